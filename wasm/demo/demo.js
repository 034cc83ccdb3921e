// SPDX-License-Identifier: MIT
// The page: files go to a worker, one after the other, so that the page never waits.
const $ = (id) => document.getElementById(id);
const worker = new Worker(new URL("worker.js", import.meta.url), { type: "module" });
const jobs = new Map();
const CHOSEN = ["sha1dc", "whirlpool"];
let number = 0;

const say = (text, bad = false) => {
    $("status").textContent = text;
    $("status").className = bad ? "bad" : "";
};
const element = (name, text = "", properties = {}) => Object.assign(document.createElement(name), { textContent: text }, properties);
const sizeOf = (bytes) => bytes < 1e6 ? `${bytes.toLocaleString("en")} bytes` : `${(bytes / 1e6).toFixed(1)} MB`;

function ready({ version, simd, hashes }) {
    for (const name of hashes) {
        const label = element("label"), box = element("input", "", { type: "checkbox", name: "algorithm", value: name });
        box.checked = CHOSEN.includes(name);
        label.append(box, name);
        $("algorithms").append(label);
    }
    for (const id of ["algorithms", "files", "selftest"])
        $(id).disabled = false;
    say(`Version ${version}, ${simd ? "with" : "without"} 128-bit vectors.`);
}

function add(file) {
    const algorithms = Array.from(document.querySelectorAll("[name=algorithm]:checked"), (box) => box.value);
    if (algorithms.length === 0)
        return say("Choose at least one algorithm.", true);
    const job = { id: ++number, file, algorithms, body: element("tbody"), bar: element("progress", "", { max: Math.max(file.size, 1), value: 0 }) };
    const row = element("tr"), cell = element("td", "", { colSpan: 2 }), stop = element("button", "Stop", { type: "button" });
    job.bar.setAttribute("aria-label", `Progress of ${file.name}`);
    stop.setAttribute("aria-label", `Stop ${file.name}`);
    stop.onclick = () => worker.postMessage({ stop: job.id });
    cell.append(job.bar, stop);
    row.append(element("th", `${file.name} (${sizeOf(file.size)})`, { scope: "row" }), cell);
    job.body.append(row);
    $("results").append(job.body);
    $("results").hidden = false;
    jobs.set(job.id, job);
    worker.postMessage({ id: job.id, file, algorithms });
}

function end({ id, digests, error }) {
    const job = jobs.get(id), name = job.body.querySelector("th");
    jobs.delete(id);
    if (error) {
        job.body.rows[0].replaceChildren(name, element("td", error, { colSpan: 2, className: "bad" }));
        return say(`${job.file.name}: ${error}`, true);
    }
    const rows = digests.map(({ algorithm, digest, collision }) => {
        const row = element("tr"), cell = element("td");
        cell.append(element("code", digest));
        if (collision)
            cell.append(element("div", "A collision attack made this file: another file has the same SHA-1.", { className: "bad" }));
        row.append(element("td", algorithm), cell);
        return row;
    });
    name.rowSpan = rows.length;
    rows[0].prepend(name);
    job.body.replaceChildren(...rows);
    say(jobs.size ? `${jobs.size} to do` : "All files are done.");
}

worker.onmessage = ({ data }) => {
    if (data.ready)
        ready(data.ready);
    else if (data.failed)
        say(data.failed, true);
    else if (data.answers) {
        $("answers").textContent = data.answers.failed.length ? data.answers.failed.join("\n") : `${data.answers.passed} passed, 0 failed`;
        $("answers").className = data.answers.failed.length ? "bad" : "";
        $("selftest").disabled = false;
    } else if (data.done !== undefined)
        jobs.get(data.id).bar.value = data.done;
    else
        end(data);
};
worker.onerror = (event) => say(event.message || "The worker could not start.", true);

$("files").onchange = () => {
    Array.from($("files").files).forEach(add);
    $("files").value = "";
};
$("selftest").onclick = () => {
    $("selftest").disabled = true;
    $("answers").textContent = "runs…";
    worker.postMessage({ selftest: true });
};
for (const type of ["dragover", "drop"]) // a file dropped next to the field must not replace the page
    addEventListener(type, (event) => event.preventDefault());
$("drop").ondragover = () => $("drop").classList.add("over");
$("drop").ondragleave = () => $("drop").classList.remove("over");
$("drop").ondrop = (event) => {
    $("drop").classList.remove("over");
    Array.from(event.dataTransfer.files).forEach(add);
};
