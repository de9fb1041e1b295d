//! Names for guests who have not chosen one: animals and plants of each language, in the nominative, short enough for a seat.

/// Makes up a name in this language (`en`, `sv`, `is`, `fi`; English for any other) from a random number.
///
/// ```
/// use kingrat_table::made_up_name;
///
/// assert_eq!(made_up_name("sv", 0), "Skogsräv");
/// ```
pub fn made_up_name(language: &str, random: u64) -> String {
    let mut random = random;
    let mut pick = |words: &[&'static str]| {
        let word = words[(random % words.len() as u64) as usize];
        random /= words.len() as u64;
        word
    };
    match language.get(..2) {
        Some("sv") => format!("{}{}", pick(SV.0), pick(SV.1)),
        Some("fi") => format!("{}{}", pick(FI.0), pick(FI.1)),
        Some("is") => pick(IS).to_string(),
        _ => format!("{} {}", pick(EN.0), pick(EN.1)),
    }
}

/// First and second word.
const EN: (&[&str], &[&str]) = (
    &[
        "Brisk", "Brave", "Bright", "Calm", "Clever", "Cosy", "Eager", "Fleet", "Gentle", "Happy", "Jolly", "Keen",
        "Kind", "Lively", "Lucky", "Merry", "Misty", "Nimble", "Quiet", "Snowy", "Sunny", "Swift", "Tidy", "Witty",
    ],
    &[
        "Otter", "Badger", "Bee", "Deer", "Dove", "Duck", "Finch", "Fox", "Frog", "Hare", "Hawk", "Heron", "Lark",
        "Mole", "Moose", "Newt", "Owl", "Puffin", "Rabbit", "Robin", "Seal", "Stork", "Swan", "Toad", "Wren",
    ],
);

/// First and second part of a compound. No first part ends in a double consonant: three of them in a row would be two.
const SV: (&[&str], &[&str]) = (
    &[
        "Skogs", "Sjö", "Snö", "Sol", "Mån", "Höst", "Vår", "Bergs", "Björk", "Ängs", "Strand", "Kust", "Sten",
        "Ljung", "Lund", "Dal", "Ek", "Is",
    ],
    &[
        "räv", "hare", "uggla", "igelkott", "ekorre", "bäver", "utter", "mård", "trana", "svala", "lärka", "sparv",
        "groda", "fink", "älg", "svan", "järv", "lom",
    ],
);

/// First and second part of a compound. No second part begins with the vowel that a first part ends in: that would want a hyphen.
const FI: (&[&str], &[&str]) = (
    &[
        "Metsä", "Lumi", "Kanerva", "Järvi", "Tunturi", "Meri", "Kivi", "Sammal", "Syys", "Talvi", "Kesä", "Aamu",
        "Ilta", "Kuu", "Tähti", "Koivu", "Ranta", "Niitty",
    ],
    &[
        "kettu", "jänis", "karhu", "saukko", "orava", "siili", "pöllö", "majava", "näätä", "hirvi", "joutsen", "kurki",
        "pääsky", "peippo", "lokki", "hiiri", "kiuru", "haukka",
    ],
);

/// Birds, beasts and flowers.
const IS: &[&str] = &[
    "Lóa",
    "Spói",
    "Hrafn",
    "Refur",
    "Selur",
    "Kría",
    "Lundi",
    "Álft",
    "Þröstur",
    "Rjúpa",
    "Fálki",
    "Ugla",
    "Örn",
    "Tjaldur",
    "Stelkur",
    "Hrossagaukur",
    "Maríuerla",
    "Steindepill",
    "Skógarþröstur",
    "Músarrindill",
    "Æðarfugl",
    "Teista",
    "Langvía",
    "Súla",
    "Haförn",
    "Hagamús",
    "Hreindýr",
    "Hnísa",
    "Hvalur",
    "Háhyrningur",
    "Landselur",
    "Útselur",
    "Rostungur",
    "Fífill",
    "Sóley",
    "Smári",
    "Birki",
    "Víðir",
    "Hvönn",
    "Blóðberg",
    "Holtasóley",
    "Eyrarrós",
    "Fjalldrapi",
    "Stjarna",
    "Norðurljós",
    "Smyrill",
    "Straumönd",
    "Himbrimi",
    "Jaðrakan",
    "Sandlóa",
];

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::tidy_name;

    fn all() -> [Vec<String>; 4] {
        let both = |(firsts, seconds): (&[&str], &[&str]), between: &str| {
            let name = |first: &&str| {
                seconds.iter().map(move |second| format!("{first}{between}{second}")).collect::<Vec<_>>()
            };
            firsts.iter().flat_map(name).collect::<Vec<_>>()
        };
        [both(EN, " "), both(SV, ""), both(FI, ""), IS.iter().map(|name| name.to_string()).collect()]
    }

    #[test]
    fn every_made_up_name_is_a_name() {
        for names in all() {
            let different: BTreeSet<&String> = names.iter().collect();
            assert!(different.len() >= 50 && different.len() == names.len(), "{names:?}");
            for name in &names {
                assert_eq!(tidy_name(name).as_ref(), Some(name));
                let letters: Vec<char> = name.to_lowercase().chars().collect();
                assert!(letters.windows(3).all(|three| three[0] != three[1] || three[1] != three[2]), "{name}");
            }
        }
    }

    #[test]
    fn finnish_vowels_do_not_meet_themselves() {
        for (first, second) in FI.0.iter().flat_map(|first| FI.1.iter().map(move |second| (first, second))) {
            let last = first.chars().next_back().unwrap();
            assert!(!"aeiouyäö".contains(last) || !second.starts_with(last), "{first}{second} wants a hyphen");
        }
    }

    #[test]
    fn a_name_is_of_the_language_asked_for() {
        for (language, names) in ["en", "sv", "fi", "is"].into_iter().zip(all()) {
            let made_up: BTreeSet<String> = (0..5_000).map(|random| made_up_name(language, random)).collect();
            assert_eq!(made_up, names.into_iter().collect(), "{language}: every name, and no other");
        }
        let [english, ..] = all();
        for unknown in ["", "d", "de", "ö"] {
            assert!(english.contains(&made_up_name(unknown, u64::MAX)), "{unknown}");
        }
    }
}
