#!/bin/sh
# SPDX-License-Identifier: MIT
# Run a program under valgrind's memcheck.
#
#     memcheck.sh PROGRAM [ARGUMENT...]
set -eu
CITIUS_MEMCHECK_LOG=$(mktemp)
export CITIUS_MEMCHECK_LOG
trap 'rm -f "$CITIUS_MEMCHECK_LOG"' EXIT
valgrind -q --tool=memcheck --error-limit=no --leak-check=no --num-callers=3 --log-file="$CITIUS_MEMCHECK_LOG" "$@"
