// SPDX-License-Identifier: MIT
// Both modules, and the inputs of tests/vectors.
import { readFileSync } from "node:fs";
import { load } from "citius";

export { fromHex, hex, ivOf, keyOf, message, nonceOf, withBit } from "../dist/inputs.js";

export const instances = [await load({ simd: false }), await load({ simd: true })];
/** The records of a file of tests/vectors, as fields. */
export const records = (file) => readFileSync(new URL(`../../tests/vectors/${file}.txt`, import.meta.url), "utf8")
    .split("\n").filter((line) => line && !line.startsWith("#")).map((line) => line.split(" "));

/** The name in the library for one of tests/vectors: without hyphens there. */
export const nameIn = (list, name) => list.find((info) => info.name.replaceAll("-", "") === name.replaceAll("-", ""))?.name;
