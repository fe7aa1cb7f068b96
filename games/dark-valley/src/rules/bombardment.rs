//! Sections 8.5 and 12.8: Air units and artillery bombard, and break Forts.

use super::combat_supply::Command;
use super::*;

/// The owner says which of his units the artillery hits (12.8c, D45).
impl Ask<DarkValley> for Targeting {
    fn asked(&self, look: Look<'_>) -> Option<Side> {
        Some(look.side_of(self.gun).other())
    }

    fn prompt(&self, look: Look<'_>) -> Message {
        Message::new("q-targeting").with("hex", look.hex_arg(self.hex))
    }

    fn offer(&self, look: Look<'_>, answers: &mut Vec<Action>) {
        answers.extend(look.targets(look.side_of(self.gun).other(), self.hex).into_iter().map(Action::Target));
    }

    fn check(&self, look: Look<'_>, answer: Action) -> Verdict {
        let Action::Target(unit) = answer else { return look.not_asked() };
        ensure(unit.index() < look.pack.roster.units.len(), no("2.2a", "no-such-counter"))?;
        let targets = look.targets(look.side_of(self.gun).other(), self.hex);
        ensure(targets.has(unit), no("12.8c", "no-target").unit(unit))
    }

    fn answer(&self, play: &mut Play<'_>, answer: Action) {
        if let Action::Target(unit) = answer {
            play.pop();
            play.bombard(self.gun, self.hex, unit);
        }
    }

    fn settle(&self, play: &mut Play<'_>) -> Flow {
        let targets = play.look().targets(play.look().side_of(self.gun).other(), self.hex);
        match targets.only() {
            Some(unit) => {
                self.answer(play, Action::Target(unit));
                Flow::Goes
            }
            None => Flow::Asks,
        }
    }

    fn policy(&self, look: Look<'_>) -> Option<Action> {
        let targets = look.targets(look.side_of(self.gun).other(), self.hex);
        targets.into_iter().max_by_key(|unit| look.steps(*unit)).map(Action::Target)
    }

    fn lies_on(&self, below: Option<&Step>) -> bool {
        matches!(below, Some(Step::Combat(_)))
    }

    fn is_sound(&self, look: Look<'_>) -> bool {
        let known = self.gun.index() < look.pack.roster.units.len() && look.map().grid.contains(self.hex);
        known
            && look.kind(self.gun) == Kind::Artillery
            && look.pack.roster.combat.has(self.gun)
            && !look.targets(look.side_of(self.gun).other(), self.hex).is_empty()
    }
}

