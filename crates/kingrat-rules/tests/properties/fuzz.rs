//! Parsers never panic, a truncated log is refused, and what is accepted prints and parses again.

use kingrat_rules::notation::Transcript;
use kingrat_rules::{Action, Edition, FIELDS, Gaze, Mode, Round, View};
use proptest::prelude::*;
use proptest::sample::select;

use crate::cases::cases;
use crate::play::{mode, patience, play_on, record, viewers};
use crate::rng::SplitMix;
use crate::tables::Table;

const LOGS: u64 = 120;
const MUTANTS: usize = 250;
const LINES: u64 = 60;
const ARBITRARY: u32 = 10_000;

const ALPHABET: &str = "0123456789PSDABCDEFabcdef?.,:/=-+^*~!> \n#xtrpvlsud\u{e9}\u{1F400}\t\r";

/// Returns the log of a whole series as some viewer saw it.
fn log(seed: u64) -> String {
    let mut rng = SplitMix::seeded(seed);
    let mode = mode(seed as usize, &mut rng);
    let record = record(mode, &mut rng);
    let gazes: Vec<Gaze> = viewers(record.players).into_iter().map(Gaze::Through).chain([Gaze::Open]).collect();
    record.transcript(rng.pick_from(&gazes)).unwrap().to_string()
}

/// Applies one small mutation to the text.
fn mutate(text: &str, rng: &mut SplitMix) -> String {
    let mut chars: Vec<char> = text.chars().collect();
    let alphabet: Vec<char> = ALPHABET.chars().collect();
    let at = rng.below(chars.len());
    match rng.below(6) {
        0 | 1 => chars[at] = rng.pick_from(&alphabet),
        2 => _ = chars.remove(at),
        3 => chars.insert(at, rng.pick_from(&alphabet)),
        4 => chars.swap(at, (at + 1) % text.chars().count()),
        _ => {
            // a line is lost, doubled or moved
            let mut lines: Vec<&str> = text.lines().collect();
            let (from, to) = (rng.below(lines.len()), rng.below(lines.len()));
            match rng.below(3) {
                0 => _ = lines.remove(from),
                1 => lines.insert(from, lines[from]),
                _ => lines.swap(from, to),
            }
            return lines.join("\n") + "\n";
        }
    }
    chars.into_iter().collect()
}

#[test]
fn a_truncated_log_is_always_refused() {
    for seed in 0..LOGS {
        let text = log(seed);
        assert!(text.parse::<Transcript>().is_ok(), "{text}");
        let mut rng = SplitMix::seeded(seed);
        let whole = text.trim_end().len();
        let line_ends = text.match_indices('\n').flat_map(|(at, _)| [at, at + 1]);
        let anywhere = (0..40).map(|_| rng.below(whole));
        for end in line_ends.chain(anywhere).filter(|&end| end < whole && text.is_char_boundary(end)) {
            assert!(text[..end].parse::<Transcript>().is_err(), "cut at {end}:\n{}", &text[..end]);
        }
    }
}

/// Returns the words of a log from its first round on, without what has no meaning.
fn body(log: &str) -> Vec<Vec<&str>> {
    let words = |line| str::split(line, ' ').filter(|word| !word.is_empty()).collect::<Vec<&str>>();
    let lines = log.lines().map(words).filter(|words| words.first().is_some_and(|word| !word.starts_with('#')));
    lines.skip_while(|words| !["round", "over", "unfinished"].contains(&words[0])).collect()
}

#[test]
fn a_mutated_log_never_panics_and_what_is_accepted_prints_and_parses_again() {
    let mut accepted = 0;
    for seed in 0..LOGS {
        let text = log(seed);
        let mut rng = SplitMix::seeded(seed);
        for _ in 0..MUTANTS {
            let mutant = mutate(&text, &mut rng);
            let Ok(transcript) = mutant.parse::<Transcript>() else { continue };
            accepted += 1;
            let printed = transcript.to_string();
            assert_eq!(printed.parse().as_ref(), Ok(&transcript), "seed {seed}: from\n{mutant}\nprinted as\n{printed}");
            // Nothing after the header was ignored: printing gives the same words.
            assert_eq!(body(&printed), body(&mutant), "seed {seed}: from\n{mutant}\nprinted as\n{printed}");
        }
    }
    assert!(accepted > 0, "no mutant was accepted: the test tests nothing");
}

