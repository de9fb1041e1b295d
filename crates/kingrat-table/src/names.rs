//! Players' names: which are allowed, and how those that look alike are told apart. Everybody asks here: server, table, terminal, page.
//!
//! A name has letters, digits and a few marks that names have. It has no emoji: a name is read aloud by screen readers, printed in
//! terminals and on score sheets, and compared, and an emoji of several parts is joined by characters that cannot be seen. A face that a
//! child can choose belongs beside the name, not into it.

use icu_properties::props::{DefaultIgnorableCodePoint, GeneralCategory, GeneralCategoryGroup};
use icu_properties::{CodePointMapData, CodePointSetData};
#[cfg(feature = "look-alikes")]
use unicode_normalization::UnicodeNormalization;
#[cfg(feature = "look-alikes")]
use unicode_security::skeleton;

use crate::protocol::{ClientMsg, HolderShown, SeatPlan, SeatShown, Setup};
use crate::{Guest, Input};

/// The most characters of a player's name.
pub const LONGEST_NAME: usize = 16;
/// The most characters of a name that are compared: records from elsewhere may have longer ones.
const LONGEST_COMPARED: usize = 64;
/// The name shown for a name in an old log of which nothing can be seen.
const NAMELESS: &str = "N.N.";
/// Characters that Unicode does not call ignorable and that show nothing: a Braille cell without dots, and the blank hieroglyphs.
const BLANK: [char; 3] = ['\u{2800}', '\u{13441}', '\u{13442}'];

/// Normalises the spaces of a player's name, and returns `None` if it cannot be shown to children: it has one to sixteen letters,
/// digits, spaces, hyphens, apostrophes or full stops, and all of them can be seen.
///
/// ```
/// use kingrat_table::tidy_name;
///
/// assert_eq!(tidy_name("  Anna  Lísa ").as_deref(), Some("Anna Lísa"));
/// assert_eq!(tidy_name("<b>"), None);
/// assert_eq!(tidy_name("\u{3164}"), None); // a letter of Hangul that shows nothing
/// ```
pub fn tidy_name(name: &str) -> Option<String> {
    let name = name.split_whitespace().collect::<Vec<_>>().join(" ");
    let is_fine = |c: char| (c.is_alphanumeric() && shows(c)) || " -'’.".contains(c);
    let length = name.chars().count();
    ((1..=LONGEST_NAME).contains(&length) && name.chars().all(is_fine) && name.chars().any(stands_alone))
        .then_some(name)
}

/// Returns what can be seen of a name that a stranger or an older release wrote; nothing, if nothing can.
///
/// ```
/// use kingrat_table::visible_name;
///
/// assert_eq!(visible_name("An\u{200b}na\u{3164}").as_deref(), Some("Anna"));
/// assert_eq!(visible_name("\u{3164}"), None);
/// ```
pub fn visible_name(name: &str) -> Option<String> {
    let name: String = name.chars().filter(|&c| shows(c)).collect();
    let name = name.split_whitespace().collect::<Vec<_>>().join(" ");
    name.chars().any(stands_alone).then_some(name)
}

/// Whether a character shows anything, or is a space: it is neither ignorable nor blank, and has a meaning that is not private.
fn shows(c: char) -> bool {
    const HIDDEN: GeneralCategoryGroup = GeneralCategoryGroup::Other; // controls, format characters, private use, unassigned
    let category = CodePointMapData::<GeneralCategory>::new().get(c);
    let ignorable = CodePointSetData::new::<DefaultIgnorableCodePoint>().contains(c);
    !ignorable && !BLANK.contains(&c) && !HIDDEN.contains(category)
}

/// Whether a character is seen without another that it sits on: a letter or a digit, not a mark.
fn stands_alone(c: char) -> bool {
    let category = CodePointMapData::<GeneralCategory>::new().get(c);
    c.is_alphanumeric() && shows(c) && !GeneralCategoryGroup::Mark.contains(category)
}

