//! Answers the HTTP requests of pages, as `kingrat-server` does (docs/protocol.md). What needs a second machine is refused.

use kingrat_bots::Cat;
use kingrat_rules::Edition;
use kingrat_table::protocol::{HolderShown, PROTOCOL_VERSION, Refusal, SeatPlan, Setup};
use kingrat_table::{Input, Lesson, Millis, Table, made_up_name, tidy_name};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::value::to_raw_value;
use serde_json::{Value, json};

use crate::chance::Chance;
use crate::local_server::LocalServer;
use crate::local_table::LocalTable;
use crate::message::{Answer, HttpAnswer, StoredReplay};
use crate::replays;

/// A request.
pub(crate) struct HttpRequest<'a> {
    pub method: &'a str,
    pub path: &'a str,
    pub body: Option<Value>,
    pub stored: Vec<StoredReplay>,
}

/// A status and a body.
pub(crate) type Reply = Result<HttpAnswer, HttpError>;

/// Why a request failed, by the codes of the server's `api_error.rs`.
pub(crate) enum HttpError {
    /// With this status and code.
    Code(u16, &'static str),
    /// With this status and body.
    Body(u16, Value),
}

/// What only a server can do.
const NEEDS_SERVER: HttpError = HttpError::Code(404, "needs_server");
const NO_SUCH_TABLE: HttpError = HttpError::Code(404, "no_such_table");

/// The letters and digits of a code: none that look alike, and no vowels, so that no code is a word.
const LETTERS: &[u8] = b"cdfghjkmnpqrtvwx2346789";
const CODE_LENGTH: usize = 6;

/// Answers a request. What must be stored is added to `to`.
pub(crate) fn answer(
    server: &mut LocalServer,
    request: HttpRequest,
    now: Millis,
    chance: &mut Chance,
    to: &mut Answer,
) -> Reply {
    let (path, query) = request.path.split_once('?').unwrap_or((request.path, ""));
    let parts: Vec<&str> = path.trim_start_matches('/').split('/').collect();
    match (request.method, &parts[..]) {
        ("GET", ["api", "me"]) => me(server, value(query, "lang").unwrap_or_default(), chance, to),
        ("PUT", ["api", "me"]) => rename(server, body(request.body)?, to),
        ("GET", ["api", "house"]) => ok(json!({
            "version": env!("CARGO_PKG_VERSION"),
            "protocol": PROTOCOL_VERSION,
            "bots": Cat::ALL.map(Cat::key),
            "address": null,
            "lan": { "on": false, "url": null, "may_switch": false },
        })),
        ("GET", ["api", "editions"]) => {
            let edition = |edition: &Edition| json!({ "key": edition.key, "mode": edition.mode.to_string(), "rules": edition.rules });
            ok(Edition::ALL.iter().map(edition).collect::<Vec<_>>())
        }
        ("POST", ["api", "tables"]) => open(server, body(request.body)?, now, chance, to),
        ("GET", ["api", "tables"]) => tables(server),
        ("GET", ["api", "tables", code]) if is_here(code) => table(server, code, &request.stored),
        ("GET", ["api", "replays", id, ..]) if !is_here(id) => Err(NEEDS_SERVER),
        ("GET", ["api", "replays", ..]) | ("POST", ["api", "replays", "read"]) => {
            replays::answer(request.method, &parts[2..], query, request.body, &request.stored)
        }
        _ => Err(NEEDS_SERVER),
    }
}

/// Tells whether a code or an id is of this device.
fn is_here(name: &str) -> bool {
    name.starts_with("here-")
}

/// Returns the value of a key of a query.
pub(crate) fn value<'a>(query: &'a str, key: &str) -> Option<&'a str> {
    query.split('&').filter_map(|pair| pair.split_once('=')).find_map(|(name, value)| (name == key).then_some(value))
}

/// Parses a body.
pub(crate) fn body<T: DeserializeOwned>(body: Option<Value>) -> Result<T, HttpError> {
    serde_json::from_value(body.unwrap_or_default()).map_err(|why| {
        let why = why.to_string().chars().take(160).collect();
        refused(&Refusal::NotUnderstood { why })
    })
}

fn refused(refusal: &Refusal) -> HttpError {
    HttpError::Body(400, json!(refusal))
}

/// Builds the reply *200*.
pub(crate) fn ok(body: impl Serialize) -> Reply {
    answered(200, None, &body)
}

