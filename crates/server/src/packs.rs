//! The data that games are begun with: kept with the games, so that these go on with them whatever the program brings later.

use crate::store::packs::{PackRow, all, keep};
use crate::store::{Store, StoreError};
use std::sync::Arc;
use table::Game;

/// Keeps the packs that new games are begun with, and lends every game those of its running ones. What it found is returned, a line for each.
pub(crate) async fn settle(store: &Store, games: &[Arc<dyn Game>]) -> Result<Vec<String>, StoreError> {
    let present: Vec<PackRow> = games.iter().map(|game| row(&**game)).collect();
    let write = move |db: &rusqlite::Transaction<'_>| {
        let mut found = Vec::new();
        for PackRow { game, hash, files } in &present {
            let files = files.as_deref().unwrap_or_default();
            if !files.is_empty() && keep(db, game, hash, files)? {
                found.push(format!("{game}: games begin with pack {hash} from now on"));
            }
        }
        Ok(found)
    };
    let mut found = store.write(write).await?;
    for PackRow { game: id, hash, files } in store.read(all).await? {
        let Some(game) = games.iter().find(|game| game.info().id == id) else { continue };
        if hash == game.info().pack {
            continue;
        }
        match files {
            Ok(files) => {
                found.push(format!("{id}: games begun with pack {hash} go on with it"));
                game.lend(&hash, files);
            }
            Err(why) => found.push(format!("{id}: pack {hash} cannot be unpacked: {why}")),
        }
    }
    Ok(found)
}

fn row(game: &dyn Game) -> PackRow {
    let info = game.info();
    PackRow { game: info.id.to_owned(), hash: info.pack.clone(), files: Ok(game.data().to_vec()) }
}
