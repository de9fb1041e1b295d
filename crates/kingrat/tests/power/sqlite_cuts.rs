//! Power cuts under a server on SQLite.

use std::path::Path;

use sqlx::ConnectOptions;
use sqlx::sqlite::SqliteConnectOptions;

use crate::client::Person;
use crate::crowd::Crowd;
use crate::disk::{Disk, Names, Playback, Unsynced};
use crate::moments::Moments;
use crate::owed::{Histories, Owed, Stored};
use crate::place::Place;
use crate::strace::{self, Call, Moment, Tracer};
use crate::told::{Told, told};
use crate::{cuts, end, owed_crowd, start};

/// The data folder, in a folder that is there.
const DATA: &str = "data";
/// Shared memory, which nobody needs after a power cut.
const MEMORY: &str = "-shm";

/// A traced server's life, from the outside.
struct Life {
    calls: Vec<Call>,
    told: Vec<Told>,
    people: Vec<Person>,
    in_the_end: Histories,
}

fn root(place: &Place) -> &Path {
    place.folder().parent().unwrap()
}

impl Life {
    async fn new(calls: Vec<Call>, crowd: &Crowd, place: &Place) -> Life {
        let in_the_end = Histories::new(&Stored::read(place).await);
        Life { told: told(&calls), calls, people: crowd.people().cloned().collect(), in_the_end }
    }

    /// Returns what was owed at this moment.
    fn owed(&self, moment: Moment) -> Owed {
        let mut owed = Owed::default();
        self.told.iter().filter(|told| told.moment < moment).for_each(|told| owed.add(told, &self.in_the_end));
        owed
    }

    /// Checks before each thing that was told that it would survive a power cut in that moment, even if nothing that was not synced is on
    /// the disk.
    async fn nothing_is_told_too_early(&self, disk: Disk) {
        let mut playback = Playback::new(disk, &self.calls);
        let (mut owed, mut found) = (Owed::default(), None);
        for told in &self.told {
            let before = playback.disk.syncs;
            playback.until(told.moment);
            if found.is_none() || playback.disk.syncs > before {
                found = Some(after_a_power_cut(&playback.disk, Unsynced::Lost).await.1);
            }
            owed.add(told, &self.in_the_end);
            let lacks = found.as_ref().and_then(|stored| stored.lacks(&owed, &self.in_the_end));
            assert_eq!(lacks, None, "if the power fails before this is told: {told:?}");
        }
    }

    /// Cuts the power at a moment.
    async fn cut(&self, playback: &mut Playback<'_>, moment: Moment, unsynced: Unsynced) -> (Place, Owed) {
        playback.until(moment);
        let owed = self.owed(moment);
        let (place, stored) = after_a_power_cut(&playback.disk, unsynced).await;
        assert_eq!(stored.lacks(&owed, &self.in_the_end), None, "after a power cut at {moment}, {unsynced:?}");
        (place, owed)
    }
}

impl Life {
    /// Counts the rows of a database that was copied at one moment with a write-ahead log that was copied at another.
    async fn of_two_moments(&self, disk: Disk, first: Moment, second: Moment) -> Result<usize, sqlx::Error> {
        let place = Place::sqlite_inside(DATA);
        let mut playback = Playback::new(disk, &self.calls);
        playback.until(first);
        playback.disk.write_to(root(&place), Unsynced::Kept);
        let file = std::fs::read(place.folder().join("kingrat.sqlite")).unwrap();
        playback.until(second);
        playback.disk.write_to(root(&place), Unsynced::Kept);
        let path = place.folder().join("kingrat.sqlite");
        std::fs::write(&path, file).unwrap();
        let mut copied = SqliteConnectOptions::new().filename(path).connect().await?;
        let rows: Vec<String> = sqlx::query_scalar("SELECT input FROM log").fetch_all(&mut copied).await?;
        Ok(rows.len())
    }
}

