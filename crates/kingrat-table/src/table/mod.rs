//! The table: a state machine whose state changes only through [`Table::step`].
//!
//! The fields are private to this folder. Each part of the state has a type and a file of its own; the files below work on the whole.
//!
//! | question | file |
//! |---|---|
//! | What does a client's message do? | `messages.rs` |
//! | How is a round dealt and played? | `rounds.rs` |
//! | What happens because time has passed? | `timers.rs` |
//! | How does the table go on once nobody is waited for? | `advance.rs` |
//! | Which messages does a step send, and to whom? | `frames.rs` |
//! | Which news does a client get that comes back? | `news_feed.rs` |
//! | How is a table rebuilt from its log? | `restore.rs` |

mod advance;
mod frames;
mod messages;
mod news_feed;
mod restore;
mod rounds;
mod timers;

use std::fmt;

use kingrat_rules::record::Record;
use kingrat_rules::{Action, Actions, Seat, SeatSet, Seen, Series, View};

use crate::checked_setup::CheckedSetup;
use crate::live_series::LiveSeries;
use crate::people::People;
use crate::protocol::{News, Refusal, SeatPlan, ServerMsg, Setup, SharedJson, Stage, TableShown};
use crate::sealing::Sealing;
use crate::seats::Holder;
use crate::settings::LATEST;
use crate::{Guest, GuestId, Input, Millis, Need, Outputs, TableSettings};
use frames::{Frames, UpdateScope};
use news_feed::NewsFeed;
use timers::Timers;

pub use restore::RestoreTableError;

/// A table.
pub struct Table {
    settings: TableSettings,
    setup: Setup,
    checked: CheckedSetup,
    people: People,
    stage: Stage,
    series: Option<LiveSeries>,
    /// The seeds of the round that is about to be dealt.
    sealing: Option<Sealing>,
    timers: Timers,
    feed: NewsFeed,
    /// The table's public state as last sent.
    told: Option<SharedJson<TableShown>>,
}

impl fmt::Debug for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // The cards are left out: what is printed may end up in a log.
        f.debug_struct("Table").field("stage", &self.stage).field("version", &self.version()).finish_non_exhaustive()
    }
}

/// The input of a cat's decision: what its seat knows, and nothing else.
#[derive(Debug)]
pub struct Question<'a> {
    /// The seat.
    pub seat: Seat,
    /// The series: rules, mode, scores.
    pub series: &'a Series,
    /// The events of the round as the seat saw them.
    pub history: Vec<Seen>,
    /// The seat's view.
    pub view: View,
    /// The legal actions.
    pub legal: Actions,
}

impl Table {
    /// Opens a table.
    pub fn open(setup: Setup, host: &Guest, settings: TableSettings, now: Millis) -> Result<Table, Refusal> {
        let (settings, now) = (settings.within_reckoning(), now.min(LATEST));
        let checked = CheckedSetup::new(&setup, &settings)?;
        let people = People::new(&setup, host, now);
        Ok(Table {
            settings,
            setup,
            checked,
            people,
            stage: Stage::Lobby,
            series: None,
            sealing: None,
            timers: Timers::new(now),
            feed: NewsFeed::default(),
            told: None,
        })
    }

    /// Rebuilds a table from its log.
    pub fn restore(log: impl IntoIterator<Item = (Millis, Input)>) -> Result<Table, RestoreTableError> {
        restore::restore(log)
    }

    /// Applies an input. A refused input changes nothing and does not belong in the log.
    pub fn step(&mut self, input: Input, now: Millis) -> Result<Outputs, Refusal> {
        if self.stage == Stage::Closed {
            return Err(Refusal::TableClosed);
        }
        let now = now.min(LATEST);
        let was_over = self.stage == Stage::SeriesOver;
        let (scope, before) = (UpdateScope::of(&input), self.shared_fingerprint());
        let was_paused = self.people.nobody_here();
        self.apply(input, now)?;
        if was_paused && !self.people.nobody_here() {
            // The time that nobody was here does not count against anybody.
            self.timers.restart(now);
            self.people.presence.restart_absences(now);
        }
        advance::advance(self, now);
        let finished = self.stage == Stage::SeriesOver && !was_over;
        let scope = if self.shared_fingerprint() == before { scope } else { UpdateScope::Everything };
        let tell = frames::updates(self, scope, now);
        Ok(Outputs { tell, need: self.need(), wake: self.wake(), finished })
    }

