// SPDX-License-Identifier: MIT
//! Block ciphers: keys, and blocks.
use crate::error::{check, expect_ok};
use crate::implementations::{self, Implementation, text};
use crate::{Error, place::Place, sealed::Sealed};
use cipher::array::ArraySize;
use cipher::common::AlgorithmName;
use cipher::consts::U64;
use cipher::typenum::Unsigned;
use cipher::zeroize::ZeroizeOnDrop;
use cipher::{
    Block, BlockCipherDecBackend, BlockCipherDecClosure, BlockCipherDecrypt, BlockCipherEncBackend,
    BlockCipherEncClosure, BlockCipherEncrypt, BlockSizeUser, InOut, InOutBuf, InvalidLength, Key, KeyInit,
    KeySizeUser, ParBlocks, ParBlocksSizeUser,
};
use citius_sys as sys;
use core::ffi::{c_char, c_int, c_void};
use core::{fmt, marker::PhantomData, ptr};
use digest::block_buffer::BlockSizes;

/// A block cipher and its key sizes: the parameter of [`BlockCipher`]. Only this crate implements it, in [`cipher_algorithms`].
pub trait CipherAlgorithm: Sealed + 'static {
    /// Bytes of a key that `new` takes.
    type KeySize: ArraySize;
    /// Bytes of a block.
    type BlockSize: BlockSizes;
    /// Its name, such as `"Serpent"`.
    const NAME: &'static str;
    #[doc(hidden)]
    const KIND: sys::citius_cipher_kind;
    /// Whether `new_from_slice` takes keys of all sizes that the cipher has.
    #[doc(hidden)]
    const ANY_SIZE: bool;
}

macro_rules! ciphers {
    ($($feature:literal, $name:ident, $text:literal, $kind:ident, $key:ident, $any:literal, $block:ident, $doc:literal;)*) => {
        /// The block ciphers as types without values.
        pub mod cipher_algorithms {
            #![allow(unused_imports)] // where features leave algorithms out
            use super::{CipherAlgorithm, Sealed, sys};
            use cipher::consts::{U8, U16, U24, U32};
            $(
                #[cfg(feature = $feature)]
                #[doc = $doc]
                #[derive(Clone, Copy, Debug)]
                pub enum $name {}
                #[cfg(feature = $feature)]
                impl Sealed for $name {}
                #[cfg(feature = $feature)]
                impl CipherAlgorithm for $name {
                    type KeySize = $key;
                    type BlockSize = $block;
                    const NAME: &'static str = $text;
                    const KIND: sys::citius_cipher_kind = sys::$kind;
                    const ANY_SIZE: bool = $any;
                }
            )*
        }
        $(
            #[cfg(feature = $feature)]
            #[doc = $doc]
            pub type $name = BlockCipher<cipher_algorithms::$name>;
        )*
    };
}

ciphers! {
    // rooms: rust-ciphers
    "aes", Aes128, "AES-128", CITIUS_AES, U16, false, U16, "AES with keys of 16 bytes.";
    "aes", Aes192, "AES-192", CITIUS_AES, U24, false, U16, "AES with keys of 24 bytes.";
    "aes", Aes256, "AES-256", CITIUS_AES, U32, false, U16, "AES with keys of 32 bytes.";
    "idea", Idea, "IDEA", CITIUS_IDEA, U16, false, U8, "IDEA: keys of 16 bytes, blocks of 8.";
    "twofish", Twofish, "Twofish", CITIUS_TWOFISH, U32, true, U16, "Twofish. `new` takes a key of 32 bytes, `new_from_slice` one of 16, 24 or 32.";
    "twofish", Twofish128, "Twofish-128", CITIUS_TWOFISH, U16, false, U16, "Twofish with keys of 16 bytes.";
    "twofish", Twofish192, "Twofish-192", CITIUS_TWOFISH, U24, false, U16, "Twofish with keys of 24 bytes.";
    "twofish", Twofish256, "Twofish-256", CITIUS_TWOFISH, U32, false, U16, "Twofish with keys of 32 bytes.";
    "serpent", Serpent, "Serpent", CITIUS_SERPENT, U16, true, U16, "Serpent. `new` takes a key of 16 bytes, `new_from_slice` one of 16, 24 or 32.";
    "serpent", Serpent128, "Serpent-128", CITIUS_SERPENT, U16, false, U16, "Serpent with keys of 16 bytes.";
    "serpent", Serpent192, "Serpent-192", CITIUS_SERPENT, U24, false, U16, "Serpent with keys of 24 bytes.";
    "serpent", Serpent256, "Serpent-256", CITIUS_SERPENT, U32, false, U16, "Serpent with keys of 32 bytes.";
    "rc6", Rc6, "RC6", CITIUS_RC6, U16, true, U16, "RC6-32/20. `new` takes a key of 16 bytes, `new_from_slice` one of 0 to 255.";
    "rc6", Rc6_128, "RC6-128", CITIUS_RC6, U16, false, U16, "RC6-32/20 with keys of 16 bytes.";
    "rc6", Rc6_192, "RC6-192", CITIUS_RC6, U24, false, U16, "RC6-32/20 with keys of 24 bytes.";
    "rc6", Rc6_256, "RC6-256", CITIUS_RC6, U32, false, U16, "RC6-32/20 with keys of 32 bytes.";
    "mars", Mars, "MARS", CITIUS_MARS, U16, true, U16, "MARS. `new` takes a key of 16 bytes, `new_from_slice` one of 16, 20, 24 … 56.";
    "mars", Mars128, "MARS-128", CITIUS_MARS, U16, false, U16, "MARS with keys of 16 bytes.";
    "mars", Mars192, "MARS-192", CITIUS_MARS, U24, false, U16, "MARS with keys of 24 bytes.";
    "mars", Mars256, "MARS-256", CITIUS_MARS, U32, false, U16, "MARS with keys of 32 bytes.";
    "sc2000", Sc2000, "SC2000", CITIUS_SC2000, U16, true, U16, "SC2000. `new` takes a key of 16 bytes, `new_from_slice` one of 16, 24 or 32.";
    "sc2000", Sc2000_128, "SC2000-128", CITIUS_SC2000, U16, false, U16, "SC2000 with keys of 16 bytes.";
    "sc2000", Sc2000_192, "SC2000-192", CITIUS_SC2000, U24, false, U16, "SC2000 with keys of 24 bytes.";
    "sc2000", Sc2000_256, "SC2000-256", CITIUS_SC2000, U32, false, U16, "SC2000 with keys of 32 bytes.";
    // end
}

