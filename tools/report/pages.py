# SPDX-License-Identifier: MIT
"""The records of speed, one for each core, and the tables and pictures that are written from them.

    python3 tools/report/pages.py record TOOL [CORE] [quick]   measure, write data/CORE.jsonl, then as below (./dev measure core)
    python3 tools/report/pages.py pages                        write what docs/ shows of them (./dev gen pages)
    python3 tools/report/pages.py check                        fail if the repository shows something else
    python3 tools/report/pages.py draw FOLDER                  draw the pictures of the site there

src/core/cores.def names the cores.  Without CORE, the core is the one that `citius list` names.  The repository has what runs by
default on each core; the site (tools/site/conf.py) appends all other tables and the pictures to the same pages.  Cores whose
records hold only models, runs with "model" in their head line, are together on docs/speed/models.md and on no other page.
"""
import collections
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import tomllib

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "gen"))
import picture  # noqa: E402
import records as compact  # noqa: E402

CORES = ROOT / "src" / "core" / "cores.def"
DATA = ROOT / "data"
ROOMS = sorted(path.parent.name for path in ROOT.glob("src/block/*/room.toml"))
PICTURED = "golden-cove"  # the core of the pictures, and of the public code in data/published.json
LENGTHS = (64, 1024, 16384)
MANY = 16
CIPHERS = (("ecb", "encrypt"), ("cbc", "encrypt"), ("cbc", "decrypt"), ("ctr", "encrypt"), ("xts", "encrypt"),
           ("ocb", "encrypt"))
CIPHER_HEADS = ("ECB", "CBC", "CBC decryption", "CTR", "XTS", "OCB", "cycles for a key")
HASHES = "sha1,whirlpool,luffa-256,groestl-256"
# The first table of docs/speed.md: hashes of one size for all that are equally fast, and ciphers in one mode.
DEFAULT_HASHES = ("sha1", "whirlpool", "luffa-256", "luffa-384", "luffa-512", "groestl-256", "groestl-512")
DEFAULT_MODE = ("ctr", "encrypt")
MISSED = 2  # percent above a target from which it is missed

# A record is what the tool writes with these arguments, one run after the other; the head line of each names run and core.
RUNS = {
    "all": ("--lengths", ",".join(map(str, LENGTHS))),
    "blocks": ("--lengths", "16,32,64,128,256,512,1024,2048,4096,8192",
               *(f"{cipher}-128-ecb{way}" for cipher in ROOMS for way in ("", "-dec"))),
    "messages": ("--messages", "1,2,3,4,6,8,16,32,64", "--lengths", "1024,16384", HASHES, "luffa-512", "groestl-512",
                 "aes-128", "serpent-128"),
    "lengths": ("--lengths", "ebash", HASHES),
    "threads": ("--threads", str(len(os.sched_getaffinity(0))), HASHES, "aes-128", "serpent-128"),
    "peers": ("--compare", "--lengths", "64,16384"),
    "costs": ("--record",),  # for gen/costs.py
}
# The pictures of the site: a run, and of what.
PICTURES = {
    "lengths": lambda row: True,
    "messages": lambda row: row["algorithm"] != "cmac-serpent-128" and row["bytes"] == 1024,
    "threads": lambda row: True,
    "peers": lambda row: row["op"] in ("hash", "encrypt") and row["mode"] in (None, "cbc", "ctr", "xts", "ocb") and
                         row["kind"] in ("sha1", "whirlpool", "aes", "serpent", "twofish"),
}

Record = collections.namedtuple("Record", "machines runs")  # {run: machine}, {run: rows}


# ---- records ----

def cores():
    """{name: vendor}, of each vendor from the oldest to the newest."""
    line = re.compile(r'^CORE\(\w+, "([\w-]+)", (\w+),', re.MULTILINE)
    return dict(line.findall(CORES.read_text(encoding="utf-8")))


