// SPDX-License-Identifier: MIT
// Block ciphers: keys, modes, MACs and OCB.
import { CitiusError } from "./errors.js";
import { type Bytes, bytesOf, CHUNK, integerOf, Module, Owned, placeOf } from "./module.js";

export interface CipherInfo {
    readonly name: string;
    readonly blockSize: number;
    readonly keyMin: number;
    readonly keyMax: number;
    readonly keyStep: number;
    /** @internal */
    readonly kind: number;
}

const MODES = { ecb: 1, cbc: 2, ctr: 3, cfb: 4, ofb: 5 } as const;
const STEALING = { "cbc-cs1": 1, "cbc-cs2": 2, "cbc-cs3": 3 } as const;
const MACS = { cmac: 1, "cbc-mac": 2, "cbc-mac-1": 3, "cbc-mac-2": 4 } as const;
const DIRECTIONS = { encrypt: 0, decrypt: 1 } as const;
const PADDINGS = { none: 0, pkcs7: 1 } as const;

/** Modes for a message in chunks. */
export type StreamMode = keyof typeof MODES;
/** With these, CBC with ciphertext stealing, for whole messages. */
export type Mode = StreamMode | keyof typeof STEALING;
export type MacKind = keyof typeof MACS;
export type Direction = keyof typeof DIRECTIONS;

export interface CipherOptions {
    /** The IV, or the first counter block; a block.  Not for ECB. */
    iv?: Bytes | undefined;
    /** For ECB and CBC; the default, "none", requires whole blocks. */
    padding?: keyof typeof PADDINGS | undefined;
}

/** Own names only, so that "toString" is no mode. */
function lookup<T extends object>(table: T, name: PropertyKey, what: string): number {
    if (typeof name !== "string" || !Object.hasOwn(table, name)) // an object could change its text
        throw new CitiusError("EMODE", `there is no ${what} "${String(name)}": choose ${Object.keys(table).join(", ")}`);
    return table[name as keyof T] as number;
}

function joined(parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
    const out = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
    let at = 0;
    for (const part of parts) {
        out.set(part, at);
        part.fill(0);
        at += part.length;
    }
    return out;
}

