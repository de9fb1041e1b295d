//! The setup of a table: what is played, and by whom, as the host chooses.

use kingrat_rules::{Mode, RulesPatch, Seat};
use serde::{Deserialize, Serialize};

/// The host's choices for a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// The edition (`base`), and what is changed of its rules.
    pub rules: RulesPatch,
    /// How the match is played: `single`, `rounds:5`, `time:20`, `elimination:100`. The edition's own when left out (R7.6).
    #[serde(default)]
    pub mode: Option<Mode>,
    /// The planned seats, from A on: two to six.
    pub seats: Vec<SeatPlan>,
    /// Seconds for a turn; no clock when left out.
    #[serde(default)]
    pub clock_s: Option<u16>,
    /// Seconds after which *Done* happens by itself; never when left out.
    #[serde(default)]
    pub done_s: Option<u16>,
    /// The memory aid (R8.5).
    #[serde(default)]
    pub aid: Aid,
    /// The first dealer, or the starter where that is chosen (R2.1, R2.7); drawn at random when left out.
    #[serde(default)]
    pub first: Option<Seat>,
    /// How fast the cats play.
    #[serde(default)]
    pub pace: Pace,
    /// Whether a person who plays against cats alone may ask for a hint.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub hints: bool,
    /// The lesson that the table gives, by its key: its first rounds are laid out beforehand. None at other tables.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lesson: Option<String>,
}

/// The planned holder of a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "t", rename_all = "snake_case", deny_unknown_fields)]
pub enum SeatPlan {
    /// The host.
    Host {},
    /// Open to anybody.
    Open {},
    /// A cat.
    Bot {
        /// Which one, by name.
        bot: String,
    },
    /// Another player on the host's device: pass and play.
    Device {
        /// The player's name.
        name: String,
    },
}

/// A memory aid for the players (R8.5).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Aid {
    /// Nothing: it is a memory game.
    #[default]
    Off,
    /// The own cards that a player has seen.
    Own,
    /// Every card that a player has seen.
    All,
}

/// How fast the cats play. The time they take says nothing about cards that they have not seen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Pace {
    /// At once: for tests, and for those who know the game by heart.
    Instant,
    /// Quick.
    Quick,
    /// So that a child can follow.
    #[default]
    Calm,
}
