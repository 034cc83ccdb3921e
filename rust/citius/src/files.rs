// SPDX-License-Identifier: MIT
//! Digests of many files: several threads, each of which hashes a group of files in parallel in vector registers.
use crate::hash::{Hash, HashAlgorithm};
use alloc::vec::Vec;
use core::num::NonZero;
use core::sync::atomic::{AtomicUsize, Ordering};
use digest::{FixedOutput, Output, Update};
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;
use std::{panic, thread};

/// Files that a thread takes at a time, and bytes that it reads of each at once. Most files are smaller.
const GROUP: usize = 64;
const CHUNK: usize = 64 * 1024;

type Results<A> = Vec<(usize, io::Result<Output<Hash<A>>>)>;

/// A file that is longer than what was read of it.
struct Stream {
    index: usize,
    file: File,
    filled: usize,
}

impl<A: HashAlgorithm> Hash<A> {
    /// The digests of files, in their order, with an error for each file that cannot be read. All CPUs are used.
    ///
    /// ```no_run
    /// # #[cfg(feature = "whirlpool")]
    /// for digest in citius::Whirlpool::hash_files(&["a.txt", "b.txt"]) {
    ///     println!("{:02x?}", digest?);
    /// }
    /// # Ok::<(), std::io::Error>(())
    /// ```
    pub fn hash_files<P: AsRef<Path> + Sync>(paths: &[P]) -> Vec<io::Result<Output<Self>>> {
        Self::hash_files_with(paths, thread::available_parallelism().unwrap_or(NonZero::<usize>::MIN))
    }

    /// The same in this number of threads, one of which is the caller's.
    pub fn hash_files_with<P: AsRef<Path> + Sync>(
        paths: &[P],
        threads: NonZero<usize>,
    ) -> Vec<io::Result<Output<Self>>> {
        let next = AtomicUsize::new(0);
        let needed = threads.get().min(paths.len().div_ceil(GROUP)).max(1);
        let mut results = thread::scope(|scope| {
            let others: Vec<_> = (1..needed).map(|_| scope.spawn(|| take_groups::<A, P>(paths, &next))).collect();
            let mut results = take_groups::<A, P>(paths, &next);
            for other in others {
                results.append(&mut other.join().unwrap_or_else(|payload| panic::resume_unwind(payload)));
            }
            results
        });
        results.sort_unstable_by_key(|(index, _)| *index);
        results.into_iter().map(|(_, result)| result).collect()
    }
}

/// Hash groups of files until none is left.
fn take_groups<A: HashAlgorithm, P: AsRef<Path>>(paths: &[P], next: &AtomicUsize) -> Results<A> {
    let (mut buffers, mut results) = (alloc::vec![0; GROUP * CHUNK], Vec::new());
    loop {
        let first = next.fetch_add(GROUP, Ordering::Relaxed);
        let Some(rest) = paths.get(first..).filter(|rest| !rest.is_empty()) else { return results };
        hash_group::<A, P>(&rest[..rest.len().min(GROUP)], first, &mut buffers, &mut results);
    }
}

/// Read until the chunk is full or the file ends.
fn fill(file: &mut File, chunk: &mut [u8]) -> io::Result<usize> {
    let mut filled = 0;
    while filled < chunk.len() {
        match file.read(&mut chunk[filled..]) {
            Ok(0) => break,
            Ok(count) => filled += count,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
    Ok(filled)
}

/// Files that end within a chunk are hashed at once; the others advance together, a chunk at a time.
fn hash_group<A: HashAlgorithm, P: AsRef<Path>>(
    paths: &[P],
    first: usize,
    buffers: &mut [u8],
    results: &mut Results<A>,
) {
    let (mut streams, mut small) = (Vec::new(), Vec::new());
    for ((index, path), chunk) in (first..).zip(paths).zip(buffers.chunks_exact_mut(CHUNK)) {
        let read = File::open(path).and_then(|mut file| Ok((fill(&mut file, chunk)?, file)));
        match read {
            Ok((CHUNK, file)) => streams.push(Stream { index, file, filled: CHUNK }),
            Ok((filled, _)) => small.push((index, filled)),
            Err(error) => results.push((index, Err(error))),
        }
    }
    let at = |index: usize, filled: usize| &buffers[(index - first) * CHUNK..][..filled];
    let messages: Vec<_> = small.iter().map(|&(index, filled)| at(index, filled)).collect();
    let mut digests = alloc::vec![Output::<Hash<A>>::default(); small.len()];
    let done = Hash::<A>::hash_many(&messages, &mut digests);
    let finished = small.iter().zip(digests);
    results.extend(finished.map(|(&(index, _), digest)| (index, done.map_err(io::Error::other).map(|()| digest))));
    hash_streams::<A>(streams, first, buffers, results);
}

fn hash_streams<A: HashAlgorithm>(
    mut streams: Vec<Stream>,
    first: usize,
    buffers: &mut [u8],
    results: &mut Results<A>,
) {
    let mut hashes: Vec<_> = streams.iter().map(|_| Hash::<A>::default()).collect();
    while !streams.is_empty() {
        let at = |stream: &Stream| &buffers[(stream.index - first) * CHUNK..][..stream.filled];
        let data: Vec<_> = streams.iter().map(at).collect();
        let appended = Hash::update_many(&mut hashes, &data);
        let mut left = (Vec::new(), Vec::new());
        for (mut stream, hash) in streams.into_iter().zip(hashes) {
            let chunk = &mut buffers[(stream.index - first) * CHUNK..][..CHUNK];
            match appended.map_err(io::Error::other).and_then(|()| fill(&mut stream.file, chunk)) {
                Ok(CHUNK) => {
                    stream.filled = CHUNK;
                    left.0.push(stream);
                    left.1.push(hash);
                }
                Ok(filled) => {
                    let mut hash = hash;
                    hash.update(&chunk[..filled]);
                    results.push((stream.index, Ok(hash.finalize_fixed())));
                }
                Err(error) => results.push((stream.index, Err(error))),
            }
        }
        (streams, hashes) = left;
    }
}