/** An expanded key.  Objects made from it need it: free it last. */
export class Key extends Owned {
    /** @internal */
    constructor(module: Module, readonly info: CipherInfo, key: Bytes, implementation?: string) {
        const bytes = bytesOf(key, "key");
        super(module, "key", (at) => module.scope((s) =>
            module.check("citius_key_init_with", at, info.kind, s.text(implementation), s.put(bytes), bytes.length)));
    }
    /** Encrypt a message.  ECB, CBC without padding: whole blocks; CTR, CFB, OFB: any length; stealing: a block or more. */
    encrypt(mode: Mode, data: Bytes, options: CipherOptions = {}): Uint8Array {
        return this.#whole("encrypt", mode, data, options);
    }
    /** Decrypt a message.  It detects no modified data, except by padding, which must not be shown to an attacker. */
    decrypt(mode: Mode, data: Bytes, options: CipherOptions = {}): Uint8Array {
        return this.#whole("decrypt", mode, data, options);
    }
    #whole(direction: Direction, mode: Mode, data: Bytes, { iv: given, padding }: CipherOptions): Uint8Array {
        const bytes = bytesOf(data);
        if (typeof mode === "string" && Object.hasOwn(STEALING, mode)) {
            const block = this.#block(given, "iv"), variant = STEALING[mode as keyof typeof STEALING];
            return this.module.scope((s) => {
                const at = s.put(bytes), iv = s.put(block);
                this.module.check(`citius_cbc_cts_${direction}`, this.at, variant, iv, at, at, bytes.length);
                return this.module.copy(at, bytes.length);
            });
        }
        const cipher = new Cipher(this.module, this, direction, mode as StreamMode, { iv: given, padding });
        try {
            return joined([cipher.update(bytes), cipher.final()]);
        } finally {
            cipher.free();
        }
    }
    #block(bytes: Bytes | undefined, what: string): Uint8Array {
        const block = bytes === undefined ? new Uint8Array(0) : bytesOf(bytes, what);
        if (block.length !== this.info.blockSize)
            throw new CitiusError("ESIZE", `${what} must have ${this.info.blockSize} bytes, not ${block.length}`);
        return block;
    }
    /** XTS with this key for the data and `tweaks`, a different one, for tweaks.  tweak: 16 bytes, little-endian. */
    xts(direction: Direction, tweaks: Key, tweak: Bytes, data: Bytes): Uint8Array {
        lookup(DIRECTIONS, direction, "direction");
        return this.module.scope((s) => {
            const other = placeOf(this.module, tweaks, Key, "the key for tweaks");
            const bytes = bytesOf(data), block = this.#block(tweak, "tweak"), at = s.put(bytes), number = s.put(block);
            this.module.check(`citius_xts_${direction}`, this.at, other, number, at, at, bytes.length);
            return this.module.copy(at, bytes.length);
        });
    }
    /** Encrypt each block `iterations` times, for key derivation (KeePass). */
    iterate(data: Bytes, iterations: number): Uint8Array {
        return this.module.scope((s) => {
            const bytes = bytesOf(data), at = s.put(bytes);
            integerOf(iterations, "iterations", Number.MAX_SAFE_INTEGER);
            this.module.check("citius_ecb_iterate", this.at, at, at, bytes.length, BigInt(iterations));
            return this.module.copy(at, bytes.length);
        });
    }
    /** A message in chunks. */
    createCipher(direction: Direction, mode: StreamMode, options: CipherOptions = {}): Cipher {
        return new Cipher(this.module, this, direction, mode, options);
    }
    /** A MAC in chunks.  Only CMAC is safe for messages of different lengths. */
    createMac(kind: MacKind = "cmac"): Mac {
        return new Mac(this.module, this, kind);
    }
    /** The MAC of a message. */
    mac(data: Bytes, kind: MacKind = "cmac"): Uint8Array {
        const bytes = bytesOf(data), mac = this.createMac(kind);
        try {
            return mac.update(bytes).digest();
        } finally {
            mac.free();
        }
    }
    /** OCB: version 3 (RFC 7253) or 1; tags of 1 to 16 bytes. */
    createOcb(options: { version?: 1 | 3; tagLength?: number } = {}): Ocb {
        return new Ocb(this.module, this, options.version ?? 3, options.tagLength ?? 16);
    }
}

/** A message in chunks of any length. */
export class Cipher extends Owned {
    readonly #key: Key;
    /** @internal */
    constructor(module: Module, key: Key, direction: Direction, mode: StreamMode, options: CipherOptions) {
        const { iv: given, padding } = options, iv = given === undefined ? new Uint8Array(0) : bytesOf(given, "iv");
        const numbers = [lookup(MODES, mode, "mode"), lookup(DIRECTIONS, direction, "direction"),
            lookup(PADDINGS, padding ?? "none", "padding")];
        super(module, "cipher", (at) => module.scope((s) =>
            module.check("citius_cipher_init", at, key.at, ...numbers, s.put(iv), iv.length)));
        this.#key = key;
    }
    /** The output that is complete; ECB and CBC keep an incomplete block, and the last one when padding will be removed. */
    update(data: Bytes): Uint8Array {
        const bytes = bytesOf(data), out = new Uint8Array(bytes.length + 16);
        void this.#key.at;
        let done = 0;
        this.module.scope((s) => {
            const place = s.zeros(Math.min(bytes.length, CHUNK) + 16), length = s.zeros(4);
            this.module.chunks(bytes, (at, size) => {
                this.module.check("citius_cipher_update", this.at, place, length, at, size);
                const ready = this.module.word(length);
                out.set(this.module.memory().subarray(place, place + ready), done);
                done += ready;
            });
        });
        return out.subarray(0, done);
    }
    /** The rest of the output.  The object is wiped, also by a failure. */
    final(): Uint8Array {
        void this.#key.at;
        return this.module.scope((s) => {
            const place = s.zeros(16), length = s.zeros(4);
            this.module.check("citius_cipher_final", this.at, place, length);
            return this.module.copy(place, this.module.word(length));
        });
    }
    /** Continue at that byte of the message; CTR only. */
    seek(byte: number): void {
        void this.#key.at;
        this.module.check("citius_cipher_seek", this.at, BigInt(integerOf(byte, "byte", Number.MAX_SAFE_INTEGER)));
    }
}

