//! Greedy: forgets nothing, and takes what lowers its row.
//!
//! Every card has a fixed worth and every choice a fixed threshold, so that a choice takes a few nanoseconds: this is also the
//! policy of playouts. [`GreedyPlayer::choose`] works on a [`KnownPosition`] (`position.rs`): a bot's [`View`], or in a playout
//! the round itself, of which it can read only what the acting seat knows.

use kingrat_rules::{Action, Actions, Card, Dealer, Deck, Origin, Phase, Round, Seat, Seen, Series, Sight, Slot, View};

use crate::Bot;
use crate::position::{ActorsRound, ActorsView, KnownPosition};
use crate::turn_counter::{MOST_USES, TurnCounter, TurnCounts};

/// The thresholds and card values of a greedy player, in tenths of a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GreedyPlayer {
    /// Knock when the own row is expected to have no more than this.
    pub knock: i32,
    /// Take the discard when that lowers a card by so much.
    pub take: i32,
    /// Keep a drawn card when that lowers a card by so much.
    pub keep: i32,
    /// The same for the first card of a Draw 2, after which another can be drawn.
    pub keep_first: i32,
    /// Swap when that lowers a card by so much.
    pub swap: i32,
    /// By how much more a swap counts, in percent of its gain, when the lowest rival gets the worse card.
    pub spite: i32,
    /// The value of an own card that was dealt and never seen, when it might be replaced before the last lap.
    pub unknown: i32,
    /// The value of an unknown card in the sum, and of a power in a row, which becomes a fresh number in the end (R5.2).
    pub fresh: i32,
    /// The value of a card that somebody drew and placed: players keep what is low.
    pub placed: i32,
    /// The value of another player's dealt card that its holder has seen and left in place.
    pub kept: i32,
    /// How much of the lowest rival's distance from ten points is added to the threshold for a knock, in percent.
    pub regard: i32,
    /// Among several cards of a row that are worth the same in a swap, take the first from this slot on (0 to 3). Playouts vary it, so that
    /// no slot is safer than another.
    pub first_slot: u8,
}

/// The own turn from which a knock gets easier with every turn, and the turn in which any row will do. So every round ends,
/// however few low cards are left.
const PATIENCE: [u32; 2] = [14, 40];

/// By how much a knock gets easier then.
const EASE: i32 = 5;

/// A rival with so many points neither raises nor lowers the threshold for a knock.
const USUAL: i32 = 100;

/// How much lower the row must be to knock when a knock in vain costs points (H3), at most: otherwise nobody would knock.
const MOST_RISK: i32 = 30;

impl GreedyPlayer {
    /// By how much a rival's high row raises the threshold for a knock, at most.
    pub(crate) const MOST_REGARD: i32 = 30;

    /// Returns the player for a table of two to six `players`. Each number was tried against others on duplicate
    /// deals of `nordic`.
    #[must_use]
    pub const fn among(players: usize) -> GreedyPlayer {
        const BASE: GreedyPlayer = GreedyPlayer {
            knock: 80,
            take: 35,
            keep: 10,
            keep_first: 30,
            swap: 5,
            spite: 20,
            unknown: 55,
            fresh: 57,
            placed: 21,
            kept: 36,
            regard: 30,
            first_slot: 0,
        };
        match players {
            0..=2 => BASE,
            3 => GreedyPlayer { knock: 73, unknown: 46, placed: 17, ..BASE },
            4 => GreedyPlayer { knock: 65, take: 33, keep_first: 25, unknown: 48, ..BASE },
            5 => GreedyPlayer { knock: 65, take: 43, unknown: 45, ..BASE },
            _ => GreedyPlayer { knock: 68, take: 38, unknown: 45, ..BASE },
        }
    }

    /// Chooses one of the legal actions.
    #[inline(always)]
    pub(crate) fn choose(&self, position: &impl KnownPosition, counts: TurnCounts) -> Action {
        match position.phase() {
            Phase::Turn => self.turn(position),
            Phase::Hand => self.hand(position),
            Phase::Peek => self.peek(position),
            Phase::Swap => self.swap(position),
            // Declining a Draw 2 brings the turn closer to its end (R4.6); a deck of little else would make it last for ever.
            Phase::Two if counts.uses < MOST_USES => Action::Use,
            Phase::Two => Action::Decline,
            Phase::Knock if self.knocks(position, counts.turns) => Action::Knock,
            Phase::Knock => Action::Done,
            Phase::Deal | Phase::Top | Phase::Draw | Phase::Settle | Phase::Over => {
                unreachable!("asked only when there is a choice")
            }
        }
    }

