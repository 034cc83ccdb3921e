# SPDX-License-Identifier: MIT
# shellcheck shell=sh
# Install what building and running needs.
#
# usage: ./dev setup [all]
#
# Packages of Debian and Ubuntu (tools/dev/packages.txt), on a terminal after you
# agree. Other verbs install what they need, too.
#
#   all   what tests, lint and `bench --compare` need, too, and, in a checkout by
#         git, hooks that check the files and the message of a commit
setup_default() {
    [ $# -eq 0 ] || unknown noun "$1" all
    need build openssl
}

setup_all() {
    # shellcheck disable=SC2086
    need build test $EMULATED avr cargo rust wasm browser model wheels deb afl abi site
    try_need peers
    need_lint
    hook commit-msg tools/commit_message.py
    hook pre-commit ./dev lint format python shell spelling licence
}

# In a checkout by git, unless there is a hook already.
hook() { # NAME PROGRAM [ARGUMENT...]
    file=$(git rev-parse --git-path "hooks/$1" 2>/dev/null) && [ ! -e "$file" ] || return 0
    shift
    mkdir -p "$(dirname "$file")"
    printf '#!/bin/sh\n[ ! -x %s ] || exec %s "$@"\n' "$1" "$*" >"$file"
    chmod +x "$file"
    say "wrote $file"
}
