//! One table: plays game after game, with a learner at some seats and cats at the others.

use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};

use kingrat_bots::{Bot, Cat, RandomPlayer, SimRng};
use kingrat_rules::record::{Played, Record};
use kingrat_rules::{
    Action, Event, Illegal, Outcome, Phase, Replay, Round, Seat, SeatSet, Series, Step, Turn, View, Viewer,
};

use crate::setup::Start;
use crate::{Kind, Marks, Public, Reward, Setup, SetupError};

/// Whether a game goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Status {
    /// The learner is to move.
    Running,
    /// The game is over.
    Over,
    /// A round was cut short, and the game with it (R5.5).
    Cut,
}

/// Why an action was refused. Nothing has changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ActError {
    /// The game is over.
    NotRunning,
    /// There is no such action at this table.
    NoSuchAction {
        /// The index given.
        index: i64,
    },
    /// The action is not legal now.
    Illegal {
        /// The action.
        action: Action,
        /// The rule that forbids it.
        why: Illegal,
    },
}

impl fmt::Display for ActError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ActError::NotRunning => f.write_str("the game is over; reset the table"),
            ActError::NoSuchAction { index } => {
                write!(f, "{index} is the index of no action at this table; actions are 0 to {}", Action::COUNT - 1)
            }
            ActError::Illegal { action, why } => write!(f, "{action} is not legal: {why}"),
        }
    }
}

impl std::error::Error for ActError {}

/// The setup of a table with its prepared starts, shared by the tables of a batch.
pub(crate) struct Prepared {
    pub(crate) setup: Setup,
    starts: Vec<Start>,
    learners: SeatSet,
    /// Whether a cat sits at the table.
    cats: bool,
    /// Whether the table follows every event: cats and rich observations need it.
    watched: bool,
}

impl Prepared {
    pub(crate) fn new(setup: Setup) -> Result<Prepared, SetupError> {
        let starts = setup.starts()?;
        let learners = setup.learners();
        let cats = learners.len() < setup.players;
        let watched = cats || setup.kind == Kind::Rich;
        Ok(Prepared { setup, starts, learners, cats, watched })
    }
}

/// A cat at a table. Python's classes must be `Sync`, which a bot need not be: the mutex makes it so, and is never locked.
struct Seated(Mutex<Box<dyn Bot>>);

impl Seated {
    fn get(&mut self) -> &mut dyn Bot {
        self.0.get_mut().unwrap_or_else(PoisonError::into_inner).as_mut()
    }
}

/// A table that plays game after game. The same seed and the same actions give the same games.
///
/// ```
/// use kingrat_env::{Setup, Status, Table};
/// use kingrat_rules::Edition;
///
/// let mut table = Table::new(Setup::new(&Edition::NORDIC, 2))?;
/// table.reset(7, 0);
/// while table.status() == Status::Running {
///     let lowest = table.mask().trailing_zeros();
///     table.act(i64::from(lowest)).unwrap();
/// }
/// assert_eq!(table.rewards()[..2].iter().sum::<f32>(), 1.0);
/// # Ok::<(), kingrat_env::SetupError>(())
/// ```
pub struct Table {
    shared: Arc<Prepared>,
    chance: SimRng,
    series: Series,
    round: Round,
    marks: Marks,
    /// By seat; empty at a table without cats.
    bots: Vec<Option<Seated>>,
    turns: u32,
    uses: u32,
    events: u32,
    rewards: [f32; Seat::MAX],
    status: Status,
    /// The seat of the learner that moved last.
    mover: Seat,
    /// The legal actions of the seat to move, a bit for each index.
    mask: u128,
    /// The steps of the game, where they are recorded.
    record: Option<Box<Record>>,
}

impl Table {
    /// Creates a table and deals its first game from seed 0.
    pub fn new(setup: Setup) -> Result<Table, SetupError> {
        let mut table = Table::of(Arc::new(Prepared::new(setup)?));
        table.reset(0, 0);
        Ok(table)
    }

    /// Creates a table before its first game.
    pub(crate) fn of(shared: Arc<Prepared>) -> Table {
        let start = &shared.starts[0];
        Table {
            chance: SimRng::seeded(0),
            series: start.series.clone(),
            round: start.round,
            marks: Marks::dealt(),
            bots: Vec::new(),
            turns: 0,
            uses: 0,
            events: 0,
            rewards: [0.0; Seat::MAX],
            status: Status::Over,
            mover: Seat::A,
            mask: 0,
            record: None,
            shared,
        }
    }

    /// Keeps a record of each game from the next one on.
    pub fn keep_record(&mut self) {
        let setup = self.setup();
        self.record = Some(Box::new(Record::new(setup.ruleset, setup.mode, setup.players, Seat::A)));
    }

