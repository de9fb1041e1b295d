//! A scripted player: answers every prompt of the server, as the page would.

use kingrat_client::{Prompt, TableMirror};
use kingrat_rules::Action;
use kingrat_table::protocol::{ClientMsg, ServerMsg};
use serde_json::Value;

use crate::client::Socket;

/// A player and the last state it was shown.
pub struct Player {
    pub socket: Socket,
    /// The last of each part of a message.
    pub table: Value,
    pub you: Value,
    pub play: Value,
    pub v: u64,
    /// The same state, typed: yields the prompt.
    mirror: TableMirror,
    /// Seed of its choices: the same player plays the same game.
    chance: u64,
    /// The last answer, so that nothing is sent twice.
    answered: Option<ClientMsg>,
    /// Whether it gives a seed as soon as one is wanted, as the page does.
    pub prompt: bool,
}

impl Player {
    /// Takes over a socket that has been welcomed.
    pub fn new(socket: Socket, chance: u64) -> Player {
        let text = socket.frames.last().expect("a welcome");
        let Ok(ServerMsg::Welcome(welcome)) = serde_json::from_str(text) else { panic!("no welcome: {text}") };
        let mirror = TableMirror::new(&welcome).unwrap();
        let [table, you, play] = parts(&serde_json::from_str(text).unwrap());
        let v = mirror.version().into();
        Player {
            socket,
            table: table.unwrap(),
            you: you.unwrap(),
            play: play.unwrap(),
            v,
            mirror,
            chance,
            answered: None,
            prompt: true,
        }
    }

    /// Applies a message to the state.
    pub fn keep(&mut self, message: &Value) {
        match serde_json::from_value(message.clone()) {
            Ok(ServerMsg::Update(update)) => self.mirror.update(&update).unwrap_or_else(|why| panic!("{why}")),
            Ok(ServerMsg::Welcome(welcome)) => self.mirror = TableMirror::new(&welcome).unwrap(),
            other => panic!("{other:?}"),
        }
        self.v = self.mirror.version().into();
        let [table, you, play] = parts(message);
        self.table = table.unwrap_or_else(|| self.table.take());
        (self.you, self.play) = (you.unwrap(), play.unwrap());
    }

    pub fn stage(&self) -> &str {
        self.table["stage"].as_str().unwrap()
    }

    /// Receives messages until the condition holds.
    pub async fn until(&mut self, holds: impl Fn(&Player) -> bool) {
        while !holds(self) {
            if self.prompt
                && matches!(self.mirror.prompt(), Some(Prompt::Seed { .. }))
                && let Some(seed) = self.answer()
            {
                self.socket.say(&seed).await;
            }
            let message = self.socket.next().await;
            if came_late(&message) {
                continue;
            }
            assert_eq!(message["t"], "update", "{message}");
            self.keep(&message);
        }
    }

    /// Returns the next answer to send, if any.
    pub fn answer(&mut self) -> Option<ClientMsg> {
        let answer = self.consider()?;
        if self.answered.as_ref() == Some(&answer) {
            return None;
        }
        self.answered = Some(answer.clone());
        Some(answer)
    }

    fn consider(&self) -> Option<ClientMsg> {
        Some(match self.mirror.prompt()? {
            Prompt::Seed { seat, round, .. } => {
                let seed = format!("{:016x}", self.chance.wrapping_add(1).wrapping_mul(0x9E37_79B9_7F4A_7C15));
                ClientMsg::Seed { seat, round, seed }
            }
            Prompt::HandOver { seat } => ClientMsg::Here { seat },
            Prompt::Look(look) => ClientMsg::Seen { seat: look.seat, look: look.look },
            Prompt::Act { seat, turn, actions } => ClientMsg::Act { seat, turn, action: self.choose(turn, actions) },
            Prompt::Ready => ClientMsg::Ready { ready: true },
        })
    }

    /// Chooses any action; knocks are rare.
    fn choose(&self, number: u32, actions: &[Action]) -> Action {
        let mixed = (self.chance ^ u64::from(number).wrapping_mul(0x9E37_79B9_7F4A_7C15))
            .wrapping_mul(0xD1B5_4A32_D192_ED03)
            >> 17;
        let knock = actions.len() > 1 && actions.contains(&Action::Knock); // a lesson may offer a knock alone
        if knock {
            return if mixed.is_multiple_of(6) { Action::Knock } else { Action::Done };
        }
        actions[(mixed % actions.len() as u64) as usize]
    }

    /// Plays until the series is over.
    pub async fn play_on(&mut self) {
        while self.stage() != "series_over" {
            if let Some(answer) = self.answer() {
                self.socket.say(&answer).await;
            }
            let message = self.socket.next().await;
            if came_late(&message) {
                continue;
            }
            assert_eq!(message["t"], "update", "{message}");
            self.keep(&message);
        }
    }
}

/// Checks whether this refuses to acknowledge a look that is gone: another player's move crossed the acknowledgement on its way, and ended
/// the round or put another card there.
pub fn came_late(message: &Value) -> bool {
    message["t"] == "refused" && message["refusal"]["code"] == "no_such_look"
}

/// Returns the parts of a message that are present.
fn parts(message: &Value) -> [Option<Value>; 3] {
    ["table", "you", "play"].map(|part| message.get(part).cloned())
}
