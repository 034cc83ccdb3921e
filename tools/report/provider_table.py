# SPDX-License-Identifier: MIT
"""Time the provider and OpenSSL's own, and write the table in docs/provider.md.

    python3 tools/report/provider_table.py SPEED MODULE      (or: ./dev measure provider)
"""
import pathlib
import subprocess
import sys

from pages import ROOT, filled
from sums_table import machine

speed, module = sys.argv[1:]
printed = subprocess.run([speed, pathlib.Path(module).parent], check=True, stdout=subprocess.PIPE, text=True).stdout
where = machine()
page = ROOT / "docs" / "provider.md"
page.write_text(filled(page, {"speed": [f"{where['date']}, {where['cpu']}, {printed.rstrip()}"]}, "./dev measure provider"),
                encoding="utf-8")
