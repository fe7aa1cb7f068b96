//! The printed colours, arithmetic with colours, and the looks of the sides.

use crate::Style;
use std::collections::BTreeSet;
use table::{Ground, View};

/// Printing ink on counters, panels and legends.
pub(crate) const INK: &str = "#33291d";
/// Victory, danger, the reader's attention.
pub(crate) const RED: &str = "#b3261e";
pub(crate) const GOLD: &str = "#f2b632";

/// A colour in three parts.
#[derive(Copy, Clone, PartialEq, Debug)]
pub(crate) struct Rgb(pub f64, pub f64, pub f64);

impl Rgb {
    /// Reads `#rrggbb`; anything else is a neutral grey, so that a wrong colour never becomes markup.
    pub fn parse(text: &str) -> Rgb {
        let hex = text.strip_prefix('#').filter(|h| h.len() == 6 && h.bytes().all(|b| b.is_ascii_hexdigit()));
        let value = hex.and_then(|h| u32::from_str_radix(h, 16).ok()).unwrap_or(0x9a_96_8c);
        let part = |shift: u32| f64::from((value >> shift) & 0xff);
        Rgb(part(16), part(8), part(0))
    }

    /// Part of the way to another colour.
    pub fn towards(self, o: Rgb, share: f64) -> Rgb {
        let part = |a: f64, b: f64| a + (b - a) * share;
        Rgb(part(self.0, o.0), part(self.1, o.1), part(self.2, o.2))
    }

    /// Lighter.
    pub fn lighter(self, share: f64) -> Rgb {
        self.towards(Rgb(255.0, 255.0, 255.0), share)
    }

    /// Darker.
    pub fn darker(self, share: f64) -> Rgb {
        self.towards(Rgb(20.0, 16.0, 12.0), share)
    }

    /// How light it looks, from 0 to 1.
    pub fn light(self) -> f64 {
        (0.299 * self.0 + 0.587 * self.1 + 0.114 * self.2) / 255.0
    }

    /// As `#rrggbb`.
    pub fn css(self) -> String {
        let part = |v: f64| v.round().clamp(0.0, 255.0) as u8;
        format!("#{:02x}{:02x}{:02x}", part(self.0), part(self.1), part(self.2))
    }
}

/// How a side's counters are recognised even without colour.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Shape {
    /// Rounded corners, a single line.
    Rounded,
    /// Cut corners, a double line.
    Cut,
    /// Square corners, a single line.
    Square,
    /// Rounded corners, a double line.
    Double,
}

/// A side's look.
#[derive(Clone, Debug)]
pub(crate) struct SideLook {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Its colour.
    pub colour: Rgb,
    /// Its counters' shape.
    pub shape: Shape,
}

/// Colours for sides that nobody gave one.
pub(crate) const COLOURS: [&str; 4] = ["#6f7a72", "#b0573c", "#4f6f9a", "#9a7f3a"];
const SHAPES: [Shape; 4] = [Shape::Rounded, Shape::Cut, Shape::Square, Shape::Double];

/// The looks of all sides, in a stable order: those of the style first, then by name.
pub(crate) struct Sides(Vec<SideLook>);

impl Sides {
    /// The sides of the style, of the board's signs and zones, and of the counters.
    pub fn new(ground: &Ground, view: Option<&View>, style: &Style) -> Sides {
        let mut known: Vec<SideLook> = Vec::new();
        for side in &style.sides {
            let colour = Rgb::parse(&side.colour);
            push(&mut known, &side.id, side.name.clone(), Some(colour));
        }
        let mut found: BTreeSet<&str> = view.iter().flat_map(|v| &v.pieces).map(|p| p.side.as_str()).collect();
        match ground {
            Ground::Hexes(board) => found.extend(board.signs.iter().map(|s| s.side.as_str())),
            Ground::Free(board) => found.extend(board.zones.iter().map(|(side, _)| side.as_str())),
        }
        found.extend(view.iter().flat_map(|v| &v.marks).filter_map(|m| m.kind.strip_prefix("victory-")));
        for id in found.into_iter().filter(|id| !id.is_empty()) {
            push(&mut known, id, capitalised(id), None);
        }
        Sides(known)
    }

    /// A side's look; a side nobody announced looks like the first.
    pub fn look(&self, id: &str) -> SideLook {
        self.0.iter().find(|s| s.id == id).cloned().unwrap_or_else(|| SideLook {
            id: id.to_owned(),
            name: capitalised(id),
            colour: Rgb::parse("#8a8578"),
            shape: Shape::Double,
        })
    }

    /// All of them.
    pub fn iter(&self) -> impl Iterator<Item = &SideLook> {
        self.0.iter()
    }
}

/// Adds a side with the next free shape, once.
fn push(known: &mut Vec<SideLook>, id: &str, name: String, colour: Option<Rgb>) {
    if known.iter().all(|s| s.id != id) {
        let n = known.len() % COLOURS.len();
        let colour = colour.unwrap_or_else(|| Rgb::parse(COLOURS[n]));
        known.push(SideLook { id: id.to_owned(), name, colour, shape: SHAPES[n] });
    }
}

/// A word with a capital.
pub(crate) fn capitalised(word: &str) -> String {
    let mut chars = word.chars();
    chars.next().map(|c| c.to_uppercase().chain(chars).collect()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_survive_the_round_trip_and_bad_ones_turn_grey() {
        assert_eq!(Rgb::parse("#12ab9f").css(), "#12ab9f");
        assert_eq!(Rgb::parse("red\" onload=\"").css(), "#9a968c");
        assert_eq!(Rgb::parse("#ééé").css(), "#9a968c");
    }
}
