//! How tables are made, and which old ones make room for them. Nothing is closed for a table that is not made after all.

use std::sync::Arc;

use kingrat_table::protocol::Setup;
use kingrat_table::{Guest, Input, LOG_FORMAT, Lesson, Millis, Table, TableSettings};

use crate::net::limits::hold;
use crate::random;
use crate::store::{Change, Entry, MadeTable, TableRow};
use crate::table::actor::TableActor;
use crate::table::registry::{Ask, MAKERS, NotMade, Spares, TableRegistry};

/// A code that is taken is not the last that can be thought of.
const TRIES_FOR_CODE: usize = 100;
/// A game of a class to which nobody has come for so long is not gone on with: lessons are shorter.
const LONG: Millis = 3 * 60 * 60 * 1000;

fn not_made(why: &dyn std::fmt::Display) -> NotMade {
    tracing::error!(%why, "a table was not made");
    NotMade::Trouble
}

impl TableRegistry {
    /// Makes a table, for a guest who may have so many that are not over.
    pub async fn make(self: &Arc<TableRegistry>, setup: Setup, host: &Guest, most: usize) -> Result<String, NotMade> {
        let code = self.free_code().await.map_err(|why| not_made(&why))?;
        self.make_all(vec![code.clone()], setup, host, self.house.clone(), most).await?;
        Ok(code)
    }

    /// Makes the tables of a class, all or none, and says its code.
    pub async fn make_class(
        self: &Arc<TableRegistry>,
        setup: Setup,
        tables: usize,
        teacher: &Guest,
        most: usize,
    ) -> Result<String, NotMade> {
        let class = self.free_class_code().await.map_err(|why| not_made(&why))?;
        let codes = (1..=tables).map(|number| random::code_in_class(&class, number)).collect();
        self.make_all(codes, setup, teacher, TableSettings { led: true, ..self.house.clone() }, most).await?;
        Ok(class)
    }

    async fn make_all(
        self: &Arc<TableRegistry>,
        codes: Vec<String>,
        setup: Setup,
        host: &Guest,
        house: TableSettings,
        most: usize,
    ) -> Result<(), NotMade> {
        Lesson::check(&setup).map_err(NotMade::Refused)?;
        let _alone = self.making[host.id.0 as usize % MAKERS].lock().await;
        let now = self.clock.now();
        let open = |_: &String| Table::open(setup.clone(), host, house.clone(), now).map_err(NotMade::Refused);
        let tables = codes.iter().map(open).collect::<Result<Vec<Table>, NotMade>>()?;
        if hold(&self.live).len() + codes.len() > self.most {
            return Err(NotMade::Full);
        }
        let old = self.old_ones(host, codes.len(), most, now).await?;
        let input = serde_json::to_string(&Input::Opened { setup, host: host.clone(), settings: house });
        let input = input.map_err(|why| not_made(&why))?;
        let holding = self.store.holding();
        let (mut made, mut changes) = (Vec::new(), Vec::new());
        for (code, table) in codes.into_iter().zip(tables) {
            let cat_seed = random::number(random::Use::Cats).map_err(|why| not_made(&why))? as i64;
            let row = TableRow { id: self.store.new_table_id(), code, cat_seed };
            let (id, at_ms) = (row.id, now as i64);
            changes.push(Change::Table { id, code: row.code.clone(), host: host.id.0 as i64, cat_seed, at_ms });
            changes.push(Change::Entry(Entry {
                table: id,
                seq: 1,
                at_ms,
                format: LOG_FORMAT.into(),
                input: input.clone(),
            }));
            changes.extend(table.seated().map(|guest| Change::Seat { guest: guest.0 as i64, table: id, has: true }));
            made.push((row, table));
        }
        self.store.write(changes).await.map_err(|why| not_made(&why))?;
        for (row, table) in made {
            self.metrics.table_made(row.id, host.id);
            let keep = |row| self.keep(TableActor::new(Arc::clone(self), row, table, now), holding.clone());
            hold(&self.live).entry(row.code.clone()).or_insert_with(|| keep(row));
        }
        for (code, spares) in old {
            // Somebody may have come at this very moment; then they stay, and there is a table too many for a while.
            let _ = self.ask(&code, |answer| Ask::Close { spares, answer }).await;
        }
        Ok(())
    }

    /// Where a guest would have too many tables, the oldest that concern nobody else can be closed, and those of a class that its pupils
    /// have left without a word: as many as are needed, or none if that is not enough.
    async fn old_ones(
        self: &Arc<TableRegistry>,
        guest: &Guest,
        more: usize,
        most: usize,
        now: Millis,
    ) -> Result<Vec<(String, Spares)>, NotMade> {
        let made = self.store.made_by(guest.id.0 as i64).await.map_err(|why| not_made(&why))?;
        let needed = (made.len() + more).saturating_sub(most);
        let mut old = Vec::new();
        for MadeTable { row, others, touched_ms } in made {
            if old.len() == needed {
                break;
            }
            let of_class = random::class_of(&row.code).is_some();
            if others > 0 && !of_class {
                continue;
            }
            let games = others > 0 && now.saturating_sub(touched_ms as Millis) < LONG;
            let spares = Spares { people: true, games };
            let seen = self.ask(&row.code, |answer| Ask::Show { answer }).await;
            if seen.is_ok_and(|(_, glance)| glance.would_close(spares)) {
                old.push((row.code, spares));
            }
        }
        if old.len() < needed { Err(NotMade::TooMany) } else { Ok(old) }
    }

    async fn free_code(&self) -> std::io::Result<String> {
        for taken in 0..TRIES_FOR_CODE {
            let code = random::code(taken)?;
            if self.store.table(&code).await.map_err(std::io::Error::other)?.is_none() {
                return Ok(code);
            }
        }
        Err(std::io::Error::other("no code is free"))
    }

    /// A code of a class of which no table is left, however old.
    async fn free_class_code(&self) -> std::io::Result<String> {
        for taken in 0..TRIES_FOR_CODE {
            let class = random::class_code(taken)?;
            let taken = self.store.which(&random::codes_in_class(&class)).await.map_err(std::io::Error::other)?;
            if taken.is_empty() {
                return Ok(class);
            }
        }
        Err(std::io::Error::other("no code is free"))
    }
}
