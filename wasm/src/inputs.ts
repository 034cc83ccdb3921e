// SPDX-License-Identifier: MIT
// The inputs of the rooms' answers and vectors, by formulas, and digests as text.
export const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
export const fromHex = (text: string) => Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
export const message = (n: number, s = 0) =>
    Uint8Array.from({ length: n }, (_, i) => 7 * i * i + 11 * i + 3 * n + 13 * Math.floor(i / 256) + 101 * s);
export const keyOf = (k: number, s: number) => Uint8Array.from({ length: k }, (_, i) => 5 * i * i + 17 * i + 29 * s + k);
export const ivOf = (b: number, s: number) => Uint8Array.from({ length: b }, (_, i) => 31 * i + 7 * s + 3);
export const nonceOf = (l: number, s: number) => Uint8Array.from({ length: l }, (_, i) => 13 * i + 59 * s + l);
export const withBit = (size: number, bit: number) => {
    const bytes = new Uint8Array(size);
    bytes[bit >> 3] = 0x80 >> (bit & 7);
    return bytes;
};
