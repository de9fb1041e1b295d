//! Setups: keyword arguments in, a checked setup out; and the lists of what can be named in them.

use kingrat_bots::Cat;
use kingrat_env::{Kind, Reward};
use kingrat_rules::{Action, Edition, Mode, RulesPatch, Ruleset, Seat};
use pyo3::prelude::*;

use crate::value_error;

/// All that a table needs to know before its first card.
#[pyclass(frozen, module = "kingrat._kingrat")]
pub struct Setup(pub(crate) kingrat_env::Setup);

/// Finds a name in a list, or says which names there are.
fn named<T: Copy>(what: &str, name: &str, names: impl IntoIterator<Item = (&'static str, T)>) -> PyResult<T> {
    let names: Vec<_> = names.into_iter().collect();
    names.iter().find(|(key, _)| *key == name).map(|&(_, value)| value).ok_or_else(|| {
        let keys: Vec<&str> = names.iter().map(|(key, _)| *key).collect();
        value_error(format!("{what} = {name:?}: expected one of {}", keys.join(", ")))
    })
}

fn every_cat() -> impl Iterator<Item = Cat> {
    Cat::ALL.into_iter().chain(Cat::BASELINES)
}

/// Reads the rules: an edition, or a rules file in JSON, which names the edition it changes.
fn ruleset(edition: &str, rules: Option<&str>) -> PyResult<Ruleset> {
    let edition = named("edition", edition, Edition::ALL.iter().map(|edition| (edition.key, edition)))?;
    let Some(rules) = rules else { return Ok(Ruleset::of(edition)) };
    let mut patch: RulesPatch = serde_json::from_str(rules).map_err(|why| value_error(format!("rules: {why}")))?;
    patch.base.get_or_insert_with(|| edition.key.into());
    patch.ruleset().map_err(|why| value_error(format!("rules: {why}")))
}

#[pymethods]
impl Setup {
    #[new]
    #[pyo3(signature = (*, edition, players, mode, rules, cats, reward, observation, max_turns, dealer))]
    #[allow(clippy::too_many_arguments)] // keyword arguments
    fn new(
        edition: &str,
        players: usize,
        mode: Option<&str>,
        rules: Option<&str>,
        cats: Vec<Option<String>>,
        reward: &str,
        observation: &str,
        max_turns: u32,
        dealer: Option<usize>,
    ) -> PyResult<Setup> {
        let ruleset = ruleset(edition, rules)?;
        let mode = match mode {
            Some(mode) => mode.parse::<Mode>().map_err(value_error)?,
            None => ruleset.base.mode,
        };
        if cats.len() > players.min(Seat::MAX) {
            return Err(value_error(format!("cats names {} seats, and the table has {players}", cats.len())));
        }
        let mut seated = [None; Seat::MAX];
        for (seat, cat) in seated.iter_mut().zip(&cats) {
            let cat = cat.as_deref().map(|cat| named("cat", cat, every_cat().map(|cat| (cat.key(), cat))));
            *seat = cat.transpose()?;
        }
        let dealer = dealer.map(|dealer| {
            Seat::new(dealer).ok_or_else(|| value_error(format!("dealer = {dealer}: seats are 0 to {}", Seat::MAX - 1)))
        });
        let setup = kingrat_env::Setup {
            ruleset,
            players,
            mode,
            cats: seated,
            reward: named("reward", reward, Reward::NAMES)?,
            kind: named("observation", observation, Kind::NAMES)?,
            most_turns: max_turns,
            dealer: dealer.transpose()?,
        };
        kingrat_env::Table::new(setup.clone()).map_err(value_error)?;
        Ok(Setup(setup))
    }

    /// The number of seats.
    #[getter]
    fn players(&self) -> usize {
        self.0.players
    }

    /// The seats that no cat sits at.
    #[getter]
    fn learners(&self) -> Vec<usize> {
        self.0.learners().iter().map(Seat::index).collect()
    }

    /// The length of an observation.
    #[getter]
    fn observation_length(&self) -> usize {
        self.0.kind.len(self.0.players)
    }

    /// What each number of an observation is divided by when it is one of floats.
    #[getter]
    fn scales(&self) -> Vec<f32> {
        self.0.kind.scales(self.0.players)
    }

    /// The rules: the edition, and `+field=value` for every change.
    #[getter]
    fn rules(&self) -> String {
        self.0.ruleset.to_string()
    }

    /// The mode of a game.
    #[getter]
    fn mode(&self) -> String {
        self.0.mode.to_string()
    }
}

/// Lists the editions: key, description, fewest and most players.
#[pyfunction]
pub fn editions() -> Vec<(&'static str, &'static str, u8, u8)> {
    let row = |edition: &Edition| (edition.key, edition.about, edition.rules.players[0], edition.rules.players[1]);
    Edition::ALL.iter().map(row).collect()
}

/// Lists the cats, the weakest first, and the baselines `random` and `greedy`.
#[pyfunction]
pub fn cats() -> Vec<&'static str> {
    every_cat().map(Cat::key).collect()
}

/// A field of an observation: name, offset, length, scale, meaning.
type FieldRow = (String, usize, usize, u8, &'static str);

/// Lists the fields of an observation.
#[pyfunction]
pub fn observation_fields(observation: &str, players: usize) -> PyResult<Vec<FieldRow>> {
    let kind = named("observation", observation, Kind::NAMES)?;
    let (table, place) = kind.fields();
    let mut rows = Vec::new();
    let mut at = 0;
    let mut add = |prefix: String, fields: &[kingrat_env::Field]| {
        for field in fields {
            rows.push((format!("{prefix}{}", field.name), at, field.len, field.scale, field.about));
            at += field.len;
        }
    };
    add(String::new(), table);
    for i in 0..4 * players.min(Seat::MAX) {
        add(format!("seat{}.slot{}.", i / 4, i % 4 + 1), place);
    }
    Ok(rows)
}

/// Returns a seat of the table.
pub fn seat(seat: usize, players: usize) -> PyResult<Seat> {
    let found = Seat::new(seat).filter(|_| seat < players && players <= Seat::MAX);
    found.ok_or_else(|| value_error(format!("seat {seat} does not sit at a table of {players}")))
}

/// Returns the name of an action by its index, as files and messages have it.
#[pyfunction]
pub fn action_name(index: usize, seat: usize, players: usize) -> PyResult<String> {
    let action = Action::from_index(index, self::seat(seat, players)?, players);
    action.map(|action| action.to_string()).ok_or_else(|| value_error(format!("{index} is the index of no action")))
}

/// Returns the index of an action by its name.
#[pyfunction]
pub fn action_index(name: &str, seat: usize, players: usize) -> PyResult<usize> {
    let action: Action = name.parse().map_err(value_error)?;
    let index = action.index(self::seat(seat, players)?, players);
    // A seat that the table does not have would get another's index.
    let same = Action::from_index(index, self::seat(seat, players)?, players) == Some(action);
    if same { Ok(index) } else { Err(value_error(format!("{name} cannot be an action at this table"))) }
}
