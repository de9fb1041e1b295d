//! The tables of this device and its guest.

use std::collections::BTreeMap;

use kingrat_table::protocol::{ClientMsg, ServerMsg};
use kingrat_table::{Guest, Input, Millis, stored_name};

use crate::chance::Chance;
use crate::http;
use crate::local_table::{GUEST, LocalTable};
use crate::message::{Answer, Ask, Request};

/// The part of a server that needs no network, for one guest on one device.
#[derive(Default)]
pub struct LocalServer {
    /// The guest's name, once they have one.
    pub(crate) name: Option<String>,
    /// The tables in memory, by code.
    pub(crate) tables: BTreeMap<String, LocalTable>,
}

impl LocalServer {
    /// Answers a request in JSON.
    pub fn answer_json(&mut self, request: &str) -> String {
        let answer = match serde_json::from_str(request) {
            Ok(request) => self.answer(request),
            Err(_) => fault("not_understood"),
        };
        serde_json::to_string(&answer).unwrap_or_else(|why| unreachable!("an answer is JSON: {why}"))
    }

    /// Answers a request.
    pub fn answer(&mut self, request: Request) -> Answer {
        let Request { now, random, ask } = request;
        match Chance::parse(&random) {
            Some(chance) => self.answer_with(ask, now, chance),
            None => fault("not_understood"),
        }
    }

    fn answer_with(&mut self, ask: Ask, now: Millis, mut chance: Chance) -> Answer {
        let mut answer = Answer::default();
        match ask {
            Ask::Begin { name } => self.name = name.map(stored_name),
            Ask::Restore { table, rows } => {
                let code = table.code.clone();
                let restored = LocalTable::restore(table, rows).map(|table| self.tables.insert(code.clone(), table));
                if restored.is_none() {
                    self.tables.remove(&code);
                    return fault("unreadable");
                }
            }
            Ask::Drop { code } => drop(self.tables.remove(&code)),
            Ask::Http { method, path, body, stored } => {
                let request = http::HttpRequest { method: &method, path: &path, body, stored };
                let replied = http::answer(self, request, now, &mut chance, &mut answer);
                answer.http = Some(http::reply(replied));
            }
            Ask::Join { code, since } => {
                let guest = self.guest();
                let Some(table) = self.tables.get_mut(&code) else { return fault("no_table") };
                table.join(guest, since, now, &mut chance, &mut answer);
            }
            Ask::Said { code, msg } => {
                let Some(table) = self.tables.get_mut(&code) else { return fault("no_table") };
                match msg {
                    ClientMsg::Ping {} => answer.told.push(ServerMsg::Pong {}),
                    msg => table.step(Input::Said { guest: GUEST, msg }, now, &mut chance, &mut answer),
                }
            }
            Ask::Wake { code } => {
                let Some(table) = self.tables.get_mut(&code) else { return fault("no_table") };
                table.wake(now, &mut chance, &mut answer);
            }
            Ask::Went { code } => {
                let Some(table) = self.tables.get_mut(&code) else { return fault("no_table") };
                table.leave(now, &mut chance, &mut answer);
            }
        }
        answer
    }

    /// Returns the guest. Nobody plays before `GET /api/me` has made up a name, but a page may skip that.
    pub(crate) fn guest(&self) -> Guest {
        Guest { id: GUEST, name: self.name.clone().unwrap_or_else(|| "N.N.".into()) }
    }
}

fn fault(fault: &'static str) -> Answer {
    Answer { fault: Some(fault), ..Answer::default() }
}
