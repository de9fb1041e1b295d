//! The operator's commands: list tables, close one.
//!
//! They have a listener of their own on loopback, at any free port, and need a token from a file in the data folder: only users who may read
//! that folder can use it, and no proxy.

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
use subtle::ConstantTimeEq;
use tokio::net::TcpListener;

use crate::http::api_error::{ApiError, JsonBody};
use crate::http::router::AppState;
use crate::net::listener;
use crate::net::origin::{Peer, is_forwarded};
use crate::random::{self, codes};
use crate::start_error::StartServerError;
use crate::store::{ListedTable, create_folder};
use crate::table::registry::{KeepOpenIf, TableRequest};

/// The most tables in the list.
const LISTED: usize = 10_000;
/// The longest body of a request, in bytes.
const LONGEST: usize = 1024;

/// Where a running server takes the operator's commands: the content of `operator.json` in its data folder.
#[derive(Debug, Serialize, Deserialize)]
pub struct OperatorEndpoint {
    /// The version of this format.
    pub v: u32,
    /// The listener's address.
    pub address: SocketAddr,
    /// The bearer token.
    pub token: String,
    /// The server's process id.
    pub pid: u32,
}

/// Why the operator's file cannot be used.
#[derive(Debug)]
pub enum ReadOperatorError {
    /// There is no file: no server runs with this folder.
    NotRunning,
    /// The file cannot be read.
    Unreadable(io::Error),
    /// The file is damaged, or of another release.
    Damaged,
}

impl OperatorEndpoint {
    /// The file's name in the data folder.
    pub const FILE: &str = "operator.json";
    const VERSION: u32 = 1;

    /// Reads the file in this data folder.
    pub fn read(folder: &Path) -> Result<OperatorEndpoint, ReadOperatorError> {
        let text = std::fs::read_to_string(folder.join(OperatorEndpoint::FILE)).map_err(|why| match why.kind() {
            io::ErrorKind::NotFound => ReadOperatorError::NotRunning,
            _ => ReadOperatorError::Unreadable(why),
        })?;
        let endpoint: OperatorEndpoint = serde_json::from_str(&text).map_err(|_| ReadOperatorError::Damaged)?;
        if endpoint.v == OperatorEndpoint::VERSION { Ok(endpoint) } else { Err(ReadOperatorError::Damaged) }
    }
}

/// The operator's file; dropping it deletes the file.
pub(crate) struct OperatorFile {
    path: PathBuf,
}

impl OperatorFile {
    /// Opens a listener on loopback, and writes its address and token to the file; replaces that of an earlier server. Returns the hash of
    /// the token too.
    pub fn open(folder: &Path) -> Result<(OperatorFile, TcpListener, [u8; 32]), StartServerError> {
        create_folder(folder)?; // with PostgreSQL nothing else is in it
        let path = folder.join(OperatorEndpoint::FILE);
        let error = |why| StartServerError::Operator { path: path.clone(), why };
        let listener = listener::bind((Ipv4Addr::LOCALHOST, 0).into()).map_err(error)?;
        let address = listener.local_addr().map_err(error)?;
        let token = random::hex(&random::bytes::<32>().map_err(error)?);
        let hash = hash(&token);
        let endpoint = OperatorEndpoint { v: OperatorEndpoint::VERSION, address, token, pid: std::process::id() };
        write_private(&path, &serde_json::to_vec(&endpoint).map_err(|why| error(why.into()))?).map_err(error)?;
        Ok((OperatorFile { path }, listener, hash))
    }
}

impl Drop for OperatorFile {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.path);
    }
}

/// Writes a file that only its owner may read, atomically.
fn write_private(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let draft = path.with_extension("json.new");
    let _ = std::fs::remove_file(&draft);
    let mut options = std::fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let written = options.open(&draft).and_then(|mut file| file.write_all(bytes));
    let renamed = written.and_then(|()| std::fs::rename(&draft, path));
    if renamed.is_err() {
        let _ = std::fs::remove_file(&draft);
    }
    renamed
}

fn hash(token: &str) -> [u8; 32] {
    Sha256::digest(token.as_bytes()).into()
}

