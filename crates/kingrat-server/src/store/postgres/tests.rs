//! Tests of what only PostgreSQL can do wrong: settings, locks, lost connections.

use std::sync::Arc;
use std::time::Duration;

use super::connector::PostgresSettings;
use super::*;
use crate::store::tests::server::{self, Server};
use crate::store::tests::{TestDatabase, entry, with_tables};
use crate::store::{Backend, Change, Store};

fn address(url: &str) -> DatabaseUrl {
    url.parse().unwrap()
}

fn postgres(store: &Store) -> &PostgresStore {
    match &store.backend {
        Backend::Postgres(store) => store,
        _ => panic!("PostgreSQL"),
    }
}

/// Ends the process that serves the writing connection: what a lost connection looks like from here.
async fn cut(store: &Store, database: &str) {
    let (_, process) = postgres(store).writer.settings::<(PostgresSettings, i32)>().await.unwrap();
    server::execute(database, &format!("SELECT pg_terminate_backend({process})")).await;
}

#[tokio::test]
async fn a_commit_survives_a_power_cut() {
    let database = Server::shared().database().await;
    let name = database.split(['/', '?']).find(|part| part.starts_with("test_")).unwrap();
    server::execute(&database, &format!("ALTER DATABASE {name} SET synchronous_commit TO off")).await;
    let store = Store::connect(&address(&database)).await.unwrap();
    let (live, _) = postgres(&store).writer.settings::<(PostgresSettings, i32)>().await.unwrap();
    let on = || "on".to_string();
    let wanted = PostgresSettings { synchronous_commit: on(), fsync: on(), full_page_writes: on() };
    assert_eq!(live, wanted, "on the connection that writes, whatever the host has set");
    let meddling = sqlx::query("DELETE FROM log").execute(&postgres(&store).reader.pool).await;
    assert!(meddling.is_err(), "those that read cannot write");
    store.close().await;
}

#[tokio::test]
async fn a_server_that_does_not_sync_is_refused_with_a_sentence() {
    for setting in ["fsync", "full_page_writes"] {
        let server = Server::start(&[&format!("{setting}=off")]);
        let database = server.database().await;
        let Err(why) = Store::connect(&address(&database)).await else { panic!("games are not safe there") };
        assert!(matches!(why, OpenStoreError::PostgresNotDurable { .. }) && why.to_string().contains(setting), "{why}");
    }
}

#[tokio::test]
async fn a_database_of_a_newer_release_is_refused_with_a_sentence() {
    let database = Server::shared().database().await;
    let url = address(&database);
    let store = Store::connect(&url).await.unwrap();
    store.close().await;
    server::execute(
        &database,
        "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time)
         VALUES (999, 'newer', TRUE, '\\x00', 0)",
    )
    .await;
    let Err(why) = Store::connect(&url).await else { panic!("an unknown schema was used") };
    assert!(matches!(why, OpenStoreError::Schema { .. }), "{why}");
}

#[tokio::test]
async fn who_cannot_come_in_is_told_without_the_password() {
    let base = Server::shared().database().await;
    let nowhere = "postgres://kingrat:sesame@127.0.0.1:1/kingrat".to_string();
    let no_tls = base.replace("kingrat@", "kingrat:sesame@") + "&sslmode=require";
    let nobody = base.replace("kingrat@", "nobody:sesame@");
    for url in [nowhere, no_tls, nobody] {
        let Err(why) = Store::connect(&address(&url)).await else { panic!("{url}") };
        assert!(matches!(why, OpenStoreError::Postgres { .. }), "{why}");
        assert!(!format!("{why} {why:?}").contains("sesame"), "{why}");
    }
}

#[tokio::test]
async fn a_lost_connection_is_made_again_and_tables_hear_of_it() {
    let database = Server::shared().database().await;
    let place = TestDatabase::Postgres(address(&database));
    let store = with_tables(&place, 2).await;
    let mut watch = store.ownership_watch();
    cut(&store, &database).await;
    let lost = store.write(vec![entry(1, 2)]).await;
    assert!(lost.is_err(), "nothing is written without the lock");
    watch.interrupted().await;
    // The server reloads its tables from the log now; this waits until the store is available again.
    let mut tries = 0;
    while store.write(vec![entry(1, 2)]).await.is_err() {
        tries += 1;
        assert!(tries < 500, "it does not come back");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    assert_eq!(store.log(1).await.unwrap().len(), 2);
    let (live, _) = postgres(&store).writer.settings::<(PostgresSettings, i32)>().await.unwrap();
    assert_eq!(live.synchronous_commit, "on", "on the new connection too");
    assert!(place.open().await.is_err(), "it holds the database again");
    store.close().await;
}

#[tokio::test]
async fn a_connection_that_is_lost_while_nobody_plays_is_noticed() {
    let database = Server::shared().database().await;
    let store = Store::connect(&address(&database)).await.unwrap();
    let mut watch = store.ownership_watch();
    cut(&store, &database).await;
    watch.interrupted().await;
    store.close().await;
}

#[tokio::test]
async fn numbers_are_not_given_twice_after_another_had_the_database() {
    let database = Server::shared().database().await;
    let place = TestDatabase::Postgres(address(&database));
    let store = with_tables(&place, 1).await;
    let mut watch = store.ownership_watch();
    cut(&store, &database).await;
    // A write of another process while it owned the database.
    server::execute(&database, "INSERT INTO guests VALUES (7, '\\x07', 'Bea', 0, 0)").await;
    server::execute(&database, "INSERT INTO tables VALUES (9, 'x', 7, 0, 0, 0)").await;
    watch.interrupted().await;
    assert_eq!((store.new_guest_id(), store.new_table_id()), (8, 10));
    store.close().await;
}

#[tokio::test]
async fn when_another_process_has_taken_the_database_this_one_stops() {
    let database = Server::shared().database().await;
    let place = TestDatabase::Postgres(address(&database));
    let store = Arc::new(with_tables(&place, 1).await);
    // Another waits for the lock, as a second kingrat does that is started at this moment.
    let mut other = server::connect(&database).await;
    let (ready, waits) = tokio::sync::oneshot::channel();
    let waiting = tokio::spawn(async move {
        ready.send(()).unwrap();
        sqlx::query("SELECT pg_advisory_lock(30233745410908532)").execute(&mut other).await.unwrap();
        other
    });
    waits.await.unwrap();
    let is_waiting = "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())";
    let mut looking = server::connect(&database).await;
    while sqlx::query_scalar::<_, i64>(is_waiting).fetch_one(&mut looking).await.unwrap() == 0 {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    cut(&store, &database).await;
    let why = store.lost().await;
    assert!(matches!(why, OpenStoreError::TakenOver { .. }), "{why}");
    assert!(store.write(vec![entry(1, 2)]).await.is_err());
    drop(waiting.await.unwrap());
    store.close().await;
    let store = place.open().await.unwrap();
    store.write(vec![entry(1, 2), Change::Seen { guest: 1, at_ms: 1 }]).await.unwrap();
    store.close().await;
}

#[tokio::test]
async fn what_is_left_of_our_own_connection_is_ended_and_not_taken_for_another() {
    let database = Server::shared().database().await;
    let url = address(&database);
    let connector = WriterConnector::new(&url).unwrap();
    let _stale = connector.open().await.unwrap(); // we do not read it any more, but PostgreSQL does not know
    let fresh = connector.reopen(&Ownership::new()).await.unwrap();
    let Err(why) = WriterConnector::new(&url).unwrap().open().await else { panic!("it is held") };
    assert!(matches!(why, OpenStoreError::DatabaseInUse { .. }), "{why}");
    drop(fresh);
}
