#compdef citius
# SPDX-License-Identifier: MIT
# docs/completions/citius.zsh: written by gen/options/options.py from cli/names/options.def

# The kinds that `citius list` shows: of "hash", of "cipher", or of "" all.
_citius_kinds() {
  citius list --json 2>/dev/null | sed -n '/"primitive":"'$1'/s/^{"kind":"\([^"]*\)".*/\1/p' | uniq
}

# What sum and check compute: ours, and what libcrypto has here.
_citius_hashes() {
  _sequence "$@" compadd - $(_citius_kinds hash) $(citius list 2>/dev/null |
    sed -n 's/^LIBCRYPTO: .* computes \(.*\) in sum and check\.$/\1/p' | tr -d ,)
}
_citius_all() { _sequence "$@" compadd - $(_citius_kinds) }

# What bench can measure: the kinds, and the modes of ciphers with 128-bit keys, which all ciphers have.
_citius_timed() {
  local cipher
  local -a names=($(_citius_kinds))

  for cipher in $(_citius_kinds cipher); do
    names+=($cipher-128 $cipher-128-iterated {cmac,cbcmac}-$cipher-128 $cipher-128-{ecb,cbc,ctr,cfb,ofb,xts,ocb})
  done
  _sequence "$@" compadd - $names
}

# HMAC of each hash, and the MACs of each block cipher with keys of the usual sizes.
_citius_macs() {
  local cipher
  local -a names=(hmac-$^$(_citius_kinds hash))

  for cipher in $(_citius_kinds cipher); do
    names+=({cmac,cbcmac,cbcmac1,cbcmac2}-$cipher-{128,192,256})
  done
  compadd "$@" - $names
}

_citius_modes() {
  local cipher
  local -a names

  for cipher in $(_citius_kinds cipher); do
    names+=($cipher-{128,192,256}-{ecb,cbc,cbc-cs1,cbc-cs2,cbc-cs3,ctr,cfb,ofb,xts,ocb,ocb1})
  done
  compadd "$@" - $names
}

# The pairs KIND=NAME of the implementations that run here.
_citius_pairs() {
  compadd "$@" - $(citius list --json 2>/dev/null |
    sed -n '/"usable":true/s/^{"kind":"\([^"]*\)","implementation":"\([^"]*\)".*/\1=\2/p')
}

