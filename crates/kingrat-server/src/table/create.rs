//! Creates tables, and closes a guest's old ones to make room for them. Nothing is closed unless the new tables are stored.

use std::sync::Arc;

use kingrat_table::protocol::Setup;
use kingrat_table::{Guest, Input, LOG_FORMAT, Lesson, Millis, Table, TableSettings};

use crate::random::{self, RandomUse, codes};
use crate::store::{Change, LogEntry, MadeTable, TableRow};
use crate::sync::lock;
use crate::table::actor::TableActor;
use crate::table::registry::{CREATE_LOCKS, CreateTableError, KeepOpenIf, TableRegistry, TableRequest};

/// How many codes are tried until one is free.
const TRIES_FOR_CODE: usize = 100;
/// A game of a class that nobody has joined or left for so long is abandoned: lessons are shorter.
const ABANDONED_AFTER: Millis = 3 * 60 * 60 * 1000;

fn not_created(why: &dyn std::fmt::Display) -> CreateTableError {
    tracing::error!(%why, "a table was not made");
    CreateTableError::Trouble
}

impl TableRegistry {
    /// Creates a table, for a guest who may have `most` tables that are not over. Returns its code.
    pub async fn create(
        self: &Arc<TableRegistry>,
        setup: Setup,
        host: &Guest,
        most: usize,
    ) -> Result<String, CreateTableError> {
        let code = self.free_code().await.map_err(|why| not_created(&why))?;
        self.create_all(vec![code.clone()], setup, host, self.settings.clone(), most).await?;
        Ok(code)
    }

    /// Creates the tables of a class, all or none. Returns its code.
    pub async fn create_class(
        self: &Arc<TableRegistry>,
        setup: Setup,
        tables: usize,
        teacher: &Guest,
        most: usize,
    ) -> Result<String, CreateTableError> {
        let class = self.free_class_code().await.map_err(|why| not_created(&why))?;
        let codes = (1..=tables).map(|number| codes::code_in_class(&class, number)).collect();
        self.create_all(codes, setup, teacher, TableSettings { led: true, ..self.settings.clone() }, most).await?;
        Ok(class)
    }

    async fn create_all(
        self: &Arc<TableRegistry>,
        codes: Vec<String>,
        setup: Setup,
        host: &Guest,
        settings: TableSettings,
        most: usize,
    ) -> Result<(), CreateTableError> {
        let setup = Setup { done_s: setup.done_s.filter(|_| self.turns_end), ..setup };
        Lesson::check(&setup).map_err(CreateTableError::Refused)?;
        let _alone = self.creating[host.id.0 as usize % CREATE_LOCKS].lock().await;
        let now = self.clock.now();
        let open =
            |_: &String| Table::open(setup.clone(), host, settings.clone(), now).map_err(CreateTableError::Refused);
        let tables = codes.iter().map(open).collect::<Result<Vec<Table>, CreateTableError>>()?;
        if lock(&self.live).len() + codes.len() > self.most {
            return Err(CreateTableError::Full);
        }
        let old = self.tables_to_close(host, codes.len(), most, now).await?;
        let input = serde_json::to_string(&Input::Opened { setup, host: host.clone(), settings });
        let input = input.map_err(|why| not_created(&why))?;
        let ownership = self.store.ownership_watch();
        let (mut made, mut changes) = (Vec::new(), Vec::new());
        for (code, table) in codes.into_iter().zip(tables) {
            let cat_seed = random::number(RandomUse::Cats).map_err(|why| not_created(&why))? as i64;
            let row = TableRow { id: self.store.new_table_id(), code, cat_seed };
            let (id, at_ms) = (row.id, now as i64);
            changes.push(Change::Table { id, code: row.code.clone(), host: host.id.0 as i64, cat_seed, at_ms });
            changes.push(Change::Entry(LogEntry {
                table: id,
                seq: 1,
                at_ms,
                format: LOG_FORMAT.into(),
                input: input.clone(),
            }));
            changes.extend(table.seated().map(|guest| Change::Seat { guest: guest.0 as i64, table: id, has: true }));
            made.push((row, table));
        }
        self.store.write(changes).await.map_err(|why| not_created(&why))?;
        for (row, table) in made {
            self.metrics.table_made(row.id, host.id);
            let spawn = |row| self.spawn(TableActor::new(Arc::clone(self), row, table, now), ownership.clone());
            lock(&self.live).entry(row.code.clone()).or_insert_with(|| spawn(row));
        }
        for (code, unless) in old {
            // Somebody may have come at this moment. Then it stays open, and the guest has one table too many for a while.
            let _ = self.request(&code, |answer| TableRequest::Close { unless, answer }).await;
        }
        Ok(())
    }

    /// Chooses tables to close where a guest would have too many: the oldest where nobody else has a seat, and abandoned ones of a class.
    /// Returns as many as needed, or an error if there are not enough.
    async fn tables_to_close(
        self: &Arc<TableRegistry>,
        guest: &Guest,
        more: usize,
        most: usize,
        now: Millis,
    ) -> Result<Vec<(String, KeepOpenIf)>, CreateTableError> {
        let made = self.store.made_by(guest.id.0 as i64).await.map_err(|why| not_created(&why))?;
        let needed = (made.len() + more).saturating_sub(most);
        let mut old = Vec::new();
        for MadeTable { row, others, touched_ms } in made {
            if old.len() == needed {
                break;
            }
            let of_class = codes::class_of(&row.code).is_some();
            if others > 0 && !of_class {
                continue;
            }
            let games = others > 0 && now.saturating_sub(touched_ms as Millis) < ABANDONED_AFTER;
            let unless = KeepOpenIf { people: true, games };
            let seen = self.request(&row.code, |answer| TableRequest::Show { answer }).await;
            if seen.is_ok_and(|(_, overview)| overview.would_close(unless)) {
                old.push((row.code, unless));
            }
        }
        if old.len() < needed { Err(CreateTableError::TooMany) } else { Ok(old) }
    }

    /// Draws a code that no table has.
    async fn free_code(&self) -> std::io::Result<String> {
        for taken in 0..TRIES_FOR_CODE {
            let code = codes::code(taken)?;
            if self.store.table(&code).await.map_err(std::io::Error::other)?.is_none() {
                return Ok(code);
            }
        }
        Err(std::io::Error::other("no code is free"))
    }

    /// Draws a code of a class that has no table, however old.
    async fn free_class_code(&self) -> std::io::Result<String> {
        for taken in 0..TRIES_FOR_CODE {
            let class = codes::class_code(taken)?;
            let taken =
                self.store.existing_codes(&codes::codes_in_class(&class)).await.map_err(std::io::Error::other)?;
            if taken.is_empty() {
                return Ok(class);
            }
        }
        Err(std::io::Error::other("no code is free"))
    }
}