def title(core):
    """Zen 5 for zen5."""
    return re.sub(r"([a-z]{2})(\d)", r"\1 \2", core).replace("-", " ").title()


def record_of(core):
    return DATA / f"{core}.jsonl"


def read(core):
    """The first run of each name; those of other architectures, which follow, are for gen/costs.py alone."""
    path = record_of(core)
    if not path.exists():
        sys.exit(f"{shown(path)}: there is no such file, but {shown(CORES)} names this core")
    record = Record({}, {})
    rows = []
    for row in compact.read(path):
        if "machine" not in row:
            rows.append(row)
            continue
        machine = row["machine"]
        if machine.get("core") != core or "run" not in machine:
            sys.exit(f"{shown(path)}: the head line of a run does not say \"core\":\"{core}\" and which run it is")
        rows = []
        record.runs.setdefault(machine["run"], rows)
        record.machines.setdefault(machine["run"], machine)
    return record


def records():
    """{core: record}"""
    named = cores()
    for path in sorted(DATA.glob("*.jsonl")):
        if path.stem not in named:
            sys.exit(f"{shown(path)}: {shown(CORES)} names no such core")
    return {core: read(core) for core in named if core != "wasm"}  # whose record is for gen/costs.py alone


def is_model(record):
    return all(machine.get("model") for machine in record.machines.values())


def shown(path):
    return path.relative_to(ROOT)


def this_core(tool):
    said = subprocess.run([tool, "list"], check=True, stdout=subprocess.PIPE, text=True).stdout
    found = re.search(r"^core: ([\w-]+)", said, re.MULTILINE)
    if not found:
        sys.exit(f"{tool} list does not say which core this is: name it, ./dev measure core CORE")
    return found[1]


def measure(tool, core, effort):
    if core not in cores():
        sys.exit(f"{shown(CORES)} names no core {core}: add a line for it first")
    lines = []
    described = subprocess.run(["git", "describe", "--always", "--dirty"], cwd=ROOT, capture_output=True, text=True).stdout
    for run, arguments in RUNS.items():
        head, *rows = run_of(tool, [*effort, *arguments])
        machine = {"run": run, "core": core, "commit": described.strip() or None, **json.loads(head)["machine"]}
        lines += [json.dumps({"machine": {**machine, "core": core}}, separators=(",", ":")) + "\n", *rows]
    rows = map(json.loads, [*lines, *of_others(core, machine["arch"])])
    record_of(core).write_text(compact.text([row for line in rows for row in compact.rows_of(line)]), encoding="utf-8")


def run_of(tool, arguments):
    """The lines that the tool writes into a file: --record, which is last, into its own, other runs by --save."""
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder, "run")
        save = [] if arguments[-1] == "--record" else ["--save"]
        subprocess.run([tool, "bench", *arguments, *save, file], check=True, stdout=subprocess.DEVNULL)
        return file.read_text(encoding="utf-8").splitlines(keepends=True)


def of_others(core, arch):
    """The lines of a record, if there is one, that another architecture of the same core was measured with."""
    kept, other = [], False
    lines = record_of(core).read_text(encoding="utf-8").splitlines(keepends=True) if record_of(core).exists() else []
    for line in lines:
        row = json.loads(line)
        if "machine" in row:
            other = row["machine"]["arch"] != arch
        if other:
            kept.append(line)
    return kept


# ---- numbers and tables ----

def number(x):
    return f"{x:.3f}" if x < 1 else f"{x:.2f}" if x < 100 else f"{x:.0f}"


def length(n):
    return f"{n} B" if n < 1024 else f"{n // 1024} KiB"


def table(heads, lines, words):
    """A table whose first `words` columns are text, and the others numbers."""
    rule = "|---" * words + "|--:" * (len(heads) - words) + "|"
    return ["| " + " | ".join(heads) + " |", rule, *("| " + " | ".join(line) + " |" for line in lines)]


