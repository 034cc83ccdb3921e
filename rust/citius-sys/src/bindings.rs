// SPDX-License-Identifier: MIT
/* rust/citius-sys/src/bindings.rs: written by gen/rust.py from include/citius/. */

use core::ffi::{c_char, c_int, c_uint, c_void};

/// The version of the whole project; everything else takes it from here.
pub const CITIUS_VERSION_MAJOR: usize = 0;
pub const CITIUS_VERSION_MINOR: usize = 2;
pub const CITIUS_VERSION_PATCH: usize = 1;
pub type citius_error = c_int;
pub const CITIUS_OK: citius_error = 0;
/// a NULL pointer with a length above 0, or to an object or result
pub const CITIUS_ENULL: citius_error = -1;
/// the object was not initialised, or was wiped
pub const CITIUS_EINIT: citius_error = -2;
/// no such algorithm
pub const CITIUS_EKIND: citius_error = -3;
/// the algorithm has no implementation of that name
pub const CITIUS_EIMPL: citius_error = -4;
/// this CPU lacks a feature that the implementation requires
pub const CITIUS_ECPU: citius_error = -5;
/// an invalid length, for example of a digest
pub const CITIUS_ESIZE: citius_error = -6;
/// the message is longer than the standard allows
pub const CITIUS_ELENGTH: citius_error = -7;
/// out overlaps an input that is still needed
pub const CITIUS_EOVERLAP: citius_error = -8;
/// verification failed: the tag does not match the message
pub const CITIUS_EFORGED: citius_error = -9;
/// the object was initialised for the other direction
pub const CITIUS_EDIRECTION: citius_error = -10;
/// the cipher or hash does not support the mode
pub const CITIUS_EMODE: citius_error = -11;
/// invalid padding
pub const CITIUS_EPADDING: citius_error = -12;
/// a collision attack made the message: the digest was written, but proves nothing
pub const CITIUS_ECOLLISION: citius_error = -13;
/// The algorithms, with the sizes of digest and block in bytes.
pub type citius_hash_kind = c_int;
/// 20  64  FIPS 180-4; broken for signatures, for existing uses only
pub const CITIUS_SHA1: citius_hash_kind = 1;
/// 20  64  SHA-1 that detects collision attacks; for public data
pub const CITIUS_SHA1DC: citius_hash_kind = 5;
/// 20  64  the same, with another digest than SHA-1's after an attack; for public data
pub const CITIUS_SHA1DC_SAFE: citius_hash_kind = 6;
/// 64  64  ISO/IEC 10118-3:2004, the final version of 2003
pub const CITIUS_WHIRLPOOL: citius_hash_kind = 2;
/// 64  64  the NESSIE submission of 2000
pub const CITIUS_WHIRLPOOL_0: citius_hash_kind = 3;
/// 64  64  the tweaked version of 2001
pub const CITIUS_WHIRLPOOL_T: citius_hash_kind = 4;
/// 28  32  Luffa v2, of SHA-3's second round, 2009
pub const CITIUS_LUFFA_224: citius_hash_kind = 8;
/// 32  32
pub const CITIUS_LUFFA_256: citius_hash_kind = 9;
/// 48  32
pub const CITIUS_LUFFA_384: citius_hash_kind = 10;
/// 64  32
pub const CITIUS_LUFFA_512: citius_hash_kind = 11;
/// 28  64  the SHA-3 finalist of 2011
pub const CITIUS_GROESTL_224: citius_hash_kind = 16;
/// 32  64
pub const CITIUS_GROESTL_256: citius_hash_kind = 17;
/// 48 128
pub const CITIUS_GROESTL_384: citius_hash_kind = 18;
/// 64 128
pub const CITIUS_GROESTL_512: citius_hash_kind = 19;
/// 28  64  the SHA-3 candidate of 2008
pub const CITIUS_GROESTL0_224: citius_hash_kind = 20;
/// 32  64
pub const CITIUS_GROESTL0_256: citius_hash_kind = 21;
/// 48 128
pub const CITIUS_GROESTL0_384: citius_hash_kind = 22;
/// 64 128
pub const CITIUS_GROESTL0_512: citius_hash_kind = 23;
pub const CITIUS_HASH_MAX_DIGEST: usize = 64;
pub const CITIUS_HASH_MAX_BLOCK: usize = 128;
/// The state of one message.  The caller decides where it lies, and may copy it by assignment to continue from a common
/// prefix.  All-zero bytes are an object that is not initialised.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct citius_hash {
    pub opaque: [u64; 64],
}
/// The algorithms, with the bytes in a block and the bytes in a key.
pub type citius_cipher_kind = c_int;
/// 16  16, 24, 32
pub const CITIUS_AES: citius_cipher_kind = 1;
/// 8  16
pub const CITIUS_IDEA: citius_cipher_kind = 2;
/// 16  16, 24, 32
pub const CITIUS_TWOFISH: citius_cipher_kind = 3;
/// 16  16, 24, 32
pub const CITIUS_SERPENT: citius_cipher_kind = 4;
/// 16  0 to 255
pub const CITIUS_RC6: citius_cipher_kind = 5;
/// 16  16, 20, ... 56
pub const CITIUS_MARS: citius_cipher_kind = 6;
/// 16  16, 24, 32
pub const CITIUS_SC2000: citius_cipher_kind = 7;
pub const CITIUS_CIPHER_MAX_BLOCK: usize = 16;
pub const CITIUS_CIPHER_MAX_KEY: usize = 255;
/// An expanded key.  The caller decides where it lies, and may copy it by assignment.  Any number of threads may use
/// it at the same time, for encryption and decryption.  All-zero bytes are a key that is not initialised.  Objects
/// (citius\_cipher, citius\_mac, citius\_ocb) point to their key.  They fail with CITIUS\_EINIT once the key is wiped or
/// initialised for another algorithm; a key that is initialised again for the same algorithm is not detected: initialise its
/// objects again, too.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct citius_key {
    pub opaque: [u64; 576],
}
/// CBC with ciphertext stealing, without padding, for a whole message of at least one block.  Variants of NIST SP
/// 800-38A's addendum: the last two blocks are never swapped (CS1), swapped if the last is incomplete (CS2), or always
/// swapped (CS3, which Kerberos uses).  A message of one block is plain CBC in all three.  iv is not updated.
pub type citius_stealing = c_int;
pub const CITIUS_CS1: citius_stealing = 1;
pub const CITIUS_CS2: citius_stealing = 2;
pub const CITIUS_CS3: citius_stealing = 3;
pub type citius_mode = c_int;
pub const CITIUS_ECB: citius_mode = 1;
pub const CITIUS_CBC: citius_mode = 2;
pub const CITIUS_CTR: citius_mode = 3;
pub const CITIUS_CFB: citius_mode = 4;
pub const CITIUS_OFB: citius_mode = 5;
pub type citius_direction = c_int;
pub const CITIUS_ENCRYPT: citius_direction = 0;
pub const CITIUS_DECRYPT: citius_direction = 1;
pub type citius_padding = c_int;
/// ECB and CBC: the message must be whole blocks
pub const CITIUS_NO_PADDING: citius_padding = 0;
/// ECB and CBC: 1 to block bytes, each of which is the number of padding bytes
pub const CITIUS_PKCS7: citius_padding = 1;
/// The state of one message.  It points to the key, which must stay where it is.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct citius_cipher {
    pub opaque: [u64; 16],
}
pub type citius_ocb_version = c_int;
/// of 2001: nonce of 16 bytes, no associated data; for existing data only
pub const CITIUS_OCB1: citius_ocb_version = 1;
/// RFC 7253: nonce of 1 to 15 bytes (12 is usual), associated data
pub const CITIUS_OCB3: citius_ocb_version = 3;
/// A key prepared for OCB, and the state of one message.  It points to the key, which must stay where it is.
/// May be copied by assignment.  The one-shot functions do not change it, so any number of threads may share
/// it for these.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct citius_ocb {
    pub opaque: [u64; 192],
}
/// The fewest bytes of a tag that citius\_hmac\_verify accepts.  RFC 2104 advises against fewer.
pub const CITIUS_HMAC_MIN_TAG: usize = 10;
/// A key, and the state of one message.  The caller decides where it lies, and may copy it by assignment.  To use one
/// key for many messages, initialise once and begin each message with a copy, which needs no hashing.  All-zero bytes
/// are an object that is not initialised.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct citius_hmac {
    pub opaque: [u64; 96],
}
pub type citius_mac_kind = c_int;
/// SP 800-38B, RFC 4493; the recommended one
pub const CITIUS_CMAC: citius_mac_kind = 1;
/// raw: whole blocks, at least one; forgeable unless all messages have one length
pub const CITIUS_CBC_MAC: citius_mac_kind = 2;
/// padding method 1 of ISO/IEC 9797-1, zeros; forgeable likewise; "" becomes a block
pub const CITIUS_CBC_MAC_1: citius_mac_kind = 3;
/// padding method 2: a 1 bit, then zeros; forgeable likewise
pub const CITIUS_CBC_MAC_2: citius_mac_kind = 4;
/// The fewest bytes of a tag that citius\_mac\_verify accepts.
pub const CITIUS_MAC_MIN_TAG: usize = 4;
/// The state of one message.  It points to the key, which must stay where it is.  May be copied by assignment:
/// initialise once, and begin each message with a copy.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct citius_mac {
    pub opaque: [u64; 16],
}
/// The structs below may get more fields at their end in later versions.  The functions that fill them therefore take
/// the size that the struct has in the caller's header, and write no more; fields that the library does not know
/// become 0.  The inline functions pass that size; callers that declare these functions themselves, as in other
/// languages, call the \_sized ones.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct citius_hash_info {
    pub kind: citius_hash_kind,
    /// such as "whirlpool-0", for users
    pub name: *const c_char,
    /// such as "WHIRLPOOL-0", at the beginning of BSD-style checksum lines
    pub tag: *const c_char,
    /// bytes
    pub digest: usize,
    /// bytes
    pub block: usize,
    /// their number
    pub implementations: usize,
    /// 1: for public data: default implementations may be CITIUS\_VARIABLE
    pub public_data: c_int,
    /// 1: it detects collision attacks
    pub collisions: c_int,
}
#[repr(C)]
#[derive(Clone, Copy)]
pub struct citius_cipher_info {
    pub kind: citius_cipher_kind,
    /// "aes"
    pub name: *const c_char,
    /// bytes
    pub block: usize,
    /// bytes: keys of key\_min, key\_min + key\_step, ... key\_max
    pub key_min: usize,
    pub key_max: usize,
    pub key_step: usize,
    /// their number
    pub implementations: usize,
}
pub type citius_timing = c_int;
/// time and addresses depend on lengths only
pub const CITIUS_CONSTANT: citius_timing = 0;
/// may depend on the data: runs by name only, except in algorithms for public data
pub const CITIUS_VARIABLE: citius_timing = 1;
#[repr(C)]
#[derive(Clone, Copy)]
pub struct citius_implementation {
    /// "avx2"
    pub name: *const c_char,
    /// those that it requires, as in citius\_cpu\_features
    pub cpu_features: u64,
    pub timing: citius_timing,
    /// messages or blocks that it processes at once
    pub lanes: c_uint,
    /// 1 if this CPU has all required features
    pub usable: c_int,
}

