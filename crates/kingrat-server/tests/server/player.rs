//! Somebody who plays: answers whatever the server shows, as the page would.

use serde_json::{Value, json};

use crate::client::Socket;

/// What a client keeps of what it has been shown.
pub struct Player {
    pub socket: Socket,
    /// The last of each part.
    pub table: Value,
    pub you: Value,
    pub play: Value,
    pub v: u64,
    /// Decides: the same player plays the same game.
    chance: u64,
    /// What was last answered, so that nothing is said twice.
    answered: Option<Value>,
    /// Gives a seed as soon as one is wanted, as the page does.
    pub prompt: bool,
}

impl Player {
    /// Takes over a socket that has been welcomed.
    pub fn new(socket: Socket, chance: u64) -> Player {
        let welcome: Value = serde_json::from_str(socket.frames.last().expect("a welcome")).unwrap();
        let (table, you, play) = (Value::Null, Value::Null, Value::Null);
        let mut player = Player { socket, table, you, play, v: 0, chance, answered: None, prompt: true };
        player.keep(&welcome);
        player
    }

    /// Takes in a message.
    pub fn keep(&mut self, message: &Value) {
        let v = message["v"].as_u64().expect("a version");
        assert!(v > self.v || message["t"] == "welcome", "versions grow: {} and then {v}", self.v);
        self.v = v;
        if let Some(table) = message.get("table") {
            self.table = table.clone();
        }
        self.you = message["you"].clone();
        self.play = message["play"].clone();
    }

    pub fn stage(&self) -> &str {
        self.table["stage"].as_str().unwrap()
    }

    /// Hears until this holds.
    pub async fn until(&mut self, holds: impl Fn(&Player) -> bool) {
        while !holds(self) {
            if self.prompt
                && self.seed().is_some()
                && let Some(seed) = self.answer()
            {
                self.socket.say(&seed).await;
            }
            let message = self.socket.next().await;
            assert_eq!(message["t"], "update", "{message}");
            self.keep(&message);
        }
    }

    /// What there is to be said now, if anything.
    pub fn answer(&mut self) -> Option<Value> {
        let answer = self.consider()?;
        if self.answered.as_ref() == Some(&answer) {
            return None;
        }
        self.answered = Some(answer.clone());
        Some(answer)
    }

    /// The seed that is wanted of one of this device's seats.
    fn seed(&self) -> Option<Value> {
        let fair = self.table.get("fair")?;
        let mine = self.you["seats"].as_array()?;
        let seat = fair["wanted"].as_array()?.iter().find(|seat| mine.contains(seat))?;
        let seed = format!("{:016x}", self.chance.wrapping_add(1).wrapping_mul(0x9E37_79B9_7F4A_7C15));
        Some(json!({"t": "seed", "seat": seat, "round": fair["round"], "seed": seed}))
    }

    fn consider(&self) -> Option<Value> {
        if let Some(seed) = self.seed() {
            return Some(seed);
        }
        if let Some(seat) = self.you["hand_over"].as_str() {
            return Some(json!({"t": "here", "seat": seat}));
        }
        if let Some(look) = self.play["looks"].as_array().and_then(|looks| looks.first()) {
            return Some(json!({"t": "seen", "seat": look["seat"], "look": look["look"]}));
        }
        let actions = self.play["actions"].as_array().filter(|actions| !actions.is_empty());
        if let Some(actions) = actions {
            let action = self.choose(actions)?;
            return Some(
                json!({"t": "act", "seat": self.you["facing"], "turn": self.play["number"], "action": action}),
            );
        }
        let ready = self.table["seats"]
            .as_array()?
            .iter()
            .any(|seat| seat["seat"] == self.you["seats"][0] && seat["ready"] == true);
        let waits = matches!(self.stage(), "lobby" | "round_over") && !ready && self.you["seats"][0].is_string();
        waits.then(|| json!({"t": "ready", "ready": true}))
    }

    /// Any action, but no hasty end.
    fn choose(&self, actions: &[Value]) -> Option<Value> {
        let number = self.play["number"].as_u64()?;
        let mixed =
            (self.chance ^ number.wrapping_mul(0x9E37_79B9_7F4A_7C15)).wrapping_mul(0xD1B5_4A32_D192_ED03) >> 17;
        let knock = actions.len() > 1 && actions.iter().any(|action| action == "knock"); // a lesson may offer it alone
        if knock {
            return Some(json!(if mixed.is_multiple_of(6) { "knock" } else { "done" }));
        }
        Some(actions[(mixed % actions.len() as u64) as usize].clone())
    }

    /// Plays until the series is over.
    pub async fn play_on(&mut self) {
        while self.stage() != "series_over" {
            if let Some(answer) = self.answer() {
                self.socket.say(&answer).await;
            }
            let message = self.socket.next().await;
            assert_eq!(message["t"], "update", "{message}");
            self.keep(&message);
        }
    }
}
