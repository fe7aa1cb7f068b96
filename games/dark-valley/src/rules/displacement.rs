//! Depots, Bases and the 18th Air that have to leave their hex (13.6c, 13.6d, 8.1f-h, G-55, G-91).

use super::*;
use hexes::spread;

impl Look<'_> {
    /// Where a Depot may fall back to: the nearest rail hexes west along the railway where it would be in supply, not beside a Soviet unit
    /// unless an Axis unit is there, with no other Depot (13.6c, 13.6d, 13.6m, 13.6p).
    pub(crate) fn refuges(self, depot: UnitId) -> Vec<Hex> {
        let Some(from) = self.at(depot) else { return Vec::new() };
        let map = self.map();
        let rail = self.traces(Side::Axis).axis_rail();
        let fits = |hex: Hex| {
            hex != from
                && rail.contains(hex)
                && map.grid.number(hex).column <= map.grid.number(from).column
                && (self.holds(Side::Axis, hex) || !self.beside_enemy(Side::Axis, hex))
                && self.town_holder(hex).is_none_or(|holder| holder == Side::Axis)
                && self.depots().all(|(_, other)| other != hex)
        };
        let mut reached = HexSet::from(from);
        loop {
            let further =
                spread(&map.grid, &reached, 1, |hex, across, _| map.network.links(hex, across) & class::RAIL != 0);
            let new = further - reached;
            let found: Vec<Hex> = new.iter().filter(|hex| fits(*hex)).collect();
            if !found.is_empty() || new.is_empty() {
                return found;
            }
            reached = further;
        }
    }

    /// Where a Base, or the 18th Air, may go: the nearest towns of its side in supply with room; if there are none, a Base to the nearest of
    /// Greater Germany (8.1f, 8.1g, G-55).
    pub(crate) fn airfields(self, unit: UnitId) -> Vec<Hex> {
        let (Some(from), its) = (self.at(unit), self.unit(unit)) else { return Vec::new() };
        let map = self.map();
        let lines = self.traces(its.side).lines(its.german());
        let supplied = |hex: Hex| its.side == Side::Axis && self.pos.turn == 1 || lines.supply.contains(hex);
        let ours = map.places.iter().filter(|place| self.town_holder(place.hex) == Some(its.side));
        let free = |place: &&Place| place.hex != from && !self.holds(its.side.other(), place.hex);
        let towns = ours.filter(free).filter(|place| its.kind != Kind::AirBase || self.has_room_for_base(place));
        let towns: Vec<&Place> = towns.collect();
        if its.kind != Kind::AirBase {
            let in_ussr = |place: &&&Place| map.land[place.hex] == Land::Ussr && supplied(place.hex);
            return towns.iter().filter(in_ussr).map(|place| place.hex).collect();
        }
        let nearest = |towns: Vec<Hex>| -> Vec<Hex> {
            let least = towns.iter().map(|hex| map.grid.distance(from, *hex)).min();
            towns.into_iter().filter(|hex| Some(map.grid.distance(from, *hex)) == least).collect()
        };
        let found = nearest(towns.iter().map(|place| place.hex).filter(|hex| supplied(*hex)).collect());
        if found.is_empty() {
            return nearest(
                towns.iter().map(|place| place.hex).filter(|hex| map.land[*hex] == Land::Germany).collect(),
            );
        }
        found
    }

    /// Two Bases in a city, one in a town (5.4c, 5.4d).
    pub(crate) fn has_room_for_base(self, place: &Place) -> bool {
        let bases = self.pos.stacks.stack(place.hex).filter(|unit| self.unit(*unit).kind == Kind::AirBase).count();
        bases < usize::from(self.pack.tables.bases[usize::from(!place.city)])
    }
}

/// A Depot goes to one of several hexes equally near (D67).
impl Ask<DarkValley> for Displaced {
    fn asked(&self, _: Look<'_>) -> Option<Side> {
        Some(Side::Axis)
    }

    fn prompt(&self, look: Look<'_>) -> Message {
        Message::new("q-displaced").with("unit", look.unit_arg(self.0))
    }

    fn offer(&self, look: Look<'_>, answers: &mut Vec<Action>) {
        answers.extend(look.refuges(self.0).into_iter().map(Action::Displace));
    }

    fn check(&self, look: Look<'_>, answer: Action) -> Verdict {
        let Action::Displace(hex) = answer else { return look.not_asked() };
        look.known_hex(hex)?;
        ensure(look.refuges(self.0).contains(&hex), no("13.6c", "no-refuge").unit(self.0).hex(hex))
    }

