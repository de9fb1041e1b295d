//! Embeds the web client. It is built in OUT_DIR, so that nothing is written into the source tree; `KINGRAT_WEB_DIST` names a ready build
//! and skips that. Before the client, the module for play without a server is built (`crates/kingrat-wasm`).

use std::path::PathBuf;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-env-changed=KINGRAT_WEB_DIST");
    let out = PathBuf::from(std::env::var_os("OUT_DIR").expect("cargo sets OUT_DIR"));
    #[cfg(feature = "web")]
    let written = web::embed(&out);
    #[cfg(not(feature = "web"))]
    let written =
        std::fs::write(out.join("assets.rs"), "static ASSETS: &[Asset] = &[];\n").map_err(|why| why.to_string());
    if let Err(why) = written {
        println!("cargo::error={why}");
        std::process::exit(1);
    }
}

#[cfg(feature = "web")]
mod web {
    use std::fmt::Write as _;
    use std::fs;
    use std::hash::{DefaultHasher, Hash, Hasher};
    use std::io::{self, Write as _};
    use std::path::{Path, PathBuf};
    use std::process::Command;

    use flate2::Compression;
    use flate2::write::GzEncoder;

    /// The parts of web/ that the build does not need.
    const LEFT_OUT: &[&str] = &["node_modules", "dist", "dev", "e2e"];

    /// The target of the module for offline play.
    const WASM: &str = "wasm32-unknown-unknown";

    const WITHOUT_NODE: &str = "the web client is built with Node, and npm could not be started. Install Node 20 or newer, or set \
        KINGRAT_WEB_DIST to the folder of a ready build (web/dist); without a web client: --no-default-features";

    pub fn embed(out: &Path) -> Result<(), String> {
        let dist = match std::env::var_os("KINGRAT_WEB_DIST") {
            Some(dist) => ready(PathBuf::from(dist))?,
            None => build(out)?,
        };
        let mut files = Vec::new();
        list(&dist, "", &mut files).map_err(|why| format!("{}: {why}", dist.display()))?;
        files.sort();
        let table = table(&dist, out, &files).map_err(|why| format!("the web client cannot be embedded: {why}"))?;
        fs::write(out.join("assets.rs"), table).map_err(|why| why.to_string())
    }

    fn ready(dist: PathBuf) -> Result<PathBuf, String> {
        println!("cargo::rerun-if-changed={}", dist.display());
        if dist.join("index.html").is_file() {
            return Ok(dist);
        }
        Err(format!(
            "KINGRAT_WEB_DIST is {}, where there is no index.html; it must be an absolute path to a build of web/",
            dist.display()
        ))
    }

    /// Copies web/ and locales/, and builds there.
    fn build(out: &Path) -> Result<PathBuf, String> {
        let root = PathBuf::from(std::env::var_os("CARGO_MANIFEST_DIR").expect("cargo sets it")).join("../..");
        let copy = out.join("client");
        let web = copy.join("web");
        let fault = |why: io::Error| format!("the web client cannot be copied to {}: {why}", copy.display());
        fs::create_dir_all(&web).map_err(fault)?;
        for part in fs::read_dir(root.join("web")).map_err(fault)? {
            let part = part.map_err(fault)?;
            if !LEFT_OUT.iter().any(|left_out| part.file_name() == *left_out) {
                println!("cargo::rerun-if-changed={}", part.path().display());
                replace(&part.path(), &web.join(part.file_name())).map_err(fault)?;
            }
        }
        println!("cargo::rerun-if-changed={}", root.join("locales").display());
        replace(&root.join("locales"), &copy.join("locales")).map_err(fault)?;
        install(&web)?;
        npm(&web, &["run", "build"], module(&root, out)?.as_deref())?;
        Ok(web.join("dist"))
    }

    /// Builds the module of the web client, and returns its file; `None` where this Rust cannot compile for wasm, for a client without
    /// offline play. Cargo runs inside of cargo here: it has a target folder of its own, whose lock nobody else holds, and none of the
    /// flags that the outer one was given for another target.
    fn module(root: &Path, out: &Path) -> Result<Option<PathBuf>, String> {
        for krate in ["rules", "bots", "table", "host", "wasm"] {
            println!("cargo::rerun-if-changed={}", root.join(format!("crates/kingrat-{krate}/src")).display());
        }
        let variable = |name: &str| std::env::var_os(name).unwrap_or_else(|| panic!("cargo sets {name}"));
        let library = Command::new(variable("RUSTC")).args(["--print", "target-libdir", "--target", WASM]).output();
        let library = library.map(|said| PathBuf::from(String::from_utf8_lossy(&said.stdout).trim()));
        if !library.is_ok_and(|folder| folder.is_dir()) {
            println!(
                "cargo::warning=the web client is built without offline play: this Rust has no target {WASM} (rustup target add {WASM})"
            );
            return Ok(None);
        }
        let target = out.join("module");
        let mut cargo = Command::new(variable("CARGO"));
        cargo.args(["rustc", "--package", "kingrat-wasm", "--lib", "--crate-type", "cdylib", "--profile", "wasm"]);
        cargo.args(["--target", WASM, "--locked", "--target-dir"]).arg(&target).current_dir(root);
        let inherited = |name: &str| name.starts_with("CARGO_BUILD_") || name.starts_with("CARGO_PROFILE_");
        for (name, _) in std::env::vars_os().filter(|(name, _)| name.to_str().is_some_and(inherited)) {
            cargo.env_remove(name);
        }
        for name in
            ["CARGO_TARGET_DIR", "CARGO_ENCODED_RUSTFLAGS", "RUSTFLAGS", "RUSTC_WRAPPER", "RUSTC_WORKSPACE_WRAPPER"]
        {
            cargo.env_remove(name);
        }
        finish(cargo, "the module for offline play could not be built", "cargo could not be started")?;
        Ok(Some(target.join(WASM).join("wasm/kingrat_wasm.wasm")))
    }

