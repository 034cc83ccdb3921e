// SPDX-License-Identifier: MIT
// The functions of the C library in the module, each implementation by its name: for tests and measurements of these.

import { readFileSync } from "node:fs";

const NAME_MAX = 64;

/** The library in that file. */
export async function open(path) {
  const { instance } = await WebAssembly.instantiate(readFileSync(path));
  const c = instance.exports;
  c._initialize?.();
  return new Library(c);
}

class Library {
  constructor(c) {
    this.c = c;
    this.name = c.module_allocate(NAME_MAX);
    this.info = c.module_allocate(64);
    this.hashes = this.#kinds("hash");
    this.ciphers = this.#kinds("cipher");
  }

  allocate(bytes) {
    const at = this.c.module_allocate(bytes);
    if (at === 0) throw new RangeError(`no memory for ${bytes} bytes`);
    return at;
  }

  bytes(at, length) {
    return new Uint8Array(this.c.memory.buffer, at, length);
  }

  words(at) {
    return new Uint32Array(this.c.memory.buffer, at);
  }

  string(at) {
    const all = new Uint8Array(this.c.memory.buffer);
    return new TextDecoder().decode(all.slice(at, all.indexOf(0, at)));
  }

  /** Where the name is until the next one; 0, the default, for null. */
  named(name) {
    if (name === null) return 0;
    const text = new TextEncoder().encode(`${name}\0`);
    if (text.length > NAME_MAX) throw new RangeError(`the name ${name} is too long`);
    this.bytes(this.name, text.length).set(text);
    return this.name;
  }

  #kinds(what) {
    const found = [];
    for (let i = 0; this.c[`citius_${what}_kind_at_sized`](i, this.info, 64) === 0; i++) {
      const [kind, name, ...rest] = this.words(this.info).slice(0, 7);
      const sizes = what === "hash" ? { digest: rest[1], block: rest[2] } : { block: rest[0], keyMin: rest[1], keyMax: rest[2], keyStep: rest[3] };
      found.push({ kind, name: this.string(name), ...sizes, implementations: this.#implementations(what, kind) });
    }
    return found;
  }

  #implementations(what, kind) {
    const found = [];
    for (let i = 0; this.c[`citius_${what}_implementation_at_sized`](kind, i, this.info, 64) === 0; i++) {
      const [name, , features, , timing, lanes, usable] = this.words(this.info).slice(0, 7);
      if (usable) found.push({ name: this.string(name), needs: features ? ["simd128"] : [], constant: timing === 0, lanes });
    }
    return found;
  }
}

/** Throw unless the library's result is CITIUS_OK. */
export function check(result) {
  if (result !== 0) throw new Error(`the library returned ${result}`);
}
