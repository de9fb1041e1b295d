//! Writes a file atomically.

use std::fs::File;
use std::io::Write;
use std::path::{Path, PathBuf};

use crate::run_error::RunError;

/// A temporary file beside its final path. [`Self::finish`] renames it, so that the file is complete or does not exist.
pub struct AtomicFile {
    path: PathBuf,
    temporary: PathBuf,
    file: Option<File>,
}

impl AtomicFile {
    /// Creates the temporary file. Fails early if nothing can be written there.
    pub fn create(path: &Path) -> Result<AtomicFile, RunError> {
        let failed =
            |why: &dyn std::fmt::Display| RunError::input(format!("{}: cannot be written: {why}", path.display()));
        let name = path.file_name().filter(|_| !path.is_dir()).ok_or_else(|| failed(&"not a file name"))?;
        let temporary = path.with_file_name(format!(".{}.{}.part", name.to_string_lossy(), std::process::id()));
        let file = File::create(&temporary).map_err(|why| failed(&why))?;
        Ok(AtomicFile { path: path.to_path_buf(), temporary, file: Some(file) })
    }

    /// Writes the text, syncs it to disk and renames the file.
    pub fn finish(mut self, text: &str) -> Result<(), RunError> {
        let written = match self.file.take() {
            Some(mut file) => file.write_all(text.as_bytes()).and_then(|()| file.sync_all()),
            None => Ok(()),
        };
        let renamed = written.and_then(|()| std::fs::rename(&self.temporary, &self.path));
        renamed.map_err(|why| RunError::input(format!("{}: cannot be written: {why}", self.path.display())))
    }
}

impl Drop for AtomicFile {
    fn drop(&mut self) {
        // Fails after a rename, when there is nothing to remove.
        let _ = std::fs::remove_file(&self.temporary);
    }
}
