// SPDX-License-Identifier: MIT
// Print the table of docs/wasm.md: MB/s at 1 MiB and of many short messages, compared with hash-wasm.  Both take turns; the median of 15 rounds.
import os from "node:os";
import { createSHA1, createWhirlpool } from "hash-wasm";
import { load } from "citius";

const SIZE = 1 << 20, ROUNDS = 15;
const data = Uint8Array.from({ length: SIZE }, (_, i) => i * 31 ^ (i >> 8)), citius = await load(), portable = await load({ simd: false });
const theirs = { sha1: await createSHA1(), whirlpool: await createWhirlpool() };

const work = [];
const short = Array.from({ length: 100000 }, (_, i) => data.subarray(i, i + 64));
work.push({ name: "sha1, 100000 messages of 64 bytes", bytes: 64 * short.length, run: (library) => library.hashMany("sha1", short),
    other: () => short.forEach((message) => theirs.sha1.init().update(message).digest("binary")) });
for (const [name, count] of [["sha1", 1], ["sha1", 16], ["whirlpool", 1], ["whirlpool", 16], ["groestl-256", 1], ["luffa-256", 1]]) {
    const messages = Array(count).fill(data);
    work.push({ name: `${name}, ${count} message${count > 1 ? "s" : ""}`, bytes: SIZE * count,
        run: (library) => (count === 1 ? library.hash(name, data) : library.hashMany(name, messages)),
        other: theirs[name] && (() => messages.forEach((message) => theirs[name].init().update(message).digest("binary"))) });
}
for (const { name, blockSize } of citius.ciphers)
    for (const mode of ["ecb", "ctr"]) {
        const options = mode === "ecb" ? {} : { iv: data.subarray(0, blockSize) };
        const keys = new Map([citius, portable].map((library) => [library, library.createKey(name, data.subarray(0, 16))]));
        work.push({ name: `${name}, ${mode.toUpperCase()}`, bytes: SIZE, run: (library) => keys.get(library).encrypt(mode, data, options) });
    }

const median = (values) => values.sort((a, b) => a - b)[values.length >> 1];
const time = (body) => {
    const start = performance.now();
    body();
    return performance.now() - start;
};

console.log(`Node ${process.version}, ${os.cpus()[0].model}, MB/s\n`);
console.log("| | SIMD | portable | hash-wasm | SIMD / hash-wasm |\n|---|--:|--:|--:|--:|");
for (const { name, bytes, run, other } of work) {
    const bodies = [() => run(citius), () => run(portable), ...(other ? [other] : [])];
    bodies.forEach((body) => (body(), body(), body())); // let the engine compile with optimisation
    const times = bodies.map(() => []), ratios = [];
    for (let round = 0; round < ROUNDS; round++) {
        const now = bodies.map(time);
        now.forEach((value, i) => times[i].push(value));
        ratios.push(now[2] / now[0]);
    }
    const speeds = times.map((values) => (bytes / median(values) / 1000).toFixed(0));
    console.log(`| ${name} | ${speeds[0]} | ${speeds[1]} | ${speeds[2] ?? ""} | ${other ? median(ratios).toFixed(2) : ""} |`);
}
