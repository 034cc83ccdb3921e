// SPDX-License-Identifier: MIT
//! Hashes: one message in chunks, or many messages at once.
use crate::error::{check, expect_ok};
use crate::implementations::{self, Implementation, text};
use crate::{Error, place::Place, sealed::Sealed};
use cipher::zeroize::ZeroizeOnDrop;
use citius_sys as sys;
use core::ffi::{CStr, c_char, c_void};
use core::{fmt, marker::PhantomData, ptr};
use digest::common::{AlgorithmName, BlockSizeUser};
use digest::{FixedOutput, FixedOutputReset, HashMarker, Output, OutputSizeUser, Reset, Update};
use digest::{array::ArraySize, typenum::Unsigned};

/// A hash algorithm: the parameter of [`struct@Hash`]. Only this crate implements it, in [`hash_algorithms`].
pub trait HashAlgorithm: Sealed + 'static {
    /// Bytes of a digest.
    type OutputSize: ArraySize;
    /// Bytes of a block.
    type BlockSize: ArraySize;
    /// Its name, such as `"Whirlpool"`.
    const NAME: &'static str;
    #[doc(hidden)]
    const KIND: sys::citius_hash_kind;
}

/// A hash algorithm that has an HMAC: its digest fits into a block, and it is not for public data alone.
pub trait HmacAlgorithm: HashAlgorithm {}

macro_rules! hashes {
    ($($feature:literal, $name:ident, $text:literal, $kind:ident, $digest:ident, $block:ident, $doc:literal $(, $hmac:ident)?;)*) => {
        /// The hash algorithms as types without values.
        pub mod hash_algorithms {
            #![allow(unused_imports)] // where features leave algorithms out
            use super::{HashAlgorithm, HmacAlgorithm, Sealed, sys};
            use digest::consts::{U20, U28, U32, U48, U64, U128};
            $(
                #[cfg(feature = $feature)]
                #[doc = $doc]
                #[derive(Clone, Copy, Debug)]
                pub enum $name {}
                #[cfg(feature = $feature)]
                impl Sealed for $name {}
                #[cfg(feature = $feature)]
                impl HashAlgorithm for $name {
                    type OutputSize = $digest;
                    type BlockSize = $block;
                    const NAME: &'static str = $text;
                    const KIND: sys::citius_hash_kind = sys::$kind;
                }
                $(
                    #[cfg(feature = $feature)]
                    impl $hmac for $name {}
                )?
            )*
        }
        $(
            #[cfg(feature = $feature)]
            #[doc = $doc]
            pub type $name = Hash<hash_algorithms::$name>;
        )*
    };
}

