//! The game tree of a round: a position with explicit chance, which can be copied, for algorithms that walk through it.

use kingrat_bots::Cat;
use kingrat_rules::{Act, Action, Card, Event, Mode, Phase, Round, Seat, Seen, Series, Told, Turn};

use crate::{ActError, Kind, Marks, Public, Setup, SetupError};

/// A position in the tree of a single round.
///
/// ```
/// use kingrat_env::{Setup, Tree};
/// use kingrat_rules::{Card, Edition, Seat, Turn};
///
/// let mut tree = Tree::new(&Setup { dealer: Some(Seat::B), ..Setup::new(&Edition::NORDIC, 2) })?;
/// for card in "7031P4294".chars().filter_map(Card::from_letter) {
///     tree.deal(card).unwrap();
/// }
/// assert_eq!(tree.turn(), Turn::Seat(Seat::A));
/// assert_eq!(tree.information(Seat::A), "A1=7 B1=? A2=? B2=? A3=? B3=? A4=2 B4=? top=4");
/// # Ok::<(), kingrat_env::SetupError>(())
/// ```
#[derive(Clone)]
pub struct Tree {
    series: Series,
    round: Round,
    marks: Marks,
    events: Vec<Event>,
    turns: u32,
    uses: u32,
    most_turns: u32,
    kind: Kind,
    most_events: usize,
}

impl Tree {
    /// Starts before the first card. Without a dealer in the setup the last seat deals, so that A starts. Cats have no part in it.
    pub fn new(setup: &Setup) -> Result<Tree, SetupError> {
        let last = Seat::new(setup.players.saturating_sub(1)).unwrap_or(Seat::F);
        let setup =
            Setup { dealer: setup.dealer.or(Some(last)), cats: [None; Seat::MAX], mode: Mode::Single, ..setup.clone() };
        let start = setup.starts()?.remove(0);
        Ok(Tree {
            series: start.series,
            round: start.round,
            marks: Marks::dealt(),
            events: Vec::new(),
            turns: 0,
            uses: 0,
            most_turns: setup.most_turns,
            kind: setup.kind,
            most_events: Tree::most_events(setup.players, setup.most_turns),
        })
    }

    /// Returns what happens next. A round that is cut short is over.
    #[must_use]
    pub fn turn(&self) -> Turn {
        if self.is_cut() { Turn::Over } else { self.round.turn() }
    }

    /// Returns the number of events after which a round is cut short, wherever it stands: Draw 2 cards and first discards that go back
    /// into the draw pile could come again and again.
    #[must_use]
    pub const fn most_events(players: usize, most_turns: u32) -> usize {
        4 * players + 20 + 10 * most_turns as usize
    }

    fn is_cut(&self) -> bool {
        let too_late = self.round.phase() == Phase::Turn && self.turns >= self.most_turns;
        too_late || self.round.phase().is_choice() && self.events.len() >= self.most_events
    }

    /// Returns the cards that can come next, with how many of each there are.
    #[must_use]
    pub fn cards(&self) -> Vec<(Card, u8)> {
        let bag = self.round.bag();
        Card::ALL.into_iter().map(|card| (card, bag.of(card))).filter(|&(_, count)| count > 0).collect()
    }

    /// Returns the legal actions as bits by action index.
    #[must_use]
    pub fn mask(&self) -> u128 {
        if self.turn() == Turn::Over { 0 } else { self.round.legal().mask() }
    }

    /// Deals this card.
    pub fn deal(&mut self, card: Card) -> Result<(), kingrat_rules::Illegal> {
        let event = self.round.deal(card)?;
        self.note(event);
        Ok(())
    }

    /// Plays the action with this index.
    pub fn act(&mut self, index: i64) -> Result<(), ActError> {
        let Turn::Seat(actor) = self.turn() else { return Err(ActError::NotRunning) };
        let action = usize::try_from(index).ok().and_then(|i| Action::from_index(i, actor, self.round.players()));
        let action = action.ok_or(ActError::NoSuchAction { index })?;
        let event = self.round.play(action).map_err(|why| ActError::Illegal { action, why })?;
        match action {
            Action::Draw | Action::Take(_) | Action::Return => (self.turns, self.uses) = (self.turns + 1, 0),
            Action::Use => self.uses += 1,
            _ => {}
        }
        self.note(event);
        Ok(())
    }

    fn note(&mut self, event: Event) {
        self.marks.observe(&event.seen_by(kingrat_rules::Viewer::Gallery), self.turns);
        self.events.push(event);
    }

