# SPDX-License-Identifier: MIT
"""Digests of a column's texts, in Arrow's memory: from a CSV file to a Parquet file with one column more.

    arrow_column.py IN.csv COLUMN OUT.parquet

It needs pyarrow.
"""
import sys

import citius
import pyarrow
from pyarrow import csv, parquet


def main(source, column, target):
    table = csv.read_csv(source, convert_options=csv.ConvertOptions(column_types={column: pyarrow.string()}))
    digests = pyarrow.array(citius.hash_array("sha1", table[column]))
    parquet.write_table(table.append_column(f"{column} sha1", digests), target)


if __name__ == "__main__":
    main(*sys.argv[1:])
