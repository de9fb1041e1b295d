//! Where games are kept when nothing is said.

use std::path::PathBuf;

/// The user's data folder for kingrat: what `KINGRAT_DATA` names, or the place that the system has for such things.
pub fn folder() -> Option<PathBuf> {
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
