# SPDX-License-Identifier: MIT
"""Draw what citius bench --save wrote.  The tool runs this for --plot; by hand:

    python3 citius-plot.py svg <rows >picture.svg       (or html)
    python3 citius-plot.py check                        whether it could; exit code 3: there is no Matplotlib
"""
import io
import json
import math
import os
import re
import sys

try:
    import matplotlib
    from matplotlib.figure import Figure
    from matplotlib.ticker import FixedLocator, FuncFormatter, NullLocator
except ImportError:
    # A Python of one's own may lack what the distribution's has.
    SYSTEM = "/usr/bin/python3"
    if sys.executable != SYSTEM and os.access(SYSTEM, os.X_OK):
        os.execv(SYSTEM, [SYSTEM, *sys.argv])
    sys.exit(3)

# Every colour on white, and what a dark page makes of it.  Hues that colour-blind readers can distinguish: @[Okabe08, Colors].
PAPER, INK, GREY, GRID = "#ffffff", "#1f2328", "#656d76", "#e4e7eb"
BLUE, ORANGE, GREEN, PURPLE = "#0072b2", "#bf5000", "#00805f", "#b0508a"
DARK = {PAPER: "#0d1117", INK: "#e6edf3", GREY: "#8b949e", GRID: "#2a3038",
        BLUE: "#56b4e9", ORANGE: "#ff9a4d", GREEN: "#2fc8a0", PURPLE: "#e39bc5"}

WIDTH, MARGIN, LINE = 10, 0.25, 0.165  # inches: of the picture, around it, of a line of text
LEFT, NAMES = 0.4, 1.65                # inches to the left of curves, for the scale, and to the right, for their names
CLOSE = 1.03                           # so much faster is not faster
CUT = 12                               # no bar is longer than this number of times the shortest


# ---- rows ----

def read(lines):
    """The first machine, and all rows."""
    objects = [json.loads(line) for line in lines]
    return next(o["machine"] for o in objects if "machine" in o), [o for o in objects if "machine" not in o]


def together(rows, *keys):
    """{values of keys: rows}, in the order of the rows."""
    groups = {}
    for row in rows:
        groups.setdefault(tuple(row.get(key) for key in keys), []).append(row)
    return groups


def comparisons(rows):
    """Citius and its peers as the tool measured them: a row of Citius, then those that have a ratio to it."""
    found = []
    for row, before in zip(rows, [None, *rows]):
        if "ratio" not in row:
            continue
        if "ratio" not in before:
            found.append([before])
        found[-1].append(row)
    return found


def by_length(rows):
    """[(name, rows of one implementation by length)], each with as few messages at once as are about as fast as more."""
    curves = []
    for (impl,), of_impl in together(rows, "impl").items():
        lines = [sorted(line, key=lambda row: row["bytes"]) for line in together(of_impl, "streams").values()]
        best = min(line[-1]["cpb"] for line in lines)
        line = min((line for line in lines if line[-1]["cpb"] <= CLOSE * best), key=lambda line: line[0]["streams"])
        if len(line) > 1:
            streams = line[0]["streams"]
            curves.append((impl + (f", {streams} messages" if streams > 1 else ""), line))
    return curves


def by_messages(rows):
    """The same by number of messages at once, where more was tried than what runs by default."""
    curves = [(impl, sorted(line, key=lambda row: row["streams"])) for (impl,), line in together(rows, "impl").items()]
    curves = [curve for curve in curves if len(curve[1]) > 2]
    return curves if any(not row["chosen"] for _, line in curves for row in line) else []


# ---- words ----

def size(n):
    return f"{n // 1024} KiB" if n >= 1024 and n % 1024 == 0 else f"{n} B"


def number(x):
    return f"{x:.3f}" if x < 1 else f"{x:.2f}" if x < 10 else f"{x:.1f}" if x < 100 else f"{x:.0f}"


def rate(x):
    power, unit = next((p, u) for p, u in ((12, "TB"), (9, "GB"), (6, "MB"), (0, "B")) if x >= 10 ** p or p == 0)
    return f"{x / 10 ** power:.3g} {unit}/s"


# ---- the picture ----

