//! No sequence of inputs locks a table: after random inputs, cooperative players can play the series to its end.

#[path = "../../kingrat-rules/tests/properties/cases.rs"]
mod cases;
mod world;

use cases::cases;
use kingrat_rules::Seat;
use kingrat_table::protocol::{ClientMsg, Saying, SeatPlan, Stage};
use kingrat_table::{GuestId, Input, Need, Seed};
use proptest::prelude::*;
use proptest_state_machine::{ReferenceStateMachine, StateMachineTest, prop_state_machine};
use world::{World, bot, device, guest, setup};

/// A random input, possible or not.
#[derive(Clone, Debug)]
enum Happening {
    Comes(u64),
    Goes(u64),
    Says(u64, ClientMsg),
    /// Takes one of the offered actions, if any.
    Acts(u64, u8),
    /// Asks for time at the end of a turn, if there is one.
    Lingers(u64, Option<u32>),
    /// Acknowledges one of the looks, if any.
    Sees(u64, u8),
    Waits(u32),
    Answers,
    /// A cat's move that the table does not need.
    Strays(Seat, u32),
    Restarts,
    /// Gives a seed, if one is wanted.
    Gives(u64),
    /// A secret that the table does not need, or of another kind.
    Seals(bool),
}

fn a_seat() -> impl Strategy<Value = Seat> {
    (0..6usize).prop_map(|index| Seat::ALL[index])
}

fn a_plan() -> impl Strategy<Value = SeatPlan> {
    prop_oneof![
        Just(SeatPlan::Open {}),
        Just(SeatPlan::Host {}),
        Just(bot()),
        Just(device("Ída")),
        Just(device("")),
        Just(SeatPlan::Bot { bot: "tiger".into() }),
    ]
}

fn a_message() -> impl Strategy<Value = ClientMsg> {
    let change = (prop::collection::vec(a_plan(), 0..8), 0..4usize, prop::option::of(0..20u16)).prop_map(
        |(seats, edition, clock_s)| {
            let mut setup = setup(["nordic", "classic", "school-peek", "no such"][edition], seats);
            setup.clock_s = clock_s;
            ClientMsg::Change { setup }
        },
    );
    prop_oneof![
        2 => prop::option::of(a_seat()).prop_map(|seat| ClientMsg::Sit { seat }),
        1 => Just(ClientMsg::Rise {}),
        1 => (a_seat(), a_plan()).prop_map(|(seat, plan)| ClientMsg::Plan { seat, plan }),
        1 => change,
        4 => any::<bool>().prop_map(|ready| ClientMsg::Ready { ready }),
        2 => Just(ClientMsg::Start {}),
        1 => (a_seat(), 0..9u32).prop_map(|(seat, look)| ClientMsg::Seen { seat, look }),
        2 => (a_seat(), 0..3u16, "[0-9a-g]{0,4}|[0-9a-f]{64,66}").prop_map(|(seat, round, seed)| ClientMsg::Seed { seat, round, seed }),
        2 => a_seat().prop_map(|seat| ClientMsg::Here { seat }),
        1 => (a_seat(), 0..30u32).prop_map(|(seat, turn)| ClientMsg::Act { seat, turn, action: "draw".parse().unwrap() }),
        2 => (a_seat(), 0..30u32, prop::option::of(any::<u32>())).prop_map(|(seat, turn, ms)| ClientMsg::Linger { seat, turn, ms }),
        1 => a_seat().prop_map(|seat| ClientMsg::Say { seat, saying: Saying::Purr }),
        1 => Just(ClientMsg::Back {}),
        1 => a_seat().prop_map(|seat| ClientMsg::StandIn { seat }),
        1 => Just(ClientMsg::Finish {}),
        1 => Just(ClientMsg::Rematch {}),
        1 => Just(ClientMsg::Leave {}),
        1 => Just(ClientMsg::Ping {}),
    ]
}

