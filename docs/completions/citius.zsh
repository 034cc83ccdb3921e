#compdef citius
# SPDX-License-Identifier: MIT

# The kinds of hashes, of ciphers, or, of "", both, as `citius list` knows them.
_citius_kinds() {
  citius list --json 2>/dev/null | sed -n '/"primitive":"'$1'/s/^{"kind":"\([^"]*\)".*/\1/p' | uniq
}

_citius_hashes() { _sequence "$@" compadd - $(_citius_kinds hash) }
_citius_all() { _sequence "$@" compadd - $(_citius_kinds) }

# What bench times: the kinds, and what ciphers do with the keys that all of them have.
_citius_timed() {
  local cipher
  local -a names=($(_citius_kinds))

  for cipher in $(_citius_kinds cipher); do
    names+=($cipher-128 $cipher-128-iterated {cmac,cbcmac}-$cipher-128 $cipher-128-{ecb,cbc,ctr,cfb,ofb,xts,ocb})
  done
  _sequence "$@" compadd - $names
}

# Each kind of a block cipher with its usual keys.
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

# The pairs KIND=NAME of those implementations that run here.
_citius_pairs() {
  compadd "$@" - $(citius list --json 2>/dev/null |
    sed -n '/"usable":true/s/^{"kind":"\([^"]*\)","implementation":"\([^"]*\)".*/\1=\2/p')
}

_citius() {
  local state
  local -a commands help impl lines run key crypt

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
  impl=('*--impl=[compute a kind with this implementation]:KIND=NAME:_citius_pairs')
  lines=({-z,--zero}'[lines end with NUL, names are not escaped]')
  run=(
    {-j+,--threads=}'[threads]:number:'
    $impl
    '--shard=[do only one of several parts]:I/N:'
    '--json[write JSON Lines]'
    '--progress[show the progress]'
    '--no-progress[never show progress]'
  )
  key=(
    '--key-file=[the key is the bytes of a file]:file:_files'
    '--key-fd=[read the key from a file descriptor]:number:'
    '--key-hex=[the key in hexadecimal]:key:'
    '--allow-weak[allow keys and tags that are too short to be safe]'
  )
  crypt=(
    {-a+,--algorithm=}'[cipher, bits of the key and mode]:algorithm:_citius_modes'
    $key
    '--iv-hex=[the IV, or nonce, in hexadecimal]:IV:'
    '--iv-prepend[the IV precedes the ciphertext]'
    '--aad=[authenticate this file with the message]:file:_files'
    '--tag-bytes=[size of the tag]:bytes:'
    '--no-padding[the message is whole blocks]'
    '--sector-size=[bytes in a sector]:bytes:'
    '--first-sector=[number of the first sector]:number:'
    {-o+,--output=}'[where the output goes]:file:_files'
    $impl
    ':file:_files'
  )

  _arguments -C $help '(- *)--version[show the version]' ':command:->command' '*::argument:->argument'
  [[ $state == command ]] && _describe command commands
  [[ $state == argument ]] || return
  case $words[1] in
  sum)
    _arguments -s -S $help \
      {\*-a+,\*--algorithm=}'[algorithms]:algorithms:_citius_hashes' \
      '--tag[print KIND (FILE) = DIGEST]' \
      '--untagged[print DIGEST  FILE]' \
      {-b,--binary}'[in untagged lines, put * before the name]' \
      {-t,--text}'[in untagged lines, put a space before the name]' \
      {-r,--recursive}'[descend into directories]' \
      '--files0-from=[read names, each ended by NUL, from a file]:file:_files' \
      $lines $run '*:file:_files'
    ;;
  check)
    _arguments -s -S $help \
      {\*-a+,\*--algorithm=}'[what digests without a tag are]:algorithms:_citius_hashes' \
      '--ignore-missing[do not fail for, or report, missing files]' \
      '--quiet[do not print OK for each good file]' \
      '--status[print nothing, only the exit status shows the result]' \
      '--strict[fail on lines that are improperly formatted or cannot be checked]' \
      {-w,--warn}'[warn about each such line]' \
      $lines $run '*:list:_files'
    ;;
  mac)
    _arguments -s -S $help $key \
      {-a+,--algorithm=}'[algorithm]:algorithm:_citius_macs' \
      '--tag-hex=[verify that this is the tag]:tag:' \
      '--untagged[print TAG  FILE]' \
      $lines $impl '*:file:_files'
    ;;
  enc | dec) _arguments -s -S $help $crypt ;;
  list) _arguments -s -S $help '--json[write JSON Lines]' ;;
  selftest)
    _arguments -s -S $help \
      {\*-a+,\*--algorithm=}'[kinds]:kinds:_citius_all' \
      '*--kat=[check against a file of published answers]:file:_files' \
      $impl
    ;;
  bench)
    _arguments -s -S $help \
      {\*-a+,\*--algorithm=}'[what to time]:names:_citius_timed' \
      $impl \
      '--lengths=[bytes of a message]:lengths:(ebash pow2)' \
      '--messages=[numbers of messages in parallel]:numbers:(pow2)' \
      '--threads=[measure with 1, 2, 4 ... and N threads]:number:' \
      '--rounds=[samples of each row]:number:' \
      '--quick[take fewer and shorter samples]' \
      '--json[write JSON Lines]' \
      '--save=[write JSON Lines to a file, too]:file:_files' \
      '--against=[compare with what was saved]:file:_files' \
      '--compare=-[compare with other libraries]::libraries:_sequence compadd - openssl gcrypt nettle botan cryptopp tomcrypt rhash' \
      '--plot=[draw a picture]:file:_files' \
      '--from=[measure nothing, draw what was saved]:file:_files' \
      '--record=[measure what the table of costs needs]:file:_files' \
      '--check-order[fail if the chosen row is not the fastest]' \
      '*:name:_citius_timed'
    ;;
  help) _describe command commands ;;
  esac
}

_citius "$@"
