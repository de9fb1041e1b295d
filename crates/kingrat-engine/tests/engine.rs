//! Real processes as players: correct ones play, faulty ones forfeit with a report, and none is left running.
#![cfg(unix)] // the faulty ones are shell scripts

use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::time::Duration;

use kingrat_bots::{Cat, SimRng};
use kingrat_engine::{Engine, EngineLimits, EngineSpec, Finding, check, entrant};
use kingrat_engine::{Entrant, Forfeit, Player};
use kingrat_rules::{Action, Edition, Mode, Outcome, Ruleset, Seat, Series, Turn};

/// A temporary folder.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("kingrat-engine-{}-{name}", std::process::id()));
        std::fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    /// Makes a program from a shell script.
    fn script(&self, text: &str) -> EngineSpec {
        let file = self.0.join("player.sh");
        std::fs::write(&file, format!("#!/bin/sh\n{text}\n")).unwrap();
        EngineSpec { name: "wobbly".into(), command: vec!["sh".into(), file.display().to_string()] }
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// Timeouts that no answering program reaches, even on a slow machine.
const LIMITS: EngineLimits = EngineLimits { start: Duration::from_secs(60), choose: Duration::from_secs(60) };
const SHORT: EngineLimits = limits(700);

const fn limits(millis: u64) -> EngineLimits {
    EngineLimits { start: Duration::from_millis(millis), choose: Duration::from_millis(millis) }
}

fn example(name: &str) -> String {
    format!("{}/../../examples/engines/{name}", env!("CARGO_MANIFEST_DIR"))
}

/// Answers `hello` and starts a loop in which `$line` is every further line and `$id` the number of a question.
const HELLO: &str = r#"read line; echo '{"v":1,"name":"Wobbly"}'"#;

/// Makes a script that answers the first questions by drawing, discarding and not knocking, and then runs `then`.
fn after(questions: u32, then: &str) -> String {
    format!(
        r#"{HELLO}
n=0
while read -r line; do
  case "$line" in *'"t":"choose"'*) ;; *'"t":"quit"'*) exit 0 ;; *) continue ;; esac
  id=${{line#*'"id":'}}; id=${{id%%,*}}
  if [ $n -ge {questions} ]; then {then}
  fi
  n=$((n+1))
  case "$line" in
    *'"legal":["draw"'*) echo "{{\"id\":$id,\"action\":\"draw\"}}" ;;
    *'"discard"]'*) echo "{{\"id\":$id,\"action\":\"discard\"}}" ;;
    *'"done"]'*) echo "{{\"id\":$id,\"action\":\"done\"}}" ;;
    *) echo "{{\"id\":$id,\"action\":\"decline\"}}" ;;
  esac
done"#
    )
}

/// Plays single rounds with two players, the entrant at A. Returns the choices and the outcomes.
fn play(
    entrant: &dyn Entrant,
    edition: &str,
    players: usize,
    rounds: u64,
) -> Result<(Vec<Action>, Vec<Outcome>), Forfeit> {
    let ruleset = Ruleset::of(Edition::named(edition).unwrap());
    let (mut chosen, mut outcomes) = (Vec::new(), Vec::new());
    for number in 0..rounds {
        let mut chance = SimRng::stream(7, number);
        let series = Series::new(ruleset, Mode::Single, players, Seat::ALL[players - 1]).unwrap();
        let mut round = series.next_round().unwrap();
        let mut sitting: Vec<Box<dyn Player>> = vec![entrant.player(number)?];
        for seat in 1..players {
            sitting.push(Entrant::player(&Cat::named("tabby").unwrap(), seat as u64).unwrap());
        }
        for (seat, player) in Seat::ALL.into_iter().zip(&mut sitting) {
            player.begin(seat, &series)?;
        }
        while !round.is_over() {
            let event = match round.turn() {
                Turn::Seat(seat) => {
                    let action = sitting[seat.index()].choose(&round.view(seat), &round.legal())?;
                    if seat == Seat::A {
                        chosen.push(action);
                    }
                    round.play(action).unwrap()
                }
                _ => round.deal_from(&mut chance).unwrap(),
            };
            for (seat, player) in Seat::ALL.into_iter().zip(&mut sitting) {
                player.observe(&event.seen_by(seat))?;
            }
        }
        let outcome = round.outcome();
        sitting.iter_mut().try_for_each(|player| player.end(outcome.as_ref()))?;
        outcomes.extend(outcome);
    }
    Ok((chosen, outcomes))
}