#[derive(Clone)]
struct OperatorState {
    app: Arc<AppState>,
    token_hash: [u8; 32],
}

/// Builds the routes of the operator's listener.
pub(crate) fn routes(app: Arc<AppState>, token_hash: [u8; 32]) -> Router {
    let state = OperatorState { app, token_hash };
    Router::new()
        .route("/operator/tables", get(tables))
        .route("/operator/close", post(close))
        .fallback(|| async { ApiError::NOT_FOUND })
        .layer(DefaultBodyLimit::max(LONGEST))
        .layer(from_fn_with_state(state.clone(), guard))
        .with_state(state)
}

/// Refuses requests without the token, and any from a page or a proxy.
async fn guard(State(state): State<OperatorState>, peer: Peer, request: Request, next: Next) -> Response {
    let headers = request.headers();
    let shown = headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok());
    let token = shown.and_then(|shown| shown.strip_prefix("Bearer "));
    let authorized = token.is_some_and(|token| hash(token).ct_eq(&state.token_hash).into());
    let local = peer.ip().is_loopback() && !is_forwarded(headers) && !headers.contains_key(header::ORIGIN);
    if authorized && local {
        next.run(request).await
    } else {
        tracing::warn!("a request to the operator without the token was refused");
        ApiError::Code(StatusCode::FORBIDDEN, "only_operator").into_response()
    }
}

/// A table in the operator's list.
#[derive(Serialize)]
struct OperatorTable {
    id: i64,
    code: String,
    /// Its stage; `asleep` if it is neither in memory nor over.
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
async fn tables(State(state): State<OperatorState>) -> Result<Response, ApiError> {
    let mut shown = Vec::new();
    for row in state.app.store.tables_listed(LISTED).await? {
        let overview = state.app.registry.overview(&row.code).await;
        shown.push(match overview {
            Some(overview) => awake(row, &overview.shown),
            None => asleep(row),
        });
    }
    Ok(Json(json!({ "tables": shown })).into_response())
}

fn asleep(row: ListedTable) -> OperatorTable {
    OperatorTable {
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

fn awake(row: ListedTable, table: &TableShown) -> OperatorTable {
    let count = |holds: fn(&HolderShown) -> bool| table.seats.iter().filter(|seat| holds(&seat.holder)).count();
    let stage = serde_json::to_value(table.stage).ok();
    OperatorTable {
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
struct CloseTable {
    code: String,
}

/// `POST /operator/close`: closes a table, and tells everybody there.
async fn close(
    State(state): State<OperatorState>,
    JsonBody(close): JsonBody<CloseTable>,
) -> Result<Response, ApiError> {
    let code = codes::parse_code(&close.code).ok_or(ApiError::NO_SUCH_TABLE)?;
    let row = state.app.store.table(&code).await?.ok_or(ApiError::NO_SUCH_TABLE)?;
    let (_, closed) =
        state.app.registry.request(&code, |answer| TableRequest::Close { unless: KeepOpenIf::NEVER, answer }).await?;
    if closed {
        state.app.registry.metrics.table_closed(row.id);
    }
    Ok(Json(json!({ "id": row.id, "closed": closed })).into_response())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn the_file_is_private_and_goes_with_the_server() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join(OperatorEndpoint::FILE);
        assert!(matches!(OperatorEndpoint::read(folder.path()), Err(ReadOperatorError::NotRunning)));
        std::fs::write(&path, "{\"v\":1,").unwrap();
        assert!(matches!(OperatorEndpoint::read(folder.path()), Err(ReadOperatorError::Damaged)));
        let (file, listener, token_hash) = OperatorFile::open(folder.path()).unwrap();
        let read = OperatorEndpoint::read(folder.path()).unwrap();
        assert_eq!(read.address, listener.local_addr().unwrap());
        assert!(read.address.ip().is_loopback() && hash(&read.token) == token_hash);
        assert_ne!(hash("guessed"), token_hash);
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            assert_eq!(std::fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o600);
        }
        drop(file);
        assert!(!path.exists());
    }
}
