//! A client that behaves as the page does: it reconnects with the last version it saw, repeats unanswered messages, and gives its seeds. Now
//! and then it sends a message twice, resends an old one, or cuts its own connection.

use std::cell::RefCell;
use std::net::SocketAddr;
use std::rc::Rc;
use std::time::Duration;

use kingrat_bots::SimRng;
use kingrat_client::{CallError, Client, ConnectError, Prompt, ReceiveError, TableMirror, TableSession, socket_path};
use kingrat_rules::Action;
use kingrat_table::protocol::{ClientMsg, HolderShown, ServerMsg, Setup, Stage};
use tokio::time::{Instant, sleep, timeout, timeout_at};
use turmoil::net::TcpStream;

use crate::wire::SimTcp;

/// The page's delays before it reconnects, in milliseconds.
const WAIT_MS: [u64; 6] = [300, 700, 1_500, 3_000, 6_000, 10_000];
const PING: Duration = Duration::from_secs(15);
const PONG: Duration = Duration::from_secs(8);
/// The timeout of every request.
const PATIENCE: Duration = Duration::from_secs(10);
/// The longest pause before a move.
const THINK_MS: u32 = 700;

/// A received frame.
pub struct ToldFrame {
    /// The version that the connection resumed from.
    pub since: Option<u32>,
    pub text: String,
}

/// What a page has recorded by the end of a scenario.
#[derive(Default)]
pub struct Diary {
    pub name: String,
    pub code: String,
    pub frames: Vec<ToldFrame>,
    /// How often it resumed from a version.
    pub resumed: u64,
    /// Violations found by the page itself.
    pub findings: Vec<String>,
}

/// A table code shared out of band.
pub type Whisper = Rc<RefCell<Option<String>>>;

/// The role of a page at a table.
pub enum Part {
    /// Makes the table and plays.
    Host { setup: Setup, tell: Whisper },
    /// Plays with the host.
    Plays { told: Whisper },
    /// Watches.
    Watches { told: Whisper },
}

pub struct Page {
    client: Client<SimTcp>,
    part: Part,
    chance: SimRng,
    salt: u64,
    diary: Rc<RefCell<Diary>>,
    /// The last version and the last decision seen, on any connection.
    v: Option<u32>,
    number: u32,
    answered: Option<ClientMsg>,
    last: Option<ClientMsg>,
}

type Session = TableSession<TcpStream>;

/// Why a connection ended.
enum End {
    Over,
    Lost,
}

impl Page {
    pub fn new(name: &str, address: SocketAddr, part: Part, mut chance: SimRng) -> (Page, Rc<RefCell<Diary>>) {
        let diary = Rc::new(RefCell::new(Diary { name: name.into(), ..Diary::default() }));
        let page = Page {
            client: Client::new(address, SimTcp),
            part,
            salt: chance.below(u32::MAX).into(),
            chance,
            diary: Rc::clone(&diary),
            v: None,
            number: 0,
            answered: None,
            last: None,
        };
        (page, diary)
    }

    /// Plays or watches until the series is over.
    pub async fn run(mut self) -> turmoil::Result {
        self.insist(async |client| client.become_guest().await).await;
        let name = self.diary.borrow().name.clone();
        self.insist(async |client| client.rename(&name).await).await;
        let code = self.find_table().await;
        self.diary.borrow_mut().code.clone_from(&code);
        let mut tries = 0;
        loop {
            if let End::Over = self.connect(&code, &mut tries).await {
                return Ok(());
            }
            self.wait(tries).await;
            tries += 1;
        }
    }

    async fn find_table(&mut self) -> String {
        match &self.part {
            Part::Host { setup, tell } => {
                let (setup, tell) = (setup.clone(), Rc::clone(tell));
                let code = self.insist(async |client| client.make_table(&setup).await).await;
                *tell.borrow_mut() = Some(code.clone());
                code
            }
            Part::Plays { told } | Part::Watches { told } => loop {
                if let Some(code) = told.borrow().clone() {
                    return code;
                }
                sleep(Duration::from_millis(500)).await;
            },
        }
    }

    /// Repeats a call until it succeeds.
    async fn insist<T>(&mut self, call: impl AsyncFn(&mut Client<SimTcp>) -> Result<T, CallError>) -> T {
        let mut tries = 0;
        loop {
            if let Ok(Ok(made)) = timeout(PATIENCE, call(&mut self.client)).await {
                return made;
            }
            self.wait(tries).await;
            tries += 1;
        }
    }

    async fn wait(&mut self, tries: usize) {
        let wait = WAIT_MS[tries.min(WAIT_MS.len() - 1)];
        sleep(Duration::from_millis(wait * u64::from(70 + self.chance.below(60)) / 100)).await;
    }

    fn find(&self, what: String) {
        self.diary.borrow_mut().findings.push(what);
    }

