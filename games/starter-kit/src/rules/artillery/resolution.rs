//! DaE2.5, DaE2.51-DaE2.55, DaE2.7: what Fire For Effect does.

use super::*;
use crate::event::{Blow, Dice, Toll};

/// Something falls upon a hex.
#[derive(Copy, Clone)]
struct Strike {
    module: ModuleId,
    hex: Hex,
    /// Whether it falls upon those who enter, and nobody else (DaE2.51a, DaE2.51b).
    entering: bool,
}

impl Look<'_> {
    /// The cover of a unit: its terrain or its emplacement, the greater of the two; trees do harm, neither hedge nor height helps (DaE2.52a).
    fn barrage_tem(self, unit: UnitId, hex: Hex) -> i8 {
        let terrain = &self.pack.terrain;
        let dug_in = if self.emplaced(unit) { self.pack.constants.guns.emplacement } else { 0 };
        match self.field().ground(hex) {
            Ground::Woods => terrain.air_burst + dug_in,
            ground if self.is_vehicle(unit) => terrain.of(ground).tem,
            _ => self.cover_all_around(unit.side(), hex).0.max(dug_in),
        }
    }

    /// What is added for a unit without its Gunshield; a Critical Hit turns its cover against it, and how it moves counts (DaE2.5f, DaE2.51b).
    fn barrage_drm(self, unit: UnitId, strike: &Strike, critical: bool) -> i8 {
        let note = &mut |_, _, _| {};
        let tem = self.barrage_tem(unit, strike.hex);
        let open = self.cover_all_around(unit.side(), strike.hex).1 && self.pos.smoke[strike.hex.index()] == 0;
        let moves = strike.entering && self.pos.phase == Phase::Movement;
        let moving = if moves { self.moving_drm(unit, open, note) } else { 0 };
        let hatch = if critical { 0 } else { self.hatch_drm(unit, tem, note) };
        let tem = if critical { -tem.abs() } else { tem };
        tem + hatch + moving + self.flame_drm(unit, note)
    }

    /// The Gunshield, as far as that is more than the terrain, whatever way the Gun points (DaE2.52a, 6.6g).
    fn barrage_shield(self, unit: UnitId, hex: Hex) -> i8 {
        let crew = self.kind(unit).sort == Sort::Crew && self.good_order(unit) && !self.hazardous(unit);
        let shield = self.gun_of(unit).filter(|_| crew).and_then(|weapon| self.arm(weapon).gun.as_ref());
        match shield.is_some_and(|gun| gun.gunshield) {
            true => (self.pack.constants.guns.shield_mortar - self.barrage_tem(unit, hex).max(0)).max(0),
            false => 0,
        }
    }

    /// Whether a hidden Gun could stand in a hex, for all that everybody knows (DaE2.5g).
    fn could_hold_hidden(self, hex: Hex) -> bool {
        Side::BOTH
            .into_iter()
            .any(|side| self.hidden(side).any(|(unit, weapon, _)| self.haunts(unit, weapon).any(|place| place == hex)))
    }
}

