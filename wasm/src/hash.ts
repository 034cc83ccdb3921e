// SPDX-License-Identifier: MIT
// Hashes: one message, chunks of one, many at once, and HMAC.
import { CollisionError } from "./errors.js";
import { BATCH, type Bytes, bytesOf, CHUNK, integerOf, Module, Owned } from "./module.js";

export interface HashInfo {
    readonly name: string;
    readonly digestSize: number;
    readonly blockSize: number;
    /** Time depends on the message, which must not be secret. */
    readonly publicData: boolean;
    readonly detectsCollisions: boolean;
    /** @internal */
    readonly kind: number;
}

/** A digest, and whether a collision attack made the message. */
export interface Verdict {
    digest: Uint8Array;
    collision: boolean;
}

const ECOLLISION = -13;

/** A message in chunks. */
export class Hash extends Owned {
    readonly digestSize: number;
    /** @internal */
    constructor(module: Module, readonly info: HashInfo, implementation?: string, from?: Hash) {
        super(module, "hash", (at) => {
            if (from)
                from.cloned(at);
            else
                module.scope((s) => module.check("citius_hash_init_with", at, info.kind, s.text(implementation)));
        });
        this.digestSize = info.digestSize;
    }
    /** Append bytes. */
    update(data: Bytes): this {
        this.module.chunks(bytesOf(data), (at, length) => this.module.check("citius_hash_update", this.at, at, length));
        return this;
    }
    /** The digest of the bytes so far; more may follow.  Throws CollisionError after an attack (sha1dc). */
    digest(): Uint8Array {
        const { digest, collision } = this.#final("citius_hash_final");
        if (collision)
            throw new CollisionError(`${this.info.name}: a collision attack made the message`, digest);
        return digest;
    }
    /** The same for a message that ends with the first `bits` (0 to 7) most significant bits of `last`. */
    digestBits(last: number, bits: number): Uint8Array {
        const { digest, collision } = this.#final("citius_hash_final_bits", integerOf(last, "last", 255), integerOf(bits, "bits", 7));
        if (collision)
            throw new CollisionError(`${this.info.name}: a collision attack made the message`, digest);
        return digest;
    }
    /** The digest, and whether a collision attack made the message, as far as sha1dc detects it. */
    verdict(): Verdict {
        const seen = this.info.detectsCollisions && this.module.call("citius_hash_collision", this.at) === 1;
        const { digest, collision } = this.#final("citius_hash_final");
        return { digest, collision: collision || seen };
    }
    /** Also report attacks on fewer steps of SHA-1; before the first update. */
    reportReducedRounds(): this {
        this.module.check("citius_hash_reduced_rounds", this.at);
        return this;
    }
    /** Another object that continues from here. */
    clone(): Hash {
        return new Hash(this.module, this.info, undefined, this);
    }
    #final(name: string, ...rest: number[]): Verdict {
        return this.module.scope((s) => {
            const out = s.zeros(this.digestSize), result = this.module.call(name, this.at, out, this.digestSize, ...rest);
            if (result !== 0 && result !== ECOLLISION)
                throw this.module.error(result, name);
            return { digest: this.module.copy(out, this.digestSize), collision: result === ECOLLISION };
        });
    }
}

/** Messages that are packed into one call, those of fewer bytes than a chunk, in calls of at most BATCH bytes. */
function hashShort(module: Module, info: HashInfo, messages: Uint8Array[], implementation?: string): Verdict[] {
    return module.scope((s) => {
        const n = messages.length, digest = info.digestSize, out = s.zeros(n * digest), found = s.zeros(n);
        const length = messages.reduce((sum, message) => sum + message.length, 0), base = s.zeros(length);
        let at = base;
        const places = messages.map((message) => {
            module.memory().set(message, at);
            at += message.length;
            return at - message.length;
        });
        const lists = [s.words(places), s.words(messages.map((message) => message.length)), n], name = s.text(implementation);
        const result = info.detectsCollisions
            ? module.call("citius_hash_many_collisions", info.kind, name, out, found, ...lists)
            : module.call("citius_hash_many", info.kind, name, out, ...lists);
        if (result !== 0 && result !== ECOLLISION)
            throw module.error(result, "citius_hash_many");
        return messages.map((_, i) => ({ digest: module.copy(out + i * digest, digest), collision: module.memory()[found + i] === 1 }));
    });
}