/// Returns the report of a program that forfeits by doing this.
fn forfeits(name: &str, text: &str, limits: EngineLimits) -> String {
    let folder = Folder::new(name);
    let engine = Engine::new(folder.script(text), limits, None);
    play(&engine, "nordic", 2, 20).expect_err(name).to_string()
}

/// Returns the report of a program that hangs. On a slow machine the program may not get as far within its time limit: then the limit is
/// raised, so that only a failing test takes long.
fn hangs(name: &str, text: &str, parts: &[&str]) {
    for limits in [SHORT, limits(7_000), LIMITS] {
        let report = forfeits(name, text, limits);
        let silent = format!("did not answer within {} s (E2)", limits.choose.as_secs_f32());
        assert_says(&report, &[&silent]);
        if limits == LIMITS {
            assert_says(&report, parts);
        }
        if parts.iter().all(|part| report.contains(part)) {
            return;
        }
    }
}

fn assert_says(report: &str, parts: &[&str]) {
    assert!(parts.iter().all(|part| report.contains(part)), "{parts:?} are not all in: {report}");
}

#[test]
fn the_example_in_javascript_plays_every_edition_and_well() {
    let mut findings = Vec::new();
    let command = vec!["node".to_string(), example("minnow.mjs")];
    let fine = check(command, LIMITS, None, |finding| findings.push(finding));
    assert!(fine, "{findings:#?}");
    let right = findings.iter().filter(|finding| matches!(finding, Finding::Right(_))).count();
    assert_eq!(right, 1 + 20 + 3 + 2, "hello, editions, matches, seed, quit: {findings:#?}");

    let engine = entrant(&format!("minnow=node '{}'", example("minnow.mjs")), LIMITS).unwrap();
    let (_, outcomes) = play(&engine, "nordic", 2, 200).unwrap();
    let (_, random) = play(&Cat::named("random").unwrap(), "nordic", 2, 200).unwrap();
    let won = |outcomes: &[Outcome]| outcomes.iter().filter(|outcome| outcome.winners.contains(Seat::A)).count();
    assert!(
        won(&outcomes) >= 60 && won(&outcomes) > won(&random),
        "it won {} of 200, random {}",
        won(&outcomes),
        won(&random)
    );
}

#[test]
fn the_example_in_python_plays_every_edition() {
    if std::process::Command::new("python3").arg("--version").output().is_err() {
        println!("skipped: there is no python3 here");
        return;
    }
    let mut findings = Vec::new();
    let command = vec!["python3".to_string(), example("pebble.py")];
    assert!(check(command, LIMITS, None, |finding| findings.push(finding)), "{findings:#?}");
}

#[test]
fn a_script_that_answers_plays_on_and_one_process_is_enough_for_many_rounds() {
    let folder = Folder::new("answers");
    let starts = folder.0.join("starts");
    let text = format!("echo start >> {}\n{}", starts.display(), after(1_000_000, "exit 1"));
    let engine = Engine::new(folder.script(&text), LIMITS, None);
    let (chosen, outcomes) = play(&engine, "nordic", 2, 10).unwrap();
    assert_eq!(outcomes.len(), 10);
    assert!(chosen.len() > 40, "{chosen:?}");
    assert_eq!(std::fs::read_to_string(&starts).unwrap(), "start\n");
}