    /// Returns what a card counts: `hidden` when it was dealt and is not seen.
    #[inline(always)]
    fn worth(&self, sight: Sight, hidden: i32) -> i32 {
        match sight.card() {
            Some(card) if card.is_number() => card as i32 * 10,
            Some(_) => self.fresh,
            None if sight.origin() == Origin::Drawn => self.placed,
            None => hidden,
        }
    }

    /// Returns the own card to part with first, and what it counts.
    #[inline(always)]
    fn worst(&self, position: &impl KnownPosition) -> (Slot, i32) {
        // On the last lap only the points count.
        let hidden = if position.is_last_lap() { self.fresh } else { self.unknown };
        let row = position.row(position.me());
        // The first of the highest: the slot in the low bits, backwards.
        let key = |slot: usize| self.worth(row[slot], hidden) << 2 | (3 - slot as i32);
        let most = key(0).max(key(1)).max(key(2).max(key(3)));
        (Slot::ALL[3 - (most & 3) as usize], most >> 2)
    }

    #[inline(always)]
    fn turn(&self, position: &impl KnownPosition) -> Action {
        let (slot, worst) = self.worst(position);
        let Some(top) = position.top().filter(|top| top.is_number()) else { return Action::Draw };
        let gain = worst - top as i32 * 10;
        let enough = if position.is_last_lap() { draw_worth(worst) } else { self.take };
        if gain > 0 && gain >= enough { Action::Take(slot) } else { Action::Draw }
    }

    #[inline(always)]
    fn hand(&self, position: &impl KnownPosition) -> Action {
        let (slot, worst) = self.worst(position);
        let Some(card) = position.hand() else { return Action::Discard };
        if card.is_power() {
            return self.power_in_hand(position, card, slot, worst);
        }
        let gain = worst - card as i32 * 10;
        let enough = match (position.is_last_lap(), position.has_spare_draw()) {
            (true, true) => draw_worth(worst),
            (true, false) => 0,
            (false, true) => self.keep_first,
            (false, false) => self.keep,
        };
        if gain > 0 && gain >= enough { Action::Put(slot) } else { Action::Discard }
    }

    /// Plays a power in hand (H1). Placed in the row it is a fresh number in the end. Shown it is worth more, except
    /// for a Peek when it is too late.
    #[cold]
    fn power_in_hand(&self, position: &impl KnownPosition, card: Card, slot: Slot, worst: i32) -> Action {
        let enough = if position.has_spare_draw() { draw_worth(worst) } else { 0 };
        let too_late = card == Card::Peek && position.is_last_lap();
        if too_late && worst - self.fresh > enough { Action::Put(slot) } else { Action::Show }
    }

    fn peek(&self, position: &impl KnownPosition) -> Action {
        let row = position.row(position.me());
        let unknown = Slot::ALL.into_iter().filter(|&slot| row[slot.index()].card().is_none());
        let worth = |slot: Slot| self.worth(row[slot.index()], self.fresh);
        let most = unknown.reduce(|most, slot| if worth(slot) > worth(most) { slot } else { most });
        match most {
            // With another card to come, a look is worth less than that card.
            Some(slot) if !position.has_spare_draw() => Action::Peek(slot),
            _ => Action::Decline,
        }
    }

    /// Returns what the cards of another player count.
    #[inline(always)]
    fn row_of(&self, rival: Seat, position: &impl KnownPosition) -> [i32; 4] {
        let row = position.row(rival);
        four(|slot| self.worth(row[slot], if row[slot].eyes().has(rival) { self.kept } else { self.fresh }))
    }

    /// Returns the best swap, or `decline` if none is worth it.
    fn swap(&self, position: &impl KnownPosition) -> Action {
        let (me, legal, last) = (position.me(), position.legal(), position.is_last_lap());
        let hidden = if last { self.fresh } else { self.unknown };
        let row = position.row(me);
        let own = four(|slot| self.worth(row[slot], hidden));
        let worst = |slots: &mut dyn Iterator<Item = Slot>| {
            slots.reduce(|worst, slot| if own[slot.index()] > own[worst.index()] { slot } else { worst })
        };
        let Some(give) = worst(&mut legal.swaps_from()) else { return Action::Decline };
        let enough = match (position.has_spare_draw(), last) {
            (true, _) => self.swap.max(draw_worth(own.into_iter().max().unwrap_or(0))),
            (false, true) => 0,
            (false, false) => self.swap,
        };
        let (mut rows, mut sums, mut lowest) = ([[0; 4]; Seat::MAX], [0; Seat::MAX], i32::MAX);
        for seat in position.seats().without(me).iter() {
            rows[seat.index()] = self.row_of(seat, position);
            sums[seat.index()] = total(rows[seat.index()]);
            lowest = lowest.min(sums[seat.index()]);
        }
        let order = |slot: Slot| (slot.index() + 4 - usize::from(self.first_slot)) % 4;
        let (mut best, mut found) = ((Action::Decline, 0), None);
        for (seat, slot) in legal.swaps_with() {
            let gain = own[give.index()] - rows[seat.index()][slot.index()];
            let worth = gain * if sums[seat.index()] == lowest { 100 + self.spite } else { 100 };
            let sooner = found.is_some_and(|(of, other)| of == seat && order(slot) < order(other));
            if gain > enough && (worth > best.1 || worth == best.1 && sooner) {
                (best, found) = ((Action::Swap { own: give, seat, slot }, worth), Some((seat, slot)));
            }
        }
        best.0
    }

