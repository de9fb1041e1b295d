//! Smoke test of the release build: it builds, starts, and serves its page.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Stdio};
use std::time::Duration;

use crate::commands::{cargo, kingrat_release, run as finish, show};

/// Builds it as the README says.
pub fn build() -> Result<(), String> {
    finish(cargo(&["build", "--release", "--quiet"]))
}

/// Builds it, starts it on a free port with a temporary data folder, and requests its page.
pub fn answers() -> Result<(), String> {
    build()?;
    let folder = std::env::temp_dir().join(format!("kingrat-released-{}", std::process::id()));
    let mut command = kingrat_release(&["serve", "--no-browser", "--port", "0", "--data"]);
    command.arg(&folder).stdin(Stdio::null()).stdout(Stdio::piped());
    let mut server = command.spawn().map_err(|error| format!("{} cannot be started: {error}", show(&command)))?;
    let answer = ask(&mut server);
    let ended = server.kill().and_then(|()| server.wait());
    let _ = fs::remove_dir_all(&folder);
    ended.map_err(|error| format!("the server cannot be ended: {error}"))?;
    let page = answer?;
    if !is_page(&page) {
        return Err(format!("the release build does not serve its page:\n{page}"));
    }
    println!("the release build serves its page");
    Ok(())
}

/// Reads the address from the line that says the server is ready, and requests its page.
fn ask(server: &mut Child) -> Result<String, String> {
    let stdout = server.stdout.take().ok_or("the server has no output")?;
    let mut line = String::new();
    BufReader::new(stdout).read_line(&mut line).map_err(|error| error.to_string())?;
    let address =
        address(&line).ok_or_else(|| format!("expected the line \"kingrat is ready: http://...\", got: {line}"))?;
    let wrong = |error: std::io::Error| format!("{address}: {error}");
    let mut stream = TcpStream::connect(address).map_err(wrong)?;
    stream.set_read_timeout(Some(Duration::from_secs(300))).map_err(wrong)?;
    write!(stream, "GET / HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n\r\n").map_err(wrong)?;
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).map_err(wrong)?;
    Ok(String::from_utf8_lossy(&answer).into_owned())
}

fn address(line: &str) -> Option<&str> {
    Some(line.trim().strip_prefix("kingrat is ready: http://")?.trim_end_matches('/'))
}

fn is_page(answer: &str) -> bool {
    answer.starts_with("HTTP/1.1 200 ") && answer.to_ascii_lowercase().contains("<!doctype html>")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_address_is_read_from_the_line_that_says_ready() {
        assert_eq!(address("kingrat is ready: http://127.0.0.1:7354/\n"), Some("127.0.0.1:7354"));
        assert_eq!(address("kingrat: the port is taken\n"), None);
    }

    #[test]
    fn only_a_page_that_was_found_is_one() {
        assert!(is_page("HTTP/1.1 200 OK\r\ncontent-type: text/html\r\n\r\n<!DOCTYPE html><title>kingrat"));
        assert!(!is_page("HTTP/1.1 404 Not Found\r\n\r\n<!DOCTYPE html>"));
        assert!(!is_page("HTTP/1.1 200 OK\r\n\r\nok"));
    }
}
