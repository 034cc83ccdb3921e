// SPDX-License-Identifier: MIT
//! Bad input gives errors, and what the types promise holds.
use citius::aead::{Aead, AeadInOut, KeyInit};
use citius::cipher::{InnerIvInit, KeyIvInit, StreamCipher, StreamCipherCoreWrapper, StreamCipherSeek};
use citius::digest::const_oid::AssociatedOid;
use citius::{
    Aes128, CbcEncryptor, Cmac, Ctr, CtrCore, Digest, Error, Hmac, Idea, Luffa512, Mars, Ocb3, Rc6, Serpent, Serpent256,
};
use citius::{Sha1, Sha1Dc, Timing, Twofish, Whirlpool};

#[test]
fn sizes_of_keys() {
    let valid = |new: &dyn Fn(&[u8]) -> bool| (0..=300).filter(|&len| new(&vec![1; len])).collect::<Vec<_>>();
    assert_eq!(valid(&|key| Aes128::new_from_slice(key).is_ok()), [16]);
    assert_eq!(valid(&|key| Serpent256::new_from_slice(key).is_ok()), [32]);
    assert_eq!(valid(&|key| Serpent::new_from_slice(key).is_ok()), [16, 24, 32]);
    assert_eq!(valid(&|key| Twofish::new_from_slice(key).is_ok()), [16, 24, 32]);
    assert_eq!(valid(&|key| Mars::new_from_slice(key).is_ok()), (16..=56).step_by(4).collect::<Vec<_>>());
    assert_eq!(valid(&|key| Rc6::new_from_slice(key).is_ok()), (0..=255).collect::<Vec<_>>());
    assert_eq!(valid(&|key| Cmac::<Idea>::new_from_slice(key).is_ok()), [16]);
    assert_eq!(valid(&|key| <Ocb3<Aes128>>::new_from_slice(key).is_ok()), [16]);
    assert_eq!(valid(&|key| Ctr::<Serpent256>::new_from_slices(key, &[0; 16]).is_ok()), [32]);
    assert_eq!(valid(&|key| CtrCore::<Serpent>::new_from_slices(key, &[0; 16]).is_ok()), [16, 24, 32]);
    assert_eq!(valid(&|key| CbcEncryptor::<Serpent>::new_from_slices(key, &[0; 16]).is_ok()), [16, 24, 32]);
    assert_eq!(valid(&|iv| Ctr::<Idea>::new_from_slices(&[0; 16], iv).is_ok()), [8]);
    assert_eq!(valid(&|key| <Hmac<Sha1>>::new_from_slice(key).is_err()), Vec::<usize>::new());
}

#[test]
fn implementations_by_name() {
    assert_eq!(Whirlpool::with_implementation("no such").unwrap_err(), Error::UnknownImplementation);
    assert_eq!(Serpent256::with_implementation("ct", &[0; 31]).unwrap_err(), Error::InvalidLength);
    assert_eq!(Serpent256::with_implementation("", &[0; 32]).unwrap_err(), Error::UnknownImplementation);
    let expected = Whirlpool::digest(b"abc");
    let mut found = 0;
    for implementation in Whirlpool::implementations() {
        let hash = Whirlpool::with_implementation(implementation.name);
        if !implementation.usable {
            assert_eq!(hash.unwrap_err(), Error::UnsupportedCpu);
            continue;
        }
        let mut hash = hash.unwrap();
        Digest::update(&mut hash, b"ab");
        assert_eq!(hash.finalize_reset(), Whirlpool::digest(b"ab"));
        // After a reset, too, the named implementation runs: hashes of different implementations do not advance together.
        let mixed = Whirlpool::update_many(&mut [hash.clone(), Whirlpool::new()], &[b"abc", b"abc"]);
        assert!(matches!(mixed, Ok(()) | Err(Error::UnknownImplementation)), "{mixed:?}");
        assert_eq!(hash.chain_update(b"abc").finalize(), expected);
        found += 1;
    }
    assert!(found > 2);
    let chosen = Whirlpool::chosen(1).unwrap();
    let implementation = Whirlpool::implementations().find(|found| found.name == chosen).unwrap();
    assert!(implementation.usable && implementation.timing == Timing::Constant && implementation.lanes == 1);
    assert!(Serpent::implementations().any(|found| found.name == Serpent::chosen(64).unwrap() && found.usable));
    assert!(Whirlpool::implementations().all(|found| found.cpu_features().count() < 64));
    assert!(Sha1::implementations().any(|found| found.timing == Timing::Variable || found.lanes > 1));
    assert_eq!((Whirlpool::chosen(0), Serpent::chosen(0)), (None, None));
}