#[test]
fn what_is_not_there_or_cannot_be_started_forfeits() {
    let missing = EngineSpec::new("wobbly", "/nowhere/at/all").unwrap();
    let report = play(&Engine::new(missing, LIMITS, None), "nordic", 2, 1).unwrap_err().to_string();
    assert_says(&report, &["wobbly: /nowhere/at/all could not be started (E1)"]);

    let folder = Folder::new("not-executable");
    let file = folder.0.join("player.sh");
    std::fs::write(&file, "#!/bin/sh\n").unwrap();
    std::fs::set_permissions(&file, std::fs::Permissions::from_mode(0o644)).unwrap();
    let spec = EngineSpec { name: "wobbly".into(), command: vec![file.display().to_string()] };
    let report = play(&Engine::new(spec, LIMITS, None), "nordic", 2, 1).unwrap_err().to_string();
    assert_says(&report, &["could not be started (E1)", "ermission denied"]);
    assert!(entrant(&format!("wobbly={}", file.display()), LIMITS).is_err_and(|why| why.contains("(E1)")));
}

#[test]
fn one_that_crashes_at_once_forfeits_with_its_status_and_last_words() {
    let report = forfeits("at-once", "echo 'no config found' >&2; exit 3", LIMITS);
    assert_says(
        &report,
        &["ended before it was told to (E6): exit status: 3", "Asked: {\"t\":\"hello\"", "no config found"],
    );
}

#[test]
fn one_that_crashes_in_the_middle_forfeits_where_it_did() {
    let report = forfeits("middle", &after(3, "echo oops >&2; kill -9 $$"), LIMITS);
    assert_says(
        &report,
        &["(E6): signal: 9", "This was in round 1, seat A, question 4", "Asked: choose one of ", "oops"],
    );
}

#[test]
fn one_that_hangs_forfeits_after_its_time() {
    hangs("hangs", &after(2, "sleep 1000"), &["question 3"]);
    hangs("hangs-at-start", "sleep 1000", &["hello"]);
}

#[test]
fn one_that_never_reads_holds_nobody_up() {
    // It greets and never reads again. The pipe to it fills up, and nothing blocks on it.
    let report = forfeits("deaf", &format!("{HELLO}\nsleep 1000"), SHORT);
    assert_says(&report, &["(E2)"]);
}

#[test]
fn one_that_floods_forfeits() {
    let report = forfeits("floods", &format!("{HELLO}\nyes spam"), LIMITS);
    assert!(report.contains("(E4)") || report.contains("(E3)"), "{report}");
    let endless = format!("{HELLO}\nread line; head -c 10000000 /dev/zero | tr '\\0' x; sleep 1000");
    assert_says(&forfeits("endless", &endless, LIMITS), &["more than 65536 bytes (E3)"]);
    let stderr = format!("{HELLO}\n{}", after(2, "yes moan | head -c 3000000 >&2; exit 5").replacen(HELLO, "", 1));
    assert_says(&forfeits("stderr", &stderr, LIMITS), &["exit status: 5", "moan | moan"]);
}

#[test]
fn what_is_no_answer_forfeits() {
    for (name, answer, parts) in [
        ("garbage", "echo bestmove d4", &["(E3)", "Answered: bestmove d4"][..]),
        ("blank", "echo", &["(E3)"]),
        ("other-json", "echo '[1,2]'", &["(E3)", "[1,2]"]),
        ("no-id", "echo '{\"action\":\"draw\"}'", &["(E3)", "missing field `id`"]),
        ("not-utf8", "printf '\\377\\376\\n'", &["not UTF-8 (E3)"]),
        ("escape", "printf '\\033[2J\\n'", &["(E3)", "\u{fffd}[2J"]),
        ("other-id", "echo '{\"id\":99,\"action\":\"draw\"}'", &["asked question 1 and answered question 99 (E4)"]),
        ("no-action", "echo '{\"id\":1,\"action\":\"fly\"}'", &["\"fly\" is not an action (E5)"]),
        (
            "illegal",
            "echo '{\"id\":1,\"action\":\"knock\"}'",
            &[
                "knock is not among the legal actions (E5)",
                "choose one of draw, take:1",
                "Answered: {\"id\":1,\"action\":\"knock\"}",
            ],
        ),
        ("closed", "exec >&-; sleep 1000", &["closed its output and ran on (E6)"]),
    ] {
        assert_says(&forfeits(name, &after(0, answer), LIMITS), parts);
    }
}

