//! Sections 9.2 and 9.4: movement by rail.

use super::*;

/// A side moves by rail; the Axis rolls first for how much it can (9.2a, 9.4a, D18, D20).
impl Ask<DarkValley> for Entraining {
    fn asked(&self, _: Look<'_>) -> Option<Side> {
        Some(self.0)
    }

    fn rule(&self, _: Look<'_>) -> &'static str {
        if self.0 == Side::Axis { "9.2a" } else { "9.4a" }
    }

    fn prompt(&self, look: Look<'_>) -> Message {
        match look.pos.rail {
            Some(left) => Message::new("q-entraining").with("left", i32::from(left)),
            None => Message::new("q-rail-dice"),
        }
    }

    fn offer(&self, look: Look<'_>, answers: &mut Vec<Action>) {
        if look.pos.rail.is_none() {
            answers.push(Action::Roll);
        } else {
            let rails = look.rails(self.0);
            let army = (look.army(self.0) & look.pack.roster.combat).into_iter();
            answers.extend(army.filter(|unit| look.check_entrain(self.0, *unit, &rails).is_ok()).map(Action::Entrain));
        }
        answers.push(Action::End);
    }

    fn check(&self, look: Look<'_>, answer: Action) -> Verdict {
        match answer {
            Action::Roll => ensure(look.pos.rail.is_none(), no("9.2a", "rolled-already")),
            Action::Entrain(unit) => look.check_entrain(self.0, unit, &look.rails(self.0)),
            Action::End => Ok(()),
            _ => look.not_asked(),
        }
    }

    fn answer(&self, play: &mut Play<'_>, answer: Action) {
        match answer {
            Action::Roll => play.roll_rail(),
            Action::Entrain(unit) => play.push(Riding(unit)),
            _ => play.end_rail(self.0),
        }
    }

    fn settle(&self, play: &mut Play<'_>) -> Flow {
        let look = play.look();
        let asks = match look.pos.rail {
            Some(0) => false,
            Some(_) => {
                let rails = look.rails(self.0);
                let mut army = (look.army(self.0) & look.pack.roster.combat).into_iter();
                army.any(|unit| look.check_entrain(self.0, unit, &rails).is_ok())
            }
            None => true,
        };
        if !asks {
            play.end_rail(self.0);
        }
        Flow::asks_if(asks)
    }
}

/// A unit goes along the railway, or stays after all.
impl Ask<DarkValley> for Riding {
    fn asked(&self, look: Look<'_>) -> Option<Side> {
        Some(look.side_of(self.0))
    }

    fn prompt(&self, look: Look<'_>) -> Message {
        let left = look.pos.rail.unwrap_or(0);
        Message::new("q-riding").with("unit", look.unit_arg(self.0)).with("left", i32::from(left))
    }

    fn offer(&self, look: Look<'_>, answers: &mut Vec<Action>) {
        let ride = look.ride(self.0);
        let goals = ride.all.iter().filter(|hex| look.check_goal(self.0, *hex, &ride).is_ok());
        answers.extend(goals.map(Action::To));
        if look.check_to_reserve(self.0, &ride).is_ok() {
            answers.push(Action::Reserve);
        }
        answers.push(Action::Stop);
    }

    fn check(&self, look: Look<'_>, answer: Action) -> Verdict {
        match answer {
            Action::To(hex) => look.check_goal(self.0, hex, &look.ride(self.0)),
            Action::Reserve => look.check_to_reserve(self.0, &look.ride(self.0)),
            Action::Stop => Ok(()),
            _ => look.not_asked(),
        }
    }

    fn answer(&self, play: &mut Play<'_>, answer: Action) {
        let unit = self.0;
        play.pop();
        match answer {
            Action::To(hex) => play.ride_to(unit, hex),
            Action::Reserve => play.ride_to_reserve(unit),
            _ => {}
        }
    }

    fn lies_on(&self, below: Option<&Step>) -> bool {
        matches!(below, Some(Step::Entraining(_)))
    }

