//! Golden playthroughs: for every edition and player count one round, told in full. A change of any rule shows up as a change of
//! these files. `cargo xtask bless` writes them anew; read the diff.

use std::fmt::Write;
use std::fs;
use std::path::PathBuf;

use kingrat_bots::{Chance, RandomPlayer};
use kingrat_rules::record::{Played, Record};
use kingrat_rules::{Edition, Gaze, Mode, Round, Ruleset, Seat, SeatSet, Slot, Step};

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/playthroughs")
}

/// Every edition with every number of players it allows.
fn tables() -> impl Iterator<Item = (&'static Edition, usize)> {
    Edition::ALL.iter().flat_map(|edition| {
        let [fewest, most] = edition.rules.players;
        (fewest..=most).map(move |players| (edition, players as usize))
    })
}

/// Plays a round at random and tells everything about it.
fn playthrough(edition: &'static Edition, players: usize) -> String {
    let ruleset = Ruleset::of(edition);
    let dealer = SeatSet::first(players).before(Seat::A);
    let seed = players as u64;
    let mut chance = Chance::seeded(seed);
    let player = RandomPlayer::knocking(0.125);
    let mut round = Round::new(ruleset.rules, players, dealer).unwrap();
    let mut played = Played::default();
    let mut text = format!("# {}, {players} players, seed {seed}\n", edition.key);
    while !round.is_over() {
        if let Some(event) = round.deal_from(&mut chance) {
            played.steps.push(event.truth().step());
            writeln!(text, "{}", seen(&round, &event)).unwrap();
            continue;
        }
        let actor = round.actor();
        writeln!(text, "\n{round}").unwrap();
        writeln!(text, "  view  {}", round.view(actor)).unwrap();
        writeln!(text, "  open  {}", glimpse(&round, actor)).unwrap();
        writeln!(text, "  legal {}", round.legal()).unwrap();
        let action = player.choose(&round.legal(), &mut chance);
        let event = round.play(action).unwrap();
        played.steps.push(Step::Act(action));
        writeln!(text, "  plays {action}").unwrap();
        writeln!(text, "{}", seen(&round, &event)).unwrap();
    }
    writeln!(text, "\n{round}\n").unwrap();
    let mut record = Record::new(ruleset, Mode::Rounds(1), players, dealer);
    record.rounds.push(played);
    write!(text, "{}", record.transcript(Gaze::Open).unwrap()).unwrap();
    write!(text, "\n{}", record.seen_by(Seat::A).unwrap()).unwrap();
    text
}

/// The event in full, and what those see of it who do not see all.
fn seen(round: &Round, event: &kingrat_rules::Event) -> String {
    let truth = event.truth().open().to_string();
    let others = round.seats().iter().map(|seat| (seat, event.seen_by(seat).to_string()));
    let others: Vec<String> =
        others.filter(|(_, seen)| *seen != truth).map(|(seat, seen)| format!("{seat}: {seen}")).collect();
    if others.is_empty() { truth } else { format!("{truth}  ({})", others.join(", ")) }
}

/// What lies open to a seat now.
fn glimpse(round: &Round, seat: Seat) -> String {
    let glimpse = round.glimpse(seat);
    let card = |owner, slot| glimpse.card(owner, slot).map_or('?', |card| card.letter());
    let row = |owner| Slot::ALL.map(|slot| card(owner, slot)).iter().collect::<String>();
    let rows: Vec<String> = round.seats().iter().map(|owner| format!("{owner}={}", row(owner))).collect();
    format!("{} hand={:?}", rows.join(" "), glimpse.hand())
}

#[test]
fn every_playthrough_is_as_it_was() {
    let bless = std::env::var_os("KINGRAT_BLESS").is_some();
    let mut wrong = Vec::new();
    for (edition, players) in tables() {
        let file = folder().join(format!("{}-{players}.txt", edition.key));
        let now = playthrough(edition, players);
        if bless {
            fs::create_dir_all(folder()).unwrap();
            fs::write(&file, now).unwrap();
            continue;
        }
        let golden = fs::read_to_string(&file).unwrap_or_default();
        if let Some((i, (was, is))) = golden
            .lines()
            .map(Some)
            .chain([None])
            .zip(now.lines().map(Some).chain([None]))
            .enumerate()
            .find(|(_, (was, is))| was != is)
        {
            wrong.push(format!("{}, line {}:\n  was {was:?}\n  is  {is:?}", file.display(), i + 1));
        }
    }
    assert!(wrong.is_empty(), "{}\nIf that is meant: cargo xtask bless, and read the diff.", wrong.join("\n"));
}

#[test]
fn every_edition_and_player_count_has_its_playthrough() {
    if std::env::var_os("KINGRAT_BLESS").is_some() {
        return; // the other test is writing them
    }
    let mut expected: Vec<String> =
        tables().map(|(edition, players)| format!("{}-{players}.txt", edition.key)).collect();
    let mut found: Vec<String> =
        fs::read_dir(folder()).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    expected.sort();
    found.sort();
    assert_eq!(found, expected);
}
