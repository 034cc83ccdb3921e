// SPDX-License-Identifier: MIT
//! Memory of the objects of the C library.
use citius_sys as sys;
use core::mem::MaybeUninit;

/// An object of the C library, which a function of the library wipes.
pub(crate) trait Object {
    /// # Safety
    /// The memory of an object must be at this address. It need not be initialised.
    unsafe fn wipe(object: *mut Self);
}

macro_rules! objects {
    ($($object:ident, $wipe:ident;)*) => {
        $(
            impl Object for sys::$object {
                #[inline]
                unsafe fn wipe(object: *mut Self) {
                    // SAFETY: the function wipes the memory of an object.
                    unsafe { sys::$wipe(object) }
                }
            }
        )*
    };
}

objects! {
    citius_hash, citius_hash_wipe;
    citius_hmac, citius_hmac_wipe;
    citius_key, citius_key_wipe;
    citius_mac, citius_mac_wipe;
    citius_ocb, citius_ocb_wipe;
}

#[cfg(feature = "alloc")]
type Memory<T> = alloc::boxed::Box<MaybeUninit<T>>;
#[cfg(not(feature = "alloc"))]
type Memory<T> = MaybeUninit<T>;

/// The memory of an object, which is wiped at its end. With the feature `alloc` the object stays where it is while its owner
/// moves: a move would leave a copy where the owner was, on the stack or in a vector that grew, which nothing wipes. Without it
/// there is no such memory, and the object is a part of its owner.
pub(crate) struct Place<T: Object>(Memory<T>);

impl<T: Object> Place<T> {
    /// An object that must be initialised before anything else.
    #[inline]
    pub(crate) fn uninit() -> Self {
        #[cfg(feature = "alloc")]
        return Self(alloc::boxed::Box::new_uninit());
        #[cfg(not(feature = "alloc"))]
        return Self(MaybeUninit::uninit());
    }

    #[inline]
    pub(crate) fn as_ptr(&self) -> *const T {
        self.0.as_ptr()
    }

    #[inline]
    pub(crate) fn as_mut_ptr(&mut self) -> *mut T {
        self.0.as_mut_ptr()
    }

    /// Become a copy of an object. Word by word: an assignment may copy it to the stack first, and memcpy leaves a part in vector
    /// registers, which a later function may save there.
    pub(crate) fn copy_from(&mut self, other: &Self) {
        const { assert!(size_of::<T>() % 8 == 0 && align_of::<T>() == align_of::<u64>()) };
        let (to, from) = (self.as_mut_ptr().cast::<MaybeUninit<u64>>(), other.as_ptr().cast::<MaybeUninit<u64>>());
        for i in 0..size_of::<T>() / 8 {
            // SAFETY: both are the memory of one object, which has this many words.
            unsafe { to.add(i).write_volatile(from.add(i).read_volatile()) }
        }
    }
}

impl<T: Object> Clone for Place<T> {
    #[inline]
    fn clone(&self) -> Self {
        let mut copy = Self::uninit();
        copy.copy_from(self);
        copy
    }
}

impl<T: Object> Drop for Place<T> {
    #[inline]
    fn drop(&mut self) {
        // SAFETY: the memory of an object is there.
        unsafe { T::wipe(self.as_mut_ptr()) }
    }
}
