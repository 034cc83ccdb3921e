// SPDX-License-Identifier: MIT
// Every record of tests/vectors (README.md there), with both modules.
import assert from "node:assert/strict";
import { test } from "node:test";
import { CollisionError } from "citius";
import { fromHex, hex, instances, ivOf, keyOf, message, nameIn, nonceOf, ofRooms, records, withBit } from "./help.js";

const join = (...parts) => new Uint8Array(Buffer.concat(parts));
const bitsOf = (hash, bytes, bits) => hash.update(bytes.subarray(0, bits >> 3)).digestBits(bytes[bits >> 3] ?? 0, bits & 7);

function hashRecord(citius, [record, kind, ...rest]) {
    const name = nameIn(citius.hashes, kind), n = Number(rest[0]);
    const once = (data) => citius.hash(name, data);
    switch (record) {
    case "L": return once(message(n));
    case "A": return once(join(...citius.hashMany(name, Array.from({ length: n + 1 }, (_, i) => message(i)))));
    case "R": return once(new Uint8Array(Number(rest[1])).fill(parseInt(rest[0], 16)));
    case "I": {
        let x = new Uint8Array(0);
        for (let i = 0; i < n; i++)
            x = once(x);
        return x;
    }
    case "P": return bitsOf(citius.createHash(name), fromHex(rest[1]), n);
    case "B": return bitsOf(citius.createHash(name), message(Math.floor(n / 8) + 1), n);
    case "AB": return once(join(...Array.from({ length: n + 1 }, (_, b) => bitsOf(citius.createHash(name), message((b + 7) >> 3), b))));
    default: return undefined;
    }
}

function macRecord(citius, [record, kind, ...rest]) {
    const name = nameIn(citius.hashes, kind), numbers = rest.map(Number), length = rest.at(-1).length / 2;
    switch (record) {
    case "HP": return citius.hmac(name, fromHex(rest[0]), fromHex(rest[1])).subarray(0, length);
    case "H": return citius.hmac(name, message(numbers[0], 2), message(numbers[1], 3));
    case "KP": return citius.pbkdf2(name, fromHex(rest[1]), fromHex(rest[2]), numbers[0], length);
    case "K": return citius.pbkdf2(name, message(numbers[0], 4), message(numbers[1], 5), numbers[2], length);
    default: return undefined;
    }
}

function iterated(key, data, n, direction) {
    for (let i = 0; i < n; i++)
        data = key[direction]("ecb", data);
    return data;
}

function keysIterated(citius, name, size, block) {
    const key = keyOf(size, 2);
    let x = message(block, 2);
    for (let outer = 0; outer < 100; outer++) {
        const expanded = citius.createKey(name, key);
        x = expanded.iterate(x, 100);
        expanded.free();
        key.forEach((_, i) => (key[i] ^= x[i % block]));
    }
    return x;
}

function cipherRecord(citius, [record, kind, ...rest]) {
    const { name, blockSize: block } = citius.ciphers.find((info) => info.name === kind), numbers = rest.map(Number);
    const [bits, s, n] = numbers, size = bits / 8;
    if (record === "IK")
        return keysIterated(citius, name, size, block);
    const key = citius.createKey(name, record === "VK" ? withBit(size, s) : record === "VT" ? new Uint8Array(size)
        : record === "IE" || record === "ID" ? keyOf(size, 1) : keyOf(size, s));
    try {
        switch (record) {
        case "E": return key.encrypt("ecb", message(block, s));
        case "VK": return key.encrypt("ecb", new Uint8Array(block));
        case "VT": return key.encrypt("ecb", withBit(block, s));
        case "ECB": return key.encrypt("ecb", message(block * n, s));
        case "CBC": return key.encrypt("cbc", message(block * n, s), { iv: ivOf(block, s) });
        case "MAC0": return key.mac(message(n, s), "cbc-mac");
        case "MAC1": return key.mac(message(n, s), "cbc-mac-1");
        case "MAC2": return key.mac(message(n, s), "cbc-mac-2");
        case "IE": return key.iterate(message(block, 1), s);
        case "ID": return iterated(key, message(block, 1), s, "decrypt");
        case "OCB3": return ocb(key, 3, numbers[5], nonceOf(n, s), message(numbers[4], s + 2), message(numbers[3], s + 1));
        case "OCB1": return ocb(key, 1, numbers[3], nonceOf(16, s), message(n, s + 2));
        default: return undefined;
        }
    } finally {
        key.free();
    }
}

function ocb(key, version, tagLength, nonce, data, aad) {
    const object = key.createOcb({ version, tagLength }), sealed = object.seal(nonce, data, aad);
    assert.deepEqual(object.open(nonce, sealed, aad), data);
    object.free();
    return sealed;
}

/** What a record expects: its last field; of OCB ciphertext and tag. */
const expected = (fields) => (fields[0].startsWith("OCB") ? fields.slice(-2) : fields.slice(-1)).join("").replace("-", "");

function checkAll(citius, files, answer, skipped = []) {
    let checked = 0;
    for (const file of files)
        for (const fields of records(file)) {
            if (skipped.includes(fields[0]))
                continue;
            const found = answer(citius, fields);
            assert.ok(found, `${file}: no test for ${fields.slice(0, 4).join(" ")}`);
            assert.equal(hex(found), expected(fields), `${file}: ${fields.slice(0, 5).join(" ")}`);
            checked++;
        }
    return checked;
}

for (const citius of instances) {
    const which = citius.simd ? "with vectors" : "portable";
    test(`hashes, ${which}`, (t) => {
        // C: lengths that no message in memory has.
        const checked = checkAll(citius, [...ofRooms("hash", "vectors.txt").filter((file) => !file.includes("sha1dc")), "tests/vectors/BITS.txt"], hashRecord, ["C"]);
        t.diagnostic(`${checked} records`);
        assert.ok(checked > 4000);
    });
    test(`HMAC and PBKDF2, ${which}`, (t) => t.diagnostic(`${checkAll(citius, ["tests/vectors/HMAC.txt"], macRecord)} records`));
    test(`ciphers and OCB, ${which}`, (t) => {
        const files = [...ofRooms("block", "vectors.txt"), "tests/vectors/OCB3.txt", "tests/vectors/OCB1.txt"];
        t.diagnostic(`${checkAll(citius, files, cipherRecord)} records`);
    });
    test(`collisions, ${which}`, () => {
        for (const [record, , , r, text, digest, found, safe] of records("src/hash/sha1dc/vectors.txt")) {
            if (record !== "D") // parts of the detection, which are not public
                continue;
            const hash = citius.createHash("sha1dc"), data = fromHex(text);
            if (r === "1")
                hash.reportReducedRounds();
            hash.update(data);
            const verdict = hash.verdict();
            assert.deepEqual([hex(verdict.digest), verdict.collision], [digest, found === "1"]);
            if (found === "1")
                assert.throws(() => hash.digest(), (error) => error instanceof CollisionError && hex(error.digest) === digest);
            if (r === "0")
                assert.equal(hex(citius.hash("sha1dc-safe", data)), safe);
            hash.free();
        }
    });
}
