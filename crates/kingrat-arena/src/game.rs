//! One game at one table: a round, or a whole match, from the first card to the last.

use kingrat_bots::SimRng;
use kingrat_rules::{Action, Card, Mode, Outcome, Phase, Round, Ruleset, Seat, Series, Slot, Turn};

use crate::recall::{Remembered, Watch};
use crate::{Entrant, Forfeit, Player};

/// A shared win is split: sixty is divided by every number of winners.
pub(crate) const WIN: i64 = 60;

/// The actions after which a turn has lasted too long: a deck of little but Draw 2 could make one last for ever.
const MOST_ACTIONS: u32 = 500;

/// What every game of a tournament has in common.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Table {
    pub(crate) ruleset: Ruleset,
    pub(crate) mode: Mode,
    pub(crate) seed: u64,
    /// The turns after which a round is cut short (R5.5).
    pub(crate) most_turns: u32,
}

/// How a game went.
#[derive(Clone, Debug)]
pub(crate) struct Game {
    pub(crate) rounds: Vec<Played>,
    /// Each seat's part of the win, in sixtieths; nothing for anybody when every round was cut short.
    pub(crate) won: [i64; Seat::MAX],
    /// Each seat's points in all rounds; none when a round was cut short or forfeited, since then they cannot be compared.
    pub(crate) totals: Option<[i64; Seat::MAX]>,
    /// Who could not go on. The game ended with that.
    pub(crate) forfeit: Option<(Seat, Forfeit)>,
    /// By seat, what those remembered who can be asked.
    pub(crate) remembered: Vec<(Seat, Remembered)>,
}

/// How a round went.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Played {
    /// Who plays first.
    pub(crate) starter: Seat,
    pub(crate) turns: u32,
    pub(crate) actions: u32,
    /// None when it was cut short.
    pub(crate) end: Option<(Outcome, Knock)>,
}

/// A knock, as it was made.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Knock {
    /// After how many own turns.
    pub(crate) turn: u32,
    /// What the row was worth at that moment; a power counts five, the mean of all numbers.
    pub(crate) sum: u16,
}

/// Somebody at the table.
struct Sitting {
    seat: Seat,
    player: Box<dyn Player>,
    watch: Option<Watch>,
    turns: u32,
}

impl Table {
    /// Plays the deal with this number, these entrants sitting from A on. The cards, and the chance that each seat gives to whoever sits
    /// there, are the same whoever sits where: the n-th card of the pile is one and the same as long as the pile lasts.
    pub(crate) fn play(&self, deal: u64, seating: &[&dyn Entrant]) -> Game {
        let chance = SimRng::stream(self.seed, deal).bits();
        let mut game =
            Game { rounds: Vec::new(), won: [0; Seat::MAX], totals: None, forfeit: None, remembered: Vec::new() };
        let mut sitting = Vec::with_capacity(seating.len());
        for (seat, entrant) in Seat::ALL.into_iter().zip(seating) {
            match entrant.player(SimRng::stream(chance, 1 + seat.index() as u64).bits()) {
                Ok(player) => sitting.push(Sitting { seat, player, watch: None, turns: 0 }),
                Err(forfeit) => return game.given_up(seat, forfeit, seating.len()),
            }
        }
        let dealer = Seat::ALL[seating.len() - 1];
        let mut series = Series::new(self.ruleset, self.mode, seating.len(), dealer)
            .unwrap_or_else(|why| unreachable!("the plan was checked: {why}"));
        let mut cut = false;
        while let Some(round) = series.next_round() {
            // Each round has its own stream, so that it is the same deal however long the rounds before it were.
            let mut cards = SimRng::stream(chance, (Seat::MAX + 1 + series.rounds()) as u64);
            let played = match self.round(round, &series, &mut sitting, &mut cards) {
                Ok(played) => played,
                Err((seat, forfeit)) => return game.given_up(seat, forfeit, seating.len()).watched(sitting),
            };
            let outcome = played.end.as_ref().map(|(outcome, _)| outcome);
            for one in sitting.iter_mut().filter(|one| series.seats().contains(one.seat)) {
                if let Err(forfeit) = one.player.end(outcome) {
                    let seat = one.seat;
                    return game.given_up(seat, forfeit, seating.len()).watched(sitting);
                }
            }
            let written = match &played.end {
                Some((outcome, _)) => series.score(outcome),
                None => series.cut(),
            };
            written.unwrap_or_else(|why| unreachable!("the series gave this round: {why}"));
            cut |= played.end.is_none();
            game.rounds.push(played);
            if self.mode == Mode::Single || (cut && game.rounds.len() >= MOST_ROUNDS) {
                break;
            }
        }
        let winners = match self.mode {
            Mode::Single => game.rounds[0].end.map(|(outcome, _)| outcome.winners),
            _ => series.winners(),
        };
        for seat in winners.iter().flat_map(|winners| winners.iter()) {
            game.won[seat.index()] = WIN / winners.map_or(1, |winners| winners.len()) as i64;
        }
        game.totals = (!cut).then(|| series.totals().map(i64::from));
        game.watched(sitting)
    }

