//! Conformance tests, run on every kind of database.

use std::sync::Arc;

use super::*;

#[path = "../../tests/postgres/mod.rs"]
pub(super) mod server;

/// A database that goes with its test.
pub(super) enum TestDatabase {
    Folder(tempfile::TempDir),
    Postgres(DatabaseUrl),
    Memory(SimulatedDisk),
}

impl TestDatabase {
    pub fn folder() -> TestDatabase {
        TestDatabase::Folder(tempfile::tempdir().unwrap())
    }

    pub async fn postgres() -> TestDatabase {
        TestDatabase::Postgres(server::Server::shared().database().await.parse().unwrap())
    }

    pub async fn all() -> [TestDatabase; 3] {
        [TestDatabase::folder(), TestDatabase::postgres().await, TestDatabase::Memory(SimulatedDisk::new())]
    }

    pub async fn open(&self) -> Result<Store, OpenStoreError> {
        match self {
            TestDatabase::Folder(folder) => Store::open(folder.path()).await,
            TestDatabase::Postgres(url) => Store::connect(url).await,
            TestDatabase::Memory(disk) => Store::simulated(disk),
        }
    }
}

pub(super) fn entry(table: i64, seq: i64) -> Change {
    Change::Entry(LogEntry { table, seq, at_ms: 0, format: 1, input: format!("{table}/{seq}") })
}

fn guest(id: i64, at_ms: i64) -> Change {
    Change::Guest { id, token_hash: [id as u8; 32], name: format!("Anna {id}"), at_ms }
}

fn table(id: i64, host: i64, at_ms: i64) -> Change {
    Change::Table { id, code: format!("{id}"), host, cat_seed: -id, at_ms }
}

pub(super) async fn with_tables(place: &TestDatabase, tables: i64) -> Store {
    let store = place.open().await.unwrap_or_else(|why| panic!("{why}"));
    store.write(vec![guest(1, 0)]).await.unwrap();
    for id in 1..=tables {
        store.write(vec![table(id, 1, 0), entry(id, 1)]).await.unwrap();
    }
    store
}

async fn inputs(store: &Store, table: i64) -> Vec<String> {
    store.log(table).await.unwrap().into_iter().map(|row| row.input).collect()
}

#[tokio::test]
async fn many_tables_write_at_once_and_nothing_is_lost() {
    for place in TestDatabase::all().await {
        let store = Arc::new(with_tables(&place, 60).await);
        let writing: Vec<_> = (1..=60)
            .map(|table| {
                let store = Arc::clone(&store);
                tokio::spawn(async move {
                    for seq in 2..=20 {
                        store.write(vec![entry(table, seq)]).await.unwrap();
                    }
                })
            })
            .collect();
        for task in writing {
            task.await.unwrap();
        }
        for table in 1..=60 {
            assert_eq!(inputs(&store, table).await, (1..=20).map(|seq| format!("{table}/{seq}")).collect::<Vec<_>>());
        }
        store.close().await;
    }
}

#[tokio::test]
async fn what_cannot_be_written_does_not_take_others_with_it() {
    for place in TestDatabase::all().await {
        let store = with_tables(&place, 3).await;
        let (one, twice, three) = tokio::join!(
            store.write(vec![entry(1, 2)]),
            store.write(vec![entry(2, 2), entry(2, 1)]),
            store.write(vec![entry(3, 2)]),
        );
        assert!(one.is_ok() && three.is_ok());
        assert!(twice.is_err(), "the place in the log is taken");
        assert_eq!(store.log(2).await.unwrap().len(), 1, "all of a job is written, or nothing");
        assert_eq!(store.log(3).await.unwrap().len(), 2);
        assert!(store.write(vec![entry(99, 1)]).await.is_err(), "there is no such table");
        store.close().await;
    }
}

