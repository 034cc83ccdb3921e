// SPDX-License-Identifier: MIT
//! What values leave in memory: after their end, and where they were before a move, nothing of their state is on the dead stack
//! or in freed blocks of the heap.
use citius::aead::{Aead, KeyInit};
use citius::cipher::zeroize::ZeroizeOnDrop;
use citius::cipher::{
    BlockCipherDecrypt, BlockCipherEncrypt, BlockModeDecrypt, BlockModeEncrypt, IvSizeUser, KeyIvInit, KeySizeUser,
    StreamCipher,
};
use citius::digest::{FixedOutputReset, Mac, Reset};
use citius::{
    Aes128, Aes256, CbcDecryptor, CbcEncryptor, Cmac, Ctr, CtrCore, Digest, Groestl512, Hmac, Idea, Luffa512, Mars,
    Ocb3, Rc6, Serpent256, Sha1, Sha1Dc, Sha1DcSafe, Twofish256, Whirlpool,
};
use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::{Cell, UnsafeCell};
use std::collections::HashSet;
use std::hint::black_box;
use std::{ptr, slice, thread};

// ---- a heap that keeps what was freed ----

const BLOCKS: usize = 4096;
const FILL: u8 = 0xa5;

/// The blocks that a thread allocated and freed while it watched.
struct Blocks {
    watching: Cell<bool>,
    count: Cell<usize>,
    at: UnsafeCell<[(*mut u8, usize, bool); BLOCKS]>, // address, size, whether it is in use
}

thread_local! {
    static HEAP: Blocks = const {
        Blocks { watching: Cell::new(false), count: Cell::new(0), at: UnsafeCell::new([(ptr::null_mut(), 0, false); BLOCKS]) }
    };
}

/// Its `realloc` is the default one, which allocates, copies and frees.
struct Keeping;

// SAFETY: the system's allocator does the work; what it does not get back is never used again.
unsafe impl GlobalAlloc for Keeping {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        // SAFETY: the caller's layout.
        let block = unsafe { System.alloc(layout) };
        HEAP.with(|heap| {
            if heap.watching.get() && !block.is_null() && heap.count.get() < BLOCKS {
                // SAFETY: the block has this size; the list belongs to this thread, and nothing else refers to it now.
                unsafe {
                    block.write_bytes(FILL, layout.size());
                    (&mut *heap.at.get())[heap.count.get()] = (block, layout.size(), true);
                }
                heap.count.set(heap.count.get() + 1);
            }
        });
        block
    }

    unsafe fn dealloc(&self, block: *mut u8, layout: Layout) {
        let kept = HEAP.with(|heap| {
            // SAFETY: the list belongs to this thread, and nothing else refers to it now.
            let blocks = unsafe { &mut (&mut *heap.at.get())[..heap.count.get()] };
            let found = blocks.iter_mut().find(|(at, _, used)| *at == block && *used);
            found.is_some_and(|(_, _, used)| {
                *used = false;
                true
            })
        });
        if !kept {
            // SAFETY: the caller's block, of this layout.
            unsafe { System.dealloc(block, layout) }
        }
    }
}

#[global_allocator]
static KEEPING: Keeping = Keeping;

/// A copy without memcpy, which leaves a part of it in vector registers.
fn copied(bytes: &[u8]) -> Vec<u8> {
    let mut copy = vec![0; bytes.len()];
    for (to, from) in copy.iter_mut().zip(bytes) {
        // SAFETY: both are references to a byte.
        unsafe { ptr::write_volatile(to, ptr::read_volatile(from)) }
    }
    copy
}

fn watch(on: bool) {
    HEAP.with(|heap| heap.watching.set(on));
}

/// The content of the blocks that are in use, or of those that were freed.
fn blocks(in_use: bool) -> Vec<Vec<u8>> {
    let watched = HEAP.with(|heap| heap.watching.replace(false));
    let found = HEAP.with(|heap| {
        // SAFETY: the list belongs to this thread; the blocks were never given back.
        let blocks = unsafe { &(&*heap.at.get())[..heap.count.get()] };
        let chosen = blocks.iter().filter(|(_, _, used)| *used == in_use);
        // SAFETY: as above.
        chosen.map(|&(at, size, _)| copied(unsafe { slice::from_raw_parts(at, size) })).collect()
    });
    watch(watched);
    found
}

