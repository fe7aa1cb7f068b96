//! Section 15: Romania changes side, and the Poles come; Romanian Air (2.2g).

use super::*;

impl Look<'_> {
    /// Whether an Axis unit is Romanian.
    pub(crate) fn is_axis_romanian(self, unit: UnitId) -> bool {
        self.unit(unit).nation == Nation::Romanian && self.side_of(unit) == Side::Axis
    }

    /// Whether Romania changes side at the end of this turn: Soviet steps and towns there, Odessa and Sevastopol (15.2a-d).
    fn romania_defects(self) -> bool {
        let tables = &self.pack.tables.defection;
        if self.pos.romania > 0 || self.now().year <= tables.after || tables.cities.is_empty() {
            return false;
        }
        let inside = |hex: Hex| self.map().land[hex] == Land::Romania;
        let army = (self.army(Side::Soviet) & self.pack.roster.combat).into_iter();
        let there = army.filter(|unit| self.kind(*unit) != Kind::Artillery && self.at(*unit).is_some_and(inside));
        let steps: u32 = there.map(|unit| u32::from(self.steps(unit))).sum();
        let towns = self.map().places.iter().enumerate().filter(|(_, place)| inside(place.hex));
        let taken = towns.filter(|(at, _)| self.holder(PlaceId::of(*at)) == Side::Soviet).count();
        steps >= u32::from(tables.steps)
            && taken >= usize::from(tables.towns)
            && tables.cities.iter().all(|place| self.holder(*place) == Side::Soviet)
    }

    /// Whether a Soviet unit is near Warsaw (15.4a).
    pub(crate) fn poland_near(self) -> bool {
        let tables = &self.pack.tables.defection;
        let city = tables.poland.first().map(|place| self.map().places[place.index()].hex);
        let near = |hex: Hex| city.is_some_and(|city| self.map().grid.distance(city, hex) <= u32::from(tables.near));
        (self.army(Side::Soviet) & self.fighters()).into_iter().any(|unit| self.at(unit).is_some_and(near))
    }
}

impl Play<'_> {
    /// Romania changes side: its Axis units leave, Germans there are out of supply, its victory hexes without an Axis unit are Soviet
    /// (15.2e-g, G-74, G-97).
    pub(crate) fn look_to_romania(&mut self) {
        if !self.look().romania_defects() {
            return;
        }
        self.pos.romania = self.pos.turn;
        self.tell(|_| Event::Defects);
        let look = self.look();
        let romanians = look.pack.roster.of_side[Side::Axis.index()].into_iter().filter(|unit| {
            look.is_axis_romanian(*unit) && !matches!(look.pos.at[unit.index()], At::Absent | At::Box(Spot::Out))
        });
        for unit in romanians.collect::<Vec<_>>() {
            let was_there = self.look().at(unit).is_some();
            self.pos.put(unit, At::Box(Spot::Out));
            if was_there {
                self.tell(|_| Event::Withdrawn(unit, Spot::Out));
            }
        }
        let look = self.look();
        let inside = |hex: Hex| look.map().land[hex] == Land::Romania;
        let germans = (look.army(Side::Axis) & look.fighters()).into_iter();
        let germans = germans.filter(|unit| look.unit(*unit).german() && look.at(*unit).is_some_and(inside));
        let germans: Vec<UnitId> = germans.filter(|unit| !look.pos.has(*unit, Marks::ISOLATED)).collect();
        germans.iter().for_each(|unit| self.pos.mark(*unit, Marks::OOS, true));
        self.tell(|_| Event::Supplied { oos: germans, isolated: Vec::new(), supplied: Vec::new() });
        for (at, place) in self.pack.map.places.iter().enumerate() {
            let romanian = place.victory && self.pack.map.land[place.hex] == Land::Romania;
            if romanian && !self.look().holds(Side::Axis, place.hex) {
                self.take(PlaceId::of(at), Side::Soviet, &["15.2g"]);
            }
        }
        self.control_around(&[]);
    }

    /// Romanian Air leaves once no Axis Romanian is in the USSR after 1941 (2.2g, G-109).
    pub(crate) fn ground_romanians(&mut self) {
        let look = self.look();
        if look.now().year <= 1941 {
            return;
        }
        let Some(air) = look.pack.roster.named("RomAir") else { return };
        if !matches!(look.pos.at[air.index()], At::Box(Spot::Available)) {
            return;
        }
        let inside = |unit: UnitId| look.at(unit).is_some_and(|hex| look.map().land[hex] == Land::Ussr);
        let army = look.army(Side::Axis).into_iter();
        if !army.filter(|unit| look.is_axis_romanian(*unit)).any(inside) {
            self.pos.put(air, At::Box(Spot::Out));
            self.tell(|_| Event::Boxed(air, Spot::Out));
        }
    }
}
