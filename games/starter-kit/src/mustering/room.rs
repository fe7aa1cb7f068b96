//! Whether everybody can be put down: whoever cannot would keep the battle from beginning.

use crate::ids::UnitId;
use crate::pack::load::Flaw;
use crate::pack::{Comes, Fought, Pack, Scenario, Side, Sort};
use crate::position::{Look, Place};
use crate::rules::setup::fresh;
use hexes::Hex;
use std::sync::Arc;
use table::Id;

/// The first counter of each side that finds no room, one after the other, or that nobody can take.
pub(super) fn flaws(pack: &Pack, own: &Arc<Scenario>) -> Vec<Flaw> {
    Side::BOTH.into_iter().filter_map(|side| flaw(pack, own, side)).collect()
}

fn flaw(pack: &Pack, own: &Arc<Scenario>, side: Side) -> Option<Flaw> {
    let mut pos = fresh(pack, Fought::Own(Arc::clone(own)));
    let army = own.army(side);
    for (group, its) in army.groups.iter().enumerate() {
        let wrong =
            |why: String| Flaw { at: format!("side/{}/{group}", army.id), entry: format!("group {}", its.id), why };
        let of_group = |look: Look<'_>| {
            let all = crate::ids::units_of(side).into_iter();
            all.filter(|unit| look.group_of(*unit) == Some(group)).collect::<Vec<UnitId>>()
        };
        let sets_up = matches!(its.comes, Comes::SetsUp(_));
        let mut units = of_group(Look { pack, pos: &pos });
        // Crews come first, and stand where their Guns can.
        units.sort_by_key(|unit| Look { pack, pos: &pos }.kind(*unit).sort != Sort::Crew);
        for unit in units {
            let look = Look { pack, pos: &pos };
            let is_crew = look.kind(unit).sort == Sort::Crew;
            let guns = || look.due_arms(side, group).filter(|weapon| look.is_gun(*weapon));
            let mut fits: Option<(Hex, Option<crate::ids::WeaponId>)> = None;
            for hex in look.places(unit).into_iter().flat_map(|places| places.iter()) {
                if look.check_room(crate::ids::UnitSet::one(unit), hex).is_err() {
                    continue;
                }
                let mut there = pos.clone();
                there.put(unit, Place::Hex(hex));
                let gun = if is_crew && sets_up {
                    guns().find(|gun| Look { pack, pos: &there }.check_gun_here(unit, *gun).is_ok())
                } else {
                    None
                };
                if fits.is_none() || gun.is_some() {
                    fits = Some((hex, gun));
                }
                if gun.is_some() || !is_crew || !sets_up || guns().next().is_none() {
                    break;
                }
            }
            let Some((hex, gun)) = fits else {
                return Some(wrong(format!("its area has no room for `{}`", look.kind(unit).name)));
            };
            pos.put(unit, Place::Hex(hex));
            if let Some(gun) = gun {
                pos.put_weapon(gun, Place::With(unit));
            }
        }
        let look = Look { pack, pos: &pos };
        let waiting: Vec<_> = look.due_arms(side, group).collect();
        for weapon in waiting {
            let look = Look { pack, pos: &pos };
            let mut able =
                of_group(look).into_iter().filter(|unit| !look.is_gun(weapon) && look.kind(*unit).is_personnel());
            let Some(unit) = able.find(|unit| look.check_carry(*unit, weapon).is_ok()) else {
                return Some(wrong(format!("nobody of it can take `{}`", look.arm(weapon).name)));
            };
            pos.put_weapon(weapon, Place::With(unit));
        }
    }
    None
}

impl<'a> Look<'a> {
    /// The weapons of a group that nobody has been given.
    fn due_arms(self, side: Side, group: usize) -> impl Iterator<Item = crate::ids::WeaponId> + use<'a> {
        let all = (0..crate::ids::WEAPONS_EACH).map(move |number| crate::ids::WeaponId::new(side, number));
        let all = all.filter(move |weapon| self.pos.weapon_at[weapon.index()] == Place::Due);
        all.filter(move |weapon| self.group_of_weapon(*weapon) == Some(group))
    }
}