    /// Returns all that a seat has seen, in order.
    pub fn history(&self, seat: Seat) -> impl Iterator<Item = Seen> {
        self.events.iter().map(move |event| event.seen_by(seat))
    }

    /// Returns a seat's information state: all that it has seen, in notation. Two positions that a seat cannot tell apart have the same.
    #[must_use]
    pub fn information(&self, seat: Seat) -> String {
        self.history(seat).map(|seen| seen.to_string()).collect::<Vec<_>>().join(" ")
    }

    /// Writes a seat's information state as numbers: [`Tree::NUMBERS`] for each event, so that two positions that the seat can tell apart
    /// have different numbers. They are: what happened (1 a card was dealt, 2 turned up, 3 drawn, 4 drawn to replace a power, 5 somebody
    /// acted; 10 more if the discard pile was shuffled first), who (1 the seat itself, then clockwise), the slot or 1 + the action's index,
    /// and the cards that it showed, 1 + the card or 14 if they are hidden. Zeros follow.
    pub fn write_information(&self, seat: Seat, out: &mut [u8]) {
        out.fill(0);
        for (seen, numbers) in self.history(seat).zip(out.chunks_exact_mut(Tree::NUMBERS)) {
            numbers.copy_from_slice(&event_numbers(&seen, seat, self.round.players()));
        }
    }

    /// How many numbers an event has in an information state.
    pub const NUMBERS: usize = 5;

    /// Writes the observation of a seat.
    pub fn observe(&self, seat: Seat, out: &mut [u8]) {
        let (series, marks, events) = (&self.series, &self.marks, self.events.len() as u32);
        let public = Public { series, marks, turns: self.turns, uses: self.uses, events };
        self.kind.write(&self.round.view(seat), &public, out);
    }

    /// Returns the share of the win of each seat above an even one, so that they add up to zero. All are zero before the end, and when
    /// the round was cut short.
    #[must_use]
    pub fn returns(&self) -> [f64; Seat::MAX] {
        let mut returns = [0.0; Seat::MAX];
        if let Some(outcome) = self.round.outcome() {
            for seat in outcome.seats.iter() {
                let share = if outcome.winners.contains(seat) { 1.0 / outcome.winners.len() as f64 } else { 0.0 };
                returns[seat.index()] = share - 1.0 / outcome.seats.len() as f64;
            }
        }
        returns
    }

    /// Returns the index of what a cat would do in place of the seat to move; `None` if nobody is to move.
    #[must_use]
    pub fn ask(&self, cat: Cat, seed: u64) -> Option<usize> {
        let Turn::Seat(seat) = self.turn() else { return None };
        let (view, legal) = (self.round.view(seat), self.round.legal());
        let action = cat.choose_after(seed, seat, &self.series, self.history(seat), &view, &legal);
        Some(action.index(seat, self.round.players()))
    }

    /// Returns the table line with every card.
    #[must_use]
    pub fn line(&self) -> String {
        self.round.to_string()
    }
}

/// Returns what a seat saw of an event as numbers.
fn event_numbers(seen: &Seen, me: Seat, players: usize) -> [u8; Tree::NUMBERS] {
    let who = |seat: Seat| 1 + me.steps_to(seat, players) as u8;
    let known = |card: Card| 1 + card as u8;
    let code = |card: Option<Card>| card.map_or(14, known);
    let shuffled = |reshuffled: bool| if reshuffled { 10 } else { 0 };
    match *seen {
        Told::Dealt { seat, slot, card } => [1, who(seat), 1 + slot as u8, code(card), 0],
        Told::Turned { card } => [2, 0, 0, known(card), 0],
        Told::Drew { seat, card, reshuffled } => [3 + shuffled(reshuffled), who(seat), 0, code(card), 0],
        Told::Settled { seat, slot, card, reshuffled } => {
            [4 + shuffled(reshuffled), who(seat), 1 + slot as u8, known(card), 0]
        }
        Told::Acted { seat, act, .. } => {
            let cards = match act {
                Act::Take { out, .. } => [known(out), 0],
                Act::Put { out, open, .. } => [known(out), open.map_or(0, known)],
                Act::Show { card } | Act::Discard { card } => [known(card), 0],
                Act::Peek { card, .. } => [code(card), 0],
                Act::Swap { looks: Some([mine, theirs]), .. } => [code(mine), code(theirs)],
                _ => [0, 0],
            };
            [5, who(seat), 1 + act.action().index(seat, players) as u8, cards[0], cards[1]]
        }
    }
}
