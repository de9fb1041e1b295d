//! The table: everything that happens to it goes through [`Table::step`].

use std::collections::VecDeque;
use std::fmt;
use std::sync::Arc;

use kingrat_rules::record::Record;
use kingrat_rules::{Action, Actions, Seat, SeatSet, Seen, Series, View};

use crate::checked_setup::Plan;
use crate::game::{Deal, Game};
use crate::protocol::{ClientMsg, News, Refusal, SeatPlan, Setup, Shared, Stage, TableShown};
use crate::seal::Sealing;
use crate::seats::People;
use crate::{Guest, GuestId, House, Input, Millis, Need, Outputs};

/// So many news are kept for those who come back.
const REMEMBERED: usize = 200;

/// A table.
pub struct Table {
    pub(crate) house: House,
    pub(crate) setup: Setup,
    pub(crate) plan: Plan,
    pub(crate) people: People,
    pub(crate) stage: Stage,
    pub(crate) game: Option<Game>,
    /// The chance of the round that is about to be dealt.
    pub(crate) sealing: Option<Sealing>,
    /// Since when the table has been at this stage, and somebody has been here.
    pub(crate) stage_since: Millis,
    /// Since when it has been this seat's turn, and somebody has been here.
    pub(crate) turn_since: Millis,
    /// Since when there has been this decision to make.
    pub(crate) decision_since: Millis,
    pub(crate) version: u32,
    /// News with the version they came with.
    pub(crate) remembered: VecDeque<(u32, News)>,
    /// What everybody was last told about the table.
    pub(crate) told: Option<Shared<TableShown>>,
    /// News of the step in progress.
    pub(crate) news: Vec<News>,
}

impl fmt::Debug for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // The cards are left out: what is printed may end up in a log.
        f.debug_struct("Table").field("stage", &self.stage).field("version", &self.version).finish_non_exhaustive()
    }
}

/// Why a log is not that of a table.
#[derive(Debug, PartialEq, Eq)]
pub enum BadLog {
    /// It does not begin with the making of a table.
    NoBeginning,
    /// The table refused what the log says it took.
    Refused {
        /// At this place, the first being 1.
        at: usize,
        /// Why.
        refusal: Refusal,
    },
}

impl fmt::Display for BadLog {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadLog::NoBeginning => f.write_str("the log does not begin with the making of a table"),
            BadLog::Refused { at, refusal } => write!(f, "entry {at} of the log cannot be: {refusal:?}"),
        }
    }
}

impl std::error::Error for BadLog {}

impl Table {
    /// Makes a table.
    pub fn open(setup: Setup, host: &Guest, house: House, now: Millis) -> Result<Table, Refusal> {
        let plan = Plan::of(&setup, &house)?;
        let people = People::new(&setup, host, now);
        Ok(Table {
            house,
            plan,
            people,
            setup,
            stage: Stage::Lobby,
            game: None,
            sealing: None,
            stage_since: now,
            turn_since: now,
            decision_since: now,
            version: 0,
            remembered: VecDeque::new(),
            told: None,
            news: Vec::new(),
        })
    }

    /// The table that these inputs make.
    pub fn fold(log: impl IntoIterator<Item = (Millis, Input)>) -> Result<Table, BadLog> {
        let mut log = log.into_iter();
        let Some((now, Input::Opened { setup, host, house })) = log.next() else { return Err(BadLog::NoBeginning) };
        let mut table = Table::open(setup, &host, house, now).map_err(|refusal| BadLog::Refused { at: 1, refusal })?;
        for (i, (now, input)) in log.enumerate() {
            table.step(input, now).map_err(|refusal| BadLog::Refused { at: i + 2, refusal })?;
        }
        Ok(table)
    }

