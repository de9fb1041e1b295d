//! Writes a file so that it is there whole or not at all.

use std::fs::File;
use std::io::Write;
use std::path::{Path, PathBuf};

use crate::failure::Failure;

/// A file that is being written beside its place, and takes it when it is complete.
pub struct Page {
    place: PathBuf,
    draft: PathBuf,
    file: Option<File>,
}

impl Page {
    /// Begins it, which fails where nothing can be written.
    pub fn begin(place: &Path) -> Result<Page, Failure> {
        let failed = |why: &dyn std::fmt::Display| Failure::input(format!("{}: cannot be written: {why}", place.display()));
        let name = place.file_name().filter(|_| !place.is_dir()).ok_or_else(|| failed(&"it is no name of a file"))?;
        let draft = place.with_file_name(format!(".{}.{}.part", name.to_string_lossy(), std::process::id()));
        let file = File::create(&draft).map_err(|why| failed(&why))?;
        Ok(Page { place: place.to_path_buf(), draft, file: Some(file) })
    }

    /// Writes it, and puts it where it belongs.
    pub fn finish(mut self, text: &str) -> Result<(), Failure> {
        let written = match self.file.take() {
            Some(mut file) => file.write_all(text.as_bytes()).and_then(|()| file.sync_all()),
            None => Ok(()),
        };
        let placed = written.and_then(|()| std::fs::rename(&self.draft, &self.place));
        placed.map_err(|why| Failure::input(format!("{}: cannot be written: {why}", self.place.display())))
    }
}

impl Drop for Page {
    fn drop(&mut self) {
        // Gone already when it was put in its place.
        let _ = std::fs::remove_file(&self.draft);
    }
}
