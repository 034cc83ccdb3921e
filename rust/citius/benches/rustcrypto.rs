// SPDX-License-Identifier: MIT
//! Each algorithm compared with the crate of RustCrypto: lengths of 64 bytes and 16 KiB, single blocks, keys, many messages.
//!
//! `cargo bench` prints all, `cargo bench -- serpent` some. docs/rust.md has results.
#![allow(missing_docs)] // of what criterion's macros define

use citius::aead::{Aead, AeadInOut};
use citius::cipher::consts::{U16, U20};
use citius::cipher::{BlockCipherEncrypt, KeyInit, KeyIvInit, StreamCipher, array::Array};
use citius::digest::Digest;
use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use std::hint::black_box;
use std::time::Duration;

const LONG: usize = 16 * 1024;

/// `digest` of the trait, or that of the type.
fn hash<D: AsRef<[u8]>>(criterion: &mut Criterion, name: &str, library: &str, digest: fn(&Vec<u8>) -> D) {
    for length in [64, LONG] {
        let message = vec![1; length];
        let mut group = criterion.benchmark_group(format!("{name}/{length} bytes"));
        group.throughput(Throughput::Bytes(length as u64));
        group.bench_function(library, |bencher| bencher.iter(|| digest(black_box(&message))));
    }
}

fn cipher<C: KeyInit + BlockCipherEncrypt>(criterion: &mut Criterion, name: &str, library: &str, key: &[u8]) {
    let cipher = C::new_from_slice(key).unwrap();
    let mut group = criterion.benchmark_group(format!("{name}/key"));
    group.bench_function(library, |bencher| {
        bencher.iter(|| {
            black_box(&C::new_from_slice(black_box(key)).unwrap());
        });
    });
    group.finish();
    for blocks in [1, 2, 4, 8, LONG / 16] {
        let mut data = vec![Array::<u8, C::BlockSize>::default(); blocks];
        let mut group =
            criterion.benchmark_group(format!("{name}/{blocks} block{}", if blocks > 1 { "s" } else { "" }));
        group.throughput(Throughput::Bytes((blocks * C::block_size()) as u64));
        group.bench_function(library, |bencher| match &mut data[..] {
            [block] => bencher.iter(|| cipher.encrypt_block(black_box(block))),
            many => bencher.iter(|| cipher.encrypt_blocks(black_box(many))),
        });
    }
}

fn hashes(criterion: &mut Criterion) {
    hash(criterion, "sha1", "citius", |data| citius::Sha1::digest(data));
    hash(criterion, "sha1", "RustCrypto", |data| sha1::Sha1::digest(data));
    hash(criterion, "whirlpool", "citius", |data| citius::Whirlpool::digest(data));
    hash(criterion, "whirlpool", "RustCrypto", |data| whirlpool::Whirlpool::digest(data));
    hash(criterion, "groestl-256", "citius", |data| citius::Groestl256::digest(data));
    hash(criterion, "groestl-256", "RustCrypto", |data| groestl::Groestl256::digest(data));
    hash(criterion, "groestl-512", "citius", |data| citius::Groestl512::digest(data));
    hash(criterion, "groestl-512", "RustCrypto", |data| groestl::Groestl512::digest(data));
}

fn ciphers(criterion: &mut Criterion) {
    let key = [7; 32];
    cipher::<citius::Serpent256>(criterion, "serpent-256", "citius", &key);
    cipher::<serpent::Serpent>(criterion, "serpent-256", "RustCrypto", &key);
    cipher::<citius::Twofish256>(criterion, "twofish-256", "citius", &key);
    cipher::<twofish::Twofish>(criterion, "twofish-256", "RustCrypto", &key);
    cipher::<citius::Aes256>(criterion, "aes-256", "citius", &key);
    cipher::<aes::Aes256>(criterion, "aes-256", "RustCrypto", &key);
    cipher::<citius::Rc6_128>(criterion, "rc6-128", "citius", &key[..16]);
    cipher::<rc6::RC6<u32, U20, U16>>(criterion, "rc6-128", "RustCrypto", &key[..16]);
    cipher::<citius::Idea>(criterion, "idea", "citius", &key[..16]);
    cipher::<idea::Idea>(criterion, "idea", "RustCrypto", &key[..16]);
}

fn stream<M: KeyIvInit + StreamCipher>(criterion: &mut Criterion, name: &str, library: &str) {
    let mut mode = M::new_from_slices(&[3; 32], &[4; 16]).unwrap();
    let mut data = vec![0; LONG];
    let mut group = criterion.benchmark_group(name);
    group.throughput(Throughput::Bytes(LONG as u64));
    group.bench_function(library, |bencher| bencher.iter(|| mode.apply_keystream(black_box(&mut data))));
}

fn sealed<A: AeadInOut + Aead + KeyInit>(criterion: &mut Criterion, name: &str, library: &str) {
    let aead = A::new_from_slice(&[3; 32]).unwrap();
    for length in [64, LONG] {
        let mut data = vec![0_u8; length];
        let mut group = criterion.benchmark_group(format!("{name}/{length} bytes"));
        group.throughput(Throughput::Bytes(length as u64));
        let nonce = Array::default();
        group.bench_function(library, |bencher| {
            bencher.iter(|| aead.encrypt_inout_detached(&nonce, b"", black_box(data.as_mut_slice()).into()));
        });
    }
}

fn modes(criterion: &mut Criterion) {
    stream::<citius::Ctr<citius::Aes256>>(criterion, "aes-256-ctr", "citius");
    stream::<ctr::Ctr128BE<aes::Aes256>>(criterion, "aes-256-ctr", "RustCrypto");
    stream::<citius::Ctr<citius::Serpent256>>(criterion, "serpent-256-ctr", "citius");
    stream::<ctr::Ctr128BE<citius::Serpent256>>(criterion, "serpent-256-ctr", "RustCrypto's ctr over citius");
    sealed::<citius::Ocb3<citius::Aes256>>(criterion, "aes-256-ocb", "citius");
    sealed::<ocb3::Ocb3<aes::Aes256>>(criterion, "aes-256-ocb", "RustCrypto");
}

/// 1,000 messages of 64 bytes: at once, and one after the other.
fn many(criterion: &mut Criterion) {
    let messages = vec![[5; 64]; 1000];
    let mut group = criterion.benchmark_group("groestl-256/1000 messages of 64 bytes");
    group.throughput(Throughput::Elements(1000));
    group.bench_function("citius", |bencher| {
        bencher.iter_batched_ref(
            || vec![Array::default(); messages.len()],
            |digests| citius::Groestl256::hash_many(black_box(&messages), digests),
            BatchSize::SmallInput,
        );
    });
    group.bench_function("RustCrypto", |bencher| {
        bencher.iter(|| {
            for message in &messages {
                black_box(groestl::Groestl256::digest(black_box(message)));
            }
        });
    });
}

criterion_group! {
    name = benches;
    config = Criterion::default().warm_up_time(Duration::from_millis(100)).measurement_time(Duration::from_millis(400));
    targets = hashes, ciphers, modes, many
}
criterion_main!(benches);
