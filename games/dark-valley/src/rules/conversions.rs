//! Sections 7.7 and 7.8: conversions of both sides.

use super::placement::Sites;
use super::*;

/// What a Guards unit is formed of (7.8).
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Recipe {
    /// A tank or mech corps on the map (7.8a).
    Corps,
    /// Three infantry divisions (7.8e).
    Divisions,
    /// Three Guards rifle corps (7.8i).
    GuardsCorps,
    /// A mech corps and two tank corps, a Guards one among them (7.8j, 7.8k).
    TankArmy,
}

/// What goes into a Guards unit, one after the other (7.8e-k, D12).
impl Ask<DarkValley> for Forming {
    fn asked(&self, _: Look<'_>) -> Option<Side> {
        Some(Side::Soviet)
    }

    fn prompt(&self, look: Look<'_>) -> Message {
        let left = 3 - look.pos.given.len().min(3) as i32;
        Message::new("q-forming").with("unit", look.unit_arg(self.0)).with("left", left)
    }

    fn offer(&self, look: Look<'_>, answers: &mut Vec<Action>) {
        let sites = look.sites(Side::Soviet);
        let all = look.pack.roster.of_side[Side::Soviet.index()].into_iter();
        answers.extend(all.filter(|unit| look.check_give(self.0, *unit, &sites).is_ok()).map(Action::Give));
    }

    fn check(&self, look: Look<'_>, answer: Action) -> Verdict {
        let Action::Give(unit) = answer else { return look.not_asked() };
        look.check_give(self.0, unit, &look.sites(Side::Soviet))
    }

    fn answer(&self, play: &mut Play<'_>, answer: Action) {
        let Action::Give(unit) = answer else { return };
        play.pos.given.add(unit);
        if play.pos.given.len() == 3 {
            play.form(self.0);
        }
    }

    fn lies_on(&self, below: Option<&Step>) -> bool {
        matches!(below, Some(Step::Rebuilding(_)))
    }

    fn is_sound(&self, look: Look<'_>) -> bool {
        let known = self.0.index() < look.pack.roster.units.len();
        known
            && look.pos.given.len() < 3
            && look.recipe(self.0).is_some_and(|recipe| {
                recipe != Recipe::Corps && look.completes(recipe, look.pos.given, &look.sites(Side::Soviet))
            })
    }
}

