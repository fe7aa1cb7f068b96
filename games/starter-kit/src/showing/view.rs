//! What a seat sees: the counters in their hexes, weapons under those who carry them, and what lies on the ground. Nothing of it is hidden: Guns
//! out of sight are not played yet.

use crate::ids::{UNITS, UnitId, WEAPONS, WeaponId};
use crate::pack::{
    Arm, Condition, Corner, Drive, Gun, GunType, Kind, Nationality, Side, Size, Sort, Tube, Vehicle, Weapon,
};
use crate::position::{Look, Marks, NOBODY, NOWHERE, Phase, Place, States, WeaponMarks};
use hexes::Hex;
use table::{Arg, Arrow, Face, Figure, Id, Mark, Message, Piece, Seat, View, Words};

impl Nationality {
    /// The colour of its counters.
    pub(crate) const fn colour(self) -> &'static str {
        match self {
            Nationality::German => "#9fb6c4",
            Nationality::Russian => "#b08a5a",
            Nationality::American => "#8f9d5c",
            Nationality::British => "#d8c07a",
            Nationality::Italian => "#a9a79a",
            Nationality::French => "#7f9bc9",
            Nationality::AlliedMinor => "#8db39a",
            Nationality::AxisMinor => "#a7b8a0",
        }
    }
}

impl Kind {
    /// The silhouette on its counter.
    pub(crate) const fn symbol(&self) -> &'static str {
        match self.sort {
            Sort::Squad => "men-3",
            Sort::HalfSquad => "men-2",
            Sort::Crew => "men-crew",
            Sort::Leader => "man",
            Sort::Vehicle => "afv-tank",
        }
    }
}

impl Vehicle {
    /// The drawing on its counter.
    pub(crate) fn symbol(&self) -> &'static str {
        match self.drive {
            Drive::Car => "afv-car",
            Drive::Tracked if !self.turreted() => "afv-assault",
            Drive::Tracked if self.size >= Size::Large => "afv-heavy",
            Drive::Tracked if self.size <= Size::Small || self.front[0] <= LIGHT => "afv-light",
            Drive::Tracked => "afv-tank",
        }
    }

    /// The firepower of its machine guns: bow, coaxial, anti-aircraft, as they are printed.
    fn machine_guns(&self) -> String {
        let guns = [self.bmg, self.cmg, self.aamg.max(self.rmg)];
        let last = guns.iter().rposition(|fp| *fp > 0).map_or(0, |last| last.max(1) + 1);
        let told = |fp: &u8| if *fp == 0 { "–".to_owned() } else { fp.to_string() };
        guns[..last].iter().map(told).collect::<Vec<_>>().join("/")
    }
}

/// Up to this armour a tank looks light.
const LIGHT: u8 = 3;

impl GunType {
    /// The drawing on its counter.
    const fn symbol(self) -> &'static str {
        match self {
            GunType::AntiTank => "gun-at",
            GunType::AntiAircraft => "gun-aa",
            GunType::Infantry => "gun-inf",
            GunType::Artillery => "gun-art",
            GunType::Mortar => "gun-mtr",
        }
    }
}

impl Weapon {
    /// The silhouette on its counter.
    pub(crate) const fn symbol(self) -> &'static str {
        match self {
            Weapon::Lmg => "arm-lmg",
            Weapon::Mmg => "arm-mmg",
            Weapon::Hmg => "arm-hmg",
            Weapon::Atr => "arm-atr",
            Weapon::Panzerschreck | Weapon::Panzerfaust | Weapon::Bazooka | Weapon::Piat => "arm-tube",
            Weapon::Mortar => "arm-mtr",
            Weapon::Flamethrower => "arm-ft",
            Weapon::Charge => "arm-dc",
            Weapon::Radio => "arm-radio",
            Weapon::Gun | Weapon::Main => "gun",
            Weapon::Bow | Weapon::Coaxial | Weapon::AntiAircraft | Weapon::Rear => "arm-mmg",
        }
    }
}

