//! Short texts: codes and names that somebody types, and the words of the notation.

use std::fmt::{Debug, Display};
use std::str::FromStr;

use kingrat_rules::record::{hex, unhex};
use kingrat_rules::{Action, Card, Edition, FIELDS, Gaze, Mode, Seat, Seen, Slot};
use kingrat_server::parsers::{parse_class_code, parse_code};
use kingrat_table::{LONGEST_NAME, look_alike, stored_name, tidy_name, visible_name};

use super::check_error;

/// Checks that what is accepted prints and parses again, and that codes and names are what they promise to be.
pub fn check(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    check_codes(text);
    check_names(text);
    check_word::<Action>(text);
    check_word::<Card>(text);
    check_word::<Gaze>(text);
    check_word::<Mode>(text);
    check_word::<Seat>(text);
    check_word::<Seen>(text);
    check_word::<Slot>(text);
    if let Some(bytes) = unhex(text) {
        assert_eq!(hex(&bytes), text);
    }
    check_fields(text);
}

fn check_word<T: FromStr<Err: Display> + Display + PartialEq + Debug>(text: &str) {
    match text.parse::<T>() {
        Ok(value) => assert_eq!(value.to_string().parse::<T>().ok().as_ref(), Some(&value), "{text:?}"),
        Err(why) => check_error(&why),
    }
}

fn check_codes(text: &str) {
    let (table, class) = (parse_code(text), parse_class_code(text));
    for code in table.iter().chain(&class) {
        assert!((5..=8).contains(&code.len()) && code.bytes().all(|byte| byte.is_ascii_alphanumeric()), "{code:?}");
    }
    if let Some(code) = &table {
        assert_eq!((parse_code(code).as_ref(), parse_class_code(code)), (Some(code), None));
    }
    if let Some(code) = &class {
        assert_eq!((parse_class_code(code).as_ref(), parse_code(code)), (Some(code), None));
    }
}

fn check_names(text: &str) {
    if let Some(name) = tidy_name(text) {
        assert!((1..=LONGEST_NAME).contains(&name.chars().count()), "{name:?}");
        assert_eq!(tidy_name(&name).as_ref(), Some(&name));
        assert_eq!(visible_name(&name).as_ref(), Some(&name));
        assert_eq!(stored_name(name.clone()), name);
        assert!(look_alike(&name, &name) && look_alike(&name, &name.to_lowercase()), "{name:?}");
    }
    if let Some(name) = visible_name(text) {
        assert!(!name.chars().any(char::is_control), "{name:?}");
        assert_eq!(visible_name(&name).as_ref(), Some(&name));
    }
    assert!(!stored_name(text.into()).is_empty());
}

/// Sets a field of the rules: `deck.peek=0`.
fn check_fields(text: &str) {
    let (field, value) = text.split_once('=').unwrap_or((text, text));
    for field in FIELDS.into_iter().chain([field]) {
        let mut rules = Edition::ALL[0].rules;
        match rules.set_field(field, value) {
            Ok(()) => {
                let (written, set) = (rules.field(field).expect("a field that was set"), rules);
                rules.set_field(field, &written).unwrap_or_else(|why| panic!("{field} = {written}: {why}"));
                assert_eq!(rules, set, "{field} = {value:?}");
            }
            Err(why) => check_error(&why),
        }
    }
}
