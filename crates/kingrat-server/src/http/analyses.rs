//! Analyses of finished games: *Look closer* in a replay. They are computed one after the other, in small pieces behind the thinking of
//! cats, while somebody asks for them, and the last ones are kept.

use std::collections::{HashMap, VecDeque};
use std::net::IpAddr;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::{Json, body};
use kingrat_analysis::{Budget, Findings, Study};
use kingrat_rules::record::Record;
use serde_json::json;
use tokio::sync::Semaphore;
use tokio::time::Instant;

use crate::http::api_error::ApiError;
use crate::http::router::AppState;
use crate::net::limits::client_prefix;
use crate::net::origin::Peer;
use crate::sync::lock;

/// Playouts for each action of a decision, for a game of so many steps; a longer game gets fewer, so that none takes much longer.
const PLAYOUTS: u32 = 1_024;
const USUAL_STEPS: usize = 400;
const FEWEST_PLAYOUTS: u32 = 32;

/// An analysis that nobody has asked about for so long is dropped.
const PATIENCE: Duration = Duration::from_secs(10);

/// Analyses that wait or are computed: of one address, and in total.
const PER_ADDRESS: usize = 8;
const IN_TOTAL: usize = 64;

/// The most bytes of analyses that are kept.
const KEPT: usize = 16 * 1024 * 1024;

/// The analyses that are kept, computed or waited for, by the replay's id.
pub(crate) struct Analyses {
    table: Mutex<Table>,
    /// One analysis is computed at a time.
    turn: Arc<Semaphore>,
}

#[derive(Default)]
struct Table {
    /// The last used first.
    ready: VecDeque<(String, Finished)>,
    running: HashMap<String, Arc<Running>>,
}

/// What came of an analysis: its JSON, or nothing if the record cannot be analysed.
type Finished = Option<Bytes>;

/// An analysis that waits or is computed.
struct Running {
    address: IpAddr,
    /// When somebody last asked about it.
    asked: Mutex<Instant>,
    /// How much is done, in thousandths.
    done: AtomicU32,
}

impl Default for Analyses {
    fn default() -> Analyses {
        Analyses { table: Mutex::default(), turn: Arc::new(Semaphore::new(1)) }
    }
}

impl Running {
    fn is_wanted(&self, now: Instant) -> bool {
        now.saturating_duration_since(*lock(&self.asked)) < PATIENCE
    }
}

/// `GET /api/replays/ID/analysis`: the analysis, or with status 202 how much of it is done. The first request starts it, and it goes on as
/// long as it is asked for.
pub(crate) async fn show(
    State(app): State<Arc<AppState>>,
    peer: Peer,
    Path(id): Path<String>,
) -> Result<Response, ApiError> {
    if let Some(answer) = app.analyses.answer(&id) {
        return answer;
    }
    app.counters.replays.check(&peer)?;
    let record = app.store.replay(&id).await?.ok_or(ApiError::NO_SUCH_REPLAY)?;
    if let Some(running) = app.analyses.begin(&id, client_prefix(peer.ip()), Instant::now())? {
        app.tasks.spawn(run(Arc::clone(&app), id.clone(), running, record));
    }
    app.analyses.answer(&id).unwrap_or(Err(ApiError::TRY_AGAIN))
}

impl Analyses {
    /// Answers from what is kept or computed; `None` if this replay is neither.
    fn answer(&self, id: &str) -> Option<Result<Response, ApiError>> {
        let mut table = lock(&self.table);
        if let Some(place) = table.ready.iter().position(|(kept, _)| kept == id) {
            let used = table.ready.remove(place)?;
            let finished = used.1.clone();
            table.ready.push_front(used);
            return Some(finished.map_or(Err(ApiError::REPLAY_UNREADABLE), |json| {
                Ok(([(header::CONTENT_TYPE, "application/json")], body::Body::from(json)).into_response())
            }));
        }
        let running = table.running.get(id)?;
        *lock(&running.asked) = Instant::now();
        let done = f64::from(running.done.load(Ordering::Relaxed)) / 1000.0;
        Some(Ok((StatusCode::ACCEPTED, Json(json!({ "done": done }))).into_response()))
    }

    /// Adds an analysis, if it is not there already and there is room. Those that nobody asks about any more make room.
    fn begin(&self, id: &str, address: IpAddr, now: Instant) -> Result<Option<Arc<Running>>, ApiError> {
        let mut table = lock(&self.table);
        table.running.retain(|_, running| running.is_wanted(now));
        if table.running.contains_key(id) {
            return Ok(None);
        }
        if table.running.values().filter(|running| running.address == address).count() >= PER_ADDRESS {
            return Err(ApiError::TOO_FAST);
        }
        if table.running.len() >= IN_TOTAL {
            return Err(ApiError::TRY_AGAIN);
        }
        let running = Arc::new(Running { address, asked: Mutex::new(now), done: AtomicU32::new(0) });
        table.running.insert(id.to_string(), Arc::clone(&running));
        Ok(Some(running))
    }

    /// Whether this analysis is to go on.
    fn is_wanted(&self, id: &str, running: &Arc<Running>) -> bool {
        let table = lock(&self.table);
        table.running.get(id).is_some_and(|own| Arc::ptr_eq(own, running)) && running.is_wanted(Instant::now())
    }

    /// Ends an analysis. What came of it is kept, if it came to its end.
    fn end(&self, id: &str, running: &Arc<Running>, finished: Option<Finished>) {
        let mut table = lock(&self.table);
        if table.running.get(id).is_some_and(|own| Arc::ptr_eq(own, running)) {
            table.running.remove(id);
        }
        if let Some(finished) = finished {
            table.ready.push_front((id.to_string(), finished));
        }
        let size = |(id, json): &(String, Finished)| id.len() + json.as_ref().map_or(0, Bytes::len);
        while table.ready.len() > 1 && table.ready.iter().map(size).sum::<usize>() > KEPT {
            table.ready.pop_back();
        }
    }
}