    #[inline(always)]
    fn knocks(&self, position: &impl KnownPosition, turns: u32) -> bool {
        let row = position.row(position.me());
        let sum = total(four(|slot| self.worth(row[slot], self.fresh)));
        let [from, to] = PATIENCE;
        // Most rows are too high whatever the others have.
        let near = sum <= self.knock + GreedyPlayer::MOST_REGARD || turns > from;
        near && (turns >= to || sum <= self.bar(position, turns.saturating_sub(from)))
    }

    /// Returns the highest sum of the own row with which to knock.
    fn bar(&self, position: &impl KnownPosition, late: u32) -> i32 {
        let rivals = position.seats().without(position.me()).iter();
        let lowest = rivals.map(|seat| total(self.row_of(seat, position))).min().unwrap_or(USUAL);
        let regard = (self.regard * (lowest - USUAL) / 100).min(GreedyPlayer::MOST_REGARD);
        let risk = (position.rules().knock_penalty as i32).min(MOST_RISK); // H3
        self.knock + regard + late as i32 * EASE - risk
    }

    /// Plays the round to its end, every seat by its own player, or until `most` actions have been taken. Returns the
    /// number of actions. `lap` is how many turns the seat that started has begun so far.
    #[inline]
    pub fn play_out(
        table: &[GreedyPlayer; Seat::MAX],
        round: &mut Round,
        dealer: &mut impl Dealer,
        lap: u32,
        most: u64,
    ) -> u64 {
        let mut counts = TurnCounts { turns: lap, uses: 0 };
        let starter = round.starter();
        let mut actions = 0;
        while actions < most {
            let player = &table[round.actor().index()];
            // The same call in every arm: where the phase is a constant, the compiler can drop most of it.
            match round.phase() {
                Phase::Turn => {
                    // All turns of a lap have the same number.
                    counts = TurnCounts { turns: counts.turns + (round.actor() == starter) as u32, uses: 0 };
                    player.act(round, dealer, counts);
                }
                Phase::Hand => player.act(round, dealer, counts),
                Phase::Knock => player.act(round, dealer, counts),
                Phase::Over => break,
                Phase::Two => {
                    player.act(round, dealer, counts);
                    counts.uses += 1;
                }
                _ => player.act(round, dealer, counts),
            }
            actions += 1;
        }
        actions
    }

    #[inline(always)]
    fn act(&self, round: &mut Round, dealer: &mut impl Dealer, counts: TurnCounts) {
        let action = self.choose(&ActorsRound(round), counts);
        round.advance(action, dealer);
    }
}

/// Maps the four slots. Written out, since `map` and the like stay calls.
#[inline(always)]
fn four<T>(of: impl Fn(usize) -> T) -> [T; 4] {
    [of(0), of(1), of(2), of(3)]
}

#[inline(always)]
fn total(row: [i32; 4]) -> i32 {
    (row[0] + row[1]) + (row[2] + row[3])
}

/// Returns by how much one more draw from a fresh pack is expected to lower a card of this worth, when only
/// improvements are kept.
#[inline(always)]
fn draw_worth(worth: i32) -> i32 {
    const TABLE: [i32; 10] = {
        let (deck, mut table, mut high) = (Deck::FULL, [0; 10], 0);
        while high < 10 {
            let mut low = 0;
            while low < high {
                table[high] += (high - low) as i32 * deck.numbers[low] as i32;
                low += 1;
            }
            table[high] = table[high] * 10 / 54;
            high += 1;
        }
        table
    };
    TABLE[(worth as usize / 10).min(9)]
}

/// The greedy player as a bot.
#[derive(Clone, Debug)]
pub(crate) struct Greedy {
    counter: TurnCounter,
}

impl Greedy {
    pub(crate) const fn new(seed: u64) -> Greedy {
        Greedy { counter: TurnCounter::new(seed) }
    }
}

impl Bot for Greedy {
    fn begin(&mut self, seat: Seat, series: &Series) {
        self.counter.begin(seat, series);
    }

