//! Who controls what (2.0y-2.0aa, A-79), and who wins.

use super::*;

/// The points of a kind of unit (G-23).
pub(crate) fn worth(pack: &Pack, kind: KindId) -> u16 {
    let (kind, designed) = (pack.kind(kind), &pack.constants.designed);
    match kind.sort {
        Sort::Squad => designed.squad.into(),
        Sort::HalfSquad | Sort::Crew => designed.half_squad.into(),
        Sort::Leader => u16::from(designed.leader) + u16::from((-kind.leadership).max(0) as u8),
        Sort::Vehicle => {
            let light = kind.vehicle.is_some_and(|its| pack.vehicle(its).tube.calibre <= designed.light_calibre);
            u16::from(designed.afv) + u16::from(if light { designed.light_armament } else { designed.heavy_armament })
        }
    }
}

impl<'a> Look<'a> {
    /// The points of a unit as it is.
    pub(crate) fn worth(self, unit: UnitId) -> u16 {
        worth(self.pack, self.pos.kind[unit.index()])
    }

    /// Who controls a hex: whoever has a vehicle there beside no Good Order enemy, as long as it stays; otherwise who has gained it (2.0y, 2.0aa).
    pub fn controls_hex(self, hex: Hex) -> Side {
        let opposed = |side: Side| self.pos.stack_of(side, hex).into_iter().any(|unit| self.good_order(unit));
        let rules = |side: &Side| self.vehicles_in(hex).meets(units_of(*side)) && !opposed(side.other());
        Side::BOTH.into_iter().find(rules).unwrap_or_else(|| self.gained_hex(hex))
    }

    /// Who has gained a hex with men.
    fn gained_hex(self, hex: Hex) -> Side {
        if self.pos.control.contains(hex) { Side::Second } else { Side::First }
    }

    /// Who controls a building.
    pub fn controls_building(self, building: BuildingId) -> Side {
        let bit = self.pos.buildings[usize::from(building.0) / 64] >> (building.0 % 64) & 1;
        if bit != 0 { Side::Second } else { Side::First }
    }

    /// Whether leaving by an edge counts for a side (3.3k).
    pub(crate) fn may_exit(self, side: Side, edge: Edge) -> bool {
        let all = self.scenario().victory.iter().flat_map(|victory| &victory.all);
        let wants = |its: &Condition| matches!(its, Condition::ExitPoints { edge: its, .. } if *its == edge);
        side == self.scenario().victor && all.into_iter().any(wants)
    }

    /// Whether a side has fulfilled a condition.
    pub fn fulfilled(self, side: Side, condition: &Condition) -> bool {
        let enemy = side.other();
        match condition {
            Condition::Buildings { of, at_least } => {
                let held = of.iter().filter(|(building, _)| self.controls_building(*building) == side).count();
                held >= usize::from(*at_least)
            }
            Condition::Hexes { of, at_least } => {
                of.iter().filter(|hex| self.controls_hex(*hex) == side).count() >= usize::from(*at_least)
            }
            Condition::ExitPoints { points, edge } => {
                let left = units_of(side).into_iter().filter(|unit| self.pos.at[unit.index()] == Place::Exited(*edge));
                left.map(|unit| self.worth(unit)).sum::<u16>() >= u16::from(*points)
            }
            Condition::CasualtyPoints(points) => self.casualty_points(side) >= u16::from(*points),
            Condition::CasualtyMargin(points) => {
                self.casualty_points(side) >= self.casualty_points(enemy) + u16::from(*points)
            }
            Condition::GoodOrder { halves, area } => self.good_order_in(side, area) >= *halves,
            Condition::NoEnemy { area, mmc } => {
                let there = |unit: &UnitId| self.at(*unit).is_some_and(|hex| area.contains(hex));
                let counts = |unit: &UnitId| self.good_order(*unit) && (!mmc || self.kind(*unit).is_mmc());
                !self.army(enemy).into_iter().any(|unit| there(&unit) && counts(&unit))
            }
            Condition::GunsDestroyed(count) => self.guns_lost(enemy) >= *count,
            Condition::VehiclesDestroyed(count) => {
                let all = units_of(enemy) & self.pos.vehicles;
                let lost = |unit: &UnitId| matches!(self.pos.at[unit.index()], Place::Wreck(_));
                all.into_iter().filter(lost).count() >= usize::from(*count)
            }
        }
    }

