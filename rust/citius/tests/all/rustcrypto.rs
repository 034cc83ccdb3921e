// SPDX-License-Identifier: MIT
//! RustCrypto's test vectors, by the functions with which its crates test themselves.
use crate::packages::{blobs, read};
use citius::cipher::dev::{block_cipher, block_mode, stream};
use citius::cipher::{BlockCipherDecrypt, BlockCipherEncrypt, KeyInit};
use citius::digest::dev::{MacTestVector, MacTruncSide, TestVector, fixed_reset_test, reset_mac_test};
use citius::digest::{FixedOutputReset, HashMarker, Mac};
use citius::{Aes128, Aes192, Aes256, CbcDecryptor, CbcEncryptor, Cmac, Ctr, Hmac, Idea, Ocb3, Serpent, Sha1Dc};
use citius::{Groestl224, Groestl256, Groestl384, Groestl512, Sha1, Sha1DcSafe, Whirlpool};

/// Fail with the number of the vector that fails.
fn all<T>(vectors: &[T], at_least: usize, test: impl Fn(&T) -> Result<(), &'static str>) {
    assert!(vectors.len() >= at_least, "{} vectors", vectors.len());
    for (number, vector) in vectors.iter().enumerate() {
        assert_eq!(test(vector), Ok(()), "vector {number}");
    }
}

fn hash<H: FixedOutputReset + Clone + Default + HashMarker>(package: &str, file: &str, at_least: usize) {
    let found = blobs(package, file);
    let vectors: Vec<_> = found.chunks_exact(2).map(|v| TestVector { input: v[0], output: v[1] }).collect();
    all(&vectors, at_least, fixed_reset_test::<H>);
}

#[test]
fn hashes() {
    hash::<Sha1>("sha1", "tests/data/sha1_kat.blb", 2);
    hash::<Sha1DcSafe>("sha1", "tests/data/sha1_kat.blb", 2);
    hash::<Whirlpool>("whirlpool", "tests/data/whirlpool_kat.blb", 8);
    hash::<Groestl224>("groestl", "tests/data/groestl224_kat.blb", 8);
    hash::<Groestl256>("groestl", "tests/data/groestl256_kat.blb", 8);
    hash::<Groestl384>("groestl", "tests/data/groestl384_kat.blb", 8);
    hash::<Groestl512>("groestl", "tests/data/groestl512_kat.blb", 8);
}

fn cipher<C: BlockCipherEncrypt + BlockCipherDecrypt + KeyInit>(package: &str, file: &str, at_least: usize) {
    let found = blobs(package, file);
    let vectors: Vec<_> = found
        .chunks_exact(3)
        .map(|v| block_cipher::TestVector { key: v[0], plaintext: v[1], ciphertext: v[2] })
        .collect();
    all(&vectors, at_least, block_cipher::encrypt_decrypt_test::<C>);
}

#[test]
fn ciphers() {
    cipher::<Aes128>("aes", "tests/data/aes128.blb", 8);
    cipher::<Aes192>("aes", "tests/data/aes192.blb", 8);
    cipher::<Aes256>("aes", "tests/data/aes256.blb", 8);
    cipher::<Idea>("idea", "tests/data/idea.blb", 8);
    cipher::<Serpent>("serpent", "tests/data/serpent128.blb", 8);
    cipher::<Serpent>("serpent", "tests/data/serpent192.blb", 8);
    cipher::<Serpent>("serpent", "tests/data/serpent256.blb", 8);
}

