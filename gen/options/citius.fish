# SPDX-License-Identifier: MIT
# fish completion for citius
# @WRITTEN@

# The kinds that `citius list` shows: of "hash", of "cipher", or of "" all.
function __citius_kinds
    citius list --json 2>/dev/null | sed -n '/"primitive":"'$argv[1]'/s/^{"kind":"\([^"]*\)".*/\1/p' | uniq
end

# What bench can measure: the kinds, and the modes of ciphers with 128-bit keys, which all ciphers have.
function __citius_timed
    set -l ciphers (__citius_kinds cipher)-128
    __citius_kinds ''
    printf '%s\n' $ciphers $ciphers-{iterated,ecb,cbc,ctr,cfb,ofb,xts,ocb} {cmac,cbcmac}-$ciphers
end

# What sum and check compute: ours, and what libcrypto has here.
function __citius_hashes
    __citius_kinds hash
    citius list 2>/dev/null | sed -n 's/^LIBCRYPTO: .* computes \(.*\) in sum and check\.$/\1/p' | string split ', '
end

# HMAC of each hash, and the MACs of each block cipher with keys of the usual sizes.
function __citius_macs
    printf '%s\n' hmac-(__citius_kinds hash) {cmac,cbcmac,cbcmac1,cbcmac2}-(__citius_kinds cipher)-{128,192,256}
end

function __citius_modes
    printf '%s\n' (__citius_kinds cipher)-{128,192,256}-{ecb,cbc,cbc-cs1,cbc-cs2,cbc-cs3,ctr,cfb,ofb,xts,ocb,ocb1}
end

# The pairs KIND=NAME of the implementations that run here.
function __citius_pairs
    citius list --json 2>/dev/null |
        sed -n '/"usable":true/s/^{"kind":"\([^"]*\)","implementation":"\([^"]*\)".*/\1=\2/p'
end

function __citius_command
    set -l words (commandline -opc)
    contains -- "$words[2]" $argv
end

function __citius_commands
    printf '%s\t%s\n' sum 'Print the digests of files' \
        check 'Check files against lists of digests' \
        mac 'Print, or verify, message authentication codes of files' \
        enc 'Encrypt a file' \
        dec 'Decrypt a file' \
        list 'Show every implementation' \
        selftest 'Check every implementation' \
        bench 'Time every implementation' \
        help 'Show the options of a command'
end

# An option of commands: their names, then what complete takes.
function __citius_option
    complete -c citius -n "__citius_command $argv[1]" $argv[2..]
end

complete -c citius -n 'test (count (commandline -opc)) = 1' -f -a '(__citius_commands)'
complete -c citius -n 'test (count (commandline -opc)) = 1' -l version -d 'Show the version'
complete -c citius -s h -l help -d 'Show the options'
__citius_option 'list selftest bench help' -f
__citius_option help -a '(__citius_commands)'
__citius_option bench -a '(__citius_timed)'

@OPTIONS@