    fn answer(&self, play: &mut Play<'_>, answer: Action) {
        if let Action::Displace(hex) = answer {
            play.displace(self.0, hex);
        }
        play.pop();
    }

    fn lies_on(&self, below: Option<&Step>) -> bool {
        below.is_some()
    }

    fn is_sound(&self, look: Look<'_>) -> bool {
        let known = self.0.index() < look.pack.roster.units.len();
        known && look.unit(self.0).kind == Kind::Depot && !look.refuges(self.0).is_empty()
    }
}

/// A Base goes to one of several towns equally near, the 18th Air to any (D66).
impl Ask<DarkValley> for Rebasing {
    fn asked(&self, look: Look<'_>) -> Option<Side> {
        Some(look.side_of(self.0))
    }

    fn prompt(&self, look: Look<'_>) -> Message {
        Message::new("q-rebasing").with("unit", look.unit_arg(self.0))
    }

    fn offer(&self, look: Look<'_>, answers: &mut Vec<Action>) {
        answers.extend(look.airfields(self.0).into_iter().map(Action::Displace));
    }

    fn check(&self, look: Look<'_>, answer: Action) -> Verdict {
        let Action::Displace(hex) = answer else { return look.not_asked() };
        look.known_hex(hex)?;
        ensure(look.airfields(self.0).contains(&hex), no("8.1f", "no-airfield").unit(self.0).hex(hex))
    }

    fn answer(&self, play: &mut Play<'_>, answer: Action) {
        if let Action::Displace(hex) = answer {
            play.rebase(self.0, hex);
        }
        play.pop();
    }

    fn lies_on(&self, below: Option<&Step>) -> bool {
        below.is_some()
    }

    fn is_sound(&self, look: Look<'_>) -> bool {
        let known = self.0.index() < look.pack.roster.units.len();
        known && matches!(look.unit(self.0).kind, Kind::AirBase | Kind::Air) && !look.airfields(self.0).is_empty()
    }
}

impl Play<'_> {
    /// The next counter that has to leave does so, or its owner is asked where it goes.
    pub(crate) fn displace_next(&mut self) {
        let Some(unit) = self.pos.displaced.first() else { return };
        self.pos.displaced.remove(unit);
        match self.unit_of(unit).kind {
            Kind::Depot if self.pos.has(unit, Marks::FLIPPED) => self.lose(unit, &["13.6i"]),
            Kind::Depot => match self.look().refuges(unit)[..] {
                [] => self.lose(unit, &["13.6c"]),
                [hex] => self.displace(unit, hex),
                _ => self.push(Displaced(unit)),
            },
            Kind::AirBase | Kind::Air if self.unit_of(unit).kind == Kind::AirBase || self.is_strategic(unit) => {
                match self.look().airfields(unit)[..] {
                    [] => self.lose(unit, &["8.1f"]),
                    [hex] => self.rebase(unit, hex),
                    _ => self.push(Rebasing(unit)),
                }
            }
            // German Air units go with their Bases.
            _ => {}
        }
    }

    fn is_strategic(&self, unit: UnitId) -> bool {
        self.unit_of(unit).side == Side::Soviet
    }

    /// It leaves the game.
    fn lose(&mut self, unit: UnitId, rows: Rows) {
        self.pos.put(unit, At::Box(Spot::Out));
        if let Some(air) = self.look().air_of(unit) {
            self.pos.put(air, At::Box(Spot::Out));
        }
        self.tell(|_| Event::Eliminated(unit, rows));
    }

    fn displace(&mut self, unit: UnitId, hex: Hex) {
        self.pos.put(unit, At::Hex(hex));
        self.tell(|_| Event::Displaced(unit, hex, &["13.6c"]));
    }

    /// A Base takes its Air unit along, which is Finished (8.1f).
    fn rebase(&mut self, unit: UnitId, hex: Hex) {
        self.pos.put(unit, At::Hex(hex));
        let air = self.look().air_of(unit).filter(|air| self.look().at(*air).is_some());
        if let Some(air) = air {
            self.pos.put(air, At::Hex(hex));
        }
        self.pos.mark(air.unwrap_or(unit), Marks::FINISHED, true);
        self.tell(|_| Event::Displaced(unit, hex, &["8.1f"]));
    }
}

impl Look<'_> {
    /// The Air unit of a Base: the one with its number (2.2j).
    pub(crate) fn air_of(self, base: UnitId) -> Option<UnitId> {
        let number = self.unit(base).id.strip_prefix("Base")?;
        self.pack.roster.named(&format!("Air{number}"))
    }
}
