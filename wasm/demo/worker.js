// SPDX-License-Identifier: MIT
// The worker of the page: all files in turn, several digests from one reading.
import { CollisionError, load } from "../dist/index.js";
import { hex } from "../dist/inputs.js";
import { selfTest } from "../dist/selftest.js";

const CHUNK = 4 << 20; // bytes between two messages of progress
const stopped = new Map();

let citius;
try {
    citius = await load();
    postMessage({ ready: { version: citius.version, simd: citius.simd, hashes: citius.hashes.map((info) => info.name) } });
} catch (error) {
    postMessage({ failed: `The library could not be loaded: ${error.message}` });
}

function digestOf(hash, algorithm) {
    try {
        return { algorithm, digest: hex(hash.digest()), collision: false };
    } catch (error) {
        if (!(error instanceof CollisionError))
            throw error;
        return { algorithm, digest: hex(error.digest), collision: true };
    }
}

async function digests({ id, file, algorithms }, signal) {
    const hashes = algorithms.map((name) => citius.createHash(name));
    try {
        for (let at = 0; at < file.size; at += CHUNK) {
            const bytes = await file.slice(at, at + CHUNK).arrayBuffer();
            signal.throwIfAborted();
            hashes.forEach((hash) => hash.update(bytes));
            postMessage({ id, done: Math.min(at + CHUNK, file.size) });
        }
        return hashes.map((hash, i) => digestOf(hash, algorithms[i]));
    } finally {
        hashes.forEach((hash) => hash.free());
    }
}

let last = Promise.resolve();
onmessage = ({ data }) => {
    if (data.selftest) {
        selfTest(citius).then((answers) => postMessage({ answers }), (error) => postMessage({ answers: { failed: [error.message] } }));
        return;
    }
    if (data.stop) {
        stopped.get(data.stop)?.abort(new Error("stopped"));
        return;
    }
    const control = new AbortController();
    stopped.set(data.id, control);
    last = last.then(async () => {
        try {
            control.signal.throwIfAborted();
            postMessage({ id: data.id, digests: await digests(data, control.signal) });
        } catch (error) {
            postMessage({ id: data.id, error: error.message });
        }
        stopped.delete(data.id);
    });
};
