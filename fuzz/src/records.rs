//! Records (docs/record.md), as `kingrat verify` and `kingrat replay` read them.

use kingrat_rules::record::Record;
use kingrat_rules::{Gaze, Seat, Viewer};
use kingrat_table::fair::verify;
use kingrat_table::replay;

use super::{check_error, transcripts};

/// Checks that a record prints and parses again, that it is verified or a fault is named, and that one that can be played has a log and a
/// replay through all eyes.
pub fn check(bytes: &[u8]) {
    let record: Record = match serde_json::from_slice(bytes) {
        Ok(record) => record,
        Err(why) => return check_error(&why),
    };
    let printed = serde_json::to_string(&record).expect("a record can be written");
    assert_eq!(serde_json::from_str::<Record>(&printed).expect(&printed), record);
    let verdict = verify(&record);
    verdict.faults().for_each(|(_, fault)| check_error(&fault));
    match record.play() {
        Ok(_) => check_played(&record),
        Err(why) => {
            check_error(&why);
            assert!(!verdict.is_fine(), "a record is fine that cannot be played: {why}");
            assert!(replay::overview(&record, |_| false).is_err() && replay::summary(&record, |_| false).is_err());
        }
    }
}

/// Checks a record that can be played.
pub fn check_played(record: &Record) {
    let log = record.transcript(Gaze::Open).expect("a log of a record that was played");
    transcripts::check_parsed(&log);
    let mut without_fair = record.clone();
    without_fair.rounds.iter_mut().for_each(|round| round.fair = None);
    assert_eq!(Record::try_from(&log).as_ref(), Ok(&without_fair), "{log}");
    let viewers = Seat::ALL.into_iter().take(record.players).map(Viewer::Seat).chain([Viewer::Gallery]);
    for viewer in viewers.clone() {
        let seen = record.seen_by(viewer).expect("what was played was seen");
        assert_eq!(seen.to_string().parse().as_ref(), Ok(&seen), "{seen}");
    }
    let overview = replay::overview(record, |name| name == "mimi").expect("an overview of a record that was played");
    assert_eq!(overview.rounds.len(), record.rounds.len());
    serde_json::to_string(&overview).expect("an overview can be written");
    for number in 0..=record.rounds.len() + 1 {
        for gaze in viewers.clone().map(Gaze::Through).chain([Gaze::Open]) {
            let round = replay::round(record, number, gaze).expect("a round of a record that was played");
            assert_eq!(round.is_some(), (1..=record.rounds.len()).contains(&number), "round {number}");
            serde_json::to_string(&round).expect("a round can be written");
        }
    }
}
