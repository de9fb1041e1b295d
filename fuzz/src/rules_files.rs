//! Rules files in TOML, and the same rules in the JSON of a setup.

use kingrat_bots::SimRng;
use kingrat_rules::{Round, Rules, RulesPatch, Ruleset, Seat, Turn};

use super::{check_error, number_of};

/// The longest round that is played.
const MOST_STEPS: usize = 300;

/// Checks that a rules file prints and parses again, and that rules that are accepted can be played at every table that they allow.
pub fn check(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let patch: RulesPatch = match toml::from_str(text) {
        Ok(patch) => patch,
        Err(why) => return check_error(&why),
    };
    let written = toml::to_string(&patch).expect("a rules file can be written");
    assert_eq!(toml::from_str::<RulesPatch>(&written).as_ref(), Ok(&patch), "{written}");
    let json = serde_json::to_string(&patch).expect("rules can be written");
    assert_eq!(serde_json::from_str::<RulesPatch>(&json).expect(&json), patch);
    match patch.ruleset() {
        Ok(ruleset) => check_ruleset(&ruleset, number_of(bytes)),
        Err(why) => check_error(&why),
    }
}

fn check_ruleset(ruleset: &Ruleset, seed: u64) {
    let Ruleset { base, rules } = ruleset;
    assert_eq!(rules.check(), Ok(()), "{ruleset}");
    let mut again = base.rules;
    for (field, value) in rules.changes_from(&base.rules) {
        again.set_field(field, &value).unwrap_or_else(|why| panic!("{field} = {value}: {why}"));
    }
    assert_eq!(again, *rules, "{ruleset}");
    for players in 0..=Seat::MAX + 1 {
        match rules.check_table(players) {
            Ok(()) => check_play(rules, players, seed),
            Err(why) => {
                check_error(&why);
                assert!(Round::new(*rules, players, Seat::A).is_err(), "{ruleset}, {players} players");
            }
        }
    }
}

fn check_play(rules: &Rules, players: usize, seed: u64) {
    let mut chance = SimRng::seeded(seed);
    let mut round = Round::new(*rules, players, Seat::A).unwrap_or_else(|why| panic!("{players} players: {why}"));
    for _ in 0..MOST_STEPS {
        match round.turn() {
            Turn::Over => break,
            Turn::Chance => assert!(round.deal_from(&mut chance).is_some(), "no card comes: {round}"),
            Turn::Seat(_) => {
                let legal = round.legal();
                let action =
                    legal.get(chance.below(legal.len() as u32) as usize).expect("a choice has at least one action");
                round.play(action).unwrap_or_else(|why| panic!("{action} is legal: {why}"));
            }
        }
    }
    assert_eq!(round.check(), Ok(()), "{round}");
    assert_eq!(round.to_string().parse(), Ok(round), "{round}");
}
