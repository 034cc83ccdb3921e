"""The records of speed, and what README.md, docs/speed.md, docs/comparison.md and docs/zen4.md say of them, in tables and
pictures.

    python3 docs/readme.py measure TOOL [zen4] [quick]     measure, write the record, then as below (./dev readme)
    python3 docs/readme.py pages                           write tables and pictures from the records (./dev pages)
    python3 docs/readme.py check                           fail if the repository has others than these

zen4: the record of the other machine, which has a page of its own and no pictures.
"""
import json
import os
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
RECORD = ROOT / "data" / "golden-cove.jsonl"
ZEN4 = ROOT / "data" / "zen4.jsonl"
LENGTHS = (64, 1024, 16384)
MANY = 16
CIPHERS = (("ecb", "encrypt"), ("cbc", "encrypt"), ("cbc", "decrypt"), ("ctr", "encrypt"), ("xts", "encrypt"),
           ("ocb", "encrypt"))
CIPHER_HEADS = ("ECB", "CBC", "CBC decryption", "CTR", "XTS", "OCB", "cycles for a key")
HASHES = "sha1,whirlpool,luffa-256,groestl-256"

# The record is what the tool saves with these arguments, one after the other.
RUNS = {
    "all": ("--lengths", ",".join(map(str, LENGTHS))),
    "lengths": ("--lengths", "ebash", HASHES),
    "messages": ("--messages", "1,2,4,8,16,64", HASHES, "aes-128", "serpent-128"),
    "threads": ("--threads", str(len(os.sched_getaffinity(0))), HASHES, "aes-128", "serpent-128"),
    "peers": ("--compare", "--lengths", "64,16384"),
}
RUNS_OF = {RECORD: tuple(RUNS), ZEN4: ("all", "peers")}
# The pictures: a run, and of what.
PICTURES = {
    "lengths": lambda row: True,
    "messages": lambda row: row["algorithm"] != "cmac-serpent-128",
    "threads": lambda row: True,
    "peers": lambda row: row["op"] in ("hash", "encrypt") and row["mode"] in (None, "cbc", "ctr", "xts", "ocb") and
                         row["kind"] in ("sha1", "whirlpool", "aes", "serpent", "twofish"),
}


def measure(tool, record, effort):
    outputs = []
    for run in RUNS_OF[record]:
        output = subprocess.run([tool, "bench", "--json", *effort, *RUNS[run]], check=True, stdout=subprocess.PIPE,
                                text=True).stdout
        outputs.append(output.replace('{"machine":{', f'{{"machine":{{"run":"{run}","core":"{record.stem}",', 1))
    record.write_text("".join(outputs), encoding="utf-8")


def read(record):
    """The machine, and {run: rows}."""
    machines, runs = [], {}
    for line in record.read_text(encoding="utf-8").splitlines():
        row = json.loads(line)
        if "machine" in row:
            machines.append(row["machine"])
            rows = runs[row["machine"]["run"]] = []
        else:
            rows.append(row)
    return machines[0], runs


def cells(rows):
    """The cycles per byte of one implementation, by message length."""
    speeds = {row["bytes"]: row["cpb"] for row in rows}
    return " | ".join(f"{speeds[n]:.2f}" if n in speeds else "" for n in LENGTHS)


def length(n):
    return f"{n} B" if n < 1024 else f"{n // 1024} KiB"


def head(first):
    columns = [*first, *map(length, LENGTHS)]
    return ["| " + " | ".join(columns) + " |", "|---" * len(first) + "|--:" * len(LENGTHS) + "|"]


def group(rows):
    """Rows of all lengths together, in the order of the tool: {(kind, implementation, streams): rows}."""
    groups = {}
    for row in rows:
        groups.setdefault((row["kind"], row["impl"], row["streams"]), []).append(row)
    return groups


def summary(groups):
    """One line a kind: the rows that run by default, for one message and for MANY at once."""
    lines = head(("algorithm", "one message"))
    lines[0] += f" {MANY} messages |" + "".join(f" {length(n)} |" for n in LENGTHS)
    lines[1] += "---|" + "--:|" * len(LENGTHS)
    chosen = {(kind, streams): (name, rows) for (kind, name, streams), rows in groups.items() if rows[0]["chosen"]}
    for kind in dict.fromkeys(kind for kind, _ in chosen):
        (one, one_rows), (many, many_rows) = chosen[kind, 1], chosen[kind, MANY]
        lines.append(f"| {kind} | `{one}` | {cells(one_rows)} | `{many}` | {cells(many_rows)} |")
    return lines


def everything(groups):
    lines = []
    for kind in dict.fromkeys(kind for kind, _, _ in groups):
        lines += ["", f"## {kind}", "", *head(("implementation", "needs", "timing", "messages"))]
        for (of, name, streams), rows in groups.items():
            if of == kind:
                needs = " ".join(rows[0]["needs"]) or "–"
                star = " **\\***" if rows[0]["chosen"] else ""
                lines.append(f"| `{name}`{star} | {needs} | {rows[0]['timing']} | {streams} | {cells(rows)} |")
    return lines