/// The markers of a unit that a player sees on it, in the order of their tabs.
const SHOWN: [(Marks, &str); 13] = [
    (Marks::BROKEN, "broken"),
    (Marks::DM, "dm"),
    (Marks::PINNED, "pinned"),
    (Marks::WOUNDED, "wounded"),
    (Marks::CX, "cx"),
    (Marks::FINAL, "final-fire"),
    (Marks::FIRST, "first-fire"),
    (Marks::PREP, "prep-fire"),
    (Marks::FIRED, "fired"),
    (Marks::MOVED, "moved"),
    (Marks::ADVANCED, "advanced"),
    (Marks::ROUTED, "routed"),
    (Marks::TRIED, "tried"),
];

/// The same of a vehicle.
const SHOWN_ON_VEHICLES: [(States, &str); 11] = [
    (States::MOTION, "motion"),
    (States::EXPOSED, "exposed"),
    (States::IMMOBILE, "immobile"),
    (States::MIRED, "mired"),
    (States::BOGGED, "bogged"),
    (States::STUNNED, "stunned"),
    (States::SHOCKED, "shocked"),
    (States::DOUBTFUL, "unconfirmed"),
    (States::SHAKEN, "shaken"),
    (States::RECALLED, "recalled"),
    (States::BOUNDING, "bounding-fire"),
];

/// The same of a weapon.
const SHOWN_ON_WEAPONS: [(WeaponMarks, &str); 6] = [
    (WeaponMarks::BROKEN, "malfunctioned"),
    (WeaponMarks::FINAL, "final-fire"),
    (WeaponMarks::FIRST, "first-fire"),
    (WeaponMarks::PREP, "prep-fire"),
    (WeaponMarks::FIRED, "fired"),
    (WeaponMarks::SET, "set"),
];

