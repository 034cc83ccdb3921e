// SPDX-License-Identifier: MIT
// Inputs that change during a call, objects of other instances, and lists of many messages.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { Worker } from "node:worker_threads";
import { CitiusError, Hmac, Key, loadSync } from "citius";
import { hex, instances, message } from "./help.js";

const GUARD = 64, ROOM = 70000;
const code = new WebAssembly.Module(readFileSync(new URL("../dist/citius.wasm", import.meta.url)));

/** An instance that calls `meanwhile` in each call of the module, as if in another thread, with guards after all memory. */
function watched(meanwhile) {
    const real = WebAssembly.Instance, { exports } = new real(code, {}), own = { ...exports };
    const guard = (at, length) => new Uint8Array(exports.memory.buffer, at + Math.max(length, 1), GUARD);
    for (const [name, value] of Object.entries(exports))
        if (typeof value === "function")
            own[name] = (...parameters) => (meanwhile(), value(...parameters));
    own.module_allocate = (length) => {
        meanwhile();
        const at = exports.module_allocate(length + GUARD);
        guard(at, length).fill(0xa5);
        return at;
    };
    own.module_release = (at, length) => {
        assert.ok(guard(at, length).every((byte) => byte === 0xa5), `written after the end of ${length} bytes`);
        exports.module_release(at, length + GUARD);
    };
    WebAssembly.Instance = function () { return { exports: own }; };
    try {
        return loadSync(code, false);
    } finally {
        WebAssembly.Instance = real;
    }
}

const filled = (buffer, data) => (new Uint8Array(buffer).set(data), buffer);
const shared = (data) => filled(new SharedArrayBuffer(data.length, { maxByteLength: data.length + ROOM }), data);
const resizable = (data) => filled(new ArrayBuffer(data.length, { maxByteLength: data.length + ROOM }), data);
const lying = (name, value) => (data) => Object.defineProperty(new Uint8Array(data), name, { get: () => value(data) });
/** The forms in which a function may get bytes whose length changes, or seems to. */
const FORMS = {
    "a Uint8Array of shared memory": (data) => new Uint8Array(shared(data)),
    "a DataView of shared memory": (data) => new DataView(shared(data)),
    "an Int8Array of resizable memory": (data) => new Int8Array(resizable(data)),
    "a Buffer of shared memory": (data) => Buffer.from(shared(data)),
    "resizable memory": resizable,
    "a longer length": lying("length", (data) => data.length + ROOM),
    "a longer byteLength": lying("byteLength", (data) => data.length + 5),
    "another buffer": lying("buffer", (data) => new ArrayBuffer(data.length)),
};

/** Each function that takes bytes; `as` makes the form of each. */
const OPERATIONS = {
    hash: (citius, as) => citius.hash("sha1", as(message(70000))),
    hashBits: (citius, as) => citius.createHash("whirlpool").update(as(message(300))).digestBits(0x80, 3),
    hashMany: (citius, as) => citius.hashMany("sha1", [0, 5, 65535, 65536, 100000].map((n) => as(message(n)))),
    detectMany: (citius, as) => citius.detectMany([3, 65537].map((n) => as(message(n)))).map(({ digest }) => digest),
    detect: (citius, as) => citius.detect(as(message(100))).digest,
    hmac: (citius, as) => citius.hmac("sha1", as(message(100)), as(message(200))),
    verifyHmac: (citius, as) => citius.createHmac("sha1", message(3)).verify(as(citius.hmac("sha1", message(3), message(0)))),
    pbkdf2: (citius, as) => citius.pbkdf2("sha1", as(message(9)), as(message(8)), 2, 40),
    equal: (citius, as) => assert.ok(citius.equal(as(message(50)), as(message(50)))),
    key: (citius, as) => citius.createKey("serpent", as(message(32))).encrypt("ecb", as(message(64))),
    steal: (citius, as) => key(citius).decrypt("cbc-cs3", as(message(77)), { iv: as(message(16)) }),
    cbc: (citius, as) => key(citius).encrypt("cbc", as(message(70001)), { iv: as(message(16)), padding: "pkcs7" }),
    xts: (citius, as) => key(citius).xts("encrypt", citius.createKey("aes", message(32)), as(message(16)), as(message(99))),
    iterate: (citius, as) => key(citius).iterate(as(message(32)), 3),
    mac: (citius, as) => key(citius).mac(as(message(1000))),
    verifyMac: (citius, as) => key(citius).createMac().verify(as(key(citius).mac(message(0)))),
    seal: (citius, as) => key(citius).createOcb().seal(as(message(12)), as(message(100)), as(message(30))),
    open: (citius, as) => key(citius).createOcb().open(message(12), as(key(citius).createOcb().seal(message(12), message(9)))),
};
const key = (citius) => citius.createKey("aes", message(16));

