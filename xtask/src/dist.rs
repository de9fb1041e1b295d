//! `cargo xtask dist`: builds the release archive, the Python wheel and source distribution, and their checksums. The archive is
//! reproducible: the same sources give the same one.

use std::fs;
use std::path::Path;

use flate2::{Compression, GzBuilder};
use sha2::{Digest, Sha256};

use crate::commands::{cargo, command, output, root, run as finish, target};
use crate::suite::TestCounter;
use crate::{python, setup, web};

/// A file of the archive.
struct File {
    /// Its path in the archive.
    name: String,
    bytes: Vec<u8>,
    executable: bool,
}

/// The files and folders in the archive besides the command.
const ALSO: &[&str] = &[
    "README.md",
    "CHANGELOG.md",
    "LICENSE-MIT",
    "LICENSE-APACHE",
    "docs/hosting.md",
    "contrib",
    "web/src/theme/grandstander.OFL.txt",
];

/// Builds the release and writes the archive.
pub fn run() -> Result<(), String> {
    setup::run()?;
    let mut tests = TestCounter::default();
    web::build(&mut tests)?;
    finish(cargo(&["build", "--release", "--package", "kingrat", "--locked"]))?;
    // The release build refuses scripted chance, and a game can be played on it.
    web::play(Some("plain"), &mut tests)?;
    let name = format!("kingrat-{}-{}", env!("CARGO_PKG_VERSION"), host()?);
    let folder = target().join("dist");
    fs::create_dir_all(&folder).map_err(|why| format!("{}: {why}", folder.display()))?;
    let mut files = vec![read(&target().join("release/kingrat"), "kingrat", true)?];
    for path in ALSO {
        collect(&root(), path, &mut files)?;
    }
    let archive = pack(&name, files, time())?;
    let path = folder.join(format!("{name}.tar.gz"));
    write(&path, &archive)?;
    let mut sums = sum(&archive, &format!("{name}.tar.gz"));
    for file in python::distribute(&folder)? {
        let bytes = fs::read(&file).map_err(|why| format!("{}: {why}", file.display()))?;
        sums += &sum(&bytes, &file.file_name().unwrap_or_default().to_string_lossy());
        println!("{}", file.display());
    }
    write(&folder.join("SHA256SUMS"), sums.as_bytes())?;
    println!("{}\n{}", path.display(), folder.join("SHA256SUMS").display());
    Ok(())
}

/// Returns the target triple of this machine.
fn host() -> Result<String, String> {
    let said = output(command("rustc", &["-vV"]))?;
    let host = said.lines().find_map(|line| line.strip_prefix("host: "));
    host.map(str::to_string).ok_or_else(|| "rustc -vV names no host".into())
}

/// Returns the modification time of all files: SOURCE_DATE_EPOCH, or the time of the last commit.
fn time() -> u64 {
    let said = std::env::var("SOURCE_DATE_EPOCH").or_else(|_| output(command("git", &["log", "-1", "--format=%ct"])));
    said.ok().and_then(|time| time.trim().parse().ok()).unwrap_or(0)
}

fn read(path: &Path, name: &str, executable: bool) -> Result<File, String> {
    let bytes = fs::read(path).map_err(|why| format!("{}: {why}", path.display()))?;
    Ok(File { name: name.into(), bytes, executable })
}

fn collect(root: &Path, name: &str, files: &mut Vec<File>) -> Result<(), String> {
    let path = root.join(name);
    if !path.is_dir() {
        files.push(read(&path, name, false)?);
        return Ok(());
    }
    for entry in fs::read_dir(&path).map_err(|why| format!("{}: {why}", path.display()))?.flatten() {
        collect(root, &format!("{name}/{}", entry.file_name().to_string_lossy()), files)?;
    }
    Ok(())
}

fn write(path: &Path, bytes: &[u8]) -> Result<(), String> {
    fs::write(path, bytes).map_err(|why| format!("{}: {why}", path.display()))
}

/// Packs the archive: files sorted by name, with one time and no owner.
fn pack(folder: &str, mut files: Vec<File>, time: u64) -> Result<Vec<u8>, String> {
    files.sort_by(|a, b| a.name.cmp(&b.name));
    let mut archive = tar::Builder::new(GzBuilder::new().write(Vec::new(), Compression::best()));
    for file in files {
        let mut header = tar::Header::new_ustar();
        header.set_size(file.bytes.len() as u64);
        header.set_mode(if file.executable { 0o755 } else { 0o644 });
        header.set_mtime(time);
        header.set_uid(0);
        header.set_gid(0);
        let put = archive.append_data(&mut header, format!("{folder}/{}", file.name), &*file.bytes);
        put.map_err(|why| format!("{}: {why}", file.name))?;
    }
    archive.into_inner().and_then(|packed| packed.finish()).map_err(|why| why.to_string())
}

/// Formats a line for `sha256sum -c`.
fn sum(bytes: &[u8], name: &str) -> String {
    let digest: String = Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect();
    format!("{digest}  {name}\n")
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use super::*;

    fn files() -> Vec<File> {
        let mut files = vec![File { name: "kingrat".into(), bytes: vec![7; 5000], executable: true }];
        for path in ALSO {
            collect(&root(), path, &mut files).unwrap();
        }
        files
    }

    #[test]
    fn the_same_files_give_the_same_archive_in_whatever_order_they_come() {
        let mut other = files();
        other.reverse();
        assert_eq!(pack("kingrat-1", files(), 99).unwrap(), pack("kingrat-1", other, 99).unwrap());
        assert_ne!(pack("kingrat-1", files(), 99).unwrap(), pack("kingrat-1", files(), 98).unwrap());
    }

    #[test]
    fn the_archive_holds_the_command_and_what_a_host_needs() {
        let packed = pack("kingrat-1", files(), 99).unwrap();
        let mut archive = tar::Archive::new(flate2::read::GzDecoder::new(&*packed));
        let mut names = Vec::new();
        for entry in archive.entries().unwrap() {
            let mut entry = entry.unwrap();
            let name = entry.path().unwrap().display().to_string();
            let mut bytes = Vec::new();
            entry.read_to_end(&mut bytes).unwrap();
            let executable = entry.header().mode().unwrap() == 0o755;
            assert_eq!(executable, name == "kingrat-1/kingrat");
            assert_eq!((entry.header().mtime().unwrap(), entry.header().uid().unwrap()), (99, 0));
            assert!(!bytes.is_empty(), "{name}");
            names.push(name);
        }
        for name in ["kingrat", "README.md", "LICENSE-MIT", "docs/hosting.md", "contrib/kingrat.service"] {
            assert!(names.contains(&format!("kingrat-1/{name}")), "{name} in {names:?}");
        }
        assert!(names.is_sorted());
    }

    #[test]
    fn a_sum_is_what_sha256sum_says() {
        let wanted = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad  abc.tar.gz\n";
        assert_eq!(sum(b"abc", "abc.tar.gz"), wanted);
    }
}
