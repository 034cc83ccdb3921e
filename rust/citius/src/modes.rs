// SPDX-License-Identifier: MIT
//! Modes that the C library computes in one call: CTR and CBC. Other modes: generic crates over the ciphers.
use crate::block_cipher::Cipher;
use crate::error::expect_ok;
use cipher::common::{AlgorithmName, InnerUser};
use cipher::consts::U64;
use cipher::typenum::Unsigned;
use cipher::zeroize::{Zeroize, ZeroizeOnDrop};
use cipher::{
    Block, BlockModeDecBackend, BlockModeDecClosure, BlockModeDecrypt, BlockModeEncBackend, BlockModeEncClosure,
    BlockModeEncrypt, BlockSizeUser, InOut, InOutBuf, InnerIvInit, Iv, IvSizeUser, IvState, ParBlocks,
    ParBlocksSizeUser, StreamCipherBackend, StreamCipherClosure, StreamCipherCore, StreamCipherCoreWrapper,
    StreamCipherSeekCore,
};
use citius_sys as sys;
use core::fmt;

/// Counter mode as a stream cipher. The IV is the first counter block, a big-endian number that wraps.
///
/// No counter block may be used twice under one key. A key of another size than `new` takes: `Ctr::from_core` of a [`CtrCore`].
///
/// ```
/// # #[cfg(feature = "serpent")] {
/// use citius::cipher::{KeyIvInit, StreamCipher, StreamCipherSeek};
/// let mut cipher = citius::Ctr::<citius::Serpent256>::new(&[1; 32].into(), &[2; 16].into());
/// let mut text = *b"any length";
/// cipher.apply_keystream(&mut text);
/// cipher.seek(0);
/// cipher.apply_keystream(&mut text);
/// assert_eq!(&text, b"any length");
/// # }
/// ```
pub type Ctr<C> = StreamCipherCoreWrapper<CtrCore<C>>;

/// Counter mode for whole blocks: what [`Ctr`] wraps.
#[derive(Clone)]
pub struct CtrCore<C: Cipher> {
    cipher: C,
    /// The first counter block, in its last bytes.
    first: u128,
    /// The number of blocks before the next one.
    position: u128,
}

impl<C: Cipher> CtrCore<C> {
    /// The number of counter blocks, minus 1.
    const LAST: u128 = u128::MAX >> (128 - 8 * C::BlockSize::U32);

    fn counter(&self) -> Block<C> {
        let mut block = Block::<C>::default();
        let bytes = self.first.wrapping_add(self.position).to_be_bytes();
        block.copy_from_slice(&bytes[bytes.len() - C::BlockSize::USIZE..]);
        block
    }

    #[inline]
    fn apply(&mut self, blocks: InOutBuf<'_, '_, Block<C>>) {
        let (mut counter, count) = (self.counter(), blocks.len());
        let (input, output) = blocks.into_raw();
        let bytes = count * C::BlockSize::USIZE;
        // SAFETY: the key is initialised, and the counter is a block. An InOutBuf guarantees that input and output have these bytes,
        // and are equal or disjoint.
        expect_ok(unsafe {
            sys::citius_ctr(self.cipher.as_ptr(), counter.as_mut_ptr(), output.cast(), input.cast(), bytes)
        });
        self.position = self.position.wrapping_add(count as u128) & Self::LAST;
    }
}

impl<C: Cipher> Drop for CtrCore<C> {
    #[inline]
    fn drop(&mut self) {
        self.first.zeroize();
        self.position.zeroize();
    }
}

impl<C: Cipher> ZeroizeOnDrop for CtrCore<C> {}

impl<C: Cipher> BlockSizeUser for CtrCore<C> {
    type BlockSize = C::BlockSize;
}

impl<C: Cipher> ParBlocksSizeUser for CtrCore<C> {
    type ParBlocksSize = U64;
}

impl<C: Cipher> InnerUser for CtrCore<C> {
    type Inner = C;
}

impl<C: Cipher> IvSizeUser for CtrCore<C> {
    type IvSize = C::BlockSize;
}

impl<C: Cipher> InnerIvInit for CtrCore<C> {
    #[inline]
    fn inner_iv_init(cipher: C, iv: &Iv<Self>) -> Self {
        let first = iv.iter().fold(0, |number, &byte| number << 8 | u128::from(byte));
        Self { cipher, first, position: 0 }
    }
}

impl<C: Cipher> IvState for CtrCore<C> {
    fn iv_state(&self) -> Iv<Self> {
        self.counter()
    }
}

impl<C: Cipher> StreamCipherCore for CtrCore<C> {
    #[inline]
    fn remaining_blocks(&self) -> Option<usize> {
        usize::try_from(Self::LAST - self.position).ok()
    }

    #[inline]
    fn process_with_backend(&mut self, f: impl StreamCipherClosure<BlockSize = Self::BlockSize>) {
        f.call(self);
    }

    #[inline]
    fn apply_keystream_blocks_inout(&mut self, blocks: InOutBuf<'_, '_, Block<Self>>) {
        self.apply(blocks);
    }
}

impl<C: Cipher> StreamCipherBackend for CtrCore<C> {
    #[inline]
    fn gen_ks_block(&mut self, block: &mut Block<Self>) {
        *block = Block::<Self>::default();
        self.apply(InOutBuf::from_mut(block));
    }

