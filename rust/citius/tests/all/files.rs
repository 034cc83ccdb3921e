// SPDX-License-Identifier: MIT
//! Digests of files.
use citius::{Digest, Whirlpool};
use std::fs;
use std::io::{ErrorKind, Write};
use std::num::NonZero;
use std::path::PathBuf;

#[test]
fn hash_files() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("hash_files-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    // Around the size of a chunk (64 KiB), files that end in different chunks, and more than a group (64 files).
    let lengths = [0, 1, 65_535, 65_536, 65_537, 131_072, 200_000, 1_000_000].into_iter().chain(10..150);
    let contents: Vec<Vec<u8>> =
        lengths.map(|len| (0..len).map(|i: usize| u8::try_from(i * i / 8 % 256).unwrap()).collect()).collect();
    let mut paths: Vec<_> = (0..contents.len()).map(|i| folder.join(i.to_string())).collect();
    for (path, content) in paths.iter().zip(&contents) {
        fs::write(path, content).unwrap();
    }
    paths.insert(3, folder.join("absent"));
    paths.insert(100, folder.clone());
    for threads in [1, 3] {
        let mut results = Whirlpool::hash_files_with(&paths, NonZero::new(threads).unwrap());
        assert_eq!(results.len(), paths.len());
        assert!(results.remove(100).is_err(), "a folder");
        assert_eq!(results.remove(3).unwrap_err().kind(), ErrorKind::NotFound);
        for (result, content) in results.into_iter().zip(&contents) {
            assert_eq!(result.unwrap(), Whirlpool::digest(content));
        }
    }
    assert!(Whirlpool::hash_files::<&str>(&[]).is_empty());
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn write() {
    let mut hash = Whirlpool::new();
    let number = 12;
    write!(hash, "{number}three").unwrap();
    hash.flush().unwrap();
    assert_eq!(hash.finalize(), Whirlpool::digest(b"12three"));
    let mut hash = citius::Sha1Dc::new();
    std::io::copy(&mut &b"abc"[..], &mut hash).unwrap();
    assert_eq!(hash.finalize(), citius::Sha1Dc::digest(b"abc"));
}