    fn round(
        &self,
        mut round: Round,
        series: &Series,
        sitting: &mut [Sitting],
        cards: &mut SimRng,
    ) -> Result<Played, (Seat, Forfeit)> {
        let seats = round.seats();
        for one in sitting.iter_mut().filter(|one| seats.contains(one.seat)) {
            one.turns = 0;
            one.player.begin(one.seat, series).map_err(|forfeit| (one.seat, forfeit))?;
            if one.player.recalls().is_some() {
                one.watch.get_or_insert_with(|| Watch::new(one.seat)).begin();
            }
        }
        let mut played = Played { starter: round.starter(), turns: 0, actions: 0, end: None };
        let (mut knock, mut turn_began) = (Knock { turn: 0, sum: 0 }, 0);
        while !round.is_over() {
            let event = match round.turn() {
                Turn::Seat(seat) => {
                    let one = &mut sitting[seat.index()];
                    if round.phase() == Phase::Turn {
                        if played.turns == self.most_turns {
                            return Ok(played);
                        }
                        (played.turns, one.turns, turn_began) = (played.turns + 1, one.turns + 1, played.actions);
                        if let (Some(watch), Some(row)) = (&mut one.watch, one.player.recalls()) {
                            watch.ask(&round, row);
                        }
                    }
                    if played.actions - turn_began > MOST_ACTIONS {
                        return Ok(played);
                    }
                    played.actions += 1;
                    let action = choose(one, &round)?;
                    if action == Action::Knock {
                        knock = Knock { turn: one.turns, sum: row_sum(&round, seat) };
                    }
                    round.play(action).unwrap_or_else(|why| unreachable!("chosen from the legal ones: {why}"))
                }
                _ => round.deal_from(cards).unwrap_or_else(|| unreachable!("a card has to come")),
            };
            for one in sitting.iter_mut().filter(|one| seats.contains(one.seat)) {
                let seen = event.seen_by(one.seat);
                one.player.observe(&seen).map_err(|forfeit| (one.seat, forfeit))?;
                if let Some(watch) = &mut one.watch {
                    watch.observe(&seen);
                }
            }
        }
        played.end = round.outcome().map(|outcome| (outcome, knock));
        Ok(played)
    }
}

/// The rounds after which a match is left whose rounds are cut short again and again.
const MOST_ROUNDS: usize = 100;

impl Game {
    /// Whoever gives up loses the game, and the others share the win.
    fn given_up(mut self, seat: Seat, forfeit: Forfeit, players: usize) -> Game {
        self.won = [0; Seat::MAX];
        for other in Seat::ALL.into_iter().take(players).filter(|&other| other != seat) {
            self.won[other.index()] = WIN / (players as i64 - 1);
        }
        self.forfeit = Some((seat, forfeit));
        self
    }

    fn watched(mut self, sitting: Vec<Sitting>) -> Game {
        let asked = sitting.into_iter().filter_map(|one| Some((one.seat, one.watch?.remembered)));
        self.remembered.extend(asked);
        self
    }
}

/// What the player does, which may be nothing that the rules allow.
fn choose(one: &mut Sitting, round: &Round) -> Result<Action, (Seat, Forfeit)> {
    let legal = round.legal();
    let action = one.player.choose(&round.view(one.seat), &legal).map_err(|forfeit| (one.seat, forfeit))?;
    if legal.contains(action) {
        return Ok(action);
    }
    let allowed: Vec<String> = legal.iter().map(|action| action.to_string()).collect();
    let why = format!("at seat {} it chose {action} where the rules allow {}", one.seat, allowed.join(", "));
    Err((one.seat, Forfeit(why)))
}

/// What a row is worth, a power counting five.
fn row_sum(round: &Round, seat: Seat) -> u16 {
    Slot::ALL.into_iter().map(|slot| round.card(seat, slot).and_then(Card::value).map_or(5, u16::from)).sum()
}