/// The setup of a table. The inputs do not depend on it.
#[derive(Clone, Debug)]
struct Beginning {
    edition: &'static str,
    seats: Vec<SeatPlan>,
    mode: &'static str,
    clock_s: Option<u16>,
    done_s: Option<u16>,
    seed: u64,
}

struct Anything;

impl ReferenceStateMachine for Anything {
    type State = Beginning;
    type Transition = Happening;

    fn init_state() -> BoxedStrategy<Beginning> {
        let editions = prop::sample::select(vec!["nordic", "classic", "iceland-young", "school", "school-peek"]);
        let seats = prop::collection::vec(
            prop_oneof![Just(SeatPlan::Open {}), Just(bot()), Just(device("Ída")), Just(device("Bo"))],
            1..4,
        );
        let modes = prop::sample::select(vec!["single", "rounds:2", "time:1", "elimination:30"]);
        (editions, seats, modes, prop::option::of(5..20u16), prop::option::of(1..5u16), any::<u64>())
            .prop_map(|(edition, mut seats, mode, clock_s, done_s, seed)| {
                seats.insert(0, SeatPlan::Host {});
                Beginning { edition, seats, mode, clock_s, done_s, seed }
            })
            .boxed()
    }

    fn transitions(_: &Beginning) -> BoxedStrategy<Happening> {
        let who = || 0..4u64;
        prop_oneof![
            3 => who().prop_map(Happening::Comes),
            2 => who().prop_map(Happening::Goes),
            6 => (who(), a_message()).prop_map(|(who, msg)| Happening::Says(who, msg)),
            8 => (who(), any::<u8>()).prop_map(|(who, pick)| Happening::Acts(who, pick)),
            2 => (who(), prop::option::of(0..90_000u32)).prop_map(|(who, ms)| Happening::Lingers(who, ms)),
            4 => (who(), any::<u8>()).prop_map(|(who, pick)| Happening::Sees(who, pick)),
            2 => prop_oneof![0..2_000u32, 0..200_000u32].prop_map(Happening::Waits),
            12 => Just(Happening::Answers),
            1 => (a_seat(), 0..40u32).prop_map(|(seat, turn)| Happening::Strays(seat, turn)),
            1 => Just(Happening::Restarts),
            3 => who().prop_map(Happening::Gives),
            1 => any::<bool>().prop_map(Happening::Seals),
        ]
        .boxed()
    }

    fn apply(state: Beginning, _: &Happening) -> Beginning {
        state
    }
}

struct AtTheTable;

impl StateMachineTest for AtTheTable {
    type SystemUnderTest = World;
    type Reference = Anything;

    fn init_test(beginning: &Beginning) -> World {
        let mut setup = setup(beginning.edition, beginning.seats.clone());
        setup.mode = Some(beginning.mode.parse().unwrap());
        (setup.clock_s, setup.done_s) = (beginning.clock_s, beginning.done_s);
        World { prompt: false, ..World::new(setup, beginning.seed) }
    }