test("bytes are those of the call's beginning, whatever changes their length meanwhile", () => {
    for (const [what, form] of Object.entries(FORMS))
        for (const [name, operation] of Object.entries(OPERATIONS)) {
            const buffers = new Set();
            const citius = watched(() => {
                for (const buffer of buffers)
                    if ((buffer.growable || buffer.resizable) && buffer.byteLength < buffer.maxByteLength)
                        buffer.grow ? buffer.grow(buffer.byteLength + 1) : buffer.resize(buffer.byteLength + 1);
            });
            const actual = operation(citius, (data) => {
                const made = form(data);
                buffers.add(made instanceof ArrayBuffer ? made : made.buffer);
                return made;
            });
            assert.deepEqual(actual, operation(instances[0], (data) => data), `${name} of ${what}`);
        }
});

test("a thread enlarges the memory of all inputs", { timeout: 60000 }, async () => {
    const buffer = new SharedArrayBuffer(1000, { maxByteLength: 1 << 24 }), data = new Uint8Array(buffer);
    const worker = new Worker(`require("node:worker_threads").parentPort.once("message", (buffer) => {
        for (let size = 1000; size < buffer.maxByteLength; size += 64)
            buffer.grow(size);
    })`, { eval: true });
    worker.postMessage(buffer);
    const citius = watched(() => {}), aes = key(citius);
    for (let ended = false; !ended;) {
        ended = data.length > buffer.maxByteLength - 128;
        aes.encrypt("cbc-cs3", data.subarray(0, 2000), { iv: message(16) });
        citius.hash("sha1", data);
        citius.equal(data, data);
        citius.createHash("whirlpool").update(data).free();
        await new Promise((resume) => setImmediate(resume));
    }
    await worker.terminate();
});

test("options whose getters change the input, and text that changes", () => {
    const citius = watched(() => {}), aes = key(citius), data = new Uint8Array(resizable(message(64)));
    const shrinks = { get iv() { data.buffer.resize(32); return message(16); } };
    assert.deepEqual(aes.encrypt("cbc", data, shrinks), aes.encrypt("cbc", message(64).subarray(0, 32), { iv: message(16) }));
    data.buffer.resize(48);
    assert.deepEqual(aes.encrypt("cbc-cs1", data, shrinks), aes.encrypt("cbc-cs1", new Uint8Array(data), { iv: message(16) }));
    const frees = { get iv() { aes.free(); return message(16); } };
    for (const mode of ["cbc-cs1", "ctr"])
        assert.throws(() => aes.encrypt(mode, message(64), frees), { code: "EINIT" });
    const names = ["cbc", "gcm", "gcm"], changing = { toString: () => names.shift() };
    assert.throws(() => key(citius).encrypt(changing, message(16), { iv: message(16) }), { code: "EMODE" });
    function* messages() {
        const first = new Uint8Array(resizable(message(500)));
        yield first;
        first.buffer.resize(100);
        yield message(7);
    }
    assert.deepEqual(citius.hashMany("sha1", messages()), citius.hashMany("sha1", [message(500).subarray(0, 100), message(7)]));
    assert.throws(() => { citius.hashes[0].digestSize = 1; }, TypeError);
});

