//! Every edition with every number of players it allows, as the released command lists them.

use serde_json::Value;

use crate::commands::{kingrat_release, output};

/// An edition with a number of players.
pub struct EditionTable {
    /// The key of the edition.
    pub edition: String,
    /// The number of players.
    pub players: u64,
    /// Whether exchanged cards are face up. House rule H1 is refused there.
    pub open: bool,
}

/// Lists all of them.
pub fn edition_tables() -> Result<Vec<EditionTable>, String> {
    let printed = output(kingrat_release(&["editions", "--json"]))?;
    let object: Value = serde_json::from_str(&printed).map_err(|error| format!("kingrat editions: {error}"))?;
    let mut tables = Vec::new();
    for edition in object["editions"].as_array().into_iter().flatten() {
        let rules = &edition["rules"];
        for players in rules["players"][0].as_u64().unwrap_or(2)..=rules["players"][1].as_u64().unwrap_or(2) {
            let edition = edition["key"].as_str().unwrap_or_default().to_string();
            tables.push(EditionTable { edition, players, open: rules["exchanged"] == "up" });
        }
    }
    Ok(tables)
}