hashes! {
    // rooms: rust-hashes
    "sha1", Sha1, "SHA-1", CITIUS_SHA1, U20, U64, "SHA-1 (FIPS 180-4). Broken for signatures: for existing uses only.", HmacAlgorithm;
    "sha1", Sha1DcSafe, "SHA-1DC-safe", CITIUS_SHA1DC_SAFE, U20, U64, "SHA-1 with another digest for messages that a known collision attack made, so that the messages of such a pair have different digests. For public data: its time may depend on the message. [`Sha1Dc`](crate::Sha1Dc) reports attacks.";
    "whirlpool", Whirlpool, "Whirlpool", CITIUS_WHIRLPOOL, U64, U64, "Whirlpool (ISO/IEC 10118-3:2004).", HmacAlgorithm;
    "whirlpool", Whirlpool0, "Whirlpool-0", CITIUS_WHIRLPOOL_0, U64, U64, "Whirlpool-0, the NESSIE submission of 2000.", HmacAlgorithm;
    "whirlpool", WhirlpoolT, "Whirlpool-T", CITIUS_WHIRLPOOL_T, U64, U64, "Whirlpool-T, the version of 2001.", HmacAlgorithm;
    "luffa", Luffa224, "Luffa-224", CITIUS_LUFFA_224, U28, U32, "Luffa-224, version 2 of 2009.", HmacAlgorithm;
    "luffa", Luffa256, "Luffa-256", CITIUS_LUFFA_256, U32, U32, "Luffa-256, version 2 of 2009.", HmacAlgorithm;
    "luffa", Luffa384, "Luffa-384", CITIUS_LUFFA_384, U48, U32, "Luffa-384, version 2 of 2009. It has no HMAC: its digest is longer than a block.";
    "luffa", Luffa512, "Luffa-512", CITIUS_LUFFA_512, U64, U32, "Luffa-512, version 2 of 2009. It has no HMAC: its digest is longer than a block.";
    "groestl", Groestl224, "Groestl-224", CITIUS_GROESTL_224, U28, U64, "Grøstl-224, the SHA-3 finalist of 2011.", HmacAlgorithm;
    "groestl", Groestl256, "Groestl-256", CITIUS_GROESTL_256, U32, U64, "Grøstl-256, the SHA-3 finalist of 2011.", HmacAlgorithm;
    "groestl", Groestl384, "Groestl-384", CITIUS_GROESTL_384, U48, U128, "Grøstl-384, the SHA-3 finalist of 2011.", HmacAlgorithm;
    "groestl", Groestl512, "Groestl-512", CITIUS_GROESTL_512, U64, U128, "Grøstl-512, the SHA-3 finalist of 2011.", HmacAlgorithm;
    "groestl", Groestl0_224, "Groestl-0-224", CITIUS_GROESTL0_224, U28, U64, "Grøstl-0-224, the SHA-3 candidate of 2008.", HmacAlgorithm;
    "groestl", Groestl0_256, "Groestl-0-256", CITIUS_GROESTL0_256, U32, U64, "Grøstl-0-256, the SHA-3 candidate of 2008.", HmacAlgorithm;
    "groestl", Groestl0_384, "Groestl-0-384", CITIUS_GROESTL0_384, U48, U128, "Grøstl-0-384, the SHA-3 candidate of 2008.", HmacAlgorithm;
    "groestl", Groestl0_512, "Groestl-0-512", CITIUS_GROESTL0_512, U64, U128, "Grøstl-0-512, the SHA-3 candidate of 2008.", HmacAlgorithm;
    // end
}

#[cfg(all(feature = "oid", feature = "sha1"))]
impl digest::const_oid::AssociatedOid for Sha1 {
    const OID: digest::const_oid::ObjectIdentifier = digest::const_oid::ObjectIdentifier::new_unwrap("1.3.14.3.2.26");
}

#[cfg(all(feature = "oid", feature = "whirlpool"))]
impl digest::const_oid::AssociatedOid for Whirlpool {
    const OID: digest::const_oid::ObjectIdentifier =
        digest::const_oid::ObjectIdentifier::new_unwrap("1.0.10118.3.0.55");
}

/// The state of one message. `A` is one of [`hash_algorithms`]; use the type aliases, such as [`Whirlpool`](crate::Whirlpool).
///
/// It implements [`Digest`](digest::Digest), whose methods hash a message, and `std::io::Write`. A clone continues from a common
/// prefix. The state is wiped when it is dropped.
///
/// Time: the fastest constant-time implementation for this CPU runs, unless [`with_implementation`](Self::with_implementation)
/// selects another one, or the algorithm is for public data.
///
/// ```
/// # #[cfg(feature = "whirlpool")] {
/// use citius::{Digest, Whirlpool};
/// assert_eq!(Whirlpool::digest(b"abc")[..4], [0x4e, 0x24, 0x48, 0xa4]);
/// # }
/// ```
pub struct Hash<A: HashAlgorithm> {
    /// Initialised by the C library, which uses as much of it as the algorithm needs.
    state: Place<sys::citius_hash>,
    /// The implementation that was chosen by name.
    implementation: Option<&'static CStr>,
    algorithm: PhantomData<A>,
}

