//! Section 1.1: terrain. What it costs infantry to enter a hex, and what cover it gives there.

use super::*;

/// What made a Terrain Effects Modifier.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum CoverBy {
    /// Nothing: the target stands in the open, or its terrain gives none.
    Nothing,
    /// Its hex.
    Ground,
    /// A hedge that the fire crosses (1.1.1-he-f).
    Hedge,
    /// Height (1.1.1-hi-l).
    Height,
    /// A friendly AFV, or any wreck, in its hex (7.4a).
    Armour,
}

/// What protects a target from fire out of one hex.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Cover {
    /// The Terrain Effects Modifier.
    pub tem: i8,
    /// What it comes from.
    pub by: CoverBy,
    /// Whether somebody who moves here is in the open for this fire: FFMO, Interdiction (1.1.1-og-c).
    pub open: bool,
}

/// How somebody came into his hex in this phase.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Came {
    /// From which hex; [`NOWHERE`], if he did not.
    pub from: u16,
    /// Whether along the road, at its cost.
    pub on_road: bool,
}

impl Came {
    /// He was there all the time.
    pub const NOT: Came = Came { from: NOWHERE, on_road: false };
}

impl Look<'_> {
    /// Whether a hex is woods or building: shelter for the broken (3.1r, 3.6j), a place for ambushes (3.8z).
    #[inline]
    pub(crate) fn shelter(self, hex: Hex) -> bool {
        matches!(self.field().ground(hex), Ground::Woods | Ground::StoneBuilding | Ground::WoodenBuilding)
    }

    /// Whether a road leads from one hex into the next in such a way that infantry may use it: a building is no road.
    #[inline]
    pub(crate) fn road_between(self, from: Hex, to: Hex) -> bool {
        let field = self.field();
        !field.ground(to).is_building() && field.side(from, to).is_some_and(|side| field.road(from, side))
    }

    /// What it costs infantry to enter a neighbouring hex, in halves: COT, doubled uphill, and what a hedge and smoke add (1.1.1, 1.2.5l).
    pub(crate) fn cost(self, from: Hex, to: Hex, by_road: bool) -> u8 {
        let (field, terrain) = (self.field(), &self.pack.terrain);
        let ground = if by_road { terrain.road } else { terrain.of(field.ground(to)).infantry };
        let climbs = field.level(to) > field.level(from);
        let climbed = if climbs { ground * terrain.climb } else { ground };
        let hedged = field.side(from, to).is_some_and(|side| field.hedge(from, side));
        let hedge = if hedged { terrain.hedge } else { 0 };
        climbed + hedge + self.smoke_cost(to)
    }

    /// What smoke adds to entering a hex, in halves (1.2.5l).
    pub(crate) fn smoke_cost(self, to: Hex) -> u8 {
        if self.pos.smoke[to.index()] > 0 { self.pack.terrain.smoke } else { 0 }
    }

    /// What protects somebody in `to` from a side's fire out of `from`; fire out of his own hex meets the ground alone.
    pub(crate) fn cover(self, by: Side, from: Hex, to: Hex, came: Came) -> Cover {
        let (field, terrain) = (self.field(), &self.pack.terrain);
        let effect = terrain.of(field.ground(to));
        let on_road = came.on_road && (from == to || !field.touches_green(from, to));
        if on_road && matches!(field.ground(to), Ground::Woods | Ground::Orchard | Ground::Grain | Ground::Brush) {
            // Seen along the road he is in the open (1.1.1-wr-a, 1.1.1-wr-b, 1.1.1-od-c).
            return self.bare_cover(by, from, to, came, true);
        }
        if effect.tem > 0 {
            return Cover { tem: effect.tem, by: CoverBy::Ground, open: false };
        }
        self.bare_cover(by, from, to, came, effect.open)
    }

    /// The cover that counts: what the hex gives by itself or, if the target's owner would have it so, the hedge (1.1.1-he-i, D-59).
    pub(crate) fn cover_as(self, by: Side, from: Hex, to: Hex, came: Came, behind_hedge: bool) -> Cover {
        let hedge = behind_hedge.then(|| self.hedge_cover(by, from, to)).flatten();
        hedge.unwrap_or_else(|| self.cover(by, from, to, came))
    }

    /// The cover of a hedge that the fire crosses into the hex, if it is not lost to whoever fires (1.1.1-he-f, 1.1.1-he-k).
    pub(crate) fn hedge_cover(self, by: Side, from: Hex, to: Hex) -> Option<Cover> {
        let crossed = self.field().enters(from, to) & self.field().hedges(to) != 0;
        let holds = crossed && !self.hedge_is_lost(by, from, to);
        holds.then_some(Cover { tem: self.pack.terrain.hedge_tem, by: CoverBy::Hedge, open: false })
    }

    /// What protects somebody whose terrain gives no modifier (1.1.1-hi-l, 1.1.1-he-f).
    fn bare_cover(self, by: Side, from: Hex, to: Hex, came: Came, open: bool) -> Cover {
        let field = self.field();
        if let Some(hedge) = self.hedge_cover(by, from, to) {
            return hedge;
        }
        if field.level(to) > field.level(from) && !self.crest_in_sight(from, to, came) {
            return Cover { tem: self.pack.terrain.height, by: CoverBy::Height, open: false };
        }
        if self.armour_covers(by.other(), to) {
            return Cover { tem: self.pack.terrain.wreck, by: CoverBy::Armour, open: false };
        }
        Cover { tem: 0, by: CoverBy::Nothing, open }
    }

    /// The cover of somebody in a hex against what comes from no direction: its terrain or, where that gives none, armour beside men (7.4a, 7.4c); and
    /// whether he is in the open there.
    pub(crate) fn cover_all_around(self, side: Side, hex: Hex) -> (i8, bool) {
        let effect = self.pack.terrain.of(self.field().ground(hex));
        match effect.tem == 0 && self.armour_covers(side, hex) {
            true => (self.pack.terrain.wreck, false),
            false => (effect.tem, effect.open),
        }
    }

    /// Whether a hex holds a wreck, or a vehicle of that side that stands: neither, while it has moved in this player turn (7.4a, 7.4b, 3.3.2ag,
    /// What has better cover has that alone (7.4c).
    pub(crate) fn armour_covers(self, side: Side, hex: Hex) -> bool {
        let still = |unit: &UnitId| !self.pos.is(*unit, States::STIRRED.with(States::MOTION));
        let own = self.vehicles_in(hex) & units_of(side);
        own.into_iter().any(|unit| still(&unit)) || self.wrecks_in(hex).any(|unit| still(&unit))
    }

    /// Whether he came uphill over the very hexside that the fire crosses (1.1.1-hi-n, A-75).
    fn crest_in_sight(self, from: Hex, to: Hex, came: Came) -> bool {
        let field = self.field();
        if came.from == NOWHERE || field.level(Hex(came.from)) >= field.level(to) {
            return false;
        }
        field.side(to, Hex(came.from)).is_some_and(|side| field.enters(from, to) >> side.index() & 1 != 0)
    }

    /// How the mover came into its hex.
    pub(crate) fn mover_came(self) -> Came {
        Came { from: self.pos.mover.from, on_road: self.pos.mover.on_road }
    }
}