def table(heads, lines, words):
    """A table whose first so many columns are words, and the others numbers."""
    rule = "|---" * words + "|--:" * (len(heads) - words) + "|"
    return ["| " + " | ".join(heads) + " |", rule, *("| " + " | ".join(line) + " |" for line in lines)]


def cipher_groups(rows):
    """{(kind, key bits): {implementation: {(mode, operation): row}}}, in the order of the tool."""
    groups = {}
    for row in rows:
        of = groups.setdefault((row["kind"], row["key_bits"]), {})
        of.setdefault(row["impl"], {})[row["mode"], row["op"]] = row
    return groups


def cipher_cells(row_of):
    cells = [f"{row_of[what]['cpb']:.2f}" if what in row_of else "" for what in CIPHERS]
    return [*cells, f"{row_of[None, 'expand']['cycles']:.0f}"]


def cipher_summary(groups):
    """One line a cipher: what the library does by itself."""
    if not groups:
        return []
    lines = [[f"{kind}-{bits}", *cipher_cells(impls["(default)"])] for (kind, bits), impls in groups.items()]
    return ["", f"Ciphers by default, messages of {length(LENGTHS[-1])}:", "",
            *table(["cipher", *CIPHER_HEADS], lines, 1)]


def every_cipher(groups):
    lines = []
    for (kind, bits), impls in groups.items():
        body = []
        for name, row_of in impls.items():
            if name != "(default)":
                needs = " ".join(row_of["ecb", "encrypt"]["needs"]) or "–"
                body.append([f"`{name}`", needs, row_of["ecb", "encrypt"]["timing"], *cipher_cells(row_of)])
            else:
                body.append(["default **\\***", "", "CONSTANT", *cipher_cells(row_of)])
        lines += ["", f"## {kind}-{bits}, messages of {length(LENGTHS[-1])}", "",
                  *table(["implementation", "needs", "timing", *CIPHER_HEADS], body, 3)]
    return lines


def comparison(groups, ciphers):
    """docs/published.json beside what runs by default: [what, published, public, kind, messages or mode and operation]."""
    hashes = {(kind, streams): rows for (kind, name, streams), rows in groups.items() if rows[0]["chosen"]}
    lines = []
    for what, published, public, kind, *where in json.loads((ROOT / "docs" / "published.json").read_text(encoding="utf-8")):
        if len(where) == 1:
            ours = next(row["cpb"] for row in hashes[kind, where[0]] if row["bytes"] == LENGTHS[-1])
        else:
            name, bits = kind.rsplit("-", 1)
            ours = ciphers[name, int(bits)]["(default)"][tuple(where)]["cpb"]
        factor = float(public.split(",")[0]) / ours
        lines.append([what, published, public, f"{ours:.3f}" if ours < 1 else f"{ours:.2f}", f"{factor:.2f}" if factor < 10 else f"{factor:.0f}"])
    return table(["", "published", "public", "Citius", "public / Citius"], lines, 3)


def measured(runs):
    """Cycles per byte: {(kind, implementation or None for the default, messages and length or mode and operation): cpb}."""
    speeds = {}
    for row in runs["all"]:
        if row["op"] == "hash":
            kind, where = row["kind"], (row["streams"], row["bytes"])
        elif row["mode"] is not None:
            kind, where = f"{row['kind']}-{row['key_bits']}", (row["mode"], row["op"])
        else:
            continue
        name = None if row["impl"] == "(default)" else row["impl"]
        speeds[kind, name, *where] = row["cpb"]
        if row["chosen"]:
            speeds[kind, None, *where] = row["cpb"]
    return speeds


def targets(here, zen4):
    """docs/targets.json beside what was measured: [what, target, room, kind, implementation, messages and length or mode and
    operation]."""
    lines = []
    for what, target, room, *row in json.loads((ROOT / "docs" / "targets.json").read_text(encoding="utf-8")):
        both = [of[tuple(row)] for of in (here, zen4)]
        missed = max(0, round(100 * (both[0] / target - 1)))
        lines.append([what, f"[{room}](../src/{room}/README.md)" if missed > 2 else "", f"{target:g}", *map(number, both),
                      f"{missed} %" if missed > 2 else ""])
    return table(["", "missed: why", "target", "Golden Cove", "Zen 4", "missed by"], lines, 2)


def number(x):
    return f"{x:.3f}" if x < 1 else f"{x:.2f}" if x < 100 else f"{x:.0f}"


def messages(rows):
    """What runs by default, by number of messages at once."""
    numbers = sorted({row["streams"] for row in rows})
    chosen = {(row["algorithm"], row["streams"]): row for row in rows if row["chosen"]}
    lines = []
    for algorithm in dict.fromkeys(algorithm for algorithm, _ in chosen):
        lines.append([f"{algorithm}, {length(chosen[algorithm, 1]['bytes'])}",
                      *(number(chosen[algorithm, n]["cpb"]) for n in numbers)])
    return table(["messages at once", *map(str, numbers)], lines, 1)


