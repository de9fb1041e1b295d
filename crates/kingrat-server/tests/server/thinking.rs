//! Cats think fairly: whose choice is made next, on a real server whose workers wait for the test before each choice. Choices are counted,
//! and no clock is read.

use std::net::{IpAddr, Ipv4Addr};

use kingrat_client::{Client, Prompt, TableSession, TcpFrom, WebSocket, socket_path};
use kingrat_rules::{Action, Seat};
use kingrat_server::{ThinkingGate, ThinkingKeeper, ThinkingSeen};
use kingrat_table::protocol::{ClientMsg, HolderShown, Stage};
use serde_json::json;
use tokio::net::TcpStream;

use crate::analyses;
use crate::client::{Running, request, serve, soon};

const HONEST: IpAddr = IpAddr::V4(Ipv4Addr::new(127, 0, 0, 1));
const HOSTILE: IpAddr = IpAddr::V4(Ipv4Addr::new(127, 0, 0, 2));
const OTHER: IpAddr = IpAddr::V4(Ipv4Addr::new(127, 0, 0, 3));

/// Somebody at a table, at one of the addresses of this machine.
struct Person {
    client: Client<TcpFrom>,
    code: String,
    session: TableSession<TcpStream>,
}

async fn guest(server: &Running, from: IpAddr) -> Client<TcpFrom> {
    let mut client = Client::new(server.address, TcpFrom(from));
    client.become_guest().await.unwrap();
    client
}

/// A table for so many people and Lunas. The last person deals first, so that a Luna begins.
async fn make(host: &Client<TcpFrom>, people: usize, lunas: usize) -> String {
    let mut seats = vec![json!({"t": "host"})];
    seats.extend((1..people).map(|_| json!({"t": "open"})));
    seats.extend((0..lunas).map(|_| json!({"t": "bot", "bot": "luna"})));
    let setup = json!({"rules": {"base": "nordic"}, "seats": seats, "first": Seat::ALL[people - 1]});
    host.make_table(&serde_json::from_value(setup).unwrap()).await.unwrap()
}

impl Person {
    async fn join(client: Client<TcpFrom>, code: &str) -> Person {
        let session = soon("a welcome", client.join(code, None)).await.unwrap();
        Person { client, code: code.to_string(), session }
    }

    /// The host of a table of their own, where a Luna is to choose.
    async fn with_lunas(server: &Running, from: IpAddr, lunas: usize) -> Person {
        let client = guest(server, from).await;
        let code = make(&client, 1, lunas).await;
        let mut person = Person::join(client, &code).await;
        person.play_until_luna().await;
        person
    }

    fn is_lunas_turn(&self) -> bool {
        let mirror = self.session.mirror();
        let holder = |seat: Seat| &mirror.table().seats[seat.index()].holder;
        let turn = mirror.play().and_then(|play| play.turn).filter(|_| mirror.stage() == Stage::Turns);
        turn.is_some_and(|seat| matches!(holder(seat), HolderShown::Bot { .. }))
    }

    /// Says what there is to say, if anything.
    async fn answer(&mut self) {
        let answer = match self.session.mirror().prompt() {
            Some(Prompt::Ready) => ClientMsg::Ready { ready: true },
            Some(Prompt::Seed { seat, round, .. }) => ClientMsg::Seed { seat, round, seed: "c0ffee".into() },
            Some(Prompt::HandOver { seat }) => ClientMsg::Here { seat },
            Some(Prompt::Look(look)) => ClientMsg::Seen { seat: look.seat, look: look.look },
            Some(Prompt::Act { seat, turn, actions }) => {
                let action = if actions.contains(&Action::Done) { Action::Done } else { actions[0] };
                ClientMsg::Act { seat, turn, action }
            }
            None => return,
        };
        self.session.send(&answer).await.unwrap();
    }

    async fn play_until_luna(&mut self) {
        while !self.is_lunas_turn() {
            self.answer().await;
            soon("an update", self.session.next()).await.unwrap();
        }
    }

    async fn until(&mut self, holds: impl Fn(&Person) -> bool) {
        while !holds(self) {
            soon("an update", self.session.next()).await.unwrap();
        }
    }
}

/// Waits until the queue looks like this.
async fn seen(keeper: &mut ThinkingKeeper, holds: impl FnMut(&ThinkingSeen) -> bool) -> ThinkingSeen {
    soon("a change of the queue", keeper.seen.wait_for(holds)).await.unwrap().clone()
}

