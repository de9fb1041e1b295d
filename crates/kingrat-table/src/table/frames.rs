//! Frames: the messages to each client. The only place where messages about the table are built, and from glimpses and views alone, which
//! hold only what a seat may see.

use kingrat_rules::{Hand, Phase, Rules, Seat, Slot, Viewer};

use super::{Table, timers};
use crate::live_series::LiveSeries;
use crate::protocol::{
    Aid, ClientMsg, Face, News, PerSeat, Play, Rows, SeatShown, ServerMsg, SharedJson, SheetShown, Shown, Stage,
    TableShown, You,
};
use crate::{Audience, GuestId, Input, Millis, names};

/// The scope of a step: the guests it may concern, known from its input alone.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum UpdateScope {
    /// It may have changed anything.
    Everything,
    /// It changed the game, and of the rest only what the table's fingerprint tells.
    Game,
    /// It changed little that concerns anybody but this guest.
    Only(GuestId),
}

impl UpdateScope {
    pub fn of(input: &Input) -> UpdateScope {
        match input {
            Input::Said { msg: ClientMsg::Act { .. }, .. } | Input::Bot { .. } => UpdateScope::Game,
            Input::Said { guest, msg: ClientMsg::Seen { .. } | ClientMsg::Seed { .. } | ClientMsg::Linger { .. } } => {
                UpdateScope::Only(*guest)
            }
            _ => UpdateScope::Everything,
        }
    }
}

/// Builds the messages of a step, for everybody who is here.
pub(super) fn updates(table: &mut Table, scope: UpdateScope, now: Millis) -> Vec<(Audience, ServerMsg)> {
    let news = SharedJson::new(table.feed.take());
    let (only, shown) = match (scope, table.stage) {
        // That somebody has seen a card, takes their time, or has given a seed, is nobody else's business; only before the first turn all see who still
        // looks. Whose seed is wanted is told to all with what comes next.
        (UpdateScope::Only(guest), Stage::Turns) => (Some(guest), changed_table(table, scope)),
        (UpdateScope::Only(guest), Stage::Dealing) => (Some(guest), Some(SharedJson::new(table_shown(table)))),
        _ => (None, changed_table(table, scope)),
    };
    Frames::new(table, now).updates(only, &news, shown.as_ref())
}

/// Returns what everybody sees of the table and its players, if it is not what they were last told.
fn changed_table(table: &mut Table, scope: UpdateScope) -> Option<SharedJson<TableShown>> {
    if scope != UpdateScope::Everything && table.told.is_some() {
        debug_assert_eq!(table.told.as_deref(), Some(&table_shown(table)), "a move changes no more than that");
        return None;
    }
    let shown = table_shown(table);
    if table.told.as_deref() == Some(&shown) {
        return None;
    }
    table.told = Some(SharedJson::new(shown));
    table.told.clone()
}

/// Returns what everybody sees of the table and its players.
pub(super) fn table_shown(table: &Table) -> TableShown {
    let Table { people, checked, settings, .. } = table;
    let series = table.series.as_ref();
    let (base, rules) = (checked.ruleset.base, &checked.ruleset.rules);
    let seat = |seat| SeatShown {
        seat,
        holder: people.shown(seat),
        ready: people.seats.is_ready(seat),
        out: series.is_some_and(|series| series.is_out(seat)),
        number: None,
    };
    let mut seats: Vec<SeatShown> = people.seats.iter().map(|(at, _)| seat(at)).collect();
    names::number(&mut seats, table.told.as_deref().map_or(&[], |told| &told.seats));
    TableShown {
        stage: table.stage,
        setup: table.setup.clone(),
        edition: base.key.to_string(),
        changed: changed_fields(rules, &base.rules),
        mode: checked.mode,
        open_end: !checked.mode.ends_by_itself(),
        idle_ms: settings.idle_ms.min(u32::MAX.into()) as u32,
        seats,
        host: people.seats.of(people.presence.host()).iter().next(),
        watchers: people.watchers().min(u16::MAX.into()) as u16,
        round: series.map_or(0, LiveSeries::round_number),
        paused: people.nobody_here(),
        end: series.and_then(|series| series.end().cloned()),
        sheet: series.map(LiveSeries::series).filter(|series| series.rounds() > 0).map(SheetShown::of),
        winners: series.and_then(|series| series.series().winners()).map(|winners| winners.iter().collect()),
        fair: table.fair_shown(),
    }
}

/// Returns the names of the fields in which the rules differ from those of their edition: hardly ever any.
fn changed_fields(rules: &Rules, base: &Rules) -> Vec<String> {
    if rules == base {
        return Vec::new();
    }
    rules.changes_from(base).map(|(field, _)| field.to_string()).collect()
}