def cells(rows):
    """The cycles per byte of one implementation, by message length."""
    speeds = {row["bytes"]: row["cpb"] for row in rows}
    return [f"{speeds[n]:.2f}" if n in speeds else "" for n in LENGTHS]


def hash_groups(record):
    """Rows of all lengths together, in the order of the tool: {(kind, implementation, streams): rows}."""
    groups = {}
    for row in sorted(record.runs.get("all", []), key=lambda row: row["streams"]):
        if row["op"] == "hash":
            groups.setdefault((row["kind"], row["impl"], row["streams"]), []).append(row)
    return groups


def cipher_groups(record):
    """{(kind, key bits): {implementation: {(mode, operation): row}}}, in the order of the tool."""
    groups = {}
    for row in record.runs.get("all", []):
        if row["op"] != "hash":
            of = groups.setdefault((row["kind"], row["key_bits"]), {})
            of.setdefault(row["impl"], {})[row["mode"], row["op"]] = row
    return groups


def measured(record):
    """What a record says of {(kind, implementation or None for the default, messages and length, or mode, operation and
    length, or "expand"): cycles per byte, or cycles for a key}; the first run that measured it counts."""
    speeds = {}
    for run in RUNS:
        for row in record.runs.get(run, []):
            if row["library"] != "citius" or "threads" in row or "model" in row:  # model: not measured
                continue
            if row["op"] == "hash":
                kind, where = row["kind"], (row["streams"], row["bytes"])
            elif row["op"] == "expand":
                kind, where = f"{row['kind']}-{row['key_bits']}", ("expand",)
            elif row["op"] in ("encrypt", "decrypt") and row["streams"] == 1:
                kind, where = f"{row['kind']}-{row['key_bits']}", (row["mode"], row["op"], row["bytes"])
            else:
                continue
            speed = row["cycles" if row["op"] == "expand" else "cpb"]
            if row["impl"] != "(default)":
                speeds.setdefault((kind, row["impl"], *where), speed)
            if row["chosen"]:
                speeds.setdefault((kind, None, *where), speed)
    return speeds


# ---- sections of the page of a core ----

def where_measured(machine):
    source = {"tsc": "time-stamp counter against dependent multiplications"}.get(
        machine["cycle_source"], machine["cycle_source"]
    )
    return (
        f"Measured on {machine['date']}, {of_commit(machine)}: {machine['cpu']} with {' '.join(machine['features'])}; "
        f"{machine['compiler']}; core cycles from the {source}. [The record](../../data/{machine['core']}.jsonl) has the "
        "quartiles, too; the site (`./dev build site`) has more of its tables on this page."
    )


def of_commit(machine):
    return f"commit {machine['commit']}" if machine.get("commit") else "commit not recorded"


def by_default(record):
    """One line a kind: the rows that run by default, for one message and for MANY at once."""
    chosen = {(kind, streams): (f"`{name}`", *cells(rows))
              for (kind, name, streams), rows in hash_groups(record).items() if rows[0]["chosen"]}
    none = [""] * (1 + len(LENGTHS))
    lines = [[kind, *chosen.get((kind, 1), none), *chosen.get((kind, MANY), none)]
             for kind in dict.fromkeys(kind for kind, _ in chosen)]
    columns = [length(n) for n in LENGTHS]
    heads = ["algorithm", "one message", *columns, f"{MANY} messages", *columns]
    section = table(heads, lines, 2)
    section[1] = "|---|---" + "|--:" * len(LENGTHS) + "|---" + "|--:" * len(LENGTHS) + "|"
    lines = [
        [f"{kind}-{bits}", *cipher_cells(impls["(default)"])] for (kind, bits), impls in cipher_groups(record).items()
    ]
    return [
        "## What runs by default",
        "",
        "Hashes: the implementation that the library chooses, and its cycles per byte by length of message.",
        "",
        *section,
        "",
        f"Ciphers: cycles per byte of messages of {length(LENGTHS[-1])}.",
        "",
        *table(["cipher", *CIPHER_HEADS], lines, 1),
    ]


