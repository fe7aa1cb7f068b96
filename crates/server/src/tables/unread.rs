//! Tables whose journal cannot be shown at all: even its first position is no longer one of the game's. They can still be taken away, and what is
//! kept of them can be had by those who may have all of it.

use crate::app::App;
use crate::hub::{Viewer, is_hotseat};
use crate::protocol::Problem;
use crate::store::tables::{self as kept, Whole};
use crate::words::{plain, unkept};
use table::Lang;

/// What is kept of a table that a person may know of.
pub(super) async fn whole(app: &App, id: &str, viewer: Viewer, lang: Lang) -> Result<Whole, Problem> {
    let wanted = id.to_owned();
    let found = app.store.read(move |db| kept::whole(db, &wanted)).await.map_err(|error| unkept(lang, &error))?;
    let known = found.filter(|whole| viewer.knows(&whole.row, &whole.seats));
    known.ok_or_else(|| plain(lang, "unknown_table"))
}

/// Takes it away, for whoever made it or sits there alone.
pub(super) async fn remove(app: &App, id: &str, viewer: Viewer, lang: Lang) -> Result<(), Problem> {
    let Whole { row, seats, .. } = whole(app, id, viewer, lang).await?;
    let owns = viewer.made(&row) || is_hotseat(&seats) && viewer.sits(&seats);
    if !owns {
        return Err(plain(lang, "forbidden"));
    }
    forget(app, row.id).await.map_err(|error| unkept(lang, &error))
}

/// Takes it away.
pub(crate) async fn forget(app: &App, id: String) -> Result<(), crate::store::StoreError> {
    app.store.write(move |db| kept::remove(db, &id)).await
}

/// Its lines, for whoever played all sides, or for everyone once the game is over; nothing for others, who may not know all of it.
pub(super) async fn lines(app: &App, id: &str, viewer: Viewer, lang: Lang) -> Result<Option<Vec<String>>, Problem> {
    let Whole { row, seats, lines, .. } = whole(app, id, viewer, lang).await?;
    let open = row.standing.outcome.is_some() || is_hotseat(&seats) && viewer.sits(&seats);
    Ok(open.then_some(lines))
}
