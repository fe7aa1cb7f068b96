//! The Air Base Phase (II): Bases of the Axis and the 18th Air move (4.1.II, 8.1).

use super::*;

/// A side bases its aircraft (D16, D17).
impl Ask<DarkValley> for Basing {
    fn asked(&self, _: Look<'_>) -> Option<Side> {
        Some(self.0)
    }

    fn rule(&self, _: Look<'_>) -> &'static str {
        if self.0 == Side::Axis { "4.1.II.02" } else { "4.1.II.04" }
    }

    fn offer(&self, look: Look<'_>, answers: &mut Vec<Action>) {
        let fields = look.fields(self.0);
        for unit in look.based(self.0) {
            let towns = fields.iter().copied().filter(|hex| look.check_base_move(self.0, unit, *hex, &fields).is_ok());
            answers.extend(towns.map(|hex| Action::Base { unit, hex }));
        }
        answers.push(Action::End);
    }

    fn check(&self, look: Look<'_>, answer: Action) -> Verdict {
        match answer {
            Action::Base { unit, hex } => look.check_base_move(self.0, unit, hex, &look.fields(self.0)),
            Action::End => Ok(()),
            _ => look.not_asked(),
        }
    }

    fn answer(&self, play: &mut Play<'_>, answer: Action) {
        match answer {
            Action::Base { unit, hex } => play.base(unit, hex),
            _ => play.end_bases(self.0),
        }
    }

    fn settle(&self, play: &mut Play<'_>) -> Flow {
        let look = play.look();
        let asks = look.based(self.0).next().is_some() && {
            let fields = look.fields(self.0);
            let moves = |unit| fields.iter().any(|hex| look.check_base_move(self.0, unit, *hex, &fields).is_ok());
            look.based(self.0).any(moves)
        };
        if !asks {
            play.end_bases(self.0);
        }
        Flow::asks_if(asks)
    }
}

impl<'a> Look<'a> {
    /// Whether a counter is based in a town: a Base, and the 18th Air (2.2r).
    pub(crate) fn is_based(self, unit: UnitId) -> bool {
        let its = self.unit(unit);
        its.kind == Kind::AirBase || its.kind == Kind::Air && its.side == Side::Soviet
    }

    /// Those of a side on the map that have not moved in this phase.
    fn based(self, side: Side) -> impl Iterator<Item = UnitId> + use<'a> {
        let army = self.army(side).into_iter();
        army.filter(move |unit| self.is_based(*unit) && !self.pos.has(*unit, Marks::MOVED))
    }

    /// Towns and cities of a side in supply where aircraft can be: those of the Soviet side in the USSR (4.1.II.02-04).
    pub(crate) fn fields(self, side: Side) -> Vec<Hex> {
        let all_supplied = side == Side::Axis && self.pos.turn == 1;
        let supply = self.traces(side).lines(side == Side::Axis).supply;
        let places = self.map().places.iter().filter(|place| self.town_holder(place.hex) == Some(side));
        let fits = |hex: &Hex| {
            let home = side == Side::Axis || self.map().land[*hex] == Land::Ussr;
            home && !self.holds(side.other(), *hex) && (all_supplied || supply.contains(*hex))
        };
        places.map(|place| place.hex).filter(fits).collect()
    }

    fn check_base_move(self, side: Side, unit: UnitId, hex: Hex, fields: &[Hex]) -> Verdict {
        let from = self.own(unit, side)?;
        ensure(self.is_based(unit), no("4.1.II.02", "not-an-air-unit").unit(unit))?;
        ensure(!self.pos.has(unit, Marks::MOVED), no("4.1.II.02", "has-moved").unit(unit))?;
        self.known_hex(hex)?;
        ensure(hex != from && fields.contains(&hex), no("4.1.II.02", "no-airfield").unit(unit).hex(hex))?;
        self.check_base_room(unit, hex)
    }

