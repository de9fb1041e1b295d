//! Sets up a new game: players, bots and rules. What no flag gives is asked for at a terminal, and has a default elsewhere.

use std::path::PathBuf;

use kingrat_bots::Cat;
use kingrat_engine::EngineLimits;
use kingrat_rules::{Edition, Mode, RulesPatch, Ruleset, Seat};
use kingrat_table::protocol::{Aid, Pace, SeatPlan, Setup};
use kingrat_table::{LONGEST_NAME, TableSettings, look_alike, tidy_name};
use kingrat_text::Lang;

use super::dialog::{Dialog, Menu, MenuCommand, MenuReply, StopReason};
use super::engines;
use crate::run_error::RunError;
use crate::table_args;

/// The flags of `kingrat play`.
pub struct PlayOptions {
    /// The language.
    pub lang: Option<Lang>,
    /// The edition.
    pub edition: Option<String>,
    /// A file with rules.
    pub rules: Option<PathBuf>,
    /// The number of players, cats included.
    pub players: Option<usize>,
    /// The cats.
    pub with: Vec<String>,
    /// The engines: `NAME=COMMAND`.
    pub engines: Vec<String>,
    /// The time limits of engines.
    pub limits: EngineLimits,
    /// The people at the keyboard.
    pub names: Vec<String>,
    /// The match mode.
    pub mode: Option<Mode>,
    /// The memory aid.
    pub aid: Aid,
    /// The first dealer, or the starter where the rules let that be chosen.
    pub first: Option<String>,
    /// The random seed.
    pub seed: Option<u64>,
    /// Start a new game.
    pub new: bool,
    /// The save file.
    pub save: PathBuf,
    /// Where to write the record of a finished game.
    pub record: Option<PathBuf>,
    /// No pauses.
    pub fast: bool,
}

/// The table to open.
pub struct NewGame {
    /// The setup of the table.
    pub setup: Setup,
    /// The name of the host.
    pub host: String,
    /// This program's settings: its bots.
    pub settings: TableSettings,
}

/// Checks the flags and asks for what they leave open. `engines` are bot keys.
pub fn new_game(options: &PlayOptions, engines: &[String], dialog: &mut Dialog) -> Result<NewGame, StopReason> {
    let asks = dialog.terminal.is_live();
    let mut cats = options.with.iter().map(|key| cat(key)).collect::<Result<Vec<Cat>, RunError>>()?;
    let mut names = tidy(&options.names)?;
    if names.is_empty() {
        names = if asks { ask_names(dialog)? } else { vec![dialog.texts.say("cli-player", &[])] };
    }
    if cats.is_empty() && engines.is_empty() && options.players.is_none() && asks && names.len() < Seat::MAX {
        cats = ask_cats(dialog, names.len())?;
    }
    let sure = names.len() + engines.len() + cats.len();
    let players = options.players.unwrap_or(if sure == 1 { 3 } else { sure });
    let ruleset = match named_rules(options)? {
        Some(ruleset) => ruleset,
        None if asks => Ruleset::of(ask_edition(dialog, players)?),
        None => Ruleset::of(usual(dialog.texts.lang())?),
    };
    ruleset.rules.check_table(players).map_err(RunError::input)?;
    if sure > players && !engines.is_empty() {
        let why = format!("names, programs and cats are {sure}, which is more than --players {players}");
        return Err(RunError::input(why).into());
    }
    if sure > players {
        let (names, cats) = (names.len(), cats.len());
        return Err(RunError::input(format!("{names} names and {cats} cats are more than --players {players}")).into());
    }
    // Repeat the cats until every seat is taken.
    let round = if cats.is_empty() { vec![Cat::Mimi, Cat::Bruno, Cat::Otto, Cat::Saga, Cat::Elvira] } else { cats };
    let cats: Vec<Cat> = round.into_iter().cycle().take(players - names.len() - engines.len()).collect();
    let first = options.first.as_deref().map(|first| seat(first, &names, engines, &cats)).transpose()?;
    let host = names[0].clone();
    let person = |(i, name): (usize, String)| if i == 0 { SeatPlan::Host {} } else { SeatPlan::Device { name } };
    let cats = cats.into_iter().map(|cat| cat.key().to_string());
    let bots = engines.iter().cloned().chain(cats).map(|bot| SeatPlan::Bot { bot });
    let mut settings = kingrat_host::table_settings();
    settings.bots.extend_from_slice(engines);
    let setup = Setup {
        rules: patch(&ruleset)?,
        mode: options.mode,
        seats: names.into_iter().enumerate().map(person).chain(bots).collect(),
        clock_s: None,
        done_s: None,
        aid: options.aid,
        first,
        pace: if options.fast { Pace::Instant } else { Pace::Calm },
        hints: true,
        lesson: None,
    };
    Ok(NewGame { setup, host, settings })
}