    fn is_sound(&self, look: Look<'_>) -> bool {
        let known = self.0.index() < look.pack.roster.units.len();
        known && look.at(self.0).is_some() && look.pos.rail.is_some()
    }
}

/// Where a unit can go by rail.
struct Ride {
    /// All that it reaches, whence it begins too.
    all: HexSet,
    /// What it reaches by no railway of the USSR.
    abroad: HexSet,
}

impl Look<'_> {
    /// The rail hexes that units which are not German, and Germans, may enter: their own, in supply, with no enemy there or beside them
    /// (9.2b, 9.2e-g, 9.4b-e, G-61).
    fn rails(self, side: Side) -> [HexSet; 2] {
        let (traces, map, enemies) = (self.traces(side), self.map(), self.held(side.other()));
        let towns = map.places.iter().map(|place| place.hex);
        let lost: HexSet = towns.filter(|hex| self.town_holder(*hex) == Some(side.other())).collect();
        let free = traces.only_open(&map.rails) - lost - enemies - map.lanes.land.out_of(&enemies);
        let all = side == Side::Axis && self.pos.turn == 1;
        [false, true].map(|german| if all { free } else { free & traces.lines(german).supply })
    }

    /// A combat unit on a railway, with no enemy beside it, that has not travelled in this turn and for which there is room (9.1d, G-112).
    fn check_entrain(self, side: Side, unit: UnitId, rails: &[HexSet; 2]) -> Verdict {
        let hex = self.own(unit, side)?;
        ensure(self.pack.roster.combat.has(unit), no("9.2a", "goes-not-by-rail").unit(unit))?;
        let left = self.pos.rail.ok_or(no("9.2a", "roll-first"))?;
        ensure(!self.pos.travelled.has(unit), no("9.1d", "has-travelled").unit(unit))?;
        ensure(self.map().rails.contains(hex), no("9.2a", "no-railway-here").unit(unit).hex(hex))?;
        let rule = if side == Side::Axis { "9.2b" } else { "9.4b" };
        ensure(!self.beside_enemy(side, hex), no(rule, "beside-an-enemy").hex(hex))?;
        let rails = &rails[usize::from(self.unit(unit).german())];
        let mut around = self.map().grid.neighbours(hex);
        let leaves = around.any(|(across, to)| {
            let home = self.map().land[hex] == Land::Ussr || self.map().land[to] == Land::Ussr;
            self.map().network.links(hex, across) & class::RAIL != 0
                && rails.contains(to)
                && self.check_country(unit, hex, to).is_ok()
                && self.fare(unit, home) <= left
        });
        ensure(leaves, no("9.2a", "nowhere-by-rail").unit(unit))
    }

    /// What a unit takes of the railway's capacity: its steps, in the USSR twice as many when Axis trains are slow (9.2c, 9.2d).
    fn fare(self, unit: UnitId, home: bool) -> u8 {
        let slow = home && self.side_of(unit) == Side::Axis && self.now().axis_rail_double;
        self.steps(unit) * if slow { 2 } else { 1 }
    }

    fn ride(self, unit: UnitId) -> Ride {
        let Some(from) = self.at(unit) else { return Ride { all: HexSet::EMPTY, abroad: HexSet::EMPTY } };
        let rails = self.rails(self.side_of(unit))[usize::from(self.unit(unit).german())];
        let map = self.map();
        let start = HexSet::from(from);
        // Where no border asks whence somebody comes, all of the network is followed at once.
        let plain = self.pos.turn > 1 && !self.traits(unit).minor();
        let closed = self.side_of(unit) == Side::Soviet && self.now().year == 1941;
        let free = if closed { rails - map.lanes.hungary } else { rails };
        let along = |home: bool| {
            if plain {
                return map.lanes.rail.flood(&start, &if home { free } else { free & map.lanes.abroad });
            }
            hexes::flood(&map.grid, &start, |hex, across, to| {
                map.network.links(hex, across) & class::RAIL != 0
                    && rails.contains(to)
                    && (home || map.land[to] != Land::Ussr)
                    && self.check_country(unit, hex, to).is_ok()
            })
        };
        Ride { all: along(true), abroad: if map.land[from] == Land::Ussr { HexSet::EMPTY } else { along(false) } }
    }