    /// Installs what the build needs, unless that is there already.
    fn install(web: &Path) -> Result<(), String> {
        let lock = fs::read(web.join("package-lock.json")).map_err(|why| format!("web/package-lock.json: {why}"))?;
        let installed = web.join("node_modules/.kingrat-lock");
        if fs::read(&installed).is_ok_and(|of| of == lock) {
            return Ok(());
        }
        npm(web, &["ci", "--no-audit", "--no-fund"], None)?;
        fs::write(installed, lock).map_err(|why| why.to_string())
    }

    /// Runs npm; `module` is the module to build into the client.
    fn npm(web: &Path, args: &[&str], module: Option<&Path>) -> Result<(), String> {
        let mut npm = Command::new(if cfg!(windows) { "npm.cmd" } else { "npm" });
        npm.args(args).current_dir(web).env_remove("KINGRAT_WASM");
        if let Some(module) = module {
            npm.env("KINGRAT_WASM", module);
        }
        let failed = format!("`npm {}` failed in the copy of web/ ({})", args.join(" "), web.display());
        finish(npm, &failed, WITHOUT_NODE)
    }

    fn finish(mut command: Command, failed: &str, missing: &str) -> Result<(), String> {
        let done = command.output().map_err(|_| missing.to_string())?;
        if done.status.success() {
            return Ok(());
        }
        // Told line by line: a message to cargo ends with its line.
        let said = [done.stdout, done.stderr].concat();
        for line in String::from_utf8_lossy(&said).lines().rev().take(40).collect::<Vec<_>>().into_iter().rev() {
            println!("cargo::warning={line}");
        }
        Err(format!("{failed}; its last lines are above"))
    }

    /// Makes `to` the same as `from`: a file, a folder, or nothing.
    fn replace(from: &Path, to: &Path) -> io::Result<()> {
        if to.is_dir() {
            fs::remove_dir_all(to)?;
        }
        if from.is_dir() {
            fs::create_dir_all(to)?;
            for entry in fs::read_dir(from)? {
                let entry = entry?;
                replace(&entry.path(), &to.join(entry.file_name()))?;
            }
        } else if from.is_file() {
            fs::copy(from, to)?;
        }
        Ok(())
    }

    fn list(folder: &Path, under: &str, files: &mut Vec<String>) -> io::Result<()> {
        for entry in fs::read_dir(folder)? {
            let entry = entry?;
            let name = entry.file_name().into_string().map_err(|_| io::Error::other("a file name is not text"))?;
            if entry.path().is_dir() {
                list(&entry.path(), &format!("{under}{name}/"), files)?;
            } else if !name.ends_with(".br") {
                files.push(format!("{under}{name}"));
            }
        }
        Ok(())
    }

    /// The table of files that `assets.rs` includes.
    fn table(dist: &Path, out: &Path, files: &[String]) -> io::Result<String> {
        let packed = out.join("packed");
        if packed.is_dir() {
            fs::remove_dir_all(&packed)?;
        }
        fs::create_dir_all(&packed)?;
        let mut table = String::from("static ASSETS: &[Asset] = &[\n");
        for (number, path) in files.iter().enumerate() {
            let bytes = fs::read(dist.join(path))?;
            let plain = packed.join(number.to_string());
            fs::write(&plain, &bytes)?;
            let mut hasher = DefaultHasher::new();
            bytes.hash(&mut hasher);
            let tag = format!("\"{:016x}\"", hasher.finish());
            let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
            encoder.write_all(&bytes)?;
            // Node has brotli, so the client's own build packs with that.
            let brotli = fs::read(dist.join(format!("{path}.br"))).ok();
            let keep = |ending: &str, small: Option<Vec<u8>>| -> io::Result<String> {
                let Some(small) = small.filter(|small| small.len() * 10 < bytes.len() * 9) else {
                    return Ok("None".into());
                };
                let at = packed.join(format!("{number}.{ending}"));
                fs::write(&at, &small)?;
                Ok(format!("Some(include_bytes!({at:?}))"))
            };
            let (brotli, gzip) = (keep("br", brotli)?, keep("gz", Some(encoder.finish()?))?);
            let kind = kind(path);
            let _ = writeln!(
                table,
                "    Asset {{ path: {path:?}, kind: {kind:?}, tag: {tag:?}, plain: include_bytes!({plain:?}), brotli: {brotli}, gzip: {gzip} }},"
            );
        }
        table.push_str("];\n");
        Ok(table)
    }

    fn kind(path: &str) -> &'static str {
        match path.rsplit('.').next().unwrap_or_default() {
            "html" => "text/html; charset=utf-8",
            "js" | "mjs" => "text/javascript; charset=utf-8",
            "css" => "text/css; charset=utf-8",
            "svg" => "image/svg+xml",
            "json" | "map" => "application/json",
            "webmanifest" => "application/manifest+json",
            "ftl" | "txt" => "text/plain; charset=utf-8",
            "png" => "image/png",
            "jpg" | "jpeg" => "image/jpeg",
            "webp" => "image/webp",
            "ico" => "image/x-icon",
            "woff2" => "font/woff2",
            "wasm" => "application/wasm",
            "mp3" => "audio/mpeg",
            "ogg" => "audio/ogg",
            "wav" => "audio/wav",
            _ => "application/octet-stream",
        }
    }
}