/// Returns the rules that the flags name, if any.
pub fn named_rules(options: &PlayOptions) -> Result<Option<Ruleset>, RunError> {
    match (&options.rules, &options.edition) {
        (Some(file), _) => table_args::from_file(file).map(Some),
        (None, Some(key)) => Ok(Some(Ruleset::of(table_args::edition(key)?))),
        (None, None) => Ok(None),
    }
}

/// Finds a cat to play against by its key.
pub fn cat(key: &str) -> Result<Cat, RunError> {
    Cat::named(key).filter(|cat| Cat::ALL.contains(cat)).ok_or_else(|| {
        let keys = Cat::ALL.map(Cat::key).join(", ");
        RunError::input(format!("there is no cat {key:?}; the cats are {keys}"))
    })
}

/// Returns the default edition of a language.
fn usual(lang: Lang) -> Result<&'static Edition, RunError> {
    table_args::edition(lang.default_edition())
}

/// Converts rules to the form of a setup.
fn patch(ruleset: &Ruleset) -> Result<RulesPatch, RunError> {
    let base = Some(ruleset.base.key.to_string());
    if ruleset.edition().is_some() {
        return Ok(RulesPatch { base, ..RulesPatch::default() });
    }
    let patch: RulesPatch = serde_json::from_value(serde_json::to_value(ruleset.rules)?)?;
    Ok(RulesPatch { base, ..patch })
}

fn tidy(names: &[String]) -> Result<Vec<String>, RunError> {
    let mut tidied: Vec<String> = Vec::new();
    for name in names {
        let tidy = tidy_name(name).ok_or_else(|| {
            RunError::input(format!(
                "{name:?} is not a valid name: use 1 to {LONGEST_NAME} letters, digits, spaces or hyphens"
            ))
        })?;
        if tidied.iter().any(|other| look_alike(other, &tidy)) {
            return Err(RunError::input(format!("two players are called {tidy:?}; names have to differ")));
        }
        tidied.push(tidy);
    }
    if tidied.len() > Seat::MAX {
        return Err(RunError::input(format!("{} names are too many: {} can play", tidied.len(), Seat::MAX)));
    }
    Ok(tidied)
}

/// Finds a seat by the name of a person, an engine or a cat, or by its letter.
fn seat(text: &str, names: &[String], engines: &[String], cats: &[Cat]) -> Result<Seat, RunError> {
    let programs = engines.iter().filter_map(|key| engines::name(key));
    let called: Vec<&str> =
        names.iter().map(String::as_str).chain(programs).chain(cats.iter().map(|cat| cat.key())).collect();
    let wanted = text.trim().to_lowercase();
    let place = called.iter().position(|name| name.to_lowercase() == wanted);
    // Cats have old names, too.
    let first_cat = called.len() - cats.len();
    let place = place.or_else(|| Some(first_cat + cats.iter().position(|&cat| Cat::named(&wanted) == Some(cat))?));
    let letter = || text.trim().to_uppercase().parse().ok().filter(|seat: &Seat| seat.index() < called.len());
    place.and_then(Seat::new).or_else(letter).ok_or_else(|| {
        RunError::input(format!(
            "nobody called {text:?} plays; choose one of {}, or a seat from A on",
            called.join(", ")
        ))
    })
}

fn ask_names(dialog: &mut Dialog) -> Result<Vec<String>, StopReason> {
    let usual = dialog.texts.say("cli-player", &[]);
    loop {
        dialog.terminal.gap()?;
        dialog.say("cli-choose-names")?;
        suggest(dialog, &usual)?;
        let typed = dialog.ask_words()?;
        if typed.is_empty() {
            return Ok(vec![usual]);
        }
        let names: Vec<String> = typed.split(',').map(str::to_string).filter(|name| !name.trim().is_empty()).collect();
        let tidied: Vec<String> = names.iter().filter_map(|name| tidy_name(name)).collect();
        let is_taken = |i: usize| tidied[..i].iter().any(|other| look_alike(other, &tidied[i]));
        let twice = (0..tidied.len()).find(|&i| is_taken(i)).map(|i| &tidied[i]);
        match (tidy(&names), twice) {
            (Ok(names), _) if !names.is_empty() => return Ok(names),
            (_, Some(name)) => {
                let text = dialog.texts.say("cli-name-taken", &[("name", name.into())]);
                dialog.say_all([text])?;
            }
            _ => dialog.say("cli-wrong-name")?,
        }
    }
}

