# SPDX-License-Identifier: MIT
"""Lists of digests by the executors of a Spark cluster: what `citius sum -r` writes, and the check of it.

    python3 spark_manifest.py write sha1 FOLDER MANIFEST [MASTER]
    python3 spark_manifest.py check MANIFEST [MASTER]

FOLDER may be the URL of a store that fsspec supports, such as s3://bucket/folder.  All executors must see it.  Without a
master, such as spark://head:7077, processes of this machine are started.  The executors' Python needs citius, pandas and pyarrow.
"""
import concurrent.futures
import contextlib
import functools
import os
import pickle
import sys

import manifest
import pyarrow
from pyspark import cloudpickle
from pyspark.sql import SparkSession

PARTS = 16  # of a job: each is a task of its own
JOBS = 4  # at once, so that results come while others are computed
SCHEMA = "index long, data binary"


def worker(work):
    """What mapInArrow takes: from pairs of an index and a pickled part to pairs of it and the pickled result."""
    def run(batches):
        for batch in batches:
            for row in batch.to_pylist():
                result = pickle.dumps(work(*pickle.loads(row["data"])))
                yield pyarrow.RecordBatch.from_pydict({"index": [row["index"]], "data": [result]})
    return run


def completed(session, work, parts):
    rows = [(index, pickle.dumps(part)) for index, part in enumerate(parts)]

    def job(some):
        frame = session.createDataFrame(some, SCHEMA).repartition(len(some))
        return frame.mapInArrow(worker(work), SCHEMA).collect()

    with concurrent.futures.ThreadPoolExecutor(JOBS) as pool:
        jobs = [pool.submit(job, rows[start:start + PARTS]) for start in range(0, len(rows), PARTS)]
        try:
            for done in concurrent.futures.as_completed(jobs):
                yield from ((row["index"], pickle.loads(row["data"])) for row in done.result())
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


@contextlib.contextmanager
def cluster(master="local[*,4]", **options):
    """On this machine a task may fail three times, as Spark allows on others, and workers run this Python."""
    if master.startswith("local["):
        os.environ.setdefault("PYSPARK_PYTHON", sys.executable)
    cloudpickle.register_pickle_by_value(manifest)
    with SparkSession.builder.appName("citius manifest").master(master).config(map=options).getOrCreate() as session:
        yield functools.partial(completed, session)


if __name__ == "__main__":
    sys.exit(manifest.main(cluster, __doc__, *sys.argv[1:]))
