//! Chapters 8 and 16: what helps in a combat: Air units, TAC, Romanian Air, assault guns, tank brigades.

use super::combat_odds::less;
use super::*;

impl Look<'_> {
    /// Whether a counter is one of those that help, ready in this round: Finished ones and those that did something in it are not (8.3d, 8.4a,
    /// 2.2f, 16.1b, 16.3b).
    fn ready(self, unit: UnitId) -> bool {
        let there = match self.unit(unit).sort() {
            Sort::Air => self.at(unit).is_some(),
            _ => self.pos.at[unit.index()] == At::Box(Spot::Available),
        };
        there && !self.pos.has(unit, Marks::FINISHED.and(Marks::SPENT))
    }

    /// The counters of a side that might help in a combat.
    pub(crate) fn supporters(self, side: Side) -> Vec<UnitId> {
        let helps = |unit: &UnitId| matches!(self.unit(*unit).kind, Kind::Air | Kind::Tac | Kind::Support);
        let all = self.pack.roster.helpers.into_iter().filter(helps);
        all.filter(|unit| self.side_of(*unit) == side && self.ready(*unit)).collect()
    }

    /// Whether a counter may help its side in the combat under way.
    pub(crate) fn check_support(self, side: Side, unit: UnitId) -> Verdict {
        ensure(unit.index() < self.pack.roster.units.len(), no("2.2a", "no-such-counter"))?;
        let (its, battle) = (self.unit(unit), &self.pos.battle);
        ensure(its.side == side, no("8.4g", "not-your-support").unit(unit))?;
        let helps = matches!(its.kind, Kind::Air | Kind::Tac | Kind::Support);
        ensure(helps, no("12.1j", "does-not-support").unit(unit))?;
        ensure(!battle.supports.has(unit), no("12.1k", "supports-already").unit(unit))?;
        ensure(self.ready(unit), no("8.4a", "not-ready").unit(unit))?;
        let fought = self.fought(side);
        let ours = battle.supports & self.pack.roster.of_side[side.index()];
        let alike = ours.into_iter().filter(|other| self.unit(*other).kind == its.kind).count();
        let needs = |rule, holds: &dyn Fn(&Unit) -> bool| {
            ensure(fought.into_iter().any(|unit| holds(self.unit(unit))), no(rule, "none-of-its-nation").unit(unit))
        };
        match its.kind {
            Kind::Air => {
                ensure(alike == 0, no("5.4e", "one-air-unit"))?;
                self.check_flies(unit)?;
                self.check_range(unit, Hex(battle.target))?;
                if side == Side::Axis { needs("2.2n", &|unit| unit.german()) } else { Ok(()) }
            }
            Kind::Tac => {
                let most = self.now().tac;
                ensure(alike < usize::from(most), no(self.tac_rule(), "so-many-tac").number("most", most))?;
                // Poles, Romanians and Bulgarians are Soviet units in all respects (15.2j, 15.4b).
                Ok(())
            }
            _ if side == Side::Soviet => self.check_all_supplied(fought, unit, "16.3b"),
            _ if Some(unit) == self.pack.tables.romanian_air => {
                let flies = matches!(self.weather(), Weather::Clear | Weather::Mixed);
                ensure(flies, no("2.2h", "no-flying-weather").unit(unit))?;
                needs("2.2e", &|unit| unit.nation == Nation::Romanian)
            }
            _ => {
                self.check_all_supplied(fought, unit, "16.1b")?;
                needs("16.1b", &|unit| unit.german())
            }
        }
    }

    /// How many TAC units help follows from the year.
    fn tac_rule(self) -> &'static str {
        match self.now().year {
            1943 => "8.3f",
            1944.. => "8.3g",
            _ => "8.3e",
        }
    }

    /// Assault guns and tank brigades help only those who are all in supply (16.1b, 16.3b, G-19).
    fn check_all_supplied(self, fought: UnitSet, unit: UnitId, rule: &'static str) -> Verdict {
        let warm = self.warm_hexes();
        let short = |unit: UnitId| self.fights_unsupplied(unit, warm.as_ref());
        let cut = fought.into_iter().any(short);
        ensure(!cut, no(rule, "supports-the-supplied").unit(unit))
    }

    /// The Axis Air force is not there in the first round of the game (17.1.2e).
    pub(crate) fn check_flies(self, unit: UnitId) -> Verdict {
        let grounded = self.pos.turn == 1 && self.pos.rounds == 1 && self.side_of(unit) == Side::Axis;
        ensure(!grounded, no("17.1.2e", "air-is-not-there").unit(unit))
    }

    /// Whether a hex is in range of an Air unit: by the shortest way through no mountains of the USSR, though it may end in some (8.4c-e,
    /// G-109).
    pub(crate) fn check_range(self, unit: UnitId, hex: Hex) -> Verdict {
        let far = no("8.4c", "out-of-range").unit(unit).hex(hex);
        let Some(base) = self.at(unit) else { return Err(far) };
        let (map, range) = (self.map(), u32::from(self.unit(unit).range));
        if map.grid.distance(base, hex) > range {
            return Err(far);
        }
        // The shortest way leads over hexes that are nearer than its end.
        if u32::from(map.lanes.peak[base.index()]) >= map.grid.distance(base, hex).max(1) {
            return Ok(());
        }
        let peak = |hex: Hex| map.is_peak(hex);
        let flown = hexes::spread(&map.grid, &HexSet::from(base), range, |from, _, to| {
            // Where it cannot be flown over it is entered all the same, and not left but by who is based there.
            (from == base || !peak(from)) && (!peak(to) || to == hex)
        });
        ensure(flown.contains(hex), no("8.4d", "mountains-in-the-way").unit(unit).hex(hex))
    }

    /// What helps a side in the combat under way: air factors up to what its units have printed, the rest in full (8.4k, 8.3h, G-69).
    pub(crate) fn helps(self, side: Side, fought: UnitSet, tell: &mut impl FnMut(Share)) -> u16 {
        let attacks = self.attacking_side() == side;
        let printed: u16 = fought.into_iter().map(|unit| self.printed(unit, attacks)).sum();
        let (mut flown, mut driven) = (0, 0);
        for unit in self.pos.battle.supports & self.pack.roster.of_side[side.index()] {
            let its = self.unit(unit);
            let support = if attacks { its.support.0 } else { its.support.1 };
            let (flies, adds) = match its.kind {
                Kind::Air | Kind::Tac => (true, its.strength),
                _ if Some(unit) == self.pack.tables.romanian_air => (true, support),
                _ if side == Side::Soviet => (false, support),
                _ => {
                    let (attack, defence) = self.now().sturm;
                    (false, if attacks { attack } else { defence })
                }
            };
            tell(Share::by(if flies { "8.4k" } else { "8.3h" }, "factor-helps", unit, i16::from(adds)));
            *(if flies { &mut flown } else { &mut driven }) += u16::from(adds);
        }
        let counts = flown.min(printed);
        tell(Share::of("8.4k", "factor-air-limit", -less(flown, counts)));
        counts + driven
    }

    fn printed(self, unit: UnitId, attacks: bool) -> u16 {
        let values = self.values(unit);
        u16::from(if attacks { values.attack } else { values.defence.max(1) })
    }
}

impl Play<'_> {
    /// What helped is used up: Air in attack for the round, in defence for the turn; TAC, Romanian Air and brigades for the turn, assault guns
    /// for the round (8.4i, 8.4j, 8.3d, 8.7a, 2.2f, 16.1b, 16.3b).
    pub(crate) fn use_up(&mut self, side: Side, supports: UnitSet) {
        let attacks = self.look().attacking_side() == side;
        for unit in supports {
            let kind = self.unit_of(unit).kind;
            self.tell(|_| Event::Supports { unit, attacks });
            let sturm = kind == Kind::Support && side == Side::Axis && Some(unit) != self.pack.tables.romanian_air;
            let stays = sturm || kind == Kind::Air && attacks && !self.look().tires(unit);
            self.pos.mark(unit, if stays { Marks::SPENT } else { Marks::FINISHED }, true);
        }
    }
}

impl Look<'_> {
    /// In the first winter German Air units are Finished after anything they do (8.7a).
    pub(crate) fn tires(self, air: UnitId) -> bool {
        self.now().first_winter() && self.side_of(air) == Side::Axis
    }
}