def threads(rows):
    lines = [[f"{row['algorithm']}, {length(row['bytes'])}", str(row["threads"]), f"{row['bytes_per_second'] / 1e6:.0f}",
              f"{row['bytes_per_cycle']:.2f}" if "bytes_per_cycle" in row else "",
              f"{row['scaling']:.2f} ({row['scaling_q1']:.2f} to {row['scaling_q3']:.2f})"] for row in rows]
    return table(["", "threads", "MB/s", "bytes/cycle", "as much as one (quartiles)"], lines, 1)


def peers(rows):
    """The best peer for each algorithm and length, and ours."""
    contests = {}
    for row in rows:
        contests.setdefault((row["algorithm"], row.get("bytes")), []).append(row)
    lines = []
    for (algorithm, n), (ours, *theirs) in contests.items():
        value = "cpb" if n else "cycles"
        best = min((row for row in theirs if "ratio" in row), key=lambda row: row[value])
        lines.append([f"{algorithm}, {length(n)}" if n else algorithm, f"{best['library']} {best['impl']}",
                      number(best[value]), number(ours[value]), f"{best['ratio']:.2f}"])
    return table(["", "best peer", "theirs", "Citius", "theirs / ours"], lines, 2)


def filled(path, blocks, command="./dev readme"):
    """The page with its blocks written anew."""
    text = path.read_text(encoding="utf-8")
    for name, lines in blocks.items():
        begin = f"<!-- {name}: written by {command} -->\n"
        before, rest = text.split(begin)
        _, after = rest.split("<!-- end -->\n", 1)
        body = "\n".join(lines)
        text = f"{before}{begin}{body}\n<!-- end -->\n{after}"
    return text


def where_measured(machine):
    source = {"tsc": "time-stamp counter against dependent multiplications"}.get(machine["cycle_source"], machine["cycle_source"])
    return (f"Core cycles per byte by length of message, measured on {machine['date']}: {machine['cpu']} with "
            f"{' '.join(machine['features'])}; {machine['compiler']}; cycles from the {source}.")


def all_groups(runs):
    """Of hashes, and of ciphers."""
    return (group(sorted((row for row in runs["all"] if row["op"] == "hash"), key=lambda row: row["streams"])),
            cipher_groups(row for row in runs["all"] if row["op"] != "hash"))


def zen4_page(machine, runs):
    groups, ciphers = all_groups(runs)
    page = ROOT / "docs" / "zen4.md"
    return {page: filled(page, {"speed": [where_measured(machine), "", *summary(groups), *cipher_summary(ciphers)],
                                "peers": peers(runs["peers"])}, "./dev readme zen4")}


def pages(machine, runs):
    """{path: text}"""
    groups, ciphers = all_groups(runs)
    where = where_measured(machine)
    docs = ROOT / "docs"
    blocks = {
        ROOT / "README.md": {
            "speed": [where, "", "What runs by default there:", "", *summary(groups), *cipher_summary(ciphers), "",
                      "Every implementation: [docs/speed.md](docs/speed.md); anew, here: `./dev run bench`."]},
        docs / "comparison.md": {"speed": comparison(groups, ciphers), "peers": peers(runs["peers"])},
        docs / "speed.md": {"speed": [where, *everything(groups), *every_cipher(ciphers)],
                            "messages": messages(runs["messages"]), "threads": threads(runs["threads"]),
                            "targets": targets(measured(runs), measured(read(ZEN4)[1]))},
    }
    return {path: filled(path, of) for path, of in blocks.items()}


def pictures(machine, runs):
    """{path: text}; nothing without Matplotlib."""
    drawn = {}
    for name, shown in PICTURES.items():
        lines = [{"machine": machine}, *filter(shown, runs[name])]
        done = subprocess.run([sys.executable, ROOT / "cli" / "plot.py", "svg"], input="\n".join(map(json.dumps, lines)),
                              stdout=subprocess.PIPE, text=True)
        if done.returncode == 3:
            print("there is no Matplotlib: the pictures stay as they are")
            return {}
        done.check_returncode()
        drawn[ROOT / "docs" / "speed" / f"{name}.svg"] = done.stdout
    return drawn


def alike(old, new):
    """The same, or drawn by another Matplotlib, which may say it in other words."""
    version = re.compile(r"Matplotlib v[0-9.]+")
    return old == new or version.findall(old) != version.findall(new)


def main():
    what, *rest = sys.argv[1:] or [""]
    if what == "measure" and rest and set(rest[1:]) <= {"zen4", "quick"}:
        RECORD.parent.mkdir(exist_ok=True)
        measure(rest[0], ZEN4 if "zen4" in rest else RECORD, ["--quick"] if "quick" in rest else [])
    elif what not in ("pages", "check") or rest:
        sys.exit(__doc__)
    # The tables first: pictures take their time.
    for files, record in (pages, RECORD), (zen4_page, ZEN4), (pictures, RECORD):
        for path, text in files(*read(record)).items():
            if what != "check":
                path.write_text(text, encoding="utf-8")
            elif not alike(path.read_text(encoding="utf-8"), text):
                sys.exit(f"{path.relative_to(ROOT)} is not what {record.relative_to(ROOT)} gives: ./dev pages writes it anew")


if __name__ == "__main__":
    main()