impl Play<'_> {
    /// A FFE:1 or FFE:2 is resolved, and turned to what comes after it (DaE2.5a-DaE2.5e, DaE2.7d).
    pub(super) fn resolve_barrage(&mut self, module: ModuleId) {
        let its = *self.look().module(module);
        let Some(guns) = self.look().guns(module) else { return };
        self.pos.smoke_over = true;
        let area: HexSet = self.look().blast_area(module).collect();
        let centre = self.look().spot_hex(its.at);
        let area = centre.into_iter().chain(area.iter().filter(move |hex| Some(*hex) != centre));
        if its.mission == Some(Mission::Smoke) {
            area.for_each(|hex| self.lay_screen(guns.side, hex, false));
        } else {
            self.pos.modules[module.index()].fired = true;
            self.toll = Toll::default();
            for hex in area {
                let targets = self.pos.stack(hex);
                if !targets.is_empty() || self.look().could_hold_hidden(hex) {
                    self.shell_hex(Strike { module, hex, entering: false }, targets);
                }
            }
            let toll = self.toll;
            self.tell(|_| Event::AttackEnds { side: guns.side, toll });
        }
        let next = if its.counter == Some(Counter::First) { Counter::Second } else { Counter::Last };
        self.put_counter(module, next, its.at);
    }

    /// Whoever enters a hex under high explosive is attacked by it (DaE2.51a-DaE2.51d).
    pub(crate) fn enter_barrage(&mut self, units: UnitSet, hex: Hex) {
        if !self.pos.barrage.contains(hex) {
            return;
        }
        let modules: Modules = self.look().modules().map(|its| its.0).collect();
        for module in
            modules.into_iter().filter(|module| self.look().falls_on(*module, hex)).collect::<Modules>().into_iter()
        {
            let (targets, Some(guns)) = (units & self.pos.stack(hex), self.look().guns(module)) else { return };
            if targets.is_empty() {
                return;
            }
            self.toll = Toll::default();
            self.shell_hex(Strike { module, hex, entering: true }, targets);
            let toll = self.toll;
            self.tell(|_| Event::AttackEnds { side: guns.side, toll });
        }
    }

    /// One roll for a hex: for all who are there, or for those who enter (DaE2.5e, DaE2.5f). Vehicles in it have a rule of their own, with the
    /// same dice (DaE2.53a).
    fn shell_hex(&mut self, strike: Strike, targets: UnitSet) {
        let Some(guns) = self.look().guns(strike.module) else { return };
        let Some(usual) = self.pack.fire.of_calibre(guns.calibre) else { return };
        let armour: UnitSet = targets.into_iter().filter(|unit| self.look().is_vehicle(*unit)).collect();
        // Each die by itself matters to vehicles alone.
        let apart = |dice: Dice| if armour.is_empty() { 0 } else { 16 * u32::from(dice.coloured) };
        let dice = self.dice(&|dice| dice.sum() as u32 + apart(dice));
        let sum = dice.sum();
        let critical = sum == 2;
        let column = match critical {
            true => self.pack.fire.column(2 * u32::from(self.pack.fire.head(usual))).unwrap_or(usual),
            false => usual,
        };
        self.tell(|play| Event::Fired {
            side: guns.side,
            blow: Blow::Barrage,
            target: play.name(strike.hex),
            by: Vec::new(),
            with: Vec::new(),
            column: play.pack.fire.head(column),
            dice,
            drm: 0,
            cowered: 0,
            outcome: play.pack.fire.outcome(column, sum.into()),
        });
        // An exposed crew is a target beside its vehicle (G-17).
        let crews: UnitSet = armour.into_iter().filter(|unit| self.look().crew_exposed(*unit)).collect();
        let men = (targets - armour) | crews;
        self.alarm_shelled(men, Some(column), |look, unit| look.barrage_drm(unit, &strike, critical));
        let gunners: UnitSet = men.into_iter().filter(|unit| self.look().gun_of(*unit).is_some()).collect();
        self.hit(strike.hex, men - gunners, Some(column), sum, move |look, unit| {
            look.barrage_drm(unit, &strike, critical)
        });
        gunners.into_iter().for_each(|unit| self.strike_gun(strike, unit, column, sum));
        armour.into_iter().for_each(|unit| self.shell_armour_from_above(unit, column, critical, dice));
        if !strike.entering {
            self.strike_hidden(strike, column, sum);
        }
    }

    /// A Gun and those who serve it, as if a shell had hit: both lost to a Critical Hit or a KIA, both hurt by a K, otherwise a near miss on the
    /// men behind its shield (DaE2.5f, 6.1f, 6.7c-6.7g).
    fn strike_gun(&mut self, strike: Strike, unit: UnitId, column: Column, sum: i8) {
        let Some(weapon) = self.look().gun_of(unit).filter(|_| self.pos.on.has(unit)) else { return };
        let bare = self.look().barrage_drm(unit, &strike, false);
        match self.pack.fire.outcome(column, (sum + bare).into()) {
            _ if sum == 2 => {
                self.remove_weapon(weapon, &["6.1f", "6.7b"]);
                self.eliminate(unit, &["6.1f", "6.7b"]);
            }
            Outcome::Kill(_) => {
                self.remove_weapon(weapon, &["6.7d"]);
                self.eliminate(unit, &["6.7d"]);
            }
            outcome @ Outcome::Casualty(_) => {
                self.mark_weapon(weapon, WeaponMarks::BROKEN);
                self.tell(|play| Event::Malfunctioned(play.what(weapon), &["6.7e"]));
                self.hit_with(strike.hex, |play| play.suffer(UnitSet::one(unit), outcome, column));
            }
            Outcome::Nothing | Outcome::Pin | Outcome::Morale(_) => {
                self.hit(strike.hex, UnitSet::one(unit), Some(column), sum, move |look, unit| {
                    look.barrage_drm(unit, &strike, false) + look.barrage_shield(unit, strike.hex)
                });
            }
        }
    }

    /// Hidden Guns in the hex take it in full, dug in as they are; if it does anything they appear (DaE2.55a, 6.4o).
    fn strike_hidden(&mut self, strike: Strike, column: Column, sum: i8) {
        let dug_in = self.pack.constants.guns.emplacement;
        let woods = self.look().field().ground(strike.hex) == Ground::Woods;
        let terrain = &self.pack.terrain;
        let tem = if woods {
            terrain.air_burst + dug_in
        } else {
            terrain.of(self.look().field().ground(strike.hex)).tem.max(dug_in)
        };
        let tem = if sum == 2 { -tem.abs() } else { tem };
        if self.pack.fire.outcome(column, (sum + tem).into()) == Outcome::Nothing {
            return;
        }
        for side in Side::BOTH {
            while let Some((unit, weapon)) = self.look().hidden_in(side, strike.hex) {
                self.reveal(weapon, &["6.4o", "DaE2.55a"]);
                self.strike_gun(strike, unit, column, sum);
            }
        }
    }
}
