//! What a counter, a hex or a panel is, and what could be done with it.

use super::view::signed;
use crate::action::Action;
use crate::ids::{UnitId, WeaponId};
use crate::pack::{Direction, Side};
use crate::position::{Look, Marks, ModuleId, Place, States, WeaponMarks};
use hexes::{Hex, Name};
use table::{About, Arg, Fact, Id, Message, Seat, half_points, touching};

/// The same of a vehicle.
const STATES_OF_VEHICLES: [(States, &str, &[&str]); 11] = [
    (States::MOTION, "fact-motion", &["3.3.2z"]),
    (States::EXPOSED, "fact-exposed", &["7.7a"]),
    (States::IMMOBILE, "fact-immobile", &["7.10p"]),
    (States::MIRED, "fact-mired", &["7.6l"]),
    (States::BOGGED, "fact-bogged", &["7.6d"]),
    (States::STUNNED, "fact-stunned", &["7.10s"]),
    (States::SHOCKED, "fact-shocked", &["7.10e"]),
    (States::DOUBTFUL, "fact-unconfirmed", &["7.10k"]),
    (States::SHAKEN, "fact-shaken", &["7.10y"]),
    (States::RECALLED, "fact-recalled", &["7.10ae"]),
    (States::BOUNDING, "fact-bounding", &["3.3.2.2a"]),
];

/// The most that is offered for one thing.
const MOST: usize = 24;

/// What lies upon a unit, in words, with its rules.
const STATES: [(Marks, &str, &[&str]); 8] = [
    (Marks::BROKEN, "fact-broken", &["1.2.3a"]),
    (Marks::DM, "fact-dm", &["2.0ae"]),
    (Marks::PINNED, "fact-pinned", &["3.2.3ag"]),
    (Marks::CX, "fact-cx", &["2.0ab"]),
    (Marks::WOUNDED, "fact-wounded", &["3.2.3k"]),
    (Marks::PREP, "fact-prep", &["3.2.5b"]),
    (Marks::FIRST, "fact-first", &["3.3.3e"]),
    (Marks::FINAL, "fact-final", &["3.3.3t"]),
];

