# SPDX-License-Identifier: MIT
# fish completion for citius
# docs/completions/citius.fish: written by gen/options/options.py from cli/names/options.def

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

__citius_option 'sum' -s a -l algorithm -x -a '(__fish_complete_list , "__citius_hashes")' -d 'Use these algorithms, separated by commas'
__citius_option 'sum' -l tag -d 'Print KIND (FILE) = DIGEST'
__citius_option 'sum' -l untagged -d 'Print DIGEST  FILE'
__citius_option 'sum' -s b -l binary -d 'In untagged lines, put * before the file name'
__citius_option 'sum' -s t -l text -d 'In untagged lines, put a space before the file name'
__citius_option 'sum' -s r -l recursive -d 'Descend into directories; if no FILE is named, into the current one'
__citius_option 'sum check' -l exclude -x -d 'In directories, leave out files and directories that match GLOB, by the rules of gitignore'
__citius_option 'sum check' -l include -x -d 'In directories, take those that match GLOB; the last of these options that matches decides'
__citius_option 'sum check' -l exclude-from -r -F -d 'In directories, use the patterns in FILE, which is written like .gitignore'
__citius_option 'sum check' -l follow -d 'In directories, follow symbolic links to directories, too'
__citius_option 'sum check' -l no-follow -d 'In directories, skip symbolic links'
__citius_option 'sum check' -l hidden -d 'In directories, read files and directories whose names begin with a dot'
__citius_option 'sum check' -l no-hidden -d 'In directories, skip them'
__citius_option 'sum check' -l one-file-system -d 'In directories, skip directories on other file systems'
__citius_option 'sum' -l files0-from -r -F -d 'Read file names, each followed by NUL, from FILE; - is the standard input'
__citius_option 'sum' -l update -r -F -d 'Bring LIST up to date: read only files that are new or have changed'
__citius_option 'sum' -l verify -x -d 'With --update, also read this part of the other files again, in rotation'
__citius_option 'sum' -l accept -d 'With --update, list damaged files as they are, and drop entries even if no listed file is left'
__citius_option 'sum' -l duplicates -d 'Print only groups of files with the same content'
__citius_option 'sum mac' -s z -l zero -d 'End lines with NUL and do not escape file names'
__citius_option 'check' -l audit -d 'Compare directories with the lists: report changed, new, moved, copied and missing files'
__citius_option 'check' -l base -r -F -d 'Take relative names in lists as names in the directory DIR'
__citius_option 'check' -l strip -x -d 'Drop the first N components of names in lists, and then apply --base'
__citius_option 'check' -s a -l algorithm -x -a '(__fish_complete_list , "__citius_hashes")' -d 'Use these algorithms for digests for which a list names none, separated by commas'
__citius_option 'check' -l ignore-missing -d 'Do not fail or report missing files'
__citius_option 'check' -l quiet -d 'Do not print OK for each good file'
__citius_option 'check' -l status -d 'Print only errors; the exit status shows the result'
__citius_option 'check' -l strict -d 'Fail on lines that are improperly formatted or not checked in full'
__citius_option 'check' -s w -l warn -d 'Warn about each line that is improperly formatted or was not checked'
__citius_option 'check' -s z -l zero -d 'Lines end with NUL and file names are not escaped'
__citius_option 'sum check' -s j -l threads -x -d 'Use N threads, at most 256'
__citius_option 'sum check mac enc dec selftest bench' -l impl -x -a '(__citius_pairs)' -d 'Compute KIND with the implementation NAME'
__citius_option 'sum check' -l detect-collisions -d 'SHA-1: report files that a collision attack made, and fail'
__citius_option 'sum check' -l no-detect-collisions -d 'SHA-1: do not look for collision attacks'
__citius_option 'sum check' -l shard -x -d 'Process only part I of N: the files I, I + N, I + 2N ...'
__citius_option 'sum check' -l json -d 'Write JSON Lines, one object for each file'
__citius_option 'sum check' -l progress -d 'Show the progress of a long job'
__citius_option 'sum check' -l no-progress -d 'Never show progress'
__citius_option 'mac' -s a -l algorithm -x -a '(__citius_macs)' -d 'Use hmac-HASH, or cmac-, cbcmac-, cbcmac1- or cbcmac2-CIPHER-BITS, such as cmac-aes-256'
__citius_option 'mac enc dec' -l key-file -r -F -d 'Take all bytes of FILE as the key; - is the standard input'
__citius_option 'mac enc dec' -l key-fd -x -d 'Read the key from the open file descriptor N'
__citius_option 'mac enc dec' -l key-hex -x -d 'Use this key in hexadecimal; other users of this machine can see it'
__citius_option 'mac' -l allow-weak -d 'Allow keys of a cipher under 128 bits and tags under 8 bytes'
__citius_option 'mac' -l tag-hex -x -d 'Verify that the tag of FILE is this one, in hexadecimal'
__citius_option 'mac' -l untagged -d 'Print TAG  FILE'
__citius_option 'enc dec' -s a -l algorithm -x -a '(__citius_modes)' -d 'Use this cipher, key size in bits and mode, such as aes-256-ocb'
__citius_option 'enc dec' -l allow-weak -d 'Allow keys under 128 bits, tags under 8 bytes and an XTS key with equal halves'
__citius_option 'enc dec' -l iv-hex -x -d 'Use this IV, or nonce, in hexadecimal'
__citius_option 'enc' -l iv-prepend -d 'Draw a random IV and write it before the ciphertext'
__citius_option 'dec' -l iv-prepend -d 'Read the IV from before the ciphertext'
__citius_option 'enc dec' -l aad -r -F -d 'OCB: authenticate the bytes of FILE with the message; - is the standard input'
__citius_option 'enc' -l tag-bytes -x -d 'OCB: append a tag of N bytes, 8 to 16'
__citius_option 'dec' -l tag-bytes -x -d 'OCB: expect a tag of N bytes, 8 to 16'
__citius_option 'enc dec' -l no-padding -d 'ECB and CBC: do not pad; the message must be whole blocks'
__citius_option 'enc dec' -l sector-size -x -d 'XTS: use sectors of N bytes'
__citius_option 'enc dec' -l first-sector -x -d 'XTS: give the first sector the number N'
__citius_option 'enc dec' -s o -l output -r -F -d 'Write to FILE; - is the standard output'
__citius_option 'list' -l json -d 'Write JSON Lines, one object for each implementation'
__citius_option 'selftest' -l kat -r -F -d 'Check against published files of test vectors instead of the built-in ones'
__citius_option 'selftest' -s a -l algorithm -x -a '(__fish_complete_list , "__citius_kinds \'\'")' -d 'Use these algorithms, separated by commas'
__citius_option 'bench' -s a -l algorithm -x -a '(__fish_complete_list , "__citius_timed")' -d 'Measure these: sha1, aes, aes-256, aes-256-ctr, aes-256-cbc-dec, cmac-aes-256 ...'
__citius_option 'bench' -l lengths -x -a 'ebash pow2' -d 'Measure messages of these lengths in bytes, such as 64,1024,16384, or pow2 or ebash'
__citius_option 'bench' -l messages -x -a 'pow2' -d 'Measure these numbers of messages in parallel, such as 1,4,16, or pow2'
__citius_option 'bench' -l threads -x -d 'Measure with 1, 2, 4 ... and N threads'
__citius_option 'bench' -l rounds -x -d 'Take N samples of each row'
__citius_option 'bench' -l quick -d 'Take fewer and shorter samples'
__citius_option 'bench' -l json -d 'Write JSON Lines: the machine, then an object for each row'
__citius_option 'bench' -l compare -d 'Compare with other libraries: all that are found here, or =openssl,gcrypt'
__citius_option 'bench' -l save -r -F -d 'Also write the JSON Lines to FILE'
__citius_option 'bench' -l against -r -F -d 'Fail if a row is slower than in FILE, which --save wrote'
__citius_option 'bench' -l plot -r -F -d 'Draw a picture, .svg or .html'
__citius_option 'bench' -l from -r -F -d 'Measure nothing; draw the rows of FILE, which --save wrote'
__citius_option 'bench' -l record -r -F -d 'Measure what the table of costs needs, and write it to FILE'
__citius_option 'bench' -l check-order -d 'Fail if another implementation that may be the default is more than 3 % faster'