    /// Two Bases in a city, one in a town (5.4c, 5.4d).
    pub(crate) fn check_base_room(self, unit: UnitId, hex: Hex) -> Verdict {
        let room = self.map().place(hex).is_some_and(|place| self.has_room_for_base(place));
        ensure(room || self.unit(unit).kind != Kind::AirBase, no("5.4c", "no-room").unit(unit).hex(hex))
    }

    /// Whether aircraft that come, or come back, may be based there (7.9ah).
    pub(crate) fn check_base_there(self, unit: UnitId, hex: Hex, fields: &[Hex]) -> Verdict {
        self.known_hex(hex)?;
        ensure(fields.contains(&hex), no("4.1.II.02", "no-airfield").unit(unit).hex(hex))?;
        self.check_base_room(unit, hex)
    }

    /// The hexes that enemy aircraft watch: through no mountains of the USSR, though into them, Finished or not (G-109).
    pub(crate) fn in_air_range(self, side: Side) -> HexSet {
        let map = self.map();
        let mut watched = HexSet::EMPTY;
        for unit in self.army(side).into_iter().filter(|unit| self.unit(*unit).kind == Kind::Air) {
            let Some(from) = self.at(unit) else { continue };
            if map.lanes.peak[from.index()] >= self.unit(unit).range {
                watched.extend(map.grid.within(from, u32::from(self.unit(unit).range)));
                continue;
            }
            watched |= hexes::spread(&map.grid, &HexSet::from(from), u32::from(self.unit(unit).range), |hex, _, _| {
                hex == from || map.terrain[hex] != Terrain::Mountain || map.land[hex] != Land::Ussr
            });
        }
        watched
    }
}

impl Play<'_> {
    /// The Air Base Phase begins (4.1.II.01).
    pub(crate) fn begin_bases(&mut self) {
        self.replace(Basing(Side::Axis));
    }

    /// A Base moves with its Air unit, which is Finished if they went far, and always in the first winter (4.1.II.02, 4.1.II.03, 17.1.2ab).
    fn base(&mut self, unit: UnitId, hex: Hex) {
        let Some(from) = self.look().at(unit) else { return };
        let far = self.pack.map.grid.distance(from, hex) > u32::from(self.pack.tables.strategic.base);
        let german = self.unit_of(unit).kind == Kind::AirBase;
        self.pos.put(unit, At::Hex(hex));
        self.pos.mark(unit, Marks::MOVED, true);
        let air = self.look().air_of(unit).filter(|air| german && self.look().at(*air).is_some());
        if let Some(air) = air {
            self.pos.put(air, At::Hex(hex));
            if far || self.look().now().first_winter() {
                self.pos.mark(air, Marks::FINISHED, true);
            }
        }
        self.tell(|_| Event::Displaced(unit, hex, if far && german { &["4.1.II.03"] } else { &["4.1.II.02"] }));
    }

    /// Aircraft come, or come back (7.9ah).
    pub(crate) fn base_again(&mut self, unit: UnitId, hex: Hex) {
        if self.pos.at[unit.index()] == At::Box(Spot::OtherFronts) {
            self.pos.back[0] = self.pos.back[0].saturating_sub(1);
        }
        let air = self.look().air_of(unit).filter(|_| self.unit_of(unit).kind == Kind::AirBase);
        for counter in [Some(unit), air].into_iter().flatten() {
            self.pos.put(counter, At::Hex(hex));
            self.pos.mark(counter, Marks::FINISHED, false);
        }
        self.tell(|_| Event::Arrived(unit, crate::action::Site::Hex(hex)));
    }

    fn end_bases(&mut self, side: Side) {
        for unit in self.pos.on {
            self.pos.mark(unit, Marks::MOVED, false);
        }
        match side {
            Side::Axis => self.replace(Basing(Side::Soviet)),
            Side::Soviet => self.begin_strategic(),
        }
    }
}
