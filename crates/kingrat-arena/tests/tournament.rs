//! Properties of tournaments: determinism, fairness, forfeits, early decisions, refused plans.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use kingrat_arena::{
    Entrant, Forfeit, Pairing, PlanTournamentError, Player, Report, ShardCounts, TournamentPlan, TournamentProgress,
    merge, play, play_shard,
};
use kingrat_bots::{Bot, Cat};
use kingrat_rules::{Action, Actions, Edition, Mode, Ruleset, Seat, Seen, Series, View};

fn plan(deals: u32) -> TournamentPlan {
    TournamentPlan {
        ruleset: Ruleset::of(Edition::named("nordic").unwrap()),
        mode: Mode::Single,
        players: 2,
        deals,
        seed: 5,
        most_turns: 1000,
        until_decided: false,
        error: 0.05,
        pairing: Pairing::Duels,
        threads: 2,
    }
}

fn cats(names: &[&str]) -> Vec<Box<dyn Entrant>> {
    names.iter().map(|name| Box::new(Cat::named(name).unwrap()) as Box<dyn Entrant>).collect()
}

/// Returns the name of a cat in reports, also for an old name.
fn called(name: &str) -> &'static str {
    Cat::named(name).unwrap().key()
}

fn report(plan: &TournamentPlan, entrants: &[Box<dyn Entrant>]) -> Report {
    play(plan, entrants, &AtomicBool::new(false), &|_| ()).unwrap().report()
}

