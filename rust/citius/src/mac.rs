// SPDX-License-Identifier: MIT
//! HMAC over hashes, and CMAC over block ciphers. [`Mac`](digest::Mac) has the methods that programs call.
use crate::error::expect_ok;
use crate::hash::{HashAlgorithm, HmacHash};
use crate::place::Place;
use cipher::zeroize::ZeroizeOnDrop;
use citius_sys as sys;
use core::{fmt, marker::PhantomData};
use digest::common::{InvalidLength, Key, KeySizeUser};
use digest::{FixedOutput, FixedOutputReset, KeyInit, MacMarker, Output, OutputSizeUser, Reset, Update};

/// HMAC over a hash. `new_from_slice` takes keys of any length; `new` one of a block. Two blocks of the key are hashed once.
///
/// ```
/// # #[cfg(feature = "whirlpool")] {
/// use citius::digest::{KeyInit, Mac};
/// let mut mac = <citius::Hmac<citius::Whirlpool>>::new_from_slice(b"key").unwrap();
/// mac.update(b"message");
/// let tag = mac.clone().finalize().into_bytes();
/// assert!(mac.verify_slice(&tag).is_ok());
/// # }
/// ```
pub struct Hmac<H: HmacHash> {
    mac: Place<sys::citius_hmac>,
    /// The key, without a message.
    start: Place<sys::citius_hmac>,
    hash: PhantomData<H>,
}

impl<H: HmacHash> KeySizeUser for Hmac<H> {
    type KeySize = <H::Algorithm as HashAlgorithm>::BlockSize;
}

impl<H: HmacHash> KeyInit for Hmac<H> {
    fn new(key: &Key<Self>) -> Self {
        Self::new_from_slice(key).unwrap_or_else(|_| unreachable!("a key has any length"))
    }

    fn new_from_slice(key: &[u8]) -> Result<Self, InvalidLength> {
        let mut start = Place::uninit();
        let kind = <H::Algorithm as HashAlgorithm>::KIND;
        // SAFETY: the function initialises the memory of an object; the key has this length.
        let code = unsafe { sys::citius_hmac_init(start.as_mut_ptr(), kind, key.as_ptr().cast(), key.len()) };
        if code == sys::CITIUS_ELENGTH {
            return Err(InvalidLength);
        }
        expect_ok(code);
        Ok(Self { mac: start.clone(), start, hash: PhantomData })
    }
}

impl<H: HmacHash> Hmac<H> {
    fn write_tag(&self, out: &mut Output<Self>) {
        // SAFETY: the object is initialised, and the output has this length.
        expect_ok(unsafe { sys::citius_hmac_final(self.mac.as_ptr(), out.as_mut_ptr(), out.len()) });
    }
}

impl<H: HmacHash> Clone for Hmac<H> {
    fn clone(&self) -> Self {
        Self { mac: self.mac.clone(), start: self.start.clone(), hash: PhantomData }
    }
}

impl<H: HmacHash> OutputSizeUser for Hmac<H> {
    type OutputSize = <H as OutputSizeUser>::OutputSize;
}

impl<H: HmacHash> Update for Hmac<H> {
    #[inline]
    fn update(&mut self, data: &[u8]) {
        // SAFETY: the object is initialised, and the input has this length.
        expect_ok(unsafe { sys::citius_hmac_update(self.mac.as_mut_ptr(), data.as_ptr().cast(), data.len()) });
    }
}

impl<H: HmacHash> FixedOutput for Hmac<H> {
    #[inline]
    fn finalize_into(self, out: &mut Output<Self>) {
        self.write_tag(out);
    }
}

impl<H: HmacHash> fmt::Debug for Hmac<H> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Hmac<{}> {{ .. }}", <H::Algorithm as HashAlgorithm>::NAME)
    }
}

impl<H: HmacHash> Reset for Hmac<H> {
    #[inline]
    fn reset(&mut self) {
        self.mac.copy_from(&self.start);
    }
}

