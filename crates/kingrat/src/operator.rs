//! Speaks to a running server for its operator: over HTTP on this machine, with the token from the data folder.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::time::Duration;

use kingrat_server::{OperatorEndpoint, ReadOperatorError};
use serde_json::Value;

use crate::data;
use crate::failure::Failure;

const PATIENCE: Duration = Duration::from_secs(30);

/// The folder of the server that is meant.
pub fn folder(named: Option<&Path>) -> Result<PathBuf, Failure> {
    let folder = named.map(Path::to_path_buf).or_else(data::folder);
    folder.ok_or_else(|| Failure::input("no home folder is known: name the server's folder with --data"))
}

/// Asks the server with this data folder: the status of its answer, and the answer.
pub fn ask(folder: &Path, method: &str, path: &str, body: Option<&Value>) -> Result<(u16, Value), Failure> {
    let name = folder.display();
    let operator = OperatorEndpoint::read(folder).map_err(|why| match why {
        ReadOperatorError::NotRunning => Failure::No(format!(
            "no kingrat is running with the data folder {name}. Start it with kingrat serve, or name its folder with --data"
        )),
        ReadOperatorError::Unreadable(why) => Failure::input(format!(
            "{name}/{} cannot be read: {why}. Ask as the user whose server it is",
            OperatorEndpoint::FILE
        )),
        ReadOperatorError::Damaged => Failure::input(format!(
            "{name}/{} is damaged, or of another release. Restart the server, which writes it anew",
            OperatorEndpoint::FILE
        )),
    })?;
    let gone = |why: &dyn std::fmt::Display| {
        Failure::No(format!(
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
    let (status, answer) = parse(&answer).ok_or_else(|| gone(&"what answers there is no kingrat"))?;
    if status == 403 {
        return Err(gone(&"what answers there does not know the token"));
    }
    Ok((status, answer))
}

fn parse(answer: &[u8]) -> Option<(u16, Value)> {
    let end = answer.windows(4).position(|four| four == b"\r\n\r\n")?;
    let head = std::str::from_utf8(&answer[..end]).ok()?;
    let status = head.strip_prefix("HTTP/1.1 ")?.get(..3)?.parse().ok()?;
    Some((status, serde_json::from_slice(&answer[end + 4..]).ok()?))
}
