// SPDX-License-Identifier: MIT
//! The errors of the C library as a type.
use citius_sys as sys;
use core::ffi::c_int;
use core::fmt;

/// Why a call failed. Outputs and objects are unchanged after a failure, unless the function says otherwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Error {
    /// The library was built without this algorithm.
    AbsentAlgorithm,
    /// The algorithm has no implementation of this name.
    UnknownImplementation,
    /// The CPU lacks a feature that the implementation requires.
    UnsupportedCpu,
    /// A key, tag, digest or list has an invalid length.
    InvalidLength,
    /// The message is longer than the standard allows.
    MessageTooLong,
    /// The algorithm does not support the operation.
    UnsupportedMode,
    /// The C library reported another error, with this number. The safe types prevent it.
    Other(i32),
}

impl Error {
    pub(crate) fn from_code(code: c_int) -> Self {
        match code {
            sys::CITIUS_EKIND => Self::AbsentAlgorithm,
            sys::CITIUS_EIMPL => Self::UnknownImplementation,
            sys::CITIUS_ECPU => Self::UnsupportedCpu,
            sys::CITIUS_ESIZE => Self::InvalidLength,
            sys::CITIUS_ELENGTH => Self::MessageTooLong,
            sys::CITIUS_EMODE => Self::UnsupportedMode,
            other => Self::Other(other),
        }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::AbsentAlgorithm => f.write_str("the library was built without this algorithm"),
            Self::UnknownImplementation => f.write_str("the algorithm has no implementation of this name"),
            Self::UnsupportedCpu => f.write_str("this CPU lacks a feature that the implementation requires"),
            Self::InvalidLength => f.write_str("invalid length"),
            Self::MessageTooLong => f.write_str("the message is longer than the standard allows"),
            Self::UnsupportedMode => f.write_str("the algorithm does not support this operation"),
            Self::Other(code) => write!(f, "error {code} of the C library"),
        }
    }
}

impl core::error::Error for Error {}

/// The result of a C function.
#[inline]
pub(crate) fn check(code: c_int) -> Result<(), Error> {
    if code == sys::CITIUS_OK { Ok(()) } else { Err(Error::from_code(code)) }
}

/// The same where the types exclude an error.
#[inline]
pub(crate) fn expect_ok(code: c_int) {
    if code != sys::CITIUS_OK {
        unexpected(code);
    }
}

#[cold]
fn unexpected(code: c_int) -> ! {
    panic!("citius: {}", Error::from_code(code))
}