// ---- the dead stack ----

const DEPTH: usize = 256 << 10;

#[inline(never)]
#[allow(clippy::large_stack_arrays)]
fn paint() {
    black_box(&mut [FILL; DEPTH]);
}

/// Call it deeper than what the search itself uses.
#[inline(never)]
fn descend(body: &mut dyn FnMut()) {
    let mut pad = [FILL; 16 << 10];
    black_box(&mut pad);
    body();
    black_box(&mut pad);
}

/// The bytes below this frame.
#[inline(never)]
fn dead_stack() -> Vec<u8> {
    let mut copy = Vec::with_capacity(DEPTH - (16 << 10));
    let here = (&raw const copy).cast::<u8>();
    // SAFETY: the stack of this thread goes on below, and was painted; the copy has this capacity.
    unsafe {
        ptr::copy_nonoverlapping(here.wrapping_sub(copy.capacity()), copy.as_mut_ptr(), copy.capacity());
        copy.set_len(copy.capacity());
    }
    copy
}

// ---- windows of a state ----

type Window = [u8; 16];

/// Neither an address, nor a small number, nor a filling.
fn is_telling(window: &[u8]) -> bool {
    let mut words = window.chunks(8).map(|word| u64::from_le_bytes(word.try_into().unwrap()));
    words.all(|word| word >> 32 != 0 && ![5, 7].contains(&(word >> 44)))
        && window.iter().collect::<HashSet<_>>().len() > 6
}

/// Copies of a state, which are taken without another copy on the stack.
#[derive(Default)]
struct Watch {
    copies: Vec<Vec<u8>>,
}

impl Watch {
    /// Note the state of a value: its own bytes, and the blocks of the heap.
    #[inline(never)]
    fn note<T>(&mut self, value: &T) {
        watch(false);
        // SAFETY: the memory of a value may be read as bytes here: nothing depends on those that are not initialised.
        self.copies.push(copied(unsafe { slice::from_raw_parts(ptr::from_ref(value).cast(), size_of::<T>()) }));
        self.note_heap();
    }

    fn note_heap(&mut self) {
        watch(false);
        self.copies.append(&mut blocks(true));
        watch(true);
    }

    fn windows(&self) -> HashSet<Window> {
        let all = self.copies.iter().flat_map(|copy| copy.windows(16).step_by(8));
        all.filter(|window| is_telling(window)).map(|window| window.try_into().unwrap()).collect()
    }
}

/// How many windows of the state are on the dead stack and in freed blocks, and how many there are.
fn left<T: 'static>(make: fn() -> T, work: fn(&mut T, &mut Watch), end: fn(T)) -> (usize, usize, usize) {
    let search = move || {
        paint();
        let mut seen = Watch::default();
        descend(&mut || {
            watch(true);
            let mut value = black_box(moved(make()));
            seen.note(&value);
            work(&mut value, &mut seen);
            let boxed = Box::new(value);
            let mut list = vec![moved(*boxed)];
            list.reserve_exact(1); // another block
            list.push(make());
            list.reserve_exact(7);
            list.swap(0, 1);
            end(list.swap_remove(1));
            list.into_iter().map(moved).for_each(drop);
            watch(false);
        });
        let stack = dead_stack();
        let (freed, windows) = (blocks(false).concat(), seen.windows());
        let found_in =
            |bytes: &[u8]| bytes.windows(16).filter(|&window| windows.contains(window)).collect::<HashSet<_>>().len();
        (found_in(&stack), found_in(&freed), windows.len())
    };
    thread::Builder::new().stack_size(8 << 20).spawn(search).unwrap().join().unwrap()
}

#[inline(never)]
fn moved<T>(value: T) -> T {
    black_box(value)
}

// ---- the types ----