/// Builds a reply with a text instead of JSON.
pub(crate) fn text(kind: &'static str, text: &str) -> Reply {
    answered(200, Some(kind), &text)
}

fn answered(status: u16, kind: Option<&'static str>, body: &impl Serialize) -> Reply {
    let body = to_raw_value(body).map_err(|_| HttpError::Code(500, "unknown"))?;
    Ok(HttpAnswer { status, kind, body })
}

/// Makes an answer of a reply or its error.
pub(crate) fn reply(reply: Reply) -> HttpAnswer {
    let (status, body) = match reply {
        Ok(answer) => return answer,
        Err(HttpError::Code(status, code)) => (status, json!({ "code": code })),
        Err(HttpError::Body(status, body)) => (status, body),
    };
    let body = to_raw_value(&body).unwrap_or_default();
    HttpAnswer { status, kind: None, body }
}

/// `GET /api/me`: the guest, whose name is made up at the first time.
fn me(server: &mut LocalServer, language: &str, chance: &mut Chance, to: &mut Answer) -> Reply {
    if server.name.is_none() {
        server.name = Some(made_up_name(language, chance.number()));
        to.name = server.name.clone();
    }
    ok(json!({ "name": server.name, "v": 1 }))
}

#[derive(serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct NewName {
    name: String,
}

/// `PUT /api/me`: renames the guest.
fn rename(server: &mut LocalServer, NewName { name }: NewName, to: &mut Answer) -> Reply {
    let name = tidy_name(&name).ok_or_else(|| refused(&Refusal::BadName))?;
    to.name = Some(name.clone());
    server.name = Some(name);
    ok(json!({ "name": server.name, "v": 1 }))
}

/// `POST /api/tables`: opens a table. Seats that are open to others need a server.
fn open(server: &mut LocalServer, setup: Setup, now: Millis, chance: &mut Chance, to: &mut Answer) -> Reply {
    if setup.seats.iter().any(|plan| matches!(plan, SeatPlan::Open {})) {
        return Err(NEEDS_SERVER);
    }
    Lesson::check(&setup).map_err(|refusal| refused(&refusal))?;
    let (host, settings) = (server.guest(), kingrat_host::table_settings());
    let table = Table::open(setup.clone(), &host, settings.clone(), now).map_err(|refusal| refused(&refusal))?;
    let code = loop {
        let letters = std::array::from_fn::<_, CODE_LENGTH, _>(|_| char::from(LETTERS[chance.below(LETTERS.len())]));
        let code = format!("here-{}", String::from_iter(letters));
        if !server.tables.contains_key(&code) {
            break code;
        }
    };
    let opened = Input::Opened { setup, host, settings };
    let table = LocalTable::new(code.clone(), table, &opened, now, chance, to);
    server.tables.insert(code.clone(), table);
    answered(201, None, &json!({ "code": code }))
}

/// `GET /api/tables`: the tables that are not over, newest first.
fn tables(server: &LocalServer) -> Reply {
    let mut open: Vec<&LocalTable> = server.tables.values().filter(|table| !table.stored().over).collect();
    open.sort_by_key(|table| std::cmp::Reverse(table.stored().made_ms));
    let shown = |table: &LocalTable| {
        let shown = table.table.shown();
        let taken = |seat: &&_| holder(seat) != &HolderShown::Open {};
        json!({
            "code": table.stored().code,
            "stage": shown.stage,
            "edition": shown.edition,
            "seats": shown.seats.iter().filter(taken).collect::<Vec<_>>(),
            "round": shown.round,
            "lesson": shown.setup.lesson,
        })
    };
    ok(open.into_iter().map(shown).collect::<Vec<_>>())
}

fn holder(seat: &kingrat_table::protocol::SeatShown) -> &HolderShown {
    &seat.holder
}

/// `GET /api/tables/CODE`: an overview of a table.
fn table(server: &LocalServer, code: &str, stored: &[StoredReplay]) -> Reply {
    let table = server.tables.get(code).ok_or(NO_SUCH_TABLE)?;
    let shown = table.table.shown();
    ok(json!({
        "code": code,
        "stage": shown.stage,
        "edition": shown.edition,
        "open": shown.seats.iter().filter(|seat| seat.holder == HolderShown::Open {}).count(),
        "replay": stored.first().map(|replay| &replay.id),
    }))
}
