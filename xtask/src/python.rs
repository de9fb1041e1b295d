//! The Python package: its virtual environment, its wheel, its tests.

use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::commands::{command, kingrat_release, output, root, run as finish, target};
use crate::suite::TestCounter;

/// The oldest Python that the package supports.
const OLDEST: [u32; 2] = [3, 11];
/// The packages of the virtual environment, pinned.
const REQUIREMENTS: &str = "python/requirements-test.txt";

/// Returns the folder of the virtual environment.
fn environment() -> PathBuf {
    target().join("python")
}

/// Makes a command for a program of the virtual environment.
fn installed(program: &str, args: &[&str]) -> Command {
    let mut command = command(&environment().join("bin").join(program).display().to_string(), args);
    // Nothing of another environment, and no pip that asks whether it is the newest.
    command.env_remove("PYTHONPATH").env_remove("PYTHONHOME").env_remove("CONDA_PREFIX");
    command.env("VIRTUAL_ENV", environment()).env("PIP_DISABLE_PIP_VERSION_CHECK", "1");
    command
}

/// Finds a Python that is new enough and can make virtual environments.
pub fn interpreter() -> Option<&'static str> {
    let version = format!("import sys, venv, ensurepip; sys.exit(sys.version_info < ({}, {}))", OLDEST[0], OLDEST[1]);
    let fits =
        |name: &&str| Command::new(name).args(["-c", &version]).output().is_ok_and(|output| output.status.success());
    ["python3", "python3.11", "python3.12", "python3.13", "python3.14"].into_iter().find(fits)
}

/// Makes the virtual environment, or leaves it if it is the one that is wanted.
pub fn set_up() -> Result<(), String> {
    let [major, minor] = OLDEST;
    let python = interpreter().ok_or_else(|| {
        format!(
            "Python {major}.{minor} or newer is needed to test the Python package, with venv; on Debian run: sudo apt-get install \
             python3-venv"
        )
    })?;
    let (stamp, wanted) = (environment().join("kingrat-made-from"), fingerprint(python)?);
    if fs::read_to_string(&stamp).is_ok_and(|made| made == wanted) {
        return Ok(());
    }
    println!("making the virtual environment of the Python tests in {}", environment().display());
    finish(command(python, &["-m", "venv", "--clear", &environment().display().to_string()]))?;
    let pip = ["-m", "pip", "install", "--quiet", "--only-binary", ":all:", "--requirement", REQUIREMENTS];
    finish(installed("python", &pip))?;
    fs::write(&stamp, wanted).map_err(|error| format!("{}: {error}", stamp.display()))
}

/// Hashes what the virtual environment is made from.
fn fingerprint(python: &str) -> Result<String, String> {
    let file = root().join(REQUIREMENTS);
    let mut hasher = DefaultHasher::new();
    fs::read(&file).map_err(|error| format!("{}: {error}", file.display()))?.hash(&mut hasher);
    output(command(python, &["--version"]))?.hash(&mut hasher);
    Ok(hasher.finish().to_string())
}

/// Builds the wheel as a release, into this folder, and returns its path. It shares the folder of the release build of `kingrat`, and what
/// both need is compiled once.
pub fn build_wheel(folder: &str) -> Result<PathBuf, String> {
    let folder = target().join(folder);
    let _ = fs::remove_dir_all(&folder);
    let out = folder.display().to_string();
    let mut build = installed("maturin", &["build", "--release", "--locked", "--quiet", "--out", &out]);
    build.args(["--manifest-path", "python/Cargo.toml", "--compatibility", "linux"]);
    finish(build)?;
    let files = fs::read_dir(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let mut wheels = files.flatten().map(|file| file.path());
    wheels.find(|file| file.extension().is_some_and(|end| end == "whl")).ok_or_else(|| format!("no wheel in {out}"))
}

/// Builds the wheel and the source distribution into this folder, installs each of them in a fresh virtual environment and tries it.
/// Returns their paths.
pub fn distribute(folder: &Path) -> Result<Vec<PathBuf>, String> {
    set_up()?;
    let out = folder.display().to_string();
    let package = ["--manifest-path", "python/Cargo.toml", "--out", &out];
    let built = |chore: &[&str]| {
        let mut maturin = installed("maturin", chore);
        maturin.args(package);
        finish(maturin)
    };
    let ours = |file: &PathBuf| {
        let name = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
        name.ends_with(".whl") || name == concat!("kingrat-", env!("CARGO_PKG_VERSION"), ".tar.gz")
    };
    let list = || {
        let files = fs::read_dir(folder).map_err(|error| format!("{out}: {error}"))?;
        Ok::<Vec<PathBuf>, String>(files.flatten().map(|file| file.path()).filter(ours).collect())
    };
    for old in list()? {
        fs::remove_file(&old).map_err(|error| format!("{}: {error}", old.display()))?;
    }
    built(&["build", "--release", "--locked"])?;
    built(&["sdist"])?;
    let mut files = list()?;
    files.sort();
    for file in &files {
        try_out(&file.display().to_string())?;
    }
    Ok(files)
}

/// Installs a distribution in a fresh virtual environment and steps a batch.
fn try_out(file: &str) -> Result<(), String> {
    let fresh = target().join("python-fresh").display().to_string();
    finish(command(interpreter().unwrap_or("python3"), &["-m", "venv", "--clear", &fresh]))?;
    let python = format!("{fresh}/bin/python");
    finish(command(&python, &["-m", "pip", "install", "--quiet", "--disable-pip-version-check", file]))?;
    finish(command(&python, &["-c", "import kingrat; kingrat.Batch(2).step_random(); print(kingrat.__version__)"]))
}

/// Builds the wheel, installs it into the virtual environment, and runs the tests of the package.
pub fn test(tests: &mut TestCounter) -> Result<(), String> {
    set_up()?;
    let wheel = build_wheel("wheels")?.display().to_string();
    finish(installed("python", &["-m", "pip", "install", "--quiet", "--no-deps", "--force-reinstall", &wheel]))?;
    finish(installed("mypy", &["--config-file", "python/pyproject.toml"]))?;
    // The program and not `python -m`: that would import the package from the source folder, which has no compiled part.
    let mut pytest =
        installed("pytest", &["--quiet", "-p", "no:cacheprovider", "--import-mode", "importlib", "python"]);
    pytest.env("KINGRAT", kingrat_release(&[]).get_program()).env("PYTHONDONTWRITEBYTECODE", "1");
    tests.run(pytest)
}
