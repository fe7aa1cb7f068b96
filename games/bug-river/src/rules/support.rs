//! Section 7.5.1.2: what changes the combat die: hexside, Combat Support, HQ Attack Support, Armour Superiority, engineers.

use crate::action::Assault;
use crate::pack::{Area, FormationId, Side, UnitId, UnitSet};
use crate::position::Look;
use crate::step::Role;
use hexes::Hex;

/// One contribution to the combat die, with its rule.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Share {
    /// The rule.
    pub rule: &'static str,
    /// What it is called in the words.
    pub key: &'static str,
    /// The hex it comes from, if any.
    pub hex: Option<Hex>,
    /// How much it adds.
    pub value: i8,
}

impl<'a> Look<'a> {
    /// The sum of all modifiers (7.5.1.2b, 5.1c).
    pub(crate) fn combat_modifier(self) -> i8 {
        let mut sum = 0;
        self.modifiers(&mut |share| sum += share.value);
        sum
    }

    /// Tells `each` of everything that changes the combat die.
    pub(crate) fn modifiers(self, each: &mut impl FnMut(Share)) {
        let combat = &self.pos.combat;
        if let Some(effect) = self.hexside(combat.from, combat.target) {
            let (rule, key) = match self.brandenburgers(combat.from, combat.target) {
                true => ("10.1a", "share-brandenburg"),
                false => ("7.5.1.2Ab", "share-hexside"),
            };
            each(Share { rule, key, hex: None, value: effect.modifier });
        }
        let mut ranges = Ranges::default();
        let supporters = self.attack_support(&mut ranges, each);
        self.defence_support(&mut ranges, each);
        self.headquarters_support(&mut ranges, each);
        let armour = self.compare();
        if armour.modifier != 0 {
            each(Share { rule: armour.rule, key: "share-armour", hex: None, value: armour.modifier });
        }
        let engineers = [("3.1.1o", combat.attackers), ("3.1.1p", supporters)];
        let at_work = |(_, units): &(&str, UnitSet)| units.into_iter().any(|unit| self.sappers(unit));
        if let Some((rule, _)) = engineers.into_iter().find(at_work).filter(|_| self.fortified(combat.target)) {
            let value = self.pack.constants.engineers;
            each(Share { rule, key: "share-engineers", hex: None, value });
        }
    }

    /// Whether these are engineers of the activated formation (3.1.1q).
    fn sappers(self, unit: UnitId) -> bool {
        let formation = self.formation_of(unit);
        self.pack.engineers.has(unit) && formation.is_some() && formation == self.active(self.pos.combat.side)
    }

    /// Combat Support of the attacker, by hex (7.5.1.2Bh, 7.5.1.2Bj, 7.5.1.2Bk); returns who gives it.
    fn attack_support(self, ranges: &mut Ranges<'a>, each: &mut impl FnMut(Share)) -> UnitSet {
        let combat = &self.pos.combat;
        let mut all = UnitSet::EMPTY;
        if combat.assault == Assault::Hasty || !self.all_in_command(Role::Attacker, ranges) {
            return all;
        }
        let [usual, own] = self.pack.constants.support;
        for (hex, supporters) in self.supporters(combat.target, combat.from, combat.side, ranges) {
            let share = |rule, key, value| Share { rule, key, hex: Some(hex), value };
            each(match combat.assault {
                Assault::Prepared if self.share_formation(supporters, combat.attackers) => {
                    share("7.5.1.2Bj", "share-support-formation", own)
                }
                Assault::Prepared => share("7.5.1.2Bk", "share-support", usual),
                _ => share("7.5.1.2Bh", "share-support", usual),
            });
            all |= supporters;
        }
        all
    }