_citius() {
  local state
  local -a commands help

  commands=(
    'sum:print the digests of files'
    'check:check files against lists of digests'
    'mac:print, or verify, message authentication codes of files'
    'enc:encrypt a file'
    'dec:decrypt a file'
    'list:show every implementation'
    'selftest:check every implementation'
    'bench:time every implementation'
    'help:show the options of a command'
  )
  help=('(- *)'{-h,--help}'[show the options]')

  _arguments -C $help '(- *)--version[show the version]' ':command:->command' '*::argument:->argument'
  [[ $state == command ]] && _describe command commands
  [[ $state == argument ]] || return
  case $words[1] in
  sum)
    _arguments -s -S $help \
      {\*-a+,\*--algorithm=}'[Use these algorithms, separated by commas]:KIND:_citius_hashes' \
      '--tag[Print KIND (FILE) = DIGEST]' \
      '--untagged[Print DIGEST  FILE]' \
      {-b,--binary}'[In untagged lines, put * before the file name]' \
      {-t,--text}'[In untagged lines, put a space before the file name]' \
      {-r,--recursive}'[Descend into directories; if no FILE is named, into the current one]' \
      '--exclude=[In directories, leave out files and directories that match GLOB, by the rules of gitignore]:GLOB:' \
      '--include=[In directories, take those that match GLOB; the last of these options that matches decides]:GLOB:' \
      '--exclude-from=[In directories, use the patterns in FILE, which is written like .gitignore]:FILE:_files' \
      '--follow[In directories, follow symbolic links to directories, too]' \
      '--no-follow[In directories, skip symbolic links]' \
      '--hidden[In directories, read files and directories whose names begin with a dot]' \
      '--no-hidden[In directories, skip them]' \
      '--one-file-system[In directories, skip directories on other file systems]' \
      '--files0-from=[Read file names, each followed by NUL, from FILE; - is the standard input]:FILE:_files' \
      '--update=[Bring LIST up to date: read only files that are new or have changed]:LIST:_files' \
      '--verify=[With --update, also read this part of the other files again, in rotation]:PERCENT:' \
      '--accept[With --update, list damaged files as they are, and drop entries even if no listed file is left]' \
      '--duplicates[Print only groups of files with the same content]' \
      {-z,--zero}'[End lines with NUL and do not escape file names]' \
      {-j+,--threads=}'[Use N threads, at most 256]:N:' \
      '*--impl=[Compute KIND with the implementation NAME]:KIND=NAME:_citius_pairs' \
      '--detect-collisions[SHA-1: report files that a collision attack made, and fail]' \
      '--no-detect-collisions[SHA-1: do not look for collision attacks]' \
      '--shard=[Process only part I of N: the files I, I + N, I + 2N ...]:I/N:' \
      '--json[Write JSON Lines, one object for each file]' \
      '--progress[Show the progress of a long job]' \
      '--no-progress[Never show progress]' \
      '*:file:_files'
    ;;
  check)
    _arguments -s -S $help \
      '--exclude=[In directories, leave out files and directories that match GLOB, by the rules of gitignore]:GLOB:' \
      '--include=[In directories, take those that match GLOB; the last of these options that matches decides]:GLOB:' \
      '--exclude-from=[In directories, use the patterns in FILE, which is written like .gitignore]:FILE:_files' \
      '--follow[In directories, follow symbolic links to directories, too]' \
      '--no-follow[In directories, skip symbolic links]' \
      '--hidden[In directories, read files and directories whose names begin with a dot]' \
      '--no-hidden[In directories, skip them]' \
      '--one-file-system[In directories, skip directories on other file systems]' \
      '--audit[Compare directories with the lists: report changed, new, moved, copied and missing files]' \
      '--base=[Take relative names in lists as names in the directory DIR]:DIR:_files' \
      '--strip=[Drop the first N components of names in lists, and then apply --base]:N:' \
      {\*-a+,\*--algorithm=}'[Use these algorithms for digests for which a list names none, separated by commas]:KIND:_citius_hashes' \
      '--ignore-missing[Do not fail or report missing files]' \
      '--quiet[Do not print OK for each good file]' \
      '--status[Print only errors; the exit status shows the result]' \
      '--strict[Fail on lines that are improperly formatted or not checked in full]' \
      {-w,--warn}'[Warn about each line that is improperly formatted or was not checked]' \
      {-z,--zero}'[Lines end with NUL and file names are not escaped]' \
      {-j+,--threads=}'[Use N threads, at most 256]:N:' \
      '*--impl=[Compute KIND with the implementation NAME]:KIND=NAME:_citius_pairs' \
      '--detect-collisions[SHA-1: report files that a collision attack made, and fail]' \
      '--no-detect-collisions[SHA-1: do not look for collision attacks]' \
      '--shard=[Process only part I of N: the files I, I + N, I + 2N ...]:I/N:' \
      '--json[Write JSON Lines, one object for each file]' \
      '--progress[Show the progress of a long job]' \
      '--no-progress[Never show progress]' \
      '*:list:_files'
    ;;
  mac)
    _arguments -s -S $help \
      {-z,--zero}'[End lines with NUL and do not escape file names]' \
      '*--impl=[Compute KIND with the implementation NAME]:KIND=NAME:_citius_pairs' \
      {-a+,--algorithm=}'[Use hmac-HASH, or cmac-, cbcmac-, cbcmac1- or cbcmac2-CIPHER-BITS, such as cmac-aes-256]:NAME:_citius_macs' \
      '--key-file=[Take all bytes of FILE as the key; - is the standard input]:FILE:_files' \
      '--key-fd=[Read the key from the open file descriptor N]:N:' \
      '--key-hex=[Use this key in hexadecimal; other users of this machine can see it]:HEX:' \
      '--allow-weak[Allow keys of a cipher under 128 bits and tags under 8 bytes]' \
      '--tag-hex=[Verify that the tag of FILE is this one, in hexadecimal]:HEX:' \
      '--untagged[Print TAG  FILE]' \
      '*:file:_files'
    ;;
  enc)
    _arguments -s -S $help \
      '*--impl=[Compute KIND with the implementation NAME]:KIND=NAME:_citius_pairs' \
      '--key-file=[Take all bytes of FILE as the key; - is the standard input]:FILE:_files' \
      '--key-fd=[Read the key from the open file descriptor N]:N:' \
      '--key-hex=[Use this key in hexadecimal; other users of this machine can see it]:HEX:' \
      {-a+,--algorithm=}'[Use this cipher, key size in bits and mode, such as aes-256-ocb]:NAME:_citius_modes' \
      '--allow-weak[Allow keys under 128 bits, tags under 8 bytes and an XTS key with equal halves]' \
      '--iv-hex=[Use this IV, or nonce, in hexadecimal]:HEX:' \
      '--iv-prepend[Draw a random IV and write it before the ciphertext]' \
      '--aad=[OCB: authenticate the bytes of FILE with the message; - is the standard input]:FILE:_files' \
      '--tag-bytes=[OCB: append a tag of N bytes, 8 to 16]:N:' \
      '--no-padding[ECB and CBC: do not pad; the message must be whole blocks]' \
      '--sector-size=[XTS: use sectors of N bytes]:N:' \
      '--first-sector=[XTS: give the first sector the number N]:N:' \
      {-o+,--output=}'[Write to FILE; - is the standard output]:FILE:_files' \
      ':file:_files'
    ;;
  dec)
    _arguments -s -S $help \
      '*--impl=[Compute KIND with the implementation NAME]:KIND=NAME:_citius_pairs' \
      '--key-file=[Take all bytes of FILE as the key; - is the standard input]:FILE:_files' \
      '--key-fd=[Read the key from the open file descriptor N]:N:' \
      '--key-hex=[Use this key in hexadecimal; other users of this machine can see it]:HEX:' \
      {-a+,--algorithm=}'[Use this cipher, key size in bits and mode, such as aes-256-ocb]:NAME:_citius_modes' \
      '--allow-weak[Allow keys under 128 bits, tags under 8 bytes and an XTS key with equal halves]' \
      '--iv-hex=[Use this IV, or nonce, in hexadecimal]:HEX:' \
      '--iv-prepend[Read the IV from before the ciphertext]' \
      '--aad=[OCB: authenticate the bytes of FILE with the message; - is the standard input]:FILE:_files' \
      '--tag-bytes=[OCB: expect a tag of N bytes, 8 to 16]:N:' \
      '--no-padding[ECB and CBC: do not pad; the message must be whole blocks]' \
      '--sector-size=[XTS: use sectors of N bytes]:N:' \
      '--first-sector=[XTS: give the first sector the number N]:N:' \
      {-o+,--output=}'[Write to FILE; - is the standard output]:FILE:_files' \
      ':file:_files'
    ;;
  list)
    _arguments -s -S $help \
      '--json[Write JSON Lines, one object for each implementation]'
    ;;
  selftest)
    _arguments -s -S $help \
      '*--impl=[Compute KIND with the implementation NAME]:KIND=NAME:_citius_pairs' \
      '*--kat=[Check against published files of test vectors instead of the built-in ones]:FILE:_files' \
      {\*-a+,\*--algorithm=}'[Use these algorithms, separated by commas]:KIND:_citius_all'
    ;;
  bench)
    _arguments -s -S $help \
      '*--impl=[Compute KIND with the implementation NAME]:KIND=NAME:_citius_pairs' \
      {\*-a+,\*--algorithm=}'[Measure these: sha1, aes, aes-256, aes-256-ctr, aes-256-cbc-dec, cmac-aes-256 ...]:NAME:_citius_timed' \
      '--lengths=[Measure messages of these lengths in bytes, such as 64,1024,16384, or pow2 or ebash]:LIST:(ebash pow2)' \
      '--messages=[Measure these numbers of messages in parallel, such as 1,4,16, or pow2]:LIST:(pow2)' \
      '--threads=[Measure with 1, 2, 4 ... and N threads]:N:' \
      '--rounds=[Take N samples of each row]:N:' \
      '--quick[Take fewer and shorter samples]' \
      '--json[Write JSON Lines: the machine, then an object for each row]' \
      '--compare=-[Compare with other libraries: all that are found here, or =openssl,gcrypt]::LIBRARY:_sequence compadd - openssl gcrypt nettle botan cryptopp tomcrypt rhash' \
      '--save=[Also write the JSON Lines to FILE]:FILE:_files' \
      '--against=[Fail if a row is slower than in FILE, which --save wrote]:FILE:_files' \
      '--plot=[Draw a picture, .svg or .html]:FILE:_files' \
      '--from=[Measure nothing; draw the rows of FILE, which --save wrote]:FILE:_files' \
      '--record=[Measure what the table of costs needs, and write it to FILE]:FILE:_files' \
      '--check-order[Fail if another implementation that may be the default is more than 3 % faster]' \
      '*:name:_citius_timed'
    ;;
  help) _describe command commands ;;
  esac
}

_citius "$@"