#[test]
fn a_mutated_table_line_never_panics_and_what_is_accepted_is_sound() {
    for seed in 0..LINES {
        let mut rng = SplitMix::seeded(seed);
        let table = Table::random(&mut rng);
        let mut pick = rng.clone();
        play_on(table.round(), patience(&mut rng), &mut rng, |_, round| {
            let view = round.view(pick.pick_from(&viewers(table.players)));
            for line in [round.to_string(), view.to_string()] {
                let mutant = mutate(&line, &mut pick);
                if let Ok(round) = mutant.parse::<Round>() {
                    assert_eq!(round.check(), Ok(()), "{mutant}");
                    assert_eq!(round.to_string().parse(), Ok(round), "{mutant}");
                    play_on(round, 2, &mut pick.clone(), |_, after| assert_eq!(after.check(), Ok(()), "{mutant}"));
                }
                if let Ok(view) = mutant.parse::<View>() {
                    assert_eq!(view.to_string().parse(), Ok(view), "{mutant}");
                }
            }
        });
    }
}

/// Tries every parser on one text.
fn feed(text: &str) {
    if let Ok(round) = text.parse::<Round>() {
        assert_eq!(round.check(), Ok(()));
    }
    if let Ok(transcript) = text.parse::<Transcript>() {
        assert_eq!(transcript.to_string().parse(), Ok(transcript));
    }
    if let Ok(action) = text.parse::<Action>() {
        assert_eq!(action.to_string(), text);
    }
    if let Ok(mode) = text.parse::<Mode>() {
        assert_eq!(mode.to_string().parse(), Ok(mode));
    }
    let _ = text.parse::<View>();
    for field in FIELDS.into_iter().chain([text]) {
        let mut rules = Edition::ALL[0].rules;
        if rules.set_field(field, text).is_ok() {
            let (value, set) = (rules.field(field).unwrap(), rules);
            rules.set_field(field, &value).unwrap();
            assert_eq!(rules, set, "{field} = {text:?}");
            let _ = rules.check();
        }
    }
}

/// Generates sequences of words that parsers know.
fn soup() -> impl Strategy<Value = String> {
    const WORDS: &str = "krn|1|2|3|eyes|open|gallery|edition|nordic|classic|set|deck.peek|players|mode|rounds:5|elimination:100|single\
        |dealer|A|B|name|round 1 dealer B\n|seats|deal|A=7319|B=04P2|A=????|top|P|4|d6|d|~|t2x9|r|p2x4|p2=6x4|x6|vP|l2=5|s1-B3\
        |s1-B3=5?|u|-|!|.|reveal|settle|A2>4|score|wins|cut|over|unfinished|krt1|eyes=open|rules=nordic|rows=./.|swap:1-B3|65536\
        |krn 1\neyes open\nedition nordic\nplayers 2\nmode single\ndealer B\n";
    let word = (select(WORDS.split('|').collect::<Vec<_>>()), select(&[" ", " ", "\n", "", "  "][..]))
        .prop_map(|(word, space)| format!("{word}{space}"));
    proptest::collection::vec(word, 0..40).prop_map(|words| words.concat())
}

proptest! {
    #![proptest_config(cases(ARBITRARY))]

    #[test]
    fn arbitrary_text_never_panics(text in ".*") {
        feed(&text);
    }

    #[test]
    fn arbitrary_letters_of_the_alphabet_never_panic(letters in proptest::collection::vec(select(ALPHABET.chars().collect::<Vec<_>>()), 0..80)) {
        feed(&letters.into_iter().collect::<String>());
    }

    #[test]
    fn arbitrary_words_of_the_notation_never_panic(text in soup()) {
        feed(&text);
        // and after a valid header, so that the rest is parsed
        let head = "krn 1\neyes A\nedition classic\nplayers 3\nmode rounds:2\ndealer C\nround 1 dealer C\n";
        feed(&format!("{head}{text}"));
    }
}