/// Builds the messages about a table as it is now.
pub(super) struct Frames<'a> {
    table: &'a Table,
    now: Millis,
    /// Which cards lie face up, for everybody alike.
    up: PerSeat<[bool; 4]>,
}

impl<'a> Frames<'a> {
    pub fn new(table: &'a Table, now: Millis) -> Frames<'a> {
        let up = |series: &LiveSeries| {
            let glimpse = series.glimpse(Viewer::Gallery);
            PerSeat::new(series.seats(), |seat| Slot::ALL.map(|slot| glimpse.is_up(seat, slot)))
        };
        Frames { table, now, up: table.series.as_ref().map(up).unwrap_or_default() }
    }

    pub fn welcome(&self, who: GuestId, since: Option<u32>) -> ServerMsg {
        let news = SharedJson::new(since.map_or_else(Vec::new, |since| self.table.feed.since(since)));
        ServerMsg::Welcome(self.shown_to(who, news, Some(SharedJson::new(table_shown(self.table)))))
    }

    /// Builds one update for each guest with a seat and for the host, and one for all watchers.
    fn updates(
        &self,
        only: Option<GuestId>,
        news: &SharedJson<Vec<News>>,
        table: Option<&SharedJson<TableShown>>,
    ) -> Vec<(Audience, ServerMsg)> {
        let mut tell = Vec::with_capacity(self.table.people.seats.len());
        let mut watcher = None;
        let update = |guest| ServerMsg::Update(self.shown_to(guest, news.clone(), table.cloned()));
        for guest in self.table.people.presence.here() {
            if only.is_some_and(|only| only != guest) {
                continue;
            }
            if self.table.has_seat(guest) || guest == self.table.host() {
                tell.push((Audience::Guest(guest), update(guest)));
            } else {
                watcher = Some(guest);
            }
        }
        tell.extend(watcher.map(|guest| (Audience::Watchers, update(guest))));
        tell
    }

    fn shown_to(&self, who: GuestId, news: SharedJson<Vec<News>>, table: Option<SharedJson<TableShown>>) -> Shown {
        let people = &self.table.people;
        let you = You {
            seats: people.seats.of(who).iter().collect(),
            host: self.table.host() == who,
            facing: people.facing(who),
            hand_over: self.table.hand_over_to(who),
        };
        let series = self.table.series.as_ref().filter(|_| self.table.stage != Stage::Lobby);
        Shown { v: self.table.version(), news, table, you, play: series.map(|series| self.play(series, who)) }
    }

    fn play(&self, series: &LiveSeries, who: GuestId) -> Play {
        let Table { people, .. } = self.table;
        let facing = people.facing(who).filter(|&seat| series.seats().contains(seat));
        let viewer = facing.map_or(Viewer::Gallery, Viewer::Seat);
        let glimpse = series.glimpse(viewer);
        let open = glimpse.open();
        let turns = self.table.stage == Stage::Turns;
        let mine = facing.filter(|&seat| turns && series.actor() == Some(seat) && people.seats.plays(seat));
        let left = |at: Millis| at.saturating_sub(self.now).min(u32::MAX.into()) as u32;
        let over = series.phase() == Phase::Over;
        Play {
            dealer: series.dealer(),
            turn: series.actor().filter(|_| turns),
            number: series.decision(),
            phase: series.phase().name().into(),
            spare: open.has_spare_draw(),
            actions: mine.map_or(Vec::new(), |_| series.offered()),
            rows: Rows::open(&glimpse),
            up: self.up,
            aid: facing.filter(|_| !over).and_then(|seat| self.aid(series, seat)),
            holding: glimpse.hand() != Hand::Empty,
            hand: Face::in_hand(&glimpse),
            top: Face::on_top(&glimpse),
            stock: open.stock(),
            discard: open.discard(),
            knocker: open.knocker(),
            looks: facing.map_or(Vec::new(), |seat| series.looks().of(seat)),
            waiting: self.table.waiting_in_order(),
            clock_ms: timers::turn_deadline(self.table).filter(|_| !people.nobody_here()).map(left),
            done_ms: timers::done_deadline(self.table).map(left),
            lesson: series.lesson_step(),
        }
    }

    /// Returns what the table helps a player to remember (R8.5).
    fn aid(&self, series: &LiveSeries, seat: Seat) -> Option<Rows> {
        match self.table.setup.aid {
            Aid::Off => None,
            Aid::Own => Some(Rows::learned(&series.view(seat), |of| of == seat)),
            Aid::All => Some(Rows::learned(&series.view(seat), |_| true)),
        }
    }
}