    fn check_goal(self, unit: UnitId, hex: Hex, ride: &Ride) -> Verdict {
        self.known_hex(hex)?;
        let there = ride.all.contains(hex) && self.at(unit) != Some(hex);
        ensure(there, no("9.2g", "nowhere-by-rail").unit(unit))?;
        self.check_fare(unit, !ride.abroad.contains(hex))?;
        self.check_room(unit, hex)
    }

    fn check_fare(self, unit: UnitId, home: bool) -> Verdict {
        let left = self.pos.rail.unwrap_or(0);
        ensure(self.fare(unit, home) <= left, no("9.2a", "too-many-steps").unit(unit).number("left", i32::from(left)))
    }

    /// Into the Reserve goes who can reach the Stavka by rail (9.4f).
    fn check_to_reserve(self, unit: UnitId, ride: &Ride) -> Verdict {
        let stavka = self.pack.roster.hqs.into_iter().find(|unit| self.unit(*unit).kind == Kind::Hq);
        let at = stavka.and_then(|stavka| self.at(stavka));
        let there = at.is_some_and(|hex| ride.all.contains(hex)) && self.side_of(unit) == Side::Soviet;
        ensure(there && self.reserve_open(), no("9.4f", "no-reserve").unit(unit))?;
        self.check_fare(unit, true)
    }
}

impl Play<'_> {
    /// The Strategic Movement Phase begins (4.1.III.01).
    pub(crate) fn begin_strategic(&mut self) {
        self.pos.travelled = UnitSet::EMPTY;
        self.begin_rail(Side::Axis);
    }

    /// A side's rail segment: the Axis has dice, the Soviet side a number (9.2a, 9.4a).
    pub(crate) fn begin_rail(&mut self, side: Side) {
        let now = self.look().now();
        self.pos.rail = match side {
            Side::Axis if now.axis_rail_dice > 0 => None,
            Side::Axis => Some(0),
            Side::Soviet => Some(now.soviet_rail),
        };
        self.replace(Entraining(side));
    }

    fn roll_rail(&mut self) {
        let dice: Vec<u8> = (0..self.look().now().axis_rail_dice).map(|_| self.chance.die(6)).collect();
        self.pos.rail = Some(dice.iter().sum());
        self.tell(|_| Event::RailRolled(dice));
    }

    fn ride_to(&mut self, unit: UnitId, hex: Hex) {
        let Some(from) = self.look().at(unit) else { return };
        let home = !self.look().ride(unit).abroad.contains(hex);
        self.travel(unit, home);
        self.pos.put(unit, At::Hex(hex));
        self.tell(|_| Event::Travelled(unit, crate::action::Site::Hex(hex), &["9.2a"]));
        self.control_around(&[from, hex]);
    }

    fn ride_to_reserve(&mut self, unit: UnitId) {
        let Some(from) = self.look().at(unit) else { return };
        self.travel(unit, true);
        self.pos.put(unit, At::Box(Spot::Reserve));
        self.pos.mark(unit, Marks::OOS.and(Marks::ISOLATED), false);
        self.tell(|_| Event::Travelled(unit, crate::action::Site::Reserve, &["9.4f"]));
        self.control_around(&[from]);
    }

    fn travel(&mut self, unit: UnitId, home: bool) {
        let fare = self.look().fare(unit, home);
        self.pos.rail = self.pos.rail.map(|left| left.saturating_sub(fare));
        self.pos.travelled.add(unit);
    }

    fn end_rail(&mut self, side: Side) {
        self.pos.rail = None;
        self.begin_shipping(side);
    }
}
