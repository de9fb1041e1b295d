//! Builds the web client once for all checks, in a copy, so that nothing is written into the source tree; and runs the browser tests.

use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::commands::{command, kingrat_debug, kingrat_release, output, root, run, target};
use crate::suite::TestCounter;
use crate::{setup, wasm};

/// Returns the folder of the copy.
fn copy() -> PathBuf {
    target().join("web-checked")
}

/// Returns the folder of the built client, once [`build`] has run.
pub fn dist() -> PathBuf {
    copy().join("client")
}

/// Returns the folder whose `node_modules` has the client's packages, once [`build`] has run.
pub fn packages() -> PathBuf {
    copy().join("web")
}

/// Builds the client, type-checks it and runs its unit tests, unless all of that has passed for the same files before.
pub fn build(tests: &mut TestCounter) -> Result<(), String> {
    let passed = copy().join(".passed");
    let node = output(command("node", &["--version"]))?;
    wasm::build()?;
    let mut unchanged = fs::read_to_string(&passed).is_ok_and(|by| by == node) && dist().exists();
    // Written again only at the end: an interrupted run has not passed.
    remove(&passed)?;
    unchanged &= same(&wasm::module(), &copy().join("kingrat.wasm"));
    for folder in ["web", "locales", "fixtures/fair", "fixtures/scenes", "fixtures/sentences"] {
        unchanged &= !mirror(&root().join(folder), &copy().join(folder))?;
    }
    if unchanged {
        println!("unchanged since it passed");
    } else {
        install()?;
        fs::copy(wasm::module(), copy().join("kingrat.wasm")).map_err(|error| format!("the module: {error}"))?;
        run(npm(&["run", "check"]))?;
        tests.run(npm(&["test"]))?;
        run(npm(&["run", "build"]))?;
        // Vite rewrites every file. Cargo compares modification times and would rebuild the server each time.
        mirror(&copy().join("web/dist"), &dist())?;
    }
    fs::write(&passed, node).map_err(|error| format!("{}: {error}", passed.display()))
}

/// Builds the page for a static host into a folder: without a server, below this path.
pub fn site(base: &str, out: &Path) -> Result<(), String> {
    build(&mut TestCounter::default())?;
    let folder = out.display().to_string();
    let mut vite = npm(&["run", "build", "--", "--base", base, "--outDir", &folder, "--emptyOutDir"]);
    vite.env("KINGRAT_SITE", "1");
    run(vite)?;
    let mut files = Vec::new();
    collect(out, &mut files)?;
    // Static hosts compress by themselves.
    files.iter().filter(|file| file.extension().is_some_and(|kind| kind == "br")).try_for_each(|file| remove(file))?;
    // Many static hosts answer an address below the page with this file, and the page finds its way.
    fs::copy(out.join("index.html"), out.join("404.html")).map_err(|error| format!("404.html: {error}"))?;
    Ok(())
}

/// Removes a file, if it is there.
fn remove(file: &Path) -> Result<(), String> {
    match fs::remove_file(file) {
        Err(error) if error.kind() != ErrorKind::NotFound => Err(format!("{}: {error}", file.display())),
        _ => Ok(()),
    }
}

/// Installs the packages, unless those of this lock file are installed already.
fn install() -> Result<(), String> {
    let (lock, installed) = (copy().join("web/package-lock.json"), copy().join("web/node_modules/.kingrat-lock"));
    let lock = fs::read(&lock).map_err(|error| format!("{}: {error}", lock.display()))?;
    if fs::read(&installed).is_ok_and(|of| of == lock) {
        return Ok(());
    }
    run(npm(&["ci", "--no-audit", "--no-fund"]))?;
    fs::write(&installed, lock).map_err(|error| format!("{}: {error}", installed.display()))
}

/// Checks that the recorded states of scenes (`fixtures/scenes`) are what the server under test sends.
pub fn check_states() -> Result<(), String> {
    run(recorder(&["--check"]))
}

/// Records the states of scenes.
pub fn bless_states() -> Result<(), String> {
    run(recorder(&[]))?;
    mirror(&copy().join("fixtures/scenes"), &root().join("fixtures/scenes"))?;
    Ok(())
}

/// Makes the command of the recorder. It runs in the copy, where its packages are.
fn recorder(args: &[&str]) -> Command {
    let mut node = command("node", &["e2e/scenes/record.mjs"]);
    node.args(args).current_dir(copy().join("web")).env("KINGRAT_BIN", kingrat_debug(&[]).get_program());
    node
}

/// Runs browser tests against the debug build, and one game against the release build.
pub fn play(only: Option<&str>, tests: &mut TestCounter) -> Result<(), String> {
    tests.run(browser_tests(only)?)
}

/// Makes the command that runs all browser tests, or those whose path below `web/e2e` contains this. It prints TAP.
pub fn browser_tests(only: Option<&str>) -> Result<Command, String> {
    let mut node = command("node", &["e2e/run.mjs"]);
    node.current_dir(copy().join("web"));
    node.env("KINGRAT_BIN", kingrat_debug(&[]).get_program());
    node.env("KINGRAT_PLAIN_BIN", kingrat_release(&[]).get_program());
    node.env("KINGRAT_CHROMIUM", setup::chromium().unwrap_or_default());
    node.env("KINGRAT_DIST", dist());
    node.args(test_files(only)?);
    Ok(node)
}