    fn apply(&mut self, input: Input, now: Millis) -> Result<(), Refusal> {
        match input {
            Input::Opened { .. } => Err(Refusal::NotNow),
            Input::Came { guest } => {
                let in_lobby = self.stage == Stage::Lobby;
                let back = self.people.arrive(&guest, self.settings.watchers, in_lobby, now)?;
                self.feed.extend(back.iter().map(|seat| News::Back { seat }));
                Ok(())
            }
            Input::Went { guest } => {
                let away = self.people.depart(guest, now);
                self.feed.extend(away.iter().map(|seat| News::Away { seat }));
                Ok(())
            }
            Input::Renamed { guest } => self.people.rename(&guest),
            Input::Said { guest, msg } => messages::handle(self, guest, msg, now),
            Input::Bot { seat, turn, action } => self.play_for_bot(seat, turn, action, now),
            Input::Sealed { fair, secret, script, moves } => self.seal(fair, secret, script, moves, now),
            Input::Seeded { seed } => self.deal_seeded(seed, now),
            Input::Tick {} => {
                timers::tick(self, now);
                Ok(())
            }
            Input::Restarted {} => {
                self.people.restart(now);
                Ok(())
            }
            Input::Closed {} => {
                self.enter(Stage::Closed, now);
                Ok(())
            }
        }
    }

    /// Returns a value that differs whenever a move has changed what everybody sees of the table and its players.
    fn shared_fingerprint(&self) -> (Stage, GuestId, SeatSet) {
        (self.stage, self.people.presence.host(), self.people.seats.stand_ins())
    }

    fn enter(&mut self, stage: Stage, now: Millis) {
        self.stage = stage;
        self.timers.restart(now);
    }

    /// Returns the series, while players take turns.
    fn in_turns(&self) -> Option<&LiveSeries> {
        self.series.as_ref().filter(|_| self.stage == Stage::Turns)
    }

    /// Returns what the table needs from its driver.
    pub fn need(&self) -> Option<Need> {
        match self.stage {
            Stage::Dealing => self.sealing.is_none().then_some(Need::Seal),
            Stage::Turns if !self.people.nobody_here() => {
                let series = self.series.as_ref()?;
                let seat = series.actor()?;
                let bot = self.people.seats.bot(seat, &self.settings.stand_in)?.to_string();
                Some(Need::Move { seat, bot, turn: series.decision() })
            }
            _ => None,
        }
    }

    /// Returns the next moment at which something happens by itself. The driver then sends [`Input::Tick`].
    pub fn wake(&self) -> Option<Millis> {
        timers::wake(self)
    }