#[tokio::test]
async fn after_closing_nothing_is_written() {
    for place in TestDatabase::all().await {
        let store = with_tables(&place, 1).await;
        store.close().await;
        assert!(store.write(vec![entry(1, 2)]).await.is_err());
    }
}

#[tokio::test]
async fn what_was_written_is_found_by_the_next_process() {
    for place in TestDatabase::all().await {
        let store = with_tables(&place, 2).await;
        assert_eq!((store.new_guest_id(), store.new_table_id()), (1, 1), "numbers were not asked for yet");
        store.write(vec![guest(2, 5), Change::Name { guest: 1, name: "Lísa".into() }]).await.unwrap();
        store.write(vec![Change::Seen { guest: 1, at_ms: 7 }, Change::Seen { guest: 1, at_ms: 8 }]).await.unwrap();
        let seat = |guest, table, has| Change::Seat { guest, table, has };
        store.write(vec![seat(1, 1, true), seat(1, 2, true), seat(2, 2, true)]).await.unwrap();
        store.write(vec![seat(1, 2, false), seat(1, 2, true), seat(1, 1, false), seat(2, 2, true)]).await.unwrap();
        let replay = |id: &str, at_ms| Change::Replay { id: id.into(), table: 1, at_ms, record: format!("[{id}]") };
        let played = |guest, id: &str| Change::Played { guest, replay: id.into() };
        store.write(vec![replay("b", 2), replay("a", 1), played(2, "b"), played(2, "a")]).await.unwrap();
        let other = Change::Replay { id: "c".into(), table: 2, at_ms: 3, record: "[c]".into() };
        store.write(vec![other, played(1, "c"), played(2, "c")]).await.unwrap();
        store.write(vec![Change::Touched { table: 1, at_ms: 9, over: true }]).await.unwrap();
        store.close().await;
        drop(store);
        let store = place.open().await.unwrap();
        assert_eq!((store.new_guest_id(), store.new_table_id()), (3, 3), "no number is given twice");
        let anna = store.guest(&[1; 32]).await.unwrap().unwrap();
        assert_eq!((anna.id, &*anna.name, anna.seen_ms), (1, "Lísa", 8));
        assert!(store.guest(&[9; 32]).await.unwrap().is_none());
        let found = store.table("2").await.unwrap().unwrap();
        assert_eq!((found.id, found.cat_seed), (2, -2));
        let codes = |rows: Vec<TableRow>| rows.into_iter().map(|row| row.code).collect::<Vec<_>>();
        assert_eq!(codes(store.tables_of(1, 9).await.unwrap()), ["2"]);
        let made = store.made_by(1).await.unwrap();
        assert_eq!(
            made.iter().map(|made| (made.row.id, made.others, made.touched_ms)).collect::<Vec<_>>(),
            [(2, 1, 0)]
        );
        let asked = ["3", "2", "x", "1", "2'"].map(String::from);
        assert_eq!(
            store.existing_codes(&asked).await.unwrap(),
            ["2", "1"],
            "over or not, and in the order of the question"
        );
        assert!(store.existing_codes(&[]).await.unwrap().is_empty());
        assert_eq!(store.replay_of(1).await.unwrap().as_deref(), Some("b"), "the newest");
        assert_eq!(store.replay("a").await.unwrap().as_deref(), Some("[a]"));
        assert_eq!(store.replay_of(3).await.unwrap(), None);
        let ids = |rows: Vec<ReplayRow>| rows.into_iter().map(|row| row.id).collect::<Vec<_>>();
        assert_eq!(ids(store.replays_of(2, 0..9).await.unwrap()), ["c", "b", "a"], "the newest first");
        assert_eq!(ids(store.replays_of(2, 0..2).await.unwrap()), ["c", "b"]);
        assert_eq!(ids(store.replays_of(2, 2..4).await.unwrap()), ["a"], "and then the older ones");
        assert_eq!(ids(store.replays_of(1, 0..9).await.unwrap()), ["c"], "a seat at the other table is no game");
        assert_eq!(inputs(&store, 2).await, ["2/1"]);
        store.close().await;
    }
}

