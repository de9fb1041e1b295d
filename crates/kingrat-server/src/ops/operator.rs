//! The operator's commands: which tables there are, and the end of one.
//!
//! They come by a listener of their own on this machine, at any free port, with a token that only whoever may read the data folder knows:
//! no proxy and no stranger gets there.

use std::io::{self, Write};
use std::net::{Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use axum::extract::{DefaultBodyLimit, Request, State};
use axum::http::{StatusCode, header};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use kingrat_table::protocol::{HolderShown, Stage, TableShown};
use serde::{Deserialize, Serialize};
use serde_json::json;
use sha2::{Digest, Sha256};
use tokio::net::TcpListener;

use crate::failure::Failure;
use crate::http::problem::{Body, Problem};
use crate::http::router::App;
use crate::net::listener;
use crate::net::origin::{Peer, is_forwarded};
use crate::random;
use crate::store::ListedTable;
use crate::table::registry::{Ask, Spares};

/// So many tables are listed.
const LISTED: usize = 10_000;
const LONGEST: usize = 1024;

/// Where a running server's operator is to be found: the file `operator.json` in its data folder.
#[derive(Debug, Serialize, Deserialize)]
pub struct Operator {
    /// The version of this shape.
    pub v: u32,
    /// Where it listens.
    pub address: SocketAddr,
    /// What must be shown.
    pub token: String,
    /// The process.
    pub pid: u32,
}

/// Why the operator's file says nothing.
#[derive(Debug)]
pub enum NoOperator {
    /// There is none: no server runs with this folder.
    NotThere,
    /// It cannot be read.
    Unreadable(io::Error),
    /// It is damaged, or of another release.
    Damaged,
}

impl Operator {
    /// Its name in the data folder.
    pub const FILE: &str = "operator.json";
    const VERSION: u32 = 1;

    /// Reads the file in this data folder.
    pub fn read(folder: &Path) -> Result<Operator, NoOperator> {
        let text = std::fs::read_to_string(folder.join(Operator::FILE)).map_err(|why| match why.kind() {
            io::ErrorKind::NotFound => NoOperator::NotThere,
            _ => NoOperator::Unreadable(why),
        })?;
        let operator: Operator = serde_json::from_str(&text).map_err(|_| NoOperator::Damaged)?;
        if operator.v == Operator::VERSION { Ok(operator) } else { Err(NoOperator::Damaged) }
    }
}

/// The file and the listener, as long as the server runs.
pub(crate) struct Desk {
    path: PathBuf,
}

impl Desk {
    /// Opens a listener on this machine and writes down where it is. What an earlier server left behind is replaced.
    pub fn open(folder: &Path) -> Result<(Desk, TcpListener, [u8; 32]), Failure> {
        let path = folder.join(Operator::FILE);
        let fault = |why| Failure::Operator { path: path.clone(), why };
        let listener = listener::bind((Ipv4Addr::LOCALHOST, 0).into()).map_err(fault)?;
        let address = listener.local_addr().map_err(fault)?;
        let token = random::hex(&random::bytes::<32>().map_err(fault)?);
        let hash = hash(&token);
        let operator = Operator { v: Operator::VERSION, address, token, pid: std::process::id() };
        write_private(&path, &serde_json::to_vec(&operator).map_err(|why| fault(why.into()))?).map_err(fault)?;
        Ok((Desk { path }, listener, hash))
    }
}

impl Drop for Desk {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.path);
    }
}

/// Writes a file that only its owner may read; it is there whole or not at all.
fn write_private(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let draft = path.with_extension("json.new");
    let _ = std::fs::remove_file(&draft);
    let mut options = std::fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(&draft)?.write_all(bytes)?;
    std::fs::rename(&draft, path)
}

fn hash(token: &str) -> [u8; 32] {
    Sha256::digest(token.as_bytes()).into()
}

/// Are they the same? It takes as long to say no as to say yes.
fn same(a: &[u8; 32], b: &[u8; 32]) -> bool {
    a.iter().zip(b).fold(0, |differs, (a, b)| differs | (a ^ b)) == 0
}

#[derive(Clone)]
struct Desktop {
    app: Arc<App>,
    token: [u8; 32],
}

/// All that the operator is answered.
pub(crate) fn app(app: Arc<App>, token: [u8; 32]) -> Router {
    let desk = Desktop { app, token };
    Router::new()
        .route("/operator/tables", get(tables))
        .route("/operator/close", post(close))
        .fallback(|| async { Problem::NOT_FOUND })
        .layer(DefaultBodyLimit::max(LONGEST))
        .layer(from_fn_with_state(desk.clone(), guard))
        .with_state(desk)
}