unsafe extern "C" {
    /// A description of an error code in English; never NULL.
    pub fn citius_strerror(error: c_int) -> *const c_char;
    /// 1 if the len bytes at a and at b are equal, else 0; the time does not depend on their values.
    /// With a NULL pointer the result is 1 only if len is 0.
    pub fn citius_equal(a: *const c_void, b: *const c_void, len: usize) -> c_int;
    /// The version of the running library, such as "0.1.0", to compare with the macros above.
    pub fn citius_version() -> *const c_char;
    /// Begin an empty message with the fastest constant-time implementation for this CPU.
    /// Fails with CITIUS\_EKIND.
    pub fn citius_hash_init(hash: *mut citius_hash, kind: citius_hash_kind) -> c_int;
    /// The same with the named implementation only (see implementations.h).  VARIABLE implementations run only when they are
    /// named.  implementation NULL: as citius\_hash\_init.
    /// Fails with CITIUS\_EKIND, CITIUS\_EIMPL, CITIUS\_ECPU.
    pub fn citius_hash_init_with(hash: *mut citius_hash, kind: citius_hash_kind, implementation: *const c_char) -> c_int;
    /// Append len bytes.  in may be NULL when len is 0.
    /// Fails with CITIUS\_EINIT, CITIUS\_ENULL, and with CITIUS\_ELENGTH when the message becomes longer than
    /// the standard (SHA-1: 2^61 - 1 bytes) or a 64-bit count of bytes allows; then nothing was appended.
    pub fn citius_hash_update(hash: *mut citius_hash, input: *const c_void, len: usize) -> c_int;
    /// Write the digest of the bytes so far; len must be the digest's size.  The object is not
    /// changed: more bytes may follow.  Fails with CITIUS\_EINIT, CITIUS\_ENULL, CITIUS\_ESIZE.
    pub fn citius_hash_final(hash: *const citius_hash, out: *mut u8, len: usize) -> c_int;
    /// The same for a message that ends within a byte: after the bytes so far come the `bits`
    /// (0 to 7) most significant bits of `last`; the rest of `last` is ignored.
    /// Also fails with CITIUS\_ESIZE when bits is above 7, and with CITIUS\_ELENGTH.
    pub fn citius_hash_final_bits(hash: *const citius_hash, out: *mut u8, len: usize, last: u8, bits: c_uint) -> c_int;
    /// 1 if a collision attack made one of the message's whole blocks so far, else 0.  Fails with CITIUS\_EINIT, and with CITIUS\_EMODE
    /// if the algorithm detects no attacks.
    pub fn citius_hash_collision(hash: *const citius_hash) -> c_int;
    /// Also report attacks on SHA-1 with fewer steps, and the first block of an attack that needs two.  Call it before the first
    /// update.  Fails with CITIUS\_EINIT, and with CITIUS\_EMODE if the algorithm detects no attacks or bytes were appended.
    pub fn citius_hash_reduced_rounds(hash: *mut citius_hash) -> c_int;
    /// Wipe the message.  The object must be initialised before it is used again.  NULL is allowed.
    pub fn citius_hash_wipe(hash: *mut citius_hash);
    /// The digest of one message.  out may be anywhere, even inside in.
    /// implementation as in citius\_hash\_init\_with, NULL for the default.
    pub fn citius_hash_once(kind: citius_hash_kind, implementation: *const c_char, out: *mut u8, input: *const c_void, len: usize) -> c_int;
    /// The digests of n messages of any lengths, in parallel in vector registers where that is faster:
    /// message i is the len\[i\] bytes at in\[i\]; its digest goes to out + i \* digest size.
    /// implementation NULL: the fastest ones for the number of messages that remain at each step.
    /// out must not overlap a message (CITIUS\_EOVERLAP).  On failure nothing was written.
    pub fn citius_hash_many(kind: citius_hash_kind, implementation: *const c_char, out: *mut u8, input: *const *const c_void, len: *const usize, n: usize) -> c_int;
    /// The same for algorithms that detect collision attacks (CITIUS\_EMODE otherwise).  found, which may be NULL, has n bytes, and
    /// found\[i\] becomes 1 if an attack made message i, else 0; it must not overlap out or a message (CITIUS\_EOVERLAP).
    /// CITIUS\_SHA1DC: returns CITIUS\_ECOLLISION if an attack made a message, as citius\_hash\_many does; all digests are written.
    pub fn citius_hash_many_collisions(kind: citius_hash_kind, implementation: *const c_char, out: *mut u8, found: *mut u8, input: *const *const c_void, len: *const usize, n: usize) -> c_int;
    /// citius\_hash\_update for n objects at once, all of one algorithm and implementation (CITIUS\_EKIND,
    /// CITIUS\_EIMPL otherwise): hash\[i\] gets the len\[i\] bytes at in\[i\].  For streams that advance
    /// together, such as files that are read in chunks.  On failure nothing was appended to any.
    /// No object may be in the list twice.
    pub fn citius_hash_update_many(hash: *const *mut citius_hash, input: *const *const c_void, len: *const usize, n: usize) -> c_int;
    /// Shorthands: citius\_hash\_once, and citius\_hash\_many or citius\_hash\_many\_collisions, with the default implementation.
    pub fn citius_sha1(out: *mut u8, input: *const c_void, len: usize) -> c_int;
    pub fn citius_sha1_many(out: *mut u8, input: *const *const c_void, len: *const usize, n: usize) -> c_int;
    pub fn citius_sha1dc(out: *mut u8, input: *const c_void, len: usize) -> c_int;
    pub fn citius_sha1dc_many(out: *mut u8, found: *mut u8, input: *const *const c_void, len: *const usize, n: usize) -> c_int;
    pub fn citius_sha1dc_safe(out: *mut u8, input: *const c_void, len: usize) -> c_int;
    pub fn citius_sha1dc_safe_many(out: *mut u8, found: *mut u8, input: *const *const c_void, len: *const usize, n: usize) -> c_int;
    pub fn citius_whirlpool(out: *mut u8, input: *const c_void, len: usize) -> c_int;
    pub fn citius_whirlpool_many(out: *mut u8, input: *const *const c_void, len: *const usize, n: usize) -> c_int;
    pub fn citius_luffa_224(out: *mut u8, input: *const c_void, len: usize) -> c_int;
    pub fn citius_luffa_224_many(out: *mut u8, input: *const *const c_void, len: *const usize, n: usize) -> c_int;
    pub fn citius_luffa_256(out: *mut u8, input: *const c_void, len: usize) -> c_int;
    pub fn citius_luffa_256_many(out: *mut u8, input: *const *const c_void, len: *const usize, n: usize) -> c_int;
    pub fn citius_luffa_384(out: *mut u8, input: *const c_void, len: usize) -> c_int;
    pub fn citius_luffa_384_many(out: *mut u8, input: *const *const c_void, len: *const usize, n: usize) -> c_int;
    pub fn citius_luffa_512(out: *mut u8, input: *const c_void, len: usize) -> c_int;
    pub fn citius_luffa_512_many(out: *mut u8, input: *const *const c_void, len: *const usize, n: usize) -> c_int;
    pub fn citius_groestl_224(out: *mut u8, input: *const c_void, len: usize) -> c_int;
    pub fn citius_groestl_224_many(out: *mut u8, input: *const *const c_void, len: *const usize, n: usize) -> c_int;
    pub fn citius_groestl_256(out: *mut u8, input: *const c_void, len: usize) -> c_int;
    pub fn citius_groestl_256_many(out: *mut u8, input: *const *const c_void, len: *const usize, n: usize) -> c_int;
    pub fn citius_groestl_384(out: *mut u8, input: *const c_void, len: usize) -> c_int;
    pub fn citius_groestl_384_many(out: *mut u8, input: *const *const c_void, len: *const usize, n: usize) -> c_int;
    pub fn citius_groestl_512(out: *mut u8, input: *const c_void, len: usize) -> c_int;
    pub fn citius_groestl_512_many(out: *mut u8, input: *const *const c_void, len: *const usize, n: usize) -> c_int;
    pub fn citius_groestl0_224(out: *mut u8, input: *const c_void, len: usize) -> c_int;
    pub fn citius_groestl0_224_many(out: *mut u8, input: *const *const c_void, len: *const usize, n: usize) -> c_int;
    pub fn citius_groestl0_256(out: *mut u8, input: *const c_void, len: usize) -> c_int;
    pub fn citius_groestl0_256_many(out: *mut u8, input: *const *const c_void, len: *const usize, n: usize) -> c_int;
    pub fn citius_groestl0_384(out: *mut u8, input: *const c_void, len: usize) -> c_int;
    pub fn citius_groestl0_384_many(out: *mut u8, input: *const *const c_void, len: *const usize, n: usize) -> c_int;
    pub fn citius_groestl0_512(out: *mut u8, input: *const c_void, len: usize) -> c_int;
    pub fn citius_groestl0_512_many(out: *mut u8, input: *const *const c_void, len: *const usize, n: usize) -> c_int;
    /// Expand the len bytes of a key for the fastest constant-time implementation on this CPU. After a failure the key is
    /// not initialised.  Fails with CITIUS\_EKIND, CITIUS\_ENULL, CITIUS\_ESIZE (no such key size).
    pub fn citius_key_init(key: *mut citius_key, kind: citius_cipher_kind, bytes: *const c_void, len: usize) -> c_int;
    /// The same for the named implementation only (see implementations.h); NULL: as citius\_key\_init.  VARIABLE
    /// implementations run only when they are named.  Also fails with CITIUS\_EIMPL, CITIUS\_ECPU.
    pub fn citius_key_init_with(key: *mut citius_key, kind: citius_cipher_kind, implementation: *const c_char, bytes: *const c_void, len: usize) -> c_int;
    /// Wipe the key.  NULL is allowed.
    pub fn citius_key_wipe(key: *mut citius_key);
    /// Bytes in a block of the key's cipher; 0 if the key is not initialised.
    pub fn citius_key_block(key: *const citius_key) -> usize;
    /// Each block by itself.  Equal blocks have equal ciphertexts, so ECB is rarely the right mode.  len: whole blocks.
    pub fn citius_ecb_encrypt(key: *const citius_key, out: *mut c_void, input: *const c_void, len: usize) -> c_int;
    pub fn citius_ecb_decrypt(key: *const citius_key, out: *mut c_void, input: *const c_void, len: usize) -> c_int;
    /// Encrypt each block `iterations` times, for key derivation (KeePass: AES-256, two blocks).  Several blocks, for
    /// example of different passwords, are processed in parallel.  With 0 iterations the data is copied.
    pub fn citius_ecb_iterate(key: *const citius_key, out: *mut c_void, input: *const c_void, len: usize, iterations: u64) -> c_int;
    /// Cipher block chaining.  The IV must not be predictable.  len: whole blocks.
    pub fn citius_cbc_encrypt(key: *const citius_key, iv: *mut u8, out: *mut c_void, input: *const c_void, len: usize) -> c_int;
    pub fn citius_cbc_decrypt(key: *const citius_key, iv: *mut u8, out: *mut c_void, input: *const c_void, len: usize) -> c_int;
    /// CBC encryption of n messages under one key, in parallel where that is faster: in a single chain each block waits
    /// for the one before.  Message i: IV at iv + i \* block, len\[i\] bytes (whole blocks) from in\[i\] to out\[i\].
    /// out\[i\] may equal in\[i\]; no other overlap.
    pub fn citius_cbc_encrypt_many(key: *const citius_key, iv: *mut u8, out: *const *mut c_void, input: *const *const c_void, len: *const usize, n: usize) -> c_int;
    pub fn citius_cbc_cts_encrypt(key: *const citius_key, variant: citius_stealing, iv: *const u8, out: *mut c_void, input: *const c_void, len: usize) -> c_int;
    pub fn citius_cbc_cts_decrypt(key: *const citius_key, variant: citius_stealing, iv: *const u8, out: *mut c_void, input: *const c_void, len: usize) -> c_int;
    /// Counter mode, both directions.  counter: the first counter block, a big-endian number that wraps after 2^128 - 1
    /// (2^64 - 1 for blocks of 8 bytes) without an error.  No counter may be used twice under one key.  Keep far below
    /// 2^32 blocks of 8 bytes (32 GiB) under one key, or 2^64 of 16 bytes: there an attacker can distinguish the key
    /// stream from random bytes.  Any len; an incomplete block uses up a whole counter.
    pub fn citius_ctr(key: *const citius_key, counter: *mut u8, out: *mut c_void, input: *const c_void, len: usize) -> c_int;
    /// Cipher feedback, full blocks (CFB-128, or CFB-64).  Any len, but a message that continues in another call must be
    /// split between blocks: after an incomplete block iv is not updated and cannot be continued.
    pub fn citius_cfb_encrypt(key: *const citius_key, iv: *mut u8, out: *mut c_void, input: *const c_void, len: usize) -> c_int;
    pub fn citius_cfb_decrypt(key: *const citius_key, iv: *mut u8, out: *mut c_void, input: *const c_void, len: usize) -> c_int;
    /// Output feedback, both directions.  The IV must never repeat under one key.  Any len; split messages as for CFB.
    pub fn citius_ofb(key: *const citius_key, iv: *mut u8, out: *mut c_void, input: *const c_void, len: usize) -> c_int;
    /// XTS (IEEE 1619) with ciphertext stealing: one data unit of any length from one block to 2^20 blocks.  Two
    /// different keys of one cipher: for the data, and for tweaks.  tweak: the data unit's number, as 16
    /// bytes, little-endian.  Fails with CITIUS\_EMODE unless blocks have 16 bytes, and with CITIUS\_EKIND
    /// when the keys belong to different ciphers.
    pub fn citius_xts_encrypt(data: *const citius_key, tweaks: *const citius_key, tweak: *const u8, out: *mut c_void, input: *const c_void, len: usize) -> c_int;
    pub fn citius_xts_decrypt(data: *const citius_key, tweaks: *const citius_key, tweak: *const u8, out: *mut c_void, input: *const c_void, len: usize) -> c_int;
    /// The same for consecutive disk sectors; `first` is the number of the first one.  len is a multiple of sector, which is
    /// 16 bytes to 2^20 blocks.  Also fails with CITIUS\_ELENGTH if the last sector's number is above 2^64 - 1; then
    /// nothing is written.
    pub fn citius_xts_encrypt_sectors(data: *const citius_key, tweaks: *const citius_key, first: u64, sector: usize, out: *mut c_void, input: *const c_void, len: usize) -> c_int;
    pub fn citius_xts_decrypt_sectors(data: *const citius_key, tweaks: *const citius_key, first: u64, sector: usize, out: *mut c_void, input: *const c_void, len: usize) -> c_int;
    /// iv: the IV, or the first counter block; iv\_len: the block's size, 0 for ECB.
    /// After a failure the object is not initialised.  Fails with CITIUS\_EINIT (key), CITIUS\_ENULL, CITIUS\_ESIZE (iv\_len),
    /// CITIUS\_EDIRECTION (no such direction), CITIUS\_EMODE (no such mode, or padding for a mode that has none).
    pub fn citius_cipher_init(cipher: *mut citius_cipher, key: *const citius_key, mode: citius_mode, direction: citius_direction, padding: citius_padding, iv: *const u8, iv_len: usize) -> c_int;
    /// Process len bytes; write complete output to out and its size to \*out\_len: at most len bytes, and a block more in
    /// ECB and CBC, which buffer an incomplete block (and the last one when padding will be removed).  CTR, CFB and OFB
    /// write len bytes.  out may equal in unless bytes are buffered (CITIUS\_EOVERLAP).
    pub fn citius_cipher_update(cipher: *mut citius_cipher, out: *mut c_void, out_len: *mut usize, input: *const c_void, len: usize) -> c_int;
    /// End the message: write at most a block; out may be NULL without padding.  Afterwards the object is wiped, also
    /// after CITIUS\_ESIZE (the message is not whole blocks) and CITIUS\_EPADDING; \*out\_len is 0 then.  After CITIUS\_EINIT
    /// and CITIUS\_ENULL nothing has changed.  Warning: an attacker who can make you decrypt and learns whether the padding
    /// was valid can read the message; use a MAC or OCB.
    pub fn citius_cipher_final(cipher: *mut citius_cipher, out: *mut c_void, out_len: *mut usize) -> c_int;
    /// Continue at that byte of the message; CTR only (CITIUS\_EMODE).  Any byte: the counter wraps as in citius\_ctr.
    pub fn citius_cipher_seek(cipher: *mut citius_cipher, byte: u64) -> c_int;
    /// Wipe the message.  NULL is allowed.
    pub fn citius_cipher_wipe(cipher: *mut citius_cipher);
    /// tag\_len: 1 to 16 bytes; use 16 unless a protocol requires another length: tags below 8 bytes are easy to forge.
    /// After a failure the object is not initialised.  Fails with CITIUS\_EINIT (key), CITIUS\_ENULL, CITIUS\_ESIZE,
    /// CITIUS\_EMODE (the block size is not 16 bytes, or there is no such version).
    pub fn citius_ocb_init(ocb: *mut citius_ocb, key: *const citius_key, version: citius_ocb_version, tag_len: usize) -> c_int;
    /// Encrypt len bytes to out, and write the tag (tag\_len bytes).  out may equal in, or they are disjoint; the tag may
    /// lie directly after the ciphertext.  aad: data that is authenticated but not encrypted; aad\_len is 0 in OCB1.  Fails
    /// with CITIUS\_EINIT, CITIUS\_ENULL, CITIUS\_ESIZE (nonce, associated data), CITIUS\_EOVERLAP; then nothing is written.
    pub fn citius_ocb_encrypt(ocb: *const citius_ocb, out: *mut c_void, tag: *mut u8, nonce: *const c_void, nonce_len: usize, aad: *const c_void, aad_len: usize, input: *const c_void, len: usize) -> c_int;
    /// Decrypt and verify.  If the tag is wrong, out is zeroed and CITIUS\_EFORGED returned.
    pub fn citius_ocb_decrypt(ocb: *const citius_ocb, out: *mut c_void, tag: *const u8, nonce: *const c_void, nonce_len: usize, aad: *const c_void, aad_len: usize, input: *const c_void, len: usize) -> c_int;
    /// Begin a message; an unfinished one is discarded, also after a failure.  Fails with CITIUS\_EINIT, CITIUS\_ENULL,
    /// CITIUS\_ESIZE, CITIUS\_EDIRECTION (no such direction).
    pub fn citius_ocb_start(ocb: *mut citius_ocb, direction: citius_direction, nonce: *const c_void, nonce_len: usize) -> c_int;
    /// Add associated data, at any time before the end.  CITIUS\_EMODE in OCB1.
    pub fn citius_ocb_aad(ocb: *mut citius_ocb, aad: *const c_void, len: usize) -> c_int;
    /// Process len bytes; write the complete blocks to out and their size to \*out\_len: at most len + 16.  out may equal in
    /// unless bytes of an incomplete block are buffered (CITIUS\_EOVERLAP).  Output of decryption is NOT verified before the
    /// end: do not use or show any of it until citius\_ocb\_verify has returned CITIUS\_OK.
    pub fn citius_ocb_update(ocb: *mut citius_ocb, out: *mut c_void, out_len: *mut usize, input: *const c_void, len: usize) -> c_int;
    /// End encryption: write at most 16 bytes to out, and the tag (tag\_len bytes).  Fails with CITIUS\_EINIT (no message),
    /// CITIUS\_ENULL, CITIUS\_EDIRECTION.
    pub fn citius_ocb_final(ocb: *mut citius_ocb, out: *mut c_void, out_len: *mut usize, tag: *mut u8) -> c_int;
    /// End decryption: the same with the tag to verify.  If it is wrong, nothing is written, CITIUS\_EFORGED is returned, and
    /// the caller must discard all output of this message.
    pub fn citius_ocb_verify(ocb: *mut citius_ocb, out: *mut c_void, out_len: *mut usize, tag: *const u8) -> c_int;
    /// Wipe the object.  NULL is allowed.
    pub fn citius_ocb_wipe(ocb: *mut citius_ocb);
    /// Take a key of any length, and begin an empty message, with the fastest constant-time implementation for
    /// this CPU.  After a failure the object is not initialised.
    /// Fails with CITIUS\_EKIND, CITIUS\_EMODE, CITIUS\_ENULL, CITIUS\_ELENGTH.
    pub fn citius_hmac_init(hmac: *mut citius_hmac, kind: citius_hash_kind, key: *const c_void, len: usize) -> c_int;
    /// The same with the named implementation only, as citius\_hash\_init\_with.
    /// Also fails with CITIUS\_EIMPL, CITIUS\_ECPU.
    pub fn citius_hmac_init_with(hmac: *mut citius_hmac, kind: citius_hash_kind, implementation: *const c_char, key: *const c_void, len: usize) -> c_int;
    /// Append len bytes, as citius\_hash\_update.
    pub fn citius_hmac_update(hmac: *mut citius_hmac, input: *const c_void, len: usize) -> c_int;
    /// Write the tag of the bytes so far, or its first len bytes: 1 up to the digest's size.  The object is
    /// not changed: more bytes may follow.  Fails with CITIUS\_EINIT, CITIUS\_ENULL, CITIUS\_ESIZE.
    pub fn citius_hmac_final(hmac: *const citius_hmac, out: *mut u8, len: usize) -> c_int;
    /// CITIUS\_OK if the tag, which may be truncated to CITIUS\_HMAC\_MIN\_TAG bytes or more, matches the bytes so
    /// far, else CITIUS\_EFORGED; the time does not depend on where it differs.  The object is not
    /// changed.  Also fails with CITIUS\_EINIT, CITIUS\_ENULL, and with CITIUS\_ESIZE if the tag is shorter or longer.
    pub fn citius_hmac_verify(hmac: *const citius_hmac, tag: *const u8, len: usize) -> c_int;
    /// Wipe key and message.  The object must be initialised before it is used again.  NULL is allowed.
    pub fn citius_hmac_wipe(hmac: *mut citius_hmac);
    /// The tag of one message, or its first len bytes.  out may be anywhere, even inside in or key.
    /// implementation as in citius\_hmac\_init\_with, NULL for the default.
    pub fn citius_hmac_once(kind: citius_hash_kind, implementation: *const c_char, out: *mut u8, len: usize, key: *const c_void, key_len: usize, input: *const c_void, in_len: usize) -> c_int;
    /// PBKDF2 with HMAC over that hash: out\_len bytes from a password and a salt.  The blocks of
    /// out are computed in parallel in vector registers where that is faster.  out may be anywhere.
    /// Fails with CITIUS\_EKIND, CITIUS\_EIMPL, CITIUS\_ECPU, CITIUS\_EMODE, CITIUS\_ENULL, CITIUS\_ELENGTH, and with
    /// CITIUS\_ESIZE when iterations is 0 or out\_len is above 2^32 - 1 digests.
    pub fn citius_pbkdf2(kind: citius_hash_kind, implementation: *const c_char, out: *mut u8, out_len: usize, password: *const c_void, password_len: usize, salt: *const c_void, salt_len: usize, iterations: u64) -> c_int;
    /// Begin an empty message.  After a failure the object is not initialised.  Fails with CITIUS\_EINIT (key),
    /// CITIUS\_EKIND, CITIUS\_ENULL.
    pub fn citius_mac_init(mac: *mut citius_mac, kind: citius_mac_kind, key: *const citius_key) -> c_int;
    /// Append len bytes.  Fails with CITIUS\_EINIT, CITIUS\_ENULL.
    pub fn citius_mac_update(mac: *mut citius_mac, input: *const c_void, len: usize) -> c_int;
    /// Write the MAC of the bytes so far, or its first len bytes: 1 up to the block's size.  The object is not
    /// changed: more bytes may follow.  Fails with CITIUS\_EINIT, CITIUS\_ENULL, and with CITIUS\_ESIZE also for
    /// CITIUS\_CBC\_MAC when the message is empty or not whole blocks.
    pub fn citius_mac_final(mac: *const citius_mac, out: *mut u8, len: usize) -> c_int;
    /// CITIUS\_OK if the tag, which may be truncated to CITIUS\_MAC\_MIN\_TAG bytes or more, matches the bytes so far,
    /// else CITIUS\_EFORGED; the time does not depend on where it differs.  Also fails as citius\_mac\_final.
    pub fn citius_mac_verify(mac: *const citius_mac, tag: *const u8, len: usize) -> c_int;
    /// Wipe the message.  NULL is allowed.
    pub fn citius_mac_wipe(mac: *mut citius_mac);
    /// The MAC of one message, or its first mac\_len bytes.  out may be anywhere.
    pub fn citius_mac_once(kind: citius_mac_kind, key: *const citius_key, out: *mut u8, mac_len: usize, input: *const c_void, len: usize) -> c_int;
    /// The MACs of n messages of any lengths under one key, in parallel: in a single chain each block waits for the one
    /// before.  Message i is the len\[i\] bytes at in\[i\]; its MAC goes to out + i \* mac\_len.  With n \> 1 out must
    /// not overlap a message (CITIUS\_EOVERLAP).  On failure nothing was written.
    pub fn citius_mac_many(kind: citius_mac_kind, key: *const citius_key, out: *mut u8, mac_len: usize, input: *const *const c_void, len: *const usize, n: usize) -> c_int;
    /// The features of this CPU that the operating system enables for programs: bit i is the feature with the name
    /// citius\_cpu\_feature\_name(i).
    pub fn citius_cpu_features() -> u64;
    /// The name of a feature, such as "avx2"; NULL for the first bit without a meaning, and all after it.
    pub fn citius_cpu_feature_name(bit: c_uint) -> *const c_char;
    /// The core of this CPU, such as "zen4", found by vendor, family and model, or such as
    /// "neoverse-v2", by implementer and part, where the system shows them; NULL if it is unknown.
    pub fn citius_core() -> *const c_char;
    /// The core whose measured costs select the implementations on this CPU: citius\_core, or else the newest known core of
    /// the vendor, or else "golden-cove"; on 64-bit ARM one with the same features.
    pub fn citius_core_of_costs() -> *const c_char;
    /// Describe the algorithm with number index, from 0 on.  CITIUS\_EKIND after the last.
    pub fn citius_hash_kind_at_sized(index: usize, out: *mut citius_hash_info, size: usize) -> c_int;
    /// Describe the kind of that name, in upper or lower case, with or without hyphens and underscores in it (SHA-1, luffa256,
    /// sha1\_dc), or of the name that other programs give it (sha1cd).  CITIUS\_EKIND if there is none.
    pub fn citius_hash_kind_named_sized(name: *const c_char, out: *mut citius_hash_info, size: usize) -> c_int;
    /// Describe the implementation with number index of an algorithm; their order means nothing.  CITIUS\_EKIND, or CITIUS\_EIMPL
    /// after the last.
    pub fn citius_hash_implementation_at_sized(kind: citius_hash_kind, index: usize, out: *mut citius_implementation, size: usize) -> c_int;
    /// The implementation that runs on this CPU when none is named and `messages` (1 or more) of equal length are hashed in
    /// parallel; it is always constant-time, except in algorithms for public data.  NULL if there is no such algorithm.
    pub fn citius_hash_chosen(kind: citius_hash_kind, messages: usize) -> *const c_char;
    /// The same for block ciphers.
    pub fn citius_cipher_kind_at_sized(index: usize, out: *mut citius_cipher_info, size: usize) -> c_int;
    pub fn citius_cipher_kind_named_sized(name: *const c_char, out: *mut citius_cipher_info, size: usize) -> c_int;
    pub fn citius_cipher_implementation_at_sized(kind: citius_cipher_kind, index: usize, out: *mut citius_implementation, size: usize) -> c_int;
    /// The implementation that runs on this CPU when none is named and `blocks` (1 or more) are encrypted in one call in a
    /// parallel mode; it is always constant-time.  NULL if there is no such algorithm.
    pub fn citius_cipher_chosen(kind: citius_cipher_kind, blocks: usize) -> *const c_char;
    /// The same for blocks each of which depends on the one before, as in CBC encryption, CFB, OFB and CMAC.
    pub fn citius_cipher_chosen_serial(kind: citius_cipher_kind) -> *const c_char;
}