#[tokio::test]
async fn a_game_is_mine_until_i_am_forgotten_whether_i_sit_there_or_not() {
    for place in TestDatabase::all().await {
        let store = with_tables(&place, 1).await;
        let seat = |guest, has| Change::Seat { guest, table: 1, has };
        let played = |guest| Change::Played { guest, replay: "r".into() };
        let replay = Change::Replay { id: "r".into(), table: 1, at_ms: 1, record: "[]".into() };
        store.write(vec![guest(2, 0), seat(1, true), seat(2, true)]).await.unwrap();
        store.write(vec![replay, played(1), played(2)]).await.unwrap();
        let games = async |guest| store.replays_of(guest, 0..9).await.unwrap().len();
        store.write(vec![seat(2, false)]).await.unwrap();
        assert_eq!((games(1).await, games(2).await), (1, 1), "whoever has no seat any more loses nothing");
        store.write(vec![Change::Unplayed { guest: 1 }]).await.unwrap();
        assert_eq!((games(1).await, games(2).await), (0, 1), "and nobody else is forgotten");
        assert!(store.write(vec![Change::Played { guest: 1, replay: "?".into() }]).await.is_err(), "of no series");
        store.close().await;
    }
}

#[tokio::test]
async fn a_second_process_is_refused_with_a_sentence() {
    for place in TestDatabase::all().await {
        let first = place.open().await.unwrap();
        let Err(why) = place.open().await else { panic!("two processes hold one database") };
        assert!(matches!(why, OpenStoreError::FolderInUse { .. } | OpenStoreError::DatabaseInUse { .. }));
        assert!(why.to_string().contains("another kingrat is running"), "{why}");
        first.close().await;
        drop(first);
        assert!(place.open().await.is_ok(), "when the first has stopped, the next may start");
    }
}

#[tokio::test]
async fn what_is_old_goes_and_what_is_not_stays() {
    for place in TestDatabase::all().await {
        let store = place.open().await.unwrap();
        // Guests 1 to 4 were seen on days 1 to 4; each but the fourth has made a table on that day; the second sits at the third's.
        let mut changes: Vec<Change> = (1..=5).map(|id| guest(id, id)).collect();
        changes.extend((1..=3).map(|id| table(id, id, id)));
        changes.push(table(4, 5, 1));
        changes.push(table(5, 5, 1)); // the highest number stays
        changes.extend((1..=5).map(|id| entry(id, 1)));
        changes.push(Change::Seat { guest: 2, table: 3, has: true });
        changes.push(Change::Seat { guest: 1, table: 1, has: true });
        // Games were played at the first and at the third table.
        for (id, table, players) in [("r", 1, vec![1, 5]), ("s", 3, vec![4, 5])] {
            changes.push(Change::Replay { id: id.into(), table, at_ms: table, record: "[]".into() });
            changes.extend(players.into_iter().map(|guest| Change::Played { guest, replay: id.into() }));
        }
        store.write(changes).await.unwrap();
        let games = async |guest| store.replays_of(guest, 0..9).await.unwrap().len();
        assert_eq!(games(5).await, 2);
        // The fourth table was made on the first day, but somebody has played there since.
        store
            .write(vec![Change::Entry(LogEntry { table: 4, seq: 2, at_ms: 9, format: 1, input: "late".into() })])
            .await
            .unwrap();
        assert_eq!(store.purge(3, 0).await.unwrap(), Purged { tables: 2, guests: 0 });
        let left: Vec<String> = store.tables_listed(9).await.unwrap().into_iter().map(|table| table.code).collect();
        assert_eq!((left[0].as_str(), left.len()), ("3", 3), "{left:?}");
        assert!(store.table("1").await.unwrap().is_none() && store.log(1).await.unwrap().is_empty());
        assert_eq!(store.replay("r").await.unwrap(), None);
        assert_eq!((games(1).await, games(5).await), (0, 1), "the games of a table go with it");
        assert_eq!(store.purge(3, 5).await.unwrap(), Purged { tables: 0, guests: 2 }, "who sits or hosts stays");
        for (id, stays) in [(1, false), (2, true), (3, true), (4, false), (5, true)] {
            assert_eq!(store.guest(&[id; 32]).await.unwrap().is_some(), stays, "guest {id}");
        }
        assert_eq!((games(4).await, games(5).await), (0, 1), "a game keeps nobody, and stays for the others");
        assert_eq!(store.purge(100, 100).await.unwrap(), Purged { tables: 2, guests: 2 });
        store.close().await;
        drop(store);
        let store = place.open().await.unwrap();
        assert_eq!((store.new_guest_id(), store.new_table_id()), (6, 6), "no number is given twice");
        store.close().await;
    }
}

