// SPDX-License-Identifier: MIT
// The library as JavaScript has it: the functions of one instance of the module.
import { type CipherInfo, type CipherOptions, type Direction, Key, type StreamMode } from "./cipher.js";
import { CitiusError, CollisionError } from "./errors.js";
import { Hash, type HashInfo, hashMany, Hmac, type Verdict } from "./hash.js";
import { BATCH, type Bytes, bytesOf, integerOf, Module } from "./module.js";

export interface Implementation {
    readonly name: string;
    readonly timing: "constant" | "variable";
    /** Messages or blocks that it processes at once. */
    readonly lanes: number;
}

export interface BlobOptions {
    /** Called after each chunk with the bytes so far and all bytes. */
    onProgress?: (done: number, total: number) => void;
    /** Stops the work: the promise is rejected with its reason. */
    signal?: AbortSignal;
}

export class Citius {
    readonly version: string;
    /** The algorithms in this module. */
    readonly hashes: readonly HashInfo[];
    readonly ciphers: readonly CipherInfo[];
    readonly #module: Module;

    /** @internal */
    constructor(instance: WebAssembly.Instance, /** Whether the module uses 128-bit vectors. */ readonly simd: boolean) {
        const module = (this.#module = new Module(instance));
        this.version = module.text(module.call("citius_version"));
        this.hashes = this.#list("hash", "hashInfo", 8, ([kind, name, , digestSize, blockSize, , publicData, collisions]) =>
            Object.freeze({ kind: kind!, name: module.text(name!), digestSize: digestSize!, blockSize: blockSize!,
                            publicData: publicData === 1, detectsCollisions: collisions === 1 }));
        this.ciphers = this.#list("cipher", "cipherInfo", 6, ([kind, name, blockSize, keyMin, keyMax, keyStep]) =>
            Object.freeze({ kind: kind!, name: module.text(name!), blockSize: blockSize!, keyMin: keyMin!, keyMax: keyMax!, keyStep: keyStep! }));
    }
    #list<T>(what: string, size: keyof Module["sizes"], count: number, make: (words: number[]) => T): T[] {
        const module = this.#module, found: T[] = [];
        return module.scope((s) => {
            const at = s.zeros(module.sizes[size]);
            while (module.call(`citius_${what}_kind_at_sized`, found.length, at, module.sizes[size]) === 0)
                found.push(make(module.words(at, count)));
            return found;
        });
    }
    /** The library finds other spellings, too; its own is found without a call. */
    #hashNamed(name: string, what = "hash"): HashInfo {
        const module = this.#module, size = module.sizes.hashInfo;
        const own = typeof name === "string" && this.hashes.find((info) => info.name === name.toLowerCase());
        if (own)
            return own;
        const kind = typeof name === "string" && !name.includes("\0") ? module.scope((s) => {
            const at = s.zeros(size);
            return module.call("citius_hash_kind_named_sized", s.text(name), at, size) === 0 ? module.word(at) : undefined;
        }) : undefined;
        return this.hashes.find((info) => info.kind === kind) ?? this.#named(this.hashes, name, what);
    }
    #named<T extends { name: string }>(list: readonly T[], name: string, what: string): T {
        if (typeof name !== "string")
            throw new TypeError(`the ${what}'s name must be a string`);
        const found = list.find((info) => info.name === name.toLowerCase());
        if (found === undefined)
            throw new CitiusError("EKIND", `there is no ${what} "${name}" in this build: there are ` +
                list.map((info) => info.name).join(", "));
        return found;
    }

    /** The implementations of an algorithm. */
    implementations(name: string): Implementation[] {
        const module = this.#module, cipher = this.ciphers.find((info) => info.name === name.toLowerCase());
        const info = cipher ?? this.#hashNamed(name, "algorithm"), found: Implementation[] = [];
        return module.scope((s) => {
            const size = module.sizes.implementation, at = s.zeros(size);
            while (module.call(`citius_${cipher ? "cipher" : "hash"}_implementation_at_sized`, info.kind, found.length, at, size) === 0)
                found.push({ name: module.text(module.word(at)), timing: module.word(at + 16) ? "variable" : "constant",
                             lanes: module.word(at + 20) });
            return found;
        });
    }
    /** The implementation that runs for this number of messages, or blocks in one call, at once. */
    chosen(name: string, count = 1): string {
        const cipher = this.ciphers.find((info) => info.name === name.toLowerCase());
        const info = cipher ?? this.#hashNamed(name, "algorithm");
        integerOf(count, "count");
        return this.#module.text(this.#module.call(cipher ? "citius_cipher_chosen" : "citius_hash_chosen", info.kind, count));
    }

    /** The digest of a message.  sha1dc throws CollisionError, which has the digest, if a collision attack made it. */
    hash(name: string, data: Bytes, implementation?: string): Uint8Array {
        const bytes = bytesOf(data), hash = this.createHash(name, implementation);
        try {
            return hash.update(bytes).digest();
        } finally {
            hash.free();
        }
    }
    /** A message in chunks. */
    createHash(name: string, implementation?: string): Hash {
        return new Hash(this.#module, this.#hashNamed(name), implementation);
    }
    /** The digests of many messages, several at once where that is faster. */
    hashMany(name: string, messages: readonly Bytes[], implementation?: string): Uint8Array[] {
        const info = this.#hashNamed(name), results = hashMany(this.#module, info, messages, implementation);
        const index = info.name === "sha1dc" ? results.findIndex((result) => result.collision) : -1;
        if (index >= 0)
            throw new CollisionError(`sha1dc: a collision attack made message ${index}`, results[index]!.digest, index);
        return results.map((result) => result.digest);
    }
    /** The digests of sha1dc (or sha1dc-safe) of many messages, and whether a collision attack made each. */
    detectMany(messages: readonly Bytes[], name = "sha1dc"): Verdict[] {
        const info = this.#hashNamed(name);
        if (!info.detectsCollisions)
            throw new CitiusError("EMODE", `${name} detects no collision attacks`);
        return hashMany(this.#module, info, messages);
    }
    /** The same for one message. */
    detect(data: Bytes, name = "sha1dc"): Verdict {
        return this.detectMany([data], name)[0]!;
    }

    /** HMAC of a message.  Not for Luffa-384, Luffa-512 and hashes for public data. */
    hmac(name: string, key: Bytes, data: Bytes): Uint8Array {
        const bytes = bytesOf(data), hmac = this.createHmac(name, key);
        try {
            return hmac.update(bytes).digest();
        } finally {
            hmac.free();
        }
    }
    /** The same in chunks. */
    createHmac(name: string, key: Bytes, implementation?: string): Hmac {
        return new Hmac(this.#module, this.#hashNamed(name), key, implementation);
    }
    /** PBKDF2 with HMAC over that hash: `length` bytes. */
    pbkdf2(name: string, password: Bytes, salt: Bytes, iterations: number, length: number): Uint8Array {
        const info = this.#hashNamed(name), secret = bytesOf(password, "password"), random = bytesOf(salt, "salt");
        integerOf(iterations, "iterations", Number.MAX_SAFE_INTEGER);
        return this.#module.scope((s) => {
            const out = s.zeros(integerOf(length, "length", BATCH));
            this.#module.check("citius_pbkdf2", info.kind, 0, out, length, s.put(secret), secret.length, s.put(random),
                random.length, BigInt(iterations));
            return this.#module.copy(out, length);
        });
    }
    /** Expand a key of a block cipher. */
    createKey(name: string, key: Bytes, implementation?: string): Key {
        return new Key(this.#module, this.#named(this.ciphers, name, "cipher"), key, implementation);
    }
    /** Whether two secrets are equal, without a branch that depends on where they differ. */
    equal(a: Bytes, b: Bytes): boolean {
        const x = bytesOf(a, "a"), y = bytesOf(b, "b");
        return x.length === y.length && this.#module.scope((s) => this.#module.call("citius_equal", s.put(x), s.put(y), x.length) === 1);
    }

    /** Passes bytes on unchanged; `digest` is that of all of them, when the stream has ended. */
    hashStream(name: string): TransformStream<Uint8Array, Uint8Array> & { readonly digest: Promise<Uint8Array> } {
        const hash = this.createHash(name);
        let resolve: (digest: Uint8Array) => void, reject: (reason: unknown) => void;
        const digest = new Promise<Uint8Array>((good, bad) => ((resolve = good), (reject = bad)));
        digest.catch(() => {}); // callers that read the stream get the error, too
        const stream = freeing<Uint8Array>(hash, (chunk, out) => {
            hash.update(chunk);
            out.enqueue(chunk);
        }, () => resolve(hash.digest()), (error) => reject(error));
        return Object.assign(stream, { digest });
    }
    /** Encrypts or decrypts what passes.  Decryption detects no modified data. */
    cipherStream(key: Key, direction: Direction, mode: StreamMode, options?: CipherOptions): TransformStream<Uint8Array, Uint8Array> {
        const cipher = key.createCipher(direction, mode, options);
        return freeing<Uint8Array>(cipher, (chunk, out) => out.enqueue(cipher.update(chunk)), (out) => out.enqueue(cipher.final()));
    }
    /** The digest of a Blob or File, read in chunks.  With several names their digests, after one reading. */
    async hashBlob(names: string | readonly string[], blob: Blob, options: BlobOptions = {}): Promise<Uint8Array[]> {
        const hashes: Hash[] = [], reader = blob.stream().getReader();
        let done = 0;
        try {
            for (const name of typeof names === "string" ? [names] : names)
                hashes.push(this.createHash(name));
            for (;;) {
                options.signal?.throwIfAborted();
                const { value } = await reader.read();
                if (value === undefined)
                    return hashes.map((hash) => hash.digest());
                hashes.forEach((hash) => hash.update(value));
                done += value.length;
                options.onProgress?.(done, blob.size);
            }
        } finally {
            hashes.forEach((hash) => hash.free());
            reader.cancel().catch(() => {});
        }
    }
}

/** A stream that frees its object at its end, after an error, or when it is cancelled. */
function freeing<T>(object: { free(): void }, transform: (chunk: T, out: TransformStreamDefaultController<T>) => void,
    flush: (out: TransformStreamDefaultController<T>) => void, failed: (error: unknown) => void = () => {}): TransformStream<T, T> {
    const guarded = (body: () => void, last: boolean) => {
        try {
            body();
        } catch (error) {
            object.free();
            failed(error);
            throw error;
        }
        if (last)
            object.free();
    };
    return new TransformStream<T, T>({
        transform: (chunk, out) => guarded(() => transform(chunk, out), false),
        flush: (out) => guarded(() => flush(out), true),
        cancel: (reason: unknown) => { object.free(); failed(reason); },
    } as Transformer<T, T>);
}
