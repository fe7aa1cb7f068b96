//! The constants of `tables.toml`: numbers that stand in the rules themselves.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use serde::Deserialize;
use table::pack::{File, PackError, Source, Sources};

use super::combat::DIE;
use crate::pack::Constants;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Constant {
    value: i8,
    rule: String,
    source: Source,
}

pub fn constants(
    file: File,
    written: &mut BTreeMap<String, Constant>,
    sources: &mut Sources,
) -> Result<Constants, PackError> {
    let mut signed = |name: &str, range: RangeInclusive<i8>| {
        let entry = format!("constant {name}");
        let Some(constant) = written.remove(name) else {
            return Err(file.error(entry, "it is missing"));
        };
        if !range.contains(&constant.value) {
            let (least, most) = range.into_inner();
            let why = format!("{} is not from {least} to {most} ({})", constant.value, constant.rule);
            return Err(file.error(entry, why));
        }
        sources.add("constants", constant.source);
        Ok(constant.value)
    };
    let faces = DIE as i8;
    let fortified_check = signed("fortified-check", -faces..=0)?;
    let engineers = signed("engineers", 0..=faces)?;
    let surprise_check = signed("surprise-check", 0..=faces)?;
    let support = [signed("support", 0..=faces)?, signed("formation-support", 0..=faces)?];
    let defence_support = [signed("defence-support", -faces..=0)?, signed("formation-defence", -faces..=0)?];
    let die = signed("die", faces..=faces)? as u8;
    let mut take = |name: &str, most: i8| signed(name, 1..=most).map(|value| value as u8);
    let constants = Constants {
        die,
        stack: take("stack", 9)?,
        infantry: take("infantry", 9)?,
        headquarters: [take("village-headquarters", 9)?, take("city-headquarters", 9)?],
        leg_bonus: 2 * take("leg-bonus", 10)?,
        boats: take("boats", 99)?,
        boat_cost: 2 * take("boat-cost", 10)?,
        pontoon_cost: take("pontoon-cost", 9)?,
        pontoon_toll: 2 * take("pontoon-toll", 10)?,
        fortified_check,
        engineers,
        surprise_check,
        support,
        defence_support,
        headquarters_share: take("headquarters-share", 9)?,
        antitank_share: take("antitank-share", 9)?,
        retreat: take("retreat", 9)?,
        trapped_losses: take("trapped-losses", 9)?,
        off_road: take("off-road", 99)?,
        movement_cost: take("movement-cost", 9)?,
        recovery_cost: take("recovery-cost", 9)?,
        improved_cost: take("improved-cost", 9)?,
        attack_cost: [take("hasty-cost", 9)?, take("regular-cost", 9)?, take("prepared-cost", 9)?],
        heavy_attrition: take("heavy-attrition", faces)?,
        afv_losses: take("afv-losses", 99)?,
        infantry_losses: take("infantry-losses", 99)?,
        german_losses: take("german-losses", 99)?,
        low_formations: take("low-formations", 99)?,
        low_level: take("low-level", 9)?,
        leash: take("leash", 99)?,
        leash_turns: take("leash-turns", 99)?,
        reserve_distance: take("reserve-distance", 99)?,
        reserve_before: take("reserve-before", 99)?,
        returning_level: take("returning-level", 9)?,
        dear_replacement: take("dear-replacement", 9)?,
    };
    match written.keys().next() {
        Some(name) => Err(file.error(format!("constant {name}"), "there is no such constant")),
        None => Ok(constants),
    }
}
