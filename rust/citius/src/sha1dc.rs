// SPDX-License-Identifier: MIT
//! SHA-1 with a verdict: whether a collision attack made the message.
use crate::error::{Error, check, expect_ok};
use crate::hash::{GROUP, Hash, HashAlgorithm, Lists};
use crate::sealed::Sealed;
use cipher::zeroize::ZeroizeOnDrop;
use citius_sys as sys;
use core::{fmt, ptr};
use digest::common::BlockSizeUser;
use digest::consts::{U20, U64};
use digest::{OutputSizeUser, Reset, Update};

/// A collision attack on SHA-1 made the message: its digest proves nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Collision {
    /// The digest of SHA-1, for reports.
    pub digest: [u8; 20],
}

impl fmt::Display for Collision {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a collision attack on SHA-1 made the message")
    }
}

impl core::error::Error for Collision {}

/// SHA-1 with detection of attacks, whose verdict [`Sha1Dc`](crate::Sha1Dc) returns: it must not be a [`struct@Hash`] that users can name.
#[derive(Clone, Copy, Debug)]
pub enum Detecting {}
impl Sealed for Detecting {}
impl HashAlgorithm for Detecting {
    type OutputSize = U20;
    type BlockSize = U64;
    const NAME: &'static str = "SHA-1DC";
    const KIND: sys::citius_hash_kind = sys::CITIUS_SHA1DC;
}

/// SHA-1 that detects collision attacks. It finds messages that one of the known practical attacks made, by 32 disturbance
/// vectors; the probability of a false alarm is below 2^-90.
///
/// It is for public data: its time may depend on the message. It does not implement `Digest`, because a digest without the
/// verdict would be misleading; [`Sha1DcSafe`](crate::Sha1DcSafe) does.
///
/// ```
/// let digest = citius::Sha1Dc::digest(b"abc")?;
/// assert_eq!(digest[..4], [0xa9, 0x99, 0x3e, 0x36]);
/// # Ok::<(), citius::Collision>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Sha1Dc {
    hash: Hash<Detecting>,
    reduced_rounds: bool,
}

impl Sha1Dc {
    /// Begin an empty message.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Begin an empty message, and also report attacks on SHA-1 with fewer steps, and the first block of an attack that needs two.
    #[must_use]
    pub fn with_reduced_rounds() -> Self {
        let mut hash = Self { reduced_rounds: true, ..Self::default() };
        hash.reset();
        hash
    }

    /// Append bytes.
    pub fn update(&mut self, data: impl AsRef<[u8]>) {
        self.hash.update(data.as_ref());
    }

    /// Whether an attack made one of the whole blocks so far.
    #[must_use]
    pub fn collision_so_far(&self) -> bool {
        // SAFETY: the object is initialised.
        unsafe { sys::citius_hash_collision(self.hash.as_ptr()) == 1 }
    }

    /// The digest.
    ///
    /// # Errors
    /// [`Collision`] if an attack made the message.
    pub fn finalize(self) -> Result<[u8; 20], Collision> {
        let mut digest = [0; 20];
        // SAFETY: the object is initialised, and the output has this length.
        match unsafe { sys::citius_hash_final(self.hash.as_ptr(), digest.as_mut_ptr(), digest.len()) } {
            sys::CITIUS_ECOLLISION => Err(Collision { digest }),
            code => {
                expect_ok(code);
                Ok(digest)
            }
        }
    }

    /// The digest of one message.
    ///
    /// # Errors
    /// [`Collision`] if an attack made the message.
    pub fn digest(data: impl AsRef<[u8]>) -> Result<[u8; 20], Collision> {
        let mut hash = Self::new();
        hash.update(data);
        hash.finalize()
    }

    /// The digests of many messages, in parallel in vector registers, with a verdict for each.
    ///
    /// # Errors
    /// [`Error::InvalidLength`] if the numbers differ; then nothing was written.
    pub fn hash_many<M: AsRef<[u8]>>(messages: &[M], results: &mut [Result<[u8; 20], Collision>]) -> Result<(), Error> {
        if messages.len() != results.len() {
            return Err(Error::InvalidLength);
        }
        for (messages, results) in messages.chunks(GROUP).zip(results.chunks_mut(GROUP)) {
            let (lists, mut digests, mut found) = (Lists::new(messages), [[0; 20]; GROUP], [0; GROUP]);
            let out = digests.as_mut_ptr().cast();
            // SAFETY: there are `count` inputs with these lengths, and at least as many digests and verdicts.
            let code = unsafe {
                sys::citius_hash_many_collisions(
                    sys::CITIUS_SHA1DC,
                    ptr::null(),
                    out,
                    found.as_mut_ptr(),
                    lists.data(),
                    lists.len(),
                    lists.count(),
                )
            };
            if code != sys::CITIUS_ECOLLISION {
                check(code)?;
            }
            for ((result, digest), found) in results.iter_mut().zip(digests).zip(found) {
                *result = if found == 0 { Ok(digest) } else { Err(Collision { digest }) };
            }
        }
        Ok(())
    }
}

impl ZeroizeOnDrop for Sha1Dc {}

impl Update for Sha1Dc {
    fn update(&mut self, data: &[u8]) {
        self.hash.update(data);
    }
}

impl Reset for Sha1Dc {
    fn reset(&mut self) {
        self.hash.reset();
        if self.reduced_rounds {
            // SAFETY: the object is initialised, and its message is empty.
            expect_ok(unsafe { sys::citius_hash_reduced_rounds(self.hash.as_mut_ptr()) });
        }
    }
}

impl OutputSizeUser for Sha1Dc {
    type OutputSize = U20;
}

impl BlockSizeUser for Sha1Dc {
    type BlockSize = U64;
}

#[cfg(feature = "std")]
impl std::io::Write for Sha1Dc {
    fn write(&mut self, data: &[u8]) -> std::io::Result<usize> {
        self.hash.write(data)
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}