    fn observe(&mut self, seen: &Seen) {
        self.counter.observe(seen);
    }

    fn choose(&mut self, view: &View, legal: &Actions) -> Action {
        let position = ActorsView { me: self.counter.seat(), view, legal };
        GreedyPlayer::among(view.open().seats().len()).choose(&position, self.counter.counts())
    }
}

#[cfg(test)]
mod tests {
    use kingrat_rules::{Edition, Facing, Mode, Rules, Ruleset, Turn};

    use super::*;
    use crate::{RandomPlayer, SimRng};

    /// Returns an edition as it is, and with all house rules.
    fn houses(edition: &'static Edition) -> [Ruleset; 2] {
        let keep_drawn_power = edition.rules.exchanged == Facing::Down;
        let house = Rules {
            keep_drawn_power,
            protect_knocker: true,
            knock_penalty: 7,
            keep_top_on_reshuffle: true,
            ..edition.rules
        };
        [edition.rules, house].map(|rules| Ruleset { base: edition, rules })
    }

    /// Plays rounds in which greedy and random choices take turns, and shows every position with what the bot at the acting seat chooses.
    fn positions(rounds: u64, mut show: impl FnMut(&Round, TurnCounts, Action)) {
        for edition in Edition::ALL {
            let [fewest, most] = edition.rules.players;
            for (players, ruleset) in
                (fewest..=most).flat_map(|players| houses(edition).map(|house| (players as usize, house)))
            {
                for number in 0..rounds {
                    let mut rng = SimRng::stream(number, players as u64);
                    let series =
                        Series::new(ruleset, Mode::Single, players, Seat::ALL[number as usize % players]).unwrap();
                    let mut bots = [(); Seat::MAX].map(|()| Greedy::new(0));
                    let mut round = series.next_round().unwrap();
                    round.seats().iter().for_each(|seat| bots[seat.index()].begin(seat, &series));
                    while !round.is_over() {
                        let event = match round.turn() {
                            Turn::Seat(seat) => {
                                let bot = &mut bots[seat.index()];
                                let greedy = bot.choose(&round.view(seat), &round.legal());
                                show(&round, bot.counter.counts(), greedy);
                                let random = RandomPlayer::knocking(1.0 / 64.0).choose(&round.legal(), &mut rng);
                                round.play(if rng.below(3) == 0 { random } else { greedy }).unwrap()
                            }
                            _ => round.deal_from(&mut rng).unwrap(),
                        };
                        round.seats().iter().for_each(|seat| bots[seat.index()].observe(&event.seen_by(seat)));
                    }
                }
            }
        }
    }

    #[test]
    fn a_playout_chooses_as_the_bot_that_has_only_its_view() {
        let mut seen = 0;
        positions(10, |round, counts, chosen| {
            let player = GreedyPlayer::among(round.seats().len());
            assert_eq!(player.choose(&ActorsRound(round), counts), chosen, "{round}");
            seen += 1;
        });
        assert!(seen > 30_000, "{seen} positions");
    }

    #[test]
    fn a_playout_is_the_round_that_bots_play() {
        for edition in Edition::ALL {
            let [fewest, most] = edition.rules.players;
            for (players, ruleset) in
                (fewest..=most).flat_map(|players| houses(edition).map(|house| (players as usize, house)))
            {
                for number in 0..20 {
                    let series =
                        Series::new(ruleset, Mode::Single, players, Seat::ALL[number as usize % players]).unwrap();
                    let mut played = series.next_round().unwrap();
                    let mut bots = [(); Seat::MAX].map(|()| Greedy::new(0));
                    played.seats().iter().for_each(|seat| bots[seat.index()].begin(seat, &series));
                    let mut rng = SimRng::stream(5, number);
                    let mut actions = 0;
                    while !played.is_over() {
                        let event = match played.turn() {
                            Turn::Seat(seat) => {
                                actions += 1;
                                let action = bots[seat.index()].choose(&played.view(seat), &played.legal());
                                played.play(action).unwrap()
                            }
                            _ => played.deal_from(&mut rng).unwrap(),
                        };
                        played.seats().iter().for_each(|seat| bots[seat.index()].observe(&event.seen_by(seat)));
                    }
                    let (mut round, mut rng) = (series.next_round().unwrap(), SimRng::stream(5, number));
                    round.run_chance(&mut rng);
                    let table = [GreedyPlayer::among(players); Seat::MAX];
                    let played_out = GreedyPlayer::play_out(&table, &mut round, &mut rng, 0, u64::MAX);
                    assert_eq!((round, played_out), (played, actions));
                }
            }
        }
    }
}