impl Look<'_> {
    /// The view of one seat.
    pub(crate) fn view(self, seat: Seat, words: &Words) -> View {
        View {
            game: crate::ID.to_owned(),
            seat: Side::at(seat).map_or("observer", Side::id).to_owned(),
            status: self.status(seat, words),
            pieces: self.pieces(seat, words),
            panels: self.panels(words),
            marks: self.ground_marks(words),
            arrows: self.arrows(),
            shapes: Vec::new(),
        }
    }

    fn status(self, seat: Seat, words: &Words) -> Vec<String> {
        // Before the first turn it is nobody's turn: whoever sets up is named.
        let setting_up = self.asked().filter(|_| self.pos.phase == Phase::SetUp);
        let turn = Message::new("status-turn")
            .with("turn", i32::from(self.pos.turn))
            .with("last", i32::from(self.scenario().turns))
            .with("side", self.army_name(setting_up.unwrap_or(self.pos.side)))
            .with("phase", Arg::Word(format!("phase-{}", self.pos.phase.id())));
        let mut lines = vec![words.say(&turn)];
        let said = match self.pos.winner {
            Some(winner) => Some(Message::new("outcome").with("side", self.army_name(winner))),
            None => self.question(seat).map(|question| question.text),
        };
        lines.extend(said.map(|text| words.say(&text)));
        lines
    }

    /// All counters: in each hex from the bottom up, what each carries below it; then those beside the map.
    fn pieces(self, seat: Seat, words: &Words) -> Vec<Piece> {
        let active = self.active_pieces(seat);
        let mut pieces = Vec::new();
        for hex in self.field().hexes().chain(self.field().off_board()) {
            let lying =
                self.pos.about.into_iter().filter(|weapon| self.pos.weapon_at[weapon.index()] == Place::Hex(hex));
            pieces.extend(lying.map(|weapon| self.weapon_piece(weapon, &active, words)));
            pieces.extend(self.wrecks_in(hex).map(|unit| self.unit_piece(unit, &active, words)));
            let mut stack: Vec<UnitId> = self.pos.stacks.stack(hex).collect();
            stack.reverse();
            // Leaders lie on top, so that they are seen first, and vehicles above all, so that it is seen where they point.
            stack.sort_by_key(|unit| (self.is_vehicle(*unit), self.kind(*unit).is_leader()));
            for unit in stack {
                // What a vehicle is armed with is part of it.
                let carried: Vec<WeaponId> = self.pos.weapons_of(unit).filter(|_| !self.is_vehicle(unit)).collect();
                // A Gun lies over its crew: it shows where it points.
                let (over, under): (Vec<WeaponId>, Vec<WeaponId>) =
                    carried.into_iter().partition(|weapon| self.is_gun(*weapon));
                pieces.extend(under.into_iter().map(|weapon| self.weapon_piece(weapon, &active, words)));
                pieces.push(self.unit_piece(unit, &active, words));
                pieces.extend(over.into_iter().map(|weapon| self.weapon_piece(weapon, &active, words)));
            }
        }
        // Hidden Guns and their crews are seen by their owner alone.
        let own = Side::at(seat).into_iter().flat_map(|side| self.hidden(side)).filter(|its| its.2.0 != NOWHERE);
        for (unit, weapon, _) in own {
            pieces.push(self.unit_piece(unit, &active, words));
            pieces.push(self.weapon_piece(weapon, &active, words));
        }
        let aside = |place: Place| matches!(place, Place::Due | Place::Gone | Place::Exited(_));
        let units = (0..UNITS).map(UnitId::of).filter(|unit| aside(self.pos.at[unit.index()]));
        pieces.extend(units.map(|unit| self.unit_piece(unit, &active, words)));
        let weapons = (0..WEAPONS).map(WeaponId::of).filter(|weapon| aside(self.pos.weapon_at[weapon.index()]));
        let weapons = weapons.filter(|weapon| !self.arm(*weapon).weapon.is_fitted());
        pieces.extend(weapons.map(|weapon| self.weapon_piece(weapon, &active, words)));
        pieces
    }

    /// The counters that the seat can do something with now.
    fn active_pieces(self, seat: Seat) -> Vec<String> {
        if self.asked().map(Side::seat) != Some(seat) {
            return Vec::new();
        }
        let mut actions = Vec::new();
        self.list(&mut actions);
        let mut active: Vec<String> =
            actions.into_iter().filter_map(|action| self.touch(action).pieces.into_iter().next()).collect();
        active.sort_unstable();
        active.dedup();
        active
    }

    /// The id of a place in the view.
    fn place_id(self, place: Place, side: Side) -> String {
        match place {
            Place::Hex(hex) => self.name(hex).to_string(),
            Place::With(unit) => self.place_id(self.pos.at[unit.index()], side),
            Place::Hidden(hex) | Place::Wreck(hex) => self.name(hex).to_string(),
            Place::Due => format!("due-{}", side.id()),
            Place::Exited(_) => format!("exited-{}", side.id()),
            Place::Gone | Place::Absent => format!("lost-{}", side.id()),
        }
    }

    fn unit_piece(self, unit: UnitId, active: &[String], words: &Words) -> Piece {
        let (side, id) = (unit.side(), unit.to_string());
        let marks = SHOWN.iter().filter(|(mark, _)| self.pos.has(unit, *mark)).map(|(_, name)| *name);
        let states = SHOWN_ON_VEHICLES.iter().filter(|(state, _)| self.pos.is(unit, *state)).map(|(_, name)| *name);
        let traversing = self.pos.mover.units.has(unit) && self.pos.mover.turret.is_some();
        let states = states.chain(traversing.then_some("traversing"));
        let wreck = self.is_wreck(unit).then_some("wreck");
        Piece {
            at: self.place_id(self.pos.at[unit.index()], side),
            side: side.id().to_owned(),
            face: Some(self.unit_face(unit, words)),
            markers: marks.chain(states).chain(self.armament_markers(unit)).chain(wreck).map(str::to_owned).collect(),
            active: active.contains(&id),
            pose: None,
            id,
        }
    }

    fn is_wreck(self, unit: UnitId) -> bool {
        matches!(self.pos.at[unit.index()], Place::Wreck(_))
    }

    /// What is wrong with the weapons of a vehicle, and which of them have fired: they have no counters of their own.
    fn armament_markers(self, unit: UnitId) -> impl Iterator<Item = &'static str> {
        let fitted: Vec<WeaponId> = self.pos.weapons_of(unit).filter(|_| self.is_vehicle(unit)).collect();
        let any = move |main: bool, mark: WeaponMarks| {
            let its = |weapon: &&WeaponId| (self.arm(**weapon).weapon == Weapon::Main) == main;
            fitted.iter().filter(its).any(|weapon| self.pos.weapon_has(*weapon, mark))
        };
        let broken = [(true, "gun-broken"), (false, "mg-broken")];
        let broken: Vec<&str> = broken.iter().filter(|its| any(its.0, WeaponMarks::BROKEN)).map(|its| its.1).collect();
        let low = any(true, WeaponMarks::LOW).then_some("low-ammo");
        let fired =
            [(WeaponMarks::FINAL, "final-fire"), (WeaponMarks::FIRST, "first-fire"), (WeaponMarks::PREP, "prep-fire")];
        let fired = fired.into_iter().find(|(mark, _)| any(true, *mark) || any(false, *mark)).map(|its| its.1);
        let own = SHOWN.iter().any(|(mark, name)| Some(*name) == fired && self.pos.has(unit, *mark));
        broken.into_iter().chain(low).chain(fired.filter(|_| !own))
    }

    fn weapon_piece(self, weapon: WeaponId, active: &[String], words: &Words) -> Piece {
        let id = weapon.to_string();
        let side = self.holder(weapon).map_or(weapon.side(), UnitId::side);
        let marks = SHOWN_ON_WEAPONS.iter().filter(|(mark, _)| self.pos.weapon_has(weapon, *mark));
        Piece {
            at: self.place_id(self.pos.weapon_at[weapon.index()], side),
            side: side.id().to_owned(),
            face: Some(weapon_face(self.arm(weapon), self.pos.facing[weapon.index()], words)),
            markers: marks.map(|(_, name)| (*name).to_owned()).collect(),
            active: active.contains(&id),
            pose: None,
            id,
        }
    }

    /// What lies up: firepower, range and morale; of a broken unit its morale; of a leader morale and Leadership.
    fn unit_face(self, unit: UnitId, words: &Words) -> Face {
        let (kind, army) = (self.kind(unit), self.scenario().army(unit.side()));
        let broken = self.broken(unit);
        let mut figures = Vec::new();
        let mut figure = |what: &str, text: String| figures.push(figure(what, text, words));
        if kind.is_mmc() {
            figure("class", kind.class.letter().to_string());
            if kind.smoke > 0 {
                figure("smoke", kind.smoke.to_string());
            }
            let lines = [(kind.assault, '0'), (kind.spraying, '1'), (kind.underlined, '2')];
            let lines: String = lines.iter().filter(|(underlined, _)| *underlined).map(|(_, place)| *place).collect();
            if !lines.is_empty() {
                figure("underlined", lines);
            }
        }
        let at = unit.index();
        let turret = self.pos.turret[at].filter(|_| self.vehicle(unit).is_some_and(Vehicle::turreted));
        for (what, corner) in [("hull", self.pos.hull[at]), ("turret", turret)] {
            if let Some(corner) = corner.filter(|_| self.pos.at[at].hex().is_some() || self.is_wreck(unit)) {
                figure(what, arrow(corner).to_owned());
            }
        }
        if kind.self_rally {
            figure("boxed", "1".to_owned());
        }
        let vehicle = self.vehicle(unit);
        if let Some(vehicle) = vehicle {
            for (what, text) in vehicle_figures(vehicle) {
                figure(what, text);
            }
        }
        let main = vehicle.map(|vehicle| tube(&vehicle.tube));
        let strength = match (broken, kind.is_leader()) {
            _ if main.is_some() => main.unwrap_or_default(),
            (true, _) => self.morale(unit).to_string(),
            (false, true) => format!("{}{}", self.morale(unit), signed(self.leadership(unit))),
            (false, false) => kind.name.clone(),
        };
        Face {
            name: kind.name.clone(),
            formation: String::new(),
            colour: army.nationality.colour().to_owned(),
            symbol: vehicle.map_or(kind.symbol(), Vehicle::symbol).to_owned(),
            size: String::new(),
            strength,
            movement: vehicle.map_or_else(String::new, |vehicle| vehicle.mp.to_string()),
            bonus: None,
            figures,
            steps: (1, 1),
            worth: None,
        }
    }

    /// Smoke, Residual Firepower, Melee, and who controls what counts for victory.
    fn ground_marks(self, words: &Words) -> Vec<Mark> {
        let mut marks = Vec::new();
        let mut mark = |hex: Hex, kind: &str, key: &'static str, text: String| {
            let title = words.say(&Message::new(key).with("value", Arg::Name(text.clone())));
            marks.push(Mark { at: self.name(hex).to_string(), kind: kind.to_owned(), title, text });
        };
        for hex in self.field().hexes() {
            if self.pos.smoke[hex.index()] > 0 {
                mark(hex, "smoke", "mark-smoke", format!("+{}", self.pos.smoke[hex.index()]));
            }
            if self.pos.residual[hex.index()] > 0 {
                mark(hex, "residual", "mark-residual", self.pos.residual[hex.index()].to_string());
            }
            if self.pos.melee.contains(hex) {
                mark(hex, "melee", "mark-melee", String::new());
            }
        }
        marks.extend(self.artillery_marks(words));
        marks.extend(self.acquired_marks(words));
        let mut mark = |hex: Hex, kind: &str, key: &'static str, text: String| {
            let title = words.say(&Message::new(key).with("value", Arg::Name(text.clone())));
            marks.push(Mark { at: self.name(hex).to_string(), kind: kind.to_owned(), title, text });
        };
        for (hex, side) in self.goals() {
            let kind = format!("victory-{}", side.id());
            mark(hex, &kind, "mark-goal", String::new());
        }
        if self.pos.mover.hex != NOWHERE {
            mark(Hex(self.pos.mover.hex), "mover", "mark-mover", String::new());
        }
        let fought = self.fight_hex().map_or(NOWHERE, |hex| hex.0);
        for target in [self.pos.attack.target, self.pos.covered.target, fought] {
            if target != NOWHERE {
                mark(Hex(target), "target", "mark-target", String::new());
            }
        }
        marks
    }

    /// Where weapons have acquired a target, and by how much.
    fn acquired_marks(self, words: &Words) -> Vec<Mark> {
        let has = |weapon: &WeaponId| self.pos.acquired_by[weapon.index()] > 0 && self.holder(*weapon).is_some();
        let acquired = self.pos.about.into_iter().filter(has);
        let mark = |weapon: WeaponId| {
            let hex = Hex(self.pos.acquired[weapon.index()]);
            let text = format!("-{}", self.pos.acquired_by[weapon.index()]);
            let title = Message::new("mark-acquired").with("weapon", self.weapon_title(weapon));
            Mark { at: self.name(hex).to_string(), kind: "acquired".to_owned(), title: words.say(&title), text }
        };
        acquired.map(mark).collect()
    }

    /// The hexes and buildings that victory asks to control, each with who controls it now.
    pub(crate) fn goals(self) -> Vec<(Hex, Side)> {
        let mut goals: Vec<(Hex, Side)> = Vec::new();
        for condition in self.scenario().victory.iter().flat_map(|victory| &victory.all) {
            match condition {
                Condition::Buildings { of, .. } => {
                    goals.extend(of.iter().map(|(building, hex)| (*hex, self.controls_building(*building))));
                }
                Condition::Hexes { of, .. } => goals.extend(of.iter().map(|hex| (hex, self.controls_hex(hex)))),
                _ => {}
            }
        }
        goals.sort_unstable_by_key(|(hex, _)| *hex);
        goals.dedup();
        goals
    }

    /// From whom the attack under way comes, and where the mover came from.
    fn arrows(self) -> Vec<Arrow> {
        let mut arrows = Vec::new();
        let mut arrow = |from: Hex, to: Hex, kind: &str, side: Side| {
            if from != to {
                arrows.push(Arrow {
                    from: self.name(from).to_string(),
                    to: self.name(to).to_string(),
                    kind: kind.to_owned(),
                    side: side.id().to_owned(),
                });
            }
        };
        let attack = &self.pos.attack;
        if attack.target != NOWHERE {
            let holders = attack.weapons.into_iter().filter_map(|weapon| self.holder(weapon));
            let mut from: Vec<(Hex, Side)> = attack
                .units
                .into_iter()
                .chain(holders)
                .filter_map(|unit| Some((self.at(unit)?, unit.side())))
                .collect();
            from.sort_unstable();
            from.dedup();
            for (hex, side) in from {
                arrow(hex, Hex(attack.target), "fire", side);
            }
        }
        let mover = &self.pos.mover;
        if mover.hex != NOWHERE && mover.from != NOWHERE {
            arrow(Hex(mover.from), Hex(mover.hex), "move", self.pos.side);
        }
        let router = &self.pos.router;
        if router.unit != NOBODY
            && router.from != NOWHERE
            && let Some(hex) = self.at(UnitId(router.unit))
        {
            arrow(Hex(router.from), hex, "retreat", UnitId(router.unit).side());
        }
        arrows
    }
}

