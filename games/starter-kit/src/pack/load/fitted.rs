//! The weapons of vehicles, made from what is printed on their counters: weapons like any other, so that they malfunction, keep their rate and
//! acquire targets like any other.

use super::arms::{MOST, slug};
use super::kinds::Kinds;
use crate::pack::{Arm, ArmId, Gun, GunType, Kind, Nationality, Tube, Vehicle, Vehicles, Weapon, When};
use table::pack::{File, PackError};

/// Gives every kind of vehicle its weapons, and adds those to the kinds of weapons.
pub fn fit(file: File, values: &Vehicles, kinds: &mut Kinds, arms: &mut Vec<Arm>) -> Result<(), PackError> {
    for kind in &kinds.kinds {
        let (Some(id), Some(nationality)) = (kind.vehicle, kind.nationality) else { continue };
        let vehicle = &mut kinds.vehicles[usize::from(id.0)];
        let guns = [
            (Weapon::Bow, vehicle.bmg),
            (Weapon::Coaxial, vehicle.cmg),
            (Weapon::AntiAircraft, vehicle.aamg),
            (Weapon::Rear, vehicle.rmg),
        ];
        let fitted = std::iter::once(main_armament(values, kind, vehicle, nationality));
        let fitted = fitted
            .chain(guns.into_iter().filter(|(_, fp)| *fp > 0).map(|(sort, fp)| gun(values, sort, fp, nationality)));
        let fitted: Vec<Arm> = fitted.collect();
        for arm in fitted {
            let known = arms.iter().position(|other| other.id == arm.id);
            let place = known.unwrap_or(arms.len());
            if known.is_none() {
                arms.push(arm);
            }
            vehicle.fitted.push(ArmId(place as u8));
        }
        file.check_room("kinds of weapons, those of vehicles among them", arms.len(), MOST)?;
    }
    file.check_ids("weapon", arms.iter().map(|arm| arm.id.as_str()))
}

/// The main armament (7.2a, 7.2i).
fn main_armament(values: &Vehicles, kind: &Kind, vehicle: &Vehicle, nationality: Nationality) -> Arm {
    let Tube { calibre, barrel, .. } = vehicle.tube;
    Arm {
        id: format!("{}-ma", kind.id),
        name: format!("{calibre}{}", barrel.mark()),
        weapon: Weapon::Main,
        rof: vehicle.rof,
        breaks: Some(vehicle.breaks),
        repair: values.repair,
        removed: values.disabled,
        tube: vehicle.tube,
        ammo: vehicle.ammo.clone(),
        gun: Some(Gun {
            sort: GunType::AntiTank,
            ife: vehicle.ife,
            manhandling: 0,
            size: vehicle.size,
            mount: vehicle.turret,
            qsu: false,
            limbered: false,
            gunshield: false,
        }),
        ..blank(nationality)
    }
}

/// A machine gun (7.8a, 7.8b, 7.8u, 7.8v).
fn gun(values: &Vehicles, weapon: Weapon, fp: u8, nationality: Nationality) -> Arm {
    let range = match weapon {
        Weapon::Coaxial => values.coaxial_range,
        Weapon::AntiAircraft => values.aa_range,
        Weapon::Rear => values.rear_range,
        _ => values.bow_range,
    };
    Arm {
        id: format!("{}-{}-{fp}", nationality.id(), slug(weapon.id())),
        name: format!("{} {fp}", weapon.id().to_uppercase()),
        weapon,
        fp,
        range: Some(range),
        breaks: Some(values.breaks),
        repair: values.repair,
        removed: values.disabled,
        ..blank(nationality)
    }
}

fn blank(nationality: Nationality) -> Arm {
    Arm {
        id: String::new(),
        name: String::new(),
        nationality,
        weapon: Weapon::Main,
        fp: 0,
        least: 0,
        range: None,
        later: Vec::new(),
        rof: 0,
        breaks: None,
        dies: None,
        pp: 0,
        repair: 0,
        removed: 0,
        tk: 0,
        tube: Tube::default(),
        ammo: Vec::new(),
        when: When::default(),
        own: Vec::new(),
        gun: None,
    }
}
