// SPDX-License-Identifier: MIT
#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))]
#![doc = include_str!("../README.md")]

#[cfg(feature = "alloc")]
extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

mod block_cipher;
mod error;
#[cfg(feature = "std")]
mod files;
mod hash;
mod implementations;
mod mac;
mod modes;
#[cfg(feature = "alloc")]
mod ocb;
mod place;
#[cfg(feature = "sha1")]
mod sha1dc;

pub use aead;
pub use block_cipher::*;
pub use cipher;
pub use digest::{self, Digest};
pub use error::Error;
pub use hash::*;
pub use implementations::{Implementation, Timing, core_name, cpu_features, version};
pub use mac::*;
pub use modes::*;
#[cfg(feature = "alloc")]
pub use ocb::Ocb3;
#[cfg(feature = "sha1")]
pub use sha1dc::{Collision, Sha1Dc};

mod sealed {
    /// Only this crate implements its traits.
    pub trait Sealed {}
}
