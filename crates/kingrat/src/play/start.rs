//! Before the game: who plays, with which cats, by which rules. What no flag says is asked for where somebody sits at a terminal, and
//! left to good defaults elsewhere.

use std::path::PathBuf;

use kingrat_bots::Cat;
use kingrat_engine::Limits;
use kingrat_rules::{Edition, Mode, RulesPatch, Ruleset, Seat};
use kingrat_table::protocol::{Aid, Pace, SeatPlan, Setup};
use kingrat_table::{House, LONGEST_NAME, tidy_name};
use kingrat_text::Lang;

use super::ask::{Command, Menu, Reply, Stop, Talk};
use super::engines;
use crate::failure::Failure;
use crate::table;

/// What the flags say.
pub struct Options {
    /// The language.
    pub lang: Option<Lang>,
    /// The edition.
    pub edition: Option<String>,
    /// A file with rules.
    pub rules: Option<PathBuf>,
    /// How many play, cats included.
    pub players: Option<usize>,
    /// The cats.
    pub with: Vec<String>,
    /// The programs: `NAME=COMMAND`.
    pub engines: Vec<String>,
    /// How long they are waited for.
    pub limits: Limits,
    /// The persons.
    pub names: Vec<String>,
    /// How the match is played.
    pub mode: Option<Mode>,
    /// What the table helps to remember.
    pub aid: Aid,
    /// Who deals first, or starts where that is chosen.
    pub first: Option<String>,
    /// The seed of all chance.
    pub seed: Option<u64>,
    /// Start anew.
    pub new: bool,
    /// The file in which the game is kept while it is not over.
    pub save: PathBuf,
    /// The file in which it is written down when it is.
    pub record: Option<PathBuf>,
    /// No pauses.
    pub fast: bool,
}

/// What was made of it: the table to open.
pub struct Plan {
    /// What is played.
    pub setup: Setup,
    /// The name of the one whose keyboard it is.
    pub host: String,
    /// The cats there are.
    pub house: House,
}

/// Checks the flags, and asks for what they leave open. `engines` are the keys of the programs that play along.
pub fn plan(options: &Options, engines: &[String], talk: &mut Talk) -> Result<Plan, Stop> {
    let asks = talk.terminal.is_live();
    let mut cats = options.with.iter().map(|key| cat(key)).collect::<Result<Vec<Cat>, Failure>>()?;
    let mut names = tidy(&options.names)?;
    if names.is_empty() {
        names = if asks { ask_names(talk)? } else { vec![talk.texts.say("cli-player", &[])] };
    }
    if cats.is_empty() && engines.is_empty() && options.players.is_none() && asks && names.len() < Seat::MAX {
        cats = ask_cats(talk, names.len())?;
    }
    let sure = names.len() + engines.len() + cats.len();
    let players = options.players.unwrap_or(if sure == 1 { 3 } else { sure });
    let ruleset = match named_rules(options)? {
        Some(ruleset) => ruleset,
        None if asks => Ruleset::of(ask_edition(talk, players)?),
        None => Ruleset::of(usual(talk.texts.lang())?),
    };
    ruleset.rules.check_table(players).map_err(Failure::input)?;
    if sure > players && !engines.is_empty() {
        let why = format!("names, programs and cats are {sure}, which is more than --players {players}");
        return Err(Failure::input(why).into());
    }
    if sure > players {
        let (names, cats) = (names.len(), cats.len());
        return Err(Failure::input(format!("{names} names and {cats} cats are more than --players {players}")).into());
    }
    // The same cats again and again, until every seat is taken.
    let round = if cats.is_empty() { vec![Cat::Mimi, Cat::Bruno, Cat::Otto, Cat::Saga, Cat::Elvira] } else { cats };
    let cats: Vec<Cat> = round.into_iter().cycle().take(players - names.len() - engines.len()).collect();
    let first = options.first.as_deref().map(|first| seat(first, &names, engines, &cats)).transpose()?;
    let host = names[0].clone();
    let person = |(i, name): (usize, String)| if i == 0 { SeatPlan::Host {} } else { SeatPlan::Device { name } };
    let cats = cats.into_iter().map(|cat| cat.key().to_string());
    let bots = engines.iter().cloned().chain(cats).map(|bot| SeatPlan::Bot { bot });
    let mut house = kingrat_host::house();
    house.bots.extend_from_slice(engines);
    let setup = Setup {
        rules: patch(&ruleset)?,
        mode: options.mode,
        seats: names.into_iter().enumerate().map(person).chain(bots).collect(),
        clock_s: None,
        done_s: None,
        aid: options.aid,
        first,
        pace: if options.fast { Pace::Instant } else { Pace::Calm },
        lesson: None,
    };
    Ok(Plan { setup, host, house })
}

