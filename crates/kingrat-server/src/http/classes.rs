//! Classes over HTTP: one code that opens several tables, led by whoever made it. A class is nothing but its tables, whose codes begin
//! with its own.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use futures_util::future::join_all;
use kingrat_rules::{Mode, RulesPatch};
use kingrat_table::GuestId;
use kingrat_table::protocol::{Aid, HolderShown, Pace, Refusal, SeatPlan, Setup, Stage};
use serde::Deserialize;
use serde_json::{Value, json};
use tokio::time::Instant;

use crate::http::guests::{Known, known};
use crate::http::problem::{Body, Nothing, Problem};
use crate::http::qr;
use crate::http::router::App;
use crate::net::limits::house_of;
use crate::net::origin::Peer;
use crate::random::{MOST_TABLES, codes_in_class, number_in_class, read_class_code};
use crate::table::registry::{Ask, Glance, NotHere, Spares};

/// What a teacher chooses: every table of the class is like the others, and every seat is open.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Wanted {
    tables: usize,
    players: u8,
    rules: RulesPatch,
    #[serde(default)]
    mode: Option<Mode>,
    #[serde(default)]
    clock_s: Option<u16>,
    #[serde(default)]
    done_s: Option<u16>,
    #[serde(default)]
    aid: Aid,
    #[serde(default)]
    pace: Pace,
}

/// `POST /api/classes`: makes the tables of a class, all or none.
pub(crate) async fn make(
    State(app): State<Arc<App>>,
    peer: Peer,
    Known(teacher): Known,
    Body(wanted): Body<Wanted>,
) -> Result<Response, Problem> {
    let Wanted { tables, players, rules, mode, clock_s, done_s, aid, pace } = wanted;
    if !(1..=MOST_TABLES).contains(&tables) {
        return Err(Problem::CLASS_SIZE);
    }
    // Ten tables are as much work as ten tables one by one.
    let house = house_of(peer.ip());
    if !(0..tables).all(|_| app.counters.new.take(house, Instant::now())) {
        return Err(Problem::TOO_FAST);
    }
    let seats = vec![SeatPlan::Open {}; players.into()];
    let setup = Setup { rules, mode, seats, clock_s, done_s, aid, first: None, pace, lesson: None };
    let code = app.registry.make_class(setup, tables, &teacher, app.limits.tables_per_guest).await?;
    Ok((StatusCode::CREATED, Json(json!({ "code": code }))).into_response())
}