class Picture:
    """Panels from the top down: each is noted, and drawn when the height of all is known."""

    def __init__(self):
        self.height = MARGIN
        self.panels = []  # (left, top, width, height, function that draws on axes)

    def add(self, left, width, height, draw, below=0):
        self.panels.append((left, self.height + below, width, height, draw))

    def text(self, text, space, **look):
        def draw(axes):
            axes.set_axis_off()
            axes.text(0, 1, text, va="top", transform=axes.transAxes, **look)
        self.add(MARGIN, WIDTH - 2 * MARGIN, space, draw)
        self.height += space

    def heading(self, text, explanation):
        self.height += 0.15
        self.text(text, 0.27, size=12, weight="bold", color=INK)
        self.text(explanation, 0.27, size=8, color=GREY)

    def grid(self, cells, columns):
        """Rows of cells (height, draw(picture, left, width, height)), as high as the highest."""
        width = (WIDTH - 2 * MARGIN) / columns
        for at in range(0, len(cells), columns):
            row = cells[at:at + columns]
            for i, (height, draw) in enumerate(row):
                draw(self, MARGIN + i * width, width, height)
            self.height += max(height for height, _ in row)

    def figure(self):
        figure = Figure(figsize=(WIDTH, self.height + MARGIN), facecolor=PAPER)
        total = self.height + MARGIN
        for left, top, width, height, draw in self.panels:
            draw(figure.add_axes([left / WIDTH, 1 - (top + height) / total, width / WIDTH, height / total]))
        return figure


def apart(preferred, gap, height):
    """Positions from 0 to height in the order of the preferred ones, at least a gap apart, and as near to those as possible."""
    clusters = []  # [middle, members]

    def cluster(members):
        half = (len(members) - 1) / 2 * gap
        return [max(half, min(height - half, sum(preferred[i] for i in members) / len(members))), members]

    for i in sorted(range(len(preferred)), key=preferred.__getitem__):
        clusters.append(cluster([i]))
        while len(clusters) > 1:
            (low, below), (high, above) = clusters[-2:]
            if high - low >= gap * (len(below) + len(above)) / 2:
                break
            clusters[-2:] = [cluster(below + above)]
    return [middle + (members.index(i) - (len(members) - 1) / 2) * gap
            for i in range(len(preferred)) for middle, members in clusters if i in members]


def round_numbers(low, high):
    """Ticks: 1, 2, 5, 10 ... or, where these are many, powers of ten."""
    all_of_them = [(m, m * 10.0 ** e) for e in range(-4, 13) for m in (1, 2, 5) if low <= m * 10.0 ** e <= high]
    return [x for m, x in all_of_them if m == 1 or len(all_of_them) < 10]


def sparse(numbers, share=0.11):
    """The last, and those before that leave room for their names on a logarithmic scale."""
    kept = []
    for x in sorted(set(numbers), reverse=True):
        if not kept or math.log(kept[-1] / x) >= share * math.log(max(numbers) / min(numbers)):
            kept.append(x)
    return kept


def curves(title, lines, x, y, xname, yname="{:g}".format, sides=(LEFT, NAMES)):
    """A cell: curves on logarithmic scales with their names at the right.  lines: (name, rows, colour, look)."""
    def draw(picture, left, width, height):
        def on(axes):
            xs = [x(row) for _, rows, _, _ in lines for row in rows]
            ys = [y(row) for _, rows, _, _ in lines for row in rows]
            low, high = min(ys) / 1.15, max(ys) * 1.15
            alone = 1 if max(xs) > min(xs) else 1.5
            axes.set(xscale="log", yscale="log", xlim=(min(xs) / alone, max(xs) * alone), ylim=(low, high))
            for name, rows, colour, look in lines:
                axes.plot([x(row) for row in rows], [y(row) for row in rows], color=colour, clip_on=False, **look)
            axes.set_title(title, loc="left", size=9, weight="bold", color=INK, pad=5)
            axes.xaxis.set(major_locator=FixedLocator(sparse(xs)), minor_locator=NullLocator(),
                           major_formatter=FuncFormatter(lambda value, _: xname(round(value))))
            axes.yaxis.set(major_locator=FixedLocator(round_numbers(low, high)), minor_locator=NullLocator(),
                           major_formatter=FuncFormatter(lambda value, _: yname(value)))
            axes.tick_params(colors=GREY, labelsize=7, length=0)
            axes.grid(color=GRID, linewidth=0.8)
            axes.set_axisbelow(True)
            axes.set_facecolor(PAPER)
            for spine in axes.spines.values():
                spine.set_visible(False)
            axes.figure.draw_without_rendering()
            inches = axes.get_window_extent().height / axes.figure.dpi
            place = lambda value: axes.transAxes.inverted().transform(axes.transData.transform((1, value)))[1] * inches
            preferred = [place(y(rows[-1])) for _, rows, _, _ in lines]
            for (name, rows, colour, look), at, end in zip(lines, apart(preferred, LINE * 0.85, inches), preferred):
                right = axes.transAxes.inverted().transform(axes.transData.transform((x(rows[-1]), 1)))[0]
                axes.plot([right, 1.03, 1.05], [end / inches, at / inches, at / inches], transform=axes.transAxes,
                          color=colour, linewidth=0.6, clip_on=False)
                axes.text(1.06, at / inches, name, transform=axes.transAxes, va="center", size=7, color=colour,
                          weight="bold" if look["linewidth"] > 1.5 else "normal")
        picture.add(left + sides[0], width - sum(sides), height - 0.75, on, below=0.3)
    return max(2.8, 0.95 + LINE * len(lines)), draw