#[test]
fn counter_mode() {
    let vectors = |file: &str| -> Vec<_> {
        let vector =
            |v: &[&'static [u8]]| stream::TestVector { key: v[0], iv: v[1], plaintext: v[2], ciphertext: v[3] };
        blobs("ctr", file).chunks_exact(4).map(vector).collect()
    };
    all(&vectors("tests/ctr128/data/aes128-ctr.blb"), 1, stream::stream_cipher_test::<Ctr<Aes128>>);
    all(&vectors("tests/ctr128/data/aes256-ctr.blb"), 1, stream::stream_cipher_test::<Ctr<Aes256>>);
}

citius::cipher::stream_cipher_seek_test!(counter_mode_seeks, Ctr<Aes128>);
citius::cipher::stream_cipher_seek_test!(counter_mode_seeks_in_blocks_of_eight, Ctr<Idea>);

#[test]
fn cbc() {
    let vectors = |file: &str| -> Vec<_> {
        let vector =
            |v: &[&'static [u8]]| block_mode::TestVector { key: v[0], iv: v[1], plaintext: v[2], ciphertext: v[3] };
        blobs("cbc", file).chunks_exact(4).map(vector).collect()
    };
    let aes128 = vectors("tests/data/aes128.blb");
    all(&aes128, 8, block_mode::encrypt::<CbcEncryptor<Aes128>>);
    all(&aes128, 8, block_mode::decrypt::<CbcDecryptor<Aes128>>);
    let aes256 = vectors("tests/data/aes256.blb");
    all(&aes256, 8, block_mode::encrypt::<CbcEncryptor<Aes256>>);
    all(&aes256, 8, block_mode::decrypt::<CbcDecryptor<Aes256>>);
}

fn mac<M>(package: &str, file: &str, truncated: MacTruncSide)
where
    M: Mac + citius::digest::KeyInit + FixedOutputReset + Clone,
{
    let found = blobs(package, file);
    let vectors: Vec<_> = found.chunks_exact(3).map(|v| MacTestVector { key: v[0], input: v[1], tag: v[2] }).collect();
    all(&vectors, 1, |vector| reset_mac_test::<M>(vector, truncated));
}

#[test]
fn macs() {
    mac::<Cmac<Aes128>>("cmac", "tests/data/cmac_aes128_nist.blb", MacTruncSide::None);
    mac::<Cmac<Aes192>>("cmac", "tests/data/cmac_aes192_nist.blb", MacTruncSide::None);
    mac::<Cmac<Aes256>>("cmac", "tests/data/cmac_aes256_cavp.blb", MacTruncSide::Left);
    mac::<Cmac<Aes256>>("cmac", "tests/data/cmac_aes256_wycheproof.blb", MacTruncSide::None);
    mac::<Hmac<Sha1>>("hmac", "tests/data/hmac_sha1_wycheproof.blb", MacTruncSide::Left);
}

#[test]
fn ocb() {
    let vectors = |file: &str| -> Vec<_> {
        let vector = |v: &[&'static [u8]]| citius::aead::dev::TestVector {
            key: v[0],
            nonce: v[1],
            aad: v[2],
            plaintext: v[3],
            ciphertext: v[4],
        };
        blobs("ocb3", file).chunks_exact(5).map(vector).collect()
    };
    all(&vectors("tests/data/rfc7253_ocb_aes_pass.blb"), 8, citius::aead::dev::pass_test::<Ocb3<Aes128>>);
}

#[test]
fn collisions() {
    let files = ["shattered-1.pdf", "shattered-2.pdf", "sha-mbles-1.bin", "sha-mbles-2.bin"];
    let files = files.map(|file| read("sha1-checked", &format!("tests/data/{file}")));
    for pair in files.chunks(2) {
        let attacked = [0, 1].map(|i| Sha1Dc::digest(pair[i]).unwrap_err());
        assert_eq!(attacked[0].digest, attacked[1].digest);
        assert_eq!(<[u8; 20]>::from(<Sha1 as citius::Digest>::digest(pair[0])), attacked[0].digest);
        let safe = [0, 1].map(|i| <Sha1DcSafe as citius::Digest>::digest(pair[i]));
        assert_ne!(safe[0], safe[1]);
    }
    let messages = [files[0], b"abc", files[3]];
    let mut results = [const { Ok([0; 20]) }; 3];
    Sha1Dc::hash_many(&messages, &mut results).unwrap();
    assert_eq!(results.map(|result| result.is_ok()), [false, true, false]);
    assert_eq!(results, messages.map(Sha1Dc::digest));
    let reduced = read("sha1-checked", "tests/data/sha1_reducedsha_coll.bin");
    assert!(Sha1Dc::digest(reduced).is_ok());
    let mut hash = Sha1Dc::with_reduced_rounds();
    for _ in 0..2 {
        citius::digest::Reset::reset(&mut hash);
        hash.update(reduced);
        assert!(hash.collision_so_far());
    }
    assert!(hash.finalize().is_err());
}