    /// Takes an input. When it is refused, nothing has changed, and it does not belong in the log.
    pub fn step(&mut self, input: Input, now: Millis) -> Result<Outputs, Refusal> {
        if self.stage == Stage::Closed {
            return Err(Refusal::TableClosed);
        }
        let was_over = self.stage == Stage::SeriesOver;
        let (echo, before) = (Echo::of(&input), self.public_key());
        let was_paused = self.people.nobody_here();
        match input {
            Input::Opened { .. } => return Err(Refusal::NotNow),
            Input::Came { guest } => self.came(guest, now)?,
            Input::Went { guest } => self.went(guest, now),
            Input::Renamed { guest } => self.renamed(guest)?,
            Input::Said { guest, msg } => self.hear(guest, msg, now)?,
            Input::Bot { seat, turn, action } => self.bot_moves(seat, turn, action, now)?,
            Input::Sealed { secret, script, moves } => self.sealed(secret, script, moves, now)?,
            Input::Seeded { seed } => self.seeded(seed, now)?,
            Input::Tick {} => self.tick(now),
            Input::Restarted {} => self.restarted(now),
            Input::Closed {} => self.enter(Stage::Closed, now),
        }
        if was_paused && !self.people.nobody_here() {
            // The time that nobody was here does not count against anybody.
            (self.stage_since, self.turn_since, self.decision_since) = (now, now, now);
            self.people.visitors.values_mut().filter(|visitor| !visitor.here).for_each(|visitor| visitor.since = now);
        }
        self.settle(now);
        let finished = self.stage == Stage::SeriesOver && !was_over;
        let echo = if self.public_key() == before { echo } else { Echo::Everything };
        Ok(Outputs { tell: self.tell(echo, now), need: self.need(), wake: self.wake(), finished })
    }

    /// What changes with everything that a move can change of what everybody sees of the table and its players.
    fn public_key(&self) -> (Stage, GuestId, SeatSet) {
        (self.stage, self.people.host, self.people.helped())
    }

    /// What the table needs from whoever drives it.
    pub fn need(&self) -> Option<Need> {
        match self.stage {
            Stage::Dealing => self.sealing.is_none().then_some(Need::Seal),
            Stage::Turns if !self.people.nobody_here() => {
                let game = self.game.as_ref()?;
                let seat = game.actor()?;
                let bot = self.people.bot(seat, &self.house.stand_in)?.to_string();
                Some(Need::Move { seat, bot, turn: game.number })
            }
            _ => None,
        }
    }

