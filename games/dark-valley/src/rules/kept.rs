//! Lines that were looked for before. Supply is asked about again and again while nothing that bears on it changes: whoever lists what can be
//! done, checks one of it and goes on asks three times. What was found is kept, beside the positions and not in them, together with everything
//! that it follows from; it is taken again only if all of that is the same.

use super::*;
use std::cell::RefCell;

/// How a line goes.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Run {
    /// Along railways.
    Rail,
    /// Along railways and roads.
    Ways,
    /// Overland, no longer than that.
    Near(u8),
    /// Overland, of any length.
    Far,
}

/// Everything that a line follows from.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(crate) struct Asked {
    /// Whose map.
    pub pack: u64,
    pub run: Run,
    /// Where it ends.
    pub targets: HexSet,
    /// What it may pass.
    pub open: HexSet,
    /// Where enemies stand.
    pub enemies: HexSet,
}

/// How many are kept: what both sides ask in a phase.
const MOST: usize = 32;

/// What is kept, and which is given up next.
struct Kept {
    found: Vec<(Asked, HexSet)>,
    next: usize,
}

thread_local! {
    static KEPT: RefCell<Kept> = const { RefCell::new(Kept { found: Vec::new(), next: 0 }) };
}

/// What was found before, or is looked for now.
pub(crate) fn once(asked: &Asked, find: impl FnOnce() -> HexSet) -> HexSet {
    let known = KEPT.with_borrow(|kept| kept.found.iter().find(|(known, _)| known == asked).map(|(_, found)| *found));
    known.unwrap_or_else(|| {
        let found = find();
        KEPT.with_borrow_mut(|kept| match kept.found.get_mut(kept.next) {
            Some(place) => {
                *place = (*asked, found);
                kept.next = (kept.next + 1) % MOST;
            }
            None => {
                kept.found.push((*asked, found));
                kept.next = kept.found.len() % MOST;
            }
        });
        found
    })
}