def curve_look(rows):
    """What runs by default stands out; what may leak by its time is dashed."""
    chosen = any(row["chosen"] for row in rows)
    look = {"linewidth": 2.0 if chosen else 1.0, "marker": "o", "markersize": 3.5 if chosen else 2,
            "linestyle": "--" if rows[0].get("timing") == "VARIABLE" else "-", "zorder": 3 if chosen else 2}
    return (GREY if not chosen else BLUE if rows[0]["streams"] == 1 else ORANGE), look


def bars(title, rows):
    """A cell: bars for (name, value, text after it, whether it is emphasised).  A very long one has a gap, and is cut."""
    def draw(picture, left, width, height):
        def on(axes):
            axes.set_axis_off()
            axes.set(xlim=(0, 1), ylim=(len(rows) - 0.4, -0.6))
            values = [value for _, value, _, _ in rows]
            longest = min(max(values), CUT * min(values))
            for i, (name, value, text, loud) in enumerate(rows):
                end = 0.62 * min(value, longest) / longest
                weight = "bold" if loud else "normal"
                axes.barh(i, end, height=0.62, color=BLUE if loud else GREY)
                if value > longest:
                    axes.barh(i, 0.015, left=0.55, height=0.8, color=PAPER)
                axes.text(-0.02, i, name, ha="right", va="center", size=7, color=BLUE if loud else INK, weight=weight)
                axes.text(end + 0.015, i, text, va="center", size=7, color=BLUE if loud else INK, weight=weight)
            axes.set_title(title, loc="left", size=8, weight="bold", color=INK, pad=2, x=-1 / (width - 1.1))
        picture.add(left + 1.05, width - 1.1, height - 0.34, on, below=0.22)
    return 0.36 + LINE * len(rows), draw


# ---- what there is to show ----

