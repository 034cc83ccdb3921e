# SPDX-License-Identifier: MIT
# bash completion for citius                                    -*- shell-script -*-
# @WRITTEN@

# All kinds that `citius list` shows.
_citius_kinds()
{
    citius list --json 2>/dev/null | sed -n 's/^{"kind":"\([^"]*\)".*/\1/p' | uniq
}

# What sum and check compute: ours, and what libcrypto has here.
_citius_hashes()
{
    citius list --json 2>/dev/null | sed -n '/"primitive":"hash"/s/^{"kind":"\([^"]*\)".*/\1/p' | uniq
    citius list 2>/dev/null | sed -n 's/^LIBCRYPTO: .* computes \(.*\) in sum and check\.$/\1/p' | tr -s ', ' '\n'
}

# What bench can measure: the kinds, and the modes of ciphers with 128-bit keys, which all ciphers have.
_citius_timed()
{
    local cipher mode

    _citius_kinds
    for cipher in $(citius list --json 2>/dev/null | sed -n '/"primitive":"cipher"/s/^{"kind":"\([^"]*\)".*/\1/p' | uniq); do
        echo "$cipher-128" "$cipher-128-iterated" "cmac-$cipher-128" "cbcmac-$cipher-128"
        for mode in ecb cbc ctr cfb ofb xts ocb; do
            echo "$cipher-128-$mode"
        done
    done
}

# The pairs KIND=NAME of the implementations that run here.
_citius_pairs()
{
    citius list --json 2>/dev/null |
        sed -n '/"usable":true/s/^{"kind":"\([^"]*\)","implementation":"\([^"]*\)".*/\1=\2/p'
}

# The algorithms of citius mac, or of citius enc and dec: each block cipher with keys of the usual sizes.
_citius_algorithms()
{
    local kind primitive bits

    while IFS=: read -r kind primitive; do
        [[ $1 == mac && $primitive == hash ]] && echo "hmac-$kind"
        [[ $primitive == cipher ]] || continue
        for bits in 128 192 256; do
            case $1 in
            mac) printf "%s-$kind-$bits\n" cmac cbcmac cbcmac1 cbcmac2 ;;
            *) printf "$kind-$bits-%s\n" ecb cbc cbc-cs1 cbc-cs2 cbc-cs3 ctr cfb ofb xts ocb ocb1 ;;
            esac
        done
    done < <(citius list --json 2>/dev/null |
        sed -n 's/^{"kind":"\([^"]*\)".*"primitive":"\([^"]*\)".*/\1:\2/p' | uniq)
}

# Words that begin with the text after the last comma.
_citius_list()
{
    local before=${cur%"${cur##*,}"}

    mapfile -t COMPREPLY < <(compgen -P "$before" -W "$1" -- "${cur##*,}")
}

_citius_words()
{
    mapfile -t COMPREPLY < <(compgen -W "$1" -- "$cur")
}

_citius_files()
{
    mapfile -t COMPREPLY < <(compgen -f -- "$cur")
    compopt -o filenames
}

_citius()
{
    local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD - 1]} command=${COMP_WORDS[1]} words=

    COMPREPLY=()
    if ((COMP_CWORD == 1)); then
        mapfile -t COMPREPLY < <(compgen -W "sum check mac enc dec list selftest bench help -h --help --version" -- "$cur")
        return
    fi
    # readline splits words at "=": the word may be half of a pair
    if [[ $cur == = || $prev == = ]]; then
        local name=$cur kind=${COMP_WORDS[COMP_CWORD - 2]}

        [[ $cur == = ]] && name= kind=$prev
        mapfile -t COMPREPLY < <(compgen -W "$(_citius_pairs | sed -n "s/^$kind=//p")" -- "$name")
        return
    fi
    case $command:$prev in
@VALUES@
    esac
    if [[ $cur == -* ]]; then
        case $command in
@OPTIONS@
        esac
        mapfile -t COMPREPLY < <(compgen -W "${words:+$words -h --help}" -- "$cur")
    elif [[ $command == help ]]; then
        mapfile -t COMPREPLY < <(compgen -W "sum check mac enc dec list selftest bench" -- "$cur")
    elif [[ $command == bench ]]; then
        mapfile -t COMPREPLY < <(compgen -W "$(_citius_timed)" -- "$cur")
    else
        _citius_files
    fi
}

complete -F _citius citius
