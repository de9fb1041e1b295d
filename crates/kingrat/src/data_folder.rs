//! The default data folder.

use std::path::PathBuf;

/// Returns the user's data folder: `KINGRAT_DATA`, or the system's usual place (XDG, Application Support, AppData).
pub fn data_folder() -> Option<PathBuf> {
    let var = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let home = || var("HOME");
    let system = if cfg!(windows) {
        var("LOCALAPPDATA").or_else(|| var("APPDATA"))
    } else if cfg!(target_os = "macos") {
        home().map(|home| home.join("Library/Application Support"))
    } else {
        home().map(|home| home.join(".local/share"))
    };
    var("KINGRAT_DATA").or_else(|| {
        let base = var("XDG_DATA_HOME").filter(|folder| folder.is_absolute()).or(system);
        base.map(|folder| folder.join("kingrat"))
    })
}
