//! A table as one person may know it.

use super::Online;
use crate::protocol::{Mode, SeatState, TableCard, Who};
use crate::store::tables::{SeatRow, TableRow, of};
use table::{Game, Lang, text};

/// What is said of somebody whose account is deleted.
const GONE: &str = "(gone)";

/// Who looks at a card.
#[derive(Copy, Clone, Debug)]
pub struct Viewer {
    /// The person, if it is known.
    pub person: Option<i64>,
    /// How the server runs.
    pub mode: Mode,
    /// The number of the seat that the viewer holds an invitation for.
    pub invited: Option<usize>,
}

/// What a person has to do with a table, as far as it decides what the person is told from a seat: those who have the same to do with it
/// are told the same.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Stake {
    is_known: bool,
    made: bool,
    /// A bit for each seat that is the person's as [`Viewer::owns`] says.
    owns: u32,
    /// A bit for each seat that the person has taken.
    took: u32,
    /// A bit for each seat that waits for the person.
    asked: u32,
}

impl Viewer {
    /// What the viewer has to do with a table.
    pub(super) fn stake(&self, row: &TableRow, seats: &[SeatRow]) -> Stake {
        let bits = |has: &dyn Fn(usize) -> bool| (0..seats.len()).filter(|n| has(*n)).fold(0, |bits, n| bits | 1 << n);
        Stake {
            is_known: self.person.is_some(),
            made: self.made(row),
            owns: bits(&|n| self.owns(seats, n)),
            took: bits(&|n| self.person.is_some() && seats[n].person == self.person),
            asked: bits(&|n| self.is_asked(&seats[n])),
        }
    }

    /// Whether a seat is the viewer's. At one machine, a table of one person is everyone's.
    pub fn owns(&self, seats: &[SeatRow], n: usize) -> bool {
        let Some(person) = self.person else { return false };
        let shared = self.mode == Mode::Local && hotseat(seats);
        seats.get(n).is_some_and(|seat| shared || seat.person == Some(person))
    }

    /// Whether one of the seats is the viewer's.
    pub fn sits(&self, seats: &[SeatRow]) -> bool {
        (0..seats.len()).any(|n| self.owns(seats, n))
    }

    /// Whether the viewer made the table.
    pub fn made(&self, row: &TableRow) -> bool {
        self.person == Some(row.maker)
    }

    /// Whether the viewer may know that there is such a table.
    pub fn knows(&self, row: &TableRow, seats: &[SeatRow]) -> bool {
        let open = || !row.begun && seats.iter().any(|seat| seat.person.is_none() && seat.who == Who::Anyone);
        let asked = || !row.begun && seats.iter().any(|seat| self.is_asked(seat));
        row.public || self.made(row) || self.sits(seats) || self.invited.is_some() || asked() || open()
    }

    /// Whether the viewer may watch as an observer.
    pub fn watches(&self, row: &TableRow, seats: &[SeatRow]) -> bool {
        row.public || self.made(row) || self.sits(seats)
    }

    /// Whether a seat waits for the viewer, and nobody else.
    fn is_asked(&self, seat: &SeatRow) -> bool {
        self.person.is_some() && seat.person.is_none() && seat.asked == self.person
    }

    /// Whether the viewer could take a seat.
    pub fn could_take(&self, row: &TableRow, seats: &[SeatRow], n: usize) -> bool {
        let Some(seat) = seats.get(n) else { return false };
        let offered = seat.who == Who::Anyone || self.invited == Some(n) || self.is_asked(seat);
        self.person.is_some() && !row.begun && seat.person.is_none() && offered && !self.sits(seats)
    }
}

/// Whether one person has all seats.
pub(crate) fn hotseat(seats: &[SeatRow]) -> bool {
    let first = seats.first().and_then(|seat| seat.person);
    first.is_some() && seats.iter().all(|seat| seat.person == first)
}

/// Who sits there. Neither a guest's word nor that of whoever is gone can be an account's name.
fn who(seat: &SeatRow) -> String {
    let word = match seat.name.as_deref() {
        None => "guest",
        Some("") => GONE,
        Some(name) => return text::shown(name),
    };
    word.to_owned()
}

/// The path of an invitation.
fn invitation(token: &str) -> String {
    format!("/join/{token}")
}

/// A table as one person may know it, in a language. The line that says where the game stands is left empty.
pub fn card(
    game: &dyn Game,
    row: &TableRow,
    seats: &[SeatRow],
    online: Option<&Online>,
    viewer: Viewer,
    lang: Lang,
) -> TableCard {
    let words = game.words(lang);
    let title = |key: String, id: &str| if words.knows(&key) { words.word(&key) } else { id.to_owned() };
    let on = |id: &str, default: bool| row.options.iter().find(|(known, _)| known == id).map_or(default, |(_, on)| *on);
    let seat = |(n, seat): (usize, &SeatRow)| SeatState {
        seat: seat.seat.clone(),
        title: game.seat(&seat.seat).map_or_else(|| seat.seat.clone(), |its| game.seat_title(&row.scenario, its, lang)),
        who: seat.person.map(|_| who(seat)),
        you: viewer.owns(seats, n),
        online: online.is_some_and(|online| online.at(n)),
        free: viewer.could_take(row, seats, n),
        invitation: seat.invitation.as_deref().filter(|_| viewer.made(row) && seat.person.is_none()).map(invitation),
    };
    TableCard {
        id: row.id.clone(),
        game: row.game.clone(),
        title: title("title".to_owned(), &row.game),
        scenario: row.scenario.clone(),
        scenario_title: match row.title.as_str() {
            "" => title(format!("scenario-{}", row.scenario), &row.scenario),
            // A title that an older server kept may hold what nobody is to see.
            own => text::shown(own),
        },
        options: game.info().options.iter().filter(|o| on(o.id, o.default)).map(|o| o.id.to_owned()).collect(),
        seats: seats.iter().enumerate().map(seat).collect(),
        begun: row.begun,
        hotseat: hotseat(seats),
        public: row.public,
        analysis: row.analysis,
        sandbox_of: row.sandbox_of.clone(),
        imported: row.imported,
        passing: false,
        rematch: row.rematch.clone().filter(|_| viewer.sits(seats)),
        actions: row.standing.actions,
        turn: row.standing.turn.clone(),
        status: String::new(),
        outcome: row.standing.outcome.as_ref().map(|both| of(both, lang).clone()),
        damaged: false,
        made: row.made.unsigned_abs(),
        acted: row.acted.unsigned_abs(),
    }
}