def compared_libraries(picture, compared, unit):
    def bar(row):
        value = row.get("cpb", row.get("cycles"))
        ours = row["library"] == "citius"
        return ("citius" if ours else f"{row['library']} {row['impl']}", value,
                number(value) + ("" if ours else f" ×{row['ratio']:.2f}"), ours)

    lengths = sorted({ours["bytes"] for ours, *_ in compared if "bytes" in ours})
    shown = {None, *lengths[:1], *lengths[len(lengths) // 2:][:1], *lengths[-1:]}
    cells = {}
    for ours, *theirs in compared:
        length = ours.get("bytes")
        if length in shown:
            title = ours["algorithm"] + (f", {size(length)}" if length else "")
            rows = [bar(ours), *sorted(map(bar, theirs), key=lambda peer: peer[1])]
            cells.setdefault(ours["algorithm"], []).append(bars(title, rows))
    picture.heading("Compared with other libraries", f"{unit} per byte, of a new key {unit}; × how many times as long as "
                    "Citius; a bar with a gap is cut")
    if max(map(len, cells.values())) == 1:
        picture.grid([cell for of in cells.values() for cell in of], 3)
    else:
        for of in cells.values():
            picture.grid(of, max(map(len, cells.values())))


def by_implementation(picture, rows, unit):
    """Where there is one length only."""
    cells = []
    for (algorithm,), of in together(rows, "algorithm").items():
        if len({row.get("bytes") for row in of}) > 1 or by_messages(of):
            continue
        of = sorted(((row, row.get("cpb", row.get("cycles"))) for row in of), key=lambda pair: pair[1])
        length = of[0][0].get("bytes")
        cells.append(bars(algorithm + (f", {size(length)}" if length else ""),
                          [(row["impl"] + (f" ×{row['streams']}" if row["streams"] > 1 else ""), value,
                            number(value) + (" VARIABLE" if row.get("timing") == "VARIABLE" else ""), row["chosen"])
                           for row, value in of]))
    if cells:
        picture.heading("By implementation", f"{unit} per byte, of a new key {unit}; in colour what runs by default; "
                        "×16: 16 messages at once; a bar with a gap is cut")
        picture.grid(cells, 3)


def over(picture, rows, heading, explanation, x, xname, lines_of, lengths_of):
    """Curves for each algorithm."""
    cells = []
    for (algorithm,), of in together(rows, "algorithm").items():
        for title, these in lengths_of(of):
            lines = [(name, line, *curve_look(line)) for name, line in lines_of(these)]
            if lines:
                cells.append(curves(algorithm + title, lines, lambda row: row[x], lambda row: row["cpb"], xname))
    if cells:
        picture.heading(heading, explanation)
        picture.grid(cells, 1 if len(cells) == 1 else 2)


def by_threads(picture, rows):
    lines = []
    for i, line in enumerate(together(rows, "algorithm", "impl", "streams", "bytes").values()):
        last = line[-1]
        name = f"{last['algorithm']}, {size(last['bytes'])}"
        name += f", {last['streams']} messages" if last["streams"] > 1 else ""
        lines.append((f"{name}: {rate(last['bytes_per_second'])}, ×{last['scaling']:.2f}", line,
                      (BLUE, ORANGE, GREEN, PURPLE)[i % 4], {"linewidth": 1.2, "marker": "o", "markersize": 3}))
    picture.heading(
        "By number of threads", "bytes per second, of all threads together; × how many times as much as one"
    )
    picture.grid([curves("", lines, lambda row: row["threads"], lambda row: row["bytes_per_second"], str, rate,
                         (0.6, 3))], 1)


def shortest_and_longest(rows):
    lengths = [row["bytes"] for row in rows]
    for length in sorted({min(lengths), max(lengths)}):
        yield f", {size(length)}", [row for row in rows if row["bytes"] == length]


def draw(machine, rows):
    unit = machine["unit"]
    picture = Picture()
    picture.text(f"Citius {machine['citius']} on {machine['cpu']}, {machine['arch']}", 0.33, size=14, weight="bold",
                 color=INK)
    picture.text(f"{machine['date']}; {machine['compiler']}" +
                 (f"; {machine['core_mhz']:.0f} MHz" if machine["core_mhz"] else ""), 0.2, size=8, color=GREY)

    compared = comparisons(rows)
    in_comparisons = {id(row) for comparison in compared for row in comparison}
    threads = [row for row in rows if "threads" in row]
    alone = [row for row in rows if "threads" not in row and id(row) not in in_comparisons]
    of_messages = [row for row in alone if "cpb" in row]
    if compared:
        compared_libraries(picture, compared, unit)
    by_implementation(picture, alone, unit)
    over(
        picture,
        of_messages,
        "By length of message",
        f"{unit} per byte; in colour what runs by default, blue one "
        "message, orange many at once; dashed: may leak by its time",
        "bytes",
        size,
        by_length,
        lambda rows: [("", rows)],
    )
    over(picture, of_messages, "By number of messages at once", f"{unit} per byte; in colour what runs by default for "
         "some number; dashed: may leak by its time", "streams", str, by_messages, shortest_and_longest)
    if threads:
        by_threads(picture, threads)
    return picture.figure()


def svg(figure):
    """The picture, which follows the page's or the system's choice of light or dark."""
    text = io.StringIO()
    figure.savefig(text, format="svg", facecolor=PAPER, metadata={"Date": None, "Title": "citius bench"})
    rules = "".join(f'[style*="{what}: {light}"]{{{what}:{dark} !important}}'
                    for light, dark in DARK.items() for what in ("fill", "stroke"))
    style = f"<style>@media (prefers-color-scheme: dark){{{rules}}}</style>"
    return re.sub(r"(<svg [^>]*>)", lambda tag: tag[1] + "\n " + style, text.getvalue(), count=1)


def html(picture):
    return ("<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n<title>citius bench</title>\n"
            "<meta name=\"viewport\" content=\"width=device-width\">\n"
            f"<style>body{{margin:0;background:{PAPER}}}svg{{display:block;margin:auto;max-width:100%;height:auto}}"
            f"@media (prefers-color-scheme: dark){{body{{background:{DARK[PAPER]}}}}}</style>\n"
            + picture[picture.index("<svg"):] + "</html>\n")


def main():
    if sys.argv[1:] not in (["svg"], ["html"], ["check"]):
        sys.exit(__doc__)
    if sys.argv[1] == "check":
        return
    matplotlib.rcdefaults()
    matplotlib.rcParams.update({"svg.fonttype": "none", "svg.hashsalt": "citius", "font.family": "sans-serif",
                                "font.sans-serif": ["DejaVu Sans", "Verdana", "sans-serif"]})
    try:
        picture = svg(draw(*read(sys.stdin)))
    except (KeyError, StopIteration, TypeError, ValueError):
        sys.exit("citius-plot.py: this is nothing that citius bench --save writes")
    try:
        sys.stdout.buffer.write((html(picture) if sys.argv[1] == "html" else picture).encode())
        sys.stdout.flush()
    except OSError as error:
        sys.exit(f"citius-plot.py: {error.strerror}")


if __name__ == "__main__":
    main()