/// A corner as an arrow.
const fn arrow(corner: Corner) -> &'static str {
    match corner {
        Corner::Ne => "↗",
        Corner::E => "→",
        Corner::Se => "↘",
        Corner::Sw => "↙",
        Corner::W => "←",
        Corner::Nw => "↖",
    }
}

fn figure(what: &str, text: String, words: &Words) -> Figure {
    Figure { kind: what.to_owned(), text, title: words.word(&format!("figure-{what}")) }
}

/// Calibre and length of a barrel, as it is printed.
fn tube(tube: &Tube) -> String {
    if tube.calibre == 0 { String::new() } else { format!("{}{}", tube.calibre, tube.barrel.mark()) }
}

/// What is printed around a vehicle: armour, machine guns, rate of fire, on what it drives.
fn vehicle_figures(vehicle: &Vehicle) -> Vec<(&'static str, String)> {
    // Hull and turret, where they differ.
    let armour = |[hull, turret]: [u8; 2]| {
        if hull == turret || !vehicle.turreted() { hull.to_string() } else { format!("{hull}/{turret}") }
    };
    let mut told = vec![("front", armour(vehicle.front)), ("side", armour(vehicle.side))];
    let mut add = |what: &'static str, text: String, is: bool| told.extend(is.then_some((what, text)));
    add("mg", vehicle.machine_guns(), vehicle.bmg + vehicle.cmg + vehicle.aamg + vehicle.rmg > 0);
    add("rate", vehicle.rof.to_string(), vehicle.rof > 0);
    add("breaks", format!("B{}", vehicle.breaks), vehicle.breaks > 0 && vehicle.breaks < 12);
    add("wheels", "○".to_owned(), vehicle.drive == Drive::Car);
    add("unreliable", vehicle.breakdown.to_string(), vehicle.breakdown > 0);
    told
}

