// SPDX-License-Identifier: MIT
//! Random input: the same results as the crates of RustCrypto, in whatever chunks the input comes.
use citius::aead::{Aead, Payload};
use citius::cipher::block_padding::Pkcs7;
use citius::cipher::{BlockCipherDecrypt, BlockCipherEncrypt, BlockModeDecrypt, BlockModeEncrypt, BlockSizeUser};
use citius::cipher::{InnerIvInit, KeyInit, KeyIvInit, StreamCipher, StreamCipherSeek, array::Array};
use citius::digest::{Mac, OutputSizeUser};
use citius::{Cipher, Digest, Hash, HashAlgorithm};
use proptest::collection::vec;
use proptest::prelude::*;

/// A message, and the lengths of the chunks in which it comes; the rest is the last chunk.
fn chunked(most: usize) -> impl Strategy<Value = (Vec<u8>, Vec<usize>)> {
    (vec(any::<u8>(), 0..most), vec(0..most / 3, 0..4))
}

fn chunks<'a>(mut data: &'a [u8], lengths: &[usize]) -> Vec<&'a [u8]> {
    let mut found = Vec::new();
    for &length in lengths {
        let (chunk, rest) = data.split_at(length.min(data.len()));
        found.push(chunk);
        data = rest;
    }
    found.push(data);
    found
}

fn hash<A: HashAlgorithm, R>(message: &[u8], lengths: &[usize])
where
    R: Digest + OutputSizeUser<OutputSize = <Hash<A> as OutputSizeUser>::OutputSize>,
{
    let expected = R::digest(message);
    assert_eq!(Hash::<A>::digest(message), expected);
    assert_eq!(<Hash<A> as Digest>::digest(message), expected);
    let mut hash = Hash::<A>::default();
    let mut copies = Vec::new();
    for chunk in chunks(message, lengths) {
        Digest::update(&mut hash, chunk);
        copies.push(hash.clone());
    }
    assert_eq!(hash.finalize_reset(), expected);
    assert_eq!(hash.chain_update(message).finalize(), expected);
    assert_eq!(copies.pop().unwrap().finalize(), expected);
    let mut many = vec![Array::default(); 5];
    Hash::<A>::hash_many(&[message, b"", message, &message[message.len() / 2..], message], &mut many).unwrap();
    assert_eq!([&many[0], &many[2], &many[4]], [&expected; 3]);
    assert_eq!((many[1].clone(), many[3].clone()), (R::digest(b""), R::digest(&message[message.len() / 2..])));
    let mut streams = [(); 3].map(|()| Hash::<A>::default());
    for chunk in chunks(message, lengths) {
        Hash::<A>::update_many(&mut streams, &[chunk, b"", chunk]).unwrap();
    }
    let [first, second, third] = streams.map(Digest::finalize);
    assert_eq!((first, second, third), (expected.clone(), R::digest(b""), expected));
}