#[test]
fn lists_of_different_lengths() {
    let mut digests = [Default::default(); 2];
    assert_eq!(Sha1::hash_many(&["a", "b", "c"], &mut digests).unwrap_err(), Error::InvalidLength);
    assert_eq!(digests, [[0; 20]; 2]);
    assert_eq!(Sha1::hash_many::<&str>(&[], &mut []), Ok(()));
    assert_eq!(Sha1::update_many(&mut [Sha1::new()], &["a", "b"]).unwrap_err(), Error::InvalidLength);
    assert_eq!(Sha1Dc::hash_many(&["a"], &mut []).unwrap_err(), Error::InvalidLength);
    // More messages than one call of the C library takes, and not a multiple.
    let messages: Vec<_> = (0..600_u32).map(|i| vec![7; i as usize]).collect();
    let mut digests = vec![Default::default(); messages.len()];
    Luffa512::hash_many(&messages, &mut digests).unwrap();
    assert!(messages.iter().zip(&digests).all(|(message, digest)| *digest == Luffa512::digest(message)));
    let mut hashes = vec![Sha1::new(); messages.len()];
    Sha1::update_many(&mut hashes, &messages).unwrap();
    assert!(messages.iter().zip(hashes).all(|(message, hash)| hash.finalize() == Sha1::digest(message)));
}

#[test]
fn bits_of_a_last_byte() {
    assert_eq!(Sha1::new().finalize_bits(0x98, 5).unwrap()[..4], [0x29, 0x82, 0x6b, 0x00]); // FIPS 180: the bits 10011
    assert_eq!(Sha1::new().finalize_bits(0, 8).unwrap_err(), Error::InvalidLength);
    assert_eq!(Sha1::new().finalize_bits(0xff, 0).unwrap(), Sha1::digest(b""));
}

#[test]
fn key_derivation() {
    assert_eq!(citius::pbkdf2::<Sha1>(b"", b"", 0, &mut [0; 20]).unwrap_err(), Error::InvalidLength);
    assert_eq!(citius::pbkdf2::<Sha1>(b"", b"", 1, &mut []), Ok(()));
}

#[test]
fn forgeries_leave_zeros() {
    let ocb = <Ocb3<Aes128>>::new(&[3; 16].into());
    let nonce = [1; 12].into();
    let mut data = *b"some text that is secret";
    let mut tag = ocb.encrypt_inout_detached(&nonce, b"", data.as_mut_slice().into()).unwrap();
    tag[0] ^= 1;
    assert!(ocb.decrypt_inout_detached(&nonce, b"", data.as_mut_slice().into(), &tag).is_err());
    assert_eq!(data, [0; 24]);
    for len in 0..16 {
        assert!(ocb.decrypt(&nonce, &vec![0; len][..]).is_err());
    }
}

#[test]
fn the_last_counter_block_is_not_used() {
    let cipher = || Ctr::<Idea>::new(&[1; 16].into(), &[9; 8].into());
    let mut near_the_end = cipher();
    near_the_end.seek((u128::from(u64::MAX) - 1) * 8);
    let mut data = [5; 17];
    assert!(near_the_end.try_apply_keystream(&mut data).is_err());
    assert_eq!(data, [5; 17]);
    assert!(near_the_end.try_apply_keystream(&mut data[..8]).is_ok());
    let core = CtrCore::inner_iv_init(Idea::new(&[1; 16].into()), &[9; 8].into());
    let (mut a, mut b) = (StreamCipherCoreWrapper::from_core(core), cipher());
    let (mut x, mut y) = ([0; 99], [0; 99]);
    a.apply_keystream(&mut x);
    b.write_keystream(&mut y);
    assert_eq!(x, y);
}

#[test]
fn what_types_promise() {
    fn shared<T: Send + Sync + Unpin>() {}
    shared::<Whirlpool>();
    shared::<Sha1Dc>();
    shared::<Serpent256>();
    shared::<Ocb3<Aes128>>();
    shared::<Cmac<Aes128>>();
    shared::<Hmac<Sha1>>();
    assert_eq!(Sha1::OID.to_string(), "1.3.14.3.2.26");
    assert_eq!(Whirlpool::OID.to_string(), "1.0.10118.3.0.55");
    // No state, and no key, is printed.
    let printed = format!("{:?} {:?}", Serpent256::new(&[0x55; 32].into()), <Hmac<Sha1>>::new(&[0x55; 64].into()));
    assert_eq!(printed, "Serpent-256 { .. } Hmac<SHA-1> { .. }");
    assert_eq!(Error::UnsupportedCpu.to_string(), "this CPU lacks a feature that the implementation requires");
}

#[test]
fn threads_share_a_key() {
    let ocb = <Ocb3<Serpent256>>::new(&[8; 32].into());
    let expected = ocb.encrypt(&[1; 12].into(), &b"text"[..]).unwrap();
    let copy = ocb.clone();
    drop(ocb); // the copy has the key
    std::thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| assert_eq!(copy.encrypt(&[1; 12].into(), &b"text"[..]).unwrap(), expected));
        }
    });
}

#[test]
fn the_library_is_of_this_version() {
    assert_eq!(citius::version(), env!("CARGO_PKG_VERSION"));
    assert!(citius::cpu_features().all(|name| !name.is_empty()));
}