/// Opens what the disk has after a power cut.
async fn after_a_power_cut(disk: &Disk, unsynced: Unsynced) -> (Place, Stored) {
    let place = Place::sqlite_inside(DATA);
    disk.write_to(root(&place), unsynced);
    if !place.folder().join("kingrat.sqlite").exists() {
        return (place, Stored::nothing());
    }
    let is_whole = place.strings("PRAGMA integrity_check").await;
    assert_eq!(is_whole, ["ok"], "{unsynced:?}");
    if place.strings("SELECT name FROM sqlite_master WHERE name IN ('guests', 'tables', 'log')").await.len() < 3 {
        return (place, Stored::nothing()); // it is not made yet
    }
    let stored = Stored::read(&place).await;
    (place, stored)
}

/// Chooses what becomes of what was not synced.
fn any(chance: &mut Moments) -> Unsynced {
    match chance.below(4) {
        0 => Unsynced::Lost,
        1 => Unsynced::Kept,
        _ => Unsynced::Torn(chance.below(u64::MAX)),
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_told_before_it_is_synced_and_a_power_cut_takes_nothing_back_on_sqlite() {
    let mut chance = Moments::new("power cuts on sqlite");
    let place = Place::sqlite_inside(DATA);
    // Everything from the creation of the folder on; in the middle the server stops and starts again.
    let tracer = Tracer::new();
    let process = start(place.folder(), None, Some(&tracer));
    let mut crowd = Crowd::new(process.address, 2, 2).await;
    let playing = crowd.play(1);
    crowd.has_begun().await;
    process.signal("TERM");
    crowd.heard(playing).await;
    assert_eq!(process.end().0, Some(0));
    let mut calls = tracer.calls();
    let tracer = Tracer::new();
    let process = start(place.folder(), None, Some(&tracer));
    crowd.found_again(&place, process.address).await;
    crowd.play_to_the_end(&place).await;
    strace::append(&mut calls, end(process, tracer));

    let empty = tempfile::tempdir().unwrap();
    let disk = || Disk::load_copy(root(&place), Names::WithTheFolder, empty.path());
    let mut playback = Playback::new(disk(), &calls);
    playback.until(Moment::MAX);
    playback.disk.is_like(root(&place), MEMORY);
    let syncs = playback.disk.syncs;
    let life = Life::new(calls.clone(), &crowd, &place).await;
    life.nothing_is_told_too_early(disk()).await;

    let mut playback = Playback::new(disk(), &calls);
    let mut played_on = 0;
    let part = (strace::last(&calls) / cuts()).max(1);
    let moments: Vec<Moment> = (0..cuts()).map(|cut| cut * part + chance.below(part as u64) as Moment).collect();
    for (i, &moment) in moments.iter().enumerate() {
        let (place, owed) = life.cut(&mut playback, moment, any(&mut chance)).await;
        if i % 3 == 0 {
            // A server opens it, knows all that anybody was told, and the games go on.
            let process = start(place.folder(), None, None);
            if let Some(mut crowd) = owed_crowd(&owed, &life.people, &process, &life.in_the_end) {
                crowd.found_again(&place, process.address).await;
                crowd.play_to_the_end(&place).await;
                played_on += 1;
            }
        }
    }
    assert!(played_on > 0, "no cut was in the middle of a game");
    eprintln!(
        "sqlite: {} messages and answers, {} rows and {syncs} syncs in {} calls: nothing was told before it was synced; {} power cuts, \
         nothing lost, {played_on} times played on",
        life.told.len(),
        life.in_the_end.rows(),
        calls.len(),
        cuts()
    );
}

/// The checkpoint begins when the write-ahead log has so many pages.
const CHECKPOINT: usize = 16_000;
/// The length of a page, and of what the log keeps beside it.
const PAGE: usize = 1024;
const FRAME: usize = PAGE + 24;

#[tokio::test(flavor = "multi_thread")]
async fn a_power_cut_during_a_checkpoint_takes_nothing_back() {
    let mut chance = Moments::new("power cuts during a checkpoint");
    let place = Place::sqlite_inside(DATA);
    let process = start(place.folder(), None, None);
    let mut crowd = Crowd::new(process.address, 1, 2).await;
    // The log is filled nearly as far as it may be, so that a few moves lead to a checkpoint.
    let wal = place.folder().join("kingrat.sqlite-wal");
    let pages = CHECKPOINT - 60 - std::fs::metadata(&wal).unwrap().len() as usize / FRAME;
    place
        .execute(&format!(
            "PRAGMA wal_autocheckpoint = 0;
             INSERT INTO replays SELECT 'filling', min(id), 0, hex(zeroblob({})) FROM tables",
            pages * (PAGE - 4) / 2
        ))
        .await;
    process.signal("KILL");
    drop(process);
    let disk = Disk::load(root(&place), Names::WithTheFolder);
    let tracer = Tracer::new();
    let process = start(place.folder(), None, Some(&tracer));
    crowd.found_again(&place, process.address).await;
    crowd.play_to_the_end(&place).await;
    let calls = end(process, tracer);

    let mut playback = Playback::new(disk.clone(), &calls);
    playback.until(Moment::MAX);
    playback.disk.is_like(root(&place), MEMORY);
    let life = Life::new(calls.clone(), &crowd, &place).await;
    let writes = |file: &str| {
        let file = place.folder().join(file).display().to_string();
        let is_one = move |call: &&Call| call.name == "pwrite64" && call.file().as_deref() == Some(&file);
        calls.iter().filter(is_one).collect::<Vec<_>>()
    };
    let (pages, log) = (writes("kingrat.sqlite"), writes("kingrat.sqlite-wal"));
    let (first, last) = (pages[0].began, pages[pages.len() - 1].began);
    assert!(pages.len() > CHECKPOINT / 2, "a checkpoint");
    let again = log.iter().find(|call| call.began > last && call.number(3) == 0).expect("the log begins again").began;
    let mut moments: Vec<Moment> = (0..cuts())
        .map(|cut| {
            let (from, to) = [(first, last), (last, again + 20), (again, strace::last(&calls))][cut % 3];
            from + chance.below((to - from) as u64) as Moment
        })
        .collect();
    moments.sort_unstable();
    let mut playback = Playback::new(disk.clone(), &calls);
    for &moment in &moments {
        life.cut(&mut playback, moment, any(&mut chance)).await;
    }
    // Files that are copied one after another are of different moments: here one from before the checkpoint, one from after it.
    let copied = life.of_two_moments(disk, first, strace::last(&calls)).await;
    let is_whole = copied.is_ok_and(|rows| rows == life.in_the_end.rows());
    assert!(!is_whole, "docs/hosting.md says that this is no backup");
    eprintln!("sqlite: {} power cuts around a checkpoint of {} pages, nothing lost", cuts(), pages.len());
}

/// Copies the files of a folder, one after another.
fn copy(from: &Path, to: &Path) {
    std::fs::create_dir_all(to).unwrap();
    for entry in std::fs::read_dir(from).unwrap() {
        let entry = entry.unwrap();
        std::fs::copy(entry.path(), to.join(entry.file_name())).unwrap();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_snapshot_of_the_data_folder_has_all_that_was_told_before() {
    let mut chance = Moments::new("snapshots");
    let place = Place::sqlite_inside(DATA);
    let process = start(place.folder(), None, None);
    let mut crowd = Crowd::new(process.address, 3, 2).await;
    let (mut snapshots, mut later) = (Vec::new(), 0);
    while snapshots.len() < cuts() {
        let playing = crowd.play(chance.below(u64::MAX));
        crowd.has_begun().await;
        for _ in 0..cuts().div_ceil(3).min(8) {
            chance.wait(0, 20).await;
            // What can be read was told, or may be told next.
            let before = Stored::read(&place).await;
            process.signal("STOP");
            let snapshot = Place::sqlite_inside(DATA);
            copy(place.folder(), snapshot.folder());
            process.signal("CONT");
            snapshots.push((before, snapshot));
        }
        crowd.heard(playing).await;
        crowd.found_again(&place, process.address).await;
    }
    for (before, snapshot) in &snapshots {
        let stored = Stored::read(snapshot).await;
        assert_eq!(before.is_missing_in(&stored), None);
        later += usize::from(stored.rows() > before.rows());
    }
    let snapshot = &snapshots[snapshots.len() / 2].1;
    start(snapshot.folder(), None, None); // and a server opens it
    eprintln!("sqlite: {} snapshots, nothing lost; {later} also have later moves", snapshots.len());
}