def cipher_cells(row_of):
    cells = [f"{row_of[what]['cpb']:.2f}" if what in row_of else "" for what in CIPHERS]
    return [*cells, f"{row_of[None, 'expand']['cycles']:.0f}"]


def few_blocks(record):
    chosen = {(row["algorithm"], row["bytes"]): row["cpb"] for row in record.runs["blocks"] if row["chosen"]}
    lengths = sorted({n for _, n in chosen})
    lines = [[algorithm, *(number(chosen[algorithm, n]) for n in lengths)]
             for algorithm in dict.fromkeys(algorithm for algorithm, _ in chosen)]
    return ["## Few blocks", "", "Cycles per byte of what runs by default, by length of the whole message.", "",
            *table(["", *map(length, lengths)], lines, 1)]


def messages(record):
    """What runs by default, by number of messages at once."""
    rows = record.runs["messages"]
    numbers = sorted({row["streams"] for row in rows})
    chosen = {(row["algorithm"], row["bytes"], row["streams"]): row["cpb"] for row in rows if row["chosen"]}
    lines = [[f"{algorithm}, {length(n)}", *(number(chosen[algorithm, n, m]) for m in numbers)]
             for algorithm, n in dict.fromkeys((algorithm, n) for algorithm, n, _ in chosen)]
    return [
        "## Many messages at once",
        "",
        "Hashes with a lane for each message, and chains of CBC and CMAC in parallel: cycles per byte of what runs by default.",
        "",
        *table(["messages at once", *map(str, numbers)], lines, 1),
    ]


def threads(record):
    lines = [
        [
            f"{row['algorithm']}, {length(row['bytes'])}",
            str(row["threads"]),
            f"{row['bytes_per_second'] / 1e6:.0f}",
            f"{row['bytes_per_cycle']:.2f}" if "bytes_per_cycle" in row else "",
            f"{row['scaling']:.2f} ({row['scaling_q1']:.2f} to {row['scaling_q3']:.2f})",
        ]
        for row in record.runs["threads"]
    ]
    return [
        "## Many threads",
        "",
        "Each thread runs on its own CPU with its own messages and keys; nothing is shared or locked.",
        "",
        *table(["", "threads", "MB/s", "bytes/cycle", "times one thread (quartiles)"], lines, 1),
    ]


def contests(record):
    """{(algorithm, bytes, or None for a key): (our row, that of the best peer)}"""
    rows = {}
    for row in record.runs["peers"]:
        rows.setdefault((row["algorithm"], row.get("bytes")), []).append(row)
    return {(algorithm, n): (ours, min((row for row in theirs if "ratio" in row), key=lambda row: row["cpb" if n else "cycles"]))
            for (algorithm, n), (ours, *theirs) in rows.items()}


def peers(record):
    """The best peer for each algorithm and length, and ours."""
    lines = []
    for (algorithm, n), (ours, best) in contests(record).items():
        value = "cpb" if n else "cycles"
        secret = " (variable)" if best.get("timing") == "VARIABLE" else ""
        lines.append([f"{algorithm}, {length(n)}" if n else algorithm, f"{best['library']} {best['impl']}{secret}",
                      number(best[value]), number(ours[value]), f"{best['ratio']:.2f}"])
    machine = record.machines["peers"]
    versions = ", ".join(f"{name} {version}" for name, version in machine.get("peers", {}).items())
    timed = any("timing" in row for row in record.runs["peers"] if row["library"] != "citius")
    return [
        "## Other libraries",
        "",
        f"The fastest of {versions} for each, measured in the same rounds: cycles per byte, and cycles for a key. "
        + (
            "\"(variable)\" marks a library whose time may depend on secrets."
            if timed
            else "The record does not say whose time may depend on secrets."
        ),
        "",
        *tally(machine.get("compared", {})),
        *table(["", "best peer", "theirs", "Citius", "theirs / ours"], lines, 2),
    ]


