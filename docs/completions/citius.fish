# SPDX-License-Identifier: MIT
# fish completion for citius

# The kinds of hashes, of ciphers, or, of "", both, as `citius list` knows them.
function __citius_kinds
    citius list --json 2>/dev/null | sed -n '/"primitive":"'$argv[1]'/s/^{"kind":"\([^"]*\)".*/\1/p' | uniq
end

# What bench times: the kinds, and what ciphers do with the keys that all of them have.
function __citius_timed
    set -l ciphers (__citius_kinds cipher)-128
    __citius_kinds ''
    printf '%s\n' $ciphers $ciphers-{iterated,ecb,cbc,ctr,cfb,ofb,xts,ocb} {cmac,cbcmac}-$ciphers
end

# Each kind of a block cipher with its usual keys.
function __citius_macs
    printf '%s\n' hmac-(__citius_kinds hash) {cmac,cbcmac,cbcmac1,cbcmac2}-(__citius_kinds cipher)-{128,192,256}
end

function __citius_modes
    printf '%s\n' (__citius_kinds cipher)-{128,192,256}-{ecb,cbc,cbc-cs1,cbc-cs2,cbc-cs3,ctr,cfb,ofb,xts,ocb,ocb1}
end

# The pairs KIND=NAME of those implementations that run here.
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

__citius_option 'sum check' -s a -l algorithm -x -a '(__fish_complete_list , "__citius_kinds hash")' -d Algorithms
__citius_option 'sum check' -s j -l threads -x -d Threads
__citius_option 'sum check' -l shard -x -d 'Do only the I-th of N parts, I/N'
__citius_option 'sum check' -l progress -d 'Show the progress'
__citius_option 'sum check' -l no-progress -d 'Never show progress'
__citius_option 'sum check mac' -s z -l zero -d 'Lines end with NUL, names are not escaped'
__citius_option 'sum check list bench' -l json -d 'Write JSON Lines'
__citius_option 'sum check mac enc dec selftest bench' -l impl -x -a '(__citius_pairs)' -d 'Compute KIND with NAME'

__citius_option sum -l tag -d 'Print KIND (FILE) = DIGEST'
__citius_option 'sum mac' -l untagged -d 'Print DIGEST  FILE'
__citius_option sum -s b -l binary -d 'In untagged lines, put * before the name'
__citius_option sum -s t -l text -d 'In untagged lines, put a space before the name'
__citius_option sum -s r -l recursive -d 'Descend into directories'
__citius_option sum -l files0-from -r -F -d 'Read names, each ended by NUL, from a file'

__citius_option check -l ignore-missing -d 'Do not fail for, or report, missing files'
__citius_option check -l quiet -d 'Do not print OK for each good file'
__citius_option check -l status -d 'Print nothing; only the exit status shows the result'
__citius_option check -l strict -d 'Fail on lines that are improperly formatted or cannot be checked'
__citius_option check -s w -l warn -d 'Warn about each such line'

__citius_option mac -s a -l algorithm -x -a '(__citius_macs)' -d Algorithm
__citius_option mac -l tag-hex -x -d 'Verify that this is the tag'
__citius_option 'mac enc dec' -l key-file -r -F -d 'The key is the bytes of a file'
__citius_option 'mac enc dec' -l key-fd -x -d 'Read the key from a file descriptor'
__citius_option 'mac enc dec' -l key-hex -x -d 'The key in hexadecimal'
__citius_option 'mac enc dec' -l allow-weak -d 'Allow keys and tags that are too short to be safe'

__citius_option 'enc dec' -s a -l algorithm -x -a '(__citius_modes)' -d 'Cipher, bits of the key and mode'
__citius_option 'enc dec' -l iv-hex -x -d 'The IV, or nonce, in hexadecimal'
__citius_option 'enc dec' -l iv-prepend -d 'The IV precedes the ciphertext'
__citius_option 'enc dec' -l aad -r -F -d 'Authenticate this file with the message'
__citius_option 'enc dec' -l tag-bytes -x -d 'Size of the tag'
__citius_option 'enc dec' -l no-padding -d 'The message is whole blocks'
__citius_option 'enc dec' -l sector-size -x -d 'Bytes in a sector'
__citius_option 'enc dec' -l first-sector -x -d 'Number of the first sector'
__citius_option 'enc dec' -s o -l output -r -F -d 'Where the output goes'

__citius_option selftest -s a -l algorithm -x -a '(__fish_complete_list , "__citius_kinds \'\'")' -d Kinds
__citius_option selftest -l kat -r -F -d 'Check against a file of published answers'

__citius_option bench -s a -l algorithm -x -a '(__fish_complete_list , __citius_timed)' -d 'What to time'
__citius_option bench -l lengths -x -a 'ebash pow2' -d 'Bytes of a message'
__citius_option bench -l messages -x -a pow2 -d 'Numbers of messages in parallel'
__citius_option bench -l threads -x -d 'Measure with 1, 2, 4 ... and N threads'
__citius_option bench -l rounds -x -d 'Samples of each row'
__citius_option bench -l quick -d 'Take fewer and shorter samples'
__citius_option bench -l save -r -F -d 'Write JSON Lines to a file, too'
__citius_option bench -l against -r -F -d 'Compare with what was saved'
__citius_option bench -l compare -d 'Compare with other libraries'
__citius_option bench -l plot -r -F -d 'Draw a picture'
__citius_option bench -l from -r -F -d 'Measure nothing, draw what was saved'
__citius_option bench -l record -r -F -d 'Measure what the table of costs needs'
__citius_option bench -l check-order -d 'Fail if the chosen row is not the fastest'
