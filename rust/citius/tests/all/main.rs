// SPDX-License-Identifier: MIT
//! The tests of the crate, one program. They need all algorithms.
mod errors;
mod files;
mod memory;
mod packages;
mod properties;
mod rustcrypto;
mod vectors;
