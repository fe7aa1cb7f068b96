//! The store keeps all or nothing.

use super::common::Database;
use server::store::{Store, StoreError};
use std::path::Path;

async fn count(store: &Store) -> i64 {
    store.read(|db| db.query_row("SELECT count(*) FROM people", [], |row| row.get(0))).await.expect("a count")
}

fn add(db: &rusqlite::Transaction<'_>) -> rusqlite::Result<usize> {
    db.execute("INSERT INTO people (made) VALUES (1)", [])
}

#[tokio::test]
async fn what_fails_or_breaks_off_leaves_nothing_and_harms_nobody() {
    let database = Database::new();
    for path in [None, Some(database.0.as_path())] {
        let store = Store::open(path).expect("a store");
        let good = (0..50).map(|_| store.write(add));
        let bad = (0..50).map(|n| {
            store.write(move |db| {
                add(db)?;
                assert!(n % 2 == 0, "breaks off");
                db.execute("INSERT INTO nowhere VALUES (1)", [])
            })
        });
        let mut waiting = Vec::new();
        for (good, bad) in good.zip(bad) {
            waiting.push((good, bad));
        }
        for (good, bad) in waiting {
            let (good, bad) = tokio::join!(good, bad);
            assert_eq!(good, Ok(1));
            assert!(matches!(bad, Err(StoreError::Database(_))), "{bad:?}");
        }
        assert_eq!(count(&store).await, 50);
        assert_eq!(store.flaws().await, Ok(Vec::new()));
        store.close().await;
        assert_eq!(store.write(add).await, Err(StoreError::Closed));
    }
}

#[tokio::test]
async fn readers_cannot_write() {
    let database = Database::new();
    let store = Store::open(Some(&database.0)).expect("a store");
    let tried = store.read(|db| db.execute("INSERT INTO people (made) VALUES (1)", [])).await;
    assert!(tried.is_err());
}

#[test]
fn a_database_of_another_kind_or_time_is_left_alone() {
    let database = Database::new();
    let open = |path: &Path| rusqlite::Connection::open(path).expect("a database");
    open(&database.0).execute_batch("CREATE TABLE other (x)").expect("made");
    assert_eq!(Store::open(Some(&database.0)).err(), Some(StoreError::Foreign(database.0.clone())));
    let newer = Database::new();
    drop(Store::open(Some(&newer.0)).expect("a store"));
    open(&newer.0).pragma_update(None, "user_version", 1000).expect("set");
    assert_eq!(Store::open(Some(&newer.0)).err(), Some(StoreError::Newer(newer.0.clone())));
}