fn cipher<C, R>(key: &[u8], message: &[u8], iv: &[u8], lengths: &[usize])
where
    C: Cipher + BlockCipherEncrypt + BlockCipherDecrypt,
    R: KeyInit + BlockCipherEncrypt + BlockCipherDecrypt + BlockSizeUser<BlockSize = C::BlockSize>,
{
    let ours = C::new_from_slice(key).unwrap();
    let theirs = || R::new_from_slice(key).unwrap();
    let plain = Array::slice_as_chunks(message).0.to_vec();
    let (mut a, mut b) = (plain.clone(), plain.clone());
    ours.encrypt_blocks(&mut a);
    theirs().encrypt_blocks(&mut b);
    assert_eq!(a, b);
    let mut c = plain.clone();
    ours.decrypt_blocks_b2b(&a, &mut c).unwrap();
    assert_eq!(c, plain);
    let iv = Array::try_from(&iv[..C::block_size()]).unwrap();
    let padded = citius::CbcEncryptor::inner_iv_init(ours.clone(), &iv).encrypt_padded_vec::<Pkcs7>(message);
    assert_eq!(padded, cbc::Encryptor::inner_iv_init(theirs(), &iv).encrypt_padded_vec::<Pkcs7>(message));
    let decryptor = citius::CbcDecryptor::inner_iv_init(ours.clone(), &iv);
    assert_eq!(decryptor.decrypt_padded_vec::<Pkcs7>(&padded).unwrap(), message);
    // A mode of another crate over our cipher, ours, and the same in chunks.
    let mut streams = [(); 2].map(|()| message.to_vec());
    let mut generic = cbc::Encryptor::inner_iv_init(ours.clone(), &iv);
    let mut own = citius::CbcEncryptor::inner_iv_init(ours.clone(), &iv);
    generic.encrypt_blocks(Array::slice_as_chunks_mut(&mut streams[0]).0);
    for block in Array::slice_as_chunks_mut(&mut streams[1]).0 {
        own.encrypt_block(block);
    }
    assert_eq!(streams[0], streams[1]);
    let mut mode = citius::Ctr::from_core(citius::CtrCore::inner_iv_init(ours.clone(), &iv));
    let mut text = message.to_vec();
    mode.apply_keystream(&mut text);
    let expected = text.clone();
    mode.seek(0_u64);
    let mut position = 0;
    for chunk in chunks(message, lengths) {
        assert_eq!(mode.current_pos::<usize>(), position);
        mode.apply_keystream(&mut text[position..position + chunk.len()]);
        position += chunk.len();
    }
    assert_eq!(text, message);
    assert_eq!(position, expected.len());
}

/// CTR over blocks of 16 bytes, from a counter that wraps in the message.
fn counter<C, R>(key: &[u8], message: &[u8], iv: &[u8])
where
    C: Cipher + BlockCipherEncrypt + BlockSizeUser<BlockSize = citius::cipher::consts::U16>,
    R: KeyInit + BlockCipherEncrypt + BlockSizeUser<BlockSize = C::BlockSize>,
{
    let mut counter = [0xff; 16];
    counter[15] = iv[0];
    for iv in [iv[..16].try_into().unwrap(), counter] {
        let theirs =
            ctr::CtrCore::<_, ctr::flavors::Ctr128BE>::inner_iv_init(R::new_from_slice(key).unwrap(), &iv.into());
        let mut expected = message.to_vec();
        citius::cipher::StreamCipherCoreWrapper::from_core(theirs).apply_keystream(&mut expected);
        let (mut own, mut generic) = (message.to_vec(), message.to_vec());
        citius::Ctr::<C>::new_from_slices(key, &iv).unwrap().apply_keystream(&mut own);
        let core =
            ctr::CtrCore::<_, ctr::flavors::Ctr128BE>::inner_iv_init(C::new_from_slice(key).unwrap(), &iv.into());
        citius::cipher::StreamCipherCoreWrapper::from_core(core).apply_keystream(&mut generic);
        assert_eq!((own, generic), (expected.clone(), expected));
    }
}

fn authenticated<C, R>(key: &[u8], message: &[u8], nonce: &[u8], flip: usize)
where
    C: Cipher + BlockCipherEncrypt + BlockCipherDecrypt + BlockSizeUser<BlockSize = citius::cipher::consts::U16>,
    R: KeyInit + BlockCipherEncrypt + BlockCipherDecrypt + BlockSizeUser<BlockSize = C::BlockSize>,
{
    let (ours, theirs) =
        (citius::Ocb3::<C>::new_from_slice(key).unwrap(), <ocb3::Ocb3<R>>::from(R::new_from_slice(key).unwrap()));
    let (aad, nonce) = (&message[message.len() / 3..], Array::try_from(&nonce[..12]).unwrap());
    let mut sealed = ours.encrypt(&nonce, Payload { msg: message, aad }).unwrap();
    assert_eq!(sealed, theirs.encrypt(&nonce, Payload { msg: message, aad }).unwrap());
    assert_eq!(ours.decrypt(&nonce, Payload { msg: &sealed, aad }).unwrap(), message);
    let bit = flip % (8 * sealed.len());
    sealed[bit / 8] ^= 1 << (bit % 8);
    assert!(ours.clone().decrypt(&nonce, Payload { msg: &sealed, aad }).is_err());
}

