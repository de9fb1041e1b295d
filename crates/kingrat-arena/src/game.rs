//! Plays one game: a round, or a whole match.

use kingrat_bots::SimRng;
use kingrat_rules::{Action, Card, Mode, Outcome, Phase, Round, Ruleset, Seat, Series, Slot, Turn};

use crate::luck::Luck;
use crate::recall::{RecallCounts, RecallProbe};
use crate::{Entrant, Forfeit, Player};

/// A win, in sixtieths, so that it can be split evenly among 2 to 6 winners.
pub(crate) const WIN: i64 = 60;

/// The most actions of a turn: with a deck of little but Draw 2, one could last for ever.
const MOST_ACTIONS: u32 = 500;

/// The common parameters of all games of a tournament.
#[derive(Clone, Copy, Debug)]
pub(crate) struct GameSpec {
    pub(crate) ruleset: Ruleset,
    pub(crate) mode: Mode,
    pub(crate) seed: u64,
    /// The turns after which a round is cut short (R5.5).
    pub(crate) most_turns: u32,
    /// Whether luck is measured.
    pub(crate) luck: bool,
}

/// The result of a game.
#[derive(Clone, Debug)]
pub(crate) struct GameResult {
    pub(crate) rounds: Vec<RoundResult>,
    /// Each seat's share of the win, in sixtieths; all zero when every round was cut short.
    pub(crate) won: [i64; Seat::MAX],
    /// Each seat's points over all rounds; none when a round was cut short or forfeited, since then they cannot be compared.
    pub(crate) totals: Option<[i64; Seat::MAX]>,
    /// Each seat's luck; none where it is not measured.
    pub(crate) luck: Luck,
    /// The forfeit that ended the game.
    pub(crate) forfeit: Option<(Seat, Forfeit)>,
    /// The recall of players that can be asked.
    pub(crate) remembered: Vec<(Seat, RecallCounts)>,
}

/// The result of a round.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RoundResult {
    /// The seat that played first.
    pub(crate) starter: Seat,
    pub(crate) turns: u32,
    pub(crate) actions: u32,
    /// None if it was cut short.
    pub(crate) end: Option<(Outcome, Knock)>,
}

/// The moment of a knock.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Knock {
    /// After which of the knocker's own turns, from 1.
    pub(crate) turn: u32,
    /// The sum of the knocker's row; a power counts five, the mean of all numbers.
    pub(crate) sum: u16,
}

/// A player at the table.
struct SeatedPlayer {
    seat: Seat,
    player: Box<dyn Player>,
    probe: Option<RecallProbe>,
    turns: u32,
}

