# SPDX-License-Identifier: MIT
# shellcheck shell=sh
# Make a release: version, changelog, commit, tag, all files.
#
# usage: ./dev release X.Y.Z [OPTION...]
#
# In a clone; the commit and the tag come here when all files are made. They are
# in build/release/X.Y.Z; docs/releasing.md is the checklist.
#
#   --dry-run       leave branch and tags as they are; any branch will do
#   --twice         make all files in two clones, and fail if a byte differs
#   --from-tag      make those of a release that exists, whose tag is checked out,
#                   and compare with build/release/X.Y.Z if it is here
#   --without PART  leave out a part: proofs, wheels ...; may be repeated
release_default() {
    [ $# -gt 0 ] || { page release >&2; exit 2; }
    need_release
    build/release/python/bin/python -B tools/release/release.py "$@"
}