/// Only whoever shows the token, and no page and no proxy.
async fn guard(State(desk): State<Desktop>, peer: Peer, request: Request, next: Next) -> Response {
    let headers = request.headers();
    let shown = headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok());
    let right =
        shown.and_then(|shown| shown.strip_prefix("Bearer ")).is_some_and(|token| same(&hash(token), &desk.token));
    let here = peer.ip().is_loopback() && !is_forwarded(headers) && !headers.contains_key(header::ORIGIN);
    if right && here {
        next.run(request).await
    } else {
        tracing::warn!("somebody asked for the operator without the token");
        Problem::Code(StatusCode::FORBIDDEN, "only_operator").into_response()
    }
}

/// A table, for the operator.
#[derive(Serialize)]
struct Shown {
    id: i64,
    code: String,
    /// Where it stands; `asleep` is a table that is not in memory and not over.
    stage: String,
    in_memory: bool,
    over: bool,
    /// Seats held by people.
    people: usize,
    cats: Option<usize>,
    open: Option<usize>,
    /// People on seats who are connected.
    here: usize,
    watching: u16,
    created_ms: i64,
    touched_ms: i64,
}

/// `GET /operator/tables`.
async fn tables(State(desk): State<Desktop>) -> Result<Response, Problem> {
    let mut shown = Vec::new();
    for row in desk.app.store.tables_listed(LISTED).await? {
        let glance = desk.app.registry.glance(&row.code).await;
        shown.push(match glance {
            Some(glance) => awake(row, &glance.shown),
            None => asleep(row),
        });
    }
    Ok(Json(json!({ "tables": shown })).into_response())
}

fn asleep(row: ListedTable) -> Shown {
    Shown {
        id: row.id,
        stage: if row.over { "over" } else { "asleep" }.into(),
        code: row.code,
        in_memory: false,
        over: row.over,
        people: usize::try_from(row.seats).unwrap_or(0),
        cats: None,
        open: None,
        here: 0,
        watching: 0,
        created_ms: row.created_ms,
        touched_ms: row.touched_ms,
    }
}

fn awake(row: ListedTable, table: &TableShown) -> Shown {
    let count = |holds: fn(&HolderShown) -> bool| table.seats.iter().filter(|seat| holds(&seat.holder)).count();
    let stage = serde_json::to_value(table.stage).ok();
    Shown {
        stage: stage.and_then(|stage| stage.as_str().map(str::to_string)).unwrap_or_default(),
        in_memory: true,
        over: matches!(table.stage, Stage::SeriesOver | Stage::Closed),
        people: count(|holder| matches!(holder, HolderShown::Person { .. })),
        cats: Some(count(|holder| matches!(holder, HolderShown::Bot { .. }))),
        open: Some(count(|holder| matches!(holder, HolderShown::Open {}))),
        here: count(|holder| matches!(holder, HolderShown::Person { here: true, .. })),
        watching: table.watchers,
        ..asleep(row)
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Which {
    code: String,
}

/// `POST /operator/close`: closes a table, and everybody there is told.
async fn close(State(desk): State<Desktop>, Body(which): Body<Which>) -> Result<Response, Problem> {
    let code = random::read_code(&which.code).ok_or(Problem::NO_SUCH_TABLE)?;
    let row = desk.app.store.table(&code).await?.ok_or(Problem::NO_SUCH_TABLE)?;
    let (_, closed) = desk.app.registry.ask(&code, |answer| Ask::Close { spares: Spares::NOTHING, answer }).await?;
    if closed {
        desk.app.registry.metrics.table_closed(row.id);
    }
    Ok(Json(json!({ "id": row.id, "closed": closed })).into_response())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn the_file_is_private_and_goes_with_the_server() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join(Operator::FILE);
        assert!(matches!(Operator::read(folder.path()), Err(NoOperator::NotThere)));
        std::fs::write(&path, "{\"v\":1,").unwrap();
        assert!(matches!(Operator::read(folder.path()), Err(NoOperator::Damaged)));
        let (desk, listener, token) = Desk::open(folder.path()).unwrap();
        let read = Operator::read(folder.path()).unwrap();
        assert_eq!(read.address, listener.local_addr().unwrap());
        assert!(read.address.ip().is_loopback() && same(&hash(&read.token), &token));
        assert!(!same(&hash("guessed"), &token));
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            assert_eq!(std::fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o600);
        }
        drop(desk);
        assert!(!path.exists());
    }
}
