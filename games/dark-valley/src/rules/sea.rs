//! Sections 9.3, 9.5 and 9.6: movement by sea, and landings.

use super::*;

/// A side ships units from port to port (D19, D21).
impl Ask<DarkValley> for Shipping {
    fn asked(&self, _: Look<'_>) -> Option<Side> {
        Some(self.0)
    }

    fn rule(&self, _: Look<'_>) -> &'static str {
        if self.0 == Side::Axis { "9.3a" } else { "9.5a" }
    }

    fn prompt(&self, look: Look<'_>) -> Message {
        let [baltic, south] = look.pos.sea;
        Message::new("q-shipping").with("left", i32::from(baltic)).with("more", i32::from(south))
    }

    fn offer(&self, look: Look<'_>, answers: &mut Vec<Action>) {
        look.voyages(self.0, answers);
        answers.push(Action::End);
    }

    fn check(&self, look: Look<'_>, answer: Action) -> Verdict {
        match answer {
            Action::Ship { unit, hex } => look.check_ship(self.0, unit, hex, &look.in_air_range(self.0.other())),
            Action::End => Ok(()),
            _ => look.not_asked(),
        }
    }

    fn answer(&self, play: &mut Play<'_>, answer: Action) {
        match answer {
            Action::Ship { unit, hex } => play.ship(unit, hex),
            _ => play.end_shipping(self.0),
        }
    }

    fn settle(&self, play: &mut Play<'_>) -> Flow {
        let mut answers = Vec::new();
        play.look().voyages(self.0, &mut answers);
        if answers.is_empty() {
            play.end_shipping(self.0);
        }
        Flow::asks_if(!answers.is_empty())
    }
}

/// The Soviet naval unit may land on a coast (9.6a, D22).
impl Ask<DarkValley> for Invading {
    fn asked(&self, _: Look<'_>) -> Option<Side> {
        Some(Side::Soviet)
    }

    fn offer(&self, look: Look<'_>, answers: &mut Vec<Action>) {
        look.landings(answers);
        answers.push(Action::End);
    }

    fn check(&self, look: Look<'_>, answer: Action) -> Verdict {
        match answer {
            Action::Land(hex) => look.check_landing(hex),
            Action::End => Ok(()),
            _ => look.not_asked(),
        }
    }

    fn answer(&self, play: &mut Play<'_>, answer: Action) {
        match answer {
            Action::Land(hex) => play.land(hex),
            _ => play.replace(Dropping),
        }
    }

    fn settle(&self, play: &mut Play<'_>) -> Flow {
        let mut answers = Vec::new();
        play.look().landings(&mut answers);
        if answers.is_empty() {
            play.replace(Dropping);
        }
        Flow::asks_if(!answers.is_empty())
    }
}

impl Sea {
    /// Its place among the capacities: the Baltic, or the southern seas, which are one.
    const fn basin(self) -> usize {
        match self {
            Sea::Baltic => 0,
            Sea::Black | Sea::Azov => 1,
        }
    }
}

impl Look<'_> {
    fn port(self, hex: Hex) -> Option<&'static str> {
        self.map().ports.iter().any(|port| port.hex == hex).then_some("port")
    }

    /// Whether a unit may be shipped there: a combat unit, from a port of its own to another of the same waters that no enemy aircraft watch,
    /// as far as there are ships (9.3a-i, 9.5a-i, 9.1d, G-76, G-112).
    fn check_ship(self, side: Side, unit: UnitId, hex: Hex, watched: &HexSet) -> Verdict {
        let from = self.own(unit, side)?;
        ensure(self.pack.roster.combat.has(unit), no("9.3a", "goes-not-by-sea").unit(unit))?;
        ensure(!self.pos.travelled.has(unit), no("9.1d", "has-travelled").unit(unit))?;
        self.known_hex(hex)?;
        let port = |hex: Hex| self.map().ports.iter().find(|port| port.hex == hex);
        let (Some(begin), Some(end)) = (port(from), port(hex)) else {
            return Err(no("9.3a", "no-port").hex(if self.port(from).is_some() { hex } else { from }));
        };
        let basin = end.sea.basin();
        ensure(begin.sea.basin() == basin && from != hex, no("9.3a", "another-sea").hex(hex))?;
        for port in [begin, end] {
            ensure(self.port_open(side, port), no("9.3c", "port-is-closed").hex(port.hex))?;
        }
        let needs = &self.pack.tables.strategic.needs;
        let closed = side == Side::Axis && basin == 1 && needs.iter().any(|place| self.holder(*place) != side);
        ensure(!closed, no("9.3d", "no-southern-ships"))?;
        let rule = if side == Side::Axis { "9.3i" } else { "9.5i" };
        ensure(!watched.contains(hex), no(rule, "aircraft-watch").hex(hex))?;
        let left = self.pos.sea[basin];
        let price = self.freight(unit);
        ensure(price <= left, no("9.3a", "too-many-steps").unit(unit).number("left", i32::from(left)))?;
        self.check_country(unit, from, hex)?;
        self.check_room(unit, hex)
    }

    /// Mechanized steps count double (9.3b, 9.3e, 9.5b, 9.5e).
    fn freight(self, unit: UnitId) -> u8 {
        self.steps(unit) * if self.unit(unit).mech { 2 } else { 1 }
    }

    fn voyages(self, side: Side, answers: &mut Vec<Action>) {
        if self.pos.sea == [0; 2] {
            return;
        }
        let watched = self.in_air_range(side.other());
        for port in self.map().ports.iter().filter(|port| self.port_open(side, port)) {
            for unit in self.pos.stacks.stack(port.hex) {
                let ports = self.map().ports.iter().map(|port| port.hex);
                let goals = ports.filter(|hex| self.check_ship(side, unit, *hex, &watched).is_ok());
                answers.extend(goals.map(|hex| Action::Ship { unit, hex }));
            }
        }
    }

    /// The naval unit in a Soviet port of the Black Sea that has not travelled.
    fn marines(self) -> Option<(UnitId, Hex)> {
        let naval = self.army(Side::Soviet).into_iter().filter(|unit| self.unit(*unit).kind == Kind::Naval);
        let ready = naval.filter(|unit| !self.pos.travelled.has(*unit));
        let mut at = ready.filter_map(|unit| Some((unit, self.at(unit)?)));
        at.find(|(_, hex)| {
            let port = |port: &&Port| port.hex == *hex && port.sea == Sea::Black;
            self.map().ports.iter().find(port).is_some_and(|port| self.port_open(Side::Soviet, port))
        })
    }

    /// Whether they may land there: on the Black Sea, or the Sea of Azov if it is open; not west of Sevastopol or Odessa while the Axis has
    /// it, not abroad before 1944 (9.6a-d, G-37).
    fn check_landing(self, hex: Hex) -> Verdict {
        let (unit, from) = self.marines().ok_or(no("9.6a", "no-marines"))?;
        self.known_hex(hex)?;
        let map = self.map();
        let azov = map.coast[1].contains(hex) && self.azov_open(Side::Soviet);
        ensure(hex != from && (map.coast[0].contains(hex) || azov), no("9.6a", "no-coast").hex(hex))?;
        let column = |hex: Hex| map.grid.number(hex).column;
        let guarded = self
            .pack
            .tables
            .strategic
            .guards
            .iter()
            .any(|place| self.holder(*place) == Side::Axis && column(hex) < column(map.places[place.index()].hex));
        ensure(!guarded, no("9.6c", "too-far-west").hex(hex))?;
        let abroad = map.land[hex] != Land::Ussr && self.now().year < self.pack.tables.strategic.abroad;
        ensure(!abroad, no("9.6d", "no-landing-abroad").hex(hex))?;
        // Where enemies stand it fights for the landing (9.6e).
        if self.holds(Side::Axis, hex) { Ok(()) } else { self.check_room(unit, hex) }
    }

    fn landings(self, answers: &mut Vec<Action>) {
        if self.marines().is_some() {
            let coast = self.map().coast[0] | self.map().coast[1];
            answers.extend(coast.iter().filter(|hex| self.check_landing(*hex).is_ok()).map(Action::Land));
        }
    }
}

