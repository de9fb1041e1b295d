//! The web client: built once for all checks, in a copy, so that nothing is written into the source tree; and driven by a real browser.

use std::fs;
use std::path::{Path, PathBuf};

use crate::chore::{command, kingrat, root, run, target};
use crate::setup;

/// Where the copy is.
fn copy() -> PathBuf {
    target().join("web-checked")
}

/// The built client, once [`build`] has been run.
pub fn dist() -> PathBuf {
    copy().join("web/dist")
}

/// Builds the client, with its types checked and its arithmetic tested.
pub fn build() -> Result<(), String> {
    for folder in ["web", "locales", "fixtures/fair"] {
        lay(&root().join(folder), &copy().join(folder))?;
    }
    npm(&["ci", "--no-audit", "--no-fund"])?;
    npm(&["run", "check"])?;
    npm(&["test"])?;
    npm(&["run", "build"])
}

/// Plays in a real browser against the released command.
pub fn play(only: Option<&str>) -> Result<(), String> {
    let mut node = command("node", &["--test", "--test-concurrency=2"]);
    node.current_dir(copy().join("web"));
    node.env("KINGRAT_BIN", kingrat(&[]).get_program());
    node.env("KINGRAT_CHROMIUM", setup::chromium().unwrap_or_default());
    // What the screens looked like, kept for whoever wants to see.
    node.env("KINGRAT_TEST_PICTURES", target().join("pictures"));
    let folder = copy().join("web/e2e");
    let mut files: Vec<PathBuf> =
        list(&folder)?.into_iter().filter(|file| file.to_string_lossy().ends_with(".test.mjs")).collect();
    files.retain(|file| only.is_none_or(|only| file.to_string_lossy().contains(only)));
    files.sort();
    if files.is_empty() {
        return Err("web/e2e holds no such test".into());
    }
    node.args(files);
    run(node)
}

fn npm(args: &[&str]) -> Result<(), String> {
    let mut npm = command("npm", args);
    npm.current_dir(copy().join("web"));
    run(npm)
}

fn list(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let files = fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    Ok(files.flatten().map(|file| file.path()).collect())
}

/// Makes one folder like another. What is installed and built there stays.
fn lay(from: &Path, to: &Path) -> Result<(), String> {
    const MADE: [&str; 2] = ["node_modules", "dist"];
    let made = |path: &Path| path.file_name().is_some_and(|name| MADE.iter().any(|made| name == *made));
    let wrong = |path: &Path, error: std::io::Error| format!("{}: {error}", path.display());
    fs::create_dir_all(to).map_err(|error| wrong(to, error))?;
    for old in list(to)?.into_iter().filter(|old| !made(old)) {
        let there = old.file_name().is_some_and(|name| from.join(name).exists());
        if !there {
            let gone = if old.is_dir() { fs::remove_dir_all(&old) } else { fs::remove_file(&old) };
            gone.map_err(|error| wrong(&old, error))?;
        }
    }
    for file in list(from)?.into_iter().filter(|file| !made(file)) {
        let Some(name) = file.file_name() else { continue };
        if file.is_dir() {
            lay(&file, &to.join(name))?;
        } else {
            fs::copy(&file, to.join(name)).map_err(|error| wrong(&file, error))?;
        }
    }
    Ok(())
}
