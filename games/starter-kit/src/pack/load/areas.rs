//! Areas: lists of boards, columns and hexes, each added or taken away, some of them by their ground.

use hexes::{Hex, Name, Place, Sheet};
use sight::{COLUMNS, Ground, ROWS};

use super::joined::Joined;

/// What counts of the hexes on the joint of two boards.
#[derive(Copy, Clone, PartialEq, Eq)]
pub enum Joints {
    /// All of them.
    Count,
    /// Only those that are named one by one (1.3b).
    Named,
}

/// The hexes of an area, as a flag for each hex of the map.
///
/// # Errors
/// What is wrong with it, in one sentence.
pub fn area(joined: &Joined, text: &str, joints: Joints) -> Result<Vec<bool>, String> {
    let mut area = vec![false; joined.map.grid().len()];
    for token in text.split_whitespace() {
        let (adds, rest) = token.strip_prefix('-').map_or((true, token), |rest| (false, rest));
        let (which, suffix) = rest.split_once('@').map_or((rest, None), |(which, suffix)| (which, Some(suffix)));
        let wanted = suffix.map(|suffix| Wanted::named(suffix).ok_or(suffix)).transpose();
        let wanted = wanted.map_err(|suffix| format!("`{token}`: there is no ground `{suffix}`"))?;
        let span = Span::read(joined, which).map_err(|why| format!("`{token}`: {why}"))?;
        for hex in span.hexes(joined, joints) {
            if wanted.is_none_or(|wanted| wanted.holds(joined, hex)) {
                area[hex.index()] = adds;
            }
        }
    }
    if area.contains(&true) { Ok(area) } else { Err(format!("`{text}` names no hex")) }
}

/// What a suffix asks for.
#[derive(Copy, Clone)]
enum Wanted {
    Building,
    Level,
    Ground(Ground),
}

impl Wanted {
    fn named(suffix: &str) -> Option<Wanted> {
        Some(match suffix {
            "building" => Wanted::Building,
            "level1" => Wanted::Level,
            "open" => Wanted::Ground(Ground::Open),
            "woods" => Wanted::Ground(Ground::Woods),
            "orchard" => Wanted::Ground(Ground::Orchard),
            "grain" => Wanted::Ground(Ground::Grain),
            "brush" => Wanted::Ground(Ground::Brush),
            "stone-building" => Wanted::Ground(Ground::StoneBuilding),
            "wooden-building" => Wanted::Ground(Ground::WoodenBuilding),
            _ => return None,
        })
    }

    fn holds(self, joined: &Joined, hex: Hex) -> bool {
        let ground = joined.ground[hex.index()];
        match self {
            Wanted::Building => ground.is_building(),
            Wanted::Level => joined.map.level(hex) == 1,
            Wanted::Ground(wanted) => ground == wanted,
        }
    }
}

/// Columns and rows of a board.
struct Span {
    board: Sheet,
    columns: [u8; 2],
    rows: [u8; 2],
}

impl Span {
    fn read(joined: &Joined, text: &str) -> Result<Span, String> {
        let start = text.find(|letter: char| !letter.is_ascii_lowercase()).unwrap_or(text.len());
        let (board, rest) = text.split_at(start);
        let sheet = Sheet::new(board).filter(|sheet| joined.map.hex(Name::lettered(*sheet, 0, 1)).is_some());
        let Some(sheet) = sheet else { return Err(format!("there is no board `{board}` on this map")) };
        let whole = Span { board: sheet, columns: [0, COLUMNS - 1], rows: [0, ROWS] };
        if rest.is_empty() {
            return Ok(whole);
        }
        let end = rest.find(|letter: char| !letter.is_ascii_uppercase()).unwrap_or(rest.len());
        let (first, rest) = rest.split_at(end);
        let first = column(first)?;
        let (last, rest) = match rest.strip_prefix(':') {
            Some(rest) => {
                let end = rest.find(|letter: char| !letter.is_ascii_uppercase()).unwrap_or(rest.len());
                (column(&rest[..end])?, &rest[end..])
            }
            None => (first, rest),
        };
        if last < first {
            return Err("its columns go backwards".to_owned());
        }
        let rows = match (rest.strip_prefix('/'), last > first) {
            (Some(rows), _) => rows,
            (None, false) => rest,
            (None, true) if rest.is_empty() => rest,
            (None, true) => {
                return Err("the rows of several columns stand behind a stroke, as in aK:P/3-7".to_owned());
            }
        };
        let rows = if rest.is_empty() { whole.rows } else { span(rows)? };
        let span = Span { columns: [first, last], rows, ..whole };
        if span.fields().next().is_some() { Ok(span) } else { Err("a board has no such hex".to_owned()) }
    }

    fn fields(&self) -> impl Iterator<Item = sight::Field> {
        let ([first, last], [top, bottom]) = (self.columns, self.rows);
        let all = (first..=last).flat_map(move |column| (top..=bottom).map(move |row| sight::Field { column, row }));
        all.filter(|field| field.exists())
    }

    /// Whether it names a single hex.
    fn is_single(&self) -> bool {
        self.columns[0] == self.columns[1] && self.rows[0] == self.rows[1]
    }

    fn hexes(&self, joined: &Joined, joints: Joints) -> Vec<Hex> {
        let counts = |hex: &Hex| joints == Joints::Count || self.is_single() || joined.map.names(*hex).len() == 1;
        let named = |field: sight::Field| joined.map.hex(Name::lettered(self.board, field.column, field.row));
        self.fields().filter_map(named).filter(counts).collect()
    }
}

/// The column that these letters name: `K`, `GG`.
fn column(letters: &str) -> Result<u8, String> {
    let name = format!("{letters}1").parse::<Name>().ok().filter(|_| !letters.is_empty());
    let column = name.and_then(|name| match name.place {
        Place::Lettered(place) => Some(place.column),
        Place::Number(_) => None,
    });
    column.filter(|column| *column < COLUMNS).ok_or_else(|| format!("`{letters}` is no column of a board"))
}

/// Rows: `5` or `3-7`.
fn span(text: &str) -> Result<[u8; 2], String> {
    let (first, last) = text.split_once('-').unwrap_or((text, text));
    let row = |text: &str| {
        let plain = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        let row = text.parse::<u8>().ok().filter(|row| plain && *row <= ROWS);
        row.ok_or_else(|| format!("`{text}` is no row of a board"))
    };
    let (first, last) = (row(first)?, row(last)?);
    if last < first { Err("its rows go backwards".to_owned()) } else { Ok([first, last]) }
}