impl Play<'_> {
    /// A side's naval segment.
    pub(crate) fn begin_shipping(&mut self, side: Side) {
        self.pos.sea = self.pack.tables.strategic.sea[side.index()];
        self.replace(Shipping(side));
    }

    fn ship(&mut self, unit: UnitId, hex: Hex) {
        let Some(from) = self.look().at(unit) else { return };
        let port = self.pack.map.ports.iter().find(|port| port.hex == hex);
        let basin = port.map_or(0, |port| port.sea.basin());
        let price = self.look().freight(unit);
        self.pos.sea[basin] = self.pos.sea[basin].saturating_sub(price);
        self.pos.travelled.add(unit);
        self.pos.put(unit, At::Hex(hex));
        let rows: Rows = if self.look().side_of(unit) == Side::Axis { &["9.3a"] } else { &["9.5a"] };
        self.tell(|_| Event::Travelled(unit, crate::action::Site::Hex(hex), rows));
        self.control_around(&[from, hex]);
    }

    fn end_shipping(&mut self, side: Side) {
        self.pos.sea = [0; 2];
        match side {
            Side::Axis => self.begin_rail(Side::Soviet),
            Side::Soviet => self.replace(Invading),
        }
    }

    /// The fight for a landing is over: they are ashore if no enemy is left there, or lost (9.6e, 9.6g, G-37). It was a round of its own.
    pub(crate) fn end_landing(&mut self) {
        let (battle, hex) = (self.pos.battle, Hex(self.pos.battle.target));
        for unit in battle.attackers & self.pos.on {
            if self.look().holds(Side::Axis, hex) {
                self.eliminate(unit, &["9.6g"]);
            } else {
                self.pos.put(unit, At::Hex(hex));
                self.tell(|_| Event::Travelled(unit, crate::action::Site::Hex(hex), &["9.6e"]));
                self.enter(Side::Soviet, hex);
            }
        }
        self.leave_battle();
        self.clear_round();
    }

    fn land(&mut self, hex: Hex) {
        let Some((unit, from)) = self.look().marines() else { return };
        if self.look().holds(Side::Axis, hex) {
            self.pos.battle = Battle { target: hex.0, attackers: UnitSet::one(unit), lands: true, ..Battle::PEACE };
            return self.push(Attacking(Side::Soviet));
        }
        self.pos.travelled.add(unit);
        self.pos.put(unit, At::Hex(hex));
        self.tell(|_| Event::Travelled(unit, crate::action::Site::Hex(hex), &["9.6a"]));
        self.enter(Side::Soviet, hex);
        self.control_around(&[from, hex]);
    }
}