impl<H: HmacHash> FixedOutputReset for Hmac<H> {
    #[inline]
    fn finalize_into_reset(&mut self, out: &mut Output<Self>) {
        self.write_tag(out);
        self.reset();
    }
}

impl<H: HmacHash> MacMarker for Hmac<H> {}
impl<H: HmacHash> ZeroizeOnDrop for Hmac<H> {}

#[cfg(feature = "alloc")]
pub use cmac::Cmac;

#[cfg(feature = "alloc")]
mod cmac {
    use super::{FixedOutput, FixedOutputReset, MacMarker, Output, OutputSizeUser, Place, Reset, Update};
    use super::{ZeroizeOnDrop, expect_ok, fmt, sys};
    use crate::block_cipher::Cipher;
    use alloc::sync::Arc;
    use digest::InnerInit;
    use digest::common::InnerUser;

    /// CMAC over a block cipher (NIST SP 800-38B). Clones share the key.
    ///
    /// ```
    /// # #[cfg(feature = "serpent")] {
    /// use citius::digest::{KeyInit, Mac};
    /// let mut mac = <citius::Cmac<citius::Serpent128>>::new(&[1; 16].into());
    /// mac.update(b"message");
    /// let tag = mac.clone().finalize().into_bytes();
    /// assert!(mac.verify_slice(&tag).is_ok());
    /// # }
    /// ```
    pub struct Cmac<C> {
        /// What the objects point to: it must not move.
        key: Arc<C>,
        mac: Place<sys::citius_mac>,
        /// The key, without a message.
        start: Place<sys::citius_mac>,
    }

    impl<C> InnerUser for Cmac<C> {
        type Inner = C;
    }

    impl<C: Cipher> InnerInit for Cmac<C> {
        fn inner_init(cipher: C) -> Self {
            let (key, mut start) = (Arc::new(cipher), Place::uninit());
            // SAFETY: the function initialises the memory of an object. The key is initialised, and lives as long as this object.
            expect_ok(unsafe { sys::citius_mac_init(start.as_mut_ptr(), sys::CITIUS_CMAC, key.as_ptr()) });
            Self { key, mac: start.clone(), start }
        }
    }

    impl<C: Cipher> Cmac<C> {
        fn write_tag(&self, out: &mut Output<Self>) {
            // SAFETY: the object is initialised, and the output has this length.
            expect_ok(unsafe { sys::citius_mac_final(self.mac.as_ptr(), out.as_mut_ptr(), out.len()) });
        }
    }

    impl<C> Clone for Cmac<C> {
        fn clone(&self) -> Self {
            Self { key: Arc::clone(&self.key), mac: self.mac.clone(), start: self.start.clone() }
        }
    }

    impl<C: Cipher> OutputSizeUser for Cmac<C> {
        type OutputSize = C::BlockSize;
    }

    impl<C: Cipher> Update for Cmac<C> {
        #[inline]
        fn update(&mut self, data: &[u8]) {
            // SAFETY: the object is initialised, and the input has this length.
            expect_ok(unsafe { sys::citius_mac_update(self.mac.as_mut_ptr(), data.as_ptr().cast(), data.len()) });
        }
    }

    impl<C: Cipher> FixedOutput for Cmac<C> {
        #[inline]
        fn finalize_into(self, out: &mut Output<Self>) {
            self.write_tag(out);
        }
    }

    impl<C: Cipher> fmt::Debug for Cmac<C> {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            write!(f, "Cmac<{}> {{ .. }}", C::NAME)
        }
    }

    impl<C: Cipher> Reset for Cmac<C> {
        #[inline]
        fn reset(&mut self) {
            self.mac.copy_from(&self.start);
        }
    }

    impl<C: Cipher> FixedOutputReset for Cmac<C> {
        #[inline]
        fn finalize_into_reset(&mut self, out: &mut Output<Self>) {
            self.write_tag(out);
            self.reset();
        }
    }

    impl<C: Cipher> MacMarker for Cmac<C> {}
    impl<C: ZeroizeOnDrop> ZeroizeOnDrop for Cmac<C> {}
}
