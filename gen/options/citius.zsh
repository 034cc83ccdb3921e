#compdef citius
# SPDX-License-Identifier: MIT
# @WRITTEN@

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
@OPTIONS@
  help) _describe command commands ;;
  esac
}

_citius "$@"