impl Look<'_> {
    /// What a Guards unit is formed of; nothing, if it comes as it is (7.8l).
    pub(crate) fn recipe(self, unit: UnitId) -> Option<Recipe> {
        let its = self.unit(unit);
        match (its.nation, its.kind, its.size) {
            (Nation::Guards, Kind::GuardsRifle, Size::Army) => Some(Recipe::GuardsCorps),
            (Nation::Guards, Kind::GuardsRifle, _) => Some(Recipe::Divisions),
            (Nation::Guards, Kind::Tank, Size::Army) => Some(Recipe::TankArmy),
            (Nation::Guards, Kind::Tank | Kind::Mech, _) => Some(Recipe::Corps),
            _ => None,
        }
    }

    /// The counter whose place another one takes (7.7d).
    pub(crate) fn predecessor(self, unit: UnitId) -> Option<UnitId> {
        if !matches!(self.pack.calendar.area_of(unit), Some(Area::Swap | Area::OtherFronts)) {
            return None;
        }
        let all = self.pack.roster.of_side[Side::Axis.index()].into_iter();
        all.filter(|old| matches!(self.unit(*old).becomes, Some(Reverse::Swap { by, .. }) if by == unit)).last()
    }

    /// Whether a unit can go into it: out of the Eliminated box, or from the map with a line to the eastern edge (7.8f, 7.8g, G-87).
    fn is_ingredient(self, recipe: Recipe, unit: UnitId, sites: &Sites<'_>) -> bool {
        let its = self.unit(unit);
        let fits = match recipe {
            Recipe::Corps => false,
            Recipe::Divisions => its.kind == Kind::Rifle && its.size == Size::Division && its.replaceable,
            Recipe::GuardsCorps => its.kind == Kind::GuardsRifle && its.size == Size::Corps,
            Recipe::TankArmy => its.is_mech_corps() && its.replaceable || its.is_tank_corps(),
        };
        fits && match self.pos.at[unit.index()] {
            At::Box(Spot::Eliminated) => true,
            At::Hex(hex) => sites.leads_east(hex),
            _ => false,
        }
    }

    /// Whether what has been given, and what is left, comes to all that is needed.
    fn completes(self, recipe: Recipe, given: UnitSet, sites: &Sites<'_>) -> bool {
        let all = self.pack.roster.of_side[Side::Soviet.index()].into_iter();
        let left: Vec<UnitId> =
            all.filter(|unit| !given.has(*unit) && self.is_ingredient(recipe, *unit, sites)).collect();
        if recipe != Recipe::TankArmy {
            return given.len() + left.len() >= 3;
        }
        let of =
            |list: &[UnitId], mech: bool| list.iter().filter(|unit| self.unit(**unit).is_mech_corps() == mech).count();
        let taken: Vec<UnitId> = given.into_iter().collect();
        let (mech, tank) = (of(&taken, true), of(&taken, false));
        if mech > 1 || tank > 2 || mech + of(&left, true) < 1 || tank + of(&left, false) < 2 {
            return false;
        }
        let guards = |unit: &UnitId| self.unit(*unit).nation == Nation::Guards;
        let wanted = |unit: &&UnitId| if self.unit(**unit).is_mech_corps() { mech == 0 } else { tank < 2 };
        taken.iter().any(guards) || left.iter().filter(wanted).any(guards)
    }

    fn check_give(self, into: UnitId, unit: UnitId, sites: &Sites<'_>) -> Verdict {
        ensure(unit.index() < self.pack.roster.units.len(), no("2.2a", "no-such-counter"))?;
        let recipe = self.recipe(into).unwrap_or(Recipe::Corps);
        let fits = !self.pos.given.has(unit) && self.is_ingredient(recipe, unit, sites);
        ensure(fits, no("7.8f", "does-not-go-into").unit(unit))?;
        let mut given = self.pos.given;
        given.add(unit);
        ensure(self.completes(recipe, given, sites), no("7.8k", "not-with-the-others").unit(unit))
    }

    /// Whether a Guards corps or army can be formed now (7.8e, 7.8i, 7.8j).
    pub(crate) fn check_form(self, unit: UnitId, sites: &Sites<'_>) -> Verdict {
        self.check_guards(unit)?;
        let recipe = self.recipe(unit).filter(|recipe| *recipe != Recipe::Corps);
        let recipe = recipe.ok_or(no("7.8e", "not-formed-so").unit(unit))?;
        ensure(self.completes(recipe, UnitSet::EMPTY, sites), no("7.8e", "too-few-for-it").unit(unit))?;
        ensure(sites.all(unit).next().is_some(), no("7.8h", "nowhere-to-place").unit(unit))
    }

    /// Whether a tank or mech corps can become a Guards corps now: on the map, in supply, whatever stands beside it (7.8a-d).
    pub(crate) fn check_convert(self, unit: UnitId, into: UnitId, sites: &Sites<'_>) -> Verdict {
        self.check_guards(into)?;
        ensure(self.recipe(into) == Some(Recipe::Corps), no("7.8a", "not-formed-so").unit(into))?;
        let hex = self.own(unit, Side::Soviet)?;
        let its = self.unit(unit);
        let plain = its.nation == Nation::Soviet && (its.is_mech_corps() || its.is_tank_corps());
        ensure(plain, no("7.8a", "does-not-become").unit(unit))?;
        ensure(sites.supplies(unit, hex), no("7.8d", "no-supply-there").unit(unit).hex(hex))
    }

    fn check_guards(self, unit: UnitId) -> Verdict {
        ensure(unit.index() < self.pack.roster.units.len(), no("2.2a", "no-such-counter"))?;
        let due = self.recipe(unit).is_some() && self.pos.at[unit.index()] == At::Due && self.has_come(unit);
        ensure(due, no("7.1d", "does-not-come").unit(unit))
    }

    /// All conversions that are possible; whether there are any (7.8m).
    pub(crate) fn conversions(self, sites: &Sites<'_>, answers: &mut Vec<Action>) -> bool {
        let before = answers.len();
        let soviet = self.pack.roster.of_side[Side::Soviet.index()];
        for unit in soviet.into_iter().filter(|unit| self.check_guards(*unit).is_ok()) {
            if self.check_form(unit, sites).is_ok() {
                answers.push(Action::Form(unit));
            } else if self.recipe(unit) == Some(Recipe::Corps) {
                let olds =
                    (soviet & self.pos.on).into_iter().filter(|old| self.check_convert(*old, unit, sites).is_ok());
                answers.extend(olds.map(|old| Action::Convert { unit: old, into: unit }));
            }
        }
        answers.len() > before
    }
}