/// The rules that the flags name, if they name some.
pub fn named_rules(options: &Options) -> Result<Option<Ruleset>, Failure> {
    match (&options.rules, &options.edition) {
        (Some(file), _) => table::from_file(file).map(Some),
        (None, Some(key)) => Ok(Some(Ruleset::of(table::edition(key)?))),
        (None, None) => Ok(None),
    }
}

/// The cat with this key, if it is one to play against.
pub fn cat(key: &str) -> Result<Cat, Failure> {
    Cat::named(key).filter(|cat| Cat::ALL.contains(cat)).ok_or_else(|| {
        let keys = Cat::ALL.map(Cat::key).join(", ");
        Failure::input(format!("there is no cat {key:?}; the cats are {keys}"))
    })
}

/// The edition of a language.
fn usual(lang: Lang) -> Result<&'static Edition, Failure> {
    table::edition(lang.default_edition())
}

/// The rules as a setup takes them: with all of their fields.
fn patch(ruleset: &Ruleset) -> Result<RulesPatch, Failure> {
    let base = Some(ruleset.base.key.to_string());
    if ruleset.edition().is_some() {
        return Ok(RulesPatch { base, ..RulesPatch::default() });
    }
    let patch: RulesPatch = serde_json::from_value(serde_json::to_value(ruleset.rules)?)?;
    Ok(RulesPatch { base, ..patch })
}

fn tidy(names: &[String]) -> Result<Vec<String>, Failure> {
    let mut tidied: Vec<String> = Vec::new();
    for name in names {
        let tidy = tidy_name(name).ok_or_else(|| {
            Failure::input(format!("{name:?} is no name: use 1 to {LONGEST_NAME} letters, digits, spaces or hyphens"))
        })?;
        if tidied.contains(&tidy) {
            return Err(Failure::input(format!("two players are called {tidy:?}; every name can be there once")));
        }
        tidied.push(tidy);
    }
    if tidied.len() > Seat::MAX {
        return Err(Failure::input(format!("{} names are too many: {} can play", tidied.len(), Seat::MAX)));
    }
    Ok(tidied)
}

/// The seat that is meant by a name, a program, a cat or a letter.
fn seat(text: &str, names: &[String], engines: &[String], cats: &[Cat]) -> Result<Seat, Failure> {
    let programs = engines.iter().filter_map(|key| engines::name(key));
    let called: Vec<&str> =
        names.iter().map(String::as_str).chain(programs).chain(cats.iter().map(|cat| cat.key())).collect();
    let wanted = text.trim().to_lowercase();
    let place = called.iter().position(|name| name.to_lowercase() == wanted);
    // By the name that a cat had before, too.
    let first_cat = called.len() - cats.len();
    let place = place.or_else(|| Some(first_cat + cats.iter().position(|&cat| Cat::named(&wanted) == Some(cat))?));
    let letter = || text.trim().to_uppercase().parse().ok().filter(|seat: &Seat| seat.index() < called.len());
    place.and_then(Seat::new).or_else(letter).ok_or_else(|| {
        Failure::input(format!(
            "nobody called {text:?} plays; choose one of {}, or a seat from A on",
            called.join(", ")
        ))
    })
}

fn ask_names(talk: &mut Talk) -> Result<Vec<String>, Stop> {
    let usual = talk.texts.say("cli-player", &[]);
    loop {
        talk.terminal.gap()?;
        talk.say("cli-choose-names")?;
        suggest(talk, &usual)?;
        let typed = talk.ask_words()?;
        if typed.is_empty() {
            return Ok(vec![usual]);
        }
        let names: Vec<String> = typed.split(',').map(str::to_string).filter(|name| !name.trim().is_empty()).collect();
        let tidied: Vec<String> = names.iter().filter_map(|name| tidy_name(name)).collect();
        let twice = tidied.iter().enumerate().find(|(i, name)| tidied[..*i].contains(name)).map(|(_, name)| name);
        match (tidy(&names), twice) {
            (Ok(names), _) if !names.is_empty() => return Ok(names),
            (_, Some(name)) => {
                let text = talk.texts.say("cli-name-taken", &[("name", name.into())]);
                talk.say_all([text])?;
            }
            _ => talk.say("cli-wrong-name")?,
        }
    }
}

fn suggest(talk: &mut Talk, choice: &str) -> Result<(), Stop> {
    let text = talk.texts.say("cli-suggestion", &[("choice", choice.into())]);
    talk.say_all([text])
}