/// The implementation as C functions take it.
fn name_of(implementation: Option<&'static CStr>) -> *const c_char {
    implementation.map_or(ptr::null(), CStr::as_ptr)
}

/// `citius_hash_many` takes pointers and lengths in lists, which are built on the stack for this number of messages.
pub(crate) const GROUP: usize = 256;

/// The pointers and lengths of at most [`GROUP`] messages.
pub(crate) struct Lists {
    data: [*const c_void; GROUP],
    len: [usize; GROUP],
    count: usize,
}

impl Lists {
    pub(crate) fn new<M: AsRef<[u8]>>(messages: &[M]) -> Self {
        let mut lists = Self { data: [ptr::null(); GROUP], len: [0; GROUP], count: messages.len() };
        for (i, message) in messages.iter().enumerate() {
            let bytes = message.as_ref();
            lists.data[i] = bytes.as_ptr().cast();
            lists.len[i] = bytes.len();
        }
        lists
    }

    pub(crate) fn data(&self) -> *const *const c_void {
        self.data.as_ptr()
    }

    pub(crate) fn len(&self) -> *const usize {
        self.len.as_ptr()
    }

    pub(crate) fn count(&self) -> usize {
        self.count
    }
}

impl<A: HashAlgorithm> Hash<A> {
    /// An object that must be started before anything else.
    #[inline]
    fn empty(implementation: Option<&'static CStr>) -> Self {
        Self { state: Place::uninit(), implementation, algorithm: PhantomData }
    }

    /// Begin a message.
    #[inline]
    fn start(&mut self) -> Result<(), Error> {
        // SAFETY: the function initialises the memory of an object; the name is NULL or a string of the library.
        check(unsafe { sys::citius_hash_init_with(self.as_mut_ptr(), A::KIND, name_of(self.implementation)) })
    }

    pub(crate) fn as_ptr(&self) -> *const sys::citius_hash {
        self.state.as_ptr()
    }

    pub(crate) fn as_mut_ptr(&mut self) -> *mut sys::citius_hash {
        self.state.as_mut_ptr()
    }

    /// Begin a message with the named implementation only, such as `"avx2"`.
    ///
    /// # Errors
    /// [`Error::UnknownImplementation`], [`Error::UnsupportedCpu`].
    pub fn with_implementation(name: &str) -> Result<Self, Error> {
        let found = Self::implementations().find(|implementation| implementation.name == name);
        let mut hash = Self::empty(Some(found.ok_or(Error::UnknownImplementation)?.c_name()));
        hash.start()?;
        Ok(hash)
    }

    /// The digest of one message. Faster for short messages than that of the trait `Digest`, which it hides: it wipes once.
    ///
    /// ```
    /// # #[cfg(feature = "sha1")]
    /// assert_eq!(citius::Sha1::digest(b"abc")[..4], [0xa9, 0x99, 0x3e, 0x36]);
    /// ```
    #[inline]
    pub fn digest(data: impl AsRef<[u8]>) -> Output<Self> {
        let (data, mut out) = (data.as_ref(), Output::<Self>::default());
        // SAFETY: the input has this length, and the output that of a digest.
        expect_ok(unsafe {
            sys::citius_hash_once(A::KIND, ptr::null(), out.as_mut_ptr(), data.as_ptr().cast(), data.len())
        });
        out
    }

    /// All implementations of the algorithm; their order means nothing.
    pub fn implementations() -> impl Iterator<Item = Implementation> {
        implementations::implementations(sys::citius_hash_implementation_at_sized, A::KIND)
    }