impl Unit {
    /// A mech corps of 1942, Guards or not.
    fn is_mech_corps(&self) -> bool {
        self.kind == Kind::Mech && self.size == Size::Corps && self.side == Side::Soviet
    }

    /// A tank corps, Guards or not.
    fn is_tank_corps(&self) -> bool {
        self.kind == Kind::Tank && self.size == Size::Corps && self.side == Side::Soviet
    }
}

impl Play<'_> {
    /// All Axis conversions that are possible now: units on the map must be in supply (7.7a-g).
    pub(crate) fn convert_axis(&mut self) {
        let orders = self.pack.calendar.measures.iter();
        let due = orders.filter(|its| its.side == Side::Axis && its.turn <= self.pos.turn);
        let sites = self.look().sites(Side::Axis);
        let (mut flips, mut swaps) = (Vec::new(), Vec::new());
        for measure in due {
            let able = |unit: UnitId| match self.pos.at[unit.index()] {
                At::Hex(hex) => sites.supplies(unit, hex),
                At::Box(Spot::Eliminated | Spot::OtherFronts) => true,
                _ => false,
            };
            match (measure.what, &measure.units[..]) {
                (What::Order(Order::Flip), units) => {
                    flips.extend(units.iter().filter(|unit| able(**unit) && !self.pos.has(**unit, Marks::REVERSE)));
                }
                (What::Order(Order::Swap), [old, new]) => {
                    let there = able(*old) && self.look().predecessor(*new).is_some();
                    let away = self.pos.at[old.index()] == At::Box(Spot::OtherFronts);
                    if there && !away && self.pos.at[new.index()] == At::Due {
                        swaps.push((*old, *new));
                    }
                }
                _ => {}
            }
        }
        for unit in flips {
            self.pos.mark(unit, Marks::REVERSE, true);
            self.tell(|_| Event::Converted(unit, unit, &["7.7b"]));
        }
        swaps.into_iter().for_each(|(old, new)| self.swap(old, new, &["7.7d"]));
        self.control_around(&[]);
    }

    /// A counter takes the place of another, which leaves the game (7.7d, 7.7e, 7.8c).
    fn swap(&mut self, old: UnitId, new: UnitId, rows: Rows) {
        let place = self.pos.at[old.index()];
        for mark in [Marks::REDUCED, Marks::OOS, Marks::ISOLATED] {
            let lies = self.pos.has(old, mark) && (mark != Marks::REDUCED || self.unit_of(new).reduced.is_some());
            self.pos.mark(new, mark, lies);
            self.pos.mark(old, mark, false);
        }
        self.pos.leaving.remove(old);
        self.pos.put(old, At::Box(Spot::Out));
        self.pos.put(new, place);
        self.tell(|_| Event::Converted(old, new, rows));
    }

    /// A corps becomes a Guards corps where it stands (7.8a).
    pub(crate) fn convert(&mut self, unit: UnitId, into: UnitId) {
        self.swap(unit, into, &["7.8a", "7.8c"]);
        if let Some(hex) = self.look().at(into) {
            self.control_around(&[hex]);
        }
    }

    /// What was given leaves the game for good; the Guards unit is placed (7.8f, 7.8h).
    fn form(&mut self, unit: UnitId) {
        let given = std::mem::replace(&mut self.pos.given, UnitSet::EMPTY);
        for old in given {
            self.pos.mark(old, Marks::REDUCED, false);
            self.pos.put(old, At::Box(Spot::Out));
        }
        self.tell(|_| Event::Formed(unit, given.into_iter().collect()));
        self.pos.put(unit, At::Box(Spot::Available));
        self.replace(Placing { unit, reduced: false });
        self.control_around(&[]);
    }
}
