//! What lies upon counters.

/// Markers on a counter, as bits.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Marks(u16);

impl Marks {
    /// Nothing.
    pub const NONE: Marks = Marks(0);
    /// It has lost a step.
    pub const REDUCED: Marks = Marks(1);
    /// Its later version is up; an airborne corps has dropped (2.2c, 9.7g).
    pub const REVERSE: Marks = Marks(1 << 1);
    /// Out of supply (2.2x).
    pub const OOS: Marks = Marks(1 << 2);
    /// Isolated, and so out of supply as well (2.2y).
    pub const ISOLATED: Marks = Marks(1 << 3);
    /// A Depot that supplies nobody (13.6h).
    pub const FLIPPED: Marks = Marks(1 << 4);
    /// Moved in this round (11.1l).
    pub const MOVED: Marks = Marks(1 << 5);
    /// Force marched in this turn (11.5a).
    pub const MARCHED: Marks = Marks(1 << 6);
    /// Was in the Odessa Military District as the game began (17.1.2d).
    pub const ODESSA: Marks = Marks(1 << 7);
    /// An Air unit or artillery that does nothing more in this turn (4.1.VI.02).
    pub const FINISHED: Marks = Marks(1 << 8);
    /// Has attacked in this round (12.2f).
    pub const FOUGHT: Marks = Marks(1 << 9);
    /// Was attacked in this round (12.2g).
    pub const ATTACKED: Marks = Marks(1 << 10);
    /// Has flown, fired or helped in this round (8.4a, 12.8d, 16.1b).
    pub const SPENT: Marks = Marks(1 << 11);
    /// May act in a round in which only some may (10.5a).
    pub const ACTIVE: Marks = Marks(1 << 12);
    /// Dropped in this turn (G-38).
    pub const DROPPED: Marks = Marks(1 << 13);
    /// Supplied by air (8.6l).
    pub const AIRLIFT: Marks = Marks(1 << 14);

    /// All of them, with what files and screens call them.
    pub const ALL: [(Marks, &'static str); 15] = [
        (Marks::REDUCED, "reduced"),
        (Marks::REVERSE, "reverse"),
        (Marks::OOS, "oos"),
        (Marks::ISOLATED, "isolated"),
        (Marks::FLIPPED, "flipped"),
        (Marks::MOVED, "moved"),
        (Marks::MARCHED, "marched"),
        (Marks::ODESSA, "odessa"),
        (Marks::FINISHED, "finished"),
        (Marks::FOUGHT, "fought"),
        (Marks::ATTACKED, "attacked"),
        (Marks::SPENT, "spent"),
        (Marks::ACTIVE, "active"),
        (Marks::DROPPED, "dropped"),
        (Marks::AIRLIFT, "airlift"),
    ];

    /// Whether any of these lies there.
    #[inline]
    #[must_use]
    pub const fn has(self, marks: Marks) -> bool {
        self.0 & marks.0 != 0
    }

    /// Whether it is reduced, and whether its later version is up, as two bits.
    #[inline]
    #[must_use]
    pub const fn up(self) -> u16 {
        self.0 & (Marks::REDUCED.0 | Marks::REVERSE.0)
    }

    /// Both together.
    #[inline]
    #[must_use]
    pub const fn and(self, marks: Marks) -> Marks {
        Marks(self.0 | marks.0)
    }

    /// Lays these, or takes them off.
    #[inline]
    pub fn set(&mut self, marks: Marks, lies: bool) {
        self.0 = if lies { self.0 | marks.0 } else { self.0 & !marks.0 };
    }
}