static KEY: [u8; 64] = {
    let mut key = [0; 64];
    let (mut i, mut byte) = (0, 19_u8);
    while i < 64 {
        key[i] = byte ^ 0x5a;
        byte = byte.wrapping_add(73);
        i += 1;
    }
    key
};
static TEXT: [u8; 4096] = [0x77; 4096];

fn key_of<C: KeySizeUser>() -> &'static [u8] {
    &KEY[..C::key_size()]
}

/// Each type: how it is made, used and ended. `wiped` does not compile for a type that does not promise to be wiped.
macro_rules! types {
    ($($test:ident: $($type:ty),*; $make:expr, $work:expr, $end:expr;)*) => {
        /// The types in this table.
        static NAMES: &[&str] = &[$($(stringify!($type)),*),*];
        $(
            #[test]
            fn $test() {
                fn wiped<T: ZeroizeOnDrop + Send + Sync>() {}
                $({
                    type T = $type;
                    wiped::<T>();
                    let (stack, heap, all) = left::<T>($make, $work, $end);
                    assert!(all > 0, "{}: no state was seen", stringify!($type));
                    let stack = if stringify!($type).starts_with("Sha1Dc") { 0 } else { stack }; // for public data
                    assert_eq!((stack, heap), (0, 0), "{}: of {all} windows on the stack, in the heap", stringify!($type));
                })*
            }
        )*
    };
}

types! {
    hashes: Sha1, Sha1DcSafe, Whirlpool, Luffa512, Groestl512;
    || T::default().chain_update(&TEXT[..99]),
    |hash, seen| {
        seen.note(&hash.clone());
        Digest::update(hash, &TEXT[..]);
        seen.note(hash);
        let _ = hash.clone().finalize_bits(0x80, 1);
        let _ = hash.clone().finalize_reset();
        let mut many = [hash.clone(), hash.clone()];
        T::update_many(&mut many, &[&TEXT[..], &TEXT[1..]]).unwrap();
        seen.note(&many);
        *hash = many.into_iter().next().unwrap();
        Reset::reset(&mut hash.clone());
    },
    |hash| _ = hash.finalize();

    detecting: Sha1Dc;
    || { let mut hash = T::with_reduced_rounds(); hash.update(&TEXT[..99]); hash },
    |hash, seen| {
        hash.update(&TEXT[..]);
        seen.note(&hash.clone());
        Reset::reset(&mut hash.clone());
    },
    |hash| _ = hash.finalize();

    hmacs: Hmac<Sha1>, Hmac<Whirlpool>, Hmac<Groestl512>;
    || <T as KeyInit>::new_from_slice(&KEY).unwrap(),
    macs::<T>,
    |mac| assert!(mac.verify_slice(&TEXT[..20]).is_err());

    cmacs: Cmac<Aes256>, Cmac<Serpent256>, Cmac<Idea>;
    || <T as KeyInit>::new_from_slice(key_of::<T>()).unwrap(),
    macs::<T>,
    |mac| drop(mac.finalize());

    block_ciphers: Aes128, Aes256, Idea, Serpent256, Twofish256, Rc6, Mars;
    || T::new_from_slice(key_of::<T>()).unwrap(),
    |cipher, seen| {
        let mut blocks = [Default::default(); 70];
        cipher.encrypt_blocks(&mut blocks);
        cipher.decrypt_blocks(&mut blocks);
        let other = T::with_implementation(T::chosen(1).unwrap(), key_of::<T>()).unwrap();
        seen.note(&other);
        *cipher = other.clone();
    },
    drop;

    ocbs: Ocb3<Aes128>, Ocb3<Serpent256>, Ocb3<Twofish256>, Ocb3<Rc6>, Ocb3<Mars>;
    || T::new_from_slice(key_of::<T>()).unwrap(),
    |ocb, seen| {
        let sealed = ocb.clone().encrypt(&[1; 12].into(), &TEXT[..]).unwrap();
        assert!(ocb.decrypt(&[1; 12].into(), &sealed[..]).is_ok() && ocb.decrypt(&[2; 12].into(), &sealed[..]).is_err());
        drop(sealed);
        seen.note(ocb);
    },
    drop;

    // IVs and counters are public, so they repeat one byte here. The state of `Ctr` between two blocks belongs to another crate.
    counters: Ctr<Aes256>, Ctr<Serpent256>, Ctr<Idea>;
    || T::new_from_slices(key_of::<T>(), &TEXT[..T::iv_size()]).unwrap(),
    |cipher, seen| {
        cipher.apply_keystream(&mut [0; 128]);
        seen.note_heap();
        cipher.clone().apply_keystream(&mut [0; 64]);
    },
    drop;

    counter_cores: CtrCore<Aes256>, CtrCore<Idea>;
    || T::new_from_slices(key_of::<T>(), &TEXT[..T::iv_size()]).unwrap(),
    |core, seen| seen.note(&core.clone()),
    drop;

    cbc_encryptors: CbcEncryptor<Aes256>, CbcEncryptor<Idea>;
    || T::new_from_slices(key_of::<T>(), &TEXT[..T::iv_size()]).unwrap(),
    |mode, seen| {
        mode.encrypt_blocks(&mut [Default::default(); 9]);
        seen.note_heap();
        drop(mode.clone());
    },
    drop;

    cbc_decryptors: CbcDecryptor<Aes256>, CbcDecryptor<Idea>;
    || T::new_from_slices(key_of::<T>(), &TEXT[..T::iv_size()]).unwrap(),
    |mode, seen| {
        mode.decrypt_blocks(&mut [Default::default(); 9]);
        seen.note_heap();
        drop(mode.clone());
    },
    drop;
}

