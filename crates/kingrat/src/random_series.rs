//! Plays a whole series at random and records it.

use kingrat_bots::{RandomPlayer, SimRng};
use kingrat_rules::record::{Played, Record};
use kingrat_rules::{Mode, Phase, Round, Ruleset, Seat, Series, Step, Unplayable};

/// A series of random play.
#[derive(Clone, Copy)]
pub struct RandomSeries {
    /// The rules.
    pub ruleset: Ruleset,
    /// The number of players.
    pub players: usize,
    /// The match mode.
    pub mode: Mode,
    /// The first dealer.
    pub dealer: Seat,
    /// The player at every seat.
    pub player: RandomPlayer,
    /// The turns after which a round is cut short (R5.5).
    pub max_turns: u32,
    /// The rounds after which the series is closed, even if it is not over.
    pub max_rounds: usize,
}

impl RandomSeries {
    /// Plays the series.
    pub fn play(&self, chance: &mut SimRng) -> Result<Record, Unplayable> {
        let mut series = Series::new(self.ruleset, self.mode, self.players, self.dealer)?;
        let mut record = Record::new(self.ruleset, self.mode, self.players, self.dealer);
        while let Some(round) = series.next_round().filter(|_| series.rounds() < self.max_rounds) {
            let (played, end) = self.play_round(round, chance);
            let written = match end.outcome() {
                Some(outcome) => series.score(&outcome),
                None => series.cut(),
            };
            written.unwrap_or_else(|why| unreachable!("the series gave this round: {why}"));
            record.rounds.push(played);
        }
        record.closed = !series.is_over() && series.close().is_ok();
        Ok(record)
    }

    fn play_round(&self, mut round: Round, chance: &mut SimRng) -> (Played, Round) {
        let mut played = Played::default();
        let mut turns = 0;
        while !round.is_over() {
            if let Some(event) = round.deal_from(chance) {
                played.steps.push(event.truth().step());
                continue;
            }
            if round.phase() == Phase::Turn {
                if turns == self.max_turns {
                    played.cut = true;
                    break;
                }
                turns += 1;
            }
            let action = self.player.choose(&round.legal(), chance);
            round.play(action).unwrap_or_else(|why| unreachable!("chosen from the legal ones: {why}"));
            played.steps.push(Step::Act(action));
        }
        (played, round)
    }
}
