//! Groups changes by kind, so that each kind takes one statement however many changes there are.

use std::collections::BTreeMap;

use sqlx::Connection;
use sqlx::postgres::PgConnection;

use crate::store::change::{Change, LogEntry};
use crate::store::postgres::Boxed;

/// Changes, grouped by kind. Of several for the same row, the last one wins.
#[derive(Default)]
pub(super) struct GroupedChanges<'a> {
    guests: Vec<(i64, &'a [u8], &'a str, i64)>,
    names: BTreeMap<i64, &'a str>,
    tokens: BTreeMap<i64, &'a [u8]>,
    seen: BTreeMap<i64, i64>,
    tables: Vec<(i64, &'a str, i64, i64, i64)>,
    touched: BTreeMap<i64, (i64, bool)>,
    unreadable: BTreeMap<i64, &'a str>,
    seats: BTreeMap<(i64, i64), bool>,
    replays: Vec<(&'a str, i64, i64, &'a str)>,
    played: Vec<(i64, &'a str)>,
    unplayed: Vec<i64>,
    entries: Vec<&'a LogEntry>,
    old_tables: Vec<(i64, i64)>,
    old_guests: Vec<(i64, i64)>,
}

/// Collects a column of many rows into an array.
fn column<R, T>(rows: &[R], of: impl FnMut(&R) -> T) -> Vec<T> {
    rows.iter().map(of).collect()
}

impl<'a> GroupedChanges<'a> {
    pub fn of(changes: impl Iterator<Item = &'a Change>) -> GroupedChanges<'a> {
        let mut grouped = GroupedChanges::default();
        for change in changes {
            grouped.add(change);
        }
        grouped
    }

    fn add(&mut self, change: &'a Change) {
        match change {
            Change::Guest { id, token_hash, name, at_ms } => self.guests.push((*id, token_hash, name, *at_ms)),
            Change::Name { guest, name } => {
                self.names.insert(*guest, name);
            }
            Change::Token { guest, token_hash } => {
                self.tokens.insert(*guest, token_hash);
            }
            Change::Seen { guest, at_ms } => {
                self.seen.insert(*guest, *at_ms);
            }
            Change::Table { id, code, host, cat_seed, at_ms } => {
                self.tables.push((*id, code, *host, *cat_seed, *at_ms));
            }
            Change::Entry(entry) => self.entries.push(entry),
            Change::Touched { table, at_ms, over } => {
                self.touched.insert(*table, (*at_ms, *over));
            }
            Change::Unreadable { table, why } => {
                self.unreadable.insert(*table, why);
            }
            Change::Seat { guest, table, has } => {
                self.seats.insert((*guest, *table), *has);
            }
            Change::Replay { id, table, at_ms, record } => self.replays.push((id, *table, *at_ms, record)),
            Change::Played { guest, replay } => self.played.push((*guest, replay)),
            Change::Unplayed { guest } => self.unplayed.push(*guest),
            Change::OldTable { table, before_ms } => self.old_tables.push((*table, *before_ms)),
            Change::OldGuest { guest, before_ms } => self.old_guests.push((*guest, *before_ms)),
        }
    }

    /// Whether there are only rows of logs, as nearly always.
    fn is_only_entries(&self) -> bool {
        let GroupedChanges {
            guests,
            names,
            tokens,
            seen,
            tables,
            touched,
            unreadable,
            seats,
            replays,
            played,
            unplayed,
            entries: _,
            old_tables,
            old_guests,
        } = self;
        guests.is_empty()
            && names.is_empty()
            && tokens.is_empty()
            && seen.is_empty()
            && tables.is_empty()
            && touched.is_empty()
            && unreadable.is_empty()
            && seats.is_empty()
            && replays.is_empty()
            && played.is_empty()
            && unplayed.is_empty()
            && old_tables.is_empty()
            && old_guests.is_empty()
    }

    /// Writes all changes, or none.
    pub fn write<'w>(&'w self, connection: &'w mut PgConnection) -> Boxed<'w, Result<(), sqlx::Error>> {
        Box::pin(self.write_parts(connection))
    }

    async fn write_parts(&self, connection: &mut PgConnection) -> Result<(), sqlx::Error> {
        if self.is_only_entries() {
            return self.write_entries(connection).await; // a single statement is a transaction
        }
        let mut transaction = connection.begin().await?;
        // Rows that others refer to come first, deletions last.
        self.write_guests(&mut transaction).await?;
        self.write_tables(&mut transaction).await?;
        self.write_seats(&mut transaction).await?;
        self.write_replays(&mut transaction).await?;
        self.write_entries(&mut transaction).await?;
        self.remove_old(&mut transaction).await?;
        transaction.commit().await
    }

    async fn write_entries(&self, connection: &mut PgConnection) -> Result<(), sqlx::Error> {
        let entries = &self.entries;
        if entries.is_empty() {
            return Ok(());
        }
        sqlx::query(
            "INSERT INTO log (table_id, seq, at_ms, format, input)
             SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[], $5::text[])",
        )
        .bind(column(entries, |entry| entry.table))
        .bind(column(entries, |entry| entry.seq))
        .bind(column(entries, |entry| entry.at_ms))
        .bind(column(entries, |entry| entry.format))
        .bind(column(entries, |entry| &*entry.input))
        .execute(connection)
        .await?;
        Ok(())
    }

    async fn write_guests(&self, connection: &mut PgConnection) -> Result<(), sqlx::Error> {
        let guests = &self.guests;
        if !guests.is_empty() {
            sqlx::query(
                "INSERT INTO guests (id, token_hash, name, created_ms, seen_ms)
                 SELECT id, token_hash, name, at_ms, at_ms
                 FROM unnest($1::bigint[], $2::bytea[], $3::text[], $4::bigint[]) AS new (id, token_hash, name, at_ms)",
            )
            .bind(column(guests, |guest| guest.0))
            .bind(column(guests, |guest| guest.1))
            .bind(column(guests, |guest| guest.2))
            .bind(column(guests, |guest| guest.3))
            .execute(&mut *connection)
            .await?;
        }
        if !self.names.is_empty() {
            sqlx::query(
                "UPDATE guests SET name = new.name FROM unnest($1::bigint[], $2::text[]) AS new (id, name)
                 WHERE guests.id = new.id",
            )
            .bind(self.names.keys().copied().collect::<Vec<_>>())
            .bind(self.names.values().copied().collect::<Vec<_>>())
            .execute(&mut *connection)
            .await?;
        }
        if !self.tokens.is_empty() {
            sqlx::query(
                "UPDATE guests SET token_hash = new.hash FROM unnest($1::bigint[], $2::bytea[]) AS new (id, hash)
                 WHERE guests.id = new.id",
            )
            .bind(self.tokens.keys().copied().collect::<Vec<_>>())
            .bind(self.tokens.values().copied().collect::<Vec<_>>())
            .execute(&mut *connection)
            .await?;
        }
        if !self.seen.is_empty() {
            sqlx::query(
                "UPDATE guests SET seen_ms = new.at_ms FROM unnest($1::bigint[], $2::bigint[]) AS new (id, at_ms)
                 WHERE guests.id = new.id",
            )
            .bind(self.seen.keys().copied().collect::<Vec<_>>())
            .bind(self.seen.values().copied().collect::<Vec<_>>())
            .execute(connection)
            .await?;
        }
        Ok(())
    }

    async fn write_tables(&self, connection: &mut PgConnection) -> Result<(), sqlx::Error> {
        let tables = &self.tables;
        if !tables.is_empty() {
            sqlx::query(
                "INSERT INTO tables (id, code, host, cat_seed, created_ms, touched_ms)
                 SELECT id, code, host, cat_seed, at_ms, at_ms
                 FROM unnest($1::bigint[], $2::text[], $3::bigint[], $4::bigint[], $5::bigint[])
                   AS new (id, code, host, cat_seed, at_ms)",
            )
            .bind(column(tables, |table| table.0))
            .bind(column(tables, |table| table.1))
            .bind(column(tables, |table| table.2))
            .bind(column(tables, |table| table.3))
            .bind(column(tables, |table| table.4))
            .execute(&mut *connection)
            .await?;
        }
        if !self.unreadable.is_empty() {
            sqlx::query(
                "UPDATE tables SET over = TRUE, closed = new.why FROM unnest($1::bigint[], $2::text[]) AS new (id, why)
                 WHERE tables.id = new.id",
            )
            .bind(self.unreadable.keys().copied().collect::<Vec<_>>())
            .bind(self.unreadable.values().copied().collect::<Vec<_>>())
            .execute(&mut *connection)
            .await?;
        }
        if !self.touched.is_empty() {
            sqlx::query(
                "UPDATE tables SET touched_ms = new.at_ms, over = new.over, closed = NULL
                 FROM unnest($1::bigint[], $2::bigint[], $3::boolean[]) AS new (id, at_ms, over)
                 WHERE tables.id = new.id",
            )
            .bind(self.touched.keys().copied().collect::<Vec<_>>())
            .bind(self.touched.values().map(|&(at_ms, _)| at_ms).collect::<Vec<_>>())
            .bind(self.touched.values().map(|&(_, over)| over).collect::<Vec<_>>())
            .execute(connection)
            .await?;
        }
        Ok(())
    }

    async fn write_seats(&self, connection: &mut PgConnection) -> Result<(), sqlx::Error> {
        for (has, sql) in [
            (true, "INSERT INTO seats SELECT * FROM unnest($1::bigint[], $2::bigint[]) ON CONFLICT DO NOTHING"),
            (
                false,
                "DELETE FROM seats USING unnest($1::bigint[], $2::bigint[]) AS old (guest_id, table_id)
                 WHERE seats.guest_id = old.guest_id AND seats.table_id = old.table_id",
            ),
        ] {
            let seats: Vec<(i64, i64)> =
                self.seats.iter().filter(|(_, now)| **now == has).map(|(seat, _)| *seat).collect();
            if !seats.is_empty() {
                let query = sqlx::query(sql).bind(column(&seats, |seat| seat.0)).bind(column(&seats, |seat| seat.1));
                query.execute(&mut *connection).await?;
            }
        }
        Ok(())
    }

    async fn write_replays(&self, connection: &mut PgConnection) -> Result<(), sqlx::Error> {
        let replays = &self.replays;
        if !replays.is_empty() {
            sqlx::query(
                "INSERT INTO replays (id, table_id, finished_ms, record)
                 SELECT * FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::text[])",
            )
            .bind(column(replays, |replay| replay.0))
            .bind(column(replays, |replay| replay.1))
            .bind(column(replays, |replay| replay.2))
            .bind(column(replays, |replay| replay.3))
            .execute(&mut *connection)
            .await?;
        }
        let played = &self.played;
        if !played.is_empty() {
            sqlx::query("INSERT INTO played SELECT * FROM unnest($1::bigint[], $2::text[])")
                .bind(column(played, |played| played.0))
                .bind(column(played, |played| played.1))
                .execute(&mut *connection)
                .await?;
        }
        if !self.unplayed.is_empty() {
            let query = sqlx::query("DELETE FROM played WHERE guest_id = ANY($1::bigint[])").bind(&self.unplayed);
            query.execute(connection).await?;
        }
        Ok(())
    }

    /// Deletes old rows. The age is checked again, since somebody may have come meanwhile; the highest id stays, so that no id is given
    /// twice.
    async fn remove_old(&self, connection: &mut PgConnection) -> Result<(), sqlx::Error> {
        for (old, sql) in [
            (
                &self.old_tables,
                "DELETE FROM tables USING unnest($1::bigint[], $2::bigint[]) AS old (id, before_ms)
                 WHERE tables.id = old.id AND touched_ms < before_ms AND tables.id < (SELECT max(id) FROM tables)
                   AND coalesce((SELECT at_ms FROM log WHERE table_id = old.id ORDER BY seq DESC LIMIT 1), 0) < before_ms",
            ),
            (
                &self.old_guests,
                "DELETE FROM guests USING unnest($1::bigint[], $2::bigint[]) AS old (id, before_ms)
                 WHERE guests.id = old.id AND seen_ms < before_ms AND guests.id < (SELECT max(id) FROM guests)
                   AND NOT EXISTS (SELECT 1 FROM tables WHERE host = old.id)
                   AND NOT EXISTS (SELECT 1 FROM seats WHERE guest_id = old.id)",
            ),
        ] {
            if !old.is_empty() {
                let query = sqlx::query(sql).bind(column(old, |old| old.0)).bind(column(old, |old| old.1));
                query.execute(&mut *connection).await?;
            }
        }
        Ok(())
    }
}
