// SPDX-License-Identifier: MIT
/// <reference lib="esnext.disposable" preserve="true" />
// An instance of the module, its memory, and the objects in it.
import { AuthenticationError, CitiusError, CODES } from "./errors.js";

/** Bytes: an ArrayBuffer, or a view of one. */
export type Bytes = ArrayBufferView | ArrayBuffer;

type Call = (...parameters: (number | bigint)[]) => number;

/** Messages are copied into the module in chunks of this size. */
export const CHUNK = 65536;
/** The largest part of the module's memory that calls with many messages use. */
export const BATCH = 1 << 20;
const SIZES = ["hash", "hmac", "key", "cipher", "mac", "ocb", "hashInfo", "cipherInfo", "implementation"] as const;

/** The engine's getters, because those that an object or its class has may return something else, or run code of the caller. */
const gettersOf = (prototype: object) => ["buffer", "byteOffset", "byteLength"].map((name) =>
    Object.getOwnPropertyDescriptor(prototype, name)?.get as (() => unknown)) as
    [() => ArrayBufferLike, () => number, () => number];
const ARRAY = Object.getPrototypeOf(Uint8Array.prototype) as Uint8Array;
const ARRAY_NAME = Object.getOwnPropertyDescriptor(ARRAY, Symbol.toStringTag)!.get!;
const OF_ARRAY = gettersOf(ARRAY), OF_VIEW = gettersOf(DataView.prototype), OF_BUFFER = gettersOf(ArrayBuffer.prototype);

/**
 * A view of the data whose length is read once and does not follow that of its buffer, which another thread may enlarge meanwhile.
 * No code of the caller runs here: what is read of the caller's objects must be read before.
 */
export function bytesOf(data: Bytes, what = "data"): Uint8Array {
    if (!ArrayBuffer.isView(data)) {
        let length;
        try {
            length = OF_BUFFER[2].call(data);
        } catch {
            throw new TypeError(`${what} must be an ArrayBuffer or a view of one, such as Uint8Array, not ${typeof data}`);
        }
        return new Uint8Array(data, 0, length);
    }
    const isArray = ARRAY_NAME.call(data) !== undefined, [buffer, offset, bytes] = isArray ? OF_ARRAY : OF_VIEW;
    const length = bytes.call(data);
    if (isArray && length === 0)
        ARRAY.keys.call(data as Uint8Array); // throws if the buffer is detached, or now too short for the view
    return new Uint8Array(buffer.call(data), offset.call(data), length);
}

export function integerOf(value: number, what: string, max = 0xffffffff): number {
    if (!Number.isSafeInteger(value) || value < 0 || value > max)
        throw new CitiusError("ESIZE", `${what} must be an integer from 0 to ${max}, not ${String(value)}`);
    return value;
}

/** Memory that lives as long as a call: wiped and given back at its end. */
export class Scope {
    #parts: [number, number][] = [];
    constructor(readonly module: Module) {}
    zeros(length: number): number {
        const at = this.module.allocate(length);
        this.#parts.push([at, length]);
        return at;
    }
    put(data: Uint8Array): number {
        const at = this.zeros(data.length);
        this.module.memory().set(data, at);
        return at;
    }
    words(values: readonly number[]): number {
        return this.put(new Uint8Array(new Uint32Array(values).buffer));
    }
    text(text: string | undefined): number {
        if (text === undefined)
            return 0;
        if (typeof text !== "string")
            throw new TypeError("implementation must be a string");
        return this.put(new TextEncoder().encode(text + "\0"));
    }
    end(): void {
        for (const [at, length] of this.#parts)
            this.module.release(at, length);
    }
}

export class Module {
    readonly sizes: Record<(typeof SIZES)[number], number>;
    readonly #exports: Record<string, Call>;
    readonly #memory: WebAssembly.Memory;
    #view: Uint8Array;
    #lost = new FinalizationRegistry<[number, number]>(([at, length]) => this.release(at, length));

    constructor(instance: WebAssembly.Instance) {
        this.#exports = instance.exports as Record<string, Call>;
        this.#memory = instance.exports["memory"] as WebAssembly.Memory;
        this.#view = new Uint8Array(this.#memory.buffer);
        const sizes = this.words((instance.exports["module_sizes"] as WebAssembly.Global).value as number, SIZES.length);
        this.sizes = Object.fromEntries(SIZES.map((name, i) => [name, sizes[i]])) as Module["sizes"];
    }