    /// Returns what a cat is given to choose for the seat whose turn it is.
    pub fn question(&self) -> Option<Question<'_>> {
        let series = self.in_turns()?;
        let seat = series.actor()?;
        let history = series.history(seat).collect();
        Some(Question { seat, series: series.series(), history, view: series.view(seat), legal: series.legal() })
    }

    /// Returns what a hint for this guest is about: their own choice, at a table that allows hints and where all others are cats.
    pub fn hint_question(&self, guest: GuestId) -> Option<Question<'_>> {
        let seats = &self.people.seats;
        let question = self.question().filter(|question| seats.of(guest).contains(question.seat))?;
        let mut others = question.series.seats().without(question.seat).iter();
        let alone = others.all(|seat| matches!(seats.holder(seat), Some(Holder::Bot(_))));
        (self.setup.hints && alone).then_some(question)
    }

    /// Returns the next move in a round that a lesson guides. A cat that is asked there does just that.
    pub fn guided(&self) -> Option<Action> {
        self.in_turns()?.guided()
    }

    /// Returns the seats that the table waits for.
    fn waiting(&self) -> SeatSet {
        let People { seats, .. } = &self.people;
        match (self.stage, &self.series) {
            (Stage::Lobby, _) => seats.persons().iter().filter(|&seat| !seats.is_ready(seat)).collect(),
            (Stage::Looks, Some(series)) => {
                let looking = |&seat: &Seat| seats.plays(seat) && series.looks().has_first(seat);
                series.seats().iter().filter(looking).collect()
            }
            (Stage::Turns, Some(series)) => series.actor().into_iter().collect(),
            (Stage::RoundOver | Stage::SeriesOver, series) => {
                let goes_on = self.stage == Stage::RoundOver;
                let out = |seat| goes_on && series.as_ref().is_some_and(|series| series.is_out(seat));
                let idle = |&seat: &Seat| self.people.here(seat) && !seats.is_ready(seat) && !out(seat);
                seats.persons().iter().filter(idle).collect()
            }
            _ => SeatSet::EMPTY,
        }
    }

    /// Returns the seats that the table waits for in their order: clockwise from the one who starts, or from A.
    fn waiting_in_order(&self) -> Vec<Seat> {
        let first = match (self.stage, &self.series) {
            (Stage::Looks, Some(series)) => series.starter(),
            _ => Seat::A,
        };
        self.waiting().clockwise_from(first).collect()
    }

    /// Returns the player who has to have a guest's device now.
    fn device_wanted_by(&self, guest: GuestId) -> Option<Seat> {
        let seats = &self.people.seats;
        match self.stage {
            Stage::Looks | Stage::Turns => {
                self.waiting_in_order().into_iter().find(|&seat| seats.guest(seat) == Some(guest) && seats.plays(seat))
            }
            _ => None,
        }
    }

    /// Returns the player to whom a shared device has to be handed.
    fn hand_over_to(&self, guest: GuestId) -> Option<Seat> {
        let wanted = self.device_wanted_by(guest)?;
        self.people.facing(guest).is_none().then_some(wanted)
    }

    /// Builds the first message for a client: the whole table, and the news since the version it names, as far as they are kept.
    pub fn welcome(&self, who: GuestId, since: Option<u32>, now: Millis) -> ServerMsg {
        Frames::new(self, now).welcome(who, since)
    }

    /// Returns what everybody sees of the table and its players.
    pub fn shown(&self) -> TableShown {
        frames::table_shown(self)
    }

    /// Returns what a seat has seen of the round that is played or just over, from its first card on.
    pub fn history(&self, seat: Seat) -> Vec<Seen> {
        self.series.as_ref().map(|series| series.history(seat).collect()).unwrap_or_default()
    }

    /// Returns the record of the series, once it is over.
    pub fn record(&self) -> Option<Record> {
        let bot = |seat| self.people.seats.bot(seat, &self.settings.stand_in).map(str::to_string);
        self.series.as_ref()?.record(Seat::ALL.map(|seat| self.people.name(seat).or_else(|| bot(seat))))
    }

    /// Returns the stage.
    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// Returns the version: it grows with every input.
    pub fn version(&self) -> u32 {
        self.feed.version()
    }

    /// Returns the number of rounds of the series that have been dealt.
    pub fn rounds(&self) -> usize {
        self.series.as_ref().map_or(0, |series| series.round_number().into())
    }

    /// Returns what is played.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// Tells whether this guest has a seat here.
    pub fn has_seat(&self, guest: GuestId) -> bool {
        !self.people.seats.of(guest).is_empty()
    }

    /// Returns the guest who may start the table, change what is played, and say who sits where.
    pub fn host(&self) -> GuestId {
        self.people.presence.host()
    }

    /// Returns a plan of the seats that leaves everybody where they are: whoever came by the link stays on one that is open.
    pub fn seats_now(&self) -> Vec<SeatPlan> {
        self.people.plans()
    }

    /// Returns who has won the series, or would win it if it ended now.
    pub fn leaders(&self) -> SeatSet {
        self.series.as_ref().map_or(SeatSet::EMPTY, |series| series.series().leaders())
    }

    /// Returns the cats that can be asked to sit down here, the gentlest first.
    pub fn bots(&self) -> &[String] {
        &self.settings.bots
    }

    /// Returns the guests who have a seat here.
    pub fn seated(&self) -> impl Iterator<Item = GuestId> + '_ {
        self.people.presence.guests().filter(|&guest| self.has_seat(guest))
    }
}