async fn metric(server: &Running, name: &str) -> String {
    let text = request(server.address, "GET", "/metrics", &[], "").await.text();
    let line = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' ').map(str::to_string));
    line.unwrap_or_else(|| panic!("{name} is not in\n{text}"))
}

#[tokio::test(flavor = "multi_thread")]
async fn an_honest_choice_waits_for_at_most_one_hostile_choice_on_each_worker() {
    const WORKERS: usize = 2;
    const TABLES: usize = 10;
    let (mut keeper, gate) = ThinkingGate::new(WORKERS);
    let folder = tempfile::tempdir().unwrap();
    let server = serve(folder.path(), |config| config.thinking = Some(gate)).await;
    let mut flood = Vec::new();
    for _ in 0..TABLES {
        flood.push(Person::with_lunas(&server, HOSTILE, 5).await);
    }
    seen(&mut keeper, |seen| seen.waiting == TABLES - WORKERS).await;
    let mut honest = Person::with_lunas(&server, HONEST, 1).await;
    for number in 0..5 {
        // Both workers have a hostile choice. All other tables wait, the honest one too.
        let begun = WORKERS + 2 * number;
        seen(&mut keeper, |seen| seen.started.len() == begun && seen.waiting == TABLES - WORKERS + 1).await;
        keeper.let_go(HOSTILE);
        let started = seen(&mut keeper, |seen| seen.started.len() > begun).await.started;
        assert_eq!(started[begun..], [HONEST], "choice {number}: the first worker that was free");
        keeper.let_go(HONEST); // while the other worker still has the hostile choice that it had
        let turn = honest.session.mirror().decision();
        honest.until(|honest| honest.session.mirror().decision() > turn).await;
        honest.play_until_luna().await;
    }
    let started = seen(&mut keeper, |seen| seen.started.len() == WORKERS + 2 * 5).await.started;
    let hostile = started.iter().filter(|address| **address == HOSTILE).count();
    assert_eq!(hostile, WORKERS + 5, "the workers' first, and one after each honest choice");
    drop(keeper);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_everybody_has_left_gives_its_place_back() {
    let (mut keeper, gate) = ThinkingGate::new(1);
    let folder = tempfile::tempdir().unwrap();
    let server = serve(folder.path(), |config| config.thinking = Some(gate)).await;
    let _thinks = Person::with_lunas(&server, HONEST, 1).await;
    seen(&mut keeper, |seen| seen.started.len() == 1).await;
    let leaves = Person::with_lunas(&server, HONEST, 1).await;
    let stays = Person::with_lunas(&server, OTHER, 1).await;
    seen(&mut keeper, |seen| seen.waiting == 2).await;
    let shown = soon("an answer", leaves.client.table(&leaves.code)).await.unwrap();
    assert_eq!(shown.stage, Stage::Turns, "a table hears its people while its cat waits");
    drop(leaves);
    let left = seen(&mut keeper, |seen| seen.waiting == 1).await;
    assert_eq!(left.started.len(), 1, "no worker had to take it for that");
    keeper.let_go(HONEST);
    let after = seen(&mut keeper, |seen| seen.started.len() == 2).await;
    assert_eq!(after.started[1], OTHER);
    drop((stays, keeper));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn choices_are_made_with_less_search_while_others_wait() {
    let (mut keeper, gate) = ThinkingGate::new(1);
    let folder = tempfile::tempdir().unwrap();
    let server = serve(folder.path(), |config| config.thinking = Some(gate)).await;
    let mut tables = Vec::new();
    for number in 0..4 {
        tables.push(Person::with_lunas(&server, HONEST, 1).await);
        seen(&mut keeper, |seen| seen.waiting + seen.started.len() == number + 1).await;
    }
    assert_eq!(metric(&server, "kingrat_thinking_waiting").await, "3");
    assert_eq!(metric(&server, "kingrat_thinking_reduced_total").await, "0", "the first came when nobody waited");
    let first = tables[0].session.mirror().decision();
    keeper.let_go(HONEST);
    seen(&mut keeper, |seen| seen.started.len() == 2).await;
    assert_eq!(metric(&server, "kingrat_thinking_reduced_total").await, "1");
    assert_eq!(metric(&server, "kingrat_thinking_wait_seconds_count").await, "2");
    tables[0].until(|table| table.session.mirror().decision() > first).await;
    drop(keeper); // they are all made
    let second = tables[1].session.mirror().decision();
    tables[1].until(|table| table.session.mirror().decision() > second).await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_counts_for_the_address_of_its_host_or_of_the_player_who_is_there() {
    let folder = tempfile::tempdir().unwrap();
    let (mut keeper, gate) = ThinkingGate::new(1);
    let server = serve(folder.path(), |config| config.thinking = Some(gate)).await;
    let (host, watcher, player) =
        (guest(&server, HOSTILE).await, guest(&server, OTHER).await, guest(&server, HONEST).await);
    let code = make(&host, 2, 1).await;
    let _watcher = Person::join(watcher, &code).await;
    let mut player = Person::join(player, &code).await;
    player.session.send(&ClientMsg::Sit { seat: None }).await.unwrap();
    player.until(|player| player.session.mirror().seat().is_some()).await;
    let mut host = Person::join(host, &code).await;
    tokio::join!(host.play_until_luna(), player.play_until_luna());
    assert_eq!(seen(&mut keeper, |seen| seen.started.len() == 1).await.started, [HOSTILE], "the host's, who came last");
    drop(host);
    let host_is_here = |player: &Person| match player.session.mirror().table().seats[0].holder {
        HolderShown::Person { here, .. } => here,
        _ => panic!("it is a person's seat"),
    };
    player.until(|player| !host_is_here(player)).await;
    keeper.let_go(HOSTILE);
    let started = seen(&mut keeper, |seen| seen.started.len() == 2).await.started;
    assert_eq!(started[1], HONEST, "the player's, though a watcher came before");
    server.stop().await;
    drop(keeper); // not before: it is still Luna's turn

    // The server stores no addresses. When the table is restored, it counts for whoever comes.
    let (mut keeper, gate) = ThinkingGate::new(1);
    let server = serve(folder.path(), |config| config.thinking = Some(gate)).await;
    let mut moved = Client::new(server.address, TcpFrom(OTHER));
    moved.cookie = player.client.cookie;
    let again = Person::join(moved, &code).await;
    assert!(again.is_lunas_turn());
    assert_eq!(seen(&mut keeper, |seen| seen.started.len() == 1).await.started, [OTHER]);
    drop((again, keeper));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_counts_for_the_network_of_an_ipv6_address() {
    let (mut keeper, gate) = ThinkingGate::new(1);
    let folder = tempfile::tempdir().unwrap();
    let server = serve(folder.path(), |config| {
        config.thinking = Some(gate);
        config.trusted_proxies = vec!["127.0.0.1".parse().unwrap()];
    })
    .await;
    let host = guest(&server, HONEST).await;
    let code = make(&host, 1, 1).await;
    let stream = TcpStream::connect(server.address).await.unwrap();
    let address = server.address.to_string();
    let headers = [("host", &*address), ("cookie", &host.cookie), ("x-forwarded-for", "2001:db8:1:2:ffff::5")];
    let socket = WebSocket::open(stream, &socket_path(&code, None::<u32>), &headers).await.unwrap();
    let session = TableSession::start(socket).await.unwrap();
    let mut host = Person { client: host, code, session };
    host.play_until_luna().await;
    let network: IpAddr = "2001:db8:1:2::".parse().unwrap();
    assert_eq!(seen(&mut keeper, |seen| seen.started.len() == 1).await.started, [network]);
    drop((host, keeper));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_analysis_asked_for_a_thousand_times_waits_behind_play() {
    let (mut keeper, gate) = ThinkingGate::new(1);
    let folder = tempfile::tempdir().unwrap();
    let server = serve(folder.path(), |config| config.thinking = Some(gate)).await;
    let id = analyses::finished(&server.person().await).await;
    for _ in 0..1_000 {
        assert_eq!(analyses::ask(&server, &id).await.status, 202);
    }
    let mut begun = 1;
    assert_eq!(seen(&mut keeper, |seen| seen.started.len() == begun).await.started, [HONEST], "one piece, once");
    let mut players = Vec::new();
    for _ in 0..3 {
        players.push(Person::with_lunas(&server, OTHER, 1).await);
    }
    seen(&mut keeper, |seen| seen.waiting == 3).await;
    keeper.let_go(HONEST);
    for _ in 0..5 {
        begun += 1;
        let now = seen(&mut keeper, |seen| seen.started.len() == begun).await;
        assert_eq!(now.started[begun - 1], OTHER, "every choice comes before the next piece");
        keeper.let_go(OTHER);
    }
    drop(players);
    (0..100).for_each(|_| keeper.let_go(OTHER));
    seen(&mut keeper, |seen| seen.started[begun..].contains(&HONEST)).await; // and then it goes on
    drop(keeper);
    server.stop().await;
}
