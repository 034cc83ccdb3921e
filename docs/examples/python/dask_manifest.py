# SPDX-License-Identifier: MIT
"""Lists of digests by the workers of a Dask cluster: what `citius sum -r` writes, and the check of it.

    python3 dask_manifest.py write sha1 FOLDER MANIFEST [SCHEDULER]
    python3 dask_manifest.py check MANIFEST [SCHEDULER]

FOLDER may be the URL of a store that fsspec supports, such as s3://bucket/folder.  All workers must see it.  Without the
address of a scheduler, workers of this machine are started.
"""
import contextlib
import functools
import sys

import manifest
from dask.distributed import Client, as_completed


def completed(client, work, parts):
    tasks = {client.submit(work, *part, pure=False): index for index, part in enumerate(parts)}
    for task, result in as_completed(tasks, with_results=True):
        yield tasks[task], result


@contextlib.contextmanager
def cluster(*scheduler, **options):
    with Client(*scheduler, **options) as client:
        client.upload_file(manifest.__file__)
        yield functools.partial(completed, client)


if __name__ == "__main__":
    sys.exit(manifest.main(cluster, __doc__, *sys.argv[1:]))