/// An expanded key. `A` is one of [`cipher_algorithms`]; use the type aliases, such as [`Serpent256`](crate::Serpent256).
///
/// It implements [`BlockCipherEncrypt`] and [`BlockCipherDecrypt`], so modes and MACs of other crates work with it. Pass many
/// blocks to one call where you can: they are processed in parallel in vector registers. Any number of threads may share a key. It
/// has 4,608 bytes, which are wiped when it is dropped; with the feature `alloc` they are on the heap.
///
/// Time: constant, unless [`with_implementation`](Self::with_implementation) selects another implementation.
pub struct BlockCipher<A: CipherAlgorithm> {
    /// Initialised by the C library, which uses as much of it as the cipher needs.
    key: Place<sys::citius_key>,
    algorithm: PhantomData<A>,
}

/// A [`BlockCipher`] as the modes of this crate use it.
pub trait Cipher: Sealed + BlockSizeUser<BlockSize: BlockSizes> + KeyInit + Clone + ZeroizeOnDrop {
    /// Its name, such as `"Serpent"`.
    const NAME: &'static str;
    /// The object of the C library: an initialised key for blocks of this size.
    #[doc(hidden)]
    fn as_ptr(&self) -> *const sys::citius_key;
}

impl<A: CipherAlgorithm> Sealed for BlockCipher<A> {}

impl<A: CipherAlgorithm> Cipher for BlockCipher<A> {
    const NAME: &'static str = A::NAME;
    #[inline]
    fn as_ptr(&self) -> *const sys::citius_key {
        self.key.as_ptr()
    }
}

type EcbFunction = unsafe extern "C" fn(*const sys::citius_key, *mut c_void, *const c_void, usize) -> c_int;

impl<A: CipherAlgorithm> BlockCipher<A> {
    /// Expand the key into this object, which need not be initialised.
    #[inline]
    fn expand(&mut self, name: *const c_char, key: &[u8]) -> Result<(), Error> {
        if !A::ANY_SIZE && key.len() != A::KeySize::USIZE {
            return Err(Error::InvalidLength);
        }
        // SAFETY: the function initialises the memory of an object; the name is NULL or a string of the library.
        check(unsafe {
            sys::citius_key_init_with(self.key.as_mut_ptr(), A::KIND, name, key.as_ptr().cast(), key.len())
        })
    }

    /// An object that must be expanded before anything else.
    #[inline]
    fn empty() -> Self {
        Self { key: Place::uninit(), algorithm: PhantomData }
    }

    /// Expand a key for the named implementation only, such as `"avx2"`.
    ///
    /// # Errors
    /// [`Error::UnknownImplementation`], [`Error::UnsupportedCpu`], [`Error::InvalidLength`].
    pub fn with_implementation(name: &str, key: &[u8]) -> Result<Self, Error> {
        let found = Self::implementations().find(|implementation| implementation.name == name);
        let mut cipher = Self::empty();
        cipher.expand(found.ok_or(Error::UnknownImplementation)?.c_name().as_ptr(), key)?;
        Ok(cipher)
    }

    /// All implementations of the cipher; their order means nothing.
    pub fn implementations() -> impl Iterator<Item = Implementation> {
        implementations::implementations(sys::citius_cipher_implementation_at_sized, A::KIND)
    }