def tally(compared):
    """How often Citius is ahead of the best library of either timing class, as `citius bench --compare` counts it."""
    whose = {"constant": "the best constant-time library", "table": "the best library whose time may depend on secrets"}
    sentences = [
        f"Compared with {whose[of]}, {n['ahead']} of {n['cells']} cells are ahead by 5 %, {n['level']} level and "
        f"{n['behind']} behind."
        for of, n in compared.items()
        if n["cells"] > 0
    ]
    return [" ".join(sentences), ""] if sentences else []


def targets(core, record):
    """data/targets.json compared with what was measured.  Each row: what; reach; where the record has it (row, see measured);
    and, if there are, now: before the work began; other: the best other code; calls: in cycles a call; why it is missed."""
    goals = json.loads((DATA / "targets.json").read_text(encoding="utf-8"))[core]
    speeds = measured(record)
    lines = []
    for goal in goals["rows"]:
        speed = speeds.get(tuple(goal["row"])) if "row" in goal else None
        if speed is not None and goal.get("calls"):
            speed *= goal["row"][-1]
        missed = 0 if speed is None else round(100 * (speed / goal["reach"] - 1))
        before = [f"{goal[key]:g}" if key in goal else "–" for key in ("now", "other")]
        lines.append(
            [
                goal["what"],
                *before,
                f"{goal['reach']:g}",
                "not on record" if speed is None else number(speed),
                f"{missed} %" if missed > MISSED else "",
                goal.get("why", "") if missed > MISSED or speed is None else "",
            ]
        )
    heads = ["", "before", "best other", "to reach", "reached", "missed by", "why"]
    if not any("now" in goal or "other" in goal for goal in goals["rows"]):
        heads[1:3] = []
        lines = [[line[0], *line[3:]] for line in lines]
    section = table(heads, lines, 1)
    section[1] = section[1].removesuffix("--:|") + "---|"
    return ["## Targets", "", *joined([[paragraph] for paragraph in goals["about"]]), "", *section]


def everything(record):
    sections = [
        [
            "## Every implementation",
            "",
            "**\\*** marks what runs by default for that many messages at once. VARIABLE implementations may leak data by their "
            "timing, and run only when named.",
        ]
    ]
    groups = hash_groups(record)
    for kind in dict.fromkeys(kind for kind, _, _ in groups):
        lines = [
            [
                f"`{name}`" + (" **\\***" if rows[0]["chosen"] else ""),
                " ".join(rows[0]["needs"]) or "–",
                rows[0]["timing"],
                str(streams),
                *cells(rows),
            ]
            for (of, name, streams), rows in groups.items()
            if of == kind
        ]
        sections.append(
            [
                f"### {kind}",
                "",
                *table(["implementation", "needs", "timing", "messages", *map(length, LENGTHS)], lines, 4),
            ]
        )
    for (kind, bits), impls in cipher_groups(record).items():
        lines = []
        for name, row_of in impls.items():
            row = row_of["ecb", "encrypt"]
            what = ["default **\\***", "", "CONSTANT"] if name == "(default)" else \
                [f"`{name}`", " ".join(row["needs"]) or "–", row["timing"]]
            lines.append([*what, *cipher_cells(row_of)])
        sections.append([f"### {kind}-{bits}, messages of {length(LENGTHS[-1])}", "",
                         *table(["implementation", "needs", "timing", *CIPHER_HEADS], lines, 3)])
    return joined(sections)


def joined(sections):
    return [line for section in sections for line in ["", *section]][1:]


def main_run(record):
    return record.machines.get("all", next(iter(record.machines.values())))


def core_page(record):
    """What the repository has."""
    return joined([[where_measured(main_run(record))], *([by_default(record)] if "all" in record.runs else [])])


