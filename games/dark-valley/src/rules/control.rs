//! Control of towns, cities and Forts (2.4e, 2.4f, G-41), and what falls when an enemy enters.

use super::*;

impl Look<'_> {
    /// The towns and cities in the ZOC of each side that no unit of the other one occupies.
    pub(crate) fn watched(self) -> [PlaceSet; 2] {
        let zones = Side::BOTH.map(|side| self.zoc(side));
        let mut watched = [PlaceSet::EMPTY; 2];
        for (at, place) in self.map().places.iter().enumerate() {
            for side in Side::BOTH {
                let held = self.holds(side.other(), place.hex);
                watched[side.index()].put(PlaceId::of(at), zones[side.index()].contains(place.hex) && !held);
            }
        }
        watched
    }
}

impl Play<'_> {
    /// Looks at the towns near hexes where something changed; at all of them, if none are named.
    pub(crate) fn control_around(&mut self, hexes: &[Hex]) {
        if hexes.is_empty() {
            let now = self.look().watched();
            let places = PlaceId::all(self.pack.map.places.len());
            places.for_each(|place| self.watch(place, Side::BOTH.map(|side| now[side.index()].has(place))));
            return;
        }
        let pack = self.pack;
        let mut near: Vec<PlaceId> = Vec::new();
        for hex in hexes {
            let around = pack.map.grid.within(*hex, 1).filter_map(|hex| pack.map.place_at[hex]);
            near.extend(around);
        }
        near.sort_unstable();
        near.dedup();
        for place in near {
            let (look, hex) = (self.look(), pack.map.places[place.index()].hex);
            let now = Side::BOTH.map(|side| look.in_zoc(side, hex) && !look.holds(side.other(), hex));
            self.watch(place, now);
        }
    }

    /// An empty town that comes newly into the ZOC of one side is its own (G-41).
    fn watch(&mut self, place: PlaceId, now: [bool; 2]) {
        let newly = Side::BOTH.map(|side| now[side.index()] && !self.pos.watched[side.index()].has(place));
        Side::BOTH.into_iter().for_each(|side| self.pos.watched[side.index()].put(place, now[side.index()]));
        let hex = self.pack.map.places[place.index()].hex;
        let occupied = Side::BOTH.into_iter().any(|side| self.look().holds(side, hex));
        match newly {
            [true, false] if !occupied => self.take(place, Side::Axis, &["2.4e"]),
            [false, true] if !occupied => self.take(place, Side::Soviet, &["2.4e"]),
            _ => {}
        }
    }

    /// A side takes a town or city.
    pub(crate) fn take(&mut self, place: PlaceId, side: Side, rows: Rows) {
        if self.look().holder(place) == side {
            return;
        }
        self.pos.control.put(place, side == Side::Axis);
        if side == Side::Axis && self.pack.map.places[place.index()].factory {
            self.pos.lost.add(place);
        }
        self.tell(|_| Event::Taken(place, side, rows));
        if side == Side::Axis {
            self.lose_garrison(self.pack.map.places[place.index()].hex);
        }
        if self.pos.variable && self.pack.map.places[place.index()].victory {
            self.value(place, side);
        }
        let hungary = &self.pack.tables.hungary;
        if side == Side::Soviet && !hungary.is_empty() && hungary.iter().all(|place| !self.pos.control.has(*place)) {
            self.lose_hungary();
        }
    }

    /// A die says what a victory hex is worth when it changes hands, more in Moscow and Berlin (3.2opt.01-05).
    fn value(&mut self, place: PlaceId, side: Side) {
        let capital = self.pack.tables.variable.capitals.contains(&place);
        let die = self.chance.die(6);
        let row = usize::from(die) - 1 + if capital { usize::from(self.pack.tables.variable.bonus) } else { 0 };
        let worth = self.pack.tables.variable.worth[row.min(5)];
        let change = if side == Side::Axis { i16::from(worth) } else { -i16::from(worth) };
        self.pos.credit += change;
        self.tell(|_| Event::Valued { place, die, change: change as i8 });
    }

    /// All Axis Hungarians leave the game once their capital has fallen (15.3a).
    fn lose_hungary(&mut self) {
        let look = self.look();
        let leave = self.pack.roster.all().filter(|unit| {
            let at = look.pos.at[unit.index()];
            look.unit(*unit).nation == Nation::Hungarian && !matches!(at, At::Absent | At::Box(Spot::Out))
        });
        let leave: Vec<UnitId> = leave.collect();
        for unit in &leave {
            self.pos.put(*unit, At::Box(Spot::Out));
            self.tell(|_| Event::Eliminated(*unit, &["15.3a"]));
        }
        if !leave.is_empty() {
            self.control_around(&[]);
        }
    }

    /// Units of a side have entered a hex: its town is theirs, an enemy Fort or Fortified Zone is destroyed, whatever else lies there has to
    /// leave (2.4e, 12.7b, G-29, 13.6c, 8.1f).
    pub(crate) fn enter(&mut self, side: Side, hex: Hex) {
        self.lose_special_zone(hex);
        if side == Side::Axis {
            self.count_july_hexes(hex);
        }
        let work = self.look().work(hex);
        let enemys = self.look().town_holder(hex) == Some(side.other());
        let falls = match work {
            Some(WorkKind::Zone) => side == Side::Axis,
            Some(WorkKind::Fort | WorkKind::WeakFort) => enemys,
            Some(WorkKind::Position) | None => false,
        };
        if let (Some(kind), true) = (work, falls) {
            let place = self.pack.map.work_at[hex].unwrap_or_default();
            self.pos.ruins |= 1 << place;
            let rows: Rows = if kind == WorkKind::Zone { &["2.2w"] } else { &["12.7b"] };
            self.tell(|_| Event::Destroyed(kind, hex, rows));
        }
        if let Some(place) = self.pack.map.place_at[hex] {
            self.take(place, side, &["2.4e"]);
        }
        let lies: Vec<UnitId> =
            self.pos.stacks.stack(hex).filter(|unit| self.look().side_of(*unit) == side.other()).collect();
        lies.into_iter().for_each(|unit| self.pos.displaced.add(unit));
    }
}
