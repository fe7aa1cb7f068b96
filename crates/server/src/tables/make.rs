//! Making tables.

use crate::app::{App, now, random_seed, random_text};
use crate::battles;
use crate::hub::{Held, Hub, NewGame, refused, salt};
use crate::people::Person;
use crate::protocol::{NewSandbox, NewTable, Problem, SeatWish, Who};
use crate::store::Store;
use crate::store::tables::{self as kept, SeatRow, Standing, TableRow};
use crate::words::{plain, problem, unkept};
use std::sync::Arc;
use table::edge::Trouble;
use table::{Game, Lang, Message, NewDice, Seed, Setup};

/// How many tables one person may have made.
const MOST: usize = 2000;
/// The length of a table's id: sixty random bits.
const ID: usize = 12;
/// The length of an invitation's token.
pub(super) const TOKEN: usize = 24;

/// A new table in a few words.
pub(super) struct Made {
    pub game: String,
    pub scenario: String,
    /// What its battle is called, and the battle itself until the game begins, if it is no scenario.
    pub title: String,
    pub battle: Option<String>,
    pub options: Vec<(String, bool)>,
    pub public: bool,
    pub sandbox_of: Option<String>,
    pub imported: bool,
    pub rematch_of: Option<String>,
    pub seats: Vec<SeatRow>,
    pub begun: Option<NewGame>,
}

fn input(lang: Lang, key: &'static str) -> Problem {
    problem(lang, "input", Message::new(key))
}

pub(super) fn random(length: usize, lang: Lang) -> Result<String, Problem> {
    random_text(length).ok_or_else(|| plain(lang, "internal"))
}

pub(super) fn seed(lang: Lang) -> Result<Seed, Problem> {
    random_seed().ok_or_else(|| plain(lang, "internal"))
}

/// All seats of a game, for one person.
pub(super) fn all_seats(game: &dyn Game, person: &Person) -> Vec<SeatRow> {
    let seat = |id: &&str| SeatRow {
        seat: (*id).to_owned(),
        who: Who::Me,
        person: Some(person.id),
        name: person.name.clone(),
        asked: None,
        invitation: None,
        salt: String::new(),
        seen: 0,
    };
    game.info().seats.iter().map(seat).collect()
}

/// Makes the table that a person wishes; its id.
pub(crate) async fn table(app: &App, person: &Person, mut wish: NewTable, lang: Lang) -> Result<String, Problem> {
    let game = app.game(&wish.game).cloned().ok_or_else(|| plain(lang, "unknown_game"))?;
    let title = own_battle(&app.hub, &game, &mut wish, lang).await?;
    check_setup(&*game, &wish, lang)?;
    let seats = seats(&*game, person, &wish, lang)?;
    let alone = seats.iter().all(|seat| seat.person == Some(person.id));
    if !alone && (wish.seed.is_some() || wish.position.is_some()) {
        return Err(input(lang, "table-alone"));
    }
    let (scenario, options, public) = (wish.scenario.clone(), wish.options.clone(), wish.public);
    // Once the game has begun, its journal holds the battle.
    let battle = wish.battle.clone().filter(|_| !alone);
    let salts: Vec<String> = seats.iter().map(|seat| seat.salt.clone()).collect();
    let id = wish.game.clone();
    let begun = if alone { Some(begun(game, wish, salts, lang).await?) } else { None };
    let (sandbox_of, imported, rematch_of) = (None, false, None);
    let made =
        Made { game: id, scenario, title, battle, options, public, sandbox_of, imported, rematch_of, seats, begun };
    add(app, person, made, lang).await
}

/// Makes the table of a visitor's tour where it is held; nothing of it is in the house's own store.
pub(crate) async fn tour(
    hub: &Hub,
    id: &str,
    game: &Arc<dyn Game>,
    person: &Person,
    mut wish: NewTable,
    lang: Lang,
) -> Result<(), Problem> {
    let title = own_battle(hub, game, &mut wish, lang).await?;
    let seats = seats(&**game, person, &wish, lang)?;
    let salts = seats.iter().map(|seat| seat.salt.clone()).collect();
    let made = Made {
        game: wish.game.clone(),
        scenario: wish.scenario.clone(),
        title,
        battle: None,
        options: wish.options.clone(),
        public: false,
        sandbox_of: None,
        imported: false,
        rematch_of: None,
        seats,
        begun: Some(begun(Arc::clone(game), wish, salts, lang).await?),
    };
    write(hub.store(), id.to_owned(), person, made, lang).await
}

/// The game of a table that one person has alone.
async fn begun(game: Arc<dyn Game>, wish: NewTable, salts: Vec<String>, lang: Lang) -> Result<NewGame, Problem> {
    let dice = seed(lang)?;
    let begun = move || begin(&*game, wish, dice, salts).map_err(|trouble| game.say_fault(trouble, lang));
    let begun = tokio::task::spawn_blocking(begun).await;
    begun.unwrap_or_else(|_| Err(Trouble::input("?"))).map_err(refused)
}

/// Looks at the battle of one's own that is wished for, if one is: its title. The wish has its id as the scenario then.
async fn own_battle(hub: &Hub, game: &Arc<dyn Game>, wish: &mut NewTable, lang: Lang) -> Result<String, Problem> {
    let Some(text) = wish.battle.take() else { return Ok(String::new()) };
    let game = Arc::clone(game);
    let sound = hub.aside(move || battles::sound(&*game, text, lang)).await;
    let battles::Battle { id, title, text } = sound.ok_or_else(|| plain(lang, "internal"))??;
    (wish.scenario, wish.battle) = (id, Some(text));
    Ok(title)
}

