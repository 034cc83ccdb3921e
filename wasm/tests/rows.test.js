// SPDX-License-Identifier: MIT
// Every implementation in the modules gives what `ref` gives, for messages and blocks of many lengths; and which ones are there.
//
//     node --test wasm/tests/rows.test.js

import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { test } from "node:test";

import { check, open } from "../tools/library.js";

const BUILD = new URL("../../build/", import.meta.url).pathname;
const MODULES = { "without vectors": `${BUILD}wasm/wasm/citius.wasm`, "with vectors": `${BUILD}wasm-simd/wasm/citius.wasm` };
const SIMD = ["sha1", "whirlpool", "whirlpool-0", "whirlpool-t", "luffa-256", "luffa-512", "aes", "idea", "twofish", "serpent", "rc6"];

/** Bytes that look random, the same in each run. */
function fill(bytes, seed) {
  let x = seed | 1;
  for (let i = 0; i < bytes.length; i++) {
    x = (Math.imul(x, 1664525) + 1013904223) >>> 0;
    bytes[i] = x >>> 24;
  }
}

function hashMany(library, kind, name, n, seed) {
  const data = library.allocate(6000), pointers = library.allocate(4 * n), lengths = library.allocate(4 * n), out = library.allocate(n * kind.digest);
  fill(library.bytes(data, 6000), seed);
  for (let i = 0; i < n; i++) {
    library.words(pointers)[i] = data + ((i * 37 + seed) % 1000);
    library.words(lengths)[i] = (i * i * 61 + seed * 17) % 5000;
  }
  check(library.c.citius_hash_many(kind.kind, library.named(name), out, pointers, lengths, n));
  const found = library.bytes(out, n * kind.digest).slice();
  for (const [at, size] of [[data, 6000], [pointers, 4 * n], [lengths, 4 * n], [out, n * kind.digest]]) library.c.module_release(at, size);
  return found;
}

const MODES = {
  ecb: (c, key, iv, out, data, len) => c.citius_ecb_encrypt(key, out, data, len),
  "ecb back": (c, key, iv, out, data, len) => c.citius_ecb_decrypt(key, out, data, len),
  cbc: (c, key, iv, out, data, len) => c.citius_cbc_encrypt(key, iv, out, data, len),
  "cbc back": (c, key, iv, out, data, len) => c.citius_cbc_decrypt(key, iv, out, data, len),
  ctr: (c, key, iv, out, data, len) => c.citius_ctr(key, iv, out, data, len - 1),
};

function crypt(library, kind, name, keyBytes, mode, blocks) {
  const c = library.c, len = blocks * kind.block, size = library.words(c.module_sizes.value)[2];
  const key = library.allocate(size), raw = library.allocate(keyBytes), iv = library.allocate(16), data = library.allocate(len), out = library.allocate(len);
  fill(library.bytes(raw, keyBytes), keyBytes);
  fill(library.bytes(data, len), blocks);
  check(c.citius_key_init_with(key, kind.kind, library.named(name), raw, keyBytes));
  check(MODES[mode](c, key, iv, out, data, len));
  const found = library.bytes(out, len).slice();
  for (const [at, bytes] of [[key, size], [raw, keyBytes], [iv, 16], [data, len], [out, len]]) c.module_release(at, bytes);
  return found;
}

for (const [title, path] of Object.entries(MODULES)) {
  const skip = existsSync(path) ? false : `${path} is not built`;

  test(`hashes ${title}`, { skip }, async () => {
    const library = await open(path);
    for (const kind of library.hashes)
      for (const n of [1, 2, 3, 4, 5, 7, 15, 16, 17, 33]) {
        const right = hashMany(library, kind, "ref", n, n);
        for (const { name } of kind.implementations)
          assert.deepEqual(hashMany(library, kind, name, n, n), right, `${kind.name} ${name}, ${n} messages`);
        assert.deepEqual(hashMany(library, kind, null, n, n), right, `${kind.name}, ${n} messages`);
      }
  });

  test(`ciphers ${title}`, { skip }, async () => {
    const library = await open(path);
    for (const kind of library.ciphers)
      for (const keyBytes of new Set([Math.max(kind.keyMin, 16), Math.min(kind.keyMax, 32)]))
        for (const mode of Object.keys(MODES))
          for (const blocks of [1, 2, 3, 4, 7, 8, 9, 15, 16, 17, 31, 33, 64, 127, 128, 129, 200, 513]) {
            const right = crypt(library, kind, "ref", keyBytes, mode, blocks);
            for (const { name } of kind.implementations)
              assert.deepEqual(crypt(library, kind, name, keyBytes, mode, blocks), right, `${kind.name} ${name}, ${mode}, ${blocks} blocks`);
          }
  });

  test(`implementations ${title}`, { skip }, async () => {
    const library = await open(path);
    const all = [...library.hashes, ...library.ciphers];
    for (const name of SIMD) {
      const rows = all.find((kind) => kind.name === name).implementations.filter((row) => row.needs.includes("simd128"));
      assert.equal(rows.length > 0, title === "with vectors", name);
    }
    // What runs when none is named is constant-time, and uses vectors where there are any.
    const c = library.c;
    for (const kind of library.hashes.filter((one) => !one.name.startsWith("sha1dc")))
      for (const n of [1, 4, 16]) {
        const chosen = kind.implementations.find((row) => row.name === library.string(c.citius_hash_chosen(kind.kind, n)));
        assert.ok(chosen.constant, kind.name);
        assert.deepEqual(chosen.needs, title === "with vectors" ? ["simd128"] : [], `${kind.name}, ${n} messages`);
      }
  });
}
