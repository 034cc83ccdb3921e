"""Write the speed tables of README.md and docs/speed.md from what the tool measures.

    python3 docs/readme.py TOOL     (or: ./dev readme)
"""
import datetime
import json
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
LENGTHS = (64, 1024, 16384)
MANY = 16


def run(*arguments):
    """The JSON Lines that the tool prints."""
    lines = subprocess.run([sys.argv[1], *arguments, "--json"], check=True, stdout=subprocess.PIPE, text=True).stdout
    return [json.loads(line) for line in lines.splitlines()]


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


def everything(groups, listed):
    lines = []
    for kind in dict.fromkeys(kind for kind, _, _ in groups):
        lines += ["", f"## {kind}", "", *head(("implementation", "needs", "timing", "messages"))]
        for (of, name, streams), rows in groups.items():
            if of == kind:
                needs = " ".join(listed[kind, name]["needs"]) or "–"
                star = " **\\***" if rows[0]["chosen"] else ""
                lines.append(f"| `{name}`{star} | {needs} | {rows[0]['timing']} | {streams} | {cells(rows)} |")
    return lines


def replace(path, lines):
    text = path.read_text(encoding="utf-8")
    before, rest = text.split("<!-- speed: written by ./dev readme -->\n")
    _, after = rest.split("<!-- end -->\n")
    body = "\n".join(lines)
    path.write_text(f"{before}<!-- speed: written by ./dev readme -->\n{body}\n<!-- end -->\n{after}", encoding="utf-8")


def main():
    listed = {(row["kind"], row["implementation"]): row for row in run("list")}
    first, *rows = run("bench", "--lengths", ",".join(map(str, LENGTHS)))
    machine = first["machine"]
    groups = group(sorted(rows, key=lambda row: row["streams"]))
    source = {"tsc": "time-stamp counter against dependent multiplications"}.get(machine["cycle_source"], machine["cycle_source"])
    where = (f"Core cycles per byte by length of message, measured on {datetime.date.today()}: {machine['cpu']} with "
             f"{' '.join(machine['features'])}; {machine['compiler']}; cycles from the {source}.")
    replace(ROOT / "README.md", [where, "", "What runs by default there:", "", *summary(groups), "",
                                 "Every implementation: [docs/speed.md](docs/speed.md); anew, here: `./dev run bench`."])
    replace(ROOT / "docs" / "speed.md", [where, *everything(groups, listed)])


if __name__ == "__main__":
    main()
