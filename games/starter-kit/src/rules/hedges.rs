//! Section 1.1.1: hedge advantage.

use super::*;
use crate::position::Advantage;

impl Look<'_> {
    /// Whether fire of a side out of one hex at the next one meets no hedge between them: that side has its advantage, and Good Order units of
    /// both are there (1.1.1-he-k, Ex-bp). Others have the hedge as ever.
    pub(crate) fn hedge_is_lost(self, by: Side, from: Hex, to: Hex) -> bool {
        let side = self.field().side(to, from);
        let Some(number) = side.and_then(|side| self.field().hedgerows().number(to, side)) else { return false };
        let good = self.pos.stack_of(by.other(), to).into_iter().any(|unit| self.good_order(unit));
        good && self.pos.advantage.has(by, number)
    }
}

impl Play<'_> {
    /// A side that alone has Good Order units at a hedge has its advantage from then on; while both have, or nobody has, it stays as it was
    /// (1.1.1-he-l, 1.1.1-he-m, 1.1.1-he-w).
    pub(crate) fn take_hedges(&mut self) {
        let look = self.look();
        let rows = look.field().hedgerows();
        if rows.sides().is_empty() {
            return;
        }
        let mut there = Advantage::NONE;
        for unit in look.pos.on {
            let Some(hex) = look.at(unit).filter(|hex| look.field().hedges(*hex) != 0 && look.good_order(unit)) else {
                continue;
            };
            rows.around(hex).for_each(|number| there.give(unit.side(), number));
        }
        self.pos.advantage.pass(&there);
    }
}