    /// What a side has scored: for units that it has eliminated, and for Guns that are destroyed or in its hands (G-23).
    pub(crate) fn casualty_points(self, side: Side) -> u16 {
        let guns = u16::from(self.guns_lost(side.other())) * u16::from(self.pack.constants.designed.gun);
        self.pos.casualties[side.index()] + guns
    }

    /// The Guns of a side that are destroyed or in enemy hands.
    fn guns_lost(self, side: Side) -> u8 {
        let all = (0..crate::ids::WEAPONS_EACH).map(|number| WeaponId::new(side, number));
        let lost = |weapon: &WeaponId| match self.pos.weapon_at[weapon.index()] {
            Place::Gone => true,
            Place::With(unit) => unit.side() != side,
            _ => false,
        };
        all.filter(|weapon| lost(weapon) && self.is_gun(*weapon)).count() as u8
    }

    /// The Good Order Multi-Man Counters of a side in an area, in halves of a squad.
    fn good_order_in(self, side: Side, area: &HexSet) -> u8 {
        let there = |unit: &UnitId| self.at(*unit).is_some_and(|hex| area.contains(hex)) && self.good_order(*unit);
        self.army(side).into_iter().filter(there).map(|unit| self.kind(unit).sort.halves()).sum()
    }

    /// Whether the side that can win has won, as far as these conditions go.
    fn has_won(self, check: Check) -> bool {
        let scenario = self.scenario();
        let all = |victory: &&Victory| victory.all.iter().all(|its| self.fulfilled(scenario.victor, its));
        scenario.victory.iter().filter(|victory| victory.check == check || check == Check::End).any(|its| all(&its))
    }
}

impl Play<'_> {
    /// Good Order Multi-Man Counters gain control of what no enemy is in; a victory that counts at once ends the game.
    pub(crate) fn win_at_once(&mut self) {
        if self.pos.phase == Phase::SetUp || self.pos.winner.is_some() {
            return;
        }
        self.gain_control();
        let instant = self.look().scenario().victory.iter().any(|victory| victory.check == Check::Instant);
        if instant && self.look().has_won(Check::Instant) {
            self.end_game(self.look().scenario().victor);
        }
    }

    fn gain_control(&mut self) {
        for unit in self.pos.on {
            let (side, look) = (unit.side(), self.look());
            let Some(hex) = look.at(unit).filter(|hex| look.field().on_board(*hex)) else { continue };
            let building = look.field().building(hex);
            let wants_hex = look.gained_hex(hex) != side;
            let wants_building = building.is_some_and(|building| look.controls_building(building) != side);
            if !(wants_hex || wants_building) || !look.kind(unit).is_mmc() || !look.good_order(unit) {
                continue;
            }
            let free = |hex: Hex| look.pos.stack_of(side.other(), hex).is_empty();
            if wants_hex && free(hex) {
                self.take_hex(side, hex);
            }
            let look = self.look();
            let free = |hex: Hex| look.pos.stack_of(side.other(), hex).is_empty();
            let taken = building.filter(|_| wants_building);
            let taken = taken
                .filter(|building| look.field().buildings[usize::from(building.0)].hexes.iter().all(|hex| free(*hex)));
            if let Some(building) = taken {
                self.take_building(side, building, hex);
            }
        }
    }

    fn take_hex(&mut self, side: Side, hex: Hex) {
        match side {
            Side::First => self.pos.control.remove(hex),
            Side::Second => self.pos.control.insert(hex),
        };
    }

    fn take_building(&mut self, side: Side, building: BuildingId, hex: Hex) {
        let (word, bit) = (usize::from(building.0) / 64, 1u64 << (building.0 % 64));
        match side {
            Side::First => self.pos.buildings[word] &= !bit,
            Side::Second => self.pos.buildings[word] |= bit,
        }
        self.tell(|play| Event::Control { side: play.camp(side), hex: play.name(hex), building: true });
    }

    /// The last player turn is over (3.9b).
    pub(crate) fn end_by_time(&mut self) {
        self.reveal_all();
        let victor = self.look().scenario().victor;
        let winner = if self.look().has_won(Check::End) { victor } else { victor.other() };
        self.end_game(winner);
    }

    pub(crate) fn end_game(&mut self, winner: Side) {
        self.pos.winner = Some(winner);
        self.pos.steps = Steps::new(Over.into());
        self.tell(|play| Event::GameEnds(play.camp(winner)));
    }
}
