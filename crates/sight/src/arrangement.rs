//! How boards are laid together, as text.

use std::fmt;
use std::str::FromStr;

/// A board and how it lies.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Placing {
    /// The board's id.
    pub id: String,
    /// Whether it is turned upside down.
    pub turned: bool,
}

/// Rows of boards from north to south, each row from west to east.
///
/// Written `c+d` (or `c,d`) side by side and `a / c` one above the other; `c/180` is turned upside down.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Arrangement {
    /// The rows.
    pub rows: Vec<Vec<Placing>>,
}

/// A text that is no arrangement of boards.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NotAnArrangement(
    /// The text.
    pub String,
);

impl fmt::Display for NotAnArrangement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` is no arrangement of boards, such as a, c+d, a / b or a / c/180", self.0)
    }
}

impl std::error::Error for NotAnArrangement {}

impl FromStr for Arrangement {
    type Err = NotAnArrangement;

    fn from_str(text: &str) -> Result<Arrangement, NotAnArrangement> {
        read(text).ok_or_else(|| NotAnArrangement(text.to_owned()))
    }
}

fn read(text: &str) -> Option<Arrangement> {
    let mut rows: Vec<Vec<Placing>> = Vec::new();
    for part in text.split('/') {
        // What stands behind a stroke is a new row, or turns the board before it, which may have neighbours behind it.
        let mut ids = part.split(['+', ',']).map(str::trim);
        let first = ids.next()?;
        if first == "180" {
            let board = rows.last_mut()?.last_mut()?;
            if std::mem::replace(&mut board.turned, true) {
                return None;
            }
        } else {
            rows.push(vec![placing(first)?]);
        }
        for id in ids {
            rows.last_mut()?.push(placing(id)?);
        }
    }
    Some(Arrangement { rows })
}

fn placing(id: &str) -> Option<Placing> {
    let fits = !id.is_empty() && id.bytes().all(|byte| byte.is_ascii_lowercase());
    fits.then(|| Placing { id: id.to_owned(), turned: false })
}

impl fmt::Display for Arrangement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let board = |board: &Placing| format!("{}{}", board.id, if board.turned { "/180" } else { "" });
        let row = |row: &Vec<Placing>| row.iter().map(board).collect::<Vec<_>>().join("+");
        f.write_str(&self.rows.iter().map(row).collect::<Vec<_>>().join(" / "))
    }
}
