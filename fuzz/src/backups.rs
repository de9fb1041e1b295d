//! Files that a stranger calls a backup (`kingrat restore`). SQLite itself is not instrumented.

use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use kingrat_server::{DatabaseLocation, backup, restore};
use tempfile::TempDir;
use tokio::runtime::{Builder, Runtime};

use super::check_error;

static RUNTIME: LazyLock<Runtime> =
    LazyLock::new(|| Builder::new_current_thread().enable_time().build().expect("a runtime"));

/// Makes a folder in memory, where there is such a file system.
fn folder() -> TempDir {
    let memory = Path::new("/dev/shm");
    let place = if memory.is_dir() { memory.to_path_buf() } else { std::env::temp_dir() };
    TempDir::with_prefix_in("kingrat-fuzz-", place).expect("a temporary folder")
}

/// Checks that a file is restored as a whole or not at all, and that what was restored can be backed up again.
pub fn check(bytes: &[u8]) {
    let folder = folder();
    let [stranger, data, again] = ["stranger", "data", "again"].map(|name| folder.path().join(name));
    std::fs::write(&stranger, bytes).expect("the file");
    std::fs::create_dir(&data).expect("the folder");
    let place = DatabaseLocation::Folder(data.clone());
    RUNTIME.block_on(async {
        match restore(&stranger, &place, &|_| ()).await {
            Ok(summary) => {
                let backed_up = backup(&place, &again, &|_| ()).await.unwrap_or_else(|why| panic!("{why}"));
                assert_eq!(backed_up, summary);
            }
            Err(why) => {
                check_error(&why);
                assert!(databases(&data).is_empty(), "{why}");
            }
        }
    });
    assert_eq!(std::fs::read(&stranger).expect("the file"), bytes, "a backup is only read");
}

/// Lists the files that hold anything.
fn databases(folder: &Path) -> Vec<PathBuf> {
    let files = std::fs::read_dir(folder).expect("the folder").map(|file| file.expect("a file"));
    let full = files.filter(|file| file.metadata().is_ok_and(|metadata| metadata.len() > 0));
    full.map(|file| file.path()).collect()
}