impl Look<'_> {
    /// What a unit, a weapon, a hex or a panel is, and what could be tried with it if the reader is asked.
    pub(crate) fn about(self, subject: &str, reader: Seat) -> Option<About<Action>> {
        let (title, facts) = self.told_of(subject)?;
        let tries = if self.asked().map(Side::seat) == Some(reader) { self.tries(subject) } else { Vec::new() };
        Some(About { title, facts, tries })
    }

    fn told_of(self, subject: &str) -> Option<(Message, Vec<Fact>)> {
        if let Some(unit) = UnitId::named(subject).filter(|unit| self.known(*unit).is_ok()) {
            return Some(self.told_of_unit(unit));
        }
        if let Some(weapon) = WeaponId::named(subject).filter(|weapon| self.known_weapon(*weapon)) {
            return Some(self.told_of_weapon(weapon));
        }
        if let Some(hex) = subject.parse::<Name>().ok().and_then(|name| self.hex(name)) {
            return Some(self.told_of_hex(hex));
        }
        if let Some(module) = subject.strip_prefix("battery-").and_then(ModuleId::named) {
            let title = Message::new("about-battery").with("battery", self.module_title(module));
            return self.guns(module).map(|_| (title, self.told_of_battery(module)));
        }
        told_of_panel(subject).or_else(|| self.told_of_thread(subject).filter(|_| self.pos.open_los))
    }

    fn known_weapon(self, weapon: WeaponId) -> bool {
        self.pos.weapon_at[weapon.0 as usize] != crate::position::Place::Absent
    }

    fn told_of_unit(self, unit: UnitId) -> (Message, Vec<Fact>) {
        let kind = self.kind(unit);
        let nation = self.army_name(unit.side());
        let what = Arg::Word(format!("kind-{}", kind.sort.id()));
        let mut told =
            vec![Fact::new(Message::new("fact-unit").with("nation", nation).with("kind", what), &["1.2.1a"])];
        if kind.is_leader() {
            let text = Message::new("fact-leader")
                .with("morale", i32::from(self.morale(unit)))
                .with("leadership", Arg::Name(signed(self.leadership(unit))));
            told.push(Fact::new(text, &["1.2.2a"]));
        } else if let Some(vehicle) = self.vehicle(unit) {
            let corner = |corner: Option<crate::pack::Corner>| {
                Arg::Word(format!("corner-{}", corner.unwrap_or(crate::pack::Corner::Ne).id()))
            };
            let text = Message::new("fact-vehicle")
                .with("mp", i32::from(vehicle.mp))
                .with("hull", corner(self.pos.hull[unit.0 as usize]))
                .with("turret", corner(self.pos.turret[unit.0 as usize]));
            told.push(Fact::new(text, &["7.0a"]));
            told.extend(self.told_of_armour(unit));
        } else {
            let text = Message::new("fact-squad")
                .with("class", Arg::Word(format!("class-{}", kind.class.letter().to_ascii_lowercase())))
                .with("fp", i32::from(kind.fp))
                .with("range", i32::from(kind.range))
                .with("morale", i32::from(self.morale(unit)));
            told.push(Fact::new(text, &["1.2.1a"]));
        }
        if kind.smoke > 0 {
            told.push(Fact::with("fact-smoke", &["3.3.1w"], "number", i32::from(kind.smoke)));
        }
        if kind.assault {
            told.push(Fact::plain("fact-assault", &["3.5c"]));
        }
        let states = STATES.iter().filter(|(mark, ..)| self.pos.has(unit, *mark));
        told.extend(states.map(|(_, key, rules)| Fact::plain(key, rules)));
        let states = STATES_OF_VEHICLES.iter().filter(|(state, ..)| self.pos.is(unit, *state));
        told.extend(states.map(|(_, key, rules)| Fact::plain(key, rules)));
        if matches!(self.pos.at[unit.index()], Place::Wreck(_)) {
            told.push(Fact::plain("fact-wreck", &["7.4e"]));
        }
        if self.is_vehicle(unit) {
            told.extend(self.pos.weapons_of(unit).map(|weapon| self.told_of_armament(weapon)));
            return (Message::new("about-name").with("name", self.title(unit)), told);
        }
        let carried: Vec<Arg> = self.pos.weapons_of(unit).map(|weapon| self.weapon_title(weapon)).collect();
        if !carried.is_empty() {
            let text = Message::new("fact-carries")
                .with("weapons", Arg::List(carried))
                .with("points", i32::from(self.load(unit)));
            told.push(Fact::new(text, &["1.2.4d"]));
        }
        (Message::new("about-name").with("name", self.title(unit)), told)
    }

    /// The armour of a vehicle.
    fn told_of_armour(self, unit: UnitId) -> Option<Fact> {
        let vehicle = self.vehicle(unit)?;
        let text = Message::new("fact-armour")
            .with("front", i32::from(vehicle.front[0]))
            .with("turret", i32::from(vehicle.front[1]))
            .with("side", i32::from(vehicle.side[0]))
            .with("beside", i32::from(vehicle.side[1]));
        Some(Fact::new(text, &["7.0a"]))
    }

    /// A weapon that is part of a vehicle, and how it is.
    fn told_of_armament(self, weapon: WeaponId) -> Fact {
        let has = |mark: WeaponMarks| self.pos.weapon_has(weapon, mark);
        let state = match (has(WeaponMarks::DISABLED), has(WeaponMarks::BROKEN), has(WeaponMarks::LOW)) {
            (true, ..) => "disabled",
            (_, true, _) => "broken",
            (.., true) => "low",
            _ => "ready",
        };
        let arm = self.arm(weapon);
        let text = Message::new("fact-armament")
            .with("weapon", Arg::Word(format!("armament-{}", arm.weapon.id())))
            .with("name", Arg::Name(arm.name.clone()))
            .with("state", Arg::Word(format!("armament-{state}")));
        Fact::new(text, &["7.2a"])
    }

    fn told_of_weapon(self, weapon: WeaponId) -> (Message, Vec<Fact>) {
        let arm = self.arm(weapon);
        let mut told = Vec::new();
        if let (true, Some(range)) = (arm.fp > 0, arm.range) {
            let text = Message::new("fact-weapon").with("fp", i32::from(arm.fp)).with("range", i32::from(range));
            told.push(Fact::new(text, &["1.2.4a"]));
        }
        if let Some(contact) = self.contact_of(weapon) {
            told.push(Fact::with("fact-radio", &["DaE2.1g"], "number", i32::from(contact)));
        }
        if arm.rof > 0 {
            told.push(Fact::with("fact-rate", &["1.2.4.1b"], "number", i32::from(arm.rof)));
        }
        if let Some(number) = arm.breaks {
            told.push(Fact::with("fact-breaks", &["1.2.4f"], "number", i32::from(number)));
        }
        if let Some(number) = arm.dies {
            told.push(Fact::with("fact-dies", &["4.2a"], "number", i32::from(number)));
        }
        told.push(Fact::with("fact-weight", &["1.2.4d"], "points", i32::from(arm.pp)));
        if self.pos.weapon_has(weapon, WeaponMarks::BROKEN) {
            told.push(Fact::plain("fact-malfunctioned", &["1.2.4f"]));
        }
        match self.holder(weapon) {
            Some(unit) => told.push(Fact::with("fact-carried-by", &["1.2.4b"], "unit", self.title(unit))),
            None => told.push(Fact::plain("fact-lies-free", &["1.2.4c"])),
        }
        (Message::new("about-name").with("name", self.weapon_title(weapon)), told)
    }

    fn told_of_hex(self, hex: Hex) -> (Message, Vec<Fact>) {
        let (field, terrain) = (self.field(), &self.pack.terrain);
        let name = field.names(hex).iter().map(|name| Arg::Name(name.to_string())).collect();
        let title = Message::new("about-hex").with("name", Arg::List(name));
        if !field.on_board(hex) {
            return (title, vec![Fact::plain("fact-off-board", &["3.3g"])]);
        }
        let effect = terrain.of(field.ground(hex));
        let ground = Arg::Word(format!("ground-{}", super::ground::name_of(field.drawn(hex))));
        let text = Message::new("fact-ground")
            .with("ground", ground)
            .with("cost", Arg::Name(half_points(i32::from(effect.infantry))))
            .with("tem", Arg::Name(signed(effect.tem)));
        let mut told = vec![Fact::new(text, &["1.1.1-og-a"])];
        if field.ground(hex) != field.drawn(hex) {
            told.push(Fact::plain("fact-out-of-season", &["1.1.1-gr-b"]));
        }
        if field.level(hex) > 0 {
            told.push(Fact::plain("fact-hill", &["1.1.1-hi-a"]));
        }
        if field.has_road(hex) {
            told.push(Fact::plain("fact-road", &["1.1.1-rd-a"]));
        }
        let hedged = Direction::ALL.into_iter().filter(|side| field.hedge(hex, *side));
        let sides: Vec<Arg> = hedged.map(|side| Arg::Word(format!("side-{side:?}").to_ascii_lowercase())).collect();
        if !sides.is_empty() {
            told.push(Fact::with("fact-hedges", &[], "sides", Arg::List(sides)));
        }
        if let Some(building) = field.building(hex) {
            let side = self.army_name(self.controls_building(building));
            told.push(Fact::with("fact-building", &["A-79"], "side", side));
        }
        if self.pos.smoke[hex.index()] > 0 {
            told.push(Fact::with("fact-in-smoke", &["1.2.5j"], "value", i32::from(self.pos.smoke[hex.index()])));
        }
        if self.pos.barrage.contains(hex) {
            told.push(Fact::plain("fact-under-artillery", &["DaE2.5i", "DaE2.51a"]));
        }
        if self.pos.residual[hex.index()] > 0 {
            let fire = i32::from(self.pos.residual[hex.index()]);
            told.push(Fact::with("fact-residual", &["3.3.5a"], "value", fire));
        }
        if self.pos.melee.contains(hex) {
            told.push(Fact::plain("fact-melee", &["3.8bw"]));
        }
        (title, told)
    }

    /// Legal answers about the subject.
    fn tries(self, subject: &str) -> Vec<Action> {
        let mut legal = Vec::new();
        self.list(&mut legal);
        let here: Vec<String> = match subject.parse::<Name>().ok().and_then(|name| self.hex(name)) {
            Some(hex) => self.pos.stack(hex).into_iter().map(|unit| unit.to_string()).collect(),
            None => vec![subject.to_owned()],
        };
        let mut tries = touching(&legal, |action| self.touch(action), subject, &here);
        tries.truncate(MOST);
        tries
    }
}

fn told_of_panel(subject: &str) -> Option<(Message, Vec<Fact>)> {
    let key = match subject.split('-').next()? {
        "turns" => "about-turns",
        "victory" => "about-victory",
        "due" => "about-due",
        "lost" => "about-lost",
        "exited" => "about-exited",
        _ => return None,
    };
    let known =
        ["turns", "victory"].contains(&subject) || Side::IDS.iter().any(|side| subject.ends_with(&format!("-{side}")));
    known.then(|| (Message::new(key), Vec::new()))
}