#[tokio::test]
async fn an_operator_sees_tables_and_why_one_is_closed() {
    for place in TestDatabase::all().await {
        let store = with_tables(&place, 3).await;
        store.write(vec![Change::Touched { table: 2, at_ms: 9, over: false }]).await.unwrap();
        store.write(vec![Change::Unreadable { table: 1, why: "row 2 of the log is missing".into() }]).await.unwrap();
        store.write(vec![Change::Seat { guest: 1, table: 2, has: true }]).await.unwrap();
        let listed = store.tables_listed(1).await.unwrap();
        let wanted =
            ListedTable { id: 2, code: "2".into(), created_ms: 0, touched_ms: 9, over: false, closed: None, seats: 1 };
        assert_eq!(listed, [wanted]);
        let listed = store.tables_listed(9).await.unwrap();
        let closed = listed.iter().find(|table| table.code == "1").unwrap();
        assert_eq!((closed.over, closed.closed.as_deref()), (true, Some("row 2 of the log is missing")));
        store.write(vec![Change::Touched { table: 1, at_ms: 9, over: false }]).await.unwrap();
        let listed = store.tables_listed(9).await.unwrap();
        assert!(listed.iter().all(|table| !table.over && table.closed.is_none()), "a release that reads it opens it");
        store.close().await;
    }
}

#[tokio::test]
async fn a_simulated_disk_fails_tears_stalls_and_forgets_when_it_is_told_to() {
    let disk = SimulatedDisk::new();
    let place = TestDatabase::Memory(disk.clone());
    let store = Arc::new(with_tables(&place, 1).await);
    disk.fail_next(1);
    assert!(store.write(vec![entry(1, 2)]).await.is_err());
    assert_eq!(inputs(&store, 1).await, ["1/1"], "nothing is left of it");
    disk.tear_next(1);
    assert!(store.write(vec![entry(1, 2), entry(1, 3)]).await.is_err());
    assert_eq!(inputs(&store, 1).await, ["1/1", "1/2"], "half of it is left");
    disk.stall();
    let waiting = tokio::spawn({
        let store = Arc::clone(&store);
        async move { store.write(vec![entry(1, 3)]).await }
    });
    tokio::task::yield_now().await;
    assert!(!waiting.is_finished());
    disk.resume();
    assert!(waiting.await.unwrap().is_ok());
    disk.stall();
    let lost = tokio::spawn({
        let store = Arc::clone(&store);
        async move { store.write(vec![entry(1, 4)]).await }
    });
    tokio::task::yield_now().await;
    disk.crash();
    assert!(lost.await.unwrap().is_err(), "what was not acknowledged is lost");
    disk.resume();
    let next = place.open().await.unwrap();
    assert!(store.write(vec![entry(1, 4)]).await.is_err(), "the process that is gone writes nothing any more");
    assert_eq!(inputs(&next, 1).await, ["1/1", "1/2", "1/3"]);
    drop(store);
    next.write(vec![entry(1, 4)]).await.unwrap();
    assert_eq!(disk.rows(), 4);
}
