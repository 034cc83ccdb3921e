// SPDX-License-Identifier: MIT
// The page of demo/ in headless Chromium, with a worker, as its users would: files, progress, errors, the self-test.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { extname } from "node:path";
import { after, before, test } from "node:test";
import { chromium } from "playwright-core";

const TYPES = { ".html": "text/html", ".css": "text/css", ".js": "text/javascript", ".wasm": "application/wasm" };
const FOLDER = new URL("..", import.meta.url);
const executablePath = ["/usr/bin/chromium", "/usr/bin/google-chrome"].find((path) => existsSync(path));
const skip = executablePath ? false : "chromium is not installed";
const sha1 = (bytes) => createHash("sha1").update(bytes).digest("hex");
let server, browser, page, errors;

/** The folder wasm, and other paths with the status 404, so that a module can be missing. */
function serve({ url }, response) {
    const path = new URL(url, "http://localhost").pathname.slice(1);
    const file = new URL(path, FOLDER);
    if (!/^(demo|dist)\/[\w-]+\.\w+$/.test(path) || !existsSync(file))
        return response.writeHead(404).end();
    response.writeHead(200, { "content-type": TYPES[extname(path)] }).end(readFileSync(file));
}

before(async () => {
    if (skip)
        return;
    server = createServer(serve).listen(0, "127.0.0.1");
    browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
});
after(async () => {
    await browser?.close();
    server?.close();
});

async function open(prepare = async () => {}) {
    page = await browser.newPage({ viewport: { width: 900, height: 800 } });
    errors = [];
    page.on("pageerror", (error) => errors.push(error.message));
    await prepare(page);
    await page.goto(`http://127.0.0.1:${server.address().port}/demo/index.html`);
}
const status = (pattern) => page.waitForFunction((source) => new RegExp(source).test(document.querySelector("#status").textContent),
    pattern.source, { timeout: 60000 });
const choose = (files) => page.setInputFiles("#files", files.map(([name, buffer]) => ({ name, mimeType: "application/octet-stream", buffer })));
async function drop(name, text) {
    const transfer = await page.evaluateHandle(([name, text]) => {
        const data = new DataTransfer();
        data.items.add(new File([text], name));
        return data;
    }, [name, text]);
    await page.dispatchEvent("#drop", "drop", { dataTransfer: transfer });
}
const shown = () => page.$$eval("#results tbody", (bodies) => bodies.map((body) =>
    [body.querySelector("th").textContent, ...Array.from(body.querySelectorAll("code"), (code) => code.textContent)]));

test("files that are chosen and dropped have the right digests", { skip }, async () => {
    await open();
    await status(/^Version .* with 128-bit vectors/);
    const large = Buffer.alloc(9 << 20, "citius"), empty = Buffer.alloc(0);
    await page.uncheck("[value=whirlpool]");
    await choose([["large", large], ["empty", empty]]);
    await status(/^All files are done/);
    await drop("<b>dropped</b>", "abc");
    await page.waitForFunction(() => document.querySelectorAll("#results code").length === 3);
    assert.deepEqual(await shown(), [["large (9.4 MB)", sha1(large)], ["empty (0 bytes)", sha1(empty)],
                                     ["<b>dropped</b> (3 bytes)", sha1("abc")]]);
    assert.deepEqual(errors, []);
});

test("progress is shown, and a file can be stopped", { skip }, async () => {
    await open();
    await status(/^Version/);
    await page.evaluate(() => {
        window.seen = [];
        new MutationObserver(() => document.querySelectorAll("progress").forEach((bar) => window.seen.push(bar.value / bar.max)))
            .observe(document.querySelector("#results"), { attributes: true, childList: true, subtree: true });
        const files = new DataTransfer(); // 400 MB that take no memory: slices of one blob
        const part = new Blob([new Uint8Array(4 << 20)]);
        files.items.add(new File(Array(100).fill(part), "huge"));
        files.items.add(new File(["abc"], "small"));
        document.querySelector("#drop").dispatchEvent(new DragEvent("drop", { dataTransfer: files }));
    });
    await page.waitForFunction(() => window.seen.some((part) => part > 0 && part < 1));
    await page.click("button[aria-label='Stop huge']");
    await page.waitForFunction(() => document.querySelectorAll("#results code").length === 2); // the next file is not stopped
    const [huge, small] = await shown();
    assert.deepEqual([huge.length, small.length], [1, 3]);
    assert.match(await page.textContent("#results td.bad"), /^stopped$/);
    assert.deepEqual(errors, []);
});

test("the self-test passes in the browser", { skip }, async () => {
    await open();
    await status(/^Version/);
    await page.click("#selftest");
    await page.waitForFunction(() => document.querySelector("#selftest").disabled === false, undefined, { timeout: 120000 });
    const answers = await page.textContent("#answers");
    assert.match(answers, /^[1-9]\d\d passed, 0 failed$/);
    mkdirSync(new URL("../../build/", import.meta.url), { recursive: true });
    await page.screenshot({ path: new URL("../../build/demo.png", import.meta.url).pathname, fullPage: true });
});

test("a collision is marked", { skip }, async () => {
    const [line] = readFileSync(new URL("../dist/answers.js", import.meta.url), "utf8").match(/"shattered":\["[0-9a-f]+/);
    await open();
    await status(/^Version/);
    await page.uncheck("[value=whirlpool]");
    await choose([["attack", Buffer.from(line.split('["')[1], "hex")]]);
    await status(/^All files are done/);
    assert.match(await page.textContent("#results .bad"), /collision attack made this file/);
});

test("without an algorithm, and without the module, the page says so", { skip }, async () => {
    await open();
    await status(/^Version/);
    for (const name of ["sha1dc", "whirlpool"])
        await page.uncheck(`[value=${name}]`);
    await choose([["file", Buffer.from("abc")]]);
    await status(/^Choose at least one algorithm/);
    await open((page) => page.route("**/*.wasm", (route) => route.fulfill({ status: 404 })));
    await status(/could not be loaded: could not load .*404/);
});

test("the keyboard reaches everything, and everything has a name", { skip }, async () => {
    await open();
    await status(/^Version/);
    const names = [];
    for (let i = 0; i < 40; i++) {
        await page.keyboard.press("Tab");
        names.push(await page.evaluate(() => document.activeElement.id || document.activeElement.value || ""));
    }
    for (const name of ["sha1dc", "files", "selftest"])
        assert.ok(names.includes(name), `${name} in ${names}`);
    assert.equal(await page.$$eval("input, button", (all) => all.filter((one) => !one.labels?.length && !one.textContent.trim()).length), 0);
});
