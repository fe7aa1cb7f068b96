//! Section 3.6: Interdiction, and who may decline it (D-66).

use super::*;
use crate::rules::ground::Came;

/// The farthest that anything interdicts.
const FARTHEST: u8 = 16;

/// Of those who could interdict a rout one does, or nobody: their owner may want to keep what a weapon has acquired (3.6x, A-23, D-66).
impl Ask<StarterKit> for Interdicting {
    fn asked(&self, look: Look<'_>) -> Option<Side> {
        look.router().map(|(unit, _)| unit.side().other())
    }

    fn prompt(&self, look: Look<'_>) -> Message {
        let (unit, hex) = look
            .router()
            .map_or((Arg::Int(0), String::new()), |(unit, hex)| (look.title(unit), look.name(hex).to_string()));
        Message::new("q-interdicting").with("unit", unit).with("hex", Arg::Name(hex))
    }

    fn offer(&self, look: Look<'_>, answers: &mut Vec<Action>) {
        answers.extend(look.able_interdictors().map(|unit| Action::With(Element::Unit(unit))));
        answers.push(Action::End);
    }

    fn check(&self, look: Look<'_>, answer: Action) -> Verdict {
        match answer {
            Action::With(Element::Unit(unit)) => {
                look.known(unit)?;
                let able = look.able_interdictors().any(|its| its == unit);
                ensure(able, no("3.6x", "cannot-interdict").unit(unit))
            }
            Action::End => Ok(()),
            _ => Err(look.not_now()),
        }
    }

    fn answer(&self, play: &mut Play<'_>, answer: Action) {
        play.pop();
        match (answer, play.look().router()) {
            (Action::With(Element::Unit(enemy)), _) => play.interdict_by(enemy),
            (_, Some((unit, _))) => {
                play.tell(|play| Event::Interdicts { by: None, who: play.who(unit) });
                play.flee_on(unit);
            }
            _ => {}
        }
    }

    fn lies_on(&self, below: Option<&Step>) -> bool {
        matches!(below, Some(Step::Routing(_)))
    }

    fn is_sound(&self, look: Look<'_>) -> bool {
        look.router().is_some()
    }

    fn policy(&self, look: Look<'_>) -> Option<Action> {
        let first = look.able_interdictors().next();
        Some(first.map_or(Action::End, |unit| Action::With(Element::Unit(unit))))
    }
}

impl<'a> Look<'a> {
    /// Those who can interdict the router where he is.
    fn able_interdictors(self) -> impl Iterator<Item = UnitId> + use<'a> {
        let came = Came { from: self.pos.router.from, on_road: self.pos.router.on_road };
        self.router().into_iter().flat_map(move |(unit, hex)| self.interdictors(unit.side(), hex, came))
    }

    /// The enemies who can interdict in a hex: unbroken, unpinned, not exhausted, in normal range with something that nothing halves, hinders or
    /// makes harder, where movement would be in the open for them (3.6x-3.6ab, 3.6al, 3.6am, A-83).
    pub(crate) fn interdictors(self, side: Side, hex: Hex, came: Came) -> impl Iterator<Item = UnitId> + use<'a> {
        self.army(side.other()).into_iter().filter(move |enemy| {
            let able = self.good_order(*enemy) && !self.pinned(*enemy) && !self.pos.has(*enemy, Marks::CX);
            let Some(from) = self.at(*enemy).filter(|from| able && self.field().on_board(*from)) else { return false };
            // Whoever has an enemy in his own hex fires at nothing else (3.2.2.1d, 3.8ce).
            from != hex
                && self.pos.stack_of(side, from).is_empty()
                && self.reaches_clearly(*enemy, from, hex)
                && self.hindrance(from, hex) == Some(0)
                && self.cover(side.other(), from, hex, came).open
        })
    }

    /// Whether a unit reaches a hex with something that it fires without a penalty.
    fn reaches_clearly(self, unit: UnitId, from: Hex, hex: Hex) -> bool {
        let range = self.field().range(from, hex);
        range <= self.clear_range(unit)
            || self.pos.weapons_of(unit).any(|weapon| self.weapon_interdicts(unit, weapon, from, hex))
    }

    /// The farthest normal range of what men fire without a penalty; 0 for nothing. A leader fires a machine gun so only with another one (4.1b).
    fn clear_range(self, unit: UnitId) -> u8 {
        if !self.kind(unit).is_mmc() && !self.has_mate(unit) {
            return 0;
        }
        let works =
            |weapon: &WeaponId| self.arm(*weapon).weapon.is_mg() && !self.pos.weapon_has(*weapon, WeaponMarks::BROKEN);
        let guns = self.pos.weapons_of(unit).filter(works).filter_map(|weapon| self.arm(weapon).range);
        let own = if self.kind(unit).fp > 0 { self.kind(unit).range } else { 0 };
        guns.max().unwrap_or(0).min(FARTHEST).max(own)
    }

    /// Whether another leader in its hex could fire with a leader without a penalty.
    fn has_mate(self, unit: UnitId) -> bool {
        let able = |other: &UnitId| {
            *other != unit
                && self.kind(*other).is_leader()
                && self.good_order(*other)
                && !self.pinned(*other)
                && !self.pos.has(*other, Marks::CX)
        };
        let stack = self.at(unit).map_or(UnitSet::EMPTY, |hex| self.pos.stack_of(unit.side(), hex));
        self.kind(unit).is_leader() && stack.into_iter().any(|other| able(&other))
    }

    /// Whether a Gun, a mortar or a weapon of a vehicle interdicts in a hex: within its arc as it stands, and with nothing added to its roll; no main
    /// armament behind closed hatches or in Motion (3.6ac-3.6ae, 3.6z, A-83).
    fn weapon_interdicts(self, unit: UnitId, weapon: WeaponId, from: Hex, hex: Hex) -> bool {
        let (arm, range) = (self.arm(weapon), self.field().range(from, hex));
        let works = !self.pos.weapon_has(weapon, WeaponMarks::BROKEN.with(WeaponMarks::DISABLED));
        let strange = self.captured(weapon) || self.unqualified(weapon);
        if !works || strange || self.pos.is(unit, States::MOTION.with(States::SHAKEN)) {
            return false;
        }
        let most = arm.range_in(self.scenario().date).unwrap_or(FARTHEST).min(FARTHEST);
        let near = (arm.least..=most).contains(&range);
        let exposed = self.crew_exposed(unit);
        let cramped = self.vehicle(unit).is_some_and(Vehicle::cramped) && exposed;
        let aboard = || self.bearing(weapon).is_none_or(|bearing| self.covers(weapon, bearing, hex));
        match arm.weapon {
            Weapon::Gun => {
                near && self.pos.facing[weapon.index()].is_some_and(|now| self.field().in_arc(from, hex, now))
            }
            Weapon::Mortar => near && !self.field().ground(from).is_building(),
            Weapon::Main => near && exposed && !cramped && aboard(),
            Weapon::AntiAircraft => near && exposed && aboard(),
            Weapon::Coaxial => near && !cramped && aboard(),
            // A fixed one has a modifier against whoever moves (7.8x).
            Weapon::Bow => near && aboard() && !self.vehicle(unit).is_some_and(|vehicle| vehicle.bmg_fixed),
            Weapon::Rear => near && aboard(),
            _ => false,
        }
    }
}