#[test]
fn the_result_is_the_same_on_any_number_of_threads() {
    let plans = [
        plan(40),
        TournamentPlan { until_decided: true, ..plan(400) },
        TournamentPlan { players: 3, ..plan(10) },
        TournamentPlan { players: 4, pairing: Pairing::Mixed, ..plan(10) },
        TournamentPlan { mode: Mode::Rounds(3), ..plan(10) },
    ];
    for plan in plans {
        let names = ["random", "kitten", "tabby", "greedy"];
        let told = [1, 2, 5].map(|threads| report(&TournamentPlan { threads, ..plan.clone() }, &cats(&names)).json());
        assert!(told[0] == told[1] && told[1] == told[2], "{plan:?}");
        assert!(told[0].starts_with(r#"{"format":"kingrat-arena","version":1,"#));
    }
}

#[test]
fn whoever_is_named_first_has_nothing_of_it() {
    for plan in [plan(60), TournamentPlan { players: 3, pairing: Pairing::Mixed, ..plan(20) }] {
        let one = report(&plan, &cats(&["kitten", "tabby", "greedy"]));
        let other = report(&plan, &cats(&["greedy", "tabby", "kitten"]));
        for entrant in &one.entrants {
            let twin = other.entrants.iter().find(|twin| twin.name == entrant.name).unwrap();
            assert_eq!((entrant.win_share, entrant.games, entrant.rank), (twin.win_share, twin.games, twin.rank));
            assert_eq!(entrant.habits.score_distribution, twin.habits.score_distribution);
            assert!((entrant.rating.mean - twin.rating.mean).abs() < 1e-6);
        }
        let size = one.entrants.len();
        for (row, column) in (0..size).flat_map(|row| (0..size).map(move |column| (row, column))) {
            let turned = other.cross_table.rows[size - 1 - row][size - 1 - column];
            assert_eq!(one.cross_table.rows[row][column], turned, "{row} {column}");
        }
    }
}

#[test]
fn a_cat_wins_half_against_itself() {
    // With the same random stream at each seat, both rotations are the same round.
    let exactly = report(&plan(30), &cats(&["tabby", "tabby"]));
    assert_eq!(exactly.meetings[0].sides[0].win_share.unwrap().mean, 0.5);
    assert_eq!(exactly.entrants[1].name, format!("{}-2", called("tabby")));

    /// A tabby with its own random stream.
    struct Other;
    impl Entrant for Other {
        fn name(&self) -> String {
            "other".into()
        }
        fn player(&self, seed: u64) -> Result<Box<dyn Player>, Forfeit> {
            Ok(Box::new(Cat::named("tabby").unwrap().player(seed ^ 0x5555)))
        }
    }
    let entrants: Vec<Box<dyn Entrant>> = vec![cats(&["tabby"]).remove(0), Box::new(Other)];
    let about = report(&plan(400), &entrants);
    let share = about.meetings[0].sides[0].win_share.unwrap();
    assert!(share.low < 0.5 && 0.5 < share.high && share.half() < 0.05, "{share:?}");
    assert!(about.entrants.iter().all(|entrant| (entrant.rating.mean - 1500.0).abs() < 40.0));
}

#[test]
fn everything_that_can_be_won_is_won_once() {
    for plan in [
        plan(25),
        TournamentPlan { players: 5, ..plan(6) },
        TournamentPlan { mode: Mode::Elimination(60), players: 3, ..plan(6) },
    ] {
        let report = report(&plan, &cats(&["kitten", "greedy"]));
        for meeting in &report.meetings {
            let won: f64 = meeting.sides.iter().map(|side| side.win_share.unwrap().mean * side.seats as f64).sum();
            assert!((won - 1.0).abs() < 1e-9, "{won}");
            let ahead: f64 = meeting.sides.iter().map(|side| side.margin.unwrap().mean * side.seats as f64).sum();
            assert!(ahead.abs() < 1e-9, "{ahead}");
            assert_eq!(meeting.games, meeting.deals * plan.players as u64);
            let knocks: u64 = meeting.sides.iter().map(|side| side.habits.knocks.times).sum();
            assert_eq!(knocks, meeting.rounds.rounds, "every round ends with a knock");
            let scores: u64 = meeting.sides.iter().flat_map(|side| &side.habits.score_distribution).sum();
            assert_eq!(scores, meeting.sides.iter().map(|side| side.habits.rounds).sum::<u64>());
        }
    }
}

#[test]
fn a_clear_comparison_ends_early_and_says_who_is_better() {
    let decided = report(&TournamentPlan { until_decided: true, ..plan(5000) }, &cats(&["random", "greedy"]));
    let meeting = &decided.meetings[0];
    assert_eq!(meeting.ended, "decided");
    assert!(meeting.deals < 200, "{}", meeting.deals);
    assert_eq!(meeting.comparisons[0].better.as_deref(), Some("greedy"));
    assert_eq!(meeting.comparisons[0].decided_after, Some(meeting.deals));
    let share = meeting.sides[0].win_share.unwrap();
    assert!(share.high < 0.5, "the interval agrees with the decision: {share:?}");
    assert!(!decided.interrupted);
    // A run of exactly as many deals gives the same result.
    let same = report(&plan(meeting.deals as u32), &cats(&["random", "greedy"]));
    assert_eq!(same.meetings[0].sides[0].win_share.unwrap().mean, share.mean);
    assert_eq!(same.meetings[0].rounds.turn_distribution, meeting.rounds.turn_distribution);
}

#[test]
fn one_against_a_field_is_measured_by_its_fair_share() {
    let pairing = Pairing::Against { tried: 2, field: vec![2, 2, 2] };
    let report = report(&TournamentPlan { players: 4, pairing, ..plan(60) }, &cats(&["random", "greedy", "kitten"]));
    assert_eq!((report.meetings.len(), report.fair_share), (2, 0.25));
    assert_eq!(report.meetings[1].lineup, ["greedy", "kitten", "kitten", "kitten"].map(called));
    assert!(report.meetings[0].sides[0].win_share.unwrap().mean < 0.25);
    assert!(report.meetings[1].sides[0].win_share.unwrap().low > 0.25);
    assert!(report.cross_table.rows[1][2].is_some() && report.cross_table.rows[2][1].is_none());
}

/// A cat that breaks the rules in some games.
struct Faulty {
    fault: Fault,
    /// It does so in one of this many games.
    every: u64,
}

#[derive(Clone, Copy, PartialEq)]
enum Fault {
    Start,
    Crash,
    Cheat,
}

struct FaultyPlayer {
    cat: Box<dyn Bot>,
    fault: Option<Fault>,
}

impl Entrant for Faulty {
    fn name(&self) -> String {
        "faulty".into()
    }

    fn player(&self, seed: u64) -> Result<Box<dyn Player>, Forfeit> {
        let fault = seed.is_multiple_of(self.every).then_some(self.fault);
        match fault {
            Some(Fault::Start) => Err(Forfeit("it could not be started".into())),
            _ => Ok(Box::new(FaultyPlayer { cat: Cat::named("greedy").unwrap().player(seed), fault })),
        }
    }
}

impl Player for FaultyPlayer {
    fn begin(&mut self, seat: Seat, series: &Series) -> Result<(), Forfeit> {
        self.cat.begin(seat, series)
    }

    fn observe(&mut self, seen: &Seen) -> Result<(), Forfeit> {
        self.cat.observe(seen)
    }

    fn choose(&mut self, view: &View, legal: &Actions) -> Result<Action, Forfeit> {
        match self.fault {
            Some(Fault::Crash) => Err(Forfeit("it ended in the middle of a turn".into())),
            Some(Fault::Cheat) if legal.contains(Action::Draw) => Ok(Action::Knock),
            _ => self.cat.choose(view, legal),
        }
    }
}

#[test]
fn whoever_fails_loses_that_game_and_the_rest_goes_on() {
    for (fault, words) in [
        (Fault::Start, "it could not be started"),
        (Fault::Crash, "it ended in the middle of a turn"),
        (Fault::Cheat, "it chose knock where the rules allow draw"),
    ] {
        let entrants: Vec<Box<dyn Entrant>> =
            vec![Box::new(Faulty { fault, every: 4 }), cats(&["kitten"]).remove(0), cats(&["greedy"]).remove(0)];
        let report = report(&plan(80), &entrants);
        assert!(report.meetings.iter().all(|meeting| meeting.deals == 80 && meeting.ended == "complete"));
        let faulty = &report.entrants[0];
        assert!((40..120).contains(&faulty.forfeits), "a quarter of 320 games: {}", faulty.forfeits);
        let why = faulty.first_forfeit.as_deref().unwrap();
        assert!(why.starts_with("deal ") && why.contains(words), "{why}");
        assert!(report.text().contains("faulty forfeited"), "{}", report.text());
        // Forfeits count as lost; otherwise it plays as well as greedy.
        let share = report.meetings[1].sides[0].win_share.unwrap();
        assert!(share.mean < 0.45, "{share:?}");
        let won: f64 = report.meetings[1].sides.iter().map(|side| side.win_share.unwrap().mean).sum();
        assert!((won - 1.0).abs() < 1e-9);
        assert_eq!(report.meetings[2].sides[0].forfeits, 0);
    }
}

#[test]
fn nobody_waits_for_one_who_always_fails() {
    let entrants: Vec<Box<dyn Entrant>> =
        vec![Box::new(Faulty { fault: Fault::Crash, every: 1 }), cats(&["kitten"]).remove(0)];
    let report = report(&plan(10_000), &entrants);
    assert_eq!((report.meetings[0].ended, report.meetings[0].deals), ("given_up", 4));
    assert!(report.text().contains("given up"), "{}", report.text());
}

#[test]
fn rounds_that_never_end_are_cut_and_nobody_wins_them() {
    /// Never knocks.
    struct Patient;
    struct PatientPlayer;
    impl Entrant for Patient {
        fn name(&self) -> String {
            "patient".into()
        }
        fn player(&self, _: u64) -> Result<Box<dyn Player>, Forfeit> {
            Ok(Box::new(PatientPlayer))
        }
    }
    impl Player for PatientPlayer {
        fn begin(&mut self, _: Seat, _: &Series) -> Result<(), Forfeit> {
            Ok(())
        }
        fn observe(&mut self, _: &Seen) -> Result<(), Forfeit> {
            Ok(())
        }
        fn choose(&mut self, _: &View, legal: &Actions) -> Result<Action, Forfeit> {
            Ok(legal.iter().last().unwrap())
        }
    }
    for mode in [Mode::Single, Mode::Rounds(3), Mode::Elimination(100)] {
        let entrants: Vec<Box<dyn Entrant>> = vec![Box::new(Patient), Box::new(Patient)];
        let report = report(&TournamentPlan { mode, most_turns: 50, ..plan(3) }, &entrants);
        assert_eq!(report.all.cut, report.all.rounds, "{mode}");
        assert_eq!(report.meetings[0].sides[0].win_share.unwrap().mean, 0.0);
        assert!(report.meetings[0].sides[0].margin.is_none() && report.all.mean_score.is_none());
        assert!(report.text().contains("were cut short"), "{}", report.text());
        assert!(report.html().contains("were cut short"));
    }
}

#[test]
fn what_is_done_is_kept_when_it_is_stopped() {
    let (stop, told) = (AtomicBool::new(false), AtomicU64::new(0));
    let after_thirty = |progress: TournamentProgress| {
        told.fetch_add(1, Ordering::Relaxed);
        assert_eq!(progress.of, 3 * 1000);
        if progress.done >= 30 {
            stop.store(true, Ordering::Relaxed);
        }
    };
    let played = play(&plan(1000), &cats(&["random", "kitten", "tabby"]), &stop, &after_thirty).unwrap();
    let report = played.report();
    let deals: Vec<u64> = report.meetings.iter().map(|meeting| meeting.deals).collect();
    assert!(report.interrupted);
    assert_eq!(deals.iter().sum::<u64>(), told.into_inner(), "what was begun is counted");
    assert!(deals.iter().all(|&deals| (10..=12).contains(&deals)), "all have come equally far: {deals:?}");
    assert!(report.meetings.iter().all(|meeting| meeting.ended == "stopped"));
    assert!(report.text().contains("stopped before its end") && report.html().contains("stopped before its end"));
}

#[test]
fn a_tournament_that_was_stopped_before_it_began_has_a_report_too() {
    for pairing in [Pairing::Duels, Pairing::Against { tried: 2, field: vec![2] }, Pairing::Mixed] {
        let plan = TournamentPlan { pairing, until_decided: true, ..plan(100) };
        let names = ["kitten", "tabby", "greedy"];
        let report = play(&plan, &cats(&names), &AtomicBool::new(true), &|_| ()).unwrap().report();
        assert!(report.interrupted && report.meetings.iter().all(|meeting| meeting.deals == 0));
        assert!(report.entrants.iter().all(|entrant| (entrant.rating.mean - 1500.0).abs() < 1e-6));
        assert!(report.text().contains("No round was played to its end"), "{}", report.text());
        assert!(report.html().ends_with("</html>\n") && report.json().contains("\"interrupted\":true"));
    }
}

#[test]
fn a_cat_that_forgets_is_asked_what_it_remembers() {
    let report = report(&plan(100), &cats(&["kitten", "tabby", "greedy"]));
    let known = |name: &str, age: usize| {
        let entrant = report.entrants.iter().find(|entrant| entrant.name == called(name)).unwrap();
        entrant.habits.recall.as_ref().map(|recall| recall[age - 1].known)
    };
    assert!(known("kitten", 1).unwrap() > 0.5 && known("kitten", 1) > known("kitten", 6));
    assert!(known("tabby", 6) > known("kitten", 6));
    assert_eq!(known("greedy", 1), None, "it knows what the view knows");
}

#[test]
fn a_plan_that_cannot_be_is_refused_with_what_to_do() {
    let refused = |plan: TournamentPlan, names: &[&str]| {
        play(&plan, &cats(names), &AtomicBool::new(false), &|_| ()).map(|_| ()).unwrap_err()
    };
    let two = ["kitten", "tabby"];
    assert_eq!(refused(TournamentPlan { mode: Mode::Time(5), ..plan(1) }, &two), PlanTournamentError::Timed);
    assert_eq!(refused(plan(1), &["kitten"]), PlanTournamentError::TooFew { entrants: 1, needed: 2 });
    assert_eq!(refused(plan(0), &two), PlanTournamentError::NoDeals);
    assert!(matches!(refused(TournamentPlan { players: 7, ..plan(1) }, &two), PlanTournamentError::Unplayable(_)));
    assert!(matches!(refused(TournamentPlan { players: 0, ..plan(1) }, &two), PlanTournamentError::Unplayable(_)));
    assert!(matches!(refused(TournamentPlan { error: 0.0, ..plan(1) }, &two), PlanTournamentError::ErrorRate(_)));
    let pairing = Pairing::Against { tried: 1, field: vec![1] };
    assert_eq!(
        refused(TournamentPlan { players: 4, pairing, ..plan(1) }, &two),
        PlanTournamentError::FieldSize { named: 1, seats: 3 }
    );
    let mixed = TournamentPlan { players: 3, pairing: Pairing::Mixed, ..plan(1) };
    assert_eq!(refused(mixed.clone(), &two).to_string(), "it takes 3 entrants, and there are 2");
    let many = refused(mixed, &["kitten"; 40]);
    assert_eq!(many, PlanTournamentError::TooManyMeetings { meetings: 9880 });
}

#[test]
fn shards_merge_to_the_tournament_of_one_machine() {
    let entrants = cats(&["random", "greedy", "otto"]);
    for plan in [plan(11), TournamentPlan { players: 3, pairing: Pairing::Mixed, mode: Mode::Rounds(2), ..plan(7) }] {
        let whole = report(&plan, &entrants).json();
        for of in [1, 3, 20] {
            let shards: Vec<ShardCounts> = (1..=of)
                .map(|part| {
                    let shard = format!("{part}/{of}").parse().unwrap();
                    let counts = play_shard(&plan, &entrants, shard, &AtomicBool::new(false), &|_| ());
                    // As a file.
                    let text = serde_json::to_string(&counts.unwrap().expect("played to its end")).unwrap();
                    serde_json::from_str(&text).unwrap()
                })
                .rev()
                .collect();
            assert_eq!(merge(&plan, &entrants, &shards).unwrap().report().json(), whole);
            let why = |shards: &[ShardCounts]| merge(&plan, &entrants, shards).unwrap_err().to_string();
            assert_eq!(why(&[]), "there are no shards to merge");
            if of > 1 {
                assert!(why(&shards[1..]).ends_with("is missing"));
            }
            let twice = [&shards[..], &shards[..1]].concat();
            assert!(why(&twice).ends_with("is there twice"));
            let other = merge(&TournamentPlan { seed: 6, ..plan.clone() }, &entrants, &shards).unwrap_err();
            assert!(other.to_string().ends_with("belongs to another tournament"));
        }
    }
    let stopped = play_shard(&plan(3), &entrants, "1/2".parse().unwrap(), &AtomicBool::new(true), &|_| ());
    assert_eq!(stopped.unwrap(), None);
}
