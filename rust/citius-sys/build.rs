// SPDX-License-Identifier: MIT
//! Compile the C library with the algorithms that features choose, or find the system's library.
use std::path::{Path, PathBuf};
use std::{env, fs, process};

/// The library's folders, links in a checkout and files in a package.
const SOURCES: &str = "c/src";
const HEADERS: &str = "c/include";

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rerun-if-changed=c");
    if feature("SYSTEM") {
        find_system_library();
    } else if env::var_os("DOCS_RS").is_none() {
        compile();
    }
}

fn feature(name: &str) -> bool {
    env::var_os(format!("CARGO_FEATURE_{name}")).is_some()
}

fn fail(message: &str) -> ! {
    eprintln!("citius-sys: {message}");
    process::exit(1);
}

#[cfg(feature = "system")]
fn find_system_library() {
    let found = pkg_config::Config::new().atleast_version(env!("CARGO_PKG_VERSION")).probe("citius");
    if let Err(error) = found {
        fail(&format!("the feature `system` needs the library citius {} or later: {error}", env!("CARGO_PKG_VERSION")));
    }
}

#[cfg(not(feature = "system"))]
fn find_system_library() {}

/// The files of a folder with a suffix, in a fixed order.
fn files(folder: &Path, suffix: &str) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else {
        fail(&format!("there is no folder {}: check out symbolic links, or use the packaged crate", folder.display()));
    };
    let mut found: Vec<_> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    found.retain(|path| path.extension().is_some_and(|extension| extension == suffix));
    found.sort();
    found
}

/// The folders of algorithms, by their name.
fn rooms() -> Vec<(String, PathBuf)> {
    let folders = ["hash", "block"].map(|kind| Path::new(SOURCES).join(kind));
    let entries = folders.iter().filter_map(|folder| fs::read_dir(folder).ok()).flatten().flatten();
    let mut found: Vec<_> =
        entries.map(|entry| (entry.file_name().to_string_lossy().into_owned(), entry.path())).collect();
    found.retain(|(_, path)| path.is_dir());
    found.sort();
    found
}

/// As in CMakeLists.txt: fast in every profile; not optimised across files, because wiping and constant time were tested in the
/// object code of each file; without a PLT, whose lazy binding would store vector registers on the stack.
fn compiler() -> cc::Build {
    let mut build = cc::Build::new();
    build.include(HEADERS).std("c17").opt_level(3).debug(false).force_frame_pointer(false).warnings(false);
    build.define("NDEBUG", None).flag_if_supported("-fvisibility=hidden").flag("-fno-lto");
    let tool = build.get_compiler();
    if !tool.is_like_gnu() && !tool.is_like_clang() || tool.is_like_msvc() {
        fail("Citius needs gcc or clang; on Windows use a target that ends with -gnu or -gnullvm");
    }
    let windows = env::var("CARGO_CFG_TARGET_OS").is_ok_and(|system| system == "windows");
    if env::var_os("CARGO_CFG_UNIX").is_some() {
        build.flag_if_supported("-fno-plt");
    } else if windows && tool.is_like_gnu() {
        build.flag("-Wa,-muse-unaligned-vector-move").define("CITIUS_UNALIGNED_MOVES", None);
    }
    build
}

fn compile() {
    let mut build = compiler();
    let mut folders = vec![PathBuf::from(SOURCES), Path::new(SOURCES).join("core"), Path::new(SOURCES).join("mode")];
    folders.push(Path::new(SOURCES).join("hash"));
    for (room, folder) in rooms() {
        let macro_name = room.to_uppercase();
        if feature(&macro_name) {
            folders.push(folder);
        } else {
            build.define(&format!("CITIUS_WITHOUT_{macro_name}"), None);
        }
    }
    if feature("PORTABLE") {
        build.define("CITIUS_PORTABLE", None);
    }
    // gcc would move what circuits compute to where it is used, and copy more.
    let special = |path: &Path| path.ends_with("twofish_key.c") && build.get_compiler().is_like_gnu();
    let sources: Vec<_> = folders.iter().flat_map(|folder| files(folder, "c")).collect();
    let (alone, together): (Vec<_>, Vec<_>) = sources.into_iter().partition(|path| special(path));
    for path in alone {
        let objects = build.clone().file(path).flag("-fno-tree-ter").compile_intermediates();
        build.objects(objects);
    }
    build.files(together);
    if !feature("PORTABLE") && env::var("CARGO_CFG_TARGET_ARCH").is_ok_and(|arch| arch != "avr") {
        build.files(folders.iter().flat_map(|folder| files(folder, "S")));
    }
    build.compile("citius");
    if let Ok(headers) = fs::canonicalize(HEADERS) {
        println!("cargo:include={}", headers.display());
    }
}
