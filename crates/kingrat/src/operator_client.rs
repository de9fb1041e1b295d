//! The operator's client of a running server: HTTP on this machine, with the token from the data folder.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::time::Duration;

use kingrat_server::{OperatorEndpoint, ReadOperatorError};
use serde_json::Value;

use crate::data_folder::data_folder;
use crate::run_error::RunError;

/// How long to wait for a connection and an answer.
const PATIENCE: Duration = Duration::from_secs(30);

/// Returns the data folder of the server: the one that was named, or the default.
pub fn folder(named: Option<&Path>) -> Result<PathBuf, RunError> {
    let folder = named.map(Path::to_path_buf).or_else(data_folder);
    folder.ok_or_else(|| RunError::input("no home folder is known: name the server's folder with --data"))
}

/// Sends a request to the server with this data folder. Returns the status and the body.
pub fn request(folder: &Path, method: &str, path: &str, body: Option<&Value>) -> Result<(u16, Value), RunError> {
    let name = folder.display();
    let operator = OperatorEndpoint::read(folder).map_err(|why| match why {
        ReadOperatorError::NotRunning => RunError::No(format!(
            "no kingrat is running with the data folder {name}. Start it with kingrat serve, or name its folder with --data"
        )),
        ReadOperatorError::Unreadable(why) => RunError::input(format!(
            "{name}/{} cannot be read: {why}. Run this as the user who runs the server",
            OperatorEndpoint::FILE
        )),
        ReadOperatorError::Damaged => RunError::input(format!(
            "{name}/{} is damaged, or from another release. Restart the server to rewrite it",
            OperatorEndpoint::FILE
        )),
    })?;
    let gone = |why: &dyn std::fmt::Display| {
        RunError::No(format!(
            "no kingrat answers at {} ({why}); process {} was the last to use {name} and did not end in good order. Start it again",
            operator.address, operator.pid
        ))
    };
    let body = body.map_or(String::new(), Value::to_string);
    let request = format!(
        "{method} {path} HTTP/1.1\r\nHost: {}\r\nAuthorization: Bearer {}\r\nContent-Type: application/json\r\n\
         Content-Length: {}\r\nConnection: close\r\n\r\n{body}",
        operator.address,
        operator.token,
        body.len()
    );
    let mut stream = TcpStream::connect_timeout(&operator.address, PATIENCE).map_err(|why| gone(&why))?;
    let mut answer = Vec::new();
    let talk = stream
        .set_read_timeout(Some(PATIENCE))
        .and_then(|()| stream.write_all(request.as_bytes()))
        .and_then(|()| stream.read_to_end(&mut answer));
    talk.map_err(|why| gone(&why))?;
    let (status, answer) = parse(&answer).ok_or_else(|| gone(&"another program answers there"))?;
    if status == 403 {
        return Err(gone(&"the server there does not accept the token"));
    }
    Ok((status, answer))
}

fn parse(answer: &[u8]) -> Option<(u16, Value)> {
    let end = answer.windows(4).position(|four| four == b"\r\n\r\n")?;
    let head = std::str::from_utf8(&answer[..end]).ok()?;
    let status = head.strip_prefix("HTTP/1.1 ")?.get(..3)?.parse().ok()?;
    Some((status, serde_json::from_slice(&answer[end + 4..]).ok()?))
}
