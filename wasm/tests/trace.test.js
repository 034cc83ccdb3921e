// SPDX-License-Identifier: MIT
// Evidence of constant time in the modules: binaryen makes a call of every address of a load or store, and this test makes one of
// every condition of a branch.  For secrets of one size the calls of a constant implementation are the same.  What an engine
// compiles from the module is not tested: see docs/wasm.md.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { Citius } from "citius";

const dist = new URL("../dist/", import.meta.url).pathname;
const installed = (program) => {
    try {
        execFileSync(program, ["--version"]);
        return true;
    } catch {
        return false;
    }
};
const skip = ["wasm-opt", "wasm2wat", "wat2wasm"].every(installed) ? false : "binaryen or wabt is not installed";

/** The module with a call before each access to memory and each branch. */
function instrumented(name) {
    const folder = mkdtempSync(join(tmpdir(), "citius-trace-")), [wasm, text] = [join(folder, "module.wasm"), join(folder, "module.wat")];
    const run = (program, ...options) => execFileSync(program, options, { maxBuffer: 1 << 28 });
    try {
        run("wasm-opt", "--all-features", "--instrument-memory", `${dist}${name}.wasm`, "-o", wasm);
        run("wasm2wat", "--enable-all", "--generate-names", wasm, "-o", text);
        let branches = 0;
        const wat = readFileSync(text, "utf8").replace("(import ", '(import "env" "branch" (func $env.branch (param i32) (result i32)))\n  (import ')
            .replaceAll(/^\s*(?:if|br_if|br_table)\b/gm, (branch) => (branches++, ` call $env.branch\n${branch}`));
        assert.ok(branches > 1000, `${branches} branches`);
        writeFileSync(text, wat);
        run("wat2wasm", "--enable-all", text, "-o", wasm);
        return readFileSync(wasm);
    } finally {
        rmSync(folder, { recursive: true });
    }
}

/** The library, and what it does in a call: the number of events, and a hash of them. */
async function traced(name) {
    let count = 0, state = 0;
    const event = (kind, value) => {
        count++;
        state = Math.imul(Math.imul(state ^ kind, 0x9e3779b1) ^ value, 0x85ebca6b) ^ (state >>> 15);
    };
    const env = { branch: (condition) => (event(1, condition), condition),
                  load_ptr: (id, bytes, offset, address) => (event(2, address + offset), address),
                  store_ptr: (id, bytes, offset, address) => (event(3, address + offset), address) };
    const module = await WebAssembly.compile(instrumented(name));
    for (const { name } of WebAssembly.Module.imports(module)) // the values that are loaded and stored
        env[name] ??= (id, value) => value;
    return { citius: new Citius(await WebAssembly.instantiate(module, { env }), name === "citius-simd"),
             trace: (body) => {
                 [count, state] = [0, 0];
                 body();
                 return `${count} ${state}`;
             } };
}

/** Bytes of a secret: all the same, or from a generator. */
const secrets = (size) => [new Uint8Array(size), new Uint8Array(size).fill(255),
                           ...[1, 2].map((seed) => Uint8Array.from({ length: size }, () => (seed = Math.imul(seed, 0x19660d) + 0x3c6ef35f) >>> 24))];

function hashing(citius, { name, blockSize, publicData }) {
    return publicData ? [] : citius.implementations(name).map(({ name: impl, timing, lanes }) => ({ what: `${name}/${impl}`, timing,
        runs: secrets(3 * blockSize + 5).map((secret) => () => citius.hashMany(name, Array(lanes).fill(secret), impl)) }));
}

function encrypting(citius, { name, blockSize, keyMin, keyMax }) {
    const run = (size, impl, lanes) => secrets(size).map((secret) => () => {
        const key = citius.createKey(name, secret, impl), text = secrets(blockSize * (lanes + 1))[secret[0] & 1];
        for (const direction of ["encrypt", "decrypt"]) {
            const cipher = key.createCipher(direction, "ecb");
            cipher.update(text);
            cipher.free();
        }
        key.free();
    });
    return citius.implementations(name).flatMap(({ name: impl, timing, lanes }) => [keyMin, keyMax].map((size) =>
        ({ what: `${name}/${impl}, key of ${size} bytes`, timing, runs: run(size, impl, lanes) })));
}

for (const name of ["citius", "citius-simd"])
    test(`${name}.wasm: addresses and branches do not depend on secrets`, { skip }, async () => {
        const { citius, trace } = await traced(name), wrong = [];
        let constant = 0, found = 0;
        for (const { what, timing, runs } of [...citius.hashes.flatMap((info) => hashing(citius, info)),
                                              ...citius.ciphers.flatMap((info) => encrypting(citius, info))]) {
            runs[0](); // the first call chooses implementations and gets memory
            const same = new Set(runs.map(trace)).size === 1;
            if (timing === "constant")
                same ? constant++ : wrong.push(what);
            else
                found += !same;
        }
        console.log(`${constant} constant; of the variable ones ${found} were found`);
        assert.deepEqual(wrong, []);
        assert.ok(constant > 40 && found > 30, "the test finds what depends on secrets");
    });