impl GameSpec {
    /// Plays a deal with the entrants seated from A on. Cards and seeds belong to the seats, so they are the same for every seating: the
    /// n-th card of the pile does not change as long as the pile lasts.
    pub(crate) fn play(&self, deal: u64, seating: &[&dyn Entrant]) -> GameResult {
        let chance = SimRng::stream(self.seed, deal).bits();
        let mut game = GameResult {
            rounds: Vec::new(),
            won: [0; Seat::MAX],
            totals: None,
            luck: Luck::default(),
            forfeit: None,
            remembered: Vec::new(),
        };
        let mut sitting = Vec::with_capacity(seating.len());
        for (seat, entrant) in Seat::ALL.into_iter().zip(seating) {
            match entrant.player(SimRng::stream(chance, 1 + seat.index() as u64).bits()) {
                Ok(player) => sitting.push(SeatedPlayer { seat, player, probe: None, turns: 0 }),
                Err(forfeit) => return game.given_up(seat, forfeit, seating.len()),
            }
        }
        let dealer = Seat::ALL[seating.len() - 1];
        let mut series = Series::new(self.ruleset, self.mode, seating.len(), dealer)
            .unwrap_or_else(|why| unreachable!("the plan was checked: {why}"));
        let mut cut = false;
        while let Some(round) = series.next_round() {
            // Each round has its own random stream: its deal does not depend on how long earlier rounds were.
            let mut cards = SimRng::stream(chance, (Seat::MAX + 1 + series.rounds()) as u64);
            let played = match self.round(round, &series, &mut sitting, &mut cards, &mut game.luck) {
                Ok(played) => played,
                Err((seat, forfeit)) => return game.given_up(seat, forfeit, seating.len()).with_recall(sitting),
            };
            let outcome = played.end.as_ref().map(|(outcome, _)| outcome);
            for one in sitting.iter_mut().filter(|one| series.seats().contains(one.seat)) {
                if let Err(forfeit) = one.player.end(outcome) {
                    let seat = one.seat;
                    return game.given_up(seat, forfeit, seating.len()).with_recall(sitting);
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
        game.with_recall(sitting)
    }

    fn round(
        &self,
        mut round: Round,
        series: &Series,
        sitting: &mut [SeatedPlayer],
        cards: &mut SimRng,
        luck: &mut Luck,
    ) -> Result<RoundResult, (Seat, Forfeit)> {
        let seats = round.seats();
        for one in sitting.iter_mut().filter(|one| seats.contains(one.seat)) {
            one.turns = 0;
            one.player.begin(one.seat, series).map_err(|forfeit| (one.seat, forfeit))?;
            if one.player.recalls().is_some() {
                one.probe.get_or_insert_with(|| RecallProbe::new(one.seat)).begin();
            }
        }
        let mut played = RoundResult { starter: round.starter(), turns: 0, actions: 0, end: None };
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
                        if let (Some(probe), Some(row)) = (&mut one.probe, one.player.recalls()) {
                            probe.ask(&round, row);
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
                _ => {
                    let before = round;
                    let event = round.deal_from(cards).unwrap_or_else(|| unreachable!("a card has to come"));
                    if self.luck {
                        luck.count(&before, event.truth().step());
                    }
                    event
                }
            };
            for one in sitting.iter_mut().filter(|one| seats.contains(one.seat)) {
                let seen = event.seen_by(one.seat);
                one.player.observe(&seen).map_err(|forfeit| (one.seat, forfeit))?;
                if let Some(probe) = &mut one.probe {
                    probe.observe(&seen);
                }
            }
        }
        played.end = round.outcome().map(|outcome| (outcome, knock));
        Ok(played)
    }
}

/// The rounds after which a match is abandoned if one of its rounds was cut short.
const MOST_ROUNDS: usize = 100;

impl GameResult {
    /// Ends the game by forfeit: the others share the win.
    fn given_up(mut self, seat: Seat, forfeit: Forfeit, players: usize) -> GameResult {
        self.won = [0; Seat::MAX];
        for other in Seat::ALL.into_iter().take(players).filter(|&other| other != seat) {
            self.won[other.index()] = WIN / (players as i64 - 1);
        }
        self.forfeit = Some((seat, forfeit));
        self
    }

    fn with_recall(mut self, sitting: Vec<SeatedPlayer>) -> GameResult {
        let asked = sitting.into_iter().filter_map(|one| Some((one.seat, one.probe?.remembered)));
        self.remembered.extend(asked);
        self
    }
}

/// Asks a player for an action. An illegal one is a forfeit.
fn choose(one: &mut SeatedPlayer, round: &Round) -> Result<Action, (Seat, Forfeit)> {
    let legal = round.legal();
    let action = one.player.choose(&round.view(one.seat), &legal).map_err(|forfeit| (one.seat, forfeit))?;
    if legal.contains(action) {
        return Ok(action);
    }
    let allowed: Vec<String> = legal.iter().map(|action| action.to_string()).collect();
    let why = format!("at seat {} it chose {action} where the rules allow {}", one.seat, allowed.join(", "));
    Err((one.seat, Forfeit(why)))
}

/// Sums a row; a power counts five.
fn row_sum(round: &Round, seat: Seat) -> u16 {
    Slot::ALL.into_iter().map(|slot| round.card(seat, slot).and_then(Card::value).map_or(5, u16::from)).sum()
}
