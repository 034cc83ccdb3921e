// SPDX-License-Identifier: MIT
// Write dist: build.js PORTABLE.wasm SIMD.wasm
import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { brotliCompressSync, gzipSync } from "node:zlib";

process.chdir(new URL("..", import.meta.url).pathname);
rmSync("dist", { recursive: true, force: true });
mkdirSync("dist");
const answersOf = (group) => readdirSync(`../src/${group}`, { withFileTypes: true }).filter((entry) => entry.isDirectory())
    .map(({ name }) => readFileSync(`../src/${group}/${name}/answers.inc`, "utf8")).join("");
const answers = (group) => [...answersOf(group).matchAll(/^\{([^{}]*)\},/gm)].map(([, row]) =>
    JSON.parse(`[${row.replaceAll("'", '"').replaceAll(/"\s+"/g, "")}]`));
const [first, second] = readFileSync("../src/hash/sha1dc/attacks.inc", "utf8").split("},").map((part) =>
    [...part.matchAll(/^"([0-9a-f]+)"/gm)].map(([, hex]) => hex).join(""));
writeFileSync("dist/answers.js", `export default ${JSON.stringify({ hash: answers("hash"), cipher: answers("block"), shattered: [first, second] })};\n`);
execFileSync(process.execPath, ["node_modules/typescript/bin/tsc"], { stdio: "inherit" });
copyFileSync("../LICENSE", "LICENSE");
for (const [from, to] of [[process.argv[2], "citius"], [process.argv[3], "citius-simd"]]) {
    const bytes = readFileSync(from);
    writeFileSync(`dist/${to}.wasm`, bytes);
    console.log(`dist/${to}.wasm: ${bytes.length} bytes, gzip ${gzipSync(bytes, { level: 9 }).length}, brotli ${brotliCompressSync(bytes).length}`);
}
