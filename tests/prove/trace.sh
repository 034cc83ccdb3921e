#!/bin/sh
# SPDX-License-Identifier: MIT
# Run a program for 64-bit ARM in QEMU with the plugin that records what it executes.
#
#     trace.sh PLUGIN PROGRAM [ARGUMENT...]
#
# Without SVE, because the C library copies memory by it where it is; then again the tests of implementations with SVE2.
set -eu
CITIUS_TRACE=$(mktemp)
export CITIUS_TRACE
trap 'rm -f "$CITIUS_TRACE"' EXIT
plugin=$1
shift
qemu-aarch64 -cpu max,sve=off -plugin "$plugin,out=$CITIUS_TRACE" "$@"
case ${GTEST_FILTER-sve2} in
*sve2*) qemu-aarch64 -cpu max -plugin "$plugin,out=$CITIUS_TRACE" "$@" --gtest_filter='*sve2*' ;;
esac
