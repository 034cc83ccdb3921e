// SPDX-License-Identifier: MIT
// The answers of `citius selftest`, answers.inc of each room, for every algorithm in the build; tools/build.js writes answers.js.
import type { Mode, MacKind } from "./cipher.js";
import type { Citius } from "./citius.js";
import { CollisionError } from "./errors.js";
import { fromHex, hex, ivOf, keyOf, message, nonceOf, withBit } from "./inputs.js";

export interface SelfTest {
    passed: number;
    /** One line for each wrong answer. */
    failed: string[];
}

type Answers = { hash: [string, string, number, string][]; cipher: [string, string, number, number, string][]; shattered: string[] };

function hashAnswer(citius: Citius, record: string, name: string, n: number, shattered: string[]): string {
    if (record === "L")
        return hex(citius.hash(name, message(n)));
    if (record === "C" || record === "S")
        try {
            return hex(citius.hash(name, fromHex(shattered[n]!))) + (record === "C" ? " without an alarm" : "");
        } catch (error) {
            return error instanceof CollisionError && record === "C" ? hex(error.digest) : String(error);
        }
    const all = citius.createHash(name);
    for (let i = 0; i <= n; i++) {
        const one = citius.createHash(name), data = message(record === "A" ? i : (i + 7) >> 3);
        const digest = record === "A" ? one.update(data).digest()
            : one.update(data.subarray(0, i >> 3)).digestBits(data[i >> 3] ?? 0, i & 7);
        all.update(digest);
        one.free();
    }
    const result = hex(all.digest());
    all.free();
    return result;
}

const MACS: Record<string, MacKind> = { cmac: "cmac", cbcmac: "cbc-mac", cbcmac1: "cbc-mac-1", cbcmac2: "cbc-mac-2" };

function cipherAnswer(citius: Citius, record: string, name: string, bits: number, n: number): string {
    const block = citius.ciphers.find((info) => info.name === name)!.blockSize, size = bits / 8;
    const keyBytes = record === "E" ? keyOf(size, n) : record === "VK" ? withBit(size, n) : record === "VT" ? new Uint8Array(size) : keyOf(size, 1);
    const key = citius.createKey(name, keyBytes), tweaks = citius.createKey(name, keyOf(size, 2));
    const ocb = record.startsWith("ocb") ? key.createOcb({ version: record === "ocb" ? 3 : 1 }) : undefined;
    const run = (data: Uint8Array): Uint8Array => {
        if (ocb)
            return record === "ocb" ? ocb.seal(nonceOf(12, 1), data, message(data.length % 41, 2)) : ocb.seal(nonceOf(16, 1), data);
        if (MACS[record])
            return key.mac(data, MACS[record]);
        if (record === "xts")
            return key.xts("encrypt", tweaks, ivOf(block, 1), data);
        return key.encrypt(record as Mode, data, record === "ecb" ? {} : { iv: ivOf(block, 1) });
    };
    try {
        if (record === "E" || record === "VK" || record === "VT")
            return hex(key.encrypt("ecb", record === "E" ? message(block, n) : record === "VK" ? new Uint8Array(block) : withBit(block, n)));
        const whole = ["ecb", "cbc", "cbcmac"].includes(record), least = record.startsWith("cbc-cs") || record === "xts" ? block : record === "cbcmac" ? 1 : 0;
        const sum = citius.createHash("sha1");
        for (const length of [...Array(n + 1).keys(), whole ? 8400 : 8203])
            if (length >= least && (!whole || length % block === 0))
                sum.update(run(message(length, 1)));
        const result = hex(sum.digest());
        sum.free();
        return result;
    } finally {
        ocb?.free();
        tweaks.free();
        key.free();
    }
}

/** Compare every answer.  Modes are hashed with SHA-1, and left out in a build without it.  Yields to other work between records. */
export async function selfTest(citius: Citius, onProgress?: (done: number, total: number) => void): Promise<SelfTest> {
    // The specifier is a variable, because the file is written by the build.
    const file = "./answers.js", answers = ((await import(file)) as { default: Answers }).default, result: SelfTest = { passed: 0, failed: [] };
    const hashes = answers.hash.filter(([, name]) => citius.hashes.some((info) => info.name === name));
    const sha1 = citius.hashes.some((info) => info.name === "sha1");
    const ciphers = answers.cipher.filter(([record, name]) => citius.ciphers.some((info) => info.name === name) && (sha1 || /^(E|VK|VT)$/.test(record)));
    const total = hashes.length + ciphers.length;
    const judge = (what: string, found: string, expected: string) =>
        found === expected ? result.passed++ : result.failed.push(`${what}: ${found}, not ${expected}`);
    let last = performance.now();
    const rest = async () => {
        onProgress?.(result.passed + result.failed.length, total);
        if (performance.now() - last > 50) {
            await new Promise((resume) => setTimeout(resume));
            last = performance.now();
        }
    };
    for (const [record, name, n, digest] of hashes) {
        judge(`${name} ${record} ${n}`, hashAnswer(citius, record, name, n, answers.shattered), digest);
        await rest();
    }
    for (const [record, name, bits, n, answer] of ciphers) {
        judge(`${name} ${record} ${bits} ${n}`, cipherAnswer(citius, record, name, bits, n), answer);
        await rest();
    }
    return result;
}
