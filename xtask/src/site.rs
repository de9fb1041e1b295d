//! `cargo xtask site`: the page for a static host, which plays without a server.

use std::path::PathBuf;

use crate::commands::target;
use crate::{setup, web};

/// Builds the site. `--base /path/` is where it will lie on its host, `--out DIR` where it is written (target/site).
pub fn run(args: &[String]) -> Result<(), String> {
    let (mut base, mut out) = (String::from("/"), target().join("site"));
    let mut args = args.iter();
    while let Some(flag) = args.next() {
        let value = args.next().ok_or_else(|| format!("{flag} needs a value"))?;
        match flag.as_str() {
            "--base" => base = checked(value)?,
            "--out" => out = std::path::absolute(PathBuf::from(value)).map_err(|why| format!("{value}: {why}"))?,
            _ => return Err(format!("{flag} is unknown; cargo xtask site [--base /path/] [--out DIR]")),
        }
    }
    setup::run()?;
    web::site(&base, &out)?;
    println!("{}\ntry it: python3 -m http.server 8000 --directory {0}", out.display());
    Ok(())
}

/// Checks a path: it begins and ends with a slash.
fn checked(base: &str) -> Result<String, String> {
    let fine = base.starts_with('/') && base.ends_with('/') && !base.contains("//");
    if fine { Ok(base.into()) } else { Err(format!("--base is {base}; it begins and ends with a slash: /cards/")) }
}

#[cfg(test)]
mod tests {
    use super::checked;

    #[test]
    fn a_base_is_a_folder() {
        assert!(checked("/").is_ok() && checked("/cards/").is_ok());
        for wrong in ["", "cards", "/cards", "cards/", "//"] {
            assert!(checked(wrong).is_err(), "{wrong}");
        }
    }
}
