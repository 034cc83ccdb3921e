# SPDX-License-Identifier: MIT
"""The picture of README.md: Citius and the best other library as bars, in SVG for light and dark pages."""

# What is compared, and its name in the record of other libraries.
SHOWN = {"SHA-1": "sha1", "Whirlpool": "whirlpool", "AES-128, CTR": "aes-128-ctr", "AES-128, XTS": "aes-128-xts",
         "IDEA, CTR": "idea-128-ctr", "Twofish, CTR": "twofish-128-ctr", "Serpent, CTR": "serpent-128-ctr",
         "RC6, CTR": "rc6-128-ctr", "MARS, CTR": "mars-128-ctr"}
NAMES = {"openssl": "OpenSSL", "gcrypt": "Libgcrypt", "nettle": "Nettle", "botan": "Botan", "cryptopp": "Crypto++",
         "tomcrypt": "LibTomCrypt", "rhash": "RHash"}
LEFT, BAR, TOP = 130, 430, 58  # columns of names and of bars, and what is above the bars; in pixels
STEP, THICK = 40, 13

STYLE = """\
text { font: 13px sans-serif; fill: #1f2328 }
.small { font-size: 11px; fill: #57606a }
.ours { fill: #0969da }
.theirs { fill: #8c959f }
@media (prefers-color-scheme: dark) {
text { fill: #e6edf3 }
.small { fill: #9198a1 }
.ours { fill: #58a6ff }
.theirs { fill: #656c76 }
}"""


def bars(core, machine, contests, length):
    """Bytes per cycle of messages of this length, as parts of the faster of both; the numbers stand at the bars."""
    lines, y = [], TOP
    for name, algorithm in SHOWN.items():
        our_row, best = contests[algorithm, length]
        ours, theirs, library = our_row["cpb"], best["cpb"], NAMES[best["library"]]
        most = max(1 / ours, 1 / theirs)
        lines.append(f'<text x="{LEFT - 8}" y="{y + THICK + 5}" text-anchor="end">{name}</text>')
        for of, speed, words in (("ours", 1 / ours, f"{ours:.2f}, {theirs / ours:.1f} times as fast"),
                                 ("theirs", 1 / theirs, f"{theirs:.2f}, {library}")):
            width = BAR * speed / most
            lines.append(f'<rect class="{of}" x="{LEFT}" y="{y}" width="{width:.1f}" height="{THICK}"/>')
            lines.append(f'<text class="small" x="{LEFT + width + 6:.1f}" y="{y + THICK - 2}">{words}</text>')
            y += THICK + 1
        y += STEP - 2 * (THICK + 1)
    return "\n".join([
        f'<svg xmlns="http://www.w3.org/2000/svg" width="720" height="{y + 6}" viewBox="0 0 720 {y + 6}" role="img" '
        'aria-label="Citius and the fastest other library, cycles per byte">',
        f"<style>\n{STYLE}\n</style>",
        '<text x="8" y="20">Citius (blue) and the fastest other library (grey): core cycles per byte, less is better</text>',
        f'<text class="small" x="8" y="38">One message of 16 KiB on {core}, {machine["compiler"]}, {machine["date"]}, '
        f'commit {machine["commit"]}; the longer bar is the faster code</text>',
        *lines,
        "</svg>", ""])