    fn apply(mut world: World, _: &Beginning, happening: Happening) -> World {
        world.now += 10;
        // A refused input changes nothing: `World::put` checks that.
        match happening {
            Happening::Comes(number) => drop(world.put(Input::Came { guest: guest(number) })),
            Happening::Goes(number) => drop(world.put(Input::Went { guest: GuestId(number) })),
            Happening::Says(number, msg) => drop(world.say(number, msg)),
            Happening::Acts(number, pick) => {
                let play = world.sight(number).play;
                if let Some(play) = play.filter(|play| !play.actions.is_empty()) {
                    let action = play.actions[pick as usize % play.actions.len()];
                    let act = ClientMsg::Act { seat: play.turn.expect("a turn"), turn: play.number, action };
                    // The table goes on by itself only at a tick, so an offered action is accepted.
                    world.say(number, act).expect("offered, so taken");
                }
            }
            Happening::Lingers(number, ms) => {
                let play = world.sight(number).play;
                if let Some(play) = play.filter(|play| !play.actions.is_empty()) {
                    let linger = ClientMsg::Linger { seat: play.turn.expect("a turn"), turn: play.number, ms };
                    let ends = play.done_ms.is_some();
                    assert!(world.say(number, linger).is_ok() || !ends, "a turn that ends by itself can wait");
                }
            }
            Happening::Sees(number, pick) => {
                let looks = world.sight(number).play.map(|play| play.looks).unwrap_or_default();
                if !looks.is_empty() {
                    let look = &looks[pick as usize % looks.len()];
                    world
                        .say(number, ClientMsg::Seen { seat: look.seat, look: look.look })
                        .expect("shown, so to be seen");
                }
            }
            Happening::Waits(ms) => world.wait(ms.into()),
            Happening::Answers => drop(world.answer()),
            Happening::Strays(seat, turn) => {
                let wanted =
                    matches!(world.table.need(), Some(Need::Move { seat: s, turn: t, .. }) if (s, t) == (seat, turn));
                let moved = world.put(Input::Bot { seat, turn, action: "draw".parse().unwrap() });
                assert!(wanted || moved.is_err());
            }
            Happening::Restarts => drop(world.put(Input::Restarted {})),
            Happening::Gives(number) => drop(world.give_seed(number)),
            Happening::Seals(whole) => {
                let wanted = world.table.need() == Some(Need::Seal);
                let seed = Seed::Key { key: [whole.into(); 32] };
                let taken = world.put(if whole { Input::Seeded { seed } } else { seed.sealed() });
                assert_eq!(wanted, taken.is_ok());
            }
        }
        world
    }

    fn teardown(mut world: World, _: Beginning) {
        world.check_fold();
        if world.table.stage() == Stage::Closed {
            return;
        }
        // Everybody comes and takes an open seat if there is one; the table is played to its end.
        for number in 0..4 {
            world.put(Input::Came { guest: guest(number) }).expect("there is room");
            let _ = world.say(number, ClientMsg::Sit { seat: None });
        }
        if world.table.stage() == Stage::Lobby {
            // A host may have planned cats for every seat: somebody has to sit.
            let host = (0..4).find(|&number| world.sight(number).you.host);
            if world.table.seated().next().is_none()
                && let Some(host) = host
            {
                world.say(host, ClientMsg::Plan { seat: Seat::A, plan: SeatPlan::Host {} }).expect("the host's right");
            }
        }
        finish(&mut world);
        world.check_fold();
    }
}

/// Plays to the end of the series. Ends it where it does not end by itself.
fn finish(world: &mut World) {
    for _ in 0..200 {
        match world.table.stage() {
            Stage::SeriesOver | Stage::Closed => return,
            Stage::RoundOver => {
                let seated = (0..4).find(|&number| !world.sight(number).you.seats.is_empty()).expect("somebody plays");
                if world.say(seated, ClientMsg::Finish {}).is_ok() {
                    return;
                }
                while world.table.stage() == Stage::RoundOver {
                    if !(0..4).any(|number| world.good_will(number)) {
                        world.wait(20_000);
                    }
                }
            }
            _ => {
                for _ in 0..20_000 {
                    if matches!(world.table.stage(), Stage::RoundOver | Stage::SeriesOver | Stage::Closed) {
                        break;
                    }
                    if world.answer() || (0..4).any(|number| world.good_will(number)) {
                        continue;
                    }
                    let wake = world.table.wake().unwrap_or_else(|| panic!("locked up: {:?}", world.table));
                    world.wait(wake.saturating_sub(world.now) + 1);
                }
            }
        }
    }
    panic!("no end: {:?}", world.table);
}

prop_state_machine! {
    #![proptest_config(ProptestConfig { max_shrink_iters: 4_000, ..cases(400) })]

    #[test]
    fn no_sequence_of_inputs_locks_a_table(sequential 1..80 => AtTheTable);
}
