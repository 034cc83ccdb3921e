// SPDX-License-Identifier: MIT
// Both modules, and the inputs of test vectors.
import { readFileSync, readdirSync } from "node:fs";
import { load } from "citius";

export { fromHex, hex, ivOf, keyOf, message, nonceOf, withBit } from "../dist/inputs.js";

export const instances = [await load({ simd: false }), await load({ simd: true })];
const root = new URL("../../", import.meta.url);

/** A file of all rooms of a folder of src. */
export const ofRooms = (group, file) => readdirSync(new URL(`src/${group}`, root), { withFileTypes: true })
    .filter((entry) => entry.isDirectory()).map(({ name }) => `src/${group}/${name}/${file}`);

/** The records of a file with test vectors, as fields. */
export const records = (file) => readFileSync(new URL(file, root), "utf8")
    .split("\n").filter((line) => line && !line.startsWith("#")).map((line) => line.split(" "));

/** The name in the library for one of tests/vectors: without hyphens there. */
export const nameIn = (list, name) => list.find((info) => info.name.replaceAll("-", "") === name.replaceAll("-", ""))?.name;