    /// Returns the setup.
    #[must_use]
    pub fn setup(&self) -> &Setup {
        &self.shared.setup
    }

    /// Deals the first game of a seed; the number tells apart the tables of a batch.
    pub fn reset(&mut self, seed: u64, number: u64) {
        self.chance = SimRng::stream(seed, number);
        self.new_game();
    }

    /// Deals the next game.
    pub fn new_game(&mut self) {
        let start = match self.shared.starts.as_slice() {
            [only] => only,
            starts => &starts[self.chance.below(starts.len() as u32) as usize],
        };
        self.series.clone_from(&start.series);
        self.rewards = [0.0; Seat::MAX];
        self.status = Status::Running;
        if let Some(record) = &mut self.record {
            record.dealer = start.series.dealer();
            record.rounds.clear();
        }
        let round = start.round;
        if self.shared.cats {
            let cats = self.shared.setup.cats;
            self.bots = cats.map(|cat| cat.map(|cat| Seated(Mutex::new(cat.player(self.chance.bits()))))).into();
        }
        self.deal(round);
        self.run();
    }

    /// Returns whether the game goes on.
    #[must_use]
    pub const fn status(&self) -> Status {
        self.status
    }

    /// Returns the seat to move; at the end of a game, a seat of the learner.
    #[must_use]
    #[inline]
    pub fn seat(&self) -> Seat {
        match self.round.turn() {
            Turn::Seat(seat) if self.status == Status::Running => seat,
            _ => self.shared.learners.iter().next().unwrap_or(Seat::A),
        }
    }

    /// Returns the seat of the learner that moved last.
    #[must_use]
    pub const fn last_mover(&self) -> Seat {
        self.mover
    }

    /// Returns the seats that are still in.
    #[must_use]
    pub const fn seats(&self) -> SeatSet {
        self.round.seats()
    }

    /// Returns what the last action has earned each seat.
    #[must_use]
    pub const fn rewards(&self) -> &[f32; Seat::MAX] {
        &self.rewards
    }

    /// Returns the legal actions as bits by action index; none when the game is over.
    #[must_use]
    pub const fn mask(&self) -> u128 {
        self.mask
    }

    /// Returns what a seat, or the gallery of watchers, knows.
    #[must_use]
    pub fn view(&self, viewer: impl Into<Viewer>) -> View {
        self.round.view(viewer)
    }