/// `GET /api/classes/CODE`: its tables, for whoever has the code. Never a card.
pub(crate) async fn one(
    State(app): State<Arc<App>>,
    headers: HeaderMap,
    Path(typed): Path<String>,
) -> Result<Json<Value>, Problem> {
    let class = read_class_code(&typed).ok_or(Problem::NO_SUCH_CLASS)?;
    let asks = known(&app, &headers).await?.map(|guest| guest.id);
    shown(&app, &class, asks).await.map(Json)
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Start {
    /// Cats take the seats that are still empty; otherwise a table is as small as its players, and a cat comes only where one is needed.
    cats: bool,
}

/// `POST /api/classes/CODE/start`: the teacher starts every table where a pupil is.
pub(crate) async fn start(
    State(app): State<Arc<App>>,
    Known(teacher): Known,
    Path(typed): Path<String>,
    Body(Start { cats }): Body<Start>,
) -> Result<Json<Value>, Problem> {
    let class = read_class_code(&typed).ok_or(Problem::NO_SUCH_CLASS)?;
    let mut refused = None;
    for (code, Glance { shown, .. }) in own_tables(&app, &class, teacher.id).await? {
        if shown.stage != Stage::Lobby || !shown.seats.iter().any(|seat| is_here(&seat.holder)) {
            continue;
        }
        let begun = app.registry.ask(&code, |answer| Ask::Begin { guest: teacher.id, cats, answer }).await;
        // One that does not begin does not keep the others waiting.
        let why = match begun {
            // Meanwhile it may have begun by itself, or the last pupil got up.
            Ok((_, Ok(()) | Err(Refusal::NotNow | Refusal::NotSeated | Refusal::TableClosed))) => continue,
            Ok((_, Err(refusal))) => Problem::Refused(refusal),
            Err(why) => why.into(),
        };
        refused.get_or_insert(why);
    }
    if let Some(why) = refused {
        return Err(why);
    }
    shown(&app, &class, Some(teacher.id)).await.map(Json)
}

/// `POST /api/classes/CODE/close`: the teacher ends the class.
pub(crate) async fn close(
    State(app): State<Arc<App>>,
    Known(teacher): Known,
    Path(typed): Path<String>,
    Body(Nothing {}): Body<Nothing>,
) -> Result<Json<Value>, Problem> {
    let class = read_class_code(&typed).ok_or(Problem::NO_SUCH_CLASS)?;
    for (code, _) in own_tables(&app, &class, teacher.id).await? {
        app.registry.ask(&code, |answer| Ask::Close { spares: Spares::NOTHING, answer }).await?;
    }
    shown(&app, &class, Some(teacher.id)).await.map(Json)
}

/// `GET /api/classes/CODE/qr.svg`: the class's address for a phone's camera.
pub(crate) async fn qr(
    State(app): State<Arc<App>>,
    peer: Peer,
    headers: HeaderMap,
    Path(typed): Path<String>,
) -> Result<Response, Problem> {
    let class = read_class_code(&typed).ok_or(Problem::NO_SUCH_CLASS)?;
    Ok(qr::picture(&format!("{}c/{class}", app.lan.base(&peer, &headers))))
}

/// The tables of a class, as everybody sees them. One that is gone or cannot be read is no reason not to tell of the others.
async fn tables(app: &Arc<App>, class: &str) -> Result<Vec<(String, Glance)>, Problem> {
    let codes = app.store.which(&codes_in_class(class)).await?;
    let glances = join_all(codes.iter().map(|code| app.registry.ask(code, |answer| Ask::Show { answer }))).await;
    let mut tables = Vec::new();
    for (code, glance) in codes.into_iter().zip(glances) {
        match glance {
            Ok((_, glance)) => tables.push((code, glance)),
            Err(NotHere::NoSuchTable | NotHere::Unreadable) => {}
            Err(why) => return Err(why.into()),
        }
    }
    if tables.is_empty() { Err(Problem::NO_SUCH_CLASS) } else { Ok(tables) }
}

/// The same, for whoever leads them, and nobody else.
async fn own_tables(app: &Arc<App>, class: &str, teacher: GuestId) -> Result<Vec<(String, Glance)>, Problem> {
    let tables = tables(app, class).await?;
    if tables.iter().any(|(_, glance)| glance.host != teacher) {
        return Err(Problem::Refused(Refusal::NotHost));
    }
    Ok(tables)
}

async fn shown(app: &Arc<App>, class: &str, asks: Option<GuestId>) -> Result<Value, Problem> {
    let tables = tables(app, class).await?;
    let yours = tables.iter().all(|(_, glance)| Some(glance.host) == asks);
    let first = &tables[0].1.shown;
    Ok(json!({
        "code": class,
        "yours": yours,
        "edition": first.edition,
        "mode": first.mode,
        "tables": tables.iter().map(|(code, Glance { shown, leads, seated, .. })| json!({
            "number": number_in_class(code),
            "code": code,
            "stage": shown.stage,
            "round": shown.round,
            "open": shown.seats.iter().filter(|seat| seat.holder == HolderShown::Open {}).count(),
            "seats": shown.seats,
            "totals": shown.sheet.as_ref().and_then(|sheet| sheet.totals.as_ref()),
            "wins": shown.sheet.as_ref().map(|sheet| &sheet.wins),
            "leads": leads,
            "over": shown.winners.is_some(),
            "you": asks.is_some_and(|guest| seated.contains(&guest)),
        })).collect::<Vec<_>>(),
    }))
}

fn is_here(holder: &HolderShown) -> bool {
    matches!(holder, HolderShown::Person { here: true, .. })
}