/** A MAC in chunks. */
export class Mac extends Owned {
    readonly #key: Key;
    /** @internal */
    constructor(module: Module, key: Key, kind: MacKind) {
        super(module, "mac", (at) => module.check("citius_mac_init", at, lookup(MACS, kind, "MAC"), key.at));
        this.#key = key;
    }
    /** Append bytes. */
    update(data: Bytes): this {
        void this.#key.at;
        this.module.chunks(bytesOf(data), (at, length) => this.module.check("citius_mac_update", this.at, at, length));
        return this;
    }
    /** The MAC of the bytes so far, or its first `length` bytes; more may follow. */
    digest(length = this.#key.info.blockSize): Uint8Array {
        void this.#key.at;
        return this.module.scope((s) => {
            integerOf(length, "length", this.#key.info.blockSize);
            const out = s.zeros(length);
            this.module.check("citius_mac_final", this.at, out, length);
            return this.module.copy(out, length);
        });
    }
    /** Throw AuthenticationError unless the tag, of 4 bytes or more, matches. */
    verify(tag: Bytes): void {
        void this.#key.at;
        this.module.scope((s) => {
            const bytes = bytesOf(tag, "tag");
            this.module.check("citius_mac_verify", this.at, s.put(bytes), bytes.length);
        });
    }
}

/** OCB, for messages that are in memory as a whole.  A nonce must never be used twice with one key. */
export class Ocb extends Owned {
    readonly #key: Key;
    readonly #tagLength: number;
    /** @internal */
    constructor(module: Module, key: Key, version: number, tagLength: number) {
        integerOf(tagLength, "tagLength", 16);
        super(module, "ocb", (at) => module.check("citius_ocb_init", at, key.at, integerOf(version, "version", 3), tagLength));
        this.#key = key;
        this.#tagLength = tagLength;
    }
    /** The ciphertext, and the tag after it. */
    seal(nonce: Bytes, data: Bytes, aad: Bytes = new Uint8Array(0)): Uint8Array {
        const bytes = bytesOf(data), length = bytes.length;
        return this.#run("citius_ocb_encrypt", nonce, aad, bytes, length, length + this.#tagLength);
    }
    /** The data of a sealed message.  Throws AuthenticationError if it was modified, or key, nonce or aad are wrong. */
    open(nonce: Bytes, sealed: Bytes, aad: Bytes = new Uint8Array(0)): Uint8Array {
        const bytes = bytesOf(sealed, "sealed"), length = bytes.length - this.#tagLength;
        if (length < 0)
            throw new CitiusError("ESIZE", `a sealed message has at least ${this.#tagLength} bytes, not ${bytes.length}`);
        return this.#run("citius_ocb_decrypt", nonce, aad, bytes, length, length);
    }
    #run(name: string, nonce: Bytes, aad: Bytes, bytes: Uint8Array, length: number, result: number): Uint8Array {
        void this.#key.at;
        return this.module.scope((s) => {
            const number = bytesOf(nonce, "nonce"), more = bytesOf(aad, "aad");
            const at = s.zeros(length + this.#tagLength);
            this.module.memory().set(bytes, at);
            this.module.check(name, this.at, at, at + length, s.put(number), number.length, s.put(more), more.length, at, length);
            return this.module.copy(at, result);
        });
    }
}
