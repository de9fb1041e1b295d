//! Power cuts under PostgreSQL.

use crate::disk::{Disk, Names, Playback, Unsynced};
use crate::moments::Moments;
use crate::owed::{Histories, Owed, Stored};
use crate::place::Place;
use crate::postgres::own::Own;
use crate::postgres_talk::{Row, Talk};
use crate::strace::{Call, Tracer};
use crate::told::{Told, What, told};
use crate::wal::{self, Reader};
use crate::{Crowd, cuts, end, owed_crowd, start};

/// Checks that everything about a table left the server after the database had said that it is committed.
fn told_after_the_answer(told: &[Told], rows: &[Row], in_the_end: &Histories) {
    for told in told {
        let needs = match &told.what {
            What::Frame { table, text, .. } => in_the_end.rows_of(table, text),
            What::Table(_) => 1,
            What::Guest | What::Name(_) => 0,
        };
        if let Some(last) = needs.checked_sub(1).map(|last| &rows[last]) {
            assert!(last.answer_ended < told.moment, "before the database had committed it: {told:?}");
        }
    }
}

/// Checks that the database said so only when the row was in the synced part of its write-ahead log.
fn answered_after_the_sync(calls: &[Call], disk: Disk, rows: &[Row], inputs: &[String]) -> usize {
    let mut playback = Playback::new(disk, calls);
    let mut reader = Reader::default();
    for (row, input) in rows.iter().zip(inputs) {
        playback.until(row.answer_began);
        assert!(
            reader.finds(&playback.disk.synced_files(wal::is_segment), input),
            "committed before it was synced: {input}"
        );
    }
    playback.disk.syncs
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_told_before_it_is_synced_and_a_power_cut_takes_nothing_back_on_postgres() {
    let mut chance = Moments::new("power cuts on postgres");
    let (of_database, of_server) = (Tracer::new(), Tracer::new());
    let mut made = None;
    let make = |data: &std::path::Path| {
        Own::initialise(data)?;
        made = Some(Disk::load(data, Names::WithTheFile));
        Ok(())
    };
    // The host does without synchronous commits: the server has to ask for them on its connection.
    let own =
        Own::start_on(make, &["synchronous_commit=off"], &of_database.words()).unwrap_or_else(|why| panic!("{why}"));
    // In the database that is always there: what `CREATE DATABASE` writes is PostgreSQL's own affair, and not all of it is synced.
    let place = Place::postgres_at(own.base());
    let process = start(place.folder(), place.database(), Some(&of_server));
    let mut crowd = Crowd::new(process.address, 1, 3).await;
    let playing = crowd.play(1);
    crowd.has_begun().await;
    place.execute("CHECKPOINT").await;
    crowd.heard(playing).await;
    let in_the_end = Histories::new(&Stored::read(&place).await);
    let calls = end(process, of_server);
    drop(own);
    let database = of_database.calls();

    let told = told(&calls);
    let table = told.iter().find_map(|told| if let What::Table(code) = &told.what { Some(code.clone()) } else { None });
    let table = table.expect("a table");
    let inputs = in_the_end.inputs(&table);
    told_after_the_answer(&told, &Talk::of_server(&calls, &inputs).rows(&inputs), &in_the_end);
    let rows = Talk::of_database(&database, &inputs).rows(&inputs);
    let made = made.unwrap();
    let syncs = answered_after_the_sync(&database, made.clone(), &rows, &inputs);

    // Power cuts right before the database answers, spread over the game.
    let cuts = cuts().div_ceil(4);
    let mut playback = Playback::new(made, &database);
    let people: Vec<_> = crowd.people().cloned().collect();
    let mut played_on = 0;
    for cut in 0..cuts {
        let (from, to) = (rows.len() * cut / cuts, rows.len() * (cut + 1) / cuts);
        let last = from + chance.below((to - from) as u64) as usize;
        playback.until(rows[last].answer_began);
        let unsynced = if cut % 2 == 0 { Unsynced::Lost } else { Unsynced::Torn(chance.below(u64::MAX)) };
        let mut owed = Owed::default();
        let explained = |told: &&Told| match &told.what {
            What::Frame { table, text, .. } => in_the_end.rows_of(table, text) <= last + 1,
            _ => false,
        };
        told.iter().filter(explained).for_each(|told| owed.add(told, &in_the_end));
        owed.at_least(&table, last + 1);
        let make = |data: &std::path::Path| {
            playback.disk.write_to(data, unsynced);
            Own::give(data)
        };
        let own = Own::start_on(make, &[], &[]).unwrap_or_else(|why| panic!("{unsynced:?}: {why}"));
        let place = Place::postgres_at(own.base());
        let lacks = Stored::read(&place).await.lacks(&owed, &in_the_end);
        assert_eq!(lacks, None, "after a power cut before row {last} was answered, {unsynced:?}");
        let process = start(place.folder(), place.database(), None);
        if let Some(mut crowd) = owed_crowd(&owed, &people, &process, &in_the_end) {
            crowd.found_again(&place, process.address).await;
            crowd.play_to_the_end(&place).await;
            played_on += 1;
        }
    }
    assert!(played_on > 0, "no cut was in the middle of the game");
    eprintln!(
        "postgres: {} messages and answers, {} rows and {syncs} syncs in {} calls: nothing was told before it was synced; {cuts} power cuts, \
         nothing lost, {played_on} times played on",
        told.len(),
        rows.len(),
        calls.len() + database.len()
    );
}
