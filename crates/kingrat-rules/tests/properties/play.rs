//! A seeded random player, and random replays and records.

use kingrat_rules::record::{Played, Record};
use kingrat_rules::{Action, Card, Event, Mode, Replay, Round, Seat, Series, Slot, Step, Turn, Viewer};

use crate::rng::SplitMix;
use crate::tables::Table;

/// The limit of a random round's steps: with decks full of Draw 2 it could be endless.
pub const MOST_STEPS: usize = 600;

/// Chooses how rarely a random player knocks, so that some rounds have few turns and some reshuffle several times.
pub fn patience(rng: &mut SplitMix) -> usize {
    rng.pick_from(&[1, 3, 6, 12, 40])
}

/// Chooses evenly among the legal actions, but knocks only once in `patience` times.
pub fn choose(round: &Round, patience: usize, rng: &mut SplitMix) -> Action {
    let legal = round.legal();
    if legal.offers_knock() {
        return if rng.once_in(patience) { Action::Knock } else { Action::Done };
    }
    legal.get(rng.below(legal.len())).unwrap()
}

/// Returns the next step of random play; none when the round is over.
pub fn next_step(round: &Round, patience: usize, rng: &mut SplitMix) -> Option<Step> {
    match round.turn() {
        Turn::Over => None,
        Turn::Seat(_) => Some(Step::Act(choose(round, patience, rng))),
        Turn::Chance => {
            let bag: Vec<Card> = round.bag().cards().collect();
            Some(Step::Deal(rng.pick_from(&bag)))
        }
    }
}

/// Plays at random to the end. Calls `show` after each step with the event and the round.
pub fn play_on(mut round: Round, patience: usize, rng: &mut SplitMix, mut show: impl FnMut(&Event, &Round)) -> Round {
    for _ in 0..MOST_STEPS {
        let Some(step) = next_step(&round, patience, rng) else { break };
        let event = round.step(step).unwrap();
        show(&event, &round);
    }
    round
}

/// Plays a random round, almost always to its end.
pub fn replay(table: &Table, patience: usize, rng: &mut SplitMix) -> Replay {
    let mut steps = Vec::new();
    play_on(table.round(), patience, rng, |event, _| steps.push(event.truth().step()));
    Replay { rules: table.ruleset.rules, players: table.players, seats: table.seats, dealer: table.dealer, steps }
}

/// Cuts a replay after this many steps.
pub fn prefix(replay: &Replay, steps: usize) -> Replay {
    Replay { steps: replay.steps[..steps].to_vec(), ..replay.clone() }
}

/// Returns every viewer, with seats that are out.
pub fn viewers(players: usize) -> Vec<Viewer> {
    Seat::ALL.into_iter().take(players).map(Viewer::Seat).chain([Viewer::Gallery]).collect()
}

/// Returns every action, also those with one's own seat and with absent seats.
pub fn every_action() -> Vec<Action> {
    let plain = (0..16).chain(96..Action::COUNT).filter_map(|index| Action::from_index(index, Seat::A, 6));
    let swaps = Slot::ALL.into_iter().flat_map(|own| {
        Seat::ALL.into_iter().flat_map(move |seat| Slot::ALL.map(|slot| Action::Swap { own, seat, slot }))
    });
    plain.chain(swaps).collect()
}

/// Returns one of the four modes, with limits so small that random series end.
pub fn mode(kind: usize, rng: &mut SplitMix) -> Mode {
    match kind % 4 {
        0 => Mode::Single,
        1 => Mode::Rounds(1 + rng.below(4) as u16),
        2 => Mode::Time(1 + rng.below(90) as u16),
        _ => Mode::Elimination(10 + rng.below(90) as u16),
    }
}

/// Plays a random series, to its end or to some earlier point. Some of its rounds are cut short.
pub fn record(mode: Mode, rng: &mut SplitMix) -> Record {
    let table = Table::full(rng);
    let mut record = Record::new(table.ruleset, mode, table.players, table.dealer);
    for seat in table.seats.iter() {
        record.names[seat.index()] = name(rng);
    }
    let mut series = Series::new(table.ruleset, mode, table.players, table.dealer).unwrap();
    // With a deck of zeros nobody is ever eliminated, so such a series is stopped too.
    let ends_by_itself = matches!(mode, Mode::Rounds(_) | Mode::Elimination(_));
    let most = if ends_by_itself { 30 } else { rng.below(8) };
    while let Some(start) = series.next_round() {
        if record.rounds.len() == most {
            record.closed = !ends_by_itself && rng.once_in(2);
            break;
        }
        let mut steps = Vec::new();
        let end = play_on(start, patience(rng), rng, |event, _| steps.push(event.truth().step()));
        let all = steps.clone();
        let stops = rng.once_in(12);
        let cut = !stops && (rng.once_in(12) || !end.is_over());
        if cut || stops {
            // without the last step the round is not over
            steps.truncate(rng.below(steps.len()));
        }
        if cut {
            // after the reveal a round cannot be cut short
            let last = |step: &Step| matches!(step, Step::Act(_));
            let turned_up = end.is_over().then(|| all.iter().rposition(last)).flatten().unwrap_or(all.len());
            steps.truncate(turned_up);
        }
        record.rounds.push(Played { steps, cut, fair: None });
        if stops {
            break;
        }
        match end.outcome().filter(|_| !cut) {
            Some(outcome) => series.score(&outcome).unwrap(),
            None => series.cut().unwrap(),
        }
    }
    record
}

/// Returns a random player name in the form that a log keeps.
fn name(rng: &mut SplitMix) -> Option<String> {
    const NAMES: [&str; 12] = [
        "Anna",
        "Åsa Öberg",
        "Þórdís",
        "# no comment",
        "unfinished",
        "over wins A",
        "a=b:c/d,e+f ?",
        "\"quoted\" \\n",
        "猫 と 鼠 🐀",
        "e\u{301}\u{200b}\u{202e}",
        "\u{200d}\u{301}[31m",
        "1",
    ];
    rng.once_in(2).then(|| rng.pick_from(&NAMES).to_string())
}
