// SPDX-License-Identifier: MIT
// Both modules, and the inputs of tests/vectors.
import { readFileSync } from "node:fs";
import { load } from "citius";

export const instances = [await load({ simd: false }), await load({ simd: true })];
export const hex = (bytes) => Buffer.from(bytes).toString("hex");
export const fromHex = (text) => new Uint8Array(Buffer.from(text === "-" ? "" : text, "hex"));
export const message = (n, s = 0) =>
    Uint8Array.from({ length: n }, (_, i) => 7 * i * i + 11 * i + 3 * n + 13 * Math.floor(i / 256) + 101 * s);
export const keyOf = (k, s) => Uint8Array.from({ length: k }, (_, i) => 5 * i * i + 17 * i + 29 * s + k);
export const ivOf = (b, s) => Uint8Array.from({ length: b }, (_, i) => 31 * i + 7 * s + 3);
export const nonceOf = (l, s) => Uint8Array.from({ length: l }, (_, i) => 13 * i + 59 * s + l);
export const withBit = (size, bit) => {
    const bytes = new Uint8Array(size);
    bytes[bit >> 3] = 0x80 >> (bit & 7);
    return bytes;
};

/** The records of a file of tests/vectors, as fields. */
export const records = (file) => readFileSync(new URL(`../../tests/vectors/${file}.txt`, import.meta.url), "utf8")
    .split("\n").filter((line) => line && !line.startsWith("#")).map((line) => line.split(" "));

/** The name in the library for one of tests/vectors: without hyphens there. */
export const nameIn = (list, name) => list.find((info) => info.name.replaceAll("-", "") === name.replaceAll("-", ""))?.name;