impl Look<'_> {
    /// What may be bombarded there: ground units, but no HQs, Depots or Bases (14.1d, G-54).
    pub(crate) fn targets(self, side: Side, hex: Hex) -> UnitSet {
        let here = self.pos.stacks.stack(hex).filter(|unit| self.side_of(*unit) == side);
        here.filter(|unit| self.pack.roster.combat.has(*unit)).collect()
    }

    /// What stands against bombardment: the highest number of the hex; a Fort or Weak Fort stands for all (8.5f, 12.7c, 17.1.2v, G-107).
    pub fn bombard_value(self, hex: Hex) -> u8 {
        let tables = &self.pack.tables;
        let work = self.work(hex);
        if let Some(fort @ (WorkKind::Fort | WorkKind::WeakFort)) = work {
            return tables.feature(fort.into()).bombard.unwrap_or(1);
        }
        let place = self.map().place(hex).map(|place| if place.city { Feature::City } else { Feature::Town });
        let features = [place, work.map(Feature::from)].into_iter().flatten();
        let most = features.filter_map(|feature| tables.feature(feature).bombard).max().unwrap_or(0);
        most.max(tables.terrain(self.map().terrain[hex]).bombard)
    }

    /// The column of the Bombardment table; nothing below 1-1 (8.5g, G-39).
    fn bombard_column(self, strength: u8, hex: Hex) -> Option<usize> {
        match strength / self.bombard_value(hex).max(1) {
            0 => None,
            1 => Some(0),
            2 | 3 => Some(1),
            _ => Some(2),
        }
    }

    /// The factor of what bombards: artillery has twice its own against Forts (12.8k).
    fn bombard_strength(self, unit: UnitId, hex: Hex) -> u8 {
        let strength = self.unit(unit).strength;
        let fort = matches!(self.work(hex), Some(WorkKind::Fort | WorkKind::WeakFort));
        if self.kind(unit) == Kind::Artillery && fort { strength.saturating_mul(2) } else { strength }
    }

    /// All bombardments of a side.
    pub(crate) fn bombardments(self, side: Side, answers: &mut Vec<Action>) {
        let able = self.army(side).into_iter().filter(|unit| self.check_bomber(side, *unit).is_ok());
        for unit in able {
            let Some(at) = self.at(unit) else { continue };
            let flies = self.unit(unit).sort() == Sort::Air;
            let reach = if flies { u32::from(self.unit(unit).range) } else { 1 };
            for hex in self.enemy_hexes(side, at, reach) {
                let named = flies || self.names_target(side, hex);
                if !named {
                    let action = Action::Bombard { hex, unit, target: None };
                    answers.extend(self.check_bombard(side, hex, unit, None).is_ok().then_some(action));
                } else if self.check_bombs(side, hex, unit).is_ok() {
                    let targets = self.targets(side.other(), hex).into_iter();
                    answers.extend(targets.map(|target| Action::Bombard { hex, unit, target: Some(target) }));
                }
            }
            if !flies {
                self.sieges(side, unit, at, answers);
            }
        }
    }

    fn enemy_hexes(self, side: Side, at: Hex, reach: u32) -> Vec<Hex> {
        if reach == 1 {
            let around = self.map().grid.neighbours(at).map(|(_, hex)| hex);
            return around.filter(|hex| !self.targets(side.other(), *hex).is_empty()).collect();
        }
        let enemies = self.army(side.other()) & self.pack.roster.combat;
        let hexes: HexSet = enemies.into_iter().filter_map(|unit| self.at(unit)).collect();
        hexes.into_iter().filter(|hex| self.map().grid.distance(at, *hex) <= reach).collect()
    }

    /// Whether the bombarding side names the target of its artillery: in a Fort (12.8c).
    fn names_target(self, side: Side, hex: Hex) -> bool {
        self.in_fort(side.other(), hex)
    }

    /// What may bombard in this round at all (8.4a, 8.5b, 12.8d, 12.8f, 12.8i, G-102, G-103).
    fn check_bomber(self, side: Side, unit: UnitId) -> Verdict {
        self.own(unit, side)?;
        let its = self.unit(unit);
        let flies = its.sort() == Sort::Air;
        let bombards = flies || self.kind(unit) == Kind::Artillery;
        ensure(bombards && its.strength > 0, no("8.5a", "does-not-bombard").unit(unit))?;
        let tired = self.pos.has(unit, Marks::FINISHED.and(Marks::SPENT));
        ensure(!tired, no(if flies { "8.4a" } else { "12.8d" }, "not-ready").unit(unit))?;
        if flies {
            return self.check_flies(unit);
        }
        ensure(!self.pos.stormed, no("12.8f", "artillery-comes-first").unit(unit))?;
        ensure(!self.unsupplied(unit), no("12.8i", "artillery-needs-supply").unit(unit))?;
        ensure(Command::of(self).reaches(self, unit), no("10.5.4a", "out-of-command").unit(unit))?;
        if self.is_panzer_round() { Ok(()) } else { self.check_active(unit) }
    }

    /// Whether it may bombard that hex.
    fn check_bombs(self, side: Side, hex: Hex, unit: UnitId) -> Verdict {
        self.check_bomber(side, unit)?;
        self.known_hex(hex)?;
        ensure(!self.pos.bombed.contains(hex), no("8.5d", "bombarded-already").hex(hex))?;
        ensure(!self.targets(side.other(), hex).is_empty(), no("8.5c", "nobody-to-bombard").hex(hex))?;
        let column = self.bombard_column(self.bombard_strength(unit, hex), hex);
        ensure(column.is_some(), no("8.5g", "too-weak-to-bombard").unit(unit).hex(hex))?;
        if self.unit(unit).sort() == Sort::Air {
            return self.check_range(unit, hex);
        }
        self.check_beside(unit, hex)
    }

    fn check_beside(self, unit: UnitId, hex: Hex) -> Verdict {
        let across = self.at(unit).and_then(|at| Some((at, self.map().grid.direction(at, hex)?)));
        let beside = across.is_some_and(|(at, across)| !self.map().closed(at, across));
        ensure(beside, no("12.8b", "not-beside-it").unit(unit).hex(hex))
    }

    pub(crate) fn check_bombard(self, side: Side, hex: Hex, unit: UnitId, target: Option<UnitId>) -> Verdict {
        self.check_bombs(side, hex, unit)?;
        let flies = self.unit(unit).sort() == Sort::Air;
        let named = flies || self.names_target(side, hex);
        match target {
            Some(target) => {
                ensure(named, no("12.8c", "owner-names-target").hex(hex))?;
                ensure(target.index() < self.pack.roster.units.len(), no("2.2a", "no-such-counter"))?;
                let there = self.targets(side.other(), hex).has(target);
                ensure(there, no("8.5c", "no-target").unit(target))
            }
            None => ensure(!named, no("8.5c", "name-the-target").hex(hex)),
        }
    }

    fn sieges(self, side: Side, unit: UnitId, at: Hex, answers: &mut Vec<Action>) {
        for (_, hex) in self.map().grid.neighbours(at).filter(|(_, hex)| self.in_fort(side.other(), *hex)) {
            let airs = self.army(side).into_iter().filter(|air| self.unit(*air).sort() == Sort::Air);
            let all = airs.map(|air| Action::Siege { hex, unit, air });
            answers.extend(all.filter(|siege| match *siege {
                Action::Siege { hex, unit, air } => self.check_siege(side, hex, unit, air).is_ok(),
                _ => false,
            }));
        }
    }

    /// The German artillery and an Air unit in range break a Fort or Weak Fort (12.8m-p).
    pub(crate) fn check_siege(self, side: Side, hex: Hex, unit: UnitId, air: UnitId) -> Verdict {
        self.check_bomber(side, unit)?;
        let guns = side == Side::Axis && self.kind(unit) == Kind::Artillery;
        ensure(guns, no("12.8m", "no-siege-guns").unit(unit))?;
        self.own(air, side)?;
        ensure(self.unit(air).sort() == Sort::Air, no("12.8n", "no-air-unit").unit(air))?;
        self.check_bomber(side, air)?;
        self.known_hex(hex)?;
        let fort = self.in_fort(side.other(), hex) && self.town_holder(hex) != Some(side);
        ensure(fort, no("12.8m", "no-fort-there").hex(hex))?;
        ensure(!self.pos.bombed.contains(hex), no("12.8e", "bombarded-already").hex(hex))?;
        let column = self.bombard_column(self.bombard_strength(unit, hex), hex);
        ensure(column.is_some(), no("12.8o", "too-weak-to-bombard").unit(unit).hex(hex))?;
        self.check_beside(unit, hex)?;
        self.check_range(air, hex)
    }

    /// What is added to the die (8.5k, 8.5m, 8.5n, BOM.07-12, G-22).
    fn bombard_die(self, unit: UnitId) -> i8 {
        let tables = &self.pack.tables;
        let row = match (self.unit(unit).sort(), self.side_of(unit)) {
            (Sort::Air, Side::Axis) => 0,
            (Sort::Air, Side::Soviet) => 1,
            _ => 2,
        };
        let better = if tables.bomber == Some(unit) { tables.bomber_die } else { 0 };
        tables.bombardment_die[row][self.weather() as usize] + better
    }
}

