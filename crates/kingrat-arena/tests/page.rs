//! The page is complete, well-formed and self-contained.

use std::sync::atomic::AtomicBool;

use kingrat_arena::{Entrant, Forfeit, Pairing, Player, TournamentPlan, play};
use kingrat_bots::Cat;
use kingrat_rules::{Edition, Mode, Ruleset};

/// A cat whose name has to be escaped.
struct Named(&'static str, Cat);

impl Entrant for Named {
    fn name(&self) -> String {
        self.0.into()
    }

    fn player(&self, seed: u64) -> Result<Box<dyn Player>, Forfeit> {
        if seed.is_multiple_of(16) {
            return Err(Forfeit(format!("<b>{}</b> & \"more\"", self.0)));
        }
        Ok(Box::new(self.1.player(seed)))
    }
}

fn page(players: usize, pairing: Pairing, until_decided: bool) -> String {
    let plan = TournamentPlan {
        ruleset: Ruleset::of(Edition::named("classic").unwrap()),
        mode: Mode::Single,
        players,
        deals: 70,
        seed: 2,
        most_turns: 1000,
        until_decided,
        error: 0.05,
        pairing,
        threads: 2,
        luck_adjusted: false,
    };
    let cat = |name| Cat::named(name).unwrap();
    let entrants: Vec<Box<dyn Entrant>> = vec![
        Box::new(cat("kitten")),
        Box::new(Named("<script>alert('x')</script>", cat("tabby"))),
        Box::new(cat("greedy")),
    ];
    play(&plan, &entrants, &AtomicBool::new(false), &|_| ()).unwrap().report().html()
}

fn pages() -> [String; 3] {
    let against = Pairing::Against { tried: 2, field: vec![2, 2, 2] };
    [page(2, Pairing::Duels, true), page(4, against, false), page(3, Pairing::Mixed, true)]
}

/// Parses the page as strict XML: elements are closed in order, attributes are quoted, every `&` begins a known entity.
fn check(page: &str) -> usize {
    let mut rest = page.strip_prefix("<!DOCTYPE html>\n").unwrap();
    let (mut open, mut elements): (Vec<&str>, usize) = (Vec::new(), 0);
    while let Some(start) = rest.find('<') {
        entities(&rest[..start]);
        let end = start + rest[start..].find('>').unwrap();
        let tag = &rest[start + 1..end];
        rest = &rest[end + 1..];
        if let Some(name) = tag.strip_prefix('/') {
            assert_eq!(open.pop(), Some(name), "closed out of order");
            continue;
        }
        elements += 1;
        let (tag, closed) = tag.strip_suffix('/').map_or((tag, false), |tag| (tag, true));
        let (name, mut attributes) = tag.split_once(' ').unwrap_or((tag, ""));
        assert!(name.chars().all(|letter| letter.is_ascii_alphanumeric()), "<{tag}>");
        while !attributes.trim().is_empty() {
            let (key, value) = attributes.split_once("=\"").unwrap_or_else(|| panic!("<{tag}>"));
            let (value, more) = value.split_once('"').unwrap();
            assert!(!key.trim().is_empty() && !key.trim().contains(' '), "<{tag}>");
            entities(value);
            attributes = more;
        }
        if !closed {
            open.push(name);
        }
    }
    assert!(open.is_empty() && rest.trim().is_empty(), "{open:?}");
    elements
}

fn entities(text: &str) {
    for rest in text.split('&').skip(1) {
        assert!(["amp;", "lt;", "gt;", "quot;"].iter().any(|name| rest.starts_with(name)), "&{rest}");
    }
    assert!(!text.contains("NaN") && !text.contains("inf"), "{text}");
}

#[test]
fn it_is_well_formed_whatever_the_names_are() {
    for page in pages() {
        assert!(check(&page) > 300);
        assert!(page.contains("&lt;script&gt;") && !page.contains("<script"), "names are text");
    }
}

#[test]
fn it_needs_nothing_from_elsewhere() {
    for page in pages() {
        for outside in ["http:", "https:", "//", "src=", "href=", "url(", "@import", "<link", "<iframe", "<object"] {
            assert!(!page.contains(outside), "{outside}");
        }
        assert!(page.len() < 400_000, "{}", page.len());
    }
}

#[test]
fn every_plot_is_there() {
    let page = page(2, Pairing::Duels, false);
    for title in [
        "Ranking",
        "Who beats whom",
        "Win share",
        "Scores",
        "When each knocks",
        "With which row each knocks",
        "Recall over time",
        "How long they last",
        "Win share by place in the order of play",
    ] {
        assert!(page.contains(title), "{title}");
    }
    // Ratings, win shares, recall, length and seats; and for each of three: scores, turns and rows at the knock.
    assert_eq!(page.matches("<svg ").count(), 5 + 3 * 3);
    assert!(page.contains("prefers-color-scheme: dark") && page.contains("width=device-width"));
}
