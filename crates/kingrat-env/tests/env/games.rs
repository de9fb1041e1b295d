//! Plays games for the other tests.

use kingrat_bots::SimRng;
use kingrat_env::{Kind, Marks, Public, Setup, Status, Table};
use kingrat_rules::{Act, Edition, Replay, Seat, Series, Told, Viewer};

/// Calls this with every edition and every number of players that it allows.
pub fn every_table(mut with: impl FnMut(&'static Edition, usize)) {
    for edition in Edition::ALL {
        let [fewest, most] = edition.rules.players;
        (fewest..=most).for_each(|players| with(edition, players as usize));
    }
}

/// The number of games or positions of a test; `KINGRAT_GAMES` multiplies it.
pub fn times(games: usize) -> usize {
    games * std::env::var("KINGRAT_GAMES").map_or(1, |times| times.parse().expect("a number"))
}

/// Returns one of the legal actions at random. Knocks are rare, so that rounds are long.
pub fn choose(table: &Table, rng: &mut SimRng) -> i64 {
    const KNOCK: u32 = 98;
    let mask = table.mask();
    let may_knock = mask >> KNOCK & 1 == 1;
    if may_knock && rng.below(12) > 0 {
        return i64::from(KNOCK) + 1; // done
    }
    let mut left = mask;
    for _ in 0..rng.below(mask.count_ones()) {
        left &= left - 1;
    }
    i64::from(left.trailing_zeros())
}

/// Plays a game, and shows the table before every action and at the end.
pub fn play(table: &mut Table, rng: &mut SimRng, mut show: impl FnMut(&Table)) {
    while table.status() == Status::Running {
        show(table);
        let action = choose(table, rng);
        table.act(action).expect("a legal action");
    }
    show(table);
}

/// Returns a table that keeps records.
pub fn recorded(setup: Setup) -> Table {
    let mut table = Table::new(setup).expect("a playable setup");
    table.keep_record();
    table
}

/// Returns the observation of a seat after a replay, computed from the steps alone.
pub fn observe_replay(kind: Kind, series: &Series, replay: &Replay, seat: Seat) -> Vec<u8> {
    let (mut marks, mut turns, mut uses, mut events) = (Marks::dealt(), 0, 0, 0);
    let round = replay.play_with(|_, event| {
        match event.truth() {
            Told::Acted { act: Act::Draw | Act::Take { .. } | Act::Return, .. } => (turns, uses) = (turns + 1, 0),
            Told::Acted { act: Act::Use, .. } => uses += 1,
            _ => {}
        }
        events += 1;
        marks.observe(&event.seen_by(Viewer::Gallery), turns);
    });
    let round = round.expect("a replay that can be played");
    let mut out = vec![0; kind.len(replay.players)];
    kind.write(&round.view(seat), &Public { series, marks: &marks, turns, uses, events }, &mut out);
    out
}
