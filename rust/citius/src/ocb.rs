// SPDX-License-Identifier: MIT
//! OCB3 (RFC 7253): authenticated encryption in one pass.
use crate::block_cipher::Cipher;
use crate::error::expect_ok;
use crate::place::Place;
use aead::array::ArraySize;
use aead::array::typenum::Unsigned;
use aead::consts::{U12, U16};
use aead::inout::InOutBuf;
use aead::{AeadCore, AeadInOut, Nonce, Tag, TagPosition};
use alloc::sync::Arc;
use cipher::BlockSizeUser;
use cipher::common::InnerUser;
use cipher::zeroize::ZeroizeOnDrop;
use citius_sys as sys;
use core::{fmt, marker::PhantomData};
use digest::InnerInit;

/// OCB3 over a cipher with blocks of 16 bytes: authenticated encryption with associated data, in one pass.
///
/// A nonce (6 to 15 bytes, usually 12) must never be used twice with one key. The tag has 1 to 16 bytes; use 16 unless a protocol
/// requires another length. Other sizes do not compile. Clones share the key.
///
/// When decryption fails, the C library has overwritten the output with zeros.
///
/// ```
/// # #[cfg(feature = "twofish")] {
/// use citius::aead::{Aead, KeyInit, Payload};
/// let cipher = citius::Ocb3::<citius::Twofish256>::new(&[7; 32].into());
/// let nonce = (*b"only once...").into();
/// let message = cipher.encrypt(&nonce, Payload { msg: b"text", aad: b"header" })?;
/// assert_eq!(cipher.decrypt(&nonce, Payload { msg: &message, aad: b"header" })?, b"text");
/// assert!(cipher.decrypt(&nonce, Payload { msg: &message, aad: b"other" }).is_err());
/// # }
/// # Ok::<(), citius::aead::Error>(())
/// ```
pub struct Ocb3<C, NonceSize = U12, TagSize = U16> {
    /// What `ocb` points to: it must not move.
    key: Arc<C>,
    ocb: Place<sys::citius_ocb>,
    sizes: PhantomData<(NonceSize, TagSize)>,
}

impl<C, N: Unsigned, T: Unsigned> Ocb3<C, N, T> {
    const SIZES_ARE_VALID: () = {
        assert!(N::USIZE >= 6 && N::USIZE <= 15, "a nonce of OCB3 has 6 to 15 bytes");
        assert!(T::USIZE >= 1 && T::USIZE <= 16, "a tag of OCB3 has 1 to 16 bytes");
    };
}

impl<C, N, T> InnerUser for Ocb3<C, N, T> {
    type Inner = C;
}

impl<C: Cipher + BlockSizeUser<BlockSize = U16>, N: ArraySize, T: ArraySize> InnerInit for Ocb3<C, N, T> {
    fn inner_init(cipher: C) -> Self {
        let () = Self::SIZES_ARE_VALID;
        let (key, mut ocb) = (Arc::new(cipher), Place::uninit());
        // SAFETY: the function initialises the memory of an object. The key is initialised, and lives as long as this object.
        expect_ok(unsafe { sys::citius_ocb_init(ocb.as_mut_ptr(), key.as_ptr(), sys::CITIUS_OCB3, T::USIZE) });
        Self { key, ocb, sizes: PhantomData }
    }
}

impl<C, N, T> Clone for Ocb3<C, N, T> {
    fn clone(&self) -> Self {
        Self { key: Arc::clone(&self.key), ocb: self.ocb.clone(), sizes: PhantomData }
    }
}

impl<C: ZeroizeOnDrop, N, T> ZeroizeOnDrop for Ocb3<C, N, T> {}

impl<C: Cipher, N, T> fmt::Debug for Ocb3<C, N, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Ocb3<{}> {{ .. }}", C::NAME)
    }
}

impl<C, N: ArraySize, T: ArraySize> AeadCore for Ocb3<C, N, T> {
    type NonceSize = N;
    type TagSize = T;
    const TAG_POSITION: TagPosition = TagPosition::Postfix;
}

impl<C: Cipher, N: ArraySize, T: ArraySize> AeadInOut for Ocb3<C, N, T> {
    fn encrypt_inout_detached(
        &self,
        nonce: &Nonce<Self>,
        aad: &[u8],
        buffer: InOutBuf<'_, '_, u8>,
    ) -> aead::Result<Tag<Self>> {
        let (mut tag, len) = (Tag::<Self>::default(), buffer.len());
        let (input, output) = buffer.into_raw();
        // SAFETY: the object is initialised, and the tag has the size for which it was. Nonce and associated data have these lengths.
        // An InOutBuf guarantees that input and output have `len` bytes, and are equal or disjoint.
        let code = unsafe {
            sys::citius_ocb_encrypt(
                self.ocb.as_ptr(),
                output.cast(),
                tag.as_mut_ptr(),
                nonce.as_ptr().cast(),
                nonce.len(),
                aad.as_ptr().cast(),
                aad.len(),
                input.cast(),
                len,
            )
        };
        if code == sys::CITIUS_OK { Ok(tag) } else { Err(aead::Error) }
    }

    fn decrypt_inout_detached(
        &self,
        nonce: &Nonce<Self>,
        aad: &[u8],
        buffer: InOutBuf<'_, '_, u8>,
        tag: &Tag<Self>,
    ) -> aead::Result<()> {
        let len = buffer.len();
        let (input, output) = buffer.into_raw();
        // SAFETY: as in encrypt_inout_detached.
        let code = unsafe {
            sys::citius_ocb_decrypt(
                self.ocb.as_ptr(),
                output.cast(),
                tag.as_ptr(),
                nonce.as_ptr().cast(),
                nonce.len(),
                aad.as_ptr().cast(),
                aad.len(),
                input.cast(),
                len,
            )
        };
        if code == sys::CITIUS_OK { Ok(()) } else { Err(aead::Error) }
    }
}