/// Scenario and options must be the game's.
fn check_setup(game: &dyn Game, wish: &NewTable, lang: Lang) -> Result<(), Problem> {
    let info = game.info();
    if wish.battle.is_none() && !info.scenarios.iter().any(|scenario| scenario.id == wish.scenario) {
        return Err(input(lang, "table-no-such-scenario"));
    }
    let known = |id: &str| info.options.iter().any(|option| option.id == id);
    let twice = |n: usize, id: &str| wish.options.iter().take(n).any(|(earlier, _)| earlier == id);
    if wish.options.iter().enumerate().any(|(n, (id, _))| !known(id) || twice(n, id)) {
        return Err(input(lang, "table-no-such-option"));
    }
    Ok(())
}

/// Every seat of the game exactly once.
fn seats(game: &dyn Game, person: &Person, wish: &NewTable, lang: Lang) -> Result<Vec<SeatRow>, Problem> {
    let ids = game.info().seats;
    let wrong = || input(lang, "table-seats");
    if wish.seats.len() != ids.len() {
        return Err(wrong());
    }
    let mut seats = Vec::new();
    for id in ids {
        let SeatWish { seat, who } = wish.seats.iter().find(|wished| wished.seat == *id).ok_or_else(wrong)?;
        let mine = *who == Who::Me;
        seats.push(SeatRow {
            seat: seat.clone(),
            who: *who,
            person: mine.then_some(person.id),
            name: person.name.clone().filter(|_| mine),
            asked: None,
            invitation: (*who == Who::Link).then(|| random(TOKEN, lang)).transpose()?,
            salt: if mine { salt(&wish.salt, lang)? } else { String::new() },
            seen: 0,
        });
    }
    Ok(seats)
}

fn begin(game: &dyn Game, wish: NewTable, dice: Seed, salts: Vec<String>) -> Result<NewGame, Trouble> {
    let analysis = wish.position.is_some();
    let NewTable { scenario, options, battle, position, seed: number, .. } = wish;
    let setup = Setup { scenario, options, battle, position };
    let seed = number.map_or(dice, Seed::from_number);
    let dice = match (analysis, number) {
        (true, _) => NewDice::analysis(seed),
        (false, Some(_)) => NewDice::open(seed),
        (false, None) => return NewGame::sealed(game, &setup, seed, salts),
    };
    Ok(NewGame { table: game.create(&setup, dice)?, secret: None })
}

/// Writes a new table down; its id.
pub(super) async fn add(app: &App, person: &Person, made: Made, lang: Lang) -> Result<String, Problem> {
    let id = random(ID, lang)?;
    write(&app.store, id.clone(), person, made, lang).await.map(|()| id)
}

async fn write(store: &Store, id: String, person: &Person, made: Made, lang: Lang) -> Result<(), Problem> {
    let (at, maker) = (now(), person.id);
    let begun = made.begun.as_ref();
    let row = TableRow {
        id,
        game: made.game,
        scenario: made.scenario,
        title: made.title,
        battle: made.battle,
        options: made.options,
        analysis: begun.is_some_and(|begun| begun.table.header().analysis),
        public: made.public,
        sandbox_of: made.sandbox_of,
        imported: made.imported,
        rematch_of: made.rematch_of,
        rematch: None,
        maker,
        begun: begun.is_some(),
        seed: begun.and_then(|begun| begun.secret.map(|seed| seed.0)),
        made: at,
        acted: at,
        standing: begun.map_or_else(Standing::default, NewGame::standing),
        status: None,
    };
    let (seats, lines) = (made.seats, begun.map(|begun| begun.table.lines().to_vec()).unwrap_or_default());
    let write = move |db: &rusqlite::Transaction<'_>| {
        let few = kept::made_by(db, maker)? < MOST;
        if few { kept::add(db, &row, &seats, &lines).map(|()| true) } else { Ok(false) }
    };
    match store.write(write).await {
        Ok(true) => Ok(()),
        Ok(false) => Err(problem(lang, "too_many", Message::new("table-too-many").with("most", MOST as i32))),
        Err(error) => Err(unkept(lang, &error)),
    }
}

/// Makes a table to try something out on, from what a seat knows of another; its id.
pub(super) async fn sandbox(
    app: &App,
    live: Held,
    person: &Person,
    wish: NewSandbox,
    lang: Lang,
) -> Result<String, Problem> {
    let seat = live.may_look(Some(person.id), &wish.seat, lang)?;
    let dice = seed(lang)?;
    let row = live.row().clone();
    let made = move || match live.table() {
        Some(table) => table.sandbox(wish.at, seat, dice, lang).map_err(refused),
        None => Err(plain(lang, "not_begun")),
    };
    let table = tokio::task::spawn_blocking(made).await.unwrap_or_else(|_| Err(plain(lang, "internal")))?;
    let game = app.game(&row.game).ok_or_else(|| plain(lang, "unknown_game"))?;
    let made = Made {
        seats: all_seats(&**game, person),
        game: row.game,
        scenario: row.scenario,
        title: row.title,
        battle: None,
        options: row.options,
        public: false,
        sandbox_of: Some(row.id),
        imported: false,
        rematch_of: None,
        begun: Some(NewGame { table, secret: None }),
    };
    add(app, person, made, lang).await
}
