//! Writes the messages that a table sends for every move, byte for byte as serde does, at a fraction of the cost: the names of the
//! fields are not searched for characters to escape, and what all clients see alike is written once (`shared_json.rs`).

use std::fmt::Write;

use kingrat_rules::{Action, Seat, Slot};
use serde::Serialize;

use super::{Face, Look, PerSeat, Play, Rows, ServerMsg, Shown, You};

/// The initial capacity of a message: most are shorter.
const CAPACITY: usize = 1024;

impl ServerMsg {
    /// Returns the message as JSON, the same text that serde makes of it.
    pub fn to_json(&self) -> String {
        let mut json = JsonText(String::with_capacity(CAPACITY));
        match self {
            ServerMsg::Welcome(shown) => json.shown("welcome", shown),
            ServerMsg::Update(shown) => json.shown("update", shown),
            ServerMsg::Refused { .. } | ServerMsg::Pong {} => drop(json.any(self)),
        }
        debug_assert_eq!(serde_json::to_string(self).ok().as_ref(), Some(&json.0), "serde says what a message is");
        json.0
    }
}

/// JSON as far as it is written.
struct JsonText(String);

impl JsonText {
    fn shown(&mut self, t: &str, Shown { v, news, table, you, play }: &Shown) {
        self.raw("{\"t\":\"").raw(t).raw("\",\"v\":").number(*v);
        self.raw(",\"news\":").raw(if news.is_empty() { "[]" } else { news.json() });
        if let Some(table) = table {
            self.raw(",\"table\":").raw(table.json());
        }
        self.raw(",\"you\":").you(you).raw(",\"play\":").option(play.as_ref(), JsonText::play).raw("}");
    }

    fn you(&mut self, You { seats, host, facing, hand_over }: &You) -> &mut JsonText {
        self.raw("{\"seats\":").list(seats.iter().copied(), JsonText::seat).raw(",\"host\":").bool(*host);
        self.raw(",\"facing\":").option(*facing, JsonText::seat);
        self.raw(",\"hand_over\":").option(*hand_over, JsonText::seat).raw("}")
    }

    fn play(&mut self, play: &Play) -> &mut JsonText {
        #[rustfmt::skip]
        let Play {
            dealer, turn, number, phase, spare, actions, rows, up, aid, holding, hand, top, stock, discard, knocker, looks, waiting,
            clock_ms, done_ms, lesson,
        } = play;
        self.raw("{\"dealer\":").seat(*dealer).raw(",\"turn\":").option(*turn, JsonText::seat);
        self.raw(",\"number\":").number(*number).raw(",\"phase\":").word(phase).raw(",\"spare\":").bool(*spare);
        self.raw(",\"actions\":").list(actions, JsonText::action).raw(",\"rows\":").rows(rows).raw(",\"up\":").up(up);
        self.raw(",\"aid\":").option(aid.as_ref(), JsonText::rows).raw(",\"holding\":").bool(*holding);
        self.raw(",\"hand\":").option(*hand, JsonText::face).raw(",\"top\":").option(*top, JsonText::face);
        self.raw(",\"stock\":").number(*stock as u32).raw(",\"discard\":").number(*discard as u32);
        self.raw(",\"knocker\":").option(*knocker, JsonText::seat).raw(",\"looks\":").looks(looks);
        self.raw(",\"waiting\":").list(waiting.iter().copied(), JsonText::seat);
        self.raw(",\"clock_ms\":").option(*clock_ms, JsonText::number);
        self.raw(",\"done_ms\":").option(*done_ms, JsonText::number);
        if let Some(lesson) = lesson {
            self.raw(",\"lesson\":").number(*lesson as u32);
        }
        self.raw("}")
    }

    fn rows(&mut self, rows: &Rows) -> &mut JsonText {
        self.by_seat(rows.seats(), |json, seat| match Slot::ALL.map(|slot| rows.at(seat, slot)) {
            [None, None, None, None] => json.raw("[null,null,null,null]"), // nearly all rows
            row => json.list(row, |json, face| json.option(face, JsonText::face)),
        })
    }

    fn up(&mut self, up: &PerSeat<[bool; 4]>) -> &mut JsonText {
        self.by_seat(up.seats(), |json, seat| match up.get(seat).unwrap_or_default() {
            [false, false, false, false] => json.raw("[false,false,false,false]"), // nearly all rows
            row => json.list(row, JsonText::bool),
        })
    }