impl Play<'_> {
    pub(crate) fn begin_bombard(&mut self, hex: Hex, unit: UnitId, target: Option<UnitId>) {
        match target {
            Some(target) => self.bombard(unit, hex, target),
            None => self.push(Targeting { gun: unit, hex }),
        }
    }

    /// The die, and whether it hits; whatever it shows, unmodified, may finish what bombards (8.5h-k, 12.8h, BOM.05).
    fn shell(&mut self, unit: UnitId, hex: Hex) -> (u8, i8, bool) {
        let look = self.look();
        let column = look.bombard_column(look.bombard_strength(unit, hex), hex).unwrap_or(0);
        let modifier = look.bombard_die(unit);
        let die = self.chance.die(6);
        let row = (die as i8 + modifier).clamp(1, 6) - 1;
        let hits = self.pack.tables.bombardment[row as usize][column] > 0;
        self.pos.bombed.insert(hex);
        let finished =
            die <= self.pack.tables.finished || self.unit_of(unit).sort() == Sort::Air && self.look().tires(unit);
        self.pos.mark(unit, if finished { Marks::FINISHED } else { Marks::SPENT }, true);
        (die, modifier, hits)
    }

    /// A unit is bombarded.
    pub(crate) fn bombard(&mut self, unit: UnitId, hex: Hex, target: UnitId) {
        let (die, modifier, hits) = self.shell(unit, hex);
        let finished = self.pos.has(unit, Marks::FINISHED);
        self.tell(|_| Event::Bombarded { unit, hex, target, die, modifier, hits, finished });
        if hits {
            self.lose_step(target, &["BOM.06"]);
            self.control_around(&[hex]);
        }
    }

    /// A Fort is bombarded, and falls if it is hit (12.8n-p).
    pub(crate) fn siege(&mut self, hex: Hex, unit: UnitId, air: UnitId) {
        let Some(kind) = self.look().work(hex) else { return };
        self.pos.mark(air, Marks::FINISHED, true);
        self.tell(|_| Event::Supports { unit: air, attacks: true });
        let (die, modifier, hits) = self.shell(unit, hex);
        let finished = self.pos.has(unit, Marks::FINISHED);
        self.tell(|_| Event::Sieged { unit, hex, die, modifier, hits, finished });
        if hits {
            let place = self.pack.map.work_at[hex].unwrap_or_default();
            self.pos.ruins |= 1 << place;
            self.tell(|_| Event::Destroyed(kind, hex, &["12.8p"]));
            self.control_around(&[hex]);
        }
    }
}
