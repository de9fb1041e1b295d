//! Codes of tables and classes: draws and parses them.

use std::io;

use super::{RandomUse, below};

/// The letters and digits of a code: none that look alike, and no vowels, so that no code is a word.
const LETTERS: &[u8] = b"CDFGHJKMNPQRTVWX2346789";

const CODE_LENGTH: usize = 5;
const CLASS_LENGTH: usize = CODE_LENGTH + 1;
/// The most tables of a class.
pub(crate) const MOST_TABLES: usize = 10;

/// Draws a code for a table, after so many that were taken.
pub(crate) fn code(taken: usize) -> io::Result<String> {
    letters(CODE_LENGTH, RandomUse::Code, taken)
}

/// Draws a code for a class. It is longer than a table's, so that neither is taken for the other or easier to guess.
pub(crate) fn class_code(taken: usize) -> io::Result<String> {
    letters(CLASS_LENGTH, RandomUse::Class, taken)
}

fn letters(length: usize, kind: RandomUse, taken: usize) -> io::Result<String> {
    #[cfg(feature = "scripted-chance")]
    if let Some(code) = super::script::code(kind, taken)? {
        return Ok(code);
    }
    let _ = taken;
    (0..length).map(|_| Ok(char::from(LETTERS[below(LETTERS.len(), kind)?]))).collect()
}

/// Returns the code of a class's table with this number.
pub(crate) fn code_in_class(class: &str, number: usize) -> String {
    format!("{class}{number}")
}

/// Returns the codes of all tables that a class can have.
pub(crate) fn codes_in_class(class: &str) -> Vec<String> {
    (1..=MOST_TABLES).map(|number| code_in_class(class, number)).collect()
}

/// Returns the code of the class that a table belongs to, if it belongs to one.
pub(crate) fn class_of(code: &str) -> Option<&str> {
    number_in_class(code)?;
    let (class, _) = code.split_at_checked(CLASS_LENGTH)?;
    class.bytes().all(|letter| LETTERS.contains(&letter)).then_some(class)
}

/// Returns the number of a class's table.
pub(crate) fn number_in_class(code: &str) -> Option<usize> {
    let (_, number) = code.split_at_checked(CLASS_LENGTH)?;
    (1..=MOST_TABLES).find(|one| number == one.to_string())
}

/// Parses a class's code as somebody typed it: in one piece, or in two groups as it is shown on the wall.
pub fn parse_class_code(typed: &str) -> Option<String> {
    let code: String = typed.chars().filter(|c| !" -".contains(*c)).collect::<String>().to_ascii_uppercase();
    (code.len() == CLASS_LENGTH && code.bytes().all(|letter| LETTERS.contains(&letter))).then_some(code)
}

/// Parses a table's code as somebody typed it.
pub fn parse_code(typed: &str) -> Option<String> {
    let code = typed.trim().to_ascii_uppercase();
    let alone = code.len() == CODE_LENGTH && code.bytes().all(|letter| LETTERS.contains(&letter));
    (alone || class_of(&code).is_some()).then_some(code)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_read_as_it_is_typed() {
        for _ in 0..1000 {
            let code = code(0).unwrap();
            assert_eq!(parse_code(&code).as_deref(), Some(&*code));
            assert_eq!(parse_code(&format!(" {} ", code.to_lowercase())).as_deref(), Some(&*code));
        }
        for wrong in ["", "KRT7", "KRT7MM", "KRT70", "KRTÖM", "KR 7M", "../.."] {
            assert_eq!(parse_code(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn a_class_is_never_taken_for_a_table_nor_a_table_for_a_class() {
        for _ in 0..1000 {
            let class = class_code(0).unwrap();
            assert_eq!(parse_code(&class), None);
            assert_eq!(parse_class_code(&code(0).unwrap()), None);
            let on_the_wall = format!(" {}-{} ", &class[..3], &class[3..].to_lowercase());
            assert_eq!(parse_class_code(&on_the_wall).as_deref(), Some(&*class));
            for number in 1..=MOST_TABLES {
                let table = code_in_class(&class, number);
                assert_eq!(parse_code(&table.to_lowercase()).as_deref(), Some(&*table));
                assert_eq!((class_of(&table), parse_class_code(&table)), (Some(&*class), None));
            }
        }
        for wrong in ["KRT7MM0", "KRT7MM11", "KRT7MM01", "KRT7MM+1", "KRT7MM1 ", "KRT7MÖ1", "KRT7A1", "KRT7M"] {
            assert_eq!(class_of(wrong), None, "{wrong}");
        }
    }
}
