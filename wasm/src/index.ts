// SPDX-License-Identifier: MIT
// The start: choose a module, compile it, and instantiate it.
import { Citius } from "./citius.js";
import { bytesOf } from "./module.js";

export { type CipherInfo, type CipherOptions, Cipher, type Direction, Key, Mac, type MacKind, type Mode, Ocb, type StreamMode } from "./cipher.js";
export { type BlobOptions, Citius, type Implementation } from "./citius.js";
export { AuthenticationError, CitiusError, CollisionError, type ErrorCode } from "./errors.js";
export { Hash, type HashInfo, Hmac, type Verdict } from "./hash.js";
export type { Bytes } from "./module.js";

/** A module with one function, which returns i8x16.splat(0). */
const VECTORS = Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 8, 1, 6, 0, 65, 0, 253, 15, 11);

/** Whether this engine has 128-bit vectors. */
export function hasSimd(): boolean {
    return WebAssembly.validate(VECTORS);
}

export interface LoadOptions {
    /** Default: as the engine can. */
    simd?: boolean;
    /** The module: its bytes, its address, or compiled.  Default: the file of this package. */
    wasm?: BufferSource | URL | string | WebAssembly.Module;
}

/** Load the library, with vectors where the engine has them. */
export async function load(options: LoadOptions = {}): Promise<Citius> {
    const simd = options.simd ?? hasSimd();
    const wasm = options.wasm ?? (simd ? new URL("./citius-simd.wasm", import.meta.url) : new URL("./citius.wasm", import.meta.url));
    const module = wasm instanceof WebAssembly.Module ? wasm : await WebAssembly.compile(await bytesAt(wasm));
    return new Citius(await WebAssembly.instantiate(module, {}), simd);
}

/** The same at once, from bytes or a compiled module: in browsers, compile in a worker or call `load` instead. */
export function loadSync(wasm: BufferSource | WebAssembly.Module, simd = hasSimd()): Citius {
    const module = wasm instanceof WebAssembly.Module ? wasm : new WebAssembly.Module(bytesOf(wasm, "wasm") as BufferSource);
    return new Citius(new WebAssembly.Instance(module, {}), simd);
}

async function bytesAt(wasm: BufferSource | URL | string): Promise<BufferSource> {
    if (typeof wasm !== "string" && !(wasm instanceof URL))
        return wasm;
    const url = new URL(wasm, import.meta.url);
    if (url.protocol === "file:" && typeof process !== "undefined") { // Node's fetch reads no files
        const { readFile } = await import("node:fs/promises");
        return readFile(url);
    }
    const response = await fetch(url);
    if (!response.ok)
        throw new Error(`could not load ${url.href}: ${response.status} ${response.statusText}`);
    return response.arrayBuffer();
}