    /** All memory; a new view after it has grown. */
    memory(): Uint8Array {
        if (this.#view.buffer !== this.#memory.buffer)
            this.#view = new Uint8Array(this.#memory.buffer);
        return this.#view;
    }
    words(at: number, count: number): number[] {
        return Array.from({ length: count }, (_, i) => this.word(at + 4 * i));
    }
    word(at: number): number {
        return new DataView(this.memory().buffer).getUint32(at, true);
    }
    text(at: number): string {
        const memory = this.memory();
        return at === 0 ? "" : new TextDecoder().decode(memory.slice(at, memory.indexOf(0, at)));
    }
    copy(at: number, length: number): Uint8Array<ArrayBuffer> {
        return this.memory().slice(at, at + length) as Uint8Array<ArrayBuffer>;
    }

    allocate(length: number): number {
        const at = this.call("module_allocate", Math.max(length, 1)) >>> 0;
        if (at === 0)
            throw new CitiusError("ENOMEM", `the module has no memory for ${length} bytes`);
        return at;
    }
    release(at: number, length: number): void {
        this.call("module_release", at, length);
    }
    /** Run body with memory that is wiped after it. */
    scope<T>(body: (scope: Scope) => T): T {
        const scope = new Scope(this);
        try {
            return body(scope);
        } finally {
            scope.end();
        }
    }
    /** Pass data to body in chunks, each a copy in the module: its address, its length. */
    chunks(data: Uint8Array, body: (at: number, length: number, scope: Scope) => void): void {
        this.scope((scope) => {
            const at = scope.zeros(Math.min(data.length, CHUNK));
            for (let done = 0; done < data.length; done += CHUNK) {
                const part = data.subarray(done, done + CHUNK);
                this.memory().set(part, at);
                body(at, part.length, scope);
            }
        });
    }

    /** Call a function of the library. */
    call(name: string, ...parameters: (number | bigint)[]): number {
        return (this.#exports[name] as Call)(...parameters);
    }
    /** The same, and throw the error that it returns. */
    check(name: string, ...parameters: (number | bigint)[]): void {
        const result = this.call(name, ...parameters);
        if (result !== 0)
            throw this.error(result, name);
    }
    error(result: number, name: string): CitiusError {
        const code = CODES[-result] ?? "EINIT";
        const message = `${name}: ${this.text(this.call("citius_strerror", result))}`;
        return code === "EFORGED" ? new AuthenticationError(code, message) : new CitiusError(code, message);
    }

    watch(owner: object, at: number, length: number): void {
        this.#lost.register(owner, [at, length], owner);
    }
    forget(owner: object): void {
        this.#lost.unregister(owner);
    }
}

/**
 * Where an object is that a function takes in addition to its own: an address means something in its own instance only.
 * @internal
 */
export function placeOf<T extends Owned>(module: Module, object: T, kind: abstract new (...parameters: never) => T, what: string): number {
    if (!(object instanceof kind))
        throw new TypeError(`${what} must be a ${kind.name}, not ${object === null ? "null" : typeof object}`);
    return object.within(module, what);
}

/** An object of the library.  `free` wipes it; so does the garbage collector, at an unknown time. */
export abstract class Owned {
    #at: number;
    readonly #length: number;
    /** @internal */
    constructor(protected readonly module: Module, kind: keyof Module["sizes"], init: (at: number) => void) {
        this.#length = module.sizes[kind];
        this.#at = module.allocate(this.#length);
        try {
            init(this.#at);
        } catch (error) {
            module.release(this.#at, this.#length);
            throw error;
        }
        module.watch(this, this.#at, this.#length);
    }
    /** @internal */
    get at(): number {
        if (this.#at === 0)
            throw new CitiusError("EINIT", "the object has been freed");
        return this.#at;
    }
    /** @internal */
    within(module: Module, what: string): number {
        if (this.module !== module)
            throw new CitiusError("EINIT", `${what} belongs to another instance of the library`);
        return this.at;
    }
    /** @internal */
    protected cloned(at: number): void {
        this.module.memory().copyWithin(at, this.at, this.at + this.#length);
    }
    /** Wipe the object and give its memory back.  It cannot be used afterwards; a second call does nothing. */
    free(): void {
        if (this.#at !== 0) {
            this.module.forget(this);
            this.module.release(this.#at, this.#length);
            this.#at = 0;
        }
    }
    [Symbol.dispose](): void {
        this.free();
    }
}
