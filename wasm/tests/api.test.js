// SPDX-License-Identifier: MIT
// What the vectors do not reach: bad input, chunks, many messages, streams, memory.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createHash } from "node:crypto";
import { test } from "node:test";
import { AuthenticationError, CitiusError, load, loadSync } from "citius";
import { selfTest } from "citius/selftest";
import { hex, instances, message, ofRooms } from "./help.js";

/** The number of answers in the rooms of a folder of src. */
const answersIn = (group) => ofRooms(group, "answers.inc").map((file) => readFileSync(new URL(`../../${file}`, import.meta.url), "utf8")
    .match(/^\{/gm).length).reduce((a, b) => a + b);
const fails = (body, code, type = CitiusError) =>
    assert.throws(body, (error) => error instanceof type && error.code === code && error.message.length > 5);

test("a synchronous start, from bytes and from a compiled module", async () => {
    const bytes = readFileSync(new URL("../dist/citius.wasm", import.meta.url)), module = await WebAssembly.compile(bytes);
    for (const citius of [loadSync(bytes, false), loadSync(module, false), await load({ wasm: module, simd: false })])
        assert.equal(hex(citius.hash("sha1", new Uint8Array(0))), "da39a3ee5e6b4b0d3255bfef95601890afd80709");
    assert.deepEqual(WebAssembly.Module.imports(module), []);
});

test("the self-test finds no fault, and a planted one", async () => {
    for (const citius of instances) {
        const { passed, failed } = await selfTest(citius);
        assert.deepEqual(failed, []);
        assert.equal(passed, answersIn("hash") + answersIn("block"));
    }
    const wrong = Object.create(instances[0], { hash: { value: () => new Uint8Array(20) },
        hashes: { value: instances[0].hashes.slice(0, 1) }, ciphers: { value: [] },
        createHash: { value: (name) => instances[0].createHash(name) } });
    assert.ok((await selfTest(wrong)).failed.length >= 5);
});

for (const citius of instances) {
    const which = citius.simd ? "with vectors" : "portable";

    test(`chunks, clones and lengths around a chunk, ${which}`, () => {
        for (const n of [0, 1, 63, 64, 65535, 65536, 65537, 200000]) {
            const data = message(n), expected = createHash("sha1").update(data).digest("hex"), hash = citius.createHash("sha1");
            assert.equal(hex(citius.hash("sha1", data)), expected);
            hash.update(data.subarray(0, n >> 1));
            const clone = hash.clone();
            hash.update(data.subarray(n >> 1));
            assert.equal(hex(hash.digest()), expected);
            hash.free();
            assert.equal(hex(clone.update(data.subarray(n >> 1)).digest()), expected);
            clone.free();
        }
        assert.deepEqual(citius.hash("SHA1", message(9).buffer), citius.hash("sha1", new DataView(message(9).buffer)));
    });

    test(`many messages, short and long, ${which}`, () => {
        const messages = [0, 5, 70000, 64, 65536, 300001, 1, 65535].concat(Array.from({ length: 40 }, (_, i) => 60000 + 700 * i)).map((n) => message(n));
        for (const { name } of citius.hashes)
            assert.deepEqual(citius.hashMany(name, messages.slice(0, name === "sha1" ? 48 : 8)).map(hex),
                messages.slice(0, name === "sha1" ? 48 : 8).map((data) => hex(citius.hash(name, data))));
        assert.deepEqual(citius.hashMany("sha1", []), []);
    });

    test(`every mode decrypts what it encrypts, in any chunks, ${which}`, () => {
        for (const { name, keyMax, blockSize } of citius.ciphers) {
            const key = citius.createKey(name, message(keyMax)), iv = message(blockSize), data = message(70000 - 70000 % blockSize);
            for (const mode of ["ecb", "cbc", "ctr", "cfb", "ofb", "cbc-cs1", "cbc-cs2", "cbc-cs3"]) {
                const options = mode === "ecb" ? {} : { iv }, ciphertext = key.encrypt(mode, data, options);
                assert.notDeepEqual(ciphertext, data);
                assert.deepEqual(key.decrypt(mode, ciphertext, options), data);
                if (mode.includes("-"))
                    continue;
                const cipher = key.createCipher("encrypt", mode, options), parts = [];
                for (let at = 0; at < data.length; at += 9999)
                    parts.push(cipher.update(data.subarray(at, at + 9999)));
                assert.deepEqual(new Uint8Array(Buffer.concat([...parts, cipher.final()])), ciphertext);
                cipher.free();
            }
            const padded = key.encrypt("cbc", data.subarray(0, 21), { iv, padding: "pkcs7" });
            assert.deepEqual(key.decrypt("cbc", padded, { iv, padding: "pkcs7" }), data.subarray(0, 21));
            fails(() => key.decrypt("cbc", padded.subarray(0, -1), { iv, padding: "pkcs7" }), "ESIZE");
            const seek = key.createCipher("encrypt", "ctr", { iv });
            seek.seek(12345);
            assert.deepEqual(seek.update(data.subarray(12345)), key.encrypt("ctr", data, { iv }).subarray(12345));
            seek.free();
            key.free();
        }
    });

    test(`names as other programs write them, ${which}`, () => {
        const table = JSON.parse(readFileSync(new URL("../../tests/vectors/hash_names.json", import.meta.url), "utf8"));
        for (const [name, others] of Object.entries(table))
            for (const other of others)
                if (name === "")
                    fails(() => citius.hash(other, message(1)), "EKIND");
                else
                    assert.deepEqual([citius.hash(other, message(9)), citius.implementations(other)],
                                     [citius.hash(name, message(9)), citius.implementations(name)]);
    });

    test(`bad input gives an error, and changes nothing, ${which}`, () => {
        fails(() => citius.hash("md5", message(1)), "EKIND");
        fails(() => citius.hash("sha1", message(1), "nothing"), "EIMPL");
        for (const value of ["text", 5, null, undefined, [1, 2], {}])
            assert.throws(() => citius.hash("sha1", value), TypeError);
        fails(() => citius.createKey("aes", message(15)), "ESIZE");
        fails(() => citius.hmac("luffa-512", message(3), message(3)), "EMODE");
        for (const iterations of [0, -1, 1.5, NaN, 2 ** 60])
            fails(() => citius.pbkdf2("sha1", message(3), message(3), iterations, 20), "ESIZE");
        fails(() => citius.detect(message(3), "sha1"), "EMODE");
        const key = citius.createKey("serpent", message(16)), iv = message(16);
        for (const mode of ["gcm", "toString", undefined, "__proto__"])
            fails(() => key.encrypt(mode, iv, { iv }), "EMODE");
        fails(() => key.encrypt("cbc", message(17), { iv }), "ESIZE");
        fails(() => key.encrypt("cbc", message(16)), "ESIZE");
        fails(() => key.encrypt("cbc-cs1", message(15), { iv }), "ESIZE");
        fails(() => key.encrypt("ctr", iv, { iv, padding: "pkcs7" }), "EMODE");
        fails(() => key.xts("encrypt", citius.createKey("aes", message(16)), iv, message(16)), "EKIND");
        fails(() => key.createOcb({ tagLength: 0 }), "ESIZE");
        fails(() => key.createOcb({ version: 2 }), "EMODE");
        const ocb = key.createOcb(), sealed = ocb.seal(message(12), message(100), message(5));
        for (const at of [0, 50, 99, 100, 115]) {
            const forged = sealed.slice();
            forged[at] ^= 1;
            fails(() => ocb.open(message(12), forged, message(5)), "EFORGED", AuthenticationError);
        }
        fails(() => ocb.open(message(12), sealed.subarray(0, 15)), "ESIZE");
        assert.deepEqual(ocb.open(message(12), sealed, message(5)), message(100));
        const mac = key.createMac().update(message(50)), tag = mac.digest();
        mac.verify(tag);
        tag[0] ^= 1;
        fails(() => mac.verify(tag), "EFORGED", AuthenticationError);
        key.free();
        key.free();
        for (const use of [() => key.encrypt("ecb", iv), () => ocb.seal(message(12), iv), () => mac.digest(), () => mac.update(iv)])
            fails(use, "EINIT");
    });

    test(`streams and blobs, ${which}`, async () => {
        const data = message(300000), blob = new Blob([data]), seen = [];
        const [sha1, whirlpool] = await citius.hashBlob(["sha1", "whirlpool"], blob, { onProgress: (done, total) => seen.push([done, total]) });
        assert.deepEqual([sha1, whirlpool], [citius.hash("sha1", data), citius.hash("whirlpool", data)]);
        assert.deepEqual(seen.at(-1), [data.length, data.length]);
        await assert.rejects(citius.hashBlob("sha1", blob, { signal: AbortSignal.abort() }), { name: "AbortError" });
        await assert.rejects(citius.hashBlob("md5", blob), CitiusError);
        const key = citius.createKey("twofish", message(32)), iv = message(16), hash = citius.hashStream("sha1");
        const through = blob.stream().pipeThrough(hash).pipeThrough(citius.cipherStream(key, "encrypt", "cbc", { iv, padding: "pkcs7" }));
        const ciphertext = new Uint8Array(await new Response(through).arrayBuffer());
        assert.deepEqual(await hash.digest, sha1);
        assert.deepEqual(ciphertext, key.encrypt("cbc", data, { iv, padding: "pkcs7" }));
        const cut = new Blob([ciphertext.subarray(0, -1)]).stream().pipeThrough(citius.cipherStream(key, "decrypt", "cbc", { iv, padding: "pkcs7" }));
        await assert.rejects(new Response(cut).arrayBuffer());
    });
}

test("memory is wiped and given back", () => {
    const instance = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(new URL("../dist/citius.wasm", import.meta.url))), {});
    const real = WebAssembly.Instance;
    WebAssembly.Instance = function () { return instance; };
    const citius = loadSync(new WebAssembly.Module(readFileSync(new URL("../dist/citius.wasm", import.meta.url))), false);
    WebAssembly.Instance = real;
    const memory = instance.exports.memory, secret = new TextEncoder().encode("a secret that no one else would write here");
    let size;
    for (let i = 0; i < 2000; i++) {
        const key = citius.createKey("aes", secret.subarray(0, 32)), ocb = key.createOcb();
        ocb.seal(secret.subarray(0, 12), secret, secret);
        key.encrypt("ctr", secret, { iv: secret.subarray(0, 16) });
        key.mac(secret);
        citius.hmac("whirlpool", secret, secret);
        citius.pbkdf2("sha1", secret, secret, 1, 64);
        ocb.free();
        assert.throws(() => key.encrypt("cbc", secret, { iv: secret.subarray(0, 16) }), CitiusError);
        key.free();
        if (i === 10)
            size = memory.buffer.byteLength;
    }
    assert.equal(memory.buffer.byteLength, size);
    for (let at = 0; at + 12 <= secret.length; at++)
        assert.equal(Buffer.from(memory.buffer).indexOf(secret.subarray(at, at + 12)), -1);
});
