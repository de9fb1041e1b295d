//! Printing and parsing are inverse, for every gaze and at every moment of a round and of a series.

use kingrat_rules::notation::Transcript;
use kingrat_rules::record::{ConvertTranscriptError, Played, Record};
use kingrat_rules::{Gaze, Round, Seen, Step, View};

use crate::play::{mode, patience, play_on, record, replay, viewers};
use crate::rng::SplitMix;
use crate::tables::Table;

const ROUNDS: u64 = 250;
const SERIES: u64 = 600;
const UNFINISHED: u64 = 2_000;

/// Returns every gaze at a table.
fn gazes(players: usize) -> Vec<Gaze> {
    viewers(players).into_iter().map(Gaze::Through).chain([Gaze::Open]).collect()
}

#[test]
fn a_table_line_parses_back_to_its_round() {
    for seed in 0..ROUNDS {
        let mut rng = SplitMix::seeded(seed);
        let table = Table::random(&mut rng);
        let inverse = |round: &Round| {
            let line = round.to_string();
            let parsed: Round = line.parse().unwrap_or_else(|why| panic!("seed {seed}: {line}: {why}"));
            assert_eq!(parsed, *round, "seed {seed}");
            assert_eq!(parsed.to_string(), line, "seed {seed}");
        };
        inverse(&table.round());
        play_on(table.round(), patience(&mut rng), &mut rng, |_, round| inverse(round));
    }
}

#[test]
fn a_redacted_table_line_parses_back_to_its_view() {
    for seed in 0..ROUNDS {
        let mut rng = SplitMix::seeded(seed);
        let table = Table::random(&mut rng);
        let mut pick = rng.clone();
        play_on(table.round(), patience(&mut rng), &mut rng, |_, round| {
            let view = round.view(pick.pick_from(&viewers(table.players)));
            let line = view.to_string();
            let parsed: View = line.parse().unwrap_or_else(|why| panic!("seed {seed}: {line}: {why} (truth: {round})"));
            assert_eq!(parsed, view, "seed {seed}");
            assert_eq!(parsed.to_string(), line, "seed {seed}");
            assert!(line.parse::<Round>().is_err(), "a redacted line is no round: {line}");
        });
    }
}

/// Converts a record to a transcript, to text and back, for every gaze.
fn there_and_back(record: &Record, seed: u64) {
    for gaze in gazes(record.players) {
        let transcript = record.transcript(gaze).unwrap_or_else(|why| panic!("seed {seed}, {gaze}: {why}"));
        let text = transcript.to_string();
        let parsed: Transcript = text.parse().unwrap_or_else(|why| panic!("seed {seed}, {gaze}: {why}\n{text}"));
        assert_eq!(parsed, transcript, "seed {seed}, {gaze}\n{text}");
        assert_eq!(parsed.to_string(), text, "seed {seed}, {gaze}");
        let back = Record::try_from(&parsed);
        match gaze {
            Gaze::Open => assert_eq!(back.as_ref(), Ok(record), "seed {seed}\n{text}"),
            Gaze::Through(_) => assert_eq!(back, Err(ConvertTranscriptError(gaze)), "seed {seed}"),
        }
    }
}

#[test]
fn a_log_of_a_series_parses_back_in_every_mode_and_for_all_eyes() {
    for seed in 0..SERIES {
        let mut rng = SplitMix::seeded(seed);
        let mode = mode(seed as usize, &mut rng);
        there_and_back(&record(mode, &mut rng), seed);
    }
}

#[test]
fn a_log_parses_back_wherever_its_round_stops() {
    for seed in 0..UNFINISHED {
        let mut rng = SplitMix::seeded(seed);
        let table = Table::full(&mut rng);
        let steps = replay(&table, patience(&mut rng), &mut rng).steps;
        let mode = mode(seed as usize, &mut rng);
        let mut record = Record::new(table.ruleset, mode, table.players, table.dealer);
        // the deal and the end have most of the special cases
        let stop = match rng.below(3) {
            0 => rng.below(4 * table.players + 3),
            1 => steps.len() - 1 - rng.below(4),
            _ => rng.below(steps.len()),
        };
        // after the reveal a round cannot be cut short
        let turned_up = steps.iter().rposition(|step| matches!(step, Step::Act(_))).unwrap_or(0);
        let cut = stop <= turned_up && rng.once_in(3);
        record.rounds.push(Played { steps: steps[..stop].to_vec(), cut, fair: None });
        there_and_back(&record, seed);
    }
}

