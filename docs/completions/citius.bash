# SPDX-License-Identifier: MIT
# bash completion for citius                                    -*- shell-script -*-

# The kinds, or the pairs KIND=NAME of those that run here, as `citius list` knows them.
_citius_kinds()
{
    citius list --json 2>/dev/null | sed -n 's/^{"kind":"\([^"]*\)".*/\1/p' | uniq
}

_citius_hashes()
{
    citius list --json 2>/dev/null | sed -n '/"primitive":"hash"/s/^{"kind":"\([^"]*\)".*/\1/p' | uniq
}

# What bench times: the kinds, and what ciphers do with the keys that all of them have.
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

_citius_pairs()
{
    citius list --json 2>/dev/null |
        sed -n '/"usable":true/s/^{"kind":"\([^"]*\)","implementation":"\([^"]*\)".*/\1=\2/p'
}

# What citius mac takes, and what citius enc and dec take: each kind of a block cipher with its usual keys.
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

_citius()
{
    local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD - 1]} command=${COMP_WORDS[1]} run before words=
    run="-j --threads --shard --impl --json --progress --no-progress"

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
    case $prev in
    -a | --algorithm)
        if [[ $command == mac || $command == enc || $command == dec ]]; then
            mapfile -t COMPREPLY < <(compgen -W "$(_citius_algorithms "$command")" -- "$cur")
            return
        fi
        case $command in
        bench) words=$(_citius_timed) ;;
        selftest) words=$(_citius_kinds) ;;
        *) words=$(_citius_hashes) ;;
        esac
        before=${cur%"${cur##*,}"}
        mapfile -t COMPREPLY < <(compgen -P "$before" -W "$words" -- "${cur##*,}")
        return
        ;;
    --impl)
        mapfile -t COMPREPLY < <(compgen -S = -W "$(_citius_kinds)" -- "$cur")
        compopt -o nospace
        return
        ;;
    --lengths)
        mapfile -t COMPREPLY < <(compgen -W "ebash pow2" -- "$cur")
        return
        ;;
    --messages)
        mapfile -t COMPREPLY < <(compgen -W "pow2" -- "$cur")
        return
        ;;
    -j | --threads | --shard | --rounds | --key-fd | --key-hex | --tag-hex | --iv-hex | --tag-bytes | --sector-size | --first-sector)
        return
        ;;
    --files0-from | --kat | --save | --against | --plot | --from | --record | --key-file | --aad | -o | --output)
        mapfile -t COMPREPLY < <(compgen -f -- "$cur")
        compopt -o filenames
        return
        ;;
    esac
    if [[ $cur == -* ]]; then
        case $command in
        sum) words="-a --algorithm --tag --untagged -b --binary -t --text -r --recursive --files0-from -z --zero $run" ;;
        check) words="-a --algorithm --ignore-missing --quiet --status --strict -w --warn -z --zero $run" ;;
        mac) words="-a --algorithm --key-file --key-fd --key-hex --allow-weak --tag-hex --untagged -z --zero --impl" ;;
        enc | dec) words="-a --algorithm --key-file --key-fd --key-hex --allow-weak --iv-hex --iv-prepend --aad
            --tag-bytes --no-padding --sector-size --first-sector -o --output --impl" ;;
        list) words="--json" ;;
        selftest) words="-a --algorithm --kat --impl" ;;
        bench) words="-a --algorithm --impl --lengths --messages --threads --rounds --quick --json --save --against --compare
            --plot --from --record --check-order" ;;
        esac
        mapfile -t COMPREPLY < <(compgen -W "${words:+$words -h --help}" -- "$cur")
    elif [[ $command == help ]]; then
        mapfile -t COMPREPLY < <(compgen -W "sum check mac enc dec list selftest bench" -- "$cur")
    elif [[ $command == bench ]]; then
        mapfile -t COMPREPLY < <(compgen -W "$(_citius_timed)" -- "$cur")
    else
        mapfile -t COMPREPLY < <(compgen -f -- "$cur")
        compopt -o filenames
    fi
}

complete -F _citius citius