/// A number with its sign; nothing stands for none.
pub(crate) fn signed(number: i8) -> String {
    if number > 0 { format!("+{number}") } else { format!("-{}", number.abs()) }
}

/// What lies up of a weapon: firepower and range, and in the corners rate of fire, breakdown number and weight.
fn weapon_face(arm: &Arm, facing: Option<Corner>, words: &Words) -> Face {
    let mut figures = Vec::new();
    let mut figure = |what: &str, text: String| figures.push(figure(what, text, words));
    if arm.rof > 0 {
        figure("rate", arm.rof.to_string());
    }
    match (arm.breaks, arm.dies) {
        (Some(number), _) if number < 12 => figure("breaks", format!("B{number}")),
        (_, Some(number)) => figure("breaks", format!("X{number}")),
        _ => {}
    }
    if arm.pp > 0 {
        figure("weight", format!("{}PP", arm.pp));
    }
    if let Some(gun) = &arm.gun {
        let least = if arm.least > 0 { format!("{}–", arm.least) } else { String::new() };
        let told = |range: u8| ("range", format!("{least}{range}"));
        let its = gun_figures(gun).into_iter().chain(arm.range.map(told));
        its.chain(facing.map(|corner| ("facing", arrow(corner).to_owned())))
            .for_each(|(what, text)| figure(what, text));
    }
    let strength = match (arm.fp, arm.range) {
        _ if arm.gun.is_some() => tube(&arm.tube),
        (0, Some(range)) if arm.least > 0 => format!("{}-{range}", arm.least),
        (0, Some(range)) => range.to_string(),
        (fp, Some(range)) => format!("{fp}-{range}"),
        (_, None) => String::new(),
    };
    Face {
        name: short(arm),
        formation: String::new(),
        colour: arm.nationality.colour().to_owned(),
        symbol: arm.gun.as_ref().map_or(arm.weapon.symbol(), |gun| gun.sort.symbol()).to_owned(),
        size: String::new(),
        strength,
        movement: String::new(),
        bonus: None,
        figures,
        steps: (1, 1),
        worth: None,
    }
}

/// What is printed on a Gun besides what every weapon has.
fn gun_figures(gun: &Gun) -> Vec<(&'static str, String)> {
    vec![("handling", format!("M{}", gun.manhandling))]
}

/// What a weapon is called on its counter.
fn short(arm: &Arm) -> String {
    match arm.weapon {
        Weapon::Flamethrower => "FT".to_owned(),
        Weapon::Charge => "DC".to_owned(),
        _ => arm.name.clone(),
    }
}