#[test]
fn names_are_kept_in_one_line_and_without_needless_spaces() {
    let mut rng = SplitMix::seeded(3);
    let table = Table::full(&mut rng);
    let mut record = Record::new(table.ruleset, mode(0, &mut rng), table.players, table.dealer);
    for (given, kept) in [
        ("  Anna  ", Some("Anna")),
        ("a\nunfinished", Some("a unfinished")),
        ("a\r\nb", Some("a b")),
        ("a\tb\u{a0}\u{2003}c\u{85}d\u{2028}e\u{b}f", Some("a b c d e f")),
        ("", None),
        (" \n\t", None),
        ("\u{1b}[31mred\u{7}", Some("[31mred")),
    ] {
        record.names[1] = Some(given.to_string());
        let transcript = record.transcript(Gaze::Open).unwrap();
        let parsed: Transcript = transcript.to_string().parse().unwrap();
        assert_eq!(parsed.names()[1].as_deref(), kept, "{given:?}");
        assert_eq!(parsed, transcript, "{given:?}");
    }
}

#[test]
fn a_name_for_a_seat_that_the_table_does_not_have_does_not_spoil_the_log() {
    let mut rng = SplitMix::seeded(3);
    let nordic = kingrat_rules::Ruleset::of(&kingrat_rules::Edition::ALL[0]);
    let mut record = Record::new(nordic, mode(0, &mut rng), 2, kingrat_rules::Seat::A);
    record.names[5] = Some("Nobody".to_string());
    let Ok(transcript) = record.transcript(Gaze::Open) else { return }; // refusing it would be correct too
    let text = transcript.to_string();
    let parsed: Result<Transcript, _> = text.parse();
    assert_eq!(parsed, Ok(transcript), "{text}");
}

#[cfg(feature = "serde")]
#[test]
fn a_json_record_reads_back_to_the_same_record() {
    for seed in 0..SERIES {
        let mut rng = SplitMix::seeded(seed);
        let mode = mode(seed as usize, &mut rng);
        let record = record(mode, &mut rng);
        let text = serde_json::to_string(&record).unwrap();
        assert_eq!(serde_json::from_str::<Record>(&text).unwrap(), record, "seed {seed}: {text}");
    }
}

#[test]
fn the_words_for_an_event_are_read_back_by_all_eyes() {
    let mut reshuffled = 0;
    for seed in 0..ROUNDS {
        let mut rng = SplitMix::seeded(seed);
        let table = Table::random(&mut rng);
        play_on(table.round(), patience(&mut rng), &mut rng, |event, _| {
            for viewer in viewers(table.players) {
                let seen = event.seen_by(viewer);
                let text = seen.to_string();
                reshuffled += u32::from(text.contains('~'));
                assert_eq!(text.parse::<Seen>(), Ok(seen), "seed {seed}: {text}");
            }
        });
    }
    assert!(reshuffled > 0, "some of them tell of a reshuffle");
}

#[test]
fn what_tells_of_no_event_is_refused() {
    let wrong = [
        "",
        " ",
        "A",
        "A1",
        "A1=",
        "A1=X",
        "G1=7",
        "A5=7",
        "A1=77",
        "top=",
        "top=?",
        "A dd",
        "A d66",
        "a d6",
        "A ~ x4",
        "~ A1=7",
        "A2>?",
        "A p2",
        "A p2x?",
        "A  d6",
        "A d6 ",
        "A . reveal",
        "A . reveal A=33",
        "A . reveal A=3333 A=3333",
        "A . reveal A=333?",
        "A d6 B d6",
        "A s1-B3=5",
        "Ä1=7",
        "A1=ä",
    ];
    for text in wrong {
        assert!(text.parse::<Seen>().is_err(), "{text:?}");
    }
}
