# SPDX-License-Identifier: MIT
"""Lists of digests by the workers of a Ray cluster: what `citius sum -r` writes, and the check of it.

    python3 ray_manifest.py write sha1 FOLDER MANIFEST [ADDRESS]
    python3 ray_manifest.py check MANIFEST [ADDRESS]

FOLDER may be the URL of a store that fsspec supports, such as s3://bucket/folder.  All workers must see it.  Without an
address, such as `auto` or ray://head:10001, workers of this machine are started.
"""
import contextlib
import sys

import manifest
import ray

SECONDS = 0.1  # from one look at what is done to the next


def completed(work, parts):
    remote = ray.remote(work)
    tasks = {remote.remote(*part): index for index, part in enumerate(parts)}
    waiting = list(tasks)
    while waiting:
        done, waiting = ray.wait(waiting, num_returns=len(waiting), timeout=SECONDS)
        for task in done:
            yield tasks[task], ray.get(task)


@contextlib.contextmanager
def cluster(address="local", **options):
    ray.cloudpickle.register_pickle_by_value(manifest)
    with ray.init(address, **options):
        yield completed


if __name__ == "__main__":
    sys.exit(manifest.main(cluster, __doc__, *sys.argv[1:]))