    /// The name of the implementation that runs on this CPU for this number of messages at once (1 or more).
    #[must_use]
    pub fn chosen(messages: usize) -> Option<&'static str> {
        // SAFETY: the result is NULL or a string of the library.
        unsafe { text(sys::citius_hash_chosen(A::KIND, messages)) }
    }

    /// Append bytes.
    ///
    /// # Errors
    /// [`Error::MessageTooLong`] if the message becomes longer than the standard allows (SHA-1: 2^61 − 1 bytes). Then nothing
    /// was appended. [`Update::update`] panics in this case.
    pub fn try_update(&mut self, data: &[u8]) -> Result<(), Error> {
        // SAFETY: the object is initialised, and the input has this length.
        check(unsafe { sys::citius_hash_update(self.as_mut_ptr(), data.as_ptr().cast(), data.len()) })
    }

    /// Append `data[i]` to `hashes[i]`, in parallel in vector registers: for streams that advance together.
    ///
    /// # Errors
    /// [`Error::InvalidLength`] if the numbers differ, [`Error::UnknownImplementation`] if the hashes have different
    /// implementations, [`Error::MessageTooLong`]. Then nothing was appended to the hashes of this group of at most 256.
    pub fn update_many<M: AsRef<[u8]>>(hashes: &mut [Self], data: &[M]) -> Result<(), Error> {
        if hashes.len() != data.len() {
            return Err(Error::InvalidLength);
        }
        for (hashes, data) in hashes.chunks_mut(GROUP).zip(data.chunks(GROUP)) {
            let (mut objects, lists) = ([ptr::null_mut(); GROUP], Lists::new(data));
            for (object, hash) in objects.iter_mut().zip(hashes.iter_mut()) {
                *object = hash.as_mut_ptr();
            }
            // SAFETY: there are `count` different objects and inputs, with these lengths.
            check(unsafe { sys::citius_hash_update_many(objects.as_ptr(), lists.data(), lists.len(), lists.count()) })?;
        }
        Ok(())
    }

    /// The digests of many messages of any lengths, in parallel in vector registers: `digests[i]` becomes that of `messages[i]`.
    ///
    /// ```
    /// # #[cfg(feature = "groestl")] {
    /// use citius::{Digest, Groestl256};
    /// let mut digests = [Default::default(); 3];
    /// Groestl256::hash_many(&["one", "two", "three"], &mut digests)?;
    /// assert_eq!(digests[1], Groestl256::digest("two"));
    /// # }
    /// # Ok::<(), citius::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::InvalidLength`] if the numbers differ; then nothing was written.
    pub fn hash_many<M: AsRef<[u8]>>(messages: &[M], digests: &mut [Output<Self>]) -> Result<(), Error> {
        if messages.len() != digests.len() {
            return Err(Error::InvalidLength);
        }
        for (messages, digests) in messages.chunks(GROUP).zip(digests.chunks_mut(GROUP)) {
            let (lists, out) = (Lists::new(messages), digests.as_mut_ptr().cast());
            // SAFETY: there are `count` inputs with these lengths, and as many digests, one directly after the other.
            check(unsafe {
                sys::citius_hash_many(A::KIND, ptr::null(), out, lists.data(), lists.len(), lists.count())
            })?;
        }
        Ok(())
    }

    /// The digest of a message that ends within a byte: after the bytes so far come the `bits` (0 to 7) most significant bits
    /// of `last`.
    ///
    /// # Errors
    /// [`Error::InvalidLength`] if `bits` is above 7, [`Error::MessageTooLong`].
    pub fn finalize_bits(self, last: u8, bits: u32) -> Result<Output<Self>, Error> {
        let mut out = Output::<Self>::default();
        // SAFETY: the object is initialised, and the output has this length.
        check(unsafe { sys::citius_hash_final_bits(self.as_ptr(), out.as_mut_ptr(), out.len(), last, bits) })?;
        Ok(out)
    }

    fn write_digest(&self, out: &mut Output<Self>) {
        // SAFETY: the object is initialised, and the output has this length.
        expect_ok(unsafe { sys::citius_hash_final(self.as_ptr(), out.as_mut_ptr(), out.len()) });
    }
}