/// Which cats play along: their numbers, one after the other.
fn ask_cats(talk: &mut Talk, persons: usize) -> Result<Vec<Cat>, Stop> {
    let usual = if persons == 1 { vec![Cat::Mimi, Cat::Bruno] } else { Vec::new() };
    let fewest = if persons == 1 { 1 } else { 0 };
    loop {
        talk.terminal.gap()?;
        talk.say("cli-choose-cats")?;
        for (i, cat) in Cat::ALL.into_iter().enumerate() {
            let [name, age, line] =
                ["", "-age", "-line"].map(|part| talk.texts.say(&format!("cat-{}{part}", cat.key()), &[]));
            let text = format!("  {}   {name}, {age}. {line}", i + 1);
            talk.say_all([text])?;
        }
        if fewest == 0 {
            let text = format!("  0   {}", talk.texts.say("cli-no-cats", &[]));
            talk.say_all([text])?;
        }
        let names: Vec<String> = usual.iter().map(|cat| talk.texts.say(&format!("cat-{}", cat.key()), &[])).collect();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        let choice = if names.is_empty() { talk.texts.say("cli-no-cats", &[]) } else { talk.texts.list(&names) };
        suggest(talk, &choice)?;
        let typed = talk.ask_words()?;
        match chosen_cats(&typed) {
            _ if typed.is_empty() => return Ok(usual),
            Some(cats) if (fewest..=Seat::MAX - persons).contains(&cats.len()) => return Ok(cats),
            _ => {
                let most = Seat::MAX - persons;
                let text = talk.texts.say("cli-wrong-cats", &[("count", most.into())]);
                talk.say_all([text])?;
            }
        }
    }
}

/// The cats whose numbers were typed: `12`, `1 2`, `1, 2`; none for `0`.
fn chosen_cats(typed: &str) -> Option<Vec<Cat>> {
    let digits: Vec<char> = typed.chars().filter(|letter| !letter.is_whitespace() && *letter != ',').collect();
    if digits == ['0'] {
        return Some(Vec::new());
    }
    let cat = |digit: &char| Cat::ALL.get(digit.to_digit(10)?.checked_sub(1)? as usize).copied();
    digits.iter().map(cat).collect()
}

fn ask_edition(talk: &mut Talk, players: usize) -> Result<&'static Edition, Stop> {
    loop {
        let usual = usual(talk.texts.lang())?;
        talk.terminal.gap()?;
        talk.say("cli-choose-edition")?;
        let name = talk.texts.say(&format!("edition-{}", usual.key), &[]);
        let mut menu = Menu::new().offer("", name, usual);
        let fits = |edition: &&Edition| edition.rules.check_table(players).is_ok();
        for (i, edition) in Edition::ALL.iter().filter(fits).enumerate() {
            let name = talk.texts.say(&format!("edition-{}", edition.key), &[]);
            menu = menu.offer(&(i + 1).to_string(), name, edition).also(edition.key, edition);
        }
        match talk.ask(&menu)? {
            Reply::Answer(edition) => {
                let about = talk.texts.say(&format!("edition-{}-about", edition.key), &[]);
                talk.say_all([about])?;
                return Ok(edition);
            }
            Reply::Command(Command::Language) => talk.ask_language()?,
            Reply::Command(_) => talk.say("cli-help")?,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cats_are_chosen_by_their_numbers() {
        assert_eq!(chosen_cats("12"), Some(vec![Cat::Mimi, Cat::Otto]));
        assert_eq!(chosen_cats("1, 1 6"), Some(vec![Cat::Mimi, Cat::Mimi, Cat::Luna]));
        assert_eq!(chosen_cats("0"), Some(Vec::new()));
        for wrong in ["7", "10", "Mimi", "-1"] {
            assert_eq!(chosen_cats(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn cats_are_named_by_their_keys_of_today_and_before() {
        assert_eq!(["luna", "tabby"].map(|key| cat(key).ok()), [Some(Cat::Luna), Some(Cat::Bruno)]);
        assert!(cat("greedy").is_err(), "a baseline, not an opponent");
    }

    #[test]
    fn changed_rules_keep_every_field() {
        for edition in Edition::ALL {
            let mut ruleset = Ruleset::of(edition);
            ruleset.rules.knock_penalty = 7;
            assert_eq!(patch(&ruleset).ok().and_then(|patch| patch.ruleset().ok()), Some(ruleset), "{}", edition.key);
        }
    }

    #[test]
    fn somebody_is_named_by_name_cat_or_letter() {
        let names = ["Anna".to_string(), "B".to_string()];
        let found = |text| seat(text, &names, &["engine:minnow".to_string()], &[Cat::Mimi]).ok();
        assert_eq!(found("anna"), Some(Seat::A));
        assert_eq!(found("b"), Some(Seat::B));
        assert_eq!(found("Minnow"), Some(Seat::C));
        assert_eq!(found("mimi"), Some(Seat::D));
        assert_eq!(found("kitten"), Some(Seat::D), "the name it had before");
        assert_eq!(found("d"), Some(Seat::D));
        assert_eq!(found("e"), None);
    }
}