    /// Returns what is public and no view tells.
    #[must_use]
    #[inline]
    pub const fn public(&self) -> Public<'_> {
        Public { series: &self.series, marks: &self.marks, turns: self.turns, uses: self.uses, events: self.events }
    }

    /// Writes the observation of a seat.
    #[inline]
    pub fn observe(&self, seat: Seat, out: &mut [u8]) {
        self.setup().kind.write(&self.round.view(seat), &self.public(), out);
    }

    /// Returns the record of the game so far, if one is kept. It holds every card.
    #[must_use]
    pub fn record(&self) -> Option<&Record> {
        self.record.as_deref()
    }

    /// Returns the index of what a cat would do in place of the seat to move. `None` when nobody is to move, or no record is kept.
    #[must_use]
    pub fn ask(&self, cat: Cat, seed: u64) -> Option<usize> {
        let steps = &self.record()?.rounds.last()?.steps;
        if self.status != Status::Running {
            return None;
        }
        let (seat, round) = (self.seat(), &self.round);
        let replay = Replay {
            rules: *round.rules(),
            players: round.players(),
            seats: round.seats(),
            dealer: round.dealer(),
            steps: steps.clone(),
        };
        let mut history = Vec::new();
        replay.play_with(|_, event| history.push(event.seen_by(seat))).ok()?;
        let action = cat.choose_after(seed, seat, &self.series, history, &round.view(seat), &round.legal());
        Some(action.index(seat, round.players()))
    }

    /// Checks an action of the seat to move.
    pub fn check(&self, index: i64) -> Result<(), ActError> {
        if self.status != Status::Running {
            return Err(ActError::NotRunning);
        }
        if (0..Action::COUNT as i64).contains(&index) && self.mask >> index & 1 == 1 {
            return Ok(());
        }
        let action =
            usize::try_from(index).ok().and_then(|index| Action::from_index(index, self.seat(), self.setup().players));
        let action = action.ok_or(ActError::NoSuchAction { index })?;
        match self.round.clone().play(action) {
            Err(why) => Err(ActError::Illegal { action, why }),
            Ok(_) => Err(ActError::NoSuchAction { index }),
        }
    }

    /// Plays the action with this index, and lets cats play until the learner is to move again or the game is over.
    pub fn act(&mut self, index: i64) -> Result<(), ActError> {
        self.check(index)?;
        let action = Action::from_index(index as usize, self.seat(), self.setup().players);
        self.play_on(action.ok_or(ActError::NoSuchAction { index })?);
        Ok(())
    }

    /// Plays an action that is known to be legal, as [`Table::act`] does.
    #[inline]
    pub(crate) fn play_on(&mut self, action: Action) {
        self.rewards = [0.0; Seat::MAX];
        self.mover = self.round.actor();
        self.play(action);
        self.run();
    }

    /// Chooses one of the legal actions, all equally likely.
    #[inline]
    pub(crate) fn random_action(&self, rng: &mut SimRng) -> Action {
        RandomPlayer::uniform().choose(&self.round.legal(), rng)
    }

    /// Lets cats play and deals rounds until the learner is to move or the game is over.
    #[inline]
    fn run(&mut self) {
        loop {
            if self.round.is_over() {
                if !self.end_round() {
                    break;
                }
                continue;
            }
            if self.turns >= self.shared.setup.most_turns && self.round.phase() == Phase::Turn {
                self.status = Status::Cut;
                if let Some(played) = self.record.as_mut().and_then(|record| record.rounds.last_mut()) {
                    played.cut = true;
                }
                break;
            }
            let actor = self.round.actor();
            let Some(Some(bot)) = self.bots.get_mut(actor.index()) else { break };
            let action = bot.get().choose(&self.round.view(actor), &self.round.legal());
            self.play(action);
        }
        self.mask = if self.status == Status::Running { self.round.legal().mask() } else { 0 };
    }

    /// Plays an action, and deals what has to come.
    #[inline]
    fn play(&mut self, action: Action) {
        match action {
            Action::Draw | Action::Take(_) | Action::Return => (self.turns, self.uses) = (self.turns + 1, 0),
            Action::Use => self.uses += 1,
            _ => {}
        }
        if !self.shared.watched && self.record.is_none() {
            self.round.advance(action, &mut self.chance);
            return;
        }
        let event = self.round.play(action).unwrap_or_else(|why| unreachable!("a legal action: {why}"));
        self.tell(&event);
        self.deal_out();
    }

    /// Starts a round.
    fn deal(&mut self, round: Round) {
        self.round = round;
        (self.turns, self.uses, self.events) = (0, 0, 0);
        if !self.shared.watched && self.record.is_none() {
            self.round.run_chance(&mut self.chance);
            return;
        }
        self.marks = Marks::dealt();
        for seat in self.round.seats().iter() {
            if let Some(Some(bot)) = self.bots.get_mut(seat.index()) {
                bot.get().begin(seat, &self.series);
            }
        }
        if let Some(record) = &mut self.record {
            record.rounds.push(Played::default());
        }
        self.deal_out();
    }

    fn deal_out(&mut self) {
        while let Some(event) = self.round.deal_from(&mut self.chance) {
            self.tell(&event);
        }
    }

    /// Tells everybody what happened.
    fn tell(&mut self, event: &Event) {
        self.events += 1;
        self.marks.observe(&event.seen_by(Viewer::Gallery), self.turns);
        for seat in self.round.seats().iter() {
            if let Some(Some(bot)) = self.bots.get_mut(seat.index()) {
                bot.get().observe(&event.seen_by(seat));
            }
        }
        if let Some(played) = self.record.as_mut().and_then(|record| record.rounds.last_mut()) {
            let step: Step = event.truth().step();
            played.steps.push(step);
        }
    }

    /// Pays for a round that is over, and deals the next one of the match. Returns whether there is one.
    fn end_round(&mut self) -> bool {
        let outcome = self.round.outcome().unwrap_or_else(|| unreachable!("the round is over"));
        match self.shared.setup.reward {
            Reward::Round => self.pay(outcome.winners),
            Reward::Points => {
                for seat in outcome.seats.iter() {
                    self.rewards[seat.index()] -= f32::from(outcome.score(seat).unwrap_or(0));
                }
            }
            Reward::Share => {}
        }
        match self.next_round(&outcome) {
            Some(round) => {
                self.deal(round);
                true
            }
            None => {
                self.status = Status::Over;
                if self.shared.setup.reward == Reward::Share {
                    self.pay(self.series.winners().unwrap_or(outcome.winners));
                }
                false
            }
        }
    }

    /// Scores the round and returns the next. A single round is a game of its own.
    fn next_round(&mut self, outcome: &Outcome) -> Option<Round> {
        if !self.shared.setup.mode.ends_by_itself() {
            return None;
        }
        self.series.score(outcome).unwrap_or_else(|why| unreachable!("the series gave this round: {why}"));
        self.series.next_round()
    }

    fn pay(&mut self, winners: SeatSet) {
        for seat in winners.iter() {
            self.rewards[seat.index()] += 1.0 / winners.len() as f32;
        }
    }
}