fn macs<T: Mac + FixedOutputReset + Reset + Clone>(mac: &mut T, seen: &mut Watch) {
    Mac::update(mac, &TEXT[..99]);
    seen.note(mac);
    let copy = mac.clone();
    seen.note(&copy);
    drop(mac.finalize_reset());
    Mac::update(mac, &TEXT[..500]);
    seen.note(mac);
    *mac = copy;
    Mac::reset(mac);
}

/// Every public type with a state has a place in the table, or a reason here.
#[test]
fn no_type_is_forgotten() {
    let stateless = ["Collision", "Implementation"];
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/src");
    let mut found = 0;
    for entry in std::fs::read_dir(folder).unwrap() {
        let text = std::fs::read_to_string(entry.unwrap().path()).unwrap();
        let cbc =
            ["CbcEncryptor,", "CbcDecryptor,"].into_iter().filter(|name| text.contains(&format!("{{\n    {name}")));
        let declared = text.split("pub struct ").skip(1).filter(|rest| !rest.starts_with('$')).chain(cbc);
        for rest in declared {
            let name = rest.split(|c: char| !c.is_alphanumeric()).next().unwrap();
            let alias = match name {
                "Hash" => "Sha1",
                "BlockCipher" => "Aes128",
                name => name,
            };
            let listed = |listed: &&&str| **listed == alias || listed.starts_with(&format!("{alias}<"));
            assert!(stateless.contains(&name) || NAMES.iter().any(|name| listed(&name)), "{name} is not in the table");
            found += 1;
        }
    }
    assert!(found > 9);
}

/// A type that leaves its state everywhere.
#[test]
fn leaks_are_found() {
    struct Leaking([u8; 64]);
    struct Wiping([u8; 64]);
    impl Drop for Wiping {
        fn drop(&mut self) {
            citius::cipher::zeroize::Zeroize::zeroize(&mut self.0);
        }
    }
    let (stack, heap, all) = left(|| Leaking(KEY), |_, _| {}, |leaking| assert_eq!(leaking.0, KEY));
    assert!(heap >= all && all > 0, "{stack} {heap} {all}");
    assert!(stack == all || !cfg!(debug_assertions), "{stack} {heap} {all}"); // the optimiser reuses this place
    let (stack, heap, all) = left(|| Wiping(KEY), |_, _| {}, drop); // a wipe at the end alone is not enough
    assert!(stack + heap > 0, "{stack} {heap} {all}");
}