/** Long messages of one group: they advance together, in chunks that are no longer than the rest of the shortest. */
function hashLong(module: Module, info: HashInfo, messages: Uint8Array[], implementation?: string): Verdict[] {
    const hashes: Hash[] = [], done = messages.map(() => 0), chunk = Math.min(CHUNK, Math.floor(BATCH / messages.length));
    try {
        for (const _ of messages)
            hashes.push(new Hash(module, info, implementation));
        module.scope((s) => {
            const places = messages.map(() => s.zeros(chunk));
            const table = s.zeros(12 * messages.length);
            for (;;) {
                const live = messages.flatMap((message, i) => (done[i]! < message.length ? [i] : []));
                if (live.length === 0)
                    return;
                const length = Math.min(chunk, ...live.map((i) => messages[i]!.length - done[i]!));
                const words = new DataView(module.memory().buffer, table, 12 * live.length);
                live.forEach((i, k) => {
                    module.memory().set(messages[i]!.subarray(done[i]!, done[i]! + length), places[i]!);
                    words.setUint32(4 * k, hashes[i]!.at, true);
                    words.setUint32(4 * (live.length + k), places[i]!, true);
                    words.setUint32(4 * (2 * live.length + k), length, true);
                    done[i]! += length;
                });
                module.check("citius_hash_update_many", table, table + 4 * live.length, table + 8 * live.length, live.length);
            }
        });
        return hashes.map((hash) => hash.verdict());
    } finally {
        hashes.forEach((hash) => hash.free());
    }
}

/** The verdicts of many messages: long ones in groups of 16, short ones in groups of at most BATCH bytes. */
export function hashMany(module: Module, info: HashInfo, messages: readonly Bytes[], implementation?: string): Verdict[] {
    const all = Array.from(messages).map((message) => bytesOf(message)), results = new Array<Verdict>(all.length);
    const order = all.map((_, i) => i).sort((a, b) => all[b]!.length - all[a]!.length);
    const lengthAt = (place: number) => all[order[place]!]!.length;
    for (let first = 0, end = 0; first < order.length; first = end) {
        const long = lengthAt(first) >= CHUNK;
        for (let size = 0; end < order.length && (long ? end - first < 16 && lengthAt(end) >= CHUNK
                                                       : size + lengthAt(end) <= BATCH && end - first < 4096); end++)
            size += lengthAt(end);
        const group = order.slice(first, end);
        const found = (long ? hashLong : hashShort)(module, info, group.map((i) => all[i]!), implementation);
        group.forEach((i, k) => (results[i] = found[k]!));
    }
    return results;
}

/** HMAC of a message in chunks. */
export class Hmac extends Owned {
    /** @internal */
    constructor(module: Module, readonly info: HashInfo, key: Bytes, implementation?: string, from?: Hmac) {
        const bytes = bytesOf(key, "key");
        super(module, "hmac", (at) => {
            if (from)
                from.cloned(at);
            else
                module.scope((s) =>
                    module.check("citius_hmac_init_with", at, info.kind, s.text(implementation), s.put(bytes), bytes.length));
        });
    }
    /** Append bytes. */
    update(data: Bytes): this {
        this.module.chunks(bytesOf(data), (at, length) => this.module.check("citius_hmac_update", this.at, at, length));
        return this;
    }
    /** The tag of the bytes so far, or its first `length` bytes; more may follow. */
    digest(length = this.info.digestSize): Uint8Array {
        return this.module.scope((s) => {
            integerOf(length, "length", this.info.digestSize);
            const out = s.zeros(length);
            this.module.check("citius_hmac_final", this.at, out, length);
            return this.module.copy(out, length);
        });
    }
    /** Throw AuthenticationError unless the tag, of 10 bytes or more, matches. */
    verify(tag: Bytes): void {
        this.module.scope((s) => {
            const bytes = bytesOf(tag, "tag");
            this.module.check("citius_hmac_verify", this.at, s.put(bytes), bytes.length);
        });
    }
    /** Another object that continues from here: it spares hashing the key. */
    clone(): Hmac {
        return new Hmac(this.module, this.info, new Uint8Array(0), undefined, this);
    }
}
