//! Checks which messages the sources use.

use std::collections::BTreeSet;

use super::{TextFault, keys};

/// Searches the sources, given as pairs of a name and a text, for keys. A key is used when it stands in quotes somewhere, or begins with
/// one of `built`. What stands in quotes and begins like a key must be one, unless it is the value of an attribute
/// (`class="card-back"`) or listed in `not_keys`.
pub fn usage(sources: &[(String, String)], built: &[&str], not_keys: &[&str]) -> Vec<TextFault> {
    let keys = keys();
    let families: BTreeSet<&str> = keys.iter().map(|key| family(key)).collect();
    let (mut used, mut begun) = (BTreeSet::new(), BTreeSet::new());
    let mut faults = Vec::new();
    for (source, text) in sources {
        for quoted in quoted(text) {
            let word = quoted.word;
            if !quoted.whole || word.ends_with('-') {
                begun.insert(word);
            } else if keys.contains(word) {
                used.insert(word);
            } else if families.contains(family(word)) && !quoted.attribute && !not_keys.contains(&word) {
                faults.push(TextFault::Unknown { key: word.to_string(), source: source.clone() });
            }
        }
    }
    let is_used = |key: &str| used.contains(key) || built.iter().any(|prefix| key.starts_with(prefix));
    faults.extend(keys.iter().filter(|key| !is_used(key)).map(|&key| TextFault::Unused { key }));
    let is_built = |prefix: &str| begun.iter().any(|word| word.starts_with(prefix));
    faults.extend(
        built
            .iter()
            .filter(|prefix| !is_built(prefix))
            .map(|prefix| TextFault::NotBuilt { prefix: prefix.to_string() }),
    );
    faults
}

/// Returns the first part of a key, which says what it is about.
fn family(key: &str) -> &str {
    key.split('-').next().unwrap_or(key)
}

/// A word of small letters, digits and hyphens that follows a quotation mark.
struct Quoted<'a> {
    word: &'a str,
    /// The same mark follows: there is nothing else in the quotes.
    whole: bool,
    /// An equals sign comes right before: the value of an attribute.
    attribute: bool,
}

fn quoted(text: &str) -> impl Iterator<Item = Quoted<'_>> {
    text.match_indices(['"', '\'', '`']).filter_map(|(at, mark)| {
        let rest = &text[at + mark.len()..];
        let end = rest.find(|c: char| !matches!(c, 'a'..='z' | '0'..='9' | '-')).unwrap_or(rest.len());
        let word = &rest[..end];
        let key_like = word.starts_with(|c: char| c.is_ascii_lowercase()) && word.contains('-');
        key_like.then(|| Quoted { word, whole: rest[end..].starts_with(mark), attribute: text[..at].ends_with('=') })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn faults(text: &str, built: &[&str], not_keys: &[&str]) -> Vec<TextFault> {
        usage(&[("main.rs".to_string(), text.to_string())], built, not_keys)
    }

    fn unknown(text: &str, not_keys: &[&str]) -> Vec<String> {
        let name = |fault| match fault {
            TextFault::Unknown { key, .. } => Some(key),
            _ => None,
        };
        faults(text, &[], not_keys).into_iter().filter_map(name).collect()
    }

    fn is_unused(text: &str, built: &[&str], key: &'static str) -> bool {
        faults(text, built, &[]).contains(&TextFault::Unused { key })
    }

    #[test]
    fn a_key_in_quotes_of_any_kind_is_used() {
        assert!(is_unused("", &[], "score-total"));
        for text in [r#"say("score-total")"#, "t('score-total')", "t(`score-total`)", r#"<T key="score-total" />"#] {
            assert!(!is_unused(text, &[], "score-total"), "{text}");
        }
        assert!(is_unused(r#"say("score-total-of-it-all")"#, &[], "score-total"));
    }

    #[test]
    fn keys_that_are_built_count_as_used_when_something_builds_them() {
        let text = r#"say(&format!("news-{kind}"))"#;
        assert!(!is_unused(text, &["news-"], "news-drew"));
        assert!(is_unused(text, &["news-"], "score-total"));
        let not_built = TextFault::NotBuilt { prefix: "news-".to_string() };
        assert!(!faults(text, &["news-"], &[]).contains(&not_built));
        assert!(!faults("t(`news-${kind}`)", &["news-"], &[]).contains(&not_built));
        assert!(faults(r#"say("news-drew")"#, &["news-"], &[]).contains(&not_built));
    }

    #[test]
    fn a_key_that_does_not_exist_is_found() {
        assert_eq!(unknown(r#"say("news-flew"), say("news-drew")"#, &[]), ["news-flew"]);
        assert_eq!(unknown(r#"say("news-flew")"#, &["news-flew"]), [] as [&str; 0]);
        assert_eq!(unknown(r#"open("nordic-young"), <p class="card-corner">"#, &[]), [] as [&str; 0]);
    }
}