    /// Combat Support of the defender, by hex (7.5.1.2Bi, 7.5.1.2Bl, 7.5.1.2Bm).
    fn defence_support(self, ranges: &mut Ranges<'a>, each: &mut impl FnMut(Share)) {
        let combat = &self.pos.combat;
        if combat.defenders.meets(self.pos.disorganised) || !self.all_in_command(Role::Defender, ranges) {
            return;
        }
        let improved = self.pos.improved.contains(combat.target);
        let [usual, own] = self.pack.constants.defence_support;
        for (hex, supporters) in self.supporters(combat.from, combat.target, combat.side.other(), ranges) {
            let share = |rule, key, value| Share { rule, key, hex: Some(hex), value };
            each(if !improved {
                share("7.5.1.2Bi", "share-defence-support", usual)
            } else if self.share_formation(supporters, combat.defenders) {
                share("7.5.1.2Bl", "share-defence-support-formation", own)
            } else {
                share("7.5.1.2Bm", "share-defence-support", usual)
            });
        }
    }

    /// The hexes next to `against` other than the fighting one, each with the units there that give support.
    fn supporters(self, against: Hex, fighting: Hex, side: Side, ranges: &mut Ranges<'a>) -> Vec<(Hex, UnitSet)> {
        let mut found = Vec::new();
        for (_, hex) in self.around(against) {
            if hex == fighting || self.holder(hex) != Some(side) {
                continue;
            }
            let gives = |unit: &UnitId| self.exerts_on(*unit, against) && ranges.commands(self, *unit, hex);
            let supporters: UnitSet = self.pos.stack(hex).filter(gives).collect();
            if !supporters.is_empty() {
                found.push((hex, supporters));
            }
        }
        found
    }

    /// Whether some unit of the one set takes its orders from the same formation as some unit of the other.
    fn share_formation(self, some: UnitSet, others: UnitSet) -> bool {
        let formation = |unit| self.formation_of(unit);
        some.into_iter().any(|a| formation(a).is_some() && others.into_iter().any(|b| formation(a) == formation(b)))
    }

    /// Whether all units of a role are within the Command Range of their HQs (5.8.1h).
    fn all_in_command(self, role: Role, ranges: &mut Ranges<'a>) -> bool {
        let hex = self.pos.combat.hex(role);
        self.pos.combat.of(role).into_iter().all(|unit| ranges.commands(self, unit, hex))
    }

    /// HQ Attack Support, for those within the HQ's Command Range (7.5.1.2C, 5.8.1g).
    fn headquarters_support(self, ranges: &mut Ranges<'a>, each: &mut impl FnMut(Share)) {
        let combat = &self.pos.combat;
        let Some(formation) = combat.attackers.first().and_then(|unit| self.formation_of(unit)) else { return };
        if !self.all_in_command(Role::Attacker, ranges) {
            return;
        }
        let points = self.hq(formation).support;
        let (rule, value) = match combat.assault {
            Assault::Hasty => return,
            Assault::Regular => ("7.5.1.2Ce", points.div_ceil(self.pack.constants.headquarters_share)),
            Assault::Prepared => ("7.5.1.2Cf", points),
        };
        if value > 0 {
            each(Share { rule, key: "share-hq", hex: None, value: value as i8 });
        }
    }
}

/// The hexes within the Command Range of formations, each looked at once; those of who acts are known already.
#[derive(Default)]
pub(crate) struct Ranges<'a>(Vec<(FormationId, Option<Area<'a>>)>);

impl<'a> Ranges<'a> {
    /// Whether a unit is within the Command Range of its HQ (7.5.1.2Bd).
    fn commands(&mut self, look: Look<'a>, unit: UnitId, hex: Hex) -> bool {
        let chain = &look.pos.chain;
        let known = (chain.inside | chain.outside | chain.isolated).has(unit);
        if known { chain.inside.has(unit) } else { self.reach(look, unit, hex) }
    }

    /// The same as it is now, whatever was known when the Action began.
    pub(crate) fn reach(&mut self, look: Look<'a>, unit: UnitId, hex: Hex) -> bool {
        let Some(formation) = look.formation_of(unit) else { return false };
        let known = self.0.iter().position(|(known, _)| *known == formation);
        let place = known.unwrap_or_else(|| {
            self.0.push((formation, look.commanded(formation)));
            self.0.len() - 1
        });
        self.0[place].1.as_ref().is_some_and(|area| area.contains(hex))
    }
}