test("memory that is gone is no empty message", () => {
    const gone = (make) => {
        const buffer = new ArrayBuffer(16, { maxByteLength: 32 }), made = make(buffer);
        structuredClone(buffer, { transfer: [buffer] });
        return made;
    };
    for (const made of [gone((buffer) => buffer), gone((buffer) => new Uint8Array(buffer)), gone((buffer) => new DataView(buffer))])
        assert.throws(() => instances[0].hash("sha1", made), TypeError);
    const view = new Uint8Array(new ArrayBuffer(16, { maxByteLength: 32 }), 8, 8);
    view.buffer.resize(12);
    assert.throws(() => instances[0].hash("sha1", view), TypeError);
    for (const made of [Object.create(ArrayBuffer.prototype), Object.create(Uint8Array.prototype), new SharedArrayBuffer(4)])
        assert.throws(() => instances[0].hash("sha1", made), TypeError);
});

test("a second object belongs to the same instance, is of the right class, and not freed", () => {
    const [ours, theirs] = instances, data = message(32), tweak = message(16), freed = ours.createKey("aes", message(32));
    freed.free();
    const xts = (tweaks) => key(ours).xts("encrypt", tweaks, tweak, data);
    assert.throws(() => xts(theirs.createKey("aes", message(32))), { name: "CitiusError", code: "EINIT", message: /another instance/ });
    assert.throws(() => xts(freed), { code: "EINIT", message: /freed/ });
    assert.throws(() => theirs.cipherStream(freed, "encrypt", "ecb"), { code: "EINIT", message: /freed/ });
    for (const wrong of [ours.createHash("sha1"), key(ours).createMac(), { at: 16 }, 16, null, undefined])
        assert.throws(() => xts(wrong), TypeError);
    assert.throws(() => xts(Object.create(Key.prototype)), CitiusError);
    assert.equal(xts(ours.createKey("aes", message(32))).length, 32);
    // What copies an object takes none from outside.
    for (const hmac of [ours.createHmac("sha1", message(3)), theirs.createHmac("sha1", message(3)), Object.create(Hmac.prototype)])
        assert.throws(() => ours.createHmac("sha1", hmac), TypeError);
    const hash = ours.createHash("sha1"), hmac = ours.createHmac("sha1", message(3));
    hash.free();
    hmac.free();
    assert.throws(() => hash.clone(), { code: "EINIT" });
    assert.throws(() => hmac.clone(), CitiusError);
});

test("twenty times as many messages take about twenty times as long", { timeout: 120000 }, () => {
    const all = Array.from({ length: 400000 }, (_, i) => new Uint8Array(i % 40)), few = all.slice(0, 20000);
    const work = {
        hashMany: (citius, list) => citius.hashMany("sha1", list),
        detectMany: (citius, list) => citius.detectMany(list),
        update: (citius, list) => list.reduce((hash, part) => hash.update(part), citius.createHash("sha1")).free(),
    };
    for (const citius of instances)
        for (const [name, body] of Object.entries(work)) {
            const [, short, long] = [few, few, all].map((list) => { // time of the processor: other programs may run
                const start = process.cpuUsage();
                for (let again = list === few ? 5 : 1; again > 0; again--)
                    body(citius, list);
                return process.cpuUsage(start).user / (list === few ? 5000 : 1000);
            });
            assert.ok(long < 80 * short, `${name}: ${short.toFixed(1)} ms for 20,000, ${long.toFixed(1)} ms for 400,000`);
        }
    const digests = instances[0].hashMany("sha1", all);
    for (const place of [0, 1, 39, 4096, 399999])
        assert.equal(hex(digests[place]), hex(instances[0].hash("sha1", all[place])));
});