/// Renders the scenes with this in their name in every language and size, checks them, and saves pictures.
pub fn show_scene(name: &str) -> Result<(), String> {
    let pictures = target().join("pictures");
    let mut node = browser_tests(Some("scenes/"))?;
    node.env("KINGRAT_SCENE", name).env("KINGRAT_TEST_PICTURES", &pictures);
    let result = run(node);
    println!("pictures: {}", pictures.display());
    result
}

/// Checks whether some of these browser tests play on the release build.
pub fn plays_released(only: Option<&str>) -> Result<bool, String> {
    let names_it = |file: &PathBuf| fs::read_to_string(file).is_ok_and(|text| text.contains("KINGRAT_PLAIN_BIN"));
    Ok(test_files(only)?.iter().any(names_it))
}

/// Lists all browser tests, or those whose path below `web/e2e` contains this.
fn test_files(only: Option<&str>) -> Result<Vec<PathBuf>, String> {
    let folder = copy().join("web/e2e");
    let mut files = Vec::new();
    collect(&folder, &mut files)?;
    let name = |file: &Path| file.strip_prefix(&folder).unwrap_or(file).display().to_string();
    files.retain(|file| name(file).ends_with(".test.mjs") && only.is_none_or(|only| name(file).contains(only)));
    for (path, why) in setup::tests_left_out() {
        let all = files.len();
        files.retain(|file| !name(file).starts_with(path));
        if files.len() < all {
            println!("{why}: {path} is left out");
        }
    }
    // Scenes take longest and start first: web/e2e/run.mjs.
    files.sort_by_key(|file| (!name(file).starts_with("scenes/"), file.clone()));
    if files.is_empty() {
        return Err(format!("web/e2e has no test with {} in its path", only.unwrap_or_default()));
    }
    Ok(files)
}

/// Adds all files below a folder.
fn collect(folder: &Path, files: &mut Vec<PathBuf>) -> Result<(), String> {
    for path in list(folder)? {
        if path.is_dir() { collect(&path, files)? } else { files.push(path) }
    }
    Ok(())
}

fn npm(args: &[&str]) -> Command {
    let mut npm = command("npm", args);
    npm.current_dir(copy().join("web")).env("KINGRAT_WASM", copy().join("kingrat.wasm"));
    npm
}

fn list(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let files = fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    Ok(files.flatten().map(|file| file.path()).collect())
}

/// Mirrors a folder and returns whether anything changed. Installed packages and build output stay, and an unchanged file is not touched.
fn mirror(from: &Path, to: &Path) -> Result<bool, String> {
    const KEPT: [&str; 2] = ["node_modules", "dist"];
    let is_kept = |path: &Path| path.file_name().is_some_and(|name| KEPT.iter().any(|kept| name == *kept));
    let wrong = |path: &Path, error: std::io::Error| format!("{}: {error}", path.display());
    let mut changed = !to.exists();
    fs::create_dir_all(to).map_err(|error| wrong(to, error))?;
    for old in list(to)?.into_iter().filter(|old| !is_kept(old)) {
        let there = old.file_name().is_some_and(|name| from.join(name).exists());
        if !there {
            let gone = if old.is_dir() { fs::remove_dir_all(&old) } else { fs::remove_file(&old) };
            gone.map_err(|error| wrong(&old, error))?;
            changed = true;
        }
    }
    for file in list(from)?.into_iter().filter(|file| !is_kept(file)) {
        let Some(name) = file.file_name() else { continue };
        if file.is_dir() {
            changed |= mirror(&file, &to.join(name))?;
        } else if !same(&file, &to.join(name)) {
            fs::copy(&file, to.join(name)).map_err(|error| wrong(&file, error))?;
            changed = true;
        }
    }
    Ok(changed)
}

/// Compares the contents of two files.
fn same(one: &Path, other: &Path) -> bool {
    let sizes = [one, other].map(|file| fs::metadata(file).map(|about| about.len()).ok());
    sizes[0] == sizes[1] && fs::read(one).ok() == fs::read(other).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_is_made_like_another_and_what_is_the_same_stays_untouched() {
        let folder = std::env::temp_dir().join(format!("kingrat-lay-{}", std::process::id()));
        let (from, to) = (folder.join("from"), folder.join("to"));
        fs::create_dir_all(from.join("inner")).unwrap();
        fs::create_dir_all(to.join("node_modules")).unwrap();
        let long_ago = std::time::SystemTime::UNIX_EPOCH;
        for (path, text) in [("from/same", "1"), ("from/inner/changed", "2"), ("to/same", "1"), ("to/gone", "3")] {
            fs::write(folder.join(path), text).unwrap();
        }
        fs::File::options().append(true).open(to.join("same")).unwrap().set_modified(long_ago).unwrap();
        assert!(mirror(&from, &to).unwrap());
        assert!(!mirror(&from, &to).unwrap());
        fs::write(from.join("inner/changed"), "4").unwrap();
        assert!(mirror(&from, &to).unwrap());
        assert_eq!(fs::read_to_string(to.join("inner/changed")).unwrap(), "4");
        assert!(!to.join("gone").exists() && to.join("node_modules").exists());
        assert_eq!(fs::metadata(to.join("same")).unwrap().modified().unwrap(), long_ago);
        fs::remove_dir_all(folder).unwrap();
    }
}