/// Tells whether two names look alike: by Unicode's confusable characters (UTS #39), whatever the width and the case of the letters.
/// Without the feature `look-alikes` by their letters, whatever the case is.
///
/// ```
/// use kingrat_table::look_alike;
///
/// assert!(look_alike("Anna", "ANNA") && look_alike("Anna", "Аnnа")); // two of these letters are Cyrillic
/// assert!(look_alike("Ida", "lda") && !look_alike("Anna", "Ánna"));
/// ```
pub fn look_alike(one: &str, other: &str) -> bool {
    are_alike(&looks(one), &looks(other))
}

fn are_alike(one: &[String; 2], other: &[String; 2]) -> bool {
    one.iter().zip(other).any(|(one, other)| one == other)
}

/// Returns what a name looks like: as it stands, and whatever the case is.
#[cfg(not(feature = "look-alikes"))]
fn looks(name: &str) -> [String; 2] {
    let name: String = name.chars().take(LONGEST_COMPARED).collect();
    let small = name.to_lowercase();
    [name, small]
}

/// Returns what a name looks like: as it stands, and whatever the case is.
#[cfg(feature = "look-alikes")]
fn looks(name: &str) -> [String; 2] {
    let name: String = name.chars().take(LONGEST_COMPARED).collect();
    [name.nfkc().collect(), without_case(&name)].map(|name| skeleton(&name).collect())
}

/// Folds case as compatibility caseless matching does (The Unicode Standard, D146): marks and letters change each other's case forms, so
/// that one pass is not enough.
#[cfg(feature = "look-alikes")]
fn without_case(name: &str) -> String {
    if name.is_ascii() {
        return name.to_ascii_lowercase(); // most names, and at every step of a table
    }
    // By way of the capital, since a small sigma depends on its neighbours and a sharp s has two capitals.
    let fold = |name: String| -> String {
        name.to_lowercase().chars().flat_map(char::to_uppercase).flat_map(char::to_lowercase).collect()
    };
    let once: String = fold(name.nfd().collect()).nfkd().collect();
    fold(once).nfkd().collect()
}

/// Numbers the seats whose names look like that of an earlier seat, so that no two look alike. `before` are the same seats as they were
/// numbered last, if they were: to see whether names look alike takes long, and they seldom change.
pub(crate) fn number(seats: &mut [SeatShown], before: &[SeatShown]) {
    if seats.iter().map(name).eq(before.iter().map(name)) {
        seats.iter_mut().zip(before).for_each(|(seat, before)| seat.number = before.number);
        return;
    }
    let mut taken: Vec<[String; 2]> = Vec::new();
    for seat in seats {
        let Some(name) = name(seat) else { continue };
        let numbered = (2..=u8::MAX).map(|number| (Some(number), looks(&format!("{name} {number}"))));
        let is_free = |looks: &[String; 2]| !taken.iter().any(|taken| are_alike(taken, looks));
        let free = std::iter::once((None, looks(name))).chain(numbered).find(|(_, looks)| is_free(looks));
        if let Some((number, looks)) = free {
            seat.number = number;
            taken.push(looks);
        }
    }
}

/// Returns the name on a seat, as everybody sees it without its number; none on one that nobody holds.
fn name(seat: &SeatShown) -> Option<&str> {
    match &seat.holder {
        HolderShown::Open {} => None,
        HolderShown::Person { name, .. } => Some(name),
        // A cat's key is its name in every language; that of a program follows its kind and a colon.
        HolderShown::Bot { bot } => Some(bot.rsplit(':').next().unwrap_or(bot)),
    }
}

