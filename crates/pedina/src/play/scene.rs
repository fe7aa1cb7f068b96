//! Where something is going on: the part of the board worth showing with a question.

use draw::Focus;
use std::collections::HashSet;
use table::edge::Legal;
use table::{Ground, View};

/// How many hexes around a marked one are shown.
const AROUND: u8 = 3;
/// How many hexes around the places that one can choose from.
const NEAR: u8 = 1;
/// The most columns and rows that still are one place.
const COLUMNS: u32 = 16;
const ROWS: u32 = 12;
/// Marks that say who acts and on whom.
const TELLING: [&str; 3] = ["mover", "target", "attacked"];

/// The surroundings of what moves or is attacked; otherwise those of the places one can choose from, or of the counters that
/// can act, if they lie together. Nothing, if they do not.
pub fn focus(ground: &Ground, view: &View, asked: &Legal) -> Option<Focus> {
    let Ground::Hexes(board) = ground else { return None };
    let known: HashSet<&str> = board.hexes.iter().map(|(number, _)| number.as_str()).collect();
    let on_board = |hex: &&str| known.contains(hex);
    let marked: Vec<&str> =
        view.marks.iter().filter(|mark| TELLING.contains(&mark.kind.as_str())).map(|m| m.at.as_str()).collect();
    let offered = asked.actions.iter().flat_map(|action| action.action.split_whitespace());
    let active = view.pieces.iter().filter(|piece| piece.active).map(|piece| piece.at.as_str());
    together(marked.into_iter().filter(on_board), AROUND)
        .or_else(|| together(offered.filter(on_board), NEAR))
        .or_else(|| together(active.filter(on_board), NEAR))
}

/// A focus on these hexes, if there are any and they lie together.
fn together<'a>(hexes: impl Iterator<Item = &'a str>, radius: u8) -> Option<Focus> {
    let mut hexes: Vec<&str> = hexes.collect();
    hexes.sort_unstable();
    hexes.dedup();
    let places: Vec<(u32, u32)> = hexes.iter().filter_map(|hex| place(hex)).collect();
    let span = |of: fn(&(u32, u32)) -> u32| {
        let numbers = places.iter().map(of);
        Some(numbers.clone().max()? - numbers.min()? + 1)
    };
    let small = span(|place| place.0)? <= COLUMNS && span(|place| place.1)? <= ROWS;
    small.then(|| Focus { hexes: hexes.into_iter().map(str::to_owned).collect(), radius })
}

/// The column and row of a printed number.
fn place(hex: &str) -> Option<(u32, u32)> {
    let (column, row) = hex.split_at_checked(hex.len() / 2)?;
    Some((column.parse().ok()?, row.parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hexes_that_lie_together_are_a_place() {
        let focus = together(["2114", "2215", "2114"].into_iter(), 3);
        assert_eq!(focus, Some(Focus { hexes: vec!["2114".to_owned(), "2215".to_owned()], radius: 3 }));
        assert_eq!(together(["0101", "4044"].into_iter(), 3), None);
        assert_eq!(together([].into_iter(), 3), None);
    }
}
