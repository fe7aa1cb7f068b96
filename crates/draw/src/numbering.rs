//! How a board numbers its hexes: CCRR from its own first column and row, with odd or with even columns half a hex lower; or by names that
//! do not tell where they lie, so that the board says it.

use crate::grid::Hex;
use std::collections::BTreeMap;
use table::HexBoard;

/// From printed numbers to hexes and back.
#[derive(Clone, Debug)]
pub(crate) struct Numbering {
    /// The hex of the first column and row: its column is 1, or 2 where the first column stands lower than the second.
    first: Hex,
    /// The number printed on it.
    printed: (i32, i32),
    /// Where the hexes lie whose names do not tell it.
    named: BTreeMap<String, Hex>,
    names: BTreeMap<Hex, String>,
}

impl Numbering {
    /// The board's numbering.
    pub fn of(board: &HexBoard) -> Numbering {
        let printed = (i32::from(board.first.0), i32::from(board.first.1));
        let low = (printed.0 % 2 == 1) == board.odd_lower;
        let at = |&(col, row): &(u8, u8)| Hex { col: i32::from(col), row: i32::from(row) };
        let named = board.hexes.iter().zip(&board.at).map(|((name, _), place)| (name.clone(), at(place)));
        let named: BTreeMap<String, Hex> = named.collect();
        let names = named.iter().map(|(name, &hex)| (hex, name.clone())).collect();
        Numbering { first: Hex { col: 1 + i32::from(low), row: 1 }, printed, named, names }
    }

    /// The hex of the first column and row of the printed grid.
    pub fn first(&self) -> Hex {
        self.first
    }

    /// Reads a printed number.
    pub fn hex(&self, number: &str) -> Option<Hex> {
        if let Some(&hex) = self.named.get(number) {
            return Some(hex);
        }
        if number.len() != 4 || !number.bytes().all(|b| b.is_ascii_digit()) {
            return None;
        }
        let (col, row): (i32, i32) = (number[..2].parse().ok()?, number[2..].parse().ok()?);
        Some(Hex { col: col - self.printed.0 + self.first.col, row: row - self.printed.1 + self.first.row })
    }

    /// The printed number.
    pub fn number(&self, hex: Hex) -> String {
        if let Some(name) = self.names.get(&hex) {
            return name.clone();
        }
        let (col, row) = self.pair(hex);
        format!("{col:02}{row:02}")
    }

    /// The printed column and row.
    pub fn pair(&self, hex: Hex) -> (i32, i32) {
        (hex.col - self.first.col + self.printed.0, hex.row - self.first.row + self.printed.1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn numbering(first: (u8, u8), odd_lower: bool) -> Numbering {
        Numbering::of(&HexBoard { first, columns: 8, rows: 8, odd_lower, ..HexBoard::default() })
    }

    #[test]
    fn numbers_are_read_and_written_alike() {
        for (first, odd_lower) in [((1, 1), false), ((10, 0), true), ((31, 6), true), ((2, 1), false)] {
            let numbering = numbering(first, odd_lower);
            for (col, row) in [(first.0, first.1), (first.0 + 1, first.1), (first.0 + 7, first.1 + 7)] {
                let number = format!("{col:02}{row:02}");
                let hex = numbering.hex(&number).expect("a number");
                assert_eq!(numbering.number(hex), number);
                let low = (col % 2 == 1) == odd_lower;
                assert_eq!(hex.col % 2 == 0, low, "{number} of {first:?}");
            }
        }
    }

    #[test]
    fn a_map_from_one_counts_as_it_is_printed() {
        let hex = numbering((1, 1), false).hex("0823");
        assert_eq!(hex, Some(Hex { col: 8, row: 23 }));
    }

    #[test]
    fn neighbours_follow_the_lower_columns() {
        let around = |numbering: Numbering, number: &str| {
            let hex = numbering.hex(number).expect("a number");
            hex.neighbours().map(|n| numbering.number(n)).join(" ")
        };
        assert_eq!(around(numbering((1, 1), false), "0404"), "0403 0504 0505 0405 0305 0304");
        assert_eq!(around(numbering((10, 0), true), "3112"), "3111 3212 3213 3113 3013 3012");
        assert_eq!(around(numbering((31, 6), true), "3112"), "3111 3212 3213 3113 3013 3012");
        assert_eq!(around(numbering((10, 0), true), "3012"), "3011 3111 3112 3013 2912 2911");
    }

    #[test]
    fn numbers_that_are_no_hexes_are_refused() {
        for bad in ["", "12", "12345", "ab12", "+1+2", "€1"] {
            assert_eq!(numbering((1, 1), false).hex(bad), None, "{bad}");
        }
    }
}