#[test]
fn two_answers_to_one_question_forfeit() {
    let twice = "echo \"{\\\"id\\\":$id,\\\"action\\\":\\\"draw\\\"}\"";
    let report = forfeits("twice", &after(0, twice), LIMITS);
    assert_says(&report, &["(E4)", "Answered: {\"id\":1,\"action\":\"draw\"}"]);
}

#[test]
fn a_wrong_hello_forfeits() {
    for (name, hello, parts) in [
        ("no-hello", "echo uciok", &["answer to hello", "(E1)", "uciok"][..]),
        ("version", "echo '{\"v\":2,\"name\":\"Wobbly\"}'", &["speaks version 2", "(E1)"]),
        ("nameless", "echo '{\"v\":1,\"name\":\" \"}'", &["the name is empty"]),
    ] {
        assert_says(&forfeits(name, &format!("read line; {hello}; sleep 1000"), LIMITS), parts);
    }
}

#[test]
fn one_that_forfeits_again_and_again_is_not_started_any_more() {
    let folder = Folder::new("again");
    let starts = folder.0.join("starts");
    let text = format!("echo start >> {}\n{}", starts.display(), after(1, "exit 1"));
    let engine = Engine::new(folder.script(&text), LIMITS, None);
    let reports: Vec<String> = (0..6).map(|_| play(&engine, "nordic", 2, 1).unwrap_err().to_string()).collect();
    assert_says(&reports[2], &["(E6)"]);
    assert_says(&reports[5], &["forfeited 3 games one after another and is not started again", "(E6)"]);
    assert_eq!(std::fs::read_to_string(starts).unwrap().lines().count(), 3);
}

/// Checks whether a process is alive. A zombie that its new parent has not reaped does not count.
fn is_alive(pid: &str) -> bool {
    match std::fs::read_to_string(format!("/proc/{pid}/stat")) {
        Ok(stat) => !stat.rsplit(')').next().unwrap_or("").trim_start().starts_with(['Z', 'X']),
        Err(_) if Path::new("/proc/self/stat").exists() => false,
        Err(_) => std::process::Command::new("kill").args(["-0", pid]).output().unwrap().status.success(),
    }
}

fn assert_gone(file: &Path) {
    let pids = std::fs::read_to_string(file).unwrap();
    assert!(pids.lines().count() >= 2, "{pids}");
    for pid in pids.lines() {
        let mut patience = 0;
        while is_alive(pid) {
            patience += 1;
            assert!(patience < 3_000, "{pid} is still there");
            std::thread::sleep(Duration::from_millis(10));
        }
    }
}

#[test]
fn nothing_is_left_of_a_program_and_of_what_it_started() {
    let folder = Folder::new("family");
    let pids = folder.0.join("pids");
    let family = format!("sleep 1000 & echo $! >> {0}; (sleep 1000 & echo $! >> {0}); echo $$ >> {0}", pids.display());
    // A program that hangs, one that crashes, one that quits, and one that exits while its child does not.
    for (text, limits) in [
        (format!("{family}\n{}", after(2, "sleep 1000")), SHORT),
        (format!("{family}\n{}", after(2, "exit 1")), LIMITS),
        (format!("{family}\n{}", after(1_000_000, "exit 1")), LIMITS),
    ] {
        let _ = std::fs::remove_file(&pids);
        let engine = Engine::new(folder.script(&text), limits, None);
        let _ = play(&engine, "nordic", 2, 2);
        drop(engine);
        assert_gone(&pids);
    }
}

#[test]
fn a_check_says_what_is_wrong_and_goes_on() {
    let folder = Folder::new("check");
    let spec = folder.script(&after(0, "echo \"{\\\"id\\\":$id,\\\"action\\\":\\\"fly\\\"}\""));
    let mut findings = Vec::new();
    assert!(!check(spec.command, LIMITS, None, |finding| findings.push(finding)));
    let wrong =
        findings.iter().filter(|finding| matches!(finding, Finding::Wrong(why) if why.contains("(E5)"))).count();
    assert_eq!(wrong, 23, "in every edition: {findings:#?}");
}