def more_of_core(core, record):
    """What the site appends: sections of the runs that the record has."""
    runs, sections = record.runs, []

    def picture(run, words):
        if core == PICTURED and run in runs:
            sections.append([f"![{words}](../../build/site/speed/{run}.svg)"])

    picture("lengths", "Cycles per byte by length of message, for every implementation")
    if core in json.loads((DATA / "targets.json").read_text(encoding="utf-8")):
        sections.append(targets(core, record))
    if "blocks" in runs:
        sections.append(few_blocks(record))
    if "messages" in runs:
        sections.append(messages(record))
    picture("messages", "Cycles per byte by number of messages, for every implementation")
    if "threads" in runs:
        sections.append(threads(record))
    picture("threads", "Bytes per second by number of threads")
    if "peers" in runs:
        sections.append(peers(record))
    picture("peers", "Citius and other libraries side by side")
    if "all" in runs:
        sections.append(everything(record))
    return joined(sections)


# ---- the page of models ----

def modelled(record):
    """{(algorithm, implementation, what): cycles per byte}: of a message's length the slope, else with the most blocks."""
    speeds = {}
    for row in (row for rows in record.runs.values() for row in rows):
        messages = f"{row['streams']} messages" if row["streams"] > 1 else "one message"
        if row["op"] == "hash":
            speeds[row["kind"], row["impl"], messages] = row.get("slope", row["cpb"])
        elif row["op"] in ("encrypt", "decrypt"):
            bits = row["key_bits"]
            what = f"{row['mode'].upper()}{' decryption' if row['op'] == 'decrypt' else ''}"
            what = what if row["streams"] == 1 else f"{what}, {messages}"
            speeds[f"{row['kind']}-{bits}" if bits else row["kind"], row["impl"], what] = row["cpb"]
    return speeds


def models_page(of):
    """Where the models come from."""
    machines = {core: main_run(record) for core, record in of.items()}
    return [
        f"- {title(core)}: {machine['date']}, {machine['compiler']}, {machine['cycle_source']}; {machine.get('source', '')}. "
        f"[The record](../../data/{core}.jsonl)"
        for core, machine in machines.items()
    ]


def more_of_models(of):
    """What a model says of every implementation on cores that are not measured yet."""
    speeds = {core: modelled(record) for core, record in of.items()}
    lines = []
    for what in dict.fromkeys(key for core in speeds for key in speeds[core]):
        cells = [number(speeds[core][what]) if what in speeds[core] else "" for core in speeds]
        lines.append([what[0], f"`{what[1]}`", what[2], *cells])
    return table(["algorithm", "implementation", "what", *(f"model: {title(core)}" for core in of)], lines, 3)


# ---- the pages of rooms ----

def room_speeds(group, room, of):
    """Cycles per byte of each implementation of an algorithm with all lanes busy, on each core."""
    kinds = {kind["name"] for kind in tomllib.loads((room / "room.toml").read_text(encoding="utf-8"))["kind"]}
    if group == "hash":
        sorts = {(name,): name.rpartition("-")[2] for name in DEFAULT_HASHES if name in kinds}
    else:
        sorts = {(f"{name}-128", *where): words for name in kinds for where, words in zip(CIPHERS[:3:2], CIPHER_HEADS[:3:2])}
    columns = {(core, sort): {} for core in of for sort in sorts}
    for core, record in of.items():
        for (kind, name, _), rows in hash_groups(record).items():
            if (kind,) in sorts:
                columns[core, (kind,)][name] = max(rows, key=lambda row: row["bytes"])["cpb"]
        for (kind, bits), impls in cipher_groups(record).items():
            for name, row_of in impls.items():
                for where, row in row_of.items():
                    if (f"{kind}-{bits}", *where) in sorts and name != "(default)":
                        columns[core, (f"{kind}-{bits}", *where)][name] = row["cpb"]
    best = {}
    for name, speed in (item for speeds in columns.values() for item in speeds.items()):
        best[name] = min(speed, best.get(name, speed))
    heads = [f"{title(core)}: {sorts[sort]}" if len(sorts) > 1 else title(core) for core, sort in columns]
    lines = [[f"`{name}`", *(number(speeds[name]) if name in speeds else "–" for speeds in columns.values())]
             for name in sorted(best, key=best.get)]
    commits = ", ".join(f"{title(core)} {of_commit(main_run(record))}" for core, record in of.items())
    work = "with a key of 128 bits" if group == "block" else "a message, all lanes busy"
    return [f"Cycles per byte at {length(LENGTHS[-1])} {work}, calls included ({commits}; "
            f"{main_run(next(iter(of.values())))['compiler']}):", "", *table(["implementation", *heads], lines, 1)]