impl<A: HashAlgorithm> Default for Hash<A> {
    #[inline]
    fn default() -> Self {
        let mut hash = Self::empty(None);
        hash.start().unwrap_or_else(|error| panic!("citius: {}: {error}", A::NAME));
        hash
    }
}

impl<A: HashAlgorithm> Clone for Hash<A> {
    #[inline]
    fn clone(&self) -> Self {
        Self { state: self.state.clone(), implementation: self.implementation, algorithm: PhantomData }
    }
}

impl<A: HashAlgorithm> ZeroizeOnDrop for Hash<A> {}

impl<A: HashAlgorithm> fmt::Debug for Hash<A> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {{ .. }}", A::NAME)
    }
}

impl<A: HashAlgorithm> AlgorithmName for Hash<A> {
    fn write_alg_name(f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(A::NAME)
    }
}

impl<A: HashAlgorithm> HashMarker for Hash<A> {}

impl<A: HashAlgorithm> OutputSizeUser for Hash<A> {
    type OutputSize = A::OutputSize;
}

impl<A: HashAlgorithm> BlockSizeUser for Hash<A> {
    type BlockSize = A::BlockSize;
}

impl<A: HashAlgorithm> Update for Hash<A> {
    #[inline]
    fn update(&mut self, data: &[u8]) {
        self.try_update(data).unwrap_or_else(|error| panic!("citius: {}: {error}", A::NAME));
    }
}

impl<A: HashAlgorithm> Reset for Hash<A> {
    #[inline]
    fn reset(&mut self) {
        self.start().unwrap_or_else(|error| panic!("citius: {}: {error}", A::NAME));
    }
}

impl<A: HashAlgorithm> FixedOutput for Hash<A> {
    #[inline]
    fn finalize_into(self, out: &mut Output<Self>) {
        self.write_digest(out);
    }
}

impl<A: HashAlgorithm> FixedOutputReset for Hash<A> {
    #[inline]
    fn finalize_into_reset(&mut self, out: &mut Output<Self>) {
        self.write_digest(out);
        self.reset();
    }
}

#[cfg(feature = "std")]
impl<A: HashAlgorithm> std::io::Write for Hash<A> {
    fn write(&mut self, data: &[u8]) -> std::io::Result<usize> {
        self.try_update(data).map_err(std::io::Error::other)?;
        Ok(data.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

/// Derive `key.len()` bytes from a password and a salt by PBKDF2 with HMAC over the hash of `H`. Its blocks are computed in
/// parallel in vector registers.
///
/// # Errors
/// [`Error::InvalidLength`] if `iterations` is 0, or `key` is longer than 2^32 − 1 digests.
pub fn pbkdf2<H>(password: &[u8], salt: &[u8], iterations: u64, key: &mut [u8]) -> Result<(), Error>
where
    H: HmacHash,
{
    let (out, input) = (key.as_mut_ptr(), (password.as_ptr().cast(), salt.as_ptr().cast()));
    // SAFETY: output and inputs have these lengths.
    check(unsafe {
        sys::citius_pbkdf2(
            <H::Algorithm as HashAlgorithm>::KIND,
            ptr::null(),
            out,
            key.len(),
            input.0,
            password.len(),
            input.1,
            salt.len(),
            iterations,
        )
    })
}

/// A [`struct@Hash`] that has an HMAC.
pub trait HmacHash: Sealed + OutputSizeUser<OutputSize = <Self::Algorithm as HashAlgorithm>::OutputSize> {
    #[doc(hidden)]
    type Algorithm: HmacAlgorithm;
}

impl<A: HashAlgorithm> Sealed for Hash<A> {}

impl<A: HmacAlgorithm> HmacHash for Hash<A> {
    type Algorithm = A;
}

// `hash_many` writes digests one directly after the other.
const _: () = assert!(digest::consts::U20::USIZE == size_of::<digest::array::Array<u8, digest::consts::U20>>());
