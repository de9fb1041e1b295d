//! The oracle: folds a log again, and compares every frame that anybody was sent with what the log says.

use std::collections::{BTreeMap, BTreeSet};

use kingrat_table::protocol::{ClientMsg, Stage};
use kingrat_table::{Audience, GuestId, Input, Table};
use serde_json::{Value, json};

use crate::page::Diary;

/// Frames, each with the version that its connection resumed from.
type Frames = Vec<(Option<u32>, Value)>;

/// Folds a log. Returns all violations in the frames of these clients.
pub fn compare(log: &[(u64, String)], diaries: &[&Diary]) -> Vec<String> {
    let mut wrong = Vec::new();
    let inputs: Vec<(u64, Input)> =
        log.iter().map(|(at, input)| (*at, serde_json::from_str(input).expect("an input"))).collect();
    let Some((at, Input::Opened { setup, host, settings: house })) = inputs.first().cloned() else {
        return vec!["the log does not begin with the table".into()];
    };
    let mut table = Table::open(setup, &host, house, at).expect("a table");
    let ids = guests(&inputs);
    // Each client's frames by version, as long as the log has not yielded an equal one.
    let mut owed: Vec<BTreeMap<u64, Frames>> = Vec::new();
    for diary in diaries {
        let mut frames: BTreeMap<u64, Frames> = BTreeMap::new();
        for frame in &diary.frames {
            let value: Value = serde_json::from_str(&frame.text).unwrap();
            frames.entry(value["v"].as_u64().unwrap()).or_default().push((frame.since, value));
        }
        owed.push(frames);
    }
    let (mut decided, mut secrets, mut news) = (BTreeSet::new(), Vec::new(), Vec::new());
    for (at, input) in inputs.into_iter().skip(1) {
        match &input {
            Input::Said { msg: ClientMsg::Act { turn, .. }, .. } | Input::Bot { turn, .. }
                if !decided.insert(*turn) =>
            {
                wrong.push(format!("decision {turn} was made twice"));
            }
            Input::Sealed { secret, .. } => secrets.push(serde_json::to_value(secret).unwrap()),
            _ => {}
        }
        let before = table.version();
        let outputs = match table.step(input, at) {
            Ok(outputs) => outputs,
            Err(why) => return vec![format!("the log does not fold: {why:?}")],
        };
        let told: Vec<(Audience, Value)> =
            outputs.tell.iter().map(|(to, msg)| (*to, serde_json::to_value(msg).unwrap())).collect();
        // News are collected also where nobody was connected.
        let since = serde_json::to_value(table.welcome(host.id, Some(before), at)).unwrap();
        news.extend(since["news"].as_array().unwrap().iter().cloned());
        let v = u64::from(table.version());
        for (diary, owed) in diaries.iter().zip(&mut owed) {
            let Some(frames) = owed.get_mut(&v) else { continue };
            let Some(&id) = ids.get(&*diary.name) else { continue };
            let mine = told.iter().find(|(to, _)| *to == Audience::Guest(id));
            let mine = mine.or_else(|| told.iter().find(|(to, _)| *to == Audience::Watchers));
            frames.retain(|(since, frame)| {
                if frame["t"] == "update" {
                    mine.is_none_or(|(_, msg)| msg != frame)
                } else {
                    let welcome = serde_json::to_value(table.welcome(id, *since, at)).unwrap();
                    timeless(welcome) != timeless(frame.clone())
                }
            });
        }
    }
    for (diary, owed) in diaries.iter().zip(owed) {
        let strange = owed.into_values().flatten();
        wrong.extend(strange.map(|(since, frame)| {
            format!("{} was told what the log does not say (since {since:?}): {frame}", diary.name)
        }));
        wrong.extend(hidden(diary, &secrets));
        let heard = diary.frames.iter().flat_map(|frame| {
            let frame: Value = serde_json::from_str(&frame.text).unwrap();
            frame["news"].as_array().unwrap().clone()
        });
        let mut truth = news.iter();
        if !heard.into_iter().all(|heard| truth.any(|news| *news == heard)) {
            wrong.push(format!("{} heard news that are not a part of what happened, in its order", diary.name));
        }
    }
    if table.stage() != Stage::SeriesOver {
        wrong.push(format!("the series is not over but at {:?}", table.stage()));
    }
    wrong
}

/// Maps the names of guests to their ids.
fn guests(inputs: &[(u64, Input)]) -> BTreeMap<String, GuestId> {
    let came = inputs.iter().filter_map(|(_, input)| match input {
        Input::Came { guest } => Some((guest.name.clone(), guest.id)),
        _ => None,
    });
    came.collect()
}

/// Removes the clocks, which go on while nothing happens.
fn timeless(mut frame: Value) -> Value {
    if frame["play"].is_object() {
        frame["play"]["clock_ms"] = Value::Null;
        frame["play"]["done_ms"] = Value::Null;
    }
    frame
}

/// Finds cards shown to somebody who may not see them. This checks the frame alone, not the machine that made it.
fn hidden(diary: &Diary, secrets: &[Value]) -> Vec<String> {
    let mut wrong = Vec::new();
    let mut stage = Value::Null;
    for frame in &diary.frames {
        let value: Value = serde_json::from_str(&frame.text).unwrap();
        if let Some(table) = value.get("table") {
            stage = table["stage"].clone();
        }
        if !matches!(stage.as_str(), Some("dealing" | "looks" | "turns")) {
            continue;
        }
        let round = value.get("table").map_or(0, |table| table["fair"]["round"].as_u64().unwrap_or(0));
        let early = secrets.iter().skip(round.saturating_sub(1) as usize).filter_map(Value::as_str);
        if round > 0 && early.into_iter().any(|secret| frame.text.contains(secret)) {
            wrong.push(format!("{}: the house's secret, before the round is over", diary.name));
        }
        let (play, mine) = (&value["play"], value["you"]["seats"].as_array().unwrap());
        if stage == "dealing" || play.is_null() {
            continue;
        }
        let own = |seat: &Value| mine.contains(seat);
        if !play["hand"].is_null() && !own(&play["turn"]) {
            wrong.push(format!("{} sees another's hand: {value}", diary.name));
        }
        if !play["looks"].as_array().unwrap().iter().all(|look| own(&look["seat"])) {
            wrong.push(format!("{} sees another's look: {value}", diary.name));
        }
        for (seat, row) in play["rows"].as_object().unwrap().iter().filter(|(seat, _)| !own(&json!(seat))) {
            let row = row.as_array().unwrap().iter().zip(play["up"][seat].as_array().unwrap());
            if row.into_iter().any(|(card, up)| !card.is_null() && *up != true) {
                wrong.push(format!("{} sees a card of {seat} that lies face down: {value}", diary.name));
            }
        }
    }
    wrong
}