def room_pages(of):
    """{page: lines}, where the page has a place for them."""
    found = {}
    for group in "hash", "block":
        for page in sorted(ROOT.glob(f"src/{group}/*/README.md")):
            if "<!-- speed: " in page.read_text(encoding="utf-8"):
                found[page] = room_speeds(group, page.parent, of)
    return found


# ---- the other pages ----

def cores_table(of):
    lines = []
    for core, record in of.items():
        machine = main_run(record)
        lines.append([f"[{title(core)}](speed/{core}.md)", machine["cpu"], machine["date"], machine.get("commit") or "",
                      machine["compiler"], ", ".join(run for run in record.runs)])
    return table(["core", "processor", "measured", "commit", "compiler", "runs on record"], lines, 6)


def newest(of):
    """The newest core of each vendor: {core: measured}."""
    last = {vendor: core for core, vendor in cores().items() if core in of}
    return {core: measured(of[core]) for core in last.values()}


def default_tables(of):
    """What runs by default on the newest core of each vendor."""
    speeds = newest(of)

    def cell(core, *where):
        return number(speeds[core][where]) if where in speeds[core] else ""

    columns = {f"1 × {length(LENGTHS[-1])}": (1, LENGTHS[-1]), f"{MANY} × {length(LENGTHS[-1])}": (MANY, LENGTHS[-1])}
    hashes = [
        [kind, *(cell(core, kind, None, *where) for core in speeds for where in columns.values())] for kind in DEFAULT_HASHES
    ]
    kinds = dict.fromkeys(where[0] for core in speeds for where in speeds[core] if where[2:] == (*DEFAULT_MODE, LENGTHS[-1]))
    ciphers = [
        [f"{kind}-{DEFAULT_MODE[0]}"]
        + [text for core in speeds for text in (cell(core, kind, None, *DEFAULT_MODE, LENGTHS[-1]), "")]
        for kind in kinds
    ]
    measured_on = "; ".join(
        f"{title(core)} on {machine['date']}, {of_commit(machine)}, {machine['compiler']}"
        for core, machine in ((core, of[core].machines["all"]) for core in speeds if "all" in of[core].machines)
    )
    links = " and ".join(f"[{title(core)}](speed/{core}.md)" for core in speeds)
    return [
        f"Core cycles per byte of what runs by default, through the public interface, for one message of {length(LENGTHS[-1])} "
        f"and, for hashes, {MANY} of them at once, on the newest measured core of each vendor ({measured_on}):",
        "",
        *table(["", *(f"{title(core)}: {column}" for core in speeds for column in columns)], hashes + ciphers, 1),
        "",
        f"All algorithms, and what is different on a core: {links}. To measure on your machine: `./dev run bench`.",
    ]


def comparison(record):
    """data/published.json compared with what runs by default: [what, published, public, kind, messages or mode and operation]."""
    speeds = measured(record)
    lines = []
    for what, published, public, kind, *where in json.loads((DATA / "published.json").read_text(encoding="utf-8")):
        ours = speeds[kind, None, *where, LENGTHS[-1]]
        factor = float(public.split(",")[0]) / ours
        lines.append(
            [
                what,
                published,
                public,
                f"{ours:.3f}" if ours < 1 else f"{ours:.2f}",
                f"{factor:.2f}" if factor < 10 else f"{factor:.0f}",
            ]
        )
    return table(["", "published", "public", "Citius", "public / Citius"], lines, 3)