fn suggest(dialog: &mut Dialog, choice: &str) -> Result<(), StopReason> {
    let text = dialog.texts.say("cli-suggestion", &[("choice", choice.into())]);
    dialog.say_all([text])
}

/// Asks which cats play, by number.
fn ask_cats(dialog: &mut Dialog, persons: usize) -> Result<Vec<Cat>, StopReason> {
    let usual = if persons == 1 { vec![Cat::Mimi, Cat::Bruno] } else { Vec::new() };
    let fewest = if persons == 1 { 1 } else { 0 };
    loop {
        dialog.terminal.gap()?;
        dialog.say("cli-choose-cats")?;
        for (i, cat) in Cat::ALL.into_iter().enumerate() {
            let [name, age, line] =
                ["", "-age", "-line"].map(|part| dialog.texts.say(&format!("cat-{}{part}", cat.key()), &[]));
            let text = format!("  {}   {name}, {age}. {line}", i + 1);
            dialog.say_all([text])?;
        }
        if fewest == 0 {
            let text = format!("  0   {}", dialog.texts.say("cli-no-cats", &[]));
            dialog.say_all([text])?;
        }
        let names: Vec<String> = usual.iter().map(|cat| dialog.texts.say(&format!("cat-{}", cat.key()), &[])).collect();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        let choice = if names.is_empty() { dialog.texts.say("cli-no-cats", &[]) } else { dialog.texts.list(&names) };
        suggest(dialog, &choice)?;
        let typed = dialog.ask_words()?;
        match chosen_cats(&typed) {
            _ if typed.is_empty() => return Ok(usual),
            Some(cats) if (fewest..=Seat::MAX - persons).contains(&cats.len()) => return Ok(cats),
            _ => {
                let most = Seat::MAX - persons;
                let text = dialog.texts.say("cli-wrong-cats", &[("count", most.into())]);
                dialog.say_all([text])?;
            }
        }
    }
}

/// Parses the numbers of cats: `12`, `1 2` or `1, 2`; `0` is no cats.
fn chosen_cats(typed: &str) -> Option<Vec<Cat>> {
    let digits: Vec<char> = typed.chars().filter(|letter| !letter.is_whitespace() && *letter != ',').collect();
    if digits == ['0'] {
        return Some(Vec::new());
    }
    let cat = |digit: &char| Cat::ALL.get(digit.to_digit(10)?.checked_sub(1)? as usize).copied();
    digits.iter().map(cat).collect()
}

fn ask_edition(dialog: &mut Dialog, players: usize) -> Result<&'static Edition, StopReason> {
    loop {
        let usual = usual(dialog.texts.lang())?;
        dialog.terminal.gap()?;
        dialog.say("cli-choose-edition")?;
        let name = dialog.texts.say(&format!("edition-{}", usual.key), &[]);
        let mut menu = Menu::new().offer("", name, usual);
        let fits = |edition: &&Edition| edition.rules.check_table(players).is_ok();
        for (i, edition) in Edition::ALL.iter().filter(fits).enumerate() {
            let name = dialog.texts.say(&format!("edition-{}", edition.key), &[]);
            menu = menu.offer(&(i + 1).to_string(), name, edition).also(edition.key, edition);
        }
        match dialog.ask(&menu)? {
            MenuReply::Answer(edition) => {
                let about = dialog.texts.say(&format!("edition-{}-about", edition.key), &[]);
                dialog.say_all([about])?;
                return Ok(edition);
            }
            MenuReply::Command(MenuCommand::Language) => dialog.ask_language()?,
            MenuReply::Command(_) => dialog.say("cli-help")?,
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
    fn people_at_one_keyboard_have_names_that_can_be_told_apart() {
        let tidied = |names: [&str; 2]| tidy(&names.map(str::to_string)).is_ok();
        assert!(tidied(["Anna", "Ánna"]));
        for [one, other] in [["Anna", "anna"], ["Ida", "lda"], ["Anna", "Аnna"], ["Anna", "\u{3164}"]] {
            assert!(!tidied([one, other]), "{one} and {other}");
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