/// Replaces the names in a logged input that an older release allowed and this one does not.
pub(crate) fn of_older_release(mut input: Input) -> Input {
    match &mut input {
        Input::Opened { setup, host, .. } => {
            mend(&mut host.name);
            mend_setup(setup);
        }
        Input::Came { guest: Guest { name, .. } } | Input::Renamed { guest: Guest { name, .. } } => mend(name),
        Input::Said { msg: ClientMsg::Plan { plan: SeatPlan::Device { name }, .. }, .. } => mend(name),
        Input::Said { msg: ClientMsg::Change { setup }, .. } => mend_setup(setup),
        _ => {}
    }
    input
}

fn mend_setup(setup: &mut Setup) {
    for plan in &mut setup.seats {
        if let SeatPlan::Device { name } = plan {
            mend(name);
        }
    }
}

fn mend(name: &mut String) {
    if tidy_name(name).is_none() {
        *name = visible_name(name).unwrap_or_else(|| NAMELESS.to_string());
    }
}

/// Returns the name under which a stored guest goes on: their own, or what can be seen of it if an older release allowed it.
pub fn stored_name(mut name: String) -> String {
    mend(&mut name);
    name
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cannot_be_seen_is_no_name_and_no_part_of_one() {
        let ignorable = "\u{ad}\u{34f}\u{61c}\u{115f}\u{1160}\u{17b4}\u{17b5}\u{180b}\u{200b}\u{200c}\u{200d}\u{200e}\u{202e}\u{2060}\u{2066}\
                         \u{2069}\u{3164}\u{fe0f}\u{feff}\u{ffa0}\u{1bca0}\u{1d173}\u{e0020}\u{e0100}";
        let blank = "\u{2800}\u{13441}\u{13442}\u{fffc}\u{e000}\u{f0000}\u{378}\u{7}\u{85}";
        for hidden in ignorable.chars().chain(blank.chars()) {
            for name in [format!("{hidden}"), format!("An{hidden}na"), format!("{hidden}Anna"), format!("Anna{hidden}")]
            {
                let tidy = tidy_name(&name);
                // White space is no character of the name, wherever it is.
                assert!(tidy.is_none() || hidden.is_whitespace(), "{name:?}: {tidy:?}");
            }
        }
        for blank in [
            "",
            " ",
            "\u{a0}",
            "\u{2003}\u{3000}",
            "\u{2028}",
            "-",
            ".",
            "\u{301}",
            "\u{363}",
            "\u{93e}",
            "🐱",
            "👩\u{200d}🚀",
        ] {
            assert_eq!(tidy_name(blank), None, "{blank:?}");
        }
        assert_eq!(tidy_name("Anna\u{a0}Lísa\u{3000}").as_deref(), Some("Anna Lísa"));
    }

    #[test]
    fn names_of_the_world_are_names() {
        for name in [
            "Þórhildur Björg",
            "Åsa",
            "Wilhelmina-Maria",
            "D’Arcy",
            "O'Neill",
            "J. R.",
            "Ирина",
            "Ελένη",
            "美咲",
            "지우",
            "محمد",
            "มานะ",
            "7",
        ] {
            assert_eq!(tidy_name(name).as_deref(), Some(name));
        }
    }

    #[test]
    fn names_look_alike_whatever_their_case_width_and_alphabet() {
        for (one, other) in [
            ("Anna", "anna"),
            ("Anna", "Аnna"),
            ("Anna", "Ａｎｎａ"),
            ("Anna", "𝐀nna"),
            ("Ida", "lda"),
            ("Otto", "0tto"),
            ("Ame", "Arne"),
            ("Нина", "нина"),
            ("O'Neill", "O’Neill"),
            ("Björg", "BJÖRG"),
            ("Elvira", "Е1vira"),
            ("Νίκος", "ΝΊΚΟΣ"),
            // Found by the fuzz target `words`.
            ("s1Ϲ", "s1ϲ"),
            ("ẞFJẞ", "ßfjß"),
            ("ΐ\u{650}Ή\u{650}\u{345}ΐ\u{652}ϒ", "ΐ\u{650}ή\u{650}\u{345}ΐ\u{652}ϒ"),
        ] {
            assert!(look_alike(one, other) && look_alike(other, one), "{one} and {other}");
        }
        for (one, other) in [("Anna", "Ánna"), ("Anna", "Anna 2"), ("Ali", "Ari"), ("Olaf", "Ólaf")] {
            assert!(!look_alike(one, other), "{one} and {other}");
        }
    }

    #[test]
    fn every_letter_looks_like_its_small_form() {
        let mut letters = 0;
        for letter in ('\0'..=char::MAX).filter(|c| c.is_uppercase() || c.is_lowercase()) {
            for name in [format!("{letter}"), format!("s1{letter}"), format!("a{letter} {letter}b")] {
                assert!(look_alike(&name, &name.to_lowercase()), "{name:?} and {:?}", name.to_lowercase());
                assert!(look_alike(&name.to_lowercase(), &name.to_uppercase()) || !letter.is_lowercase(), "{name:?}");
            }
            letters += 1;
        }
        assert!(letters > 2_000, "{letters}");
    }

    fn person(name: &str) -> HolderShown {
        HolderShown::Person { name: name.into(), here: true, stand_in: false, shared: false, avatar: None }
    }

    fn bot(bot: &str) -> HolderShown {
        HolderShown::Bot { bot: bot.into() }
    }

    #[test]
    fn whoever_looks_like_an_earlier_seat_has_a_number() {
        let numbers = |holders: Vec<HolderShown>| {
            let seats = kingrat_rules::Seat::ALL.into_iter().zip(holders);
            let mut seats: Vec<SeatShown> = seats
                .map(|(seat, holder)| SeatShown { seat, holder, ready: false, out: false, number: None })
                .collect();
            number(&mut seats, &[]);
            let first: Vec<_> = seats.iter().map(|seat| seat.number).collect();
            let before = seats.clone();
            seats.iter_mut().for_each(|seat| seat.number = None);
            number(&mut seats, &before);
            assert_eq!(seats, before, "the same names have the same numbers");
            first
        };
        let people = |names: [&str; 4]| numbers(names.map(person).into());
        assert_eq!(people(["Anna", "Bea", "Cilla", "Dora"]), [None; 4]);
        assert_eq!(people(["Anna", "anna", "Bea", "Аnna"]), [None, Some(2), None, Some(3)]);
        assert_eq!(
            people(["Anna 2", "Anna", "Anna", "Anna"]),
            [None, None, Some(3), Some(4)],
            "a number that is taken"
        );
        assert_eq!(people(["Anna", "Anna", "Anna 2", "B"]), [None, Some(2), Some(2), None], "Anna 2 2");
        assert_eq!(people(["ida", "Ida", "lda", "IDA"]), [None, Some(2), None, Some(3)]);
        let seat = |name| SeatShown {
            seat: kingrat_rules::Seat::A,
            holder: person(name),
            ready: false,
            out: false,
            number: None,
        };
        let (mut now, before) = (["Anna", "Bea"].map(seat), ["Anna", "Anna"].map(seat));
        let before = before.map(|seat| SeatShown { number: Some(2), ..seat });
        number(&mut now, &before);
        assert_eq!(now.map(|seat| seat.number), [None; 2], "numbers of other names do not count");
        let mixed =
            vec![person("Mimi"), bot("mimi"), HolderShown::Open {}, bot("mimi"), bot("engine:Otto"), bot("otto")];
        assert_eq!(numbers(mixed), [None, Some(2), None, Some(3), None, Some(2)]);
    }

    #[test]
    fn a_name_that_an_older_release_allowed_is_read_as_what_is_seen_of_it() {
        assert_eq!(stored_name("Anna".into()), "Anna");
        assert_eq!(stored_name("An\u{3164}na".into()), "Anna");
        assert_eq!(stored_name("\u{3164}".into()), "N.N.");
        assert_eq!(tidy_name(NAMELESS).as_deref(), Some(NAMELESS));
    }
}