def filled(path, blocks, command="./dev gen pages", text=None):
    """The page, or this text of it, with its blocks written again."""
    text = text or path.read_text(encoding="utf-8")
    for name, lines in blocks.items():
        begin = f"<!-- {name}: written by {command} -->\n"
        before, rest = text.split(begin)
        _, after = rest.split("<!-- end -->\n", 1)
        body = "\n".join(lines)
        text = f"{before}{begin}{body}\n<!-- end -->\n{after}"
    return text


def files(of):
    """{path: (text, what it is written from)}"""
    docs = ROOT / "docs"
    measured_ones, models = split(of)
    blocks = {
        docs / "speed.md": (
            {"speed": default_tables(measured_ones), "cores": cores_table(measured_ones)},
            [record_of(core) for core in measured_ones],
        ),
        docs / "comparison.md": ({"speed": comparison(of[PICTURED])}, [record_of(PICTURED)]),
    }
    written = {path: (filled(path, lines), sources) for path, (lines, sources) in blocks.items()}
    for core, record in measured_ones.items():
        path = docs / "speed" / f"{core}.md"
        empty = f"# Speed on {title(core)}\n\n<!-- speed: written by ./dev gen pages -->\n<!-- end -->\n"
        written[path] = (
            filled(path, {"speed": core_page(record)}, text=None if path.exists() else empty),
            [record_of(core)],
        )
    if models:
        path = docs / "speed" / "models.md"
        written[path] = (filled(path, {"models": models_page(models)}), [record_of(core) for core in models])
    sources = [record_of(core) for core in measured_ones]
    written |= {page: (filled(page, {"speed": lines}), sources) for page, lines in room_pages(measured_ones).items()}
    drawn = picture.bars(title(PICTURED), of[PICTURED].machines["peers"], contests(of[PICTURED]), LENGTHS[-1])
    written[docs / "speed.svg"] = (drawn, [record_of(PICTURED)])
    return written


def split(of):
    """Cores that were measured, and those that were modelled."""
    models = {core: record for core, record in of.items() if is_model(record)}
    return {core: record for core, record in of.items() if core not in models}, models


def appended():
    """What the site appends to pages: {page: text}."""
    measured_ones, models = split(records())
    more = {f"docs/speed/{core}": more_of_core(core, record) for core, record in measured_ones.items()}
    if models:
        more["docs/speed/models"] = more_of_models(models)
    return {page: "\n" + "\n".join(lines) + "\n" for page, lines in more.items()}


def draw(folder):
    """The pictures of the site, by Matplotlib."""
    record = records()[PICTURED]
    for name, of_picture in PICTURES.items():
        lines = [{"machine": record.machines[name]}, *filter(of_picture, record.runs[name])]
        done = subprocess.run([sys.executable, ROOT / "cli" / "bench" / "plot.py", "svg"], check=True, text=True,
                              input="\n".join(map(json.dumps, lines)), stdout=subprocess.PIPE)
        (folder / f"{name}.svg").write_text(done.stdout, encoding="utf-8")


def check(written):
    for path, (text, sources) in written.items():
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            sys.exit(
                f"{shown(path)} is not what {', '.join(map(str, map(shown, sources)))} gives: ./dev gen pages writes it again"
            )


def main():
    what, *rest = sys.argv[1:] or [""]
    if what == "record" and rest:
        tool, *rest = rest
        named = [word for word in rest if word != "quick"]
        if len(named) > 1:
            sys.exit(__doc__)
        measure(tool, named[0] if named else this_core(tool), ["--quick"] if "quick" in rest else [])
    elif what == "draw" and len(rest) == 1:
        return draw(pathlib.Path(rest[0]))
    elif what not in ("pages", "check") or rest:
        sys.exit(__doc__)
    written = files(records())
    if what == "check":
        check(written)
    else:
        for path, (text, _) in written.items():
            path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
