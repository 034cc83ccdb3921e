// SPDX-License-Identifier: MIT
//! The implementations of an algorithm, and which one runs on this CPU.
use citius_sys as sys;
use core::ffi::{CStr, c_int, c_uint};
use core::{iter, ptr};

/// Whether the time of an implementation depends on data.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Timing {
    /// Time and memory addresses depend on lengths only.
    Constant,
    /// They may depend on the data. Such an implementation runs by name only, except in algorithms for public data.
    Variable,
}

/// One way to compute an algorithm.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Implementation {
    /// Its name, such as `"avx2"`.
    pub name: &'static str,
    /// Whether its time depends on data.
    pub timing: Timing,
    /// Messages or blocks that it processes at once.
    pub lanes: u32,
    /// Whether this CPU has all features that it requires.
    pub usable: bool,
    features: u64,
    c_name: &'static CStr,
}

impl Implementation {
    /// The CPU features that it requires, such as `"avx2"`.
    pub fn cpu_features(&self) -> impl Iterator<Item = &'static str> + use<> {
        names_of(self.features)
    }

    pub(crate) fn c_name(&self) -> &'static CStr {
        self.c_name
    }
}

/// The features of this CPU that matter to the library and that the operating system enables, such as `"avx2"`.
pub fn cpu_features() -> impl Iterator<Item = &'static str> {
    // SAFETY: the function has no precondition.
    names_of(unsafe { sys::citius_cpu_features() })
}

/// The core of this CPU, such as `"zen4"`, if the library recognises it.
#[must_use]
pub fn core_name() -> Option<&'static str> {
    // SAFETY: the result is NULL or a string of the library.
    unsafe { text(sys::citius_core()) }
}

/// The version of the C library, such as `"0.1.0"`.
#[must_use]
pub fn version() -> &'static str {
    // SAFETY: the result is a string of the library.
    unsafe { text(sys::citius_version()) }.unwrap_or_default()
}

fn names_of(features: u64) -> impl Iterator<Item = &'static str> {
    (0..u64::BITS).filter(move |bit| features >> bit & 1 == 1).map_while(|bit| {
        // SAFETY: the result is NULL or a string of the library.
        unsafe { text(sys::citius_cpu_feature_name(bit as c_uint)) }
    })
}

/// A string of the library.
///
/// # Safety
/// `string` is NULL or a string that lives as long as the program.
pub(crate) unsafe fn text(string: *const core::ffi::c_char) -> Option<&'static str> {
    if string.is_null() {
        return None;
    }
    // SAFETY: the caller's promise.
    unsafe { CStr::from_ptr(string) }.to_str().ok()
}

type Lister = unsafe extern "C" fn(c_int, usize, *mut sys::citius_implementation, usize) -> c_int;

/// All implementations of an algorithm. `list` is one of the two functions of the C library that list them.
pub(crate) fn implementations(list: Lister, kind: c_int) -> impl Iterator<Item = Implementation> {
    let mut index = 0;
    iter::from_fn(move || {
        let mut found =
            sys::citius_implementation { name: ptr::null(), cpu_features: 0, timing: 0, lanes: 0, usable: 0 };
        // SAFETY: the function writes at most this number of bytes to the struct.
        if unsafe { list(kind, index, &raw mut found, size_of_val(&found)) } != sys::CITIUS_OK {
            return None;
        }
        index += 1;
        // SAFETY: the library filled the struct: its name is a string of the library.
        let c_name = unsafe { CStr::from_ptr(found.name) };
        Some(Implementation {
            name: c_name.to_str().unwrap_or_default(),
            timing: if found.timing == sys::CITIUS_CONSTANT { Timing::Constant } else { Timing::Variable },
            lanes: found.lanes,
            usable: found.usable != 0,
            features: found.cpu_features,
            c_name,
        })
    })
}