fn mac<M: Mac + KeyInit, R: Mac + KeyInit>(key: &[u8], message: &[u8], lengths: &[usize]) {
    let mut ours = <M as KeyInit>::new_from_slice(key).unwrap();
    let mut theirs = <R as KeyInit>::new_from_slice(key).unwrap();
    for chunk in chunks(message, lengths) {
        ours.update(chunk);
    }
    theirs.update(message);
    assert_eq!(ours.finalize().into_bytes()[..], theirs.finalize().into_bytes()[..]);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn hashes((message, lengths) in chunked(3000)) {
        hash::<citius::hash_algorithms::Sha1, sha1::Sha1>(&message, &lengths);
        hash::<citius::hash_algorithms::Sha1DcSafe, sha1::Sha1>(&message, &lengths);
        hash::<citius::hash_algorithms::Whirlpool, whirlpool::Whirlpool>(&message, &lengths);
        hash::<citius::hash_algorithms::Groestl224, groestl::Groestl224>(&message, &lengths);
        hash::<citius::hash_algorithms::Groestl256, groestl::Groestl256>(&message, &lengths);
        hash::<citius::hash_algorithms::Groestl384, groestl::Groestl384>(&message, &lengths);
        hash::<citius::hash_algorithms::Groestl512, groestl::Groestl512>(&message, &lengths);
    }

    #[test]
    fn ciphers((message, lengths) in chunked(5000), key: [u8; 32], iv: [u8; 16]) {
        cipher::<citius::Aes128, aes::Aes128>(&key[..16], &message, &iv, &lengths);
        cipher::<citius::Aes256, aes::Aes256>(&key, &message, &iv, &lengths);
        cipher::<citius::Serpent, serpent::Serpent>(&key[..24], &message, &iv, &lengths);
        cipher::<citius::Serpent256, serpent::Serpent>(&key, &message, &iv, &lengths);
        cipher::<citius::Idea, idea::Idea>(&key[..16], &message, &iv, &lengths);
        counter::<citius::Aes256, aes::Aes256>(&key, &message, &iv);
        counter::<citius::Serpent256, serpent::Serpent>(&key, &message, &iv);
        authenticated::<citius::Aes128, aes::Aes128>(&key[..16], &message, &iv, lengths.iter().sum());
        authenticated::<citius::Serpent256, serpent::Serpent>(&key, &message, &iv, lengths.iter().sum());
    }

    #[test]
    fn twofish_and_rc6((message, lengths) in chunked(600), key: [u8; 32], iv: [u8; 16]) {
        cipher::<citius::Twofish, twofish::Twofish>(&key, &message, &iv, &lengths);
        cipher::<citius::Twofish192, twofish::Twofish>(&key[..24], &message, &iv, &lengths);
        cipher::<citius::Rc6, rc6::RC6<u32, citius::cipher::consts::U20, citius::cipher::consts::U16>>(
            &key[..16], &message, &iv, &lengths);
    }

    #[test]
    fn macs((message, lengths) in chunked(900), key in vec(any::<u8>(), 0..150)) {
        mac::<citius::Hmac<citius::Sha1>, hmac::SimpleHmac<sha1::Sha1>>(&key, &message, &lengths);
        mac::<citius::Hmac<citius::Whirlpool>, hmac::SimpleHmac<citius::Whirlpool>>(&key, &message, &lengths);
        mac::<citius::Hmac<citius::Groestl512>, hmac::SimpleHmac<groestl::Groestl512>>(&key, &message, &lengths);
        if key.len() >= 16 {
            mac::<citius::Cmac<citius::Serpent128>, cmac::Cmac<serpent::Serpent>>(&key[..16], &message, &lengths);
            mac::<citius::Cmac<citius::Aes128>, cmac::Cmac<citius::Aes128>>(&key[..16], &message, &lengths);
            mac::<citius::Cmac<citius::Idea>, cmac::Cmac<idea::Idea>>(&key[..16], &message, &lengths);
        }
    }
}
