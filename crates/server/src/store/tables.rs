//! Tables, their seats and their journals, as they are kept.

use crate::protocol::Who;
use rusqlite::types::Type;
use rusqlite::{Connection, OptionalExtension, Result, Row, params};
use serde_json::Value;
use std::collections::HashMap;
use table::Lang;
use table::edge::OutcomeReport;

/// The tables of tables. A game is kept as the lines of its journal; what else a row says of it can be told from them and is
/// there for the lobby. No index holds anything that every action changes.
pub const SCHEMA: &str = "
CREATE TABLE IF NOT EXISTS tables (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    scenario TEXT NOT NULL,
    options TEXT NOT NULL,
    analysis INTEGER NOT NULL,
    public INTEGER NOT NULL,
    sandbox_of TEXT REFERENCES tables (id) ON DELETE SET NULL,
    maker INTEGER NOT NULL REFERENCES people (id),
    begun INTEGER NOT NULL,
    seed BLOB,
    made INTEGER NOT NULL,
    acted INTEGER NOT NULL,
    actions INTEGER NOT NULL,
    turn TEXT,
    status TEXT NOT NULL,
    outcome TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS tables_to_join ON tables (made) WHERE begun = 0;
CREATE INDEX IF NOT EXISTS tables_to_watch ON tables (made) WHERE public = 1 AND begun = 1 AND outcome IS NULL;
CREATE INDEX IF NOT EXISTS tables_of_maker ON tables (maker);
CREATE INDEX IF NOT EXISTS sandboxes ON tables (sandbox_of);
CREATE TABLE IF NOT EXISTS seats (
    \"table\" TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    n INTEGER NOT NULL,
    seat TEXT NOT NULL,
    who TEXT NOT NULL,
    person INTEGER REFERENCES people (id),
    invitation TEXT UNIQUE,
    salt TEXT NOT NULL,
    seen INTEGER NOT NULL,
    PRIMARY KEY (\"table\", n)
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS seats_of_person ON seats (person);
CREATE TABLE IF NOT EXISTS lines (
    \"table\" TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    n INTEGER NOT NULL,
    text TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (\"table\", n)
) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS keys (
    \"table\" TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    person INTEGER NOT NULL REFERENCES people (id),
    key TEXT NOT NULL,
    seq INTEGER NOT NULL,
    PRIMARY KEY (\"table\", person, key)
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS keys_of_person ON keys (person);
CREATE TABLE IF NOT EXISTS proposals (
    \"table\" TEXT PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    upto INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
";

/// Whether a table was brought in as a journal, which names nobody.
pub const IMPORTED: &str = "ALTER TABLE tables ADD COLUMN imported INTEGER NOT NULL DEFAULT 0;";

/// What a table with a battle of one's own is called; and that battle, until the journal holds it.
pub const BATTLES: &str = "ALTER TABLE tables ADD COLUMN title TEXT NOT NULL DEFAULT '';
ALTER TABLE tables ADD COLUMN battle TEXT;";

/// Which game a table is the rematch of, and whom a seat waits for.
pub const REMATCHES: &str = "ALTER TABLE tables ADD COLUMN rematch_of TEXT REFERENCES tables (id) ON DELETE SET NULL;
ALTER TABLE seats ADD COLUMN asked INTEGER REFERENCES people (id);
CREATE INDEX IF NOT EXISTS rematches ON tables (rematch_of) WHERE rematch_of IS NOT NULL;
CREATE INDEX IF NOT EXISTS seats_of_asked ON seats (asked) WHERE asked IS NOT NULL;";

/// Something said in both languages, in the order of [`Lang::ALL`].
pub type Both<T> = [T; 2];

/// What a language's reader gets of it.
pub fn of<T>(both: &Both<T>, lang: Lang) -> &T {
    match lang {
        Lang::En => &both[0],
        Lang::It => &both[1],
    }
}

/// A table.
#[derive(Clone, PartialEq, Debug)]
pub struct TableRow {
    /// Its id.
    pub id: String,
    /// The game's id.
    pub game: String,
    /// The scenario's id.
    pub scenario: String,
    /// What its battle is called, if it is no scenario.
    pub title: String,
    /// The text of that battle, until the game has begun: then the journal holds it.
    pub battle: Option<String>,
    /// Options that differ from their default.
    pub options: Vec<(String, bool)>,
    /// Whether chance may be forced.
    pub analysis: bool,
    /// Whether anyone may watch.
    pub public: bool,
    /// The table it tries something out from.
    pub sandbox_of: Option<String>,
    /// Whether it was brought in as a journal.
    pub imported: bool,
    /// The finished game that it is the rematch of.
    pub rematch_of: Option<String>,
    /// The table of its own rematch.
    pub rematch: Option<String>,
    /// Who made it.
    pub maker: i64,
    /// Whether the game has begun.
    pub begun: bool,
    /// The secret seed of sealed dice.
    pub seed: Option<[u8; 32]>,
    /// When it was made, in milliseconds since 1970.
    pub made: i64,
    /// When somebody last acted, likewise.
    pub acted: i64,
    /// What can be told from the journal.
    pub standing: Standing,
    /// Where the game stands in one line, for the lobby; nothing, if somebody has acted since that was last worked out.
    pub status: Option<Both<String>>,
}

/// Where a game stands, as far as that is told at once.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Standing {
    /// How many actions are in force.
    pub actions: usize,
    /// The id of the seat that must decide.
    pub turn: Option<String>,
    /// How it ended.
    pub outcome: Option<Both<OutcomeReport>>,
}

/// A seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatRow {
    /// The seat's id.
    pub seat: String,
    /// Who is to sit there.
    pub who: Who,
    /// Who does.
    pub person: Option<i64>,
    /// The person's name; guests have none, and whoever is gone an empty one.
    pub name: Option<String>,
    /// Whom the seat waits for, if it is somebody in particular.
    pub asked: Option<i64>,
    /// The invitation's token; once the seat is taken it only leads whoever took it back to the table.
    pub invitation: Option<String>,
    /// The person's part in the dice.
    pub salt: String,
    /// How many actions the person has seen.
    pub seen: usize,
}

/// A proposed undo.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct ProposalRow {
    /// The number of the seat that proposes it.
    pub seat: usize,
    /// The last action to keep.
    pub to: usize,
}

/// Everything about one table.
#[derive(Clone, PartialEq, Debug)]
pub struct Whole {
    /// The table.
    pub row: TableRow,
    /// Its seats, by number.
    pub seats: Vec<SeatRow>,
    /// The journal's lines.
    pub lines: Vec<String>,
    /// The keys of what was done, by person, each with the `seq` it led to.
    pub keys: HashMap<(i64, String), u64>,
    /// A proposed undo.
    pub proposal: Option<ProposalRow>,
}

/// What one message changes, all of it in one transaction.
#[derive(Clone, Debug, Default)]
pub struct Step {
    /// New lines of the journal, the first of them with this number.
    pub lines: (usize, Vec<String>),
    /// The message's key: person, key, the `seq` it leads to.
    pub key: Option<(i64, String, u64)>,
    /// Where the game stands now.
    pub standing: Option<Standing>,
    /// What each seat has seen, where that is news.
    pub seen: Vec<(usize, usize)>,
    /// The proposed undo that is on the table now.
    pub proposal: Option<ProposalRow>,
    /// When it happened.
    pub at: i64,
}

const COLUMNS: &str = "tables.id, game, scenario, options, analysis, public, sandbox_of, maker, begun, seed, made, acted, \
                       actions, turn, status, outcome, imported, title, battle, rematch_of, \
                       (SELECT next.id FROM tables AS next WHERE next.rematch_of = tables.id LIMIT 1)";

fn json<T: serde::de::DeserializeOwned>(row: &Row<'_>, at: usize) -> Result<T> {
    let text: String = row.get(at)?;
    serde_json::from_str(&text).map_err(|e| rusqlite::Error::FromSqlConversionFailure(at, Type::Text, Box::new(e)))
}

fn number(row: &Row<'_>, at: usize) -> Result<usize> {
    let number: i64 = row.get(at)?;
    usize::try_from(number).map_err(|_| rusqlite::Error::IntegralValueOutOfRange(at, number))
}

fn outcome(value: &Value) -> Option<OutcomeReport> {
    Some(OutcomeReport {
        result: value.get("result")?.as_str()?.to_owned(),
        text: value.get("text")?.as_str()?.to_owned(),
        rules: value.get("rules")?.as_array()?.iter().filter_map(|rule| rule.as_str().map(str::to_owned)).collect(),
    })
}

fn table(row: &Row<'_>) -> Result<TableRow> {
    let ended = match row.get_ref(15)? {
        rusqlite::types::ValueRef::Null => None,
        _ => json::<Both<Value>>(row, 15).map(|[en, it]| Some([outcome(&en)?, outcome(&it)?]))?,
    };
    Ok(TableRow {
        id: row.get(0)?,
        game: row.get(1)?,
        scenario: row.get(2)?,
        options: json(row, 3)?,
        analysis: row.get(4)?,
        public: row.get(5)?,
        sandbox_of: row.get(6)?,
        imported: row.get(16)?,
        title: row.get(17)?,
        battle: row.get(18)?,
        rematch_of: row.get(19)?,
        rematch: row.get(20)?,
        maker: row.get(7)?,
        begun: row.get(8)?,
        seed: row.get(9)?,
        made: row.get(10)?,
        acted: row.get(11)?,
        standing: Standing { actions: number(row, 12)?, turn: row.get(13)?, outcome: ended },
        status: json(row, 14)?,
    })
}

fn who(text: &str) -> Who {
    match text {
        "me" => Who::Me,
        "link" => Who::Link,
        _ => Who::Anyone,
    }
}

fn who_text(who: Who) -> &'static str {
    match who {
        Who::Me => "me",
        Who::Link => "link",
        Who::Anyone => "anyone",
    }
}

/// What a program made can always be written as JSON.
fn text<T: serde::Serialize>(value: &T) -> Result<String> {
    serde_json::to_string(value).map_err(|error| rusqlite::Error::ToSqlConversionFailure(Box::new(error)))
}

/// The seats of a table, by number.
pub fn seats(db: &Connection, id: &str) -> Result<Vec<SeatRow>> {
    let sql = "SELECT seat, who, person, people.name, invitation, salt, seen, asked FROM seats
               LEFT JOIN people ON people.id = person WHERE \"table\" = ?1 ORDER BY n";
    let seat = |row: &Row<'_>| {
        Ok(SeatRow {
            seat: row.get(0)?,
            who: who(&row.get::<_, String>(1)?),
            person: row.get(2)?,
            name: row.get(3)?,
            invitation: row.get(4)?,
            salt: row.get(5)?,
            seen: number(row, 6)?,
            asked: row.get(7)?,
        })
    };
    db.prepare_cached(sql)?.query_map([id], seat)?.collect()
}

/// One table by itself.
pub fn row(db: &Connection, id: &str) -> Result<Option<TableRow>> {
    let sql = format!("SELECT {COLUMNS} FROM tables WHERE id = ?1");
    db.prepare_cached(&sql)?.query_row([id], table).optional()
}

/// One table with everything.
pub fn whole(db: &Connection, id: &str) -> Result<Option<Whole>> {
    let Some(row) = row(db, id)? else { return Ok(None) };
    let lines = "SELECT text FROM lines WHERE \"table\" = ?1 ORDER BY n";
    let lines: Result<Vec<String>> = db.prepare_cached(lines)?.query_map([id], |row| row.get(0))?.collect();
    let keys = "SELECT person, key, seq FROM keys WHERE \"table\" = ?1";
    let key = |row: &Row<'_>| Ok(((row.get(0)?, row.get(1)?), row.get::<_, i64>(2)?.unsigned_abs()));
    let keys: Result<HashMap<_, _>> = db.prepare_cached(keys)?.query_map([id], key)?.collect();
    let proposal = "SELECT seat, upto FROM proposals WHERE \"table\" = ?1";
    let proposed = |row: &Row<'_>| Ok(ProposalRow { seat: number(row, 0)?, to: number(row, 1)? });
    let proposal = db.prepare_cached(proposal)?.query_row([id], proposed).optional()?;
    Ok(Some(Whole { row, seats: seats(db, id)?, lines: lines?, keys: keys?, proposal }))
}

/// Tables with their seats.
pub type Listed = Vec<(TableRow, Vec<SeatRow>)>;

fn listed(db: &Connection, choice: &str, person: i64, most: usize) -> Result<Listed> {
    let sql = format!("SELECT {COLUMNS} FROM tables WHERE {choice} ORDER BY acted DESC, id LIMIT ?2");
    let rows: Result<Vec<TableRow>> = db.prepare_cached(&sql)?.query_map(params![person, most], table)?.collect();
    rows?.into_iter().map(|row| seats(db, &row.id).map(|seats| (row, seats))).collect()
}

const MINE: &str = "(maker = ?1 OR id IN (SELECT \"table\" FROM seats WHERE person = ?1)
                      OR id IN (SELECT \"table\" FROM seats WHERE asked = ?1 AND person IS NULL))";
const ONE_PERSON: &str =
    "(SELECT count(DISTINCT person) = 1 AND count(*) = count(person) FROM seats WHERE \"table\" = tables.id)";

/// The tables of a person; with `shared`, also those that one person plays alone, whoever it is.
pub fn mine(db: &Connection, person: i64, shared: bool, most: usize) -> Result<Listed> {
    let choice = if shared { format!("({MINE} OR {ONE_PERSON})") } else { MINE.to_owned() };
    listed(db, &choice, person, most)
}

/// The tables with a seat that anyone may take, but for a person's own.
pub fn open(db: &Connection, person: i64, most: usize) -> Result<Listed> {
    let free = "begun = 0 AND id IN (SELECT \"table\" FROM seats WHERE person IS NULL AND who = 'anyone')";
    listed(db, &format!("{free} AND NOT {MINE}"), person, most)
}

/// The tables that are being played and that anyone may watch, but for a person's own.
pub fn watched(db: &Connection, person: i64, most: usize) -> Result<Listed> {
    listed(db, &format!("public = 1 AND begun = 1 AND outcome IS NULL AND NOT {MINE}"), person, most)
}

/// How many tables a person has made.
pub fn made_by(db: &Connection, person: i64) -> Result<usize> {
    db.prepare_cached("SELECT count(*) FROM tables WHERE maker = ?1")?.query_row([person], |row| number(row, 0))
}

/// The table and the seat's number that an invitation is for.
pub fn invited(db: &Connection, token: &str) -> Result<Option<(String, usize)>> {
    let sql = "SELECT \"table\", n FROM seats WHERE invitation = ?1";
    db.prepare_cached(sql)?.query_row([token], |row| Ok((row.get(0)?, number(row, 1)?))).optional()
}

/// A new table.
pub fn add(db: &Connection, row: &TableRow, seats: &[SeatRow], lines: &[String]) -> Result<()> {
    let sql = "INSERT INTO tables (id, game, scenario, options, analysis, public, sandbox_of, maker, begun, seed, made,
               acted, actions, turn, status, outcome, imported, title, battle, rematch_of)
               VALUES (?1,?2,?3,?4,?5,?6,?7,?8,?9,?10,?11,?12,?13,?14,?15,?16,?17,?18,?19,?20)";
    let standing = &row.standing;
    db.prepare_cached(sql)?.execute(params![
        row.id,
        row.game,
        row.scenario,
        text(&row.options)?,
        row.analysis,
        row.public,
        row.sandbox_of,
        row.maker,
        row.begun,
        row.seed,
        row.made,
        row.acted,
        standing.actions,
        standing.turn,
        text(&row.status)?,
        standing.outcome.as_ref().map(text).transpose()?,
        row.imported,
        row.title,
        row.battle,
        row.rematch_of,
    ])?;
    let sql = "INSERT INTO seats (\"table\", n, seat, who, person, invitation, salt, seen, asked) VALUES (?1,?2,?3,?4,?5,?6,?7,?8,?9)";
    for (n, seat) in seats.iter().enumerate() {
        let who = who_text(seat.who);
        let values = params![row.id, n, seat.seat, who, seat.person, seat.invitation, seat.salt, seat.seen, seat.asked];
        db.prepare_cached(sql)?.execute(values)?;
    }
    add_lines(db, &row.id, 0, lines, row.made)
}

fn add_lines(db: &Connection, id: &str, first: usize, lines: &[String], at: i64) -> Result<()> {
    let mut add = db.prepare_cached("INSERT INTO lines (\"table\", n, text, at) VALUES (?1, ?2, ?3, ?4)")?;
    for (n, line) in lines.iter().enumerate() {
        add.execute(params![id, first + n, line, at])?;
    }
    Ok(())
}

/// Somebody takes a seat that is free; whether it was.
pub fn take(db: &Connection, id: &str, seat: usize, person: i64, salt: &str) -> Result<bool> {
    let sql = "UPDATE seats SET person = ?3, salt = ?4 WHERE \"table\" = ?1 AND n = ?2 AND person IS NULL";
    Ok(db.prepare_cached(sql)?.execute(params![id, seat, person, salt])? == 1)
}

/// Somebody gets up from a table before the game has begun: the seat is free as it was.
pub fn get_up(db: &Connection, id: &str, seat: usize) -> Result<()> {
    let sql = "UPDATE seats SET person = NULL, salt = '' WHERE \"table\" = ?1 AND n = ?2";
    db.prepare_cached(sql)?.execute(params![id, seat])?;
    Ok(())
}

/// The game begins.
pub fn begin(db: &Connection, row: &TableRow, lines: &[String]) -> Result<()> {
    let sql = "UPDATE tables SET begun = 1, battle = NULL, seed = ?2, acted = ?3 WHERE id = ?1";
    db.prepare_cached(sql)?.execute(params![row.id, row.seed, row.acted])?;
    stand(db, &row.id, &row.standing, row.acted)?;
    add_lines(db, &row.id, 0, lines, row.acted)
}

fn stand(db: &Connection, id: &str, standing: &Standing, at: i64) -> Result<()> {
    let sql = "UPDATE tables SET actions = ?2, turn = ?3, acted = ?4, status = 'null' WHERE id = ?1";
    db.prepare_cached(sql)?.execute(params![id, standing.actions, standing.turn, at])?;
    let ended = standing.outcome.as_ref().map(text).transpose()?;
    let sql = "UPDATE tables SET outcome = ?2 WHERE id = ?1 AND outcome IS NOT ?2";
    db.prepare_cached(sql)?.execute(params![id, ended])?;
    Ok(())
}

/// Keeps what a message changed.
pub fn keep(db: &Connection, id: &str, step: &Step) -> Result<()> {
    add_lines(db, id, step.lines.0, &step.lines.1, step.at)?;
    if let Some((person, key, seq)) = &step.key {
        let sql = "INSERT INTO keys (\"table\", person, key, seq) VALUES (?1, ?2, ?3, ?4)";
        db.prepare_cached(sql)?.execute(params![id, person, key, *seq as i64])?;
    }
    if let Some(standing) = &step.standing {
        stand(db, id, standing, step.at)?;
    }
    for (seat, seen) in &step.seen {
        let sql = "UPDATE seats SET seen = ?3 WHERE \"table\" = ?1 AND n = ?2";
        db.prepare_cached(sql)?.execute(params![id, seat, seen])?;
    }
    match step.proposal {
        Some(ProposalRow { seat, to }) => {
            let sql = "INSERT OR REPLACE INTO proposals (\"table\", seat, upto) VALUES (?1, ?2, ?3)";
            db.prepare_cached(sql)?.execute(params![id, seat, to])?;
        }
        None => {
            db.prepare_cached("DELETE FROM proposals WHERE \"table\" = ?1")?.execute([id])?;
        }
    }
    Ok(())
}

/// Keeps where a game stands in one line, until somebody acts.
pub fn sum_up(db: &Connection, id: &str, status: &Both<String>) -> Result<()> {
    db.prepare_cached("UPDATE tables SET status = ?2 WHERE id = ?1")?.execute(params![id, text(status)?])?;
    Ok(())
}

/// Forgets a table.
pub fn remove(db: &Connection, id: &str) -> Result<()> {
    db.prepare_cached("DELETE FROM tables WHERE id = ?1")?.execute([id])?;
    Ok(())
}
