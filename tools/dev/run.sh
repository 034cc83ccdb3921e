# SPDX-License-Identifier: MIT
# shellcheck shell=sh
# Build `citius`, and run it with these arguments.
#
# usage: ./dev run ARGUMENT...
#
# Such as `./dev run list`, `./dev run bench`; `./dev run help` lists more.
run_default() {
    case " $* " in *" --compare"*) try_need peers ;; esac
    case " $* " in *" --plot"*) try_need plot ;; esac
    build_tool
    exec "$TOOL" "$@"
}
