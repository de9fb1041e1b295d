//! Private files: a data folder holds every hidden card and the hashes of all tokens, so only its owner may read what is in it.
//!
//! Files get their permissions before anything is written to them, whatever the umask is. Files of an older release, which left that to the
//! umask, are made private instead of refused: whoever upgrades did nothing wrong, and nobody but the owner has a use for them. Where that
//! fails, because they belong to somebody else or the disk knows no permissions, a folder that others may enter is refused.

use std::fs::{DirBuilder, File, OpenOptions};
use std::io;
use std::path::Path;

use super::OpenStoreError;

/// Creates a folder that only its owner may enter, unless it exists. A power cut does not take it back.
pub(crate) fn create_folder(folder: &Path) -> Result<(), OpenStoreError> {
    let new: Vec<&Path> = folder.ancestors().take_while(|folder| !is_there(folder)).collect();
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder).map_err(|why| OpenStoreError::Folder { path: folder.into(), why })?;
    new.into_iter().filter_map(Path::parent).for_each(sync_names);
    Ok(())
}

/// Whether a folder exists; the empty path is the current folder.
fn is_there(folder: &Path) -> bool {
    folder.as_os_str().is_empty() || folder.exists()
}

/// Syncs the names in a folder. Whoever may not read the folder, or runs where folders cannot be opened, has to trust the file system, and
/// most save a new name with the first file in it that is synced.
fn sync_names(folder: &Path) {
    let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
    let _ = File::open(folder).and_then(|folder| folder.sync_all());
}

/// Opens a file in a data folder for writing, and makes it private; creates it if it does not exist.
pub(super) fn create_file(path: &Path) -> Result<File, OpenStoreError> {
    let file = open(path, true).map_err(|why| not_opened(path, why))?;
    make_private(path, &file)?;
    Ok(file)
}

/// Makes a file in a data folder private, if it exists.
pub(super) fn tighten(path: &Path) -> Result<(), OpenStoreError> {
    match open(path, false) {
        Ok(file) => make_private(path, &file),
        Err(why) if why.kind() == io::ErrorKind::NotFound => Ok(()),
        Err(why) => Err(not_opened(path, why)),
    }
}

fn not_opened(path: &Path, why: io::Error) -> OpenStoreError {
    OpenStoreError::File { path: path.into(), why }
}

fn open(path: &Path, create: bool) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.write(true).create(create).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}

#[cfg(unix)]
fn make_private(path: &Path, file: &File) -> Result<(), OpenStoreError> {
    use std::os::unix::fs::PermissionsExt;

    let mode = |file: &File| Ok(file.metadata()?.permissions().mode() & 0o777);
    let error = |why| not_opened(path, why);
    let before = mode(file).map_err(error)?;
    if before == 0o600 {
        return Ok(());
    }
    // An error shows in the mode that is read back; there are disks that ignore the call without one.
    let _ = file.set_permissions(std::fs::Permissions::from_mode(0o600));
    let after = mode(file).map_err(error)?;
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let entered_by = std::fs::metadata(folder).map_err(error)?.permissions().mode();
    if is_exposed(after, entered_by) {
        return Err(OpenStoreError::Exposed { file: path.into(), folder: folder.into() });
    }
    if is_exposed(before, entered_by) && !is_exposed(after, entered_by) {
        tracing::warn!(database = %path.display(), "others could read this file; now only its owner can");
    }
    Ok(())
}

#[cfg(not(unix))]
fn make_private(_: &Path, _: &File) -> Result<(), OpenStoreError> {
    Ok(()) // a folder of the user is theirs alone
}

/// Whether others can reach a file with these permissions in a folder with those: they may enter the folder, and read or write the file.
#[cfg(unix)]
fn is_exposed(file: u32, folder: u32) -> bool {
    let by = |class: u32| folder >> class & 0o1 != 0 && file >> class & 0o6 != 0;
    by(3) || by(0)
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_exposed_where_others_may_enter_and_read() {
        for (file, folder, exposed) in [
            (0o600, 0o777, false),
            (0o644, 0o755, true),
            (0o644, 0o700, false),
            (0o640, 0o750, true),
            (0o640, 0o705, false),
            (0o604, 0o705, true),
            (0o666, 0o766, false),
            (0o602, 0o701, true),
        ] {
            assert_eq!(is_exposed(file, folder), exposed, "{file:o} in {folder:o}");
        }
    }
}
