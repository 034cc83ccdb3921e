// SPDX-License-Identifier: MIT
//! The project's own test vectors, those of the rooms and tests/vectors, whose README.md has the formulas.
use citius::aead::array::{Array, ArraySize};
use citius::aead::{AeadInOut, KeyInit, consts};
use citius::cipher::{BlockCipherDecrypt, BlockCipherEncrypt, BlockModeEncrypt, BlockSizeUser, KeyIvInit};
use citius::digest::{FixedOutputReset, HashMarker, Mac, Output};
use citius::{CbcEncryptor, Cipher, Digest, Ocb3};

fn records(file: &str) -> Vec<Vec<String>> {
    let text = std::fs::read_to_string(format!("{}/../../{file}", env!("CARGO_MANIFEST_DIR"))).unwrap();
    let lines = text.lines().filter(|line| !line.starts_with('#') && !line.is_empty());
    lines.map(|line| line.split(' ').map(str::to_owned).collect()).collect()
}

/// The records write names without or with hyphens.
fn plain(kind: &str) -> String {
    kind.replace('-', "")
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn bytes(len: usize, formula: impl Fn(usize) -> usize) -> Vec<u8> {
    (0..len).map(|i| u8::try_from(formula(i) % 256).unwrap()).collect()
}

fn msg(n: usize, s: usize) -> Vec<u8> {
    bytes(n, |i| 7 * i * i + 11 * i + 3 * n + 13 * (i / 256) + 101 * s)
}

fn key(k: usize, s: usize) -> Vec<u8> {
    bytes(k, |i| 5 * i * i + 17 * i + 29 * s + k)
}

fn number(text: &str) -> usize {
    text.parse().unwrap()
}

/// The records of one hash. Many messages at once have the same digests.
fn hash<H>(file: &str, kind: &str, many: fn(&[Vec<u8>], &mut [Output<H>]))
where
    H: FixedOutputReset + Default + HashMarker,
{
    let mut found = 0;
    for record in records(file).iter().filter(|record| plain(&record[1]) == plain(kind)) {
        let digest = match record[0].as_str() {
            "L" => H::digest(msg(number(&record[2]), 0)),
            "A" => {
                let messages: Vec<_> = (0..=number(&record[2])).map(|n| msg(n, 0)).collect();
                let mut digests = vec![Array::default(); messages.len()];
                many(&messages, &mut digests);
                H::digest(digests.concat())
            }
            "I" => (0..number(&record[2])).fold(Array::default(), |x, i| H::digest(if i == 0 { &[][..] } else { &x })),
            "R" => {
                let byte = u8::from_str_radix(&record[2], 16).unwrap();
                H::digest(vec![byte; number(&record[3])])
            }
            _ => continue,
        };
        assert_eq!(&hex(&digest), record.last().unwrap(), "{record:?}");
        found += 1;
    }
    assert!(found > 100, "{kind}: {found}");
}

macro_rules! hashes {
    ($($test:ident: $file:literal $($type:ident $kind:literal),*;)*) => {$(
        #[test]
        fn $test() {
            $(hash::<citius::$type>($file, $kind, |messages, digests| {
                citius::$type::hash_many(messages, digests).unwrap();
            });)*
        }
    )*};
}

hashes! {
    // rooms: rust-hash-vectors
    sha1: "src/hash/sha1/vectors.txt"
        Sha1 "sha1", Sha1DcSafe "sha1";
    whirlpool: "src/hash/whirlpool/vectors.txt"
        Whirlpool "whirlpool", Whirlpool0 "whirlpool-0", WhirlpoolT "whirlpool-t";
    luffa: "src/hash/luffa/vectors.txt"
        Luffa224 "luffa-224", Luffa256 "luffa-256", Luffa384 "luffa-384", Luffa512 "luffa-512";
    groestl: "src/hash/groestl/vectors.txt"
        Groestl224 "groestl-224", Groestl256 "groestl-256", Groestl384 "groestl-384", Groestl512 "groestl-512", Groestl0_224 "groestl0-224", Groestl0_256 "groestl0-256", Groestl0_384 "groestl0-384", Groestl0_512 "groestl0-512";
    // end
}

/// Blocks of one size of key: single ones, many at once, and CBC.
fn cipher<C: Cipher + BlockCipherEncrypt + BlockCipherDecrypt>(file: &str, bits: &str) {
    let block = C::block_size();
    let mut found = [0; 3];
    for record in records(file).iter().filter(|record| record[2] == bits) {
        let (s, expected) = (number(&record[3]), record.last().unwrap());
        let cipher = || C::new_from_slice(&key(number(bits) / 8, s)).unwrap();
        match record[0].as_str() {
            "E" => {
                let mut data = Array::try_from(&msg(block, s)[..]).unwrap();
                cipher().encrypt_block(&mut data);
                assert_eq!(&hex(&data), expected, "{record:?}");
                cipher().decrypt_block(&mut data);
                assert_eq!(data[..], msg(block, s));
                found[0] += 1;
            }
            "ECB" | "CBC" => {
                let mut data = msg(block * number(&record[4]), s);
                let blocks = Array::slice_as_chunks_mut(&mut data).0;
                if record[0] == "ECB" {
                    cipher().encrypt_blocks(blocks);
                    found[1] += 1;
                } else {
                    let iv = bytes(block, |i| 31 * i + 7 * s + 3);
                    let mut mode = CbcEncryptor::<C>::new_from_slices(&key(number(bits) / 8, s), &iv).unwrap();
                    mode.encrypt_blocks(blocks);
                    found[2] += 1;
                }
                assert_eq!(&hex(&data), expected, "{record:?}");
            }
            _ => {}
        }
    }
    assert!(found.iter().all(|&found| found > 10), "{file} {bits}: {found:?}");
}

macro_rules! ciphers {
    ($($test:ident: $file:literal $($type:ident $bits:literal),*;)*) => {$(
        #[test]
        fn $test() {
            $(cipher::<citius::$type>($file, $bits);)*
        }
    )*};
}

ciphers! {
    // rooms: rust-cipher-vectors
    aes: "src/block/aes/vectors.txt" Aes128 "128", Aes192 "192", Aes256 "256";
    idea: "src/block/idea/vectors.txt" Idea "128";
    twofish: "src/block/twofish/vectors.txt" Twofish128 "128", Twofish192 "192", Twofish256 "256", Twofish "256";
    serpent: "src/block/serpent/vectors.txt" Serpent128 "128", Serpent192 "192", Serpent256 "256", Serpent "256";
    rc6: "src/block/rc6/vectors.txt" Rc6_128 "128", Rc6_192 "192", Rc6_256 "256", Rc6 "256";
    mars: "src/block/mars/vectors.txt" Mars128 "128", Mars192 "192", Mars256 "256", Mars "256";
    sc2000: "src/block/sc2000/vectors.txt" Sc2000_128 "128", Sc2000_192 "192", Sc2000_256 "256", Sc2000 "256";
    // end
}

/// One record of OCB3 with a nonce of 12 bytes and a tag of this size.
fn seal<C: Cipher + BlockSizeUser<BlockSize = consts::U16>, T: ArraySize>(record: &[String]) {
    let field = |i: usize| number(&record[i]);
    let (bits, s, nonce_len, aad_len, n) = (field(2), field(3), field(4), field(5), field(6));
    let ocb = Ocb3::<C, consts::U12, T>::new_from_slice(&key(bits / 8, s)).unwrap();
    let nonce = Array::try_from(&bytes(nonce_len, |i| 13 * i + 59 * s + nonce_len)[..]).unwrap();
    let (aad, mut data) = (msg(aad_len, s + 1), msg(n, s + 2));
    let tag = ocb.encrypt_inout_detached(&nonce, &aad, data.as_mut_slice().into()).unwrap();
    assert_eq!((hex(&data).as_str(), hex(&tag)), (record[8].trim_matches('-'), record[9].clone()), "{record:?}");
    ocb.decrypt_inout_detached(&nonce, &aad, data.as_mut_slice().into(), &tag).unwrap();
    assert_eq!(data, msg(n, s + 2));
}

#[test]
fn ocb3() {
    let mut found = 0;
    for record in records("tests/vectors/OCB3.txt").iter().filter(|record| record[4] == "12") {
        match (record[1].as_str(), record[2].as_str(), record[7].as_str()) {
            ("aes", "128", "16") => seal::<citius::Aes128, consts::U16>(record),
            ("aes", "192", "12") => seal::<citius::Aes192, consts::U12>(record),
            ("aes", "256", "8") => seal::<citius::Aes256, consts::U8>(record),
            ("aes", "256", "16") => seal::<citius::Aes256, consts::U16>(record),
            ("rc6", "256", "16") => seal::<citius::Rc6_256, consts::U16>(record),
            ("serpent", "256", "16") => seal::<citius::Serpent256, consts::U16>(record),
            ("twofish", _, "16") => seal::<citius::Twofish, consts::U16>(record),
            _ => continue,
        }
        found += 1;
    }
    assert!(found > 200, "{found}");
}

fn hmac_and_pbkdf2<H: citius::HmacHash>(kind: &str) {
    let mut found = 0;
    for record in records("tests/vectors/HMAC.txt").iter().filter(|record| record[1] == kind) {
        let expected = record.last().unwrap();
        let result = match record[0].as_str() {
            "H" => {
                let mut mac = <citius::Hmac<H> as KeyInit>::new_from_slice(&msg(number(&record[2]), 2)).unwrap();
                mac.update(&msg(number(&record[3]), 3));
                mac.finalize().into_bytes().to_vec()
            }
            "K" => {
                let mut derived = vec![0; expected.len() / 2];
                let (password, salt) = (msg(number(&record[2]), 4), msg(number(&record[3]), 5));
                citius::pbkdf2::<H>(&password, &salt, number(&record[4]) as u64, &mut derived).unwrap();
                derived
            }
            _ => continue,
        };
        assert_eq!(&hex(&result), expected, "{record:?}");
        found += 1;
    }
    assert!(found > 5, "{kind}: {found}");
}

#[test]
fn hmac() {
    hmac_and_pbkdf2::<citius::Sha1>("sha1");
    hmac_and_pbkdf2::<citius::Whirlpool>("whirlpool");
    hmac_and_pbkdf2::<citius::Luffa256>("luffa256");
    hmac_and_pbkdf2::<citius::Groestl512>("groestl512");
}
