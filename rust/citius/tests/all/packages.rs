// SPDX-License-Identifier: MIT
//! Files of the packages on which the tests depend: their test vectors.
use std::path::PathBuf;
use std::process::Command;
use std::sync::LazyLock;

/// The folder of each package, as cargo reports it.
static FOLDERS: LazyLock<Vec<(String, PathBuf)>> = LazyLock::new(|| {
    let host = Command::new("rustc").args(["--print", "host-tuple"]).output().unwrap().stdout;
    let mut command = Command::new(env!("CARGO"));
    command.args(["metadata", "--offline", "--format-version", "1"]);
    command.args(["--filter-platform", std::str::from_utf8(&host).unwrap().trim(), "--manifest-path"]);
    let output = command.arg(concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml")).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let metadata: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    let packages = metadata["packages"].as_array().unwrap().iter();
    let text = |value: &serde_json::Value| value.as_str().unwrap().to_owned();
    packages
        .map(|package| (text(&package["name"]), PathBuf::from(text(&package["manifest_path"])).with_file_name("")))
        .collect()
});

/// The content of a file, for the rest of the program. A package may be there in two versions.
pub fn read(package: &str, file: &str) -> &'static [u8] {
    let mut folders = FOLDERS.iter().filter(|(name, _)| name == package).map(|(_, folder)| folder.join(file));
    let path = folders.find(|path| path.exists()).unwrap_or_else(|| panic!("no package {package} with {file}"));
    std::fs::read(path).unwrap().leak()
}

/// The blobs of a file of test vectors.
pub fn blobs(package: &str, file: &str) -> Vec<&'static [u8]> {
    blobby::parse_into_vec(read(package, file)).unwrap()
}