    async fn connect(&mut self, code: &str, tries: &mut usize) -> End {
        let since = self.v;
        let opened = timeout(PATIENCE, self.client.open(&socket_path(code, since))).await;
        let Ok(Ok(socket)) = opened else { return End::Lost };
        match timeout(PING + PONG, TableSession::start(socket)).await {
            Ok(Ok(session)) => {
                if since > Some(session.mirror().version()) {
                    self.find(format!("welcomed with version {} after {since:?}", session.mirror().version()));
                }
                self.keep(&session, since);
                if *tries > 0 {
                    *tries = 0;
                    self.diary.borrow_mut().resumed += u64::from(since.is_some());
                }
                self.talk(session, since).await
            }
            Ok(Err(ConnectError::NotWelcomed(why))) => self.lost(&why),
            Ok(Err(why)) => {
                self.find(why.to_string());
                End::Lost
            }
            Err(_) => End::Lost,
        }
    }

    async fn talk(&mut self, mut session: Session, since: Option<u32>) -> End {
        let (mut next_ping, mut asked) = (Instant::now() + PING, false);
        self.answered = None; // what was not answered on the old connection is sent again
        loop {
            if session.mirror().stage() == Stage::SeriesOver {
                return End::Over;
            }
            if self.chance.below(80) == 0 {
                return End::Lost; // the phone is put into a pocket
            }
            self.answer(&mut session).await;
            match timeout_at(next_ping, session.next()).await {
                Ok(Ok(message)) => {
                    (next_ping, asked) = (Instant::now() + PING, false);
                    if matches!(message, ServerMsg::Update(_)) {
                        self.keep(&session, since);
                    }
                }
                Ok(Err(why)) => return self.lost(&why),
                Err(_) if asked => return End::Lost,
                Err(_) => {
                    let _ = session.send(&ClientMsg::Ping {}).await;
                    (next_ping, asked) = (Instant::now() + PONG, true);
                    self.answered = None;
                }
            }
        }
    }

    /// Handles a lost connection. Some close codes must never occur.
    fn lost(&mut self, why: &ReceiveError) -> End {
        match why {
            ReceiveError::Closed { code: 1003 | 4001..=4007, .. } => self.find(format!("closed for good: {why}")),
            ReceiveError::Closed { .. } | ReceiveError::Cut(_) => {}
            ReceiveError::Malformed(_) | ReceiveError::Unreadable(_) | ReceiveError::OutOfOrder(_) => {
                self.find(why.to_string());
            }
        }
        End::Lost
    }

    /// Records the last frame.
    fn keep(&mut self, session: &Session, since: Option<u32>) {
        let text = String::from_utf8(session.text().to_vec()).expect("a frame is UTF-8");
        self.diary.borrow_mut().frames.push(ToldFrame { since, text });
        self.v = Some(session.mirror().version());
        let number = session.mirror().decision();
        if number < self.number {
            self.find(format!("decision {number} after {}", self.number));
        }
        self.number = number;
    }

    /// Sends the next answer, if there is one.
    async fn answer(&mut self, session: &mut Session) {
        if self.chance.below(25) == 0
            && let Some(last) = self.last.clone()
        {
            let _ = session.send(&last).await; // an old tap is sent again
        }
        let answer = self.consider(session.mirror()).filter(|answer| self.answered.as_ref() != Some(answer));
        let Some(answer) = answer else { return };
        sleep(Duration::from_millis(self.chance.below(THINK_MS).into())).await;
        let _ = session.send(&answer).await;
        if self.chance.below(8) == 0 {
            let _ = session.send(&answer).await; // double tap
        }
        self.last = Some(answer.clone());
        self.answered = Some(answer);
    }

    /// Chooses: the same when the same is asked again.
    fn choice(&self, among: usize) -> usize {
        let mixed = (self.salt ^ u64::from(self.number).wrapping_mul(0x9E37_79B9_7F4A_7C15))
            .wrapping_mul(0xD1B5_4A32_D192_ED03);
        ((mixed >> 17) % among as u64) as usize
    }

    fn consider(&self, mirror: &TableMirror) -> Option<ClientMsg> {
        if matches!(self.part, Part::Watches { .. }) {
            return None;
        }
        if mirror.seat().is_none() {
            return (mirror.stage() == Stage::Lobby).then_some(ClientMsg::Sit { seat: None });
        }
        Some(match mirror.prompt()? {
            Prompt::Seed { seat, round, .. } => ClientMsg::Seed { seat, round, seed: format!("{:016x}", self.salt) },
            Prompt::HandOver { seat } => ClientMsg::Here { seat },
            Prompt::Look(look) => ClientMsg::Seen { seat: look.seat, look: look.look },
            Prompt::Act { seat, turn, actions } => {
                let action = match actions.contains(&Action::Knock) {
                    true if self.choice(5) == 0 => Action::Knock,
                    true => Action::Done,
                    false => actions[self.choice(actions.len())],
                };
                ClientMsg::Act { seat, turn, action }
            }
            Prompt::Ready => {
                let full = mirror.table().seats.iter().all(|at| at.holder != HolderShown::Open {});
                return full.then_some(ClientMsg::Ready { ready: true });
            }
        })
    }
}