    /// The name of the implementation that encrypts this number of blocks (1 or more) in one call on this CPU.
    #[must_use]
    pub fn chosen(blocks: usize) -> Option<&'static str> {
        // SAFETY: the result is NULL or a string of the library.
        unsafe { text(sys::citius_cipher_chosen(A::KIND, blocks)) }
    }

    /// Apply a function of the C library to a number of blocks. The pointers come from an `InOut` or `InOutBuf`.
    #[inline]
    fn run<T>(&self, function: EcbFunction, (input, output): (*const T, *mut T), blocks: usize) {
        let bytes = blocks * A::BlockSize::USIZE;
        // SAFETY: the key is initialised. `InOut` and `InOutBuf` guarantee that input and output have these bytes, and are equal
        // or disjoint.
        expect_ok(unsafe { function(self.as_ptr(), output.cast(), input.cast(), bytes) });
    }
}

impl<A: CipherAlgorithm> KeySizeUser for BlockCipher<A> {
    type KeySize = A::KeySize;
}

impl<A: CipherAlgorithm> BlockSizeUser for BlockCipher<A> {
    type BlockSize = A::BlockSize;
}

/// 64 blocks occupy all vector registers of the widest implementations.
impl<A: CipherAlgorithm> ParBlocksSizeUser for BlockCipher<A> {
    type ParBlocksSize = U64;
}

impl<A: CipherAlgorithm> KeyInit for BlockCipher<A> {
    #[inline]
    fn new(key: &Key<Self>) -> Self {
        let mut cipher = Self::empty();
        cipher.expand(ptr::null(), key).unwrap_or_else(|error| panic!("citius: {}: {error}", A::NAME));
        cipher
    }

    #[inline]
    fn new_from_slice(key: &[u8]) -> Result<Self, InvalidLength> {
        let mut cipher = Self::empty();
        cipher.expand(ptr::null(), key).map_err(|_| InvalidLength)?;
        Ok(cipher)
    }
}

impl<A: CipherAlgorithm> Clone for BlockCipher<A> {
    #[inline]
    fn clone(&self) -> Self {
        Self { key: self.key.clone(), algorithm: PhantomData }
    }
}

impl<A: CipherAlgorithm> ZeroizeOnDrop for BlockCipher<A> {}

impl<A: CipherAlgorithm> fmt::Debug for BlockCipher<A> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {{ .. }}", A::NAME)
    }
}

impl<A: CipherAlgorithm> AlgorithmName for BlockCipher<A> {
    fn write_alg_name(f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(A::NAME)
    }
}

// The traits for the two directions are the same but for their names. The methods that have a default are overridden so that any
// number of blocks is one call of the C library.
macro_rules! direction {
    ($trait:ident, $backend:ident, $closure:ident, $function:ident, $with_backend:ident, $block:ident, $par_blocks:ident,
     $tail:ident, $block_inout:ident, $blocks_inout:ident, $blocks:ident) => {
        impl<A: CipherAlgorithm> $trait for BlockCipher<A> {
            #[inline]
            fn $with_backend(&self, f: impl $closure<BlockSize = Self::BlockSize>) {
                f.call(self);
            }

            #[inline]
            fn $block_inout(&self, block: InOut<'_, '_, Block<Self>>) {
                self.run(sys::$function, block.into_raw(), 1);
            }

            #[inline]
            fn $blocks_inout(&self, blocks: InOutBuf<'_, '_, Block<Self>>) {
                let count = blocks.len();
                self.run(sys::$function, blocks.into_raw(), count);
            }

            #[inline]
            fn $block(&self, block: &mut Block<Self>) {
                self.$block_inout(block.into());
            }

            #[inline]
            fn $blocks(&self, blocks: &mut [Block<Self>]) {
                self.$blocks_inout(blocks.into());
            }
        }

        impl<A: CipherAlgorithm> $backend for BlockCipher<A> {
            #[inline]
            fn $block(&self, block: InOut<'_, '_, Block<Self>>) {
                self.run(sys::$function, block.into_raw(), 1);
            }

            #[inline]
            fn $par_blocks(&self, blocks: InOut<'_, '_, ParBlocks<Self>>) {
                self.run(sys::$function, blocks.into_raw(), U64::USIZE);
            }

            #[inline]
            fn $tail(&self, blocks: InOutBuf<'_, '_, Block<Self>>) {
                let count = blocks.len();
                self.run(sys::$function, blocks.into_raw(), count);
            }
        }
    };
}

direction! {
    BlockCipherEncrypt, BlockCipherEncBackend, BlockCipherEncClosure, citius_ecb_encrypt, encrypt_with_backend, encrypt_block,
    encrypt_par_blocks, encrypt_tail_blocks, encrypt_block_inout, encrypt_blocks_inout, encrypt_blocks
}
direction! {
    BlockCipherDecrypt, BlockCipherDecBackend, BlockCipherDecClosure, citius_ecb_decrypt, decrypt_with_backend, decrypt_block,
    decrypt_par_blocks, decrypt_tail_blocks, decrypt_block_inout, decrypt_blocks_inout, decrypt_blocks
}
