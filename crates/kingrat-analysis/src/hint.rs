//! A hint: what to do in a position by what a seat knows, and why.

use std::sync::Arc;

use kingrat_bots::{Cat, Posterior, SimRng};
use kingrat_rules::{Act, Action, Card, Hand, Mode, Seat, Seen, Series, Slot, Told, Turn};

use crate::Budget;
use crate::bank::Bank;
use crate::history::rounds_to_expect;
use crate::seat_work::{Decision, candidates, compare};
use crate::value::Valuer;

/// The comparisons of all actions. Each doubles what was done before it, and drops what is clearly behind.
const PASSES: u32 = 4;

/// Another action is named instead of the baseline's only if it is ahead by so many standard errors.
const CALL: f64 = 2.0;

/// A recommended action, and the facts that say why. It is computed from the seat's own knowledge alone.
#[derive(Clone, Debug, PartialEq)]
pub struct Hint {
    /// The seat that is to choose.
    pub seat: Seat,
    /// The choice that is advised.
    pub action: Action,
    /// Whether another choice is within two standard errors of it.
    pub close: bool,
    /// The actions that were tried, the best first, with the seat's share of the win after each.
    pub options: Vec<(Action, f64)>,
    /// The facts behind it.
    pub facts: Facts,
}

/// The seat's belief about the cards of a choice, in points.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Facts {
    /// The card in hand, or on top of the discard pile: what there is to be had.
    pub card: Option<Card>,
    /// The own card that would be given away; for a choice that gives none, the highest of the row.
    pub own: f64,
    /// The card that would be received in a swap.
    pub other: Option<f64>,
    /// The own row.
    pub row: f64,
    /// The lowest row of the others.
    pub rival: f64,
}

impl Hint {
    /// Advises a seat that is to choose. `series` is as it was when the round began, and `seen` all that the seat has seen since, from the
    /// first card dealt. `None` if it has nothing to choose, or if that cannot have happened.
    ///
    /// ```
    /// use kingrat_analysis::{Budget, Hint};
    /// use kingrat_rules::{Action, Card, Edition, Mode, Ruleset, Seat, Series};
    ///
    /// let series = Series::new(Ruleset::of(&Edition::NORDIC), Mode::Single, 2, Seat::B)?;
    /// let mut round = series.next_round().unwrap();
    /// let mut seen = Vec::new();
    /// for card in "799899094".chars().filter_map(Card::from_letter) {
    ///     seen.push(round.deal(card)?.seen_by(Seat::A));
    /// }
    /// seen.push(round.play(Action::Draw)?.seen_by(Seat::A));
    /// seen.push(round.deal(Card::Zero)?.seen_by(Seat::A));
    ///
    /// let hint = Hint::of(Seat::A, &series, &seen, Budget { playouts: 256, ..Budget::DEFAULT }).unwrap();
    /// assert!(matches!(hint.action, Action::Put(_)), "a 0 is kept");
    /// assert_eq!(hint.facts.card, Some(Card::Zero));
    /// assert!(Hint::of(Seat::B, &series, &seen, Budget::TINY).is_none(), "it is A who chooses");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn of(seat: Seat, series: &Series, seen: &[Seen], budget: Budget) -> Option<Hint> {
        let start = series.next_round()?;
        let mut posterior = Posterior::new(seat, start);
        let mut lap = 0;
        for one in seen {
            posterior.observe(one).ok()?;
            lap += u32::from(begins_turn_of(one, start.starter()));
        }
        // Whose turn it is and what is legal is the same in every world that the seat believes in.
        let world = posterior.sample(&mut SimRng::stream(budget.seed, 0));
        if world.turn() != Turn::Seat(seat) {
            return None;
        }
        let legal = world.legal();
        let mut greedy = Cat::Greedy.player(0);
        let baseline = greedy.choose_after(seat, series, &mut seen.iter().copied(), posterior.view(), &legal);
        let (mode, players) = (series.mode(), series.players());
        let banked = if mode == Mode::Single { 0 } else { players };
        let bank = Arc::new(Bank::new(series.ruleset().rules, banked, budget.seed));
        let valuer = Valuer::new(series, rounds_to_expect(mode, players, series.rounds()), bank);

        let mut actions = candidates([baseline].into_iter(), &legal, &posterior);
        let mut decision = Decision::default();
        let seed = SimRng::stream(budget.seed, 1).bits();
        let up_to = |pass: u32| if pass == 0 { 0 } else { ((budget.playouts / 2) >> (PASSES - pass)).max(2) };
        for pass in 0..PASSES {
            let range = [up_to(pass), up_to(pass + 1)];
            let found = Decision { tried: compare(&valuer, lap, &actions, &posterior, seed, range) };
            if pass == 0 {
                decision = found;
            } else {
                decision.merge(&found);
            }
            actions = decision.alive(seat, None);
        }
        let mut options: Vec<(Action, f64, f64)> = decision
            .tried
            .iter()
            .map(|tried| {
                let (ahead, error) = tried.ahead(seat);
                (tried.action, ahead, error)
            })
            .collect();
        options.sort_by(|one, other| other.1.total_cmp(&one.1));
        let &(best, ahead, error) = options.first()?;
        let action = if ahead > CALL * error { best } else { baseline };
        let level = decision.tried.first().map_or(0.0, |first| first.value.mean()[seat]);
        let lead = options.iter().find(|option| option.0 == action).map_or(0.0, |option| option.1);
        Some(Hint {
            seat,
            action,
            close: options.iter().any(|&(other, its, error)| other != action && lead - its < CALL * error),
            options: options.into_iter().map(|(action, ahead, _)| (action, level + ahead)).collect(),
            facts: Facts::of(action, &posterior),
        })
    }

    /// Returns the key of the sentence that says why, the same in every language: `hint-` and this.
    #[must_use]
    pub const fn key(&self) -> &'static str {
        match self.action {
            Action::Draw if self.facts.card.is_some() => "draw",
            Action::Draw => "draw-only",
            Action::Take(_) => "take",
            Action::Return => "return",
            Action::Show => "show",
            Action::Put(_) => "put",
            Action::Discard => "discard",
            Action::Peek(_) => "peek",
            Action::Swap { .. } => "swap",
            Action::Use => "use",
            Action::Decline => "decline",
            Action::Knock => "knock",
            Action::Done => "done",
        }
    }
}

impl Facts {
    fn of(action: Action, posterior: &Posterior) -> Facts {
        let (me, view) = (posterior.seat(), posterior.view());
        let own = |slot: Slot| f64::from(posterior.value(me, slot));
        let given = match action {
            Action::Take(slot) | Action::Put(slot) | Action::Peek(slot) | Action::Swap { own: slot, .. } => own(slot),
            _ => Slot::ALL.map(own).into_iter().fold(0.0, f64::max),
        };
        let other = match action {
            Action::Swap { seat, slot, .. } => Some(f64::from(posterior.value(seat, slot))),
            _ => None,
        };
        let rivals = view.open().seats().without(me).iter().map(|seat| f64::from(posterior.row(seat)));
        let card = match view.hand() {
            Hand::Card(card) => Some(card),
            Hand::Empty | Hand::Hidden => view.open().top().filter(|top| top.is_number()),
        };
        Facts { card, own: given, other, row: f64::from(posterior.row(me)), rival: rivals.fold(f64::MAX, f64::min) }
    }
}

/// Returns whether a seat begins its turn with this (R3).
fn begins_turn_of(seen: &Seen, starter: Seat) -> bool {
    match *seen {
        Told::Acted { seat, act: Act::Draw | Act::Take { .. } | Act::Return, .. } => seat == starter,
        _ => false,
    }
}
