// SPDX-License-Identifier: MIT
//! A program for RustCrypto's crates that uses Citius: only the lines that begin with `use` are other ones.
//!
//! Before: `use sha1::Sha1; use whirlpool::Whirlpool; use serpent::Serpent;`
use citius::{Serpent, Sha1, Whirlpool};

use citius::cipher::{BlockCipherDecrypt, BlockCipherEncrypt, KeyInit};
use citius::digest::Digest;

fn hex<D: Digest>(data: &[u8]) -> String {
    D::digest(data).iter().map(|byte| format!("{byte:02x}")).collect()
}

fn main() {
    println!("sha1       {}", hex::<Sha1>(b"abc"));
    println!("whirlpool  {}", hex::<Whirlpool>(b"abc"));
    let cipher = Serpent::new_from_slice(&[0; 32]).expect("a key of 16, 24 or 32 bytes");
    let mut block = [0; 16].into();
    cipher.encrypt_block(&mut block);
    println!("serpent    {block:02x?}");
    cipher.decrypt_block(&mut block);
    assert_eq!(block, [0; 16]);
}