    #[inline]
    fn gen_par_ks_blocks(&mut self, blocks: &mut ParBlocks<Self>) {
        *blocks = ParBlocks::<Self>::default();
        self.apply(blocks.as_mut_slice().into());
    }

    #[inline]
    fn gen_tail_blocks(&mut self, blocks: &mut [Block<Self>]) {
        blocks.fill(Block::<Self>::default());
        self.apply(blocks.into());
    }
}

impl<C: Cipher> StreamCipherSeekCore for CtrCore<C> {
    type Counter = u128;

    #[inline]
    fn get_block_pos(&self) -> u128 {
        self.position
    }

    #[inline]
    fn set_block_pos(&mut self, position: u128) {
        self.position = position & Self::LAST;
    }
}

impl<C: Cipher> AlgorithmName for CtrCore<C> {
    fn write_alg_name(f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Ctr<{}>", C::NAME)
    }
}

impl<C: Cipher> fmt::Debug for CtrCore<C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Ctr<{}> {{ .. }}", C::NAME)
    }
}

// A mode over whole blocks in one direction: the two differ in the names of the traits' items.
macro_rules! cbc {
    ($name:ident, $doc:literal, $text:literal, $function:ident, $trait:ident, $backend:ident, $closure:ident, $with_backend:ident,
     $block:ident, $par_blocks:ident, $tail:ident) => {
        #[doc = $doc]
        #[derive(Clone)]
        pub struct $name<C: Cipher> {
            cipher: C,
            iv: Block<C>,
        }

        impl<C: Cipher> $name<C> {
            /// The pointers come from an `InOut` or `InOutBuf`.
            #[inline]
            fn run<T>(&mut self, (input, output): (*const T, *mut T), blocks: usize) {
                let bytes = blocks * C::BlockSize::USIZE;
                // SAFETY: the key is initialised, and the IV is a block. `InOut` and `InOutBuf` guarantee that input and output have
                // these bytes, and are equal or disjoint.
                expect_ok(unsafe {
                    sys::$function(self.cipher.as_ptr(), self.iv.as_mut_ptr(), output.cast(), input.cast(), bytes)
                });
            }
        }

        impl<C: Cipher> Drop for $name<C> {
            #[inline]
            fn drop(&mut self) {
                self.iv.as_mut_slice().zeroize();
            }
        }

        impl<C: Cipher> ZeroizeOnDrop for $name<C> {}

        impl<C: Cipher> BlockSizeUser for $name<C> {
            type BlockSize = C::BlockSize;
        }

        impl<C: Cipher> ParBlocksSizeUser for $name<C> {
            type ParBlocksSize = U64;
        }

        impl<C: Cipher> InnerUser for $name<C> {
            type Inner = C;
        }

        impl<C: Cipher> IvSizeUser for $name<C> {
            type IvSize = C::BlockSize;
        }

        impl<C: Cipher> InnerIvInit for $name<C> {
            #[inline]
            fn inner_iv_init(cipher: C, iv: &Iv<Self>) -> Self {
                Self { cipher, iv: iv.clone() }
            }
        }

        impl<C: Cipher> IvState for $name<C> {
            fn iv_state(&self) -> Iv<Self> {
                self.iv.clone()
            }
        }

        impl<C: Cipher> $trait for $name<C> {
            #[inline]
            fn $with_backend(&mut self, f: impl $closure<BlockSize = Self::BlockSize>) {
                f.call(self);
            }
        }

        impl<C: Cipher> $backend for $name<C> {
            #[inline]
            fn $block(&mut self, block: InOut<'_, '_, Block<Self>>) {
                self.run(block.into_raw(), 1);
            }

            #[inline]
            fn $par_blocks(&mut self, blocks: InOut<'_, '_, ParBlocks<Self>>) {
                self.run(blocks.into_raw(), U64::USIZE);
            }

            #[inline]
            fn $tail(&mut self, blocks: InOutBuf<'_, '_, Block<Self>>) {
                let count = blocks.len();
                self.run(blocks.into_raw(), count);
            }
        }

        impl<C: Cipher> AlgorithmName for $name<C> {
            fn write_alg_name(f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, concat!($text, "<{}>"), C::NAME)
            }
        }

        impl<C: Cipher> fmt::Debug for $name<C> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, concat!($text, "<{}> {{ .. }}"), C::NAME)
            }
        }
    };
}

cbc! {
    CbcEncryptor, "CBC encryption. The IV must not be predictable. Pass whole blocks, or use `encrypt_padded` with cipher's feature `block-padding`.",
    "CbcEncryptor", citius_cbc_encrypt, BlockModeEncrypt, BlockModeEncBackend, BlockModeEncClosure, encrypt_with_backend,
    encrypt_block, encrypt_par_blocks, encrypt_tail_blocks
}
cbc! {
    CbcDecryptor, "CBC decryption; the blocks are processed in parallel in vector registers.",
    "CbcDecryptor", citius_cbc_decrypt, BlockModeDecrypt, BlockModeDecBackend, BlockModeDecClosure, decrypt_with_backend,
    decrypt_block, decrypt_par_blocks, decrypt_tail_blocks
}
