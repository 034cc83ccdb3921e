// SPDX-License-Identifier: MIT
//! Bindings to the C interface of Citius, and its sources, which the build script compiles.
//!
//! The documentation of each item is the comment in the C header. The crate `citius` has safe types.
//!
//! ```
//! let mut digest = [0; 20];
//! // SAFETY: the output has the 20 bytes of a digest of SHA-1, and the input 3 bytes.
//! # #[cfg(any(feature = "sha1", feature = "system"))]
//! let error = unsafe { citius_sys::citius_sha1(digest.as_mut_ptr(), b"abc".as_ptr().cast(), 3) };
//! # #[cfg(any(feature = "sha1", feature = "system"))]
//! assert_eq!((error, digest[0]), (citius_sys::CITIUS_OK, 0xa9));
//! ```
#![no_std]

#[rustfmt::skip] // a program writes it
#[allow(non_camel_case_types, missing_docs, clippy::pedantic)] // names of C; its comments are not Markdown
mod bindings;

pub use bindings::*;
