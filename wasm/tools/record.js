// SPDX-License-Identifier: MIT
// Measure every implementation in this engine, and write the record for gen/costs.py.
//
// usage: node wasm/tools/record.js build/wasm-simd/wasm/citius.wasm CORE >data/wasm.jsonl; python3 gen/records.py data/wasm.jsonl
//
// CORE names the processor.  The implementations of an algorithm alternate: each round times every one of them once.  Engines compile a
// function again after it has run for a while; each has run for 80 ms or more before it is timed.  The numbers are nanoseconds a
// byte, the lower quartile of all rounds, which a busy machine disturbs least; only ratios within an algorithm matter.

import { readFileSync } from "node:fs";
import { check, open } from "./library.js";

const { version } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));

const [path, core] = process.argv.slice(2);
const ROUNDS = 41, WARM_MS = 80, SAMPLE_US = 600;
const MESSAGE = 16384, SERIAL = 4096;
const COUNTS = [1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384, 512];
// Algorithms that share implementations with one of these are not measured.
const HASHES = ["sha1", "sha1dc", "whirlpool", "whirlpool-0", "whirlpool-t", "luffa-256", "luffa-384", "luffa-512", "groestl-256",
  "groestl-512", "groestl0-256", "groestl0-512"];
const KEY = 16;

const library = await open(path);
const c = library.c;
const output = library.allocate(512 * 16), digests = library.allocate(32 * 64), data = library.allocate(32 * (MESSAGE + 64));
const pointers = library.allocate(32 * 4), lengths = library.allocate(32 * 4), iv = library.allocate(16), keyBytes = library.allocate(32);
const keySize = library.words(c.module_sizes.value)[2];

const us = () => Number(process.hrtime.bigint()) / 1000;

function timed(work, times) {
  const start = us();
  for (let i = 0; i < times; i++) work();
  return (us() - start) / times;
}

/** [{work, bytes, ...}]: quartiles of nanoseconds a byte are added to each. */
function race(items) {
  for (const item of items) {
    const start = us();
    item.select?.();
    do item.work(); while (us() - start < WARM_MS * 1000);
    let least = Infinity;
    for (let i = 0; i < 9; i++) least = Math.min(least, timed(item.work, 1));
    item.times = Math.max(1, Math.round(SAMPLE_US / least));
    item.samples = [];
  }
  for (let round = 0; round < ROUNDS; round++)
    for (const item of items) {
      item.select?.();
      item.samples.push((1000 * timed(item.work, item.times)) / item.bytes);
    }
  for (const item of items) {
    item.samples.sort((a, b) => a - b);
    [item.q1, item.median, item.q3] = [1, 2, 3].map((n) => item.samples[Math.floor((n * ROUNDS) / 4)]);
  }
  return items;
}

const rounded = (x) => Number(x.toPrecision(4));

function line(kind, implementation, op, mode, streams, item) {
  console.log(JSON.stringify({
    library: "citius", algorithm: kind.name, kind: kind.name, impl: implementation.name, op, mode, key_bits: mode ? 8 * KEY : null, streams,
    bytes: item.bytes / streams, cpb: rounded(item.q1), cpb_q1: rounded(item.q1), cpb_q3: rounded(item.q3),
    chosen: false, timing: implementation.constant ? "CONSTANT" : "VARIABLE", needs: implementation.needs, samples: ROUNDS,
  }));
}

function measureHash(kind) {
  const items = kind.implementations.map((implementation) => {
    const n = implementation.lanes;
    return {
      implementation, bytes: n * MESSAGE,
      select: () => {
        for (let i = 0; i < n; i++) {
          library.words(pointers)[i] = data + i * (MESSAGE + 64);
          library.words(lengths)[i] = MESSAGE;
        }
        library.named(implementation.name);
      },
      work: () => check(c.citius_hash_many(kind.kind, library.name, digests, pointers, lengths, n)),
    };
  });
  for (const item of race(items)) line(kind, item.implementation, "hash", null, item.implementation.lanes, item);
}

function measureCipher(kind) {
  const keys = kind.implementations.map((implementation) => {
    const key = library.allocate(keySize);
    check(c.citius_key_init_with(key, kind.kind, library.named(implementation.name), keyBytes, KEY));
    return { implementation, key };
  });
  for (const op of ["encrypt", "decrypt"])
    for (const count of COUNTS) {
      const bytes = count * kind.block;
      const ecb = c[`citius_ecb_${op}`];
      const items = keys.map(({ implementation, key }) => ({ implementation, bytes, work: () => check(ecb(key, output, data, bytes)) }));
      for (const item of race(items)) line(kind, item.implementation, op, "ecb", 1, item);
    }
  const items = keys.map(({ implementation, key }) => ({
    implementation, bytes: SERIAL, work: () => check(c.citius_cbc_encrypt(key, iv, output, data, SERIAL)),
  }));
  for (const item of race(items)) line(kind, item.implementation, "encrypt", "cbc", 1, item);
}

const { node, v8 } = process.versions;
console.log(JSON.stringify({ machine: {
  run: "costs", core: "wasm", citius: version, date: new Date().toISOString().slice(0, 10), cpu: core, arch: "wasm32", features: ["simd128"],
  cpus: 1, compiler: "clang 19", cycle_source: "process.hrtime", unit: "ns", core_mhz: null, source: `Node ${node}, V8 ${v8}`,
} }));
for (const kind of library.hashes) if (HASHES.includes(kind.name)) measureHash(kind);
for (const kind of library.ciphers) measureCipher(kind);
