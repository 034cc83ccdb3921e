#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Mark the comments of a header as Doxygen's: before a declaration /** */, after code on the same line /**< */.

    doxygen_comments.py FILE

The head of the file becomes the description of the file.
"""

import pathlib
import re
import sys

COMMENT = re.compile(r"/\*.*?\*/", flags=re.S)
LICENCE = re.compile(r"\A/\* SPDX-License-Identifier: .* \*/\n")


def marked(text):
    text = LICENCE.sub("\n", text)
    out, end, head = [], 0, True
    for comment in COMMENT.finditer(text):
        line = text[text.rfind("\n", 0, comment.start()) + 1 : comment.start()]
        body = comment[0][2:]
        out.append(text[end : comment.start()])
        if head:
            body = " \\file\n *" + body
        out.append(("/**<" if line.strip() else "/**") + body)
        end, head = comment.end(), False
    return "".join(out) + text[end:]


def main():
    sys.stdout.write(marked(pathlib.Path(sys.argv[1]).read_text(encoding="utf-8")))


if __name__ == "__main__":
    main()