    /// What a cat is given to choose for the seat whose turn it is.
    pub fn question(&self) -> Option<Question<'_>> {
        let game = self.game.as_ref().filter(|_| self.stage == Stage::Turns)?;
        let seat = game.actor()?;
        let history = game.history(seat).collect();
        Some(Question { seat, series: game.series(), history, view: game.view(seat), legal: game.legal() })
    }

    /// What the seat whose turn it is does next in a round that a lesson guides. A cat that is asked there does just that.
    pub fn guided(&self) -> Option<Action> {
        self.game.as_ref().filter(|_| self.stage == Stage::Turns)?.guided()
    }

    /// What a seat has seen of the round that is played or just over, from its first card on.
    pub fn history(&self, seat: Seat) -> Vec<Seen> {
        self.game.as_ref().map(|game| game.history(seat).collect()).unwrap_or_default()
    }

    /// The record of the series, once it is over.
    pub fn record(&self) -> Option<Record> {
        let name = |seat: Seat| {
            self.people.name(seat).or_else(|| self.people.bot(seat, &self.house.stand_in).map(str::to_string))
        };
        self.game.as_ref()?.record(Seat::ALL.map(name))
    }

    /// Where the table stands.
    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// The version: it grows with every input.
    pub fn version(&self) -> u32 {
        self.version
    }

    /// The rounds of the series that have been dealt.
    pub fn rounds(&self) -> usize {
        self.game.as_ref().map_or(0, |game| game.round_number().into())
    }

    /// What is played.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// Does this guest have a seat here?
    pub fn has_seat(&self, guest: GuestId) -> bool {
        !self.people.seats_of(guest).is_empty()
    }

    /// Who may start it, change what is played, and say who sits where.
    pub fn host(&self) -> GuestId {
        self.people.host
    }

    /// How a setup that leaves everybody where they are would plan the seats: whoever came by the link stays on one that is open.
    pub fn seats_now(&self) -> Vec<SeatPlan> {
        self.people.chairs.iter().map(|chair| self.people.plan_of(&chair.holder)).collect()
    }

    /// Who has won the series, or would win it if it ended now.
    pub fn leaders(&self) -> SeatSet {
        self.game.as_ref().map_or(SeatSet::EMPTY, |game| game.series().leaders())
    }

    /// The cats that can be asked to sit down here, the gentlest first.
    pub fn bots(&self) -> &[String] {
        &self.house.bots
    }

    /// The guests who have a seat here.
    pub fn seated(&self) -> impl Iterator<Item = GuestId> + '_ {
        self.people.visitors.keys().copied().filter(|&guest| self.has_seat(guest))
    }

    pub(crate) fn enter(&mut self, stage: Stage, now: Millis) {
        self.stage = stage;
        self.stage_since = now;
        self.turn_since = now;
        self.decision_since = now;
    }

    fn bot_moves(&mut self, seat: Seat, turn: u32, action: Action, now: Millis) -> Result<(), Refusal> {
        match self.need() {
            Some(Need::Move { seat: wanted, turn: number, .. }) if (wanted, number) == (seat, turn) => {
                self.play(action, now)
            }
            _ => Err(Refusal::TooLate),
        }
    }

    fn seeded(&mut self, seed: crate::Seed, now: Millis) -> Result<(), Refusal> {
        if self.need() != Some(Need::Seal) {
            return Err(Refusal::NotNow);
        }
        self.deal(Deal { seed, commitment: None, fair: None, moves: Vec::new() }, now)
    }

    /// Deals the next round.
    pub(crate) fn deal(&mut self, deal: Deal, now: Millis) -> Result<(), Refusal> {
        let news = match &mut self.game {
            Some(game) => game.next(deal),
            none => {
                let bad = |why| Refusal::BadSetup { fault: kingrat_rules::Unplayable::into(why) };
                let (game, news) = Game::begin(&self.plan, &self.setup, deal, now).map_err(bad)?;
                *none = Some(game);
                news
            }
        };
        self.news.extend(news);
        if let Some(game) = &mut self.game {
            for seat in
                self.people.persons().iter().filter(|&seat| game.seats().contains(seat)).collect::<SeatSet>().iter()
            {
                game.show_first(seat);
            }
        }
        self.people.clear_ready();
        self.enter(Stage::Looks, now);
        Ok(())
    }

    /// Plays an action for the seat whose turn it is.
    pub(crate) fn play(&mut self, action: Action, now: Millis) -> Result<(), Refusal> {
        let persons = self.people.persons();
        let game = self.game.as_mut().filter(|_| self.stage == Stage::Turns).ok_or(Refusal::NotNow)?;
        if game.guided().is_some_and(|guided| guided != action) {
            return Err(Refusal::NotNow);
        }
        let before = game.actor();
        let news = game.play(action, persons).map_err(|why| Refusal::illegal(action, why))?;
        self.news.extend(news);
        self.decision_since = now;
        if game.actor() != before {
            self.turn_since = now;
        }
        Ok(())
    }

    /// Ends the step: what was news is remembered.
    pub(crate) fn take_news(&mut self) -> Arc<[News]> {
        if self.news.is_empty() {
            return Arc::default();
        }
        self.remembered.extend(self.news.iter().cloned().map(|news| (self.version, news)));
        while self.remembered.len() > REMEMBERED {
            self.remembered.pop_front();
        }
        self.news.drain(..).collect()
    }
}

/// How far a step is heard.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Echo {
    /// It may have changed anything.
    Everything,
    /// It changed the game, and of the rest only what [`Table::public_key`] tells.
    Game,
    /// It changed little that concerns anybody but this guest.
    Only(GuestId),
}

impl Echo {
    fn of(input: &Input) -> Echo {
        match input {
            Input::Said { msg: ClientMsg::Act { .. }, .. } | Input::Bot { .. } => Echo::Game,
            Input::Said { guest, msg: ClientMsg::Seen { .. } | ClientMsg::Seed { .. } } => Echo::Only(*guest),
            _ => Echo::Everything,
        }
    }
}

/// What a cat is given to choose: what its seat knows, and nothing else.
#[derive(Debug)]
pub struct Question<'a> {
    /// The seat.
    pub seat: Seat,
    /// The series: rules, mode, scores.
    pub series: &'a Series,
    /// What the seat saw of the round so far.
    pub history: Vec<Seen>,
    /// What it has learned.
    pub view: View,
    /// What it may do.
    pub legal: Actions,
}
