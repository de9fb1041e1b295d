//! Advances the table once nobody is waited for: to the next stage, to another host, to the next player of a shared device.

use super::Table;
use crate::protocol::{News, Stage};
use crate::{GuestId, Millis};

/// Advances wherever the table can go on by itself, and begins its next version.
pub(super) fn advance(table: &mut Table, now: Millis) {
    if !table.settings.led {
        table.people.replace_host(table.settings.lobby_hold_ms, now);
    }
    table.deal_when_seeded(now);
    advance_stage(table, now);
    turn_devices_away(table);
    table.feed.advance();
}

fn advance_stage(table: &mut Table, now: Millis) {
    match table.stage {
        Stage::Lobby if can_start(table) => {
            table.series = None;
            table.enter(Stage::Dealing, now);
        }
        Stage::Looks if table.waiting().is_empty() => {
            table.enter(Stage::Turns, now);
            table.feed.extend(table.series.as_ref().map(|series| News::Begun { starter: series.starter() }));
        }
        Stage::Turns => {
            let Some(series) = &mut table.series else { return };
            let Some(news) = series.score_round(now) else { return };
            let over = series.series().is_over();
            table.feed.extend(news);
            table.people.seats.clear_ready();
            table.enter(if over { Stage::SeriesOver } else { Stage::RoundOver }, now);
        }
        Stage::RoundOver if can_go_on(table, now) => table.enter(Stage::Dealing, now),
        Stage::SeriesOver if can_go_on(table, now) => {
            table.series = None;
            table.people.seats.replace_left(&table.settings.stand_in);
            table.enter(Stage::Dealing, now);
        }
        _ => {}
    }
}

/// Tells whether the first round can begin: every seat is taken, and everybody is ready.
fn can_start(table: &Table) -> bool {
    let seats = &table.people.seats;
    let ready = seats.persons().iter().all(|seat| seats.is_ready(seat));
    seats.open().is_empty() && !table.people.nobody_here() && ready
}

/// Tells whether the next round can begin: everybody who is here is ready; after a while, one is enough.
fn can_go_on(table: &Table, now: Millis) -> bool {
    let patient = now < table.timers.stage_since() + table.settings.ready_ms;
    table.people.somebody_ready() && (table.waiting().is_empty() || !patient)
}

/// Turns shared devices away: as soon as another player has to have one, and everything that it was shown has been seen.
fn turn_devices_away(table: &mut Table) {
    let playing = matches!(table.stage, Stage::Looks | Stage::Turns);
    let guests: Vec<GuestId> = table.people.presence.guests().collect();
    for guest in guests {
        let Some(facing) = table.people.presence.facing(guest) else { continue };
        let busy = table.series.as_ref().is_some_and(|series| series.looks().has_any(facing));
        let elsewhere = table.device_wanted_by(guest).is_some_and(|wanted| wanted != facing) && !busy;
        if elsewhere || !playing {
            table.people.presence.set_facing(guest, None);
        }
    }
}