/// Waits for the turn and computes an analysis, as long as somebody asks for it.
async fn run(app: Arc<AppState>, id: String, running: Arc<Running>, record: String) {
    let Ok(_turn) = Arc::clone(&app.analyses.turn).acquire_owned().await else { return };
    let finished = compute(&app, &id, &running, record).await;
    app.analyses.end(&id, &running, finished);
}

/// Computes an analysis. `None` if it was not to go on, or failed in a way that another attempt may not.
async fn compute(app: &Arc<AppState>, id: &str, running: &Arc<Running>, record: String) -> Option<Finished> {
    let (pool, address) = (&app.registry.decisions, running.address);
    let goes_on = || app.analyses.is_wanted(id, running) && !app.is_stopping();
    if !goes_on() {
        return None;
    }
    let Some(mut study) = pool.behind_play(address, move || study(&record)).await? else { return Some(None) };
    while study.tasks() > 0 {
        let (from, to) = (study.progress(), study.progress_after_pass());
        let shared = Arc::new(study);
        let mut findings: Vec<Findings> = Vec::with_capacity(shared.tasks());
        for task in 0..shared.tasks() {
            let here = Arc::clone(&shared);
            findings.push(pool.behind_play(address, move || here.run(task)).await?);
            let part = findings.len() as f64 / shared.tasks() as f64;
            running.done.store((1000.0 * (from + (to - from) * part)) as u32, Ordering::Relaxed);
            if !goes_on() {
                return None;
            }
        }
        study = Arc::try_unwrap(shared).ok()?; // every piece has ended
        study.absorb(findings);
    }
    let written = pool.behind_play(address, move || serde_json::to_vec(&study.closer_look()?).ok()).await?;
    Some(written.map(Bytes::from))
}

/// Makes the study of a stored record; `None` if that cannot be analysed. Only finished series are analysed: of others nobody may know the
/// hidden cards.
fn study(json: &str) -> Option<Study> {
    let record: Record = serde_json::from_str(json).ok()?;
    record.play().ok().filter(|series| series.is_over())?;
    let steps = record.rounds.iter().map(|played| played.steps.len()).sum::<usize>().max(1);
    let playouts = (PLAYOUTS as usize * USUAL_STEPS / steps).clamp(FEWEST_PLAYOUTS as usize, PLAYOUTS as usize) as u32;
    Study::new(&record, Budget { playouts, ..Budget::DEFAULT }).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(last: usize) -> IpAddr {
        IpAddr::from([192, 0, 2, last as u8])
    }

    #[test]
    fn an_address_and_all_together_have_so_many_analyses_and_forgotten_ones_make_room() {
        let (analyses, now) = (Analyses::default(), Instant::now());
        let ask = |id: usize, now| analyses.begin(&id.to_string(), address(id / PER_ADDRESS), now);
        for id in 0..IN_TOTAL {
            assert!(matches!(ask(id, now), Ok(Some(_))), "{id}");
            assert!(matches!(ask(id, now), Ok(None)), "the same game is not analysed twice");
        }
        assert!(ask(IN_TOTAL, now).is_err(), "for everybody together");
        assert!(analyses.begin("another", address(0), now).is_err(), "for one address");
        assert!(matches!(ask(IN_TOTAL, now + PATIENCE), Ok(Some(_))), "nobody has asked about the others since");
        assert_eq!(lock(&analyses.table).running.len(), 1);
    }

    #[test]
    fn what_is_kept_is_bounded_and_what_is_used_stays() {
        let (analyses, now) = (Analyses::default(), Instant::now());
        let json = Bytes::from(vec![b' '; KEPT / 4]);
        for id in ["a", "b", "c", "a", "d", "e", "a"] {
            if analyses.answer(id).is_none() {
                let Ok(Some(running)) = analyses.begin(id, address(1), now) else { panic!("{id}") };
                analyses.end(id, &running, Some(Some(json.clone())));
            }
        }
        let kept: Vec<String> = lock(&analyses.table).ready.iter().map(|(id, _)| id.clone()).collect();
        assert_eq!(kept, ["a", "e", "d"]);
        let Ok(Some(running)) = analyses.begin("x", address(1), now) else { panic!() };
        analyses.end("x", &running, Some(None));
        assert!(matches!(analyses.answer("x"), Some(Err(_))), "a record that cannot be analysed is not tried again");
    }

    #[test]
    fn only_a_finished_series_is_studied() {
        let mut record = Record::new(
            kingrat_rules::Ruleset::of(&kingrat_rules::Edition::NORDIC),
            kingrat_rules::Mode::Single,
            2,
            kingrat_rules::Seat::B,
        );
        let steps = "7 0 3 1 2 9 4 9 4 draw 5 discard knock draw 8 discard";
        let step = |text: &str| match text.chars().next().and_then(kingrat_rules::Card::from_letter) {
            Some(card) if text.len() == 1 => kingrat_rules::Step::Deal(card),
            _ => kingrat_rules::Step::Act(text.parse().unwrap()),
        };
        let steps = steps.split(' ').map(step).collect();
        record.rounds.push(kingrat_rules::record::Played { steps, ..Default::default() });
        let json = |record: &Record| serde_json::to_string(record).unwrap();
        assert!(study(&json(&record)).is_none(), "another round may follow");
        record.closed = true;
        assert!(study(&json(&record)).is_some());
        assert!(study("{").is_none() && study("").is_none());
    }
}
