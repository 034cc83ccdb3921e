# SPDX-License-Identifier: MIT
# bash completion for citius                                    -*- shell-script -*-
# docs/completions/citius.bash: written by gen/options/options.py from cli/names/options.def

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
    sum:-a | sum:--algorithm | check:-a | check:--algorithm)
        _citius_list "$(_citius_hashes)"
        return
        ;;
    *:--exclude | *:--include | *:--verify | *:--strip | *:-j | *:--threads | *:--shard | *:--key-fd | *:--key-hex | *:--tag-hex | *:--iv-hex | *:--tag-bytes | *:--sector-size | *:--first-sector | *:--rounds)
        return
        ;;
    *:--exclude-from | *:--files0-from | *:--update | *:--base | *:--key-file | *:--aad | *:-o | *:--output | *:--kat | *:--save | *:--against | *:--plot | *:--from | *:--record)
        _citius_files
        return
        ;;
    *:--impl)
        mapfile -t COMPREPLY < <(compgen -S = -W "$(_citius_kinds)" -- "$cur")
        compopt -o nospace
        return
        ;;
    mac:-a | mac:--algorithm)
        _citius_words "$(_citius_algorithms "$command")"
        return
        ;;
    enc:-a | enc:--algorithm | dec:-a | dec:--algorithm)
        _citius_words "$(_citius_algorithms "$command")"
        return
        ;;
    selftest:-a | selftest:--algorithm)
        _citius_list "$(_citius_kinds)"
        return
        ;;
    bench:-a | bench:--algorithm)
        _citius_list "$(_citius_timed)"
        return
        ;;
    *:--lengths)
        _citius_words "ebash pow2"
        return
        ;;
    *:--messages)
        _citius_words "pow2"
        return
        ;;
    esac
    if [[ $cur == -* ]]; then
        case $command in
        sum) words="-a --algorithm --tag --untagged -b --binary -t --text -r --recursive --exclude --include --exclude-from --follow --no-follow --hidden --no-hidden --one-file-system --files0-from --update --verify --accept --duplicates -z --zero -j --threads --impl --detect-collisions --no-detect-collisions --shard --json --progress --no-progress" ;;
        check) words="--exclude --include --exclude-from --follow --no-follow --hidden --no-hidden --one-file-system --audit --base --strip -a --algorithm --ignore-missing --quiet --status --strict -w --warn -z --zero -j --threads --impl --detect-collisions --no-detect-collisions --shard --json --progress --no-progress" ;;
        mac) words="-z --zero --impl -a --algorithm --key-file --key-fd --key-hex --allow-weak --tag-hex --untagged" ;;
        enc) words="--impl --key-file --key-fd --key-hex -a --algorithm --allow-weak --iv-hex --iv-prepend --aad --tag-bytes --no-padding --sector-size --first-sector -o --output" ;;
        dec) words="--impl --key-file --key-fd --key-hex -a --algorithm --allow-weak --iv-hex --iv-prepend --aad --tag-bytes --no-padding --sector-size --first-sector -o --output" ;;
        list) words="--json" ;;
        selftest) words="--impl --kat -a --algorithm" ;;
        bench) words="--impl -a --algorithm --lengths --messages --threads --rounds --quick --json --compare --save --against --plot --from --record --check-order" ;;
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
