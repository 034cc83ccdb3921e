"""Write the speed tables of README.md, docs/speed.md and docs/comparison.md from what the tool measures.

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
CIPHERS = (("ecb", "encrypt"), ("cbc", "encrypt"), ("cbc", "decrypt"), ("ctr", "encrypt"), ("xts", "encrypt"),
           ("ocb", "encrypt"))
CIPHER_HEADS = ("ECB", "CBC", "CBC decryption", "CTR", "XTS", "OCB", "cycles for a key")


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


def every_cipher(groups, listed):
    lines = []
    for (kind, bits), impls in groups.items():
        body = []
        for name, row_of in impls.items():
            if name != "(default)":
                needs = " ".join(listed[kind, name]["needs"]) or "–"
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


def replace(path, lines, what="speed", command="./dev readme"):
    """Put lines between the markers that say what they are and which command writes them."""
    begin = f"<!-- {what}: written by {command} -->\n"
    before, rest = path.read_text(encoding="utf-8").split(begin)
    _, after = rest.split("<!-- end -->\n", 1)
    body = "\n".join(lines)
    path.write_text(f"{before}{begin}{body}\n<!-- end -->\n{after}", encoding="utf-8")


def main():
    listed = {(row["kind"], row["implementation"]): row for row in run("list")}
    first, *rows = run("bench", "--lengths", ",".join(map(str, LENGTHS)))
    machine = first["machine"]
    groups = group(sorted((row for row in rows if row["op"] == "hash"), key=lambda row: row["streams"]))
    ciphers = cipher_groups(row for row in rows if row["op"] != "hash")
    source = {"tsc": "time-stamp counter against dependent multiplications"}.get(machine["cycle_source"], machine["cycle_source"])
    where = (f"Core cycles per byte by length of message, measured on {datetime.date.today()}: {machine['cpu']} with "
             f"{' '.join(machine['features'])}; {machine['compiler']}; cycles from the {source}.")
    replace(ROOT / "README.md", [where, "", "What runs by default there:", "", *summary(groups), *cipher_summary(ciphers), "",
                                 "Every implementation: [docs/speed.md](docs/speed.md); anew, here: `./dev run bench`."])
    replace(ROOT / "docs" / "comparison.md", comparison(groups, ciphers))
    replace(ROOT / "docs" / "speed.md", [where, *everything(groups, listed), *every_cipher(ciphers, listed)])


if __name__ == "__main__":
    main()