    fn looks(&mut self, looks: &[Look]) -> &mut JsonText {
        if looks.is_empty() { self.raw("[]") } else { self.any(looks) }
    }

    fn by_seat(
        &mut self,
        seats: impl Iterator<Item = Seat>,
        mut value: impl FnMut(&mut JsonText, Seat) -> &mut JsonText,
    ) -> &mut JsonText {
        self.joined('{', seats, '}', |json, seat| value(json.seat(seat).raw(":"), seat))
    }

    fn list<T>(
        &mut self,
        values: impl IntoIterator<Item = T>,
        value: impl FnMut(&mut JsonText, T) -> &mut JsonText,
    ) -> &mut JsonText {
        self.joined('[', values, ']', value)
    }

    fn joined<T>(
        &mut self,
        open: char,
        values: impl IntoIterator<Item = T>,
        close: char,
        mut value: impl FnMut(&mut JsonText, T) -> &mut JsonText,
    ) -> &mut JsonText {
        self.0.push(open);
        for (at, each) in values.into_iter().enumerate() {
            if at > 0 {
                self.0.push(',');
            }
            value(self, each);
        }
        self.0.push(close);
        self
    }

    fn option<T>(&mut self, value: Option<T>, some: impl FnOnce(&mut JsonText, T) -> &mut JsonText) -> &mut JsonText {
        match value {
            Some(value) => some(self, value),
            None => self.raw("null"),
        }
    }

    fn action(&mut self, action: &Action) -> &mut JsonText {
        let _ = write!(self.0, "\"{action}\""); // a string takes everything
        self
    }

    fn seat(&mut self, seat: Seat) -> &mut JsonText {
        self.raw(["\"A\"", "\"B\"", "\"C\"", "\"D\"", "\"E\"", "\"F\""][seat.index()])
    }

    fn face(&mut self, face: Face) -> &mut JsonText {
        self.0.push('"');
        self.0.push(face.letter());
        self.raw("\"")
    }

    fn word(&mut self, word: &str) -> &mut JsonText {
        match word.bytes().all(|letter| letter.is_ascii_lowercase()) {
            true => self.raw("\"").raw(word).raw("\""),
            false => self.any(word),
        }
    }

    fn bool(&mut self, value: bool) -> &mut JsonText {
        self.raw(if value { "true" } else { "false" })
    }

    fn number(&mut self, number: u32) -> &mut JsonText {
        let (mut digits, mut at, mut left) = ([0; 10], 10, number);
        loop {
            at -= 1;
            digits[at] = b'0' + (left % 10) as u8;
            left /= 10;
            if left == 0 {
                break;
            }
        }
        self.raw(str::from_utf8(&digits[at..]).unwrap_or_default())
    }

    /// Writes what is rare, or may have characters to be escaped.
    fn any(&mut self, value: &(impl Serialize + ?Sized)) -> &mut JsonText {
        let json = serde_json::to_string(value);
        self.raw(&json.unwrap_or_else(|why| unreachable!("a message has nothing that JSON cannot say: {why}")))
    }

    fn raw(&mut self, json: &str) -> &mut JsonText {
        self.0.push_str(json);
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every frame of the recorded scenes: all stages, two to six players, shared devices, looks, lessons.
    #[test]
    fn a_message_is_written_as_serde_writes_it() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures/scenes");
        let mut frames = 0;
        for file in std::fs::read_dir(folder).unwrap() {
            let text = std::fs::read_to_string(file.unwrap().path()).unwrap();
            let scenes: serde_json::Value = serde_json::from_str(&text).unwrap();
            let recorded = scenes.as_object().into_iter().flat_map(|scenes| scenes.values());
            for frame in recorded.filter_map(|scene| scene["frames"].as_array()).flatten() {
                let message: ServerMsg = serde_json::from_value(frame.clone()).unwrap();
                assert_eq!(message.to_json(), serde_json::to_string(&message).unwrap());
                frames += 1;
            }
        }
        assert!(frames > 100, "{frames}");
    }

    #[test]
    fn a_number_has_all_its_digits() {
        for number in [0, 9, 10, 907, u32::MAX] {
            assert_eq!(JsonText(String::new()).number(number).0, number.to_string());
        }
    }
}
