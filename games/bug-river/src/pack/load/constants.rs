//! The constants of `tables.toml`: numbers that stand in the rules themselves.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use serde::Deserialize;
use table::pack::{File, PackError, Source, Sources};

/// Faces of the die (3.9a).
const DIE: i8 = super::combat::DIE as i8;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Constant {
    value: i8,
    rule: String,
    source: Source,
}

/// Describes every constant once: what it is, and under which name and within which limits it is read.
macro_rules! constants {
    (|$read:ident| $($(#[$meta:meta])* $field:ident: $kind:ty = $value:expr,)*) => {
        /// Numbers that stand in the rules themselves.
        #[derive(Copy, Clone, PartialEq, Eq, Debug)]
        pub struct Constants { $($(#[$meta])* pub $field: $kind,)* }

        impl Constants {
            fn read($read: &mut Reader<'_, '_>) -> Result<Constants, PackError> {
                Ok(Constants { $($field: $value),* })
            }
        }
    };
}

constants! { |read|
    /// Faces of the die (3.9a).
    die: u8 = read.signed("die", DIE..=DIE)? as u8,
    /// Combat units in a hex (5.3.1j).
    stack: u8 = read.up_to("stack", 9)?,
    /// Infantry-type units among them (5.3.1k).
    infantry: u8 = read.up_to("infantry", 9)?,
    /// Headquarters in a Village and in a City (5.3.1n, 5.3.1o).
    headquarters: [u8; 2] = [read.up_to("village-headquarters", 9)?, read.up_to("city-headquarters", 9)?],
    /// Half points that a leg unit gains far from the enemy (7.3.5a).
    leg_bonus: u8 = 2 * read.up_to("leg-bonus", 10)?,
    /// Units that may use boats in one activation (7.3.8a).
    boats: u8 = read.up_to("boats", 99)?,
    /// Half points a boat costs (7.3.8c).
    boat_cost: u8 = 2 * read.up_to("boat-cost", 10)?,
    /// Action Points of a pontoon bridge (10.3b).
    pontoon_cost: u8 = read.up_to("pontoon-cost", 9)?,
    /// Half points motorised units pay to cross one (10.3h).
    pontoon_toll: u8 = 2 * read.up_to("pontoon-toll", 10)?,
    /// What a fortification changes an Effectiveness or Attrition Check of Soviet infantry by (3.1.1l).
    fortified_check: i8 = read.signed("fortified-check", -DIE..=0)?,
    /// What engineers add against a fortification (3.1.1o).
    engineers: i8 = read.signed("engineers", 0..=DIE)?,
    /// What the surprise attack adds to Soviet checks (10.2g).
    surprise_check: i8 = read.signed("surprise-check", 0..=DIE)?,
    /// What each hex of Combat Support adds to the die of an attack, and what it adds in a Prepared Attack if it comes of the same
    /// formation (7.5.1.2Bh, 7.5.1.2Bj).
    support: [i8; 2] = [read.signed("support", 0..=DIE)?, read.signed("formation-support", 0..=DIE)?],
    /// The same of the defender, and in Improved Defence (7.5.1.2Bi, 7.5.1.2Bl).
    defence_support: [i8; 2] = [read.signed("defence-support", -DIE..=0)?, read.signed("formation-defence", -DIE..=0)?],
    /// What HQ Attack Support is divided by in a Regular Attack (7.5.1.2Ce).
    headquarters_share: u8 = read.up_to("headquarters-share", 9)?,
    /// What the strength of AT units that attack is divided by (7.5.1.1f).
    antitank_share: u8 = read.up_to("antitank-share", 9)?,
    /// Hexes of a retreat at the most (7.5.2.3a).
    retreat: u8 = read.up_to("retreat", 9)?,
    /// Strength Points of a unit that must retreat and cannot (7.5.2.4d).
    trapped_losses: u8 = read.up_to("trapped-losses", 9)?,
    /// Hexes of a control line off road and railway (9c).
    off_road: u8 = read.up_to("off-road", 99)?,
    /// Action Points of a Movement Action (7b).
    movement_cost: u8 = read.up_to("movement-cost", 9)?,
    /// Action Points of a Recovery Action (7d).
    recovery_cost: u8 = read.up_to("recovery-cost", 9)?,
    /// Action Points of an Improved Defence Action (7e).
    improved_cost: u8 = read.up_to("improved-cost", 9)?,
    /// Action Points of a Hasty, a Regular and a Prepared Attack (7f-7h).
    attack_cost: [u8; 3] = [read.up_to("hasty-cost", 9)?, read.up_to("regular-cost", 9)?, read.up_to("prepared-cost", 9)?],
    /// What an attrition die exceeds the rating by when two Strength Points are lost (5.8.4l).
    heavy_attrition: u8 = read.up_to("heavy-attrition", DIE)?,
    /// Strength Points of destroyed Soviet AFV units for one Victory Point (9j).
    afv_losses: u8 = read.up_to("afv-losses", 99)?,
    /// Strength Points of other destroyed Soviet units for one Victory Point (9k).
    infantry_losses: u8 = read.up_to("infantry-losses", 99)?,
    /// German units destroyed, out of command or isolated that cost one Victory Point (9m).
    german_losses: u8 = read.up_to("german-losses", 99)?,
    /// German formations below [`Constants::low_level`] that cost one Victory Point (9n).
    low_formations: u8 = read.up_to("low-formations", 99)?,
    /// The level that a formation must have so as not to cost Victory Points (9n).
    low_level: u8 = read.up_to("low-level", 9)?,
    /// Hexes from the city or Supply Area within which a Soviet headquarters stays (10.4).
    leash: u8 = read.up_to("leash", 99)?,
    /// The last turn on which Volodymyr-Volynskyi holds its headquarters (10.4a).
    leash_turns: u8 = read.up_to("leash-turns", 99)?,
    /// Hexes from the Northern Supply Area that call the reserves (10.5a).
    reserve_distance: u8 = read.up_to("reserve-distance", 99)?,
    /// The turn before which they can be called (10.5a).
    reserve_before: u8 = read.up_to("reserve-before", 99)?,
    /// The level of a headquarters that returns with them (10.5c).
    returning_level: u8 = read.up_to("returning-level", 9)?,
    /// Infantry Replacement Points for one Strength Point of a motorised unit or of engineers (8.3.1c).
    dear_replacement: u8 = read.up_to("dear-replacement", 9)?,
}

/// What is still to be read.
struct Reader<'a, 'f> {
    file: File<'f>,
    written: &'a mut BTreeMap<String, Constant>,
    sources: &'a mut Sources,
}

impl Reader<'_, '_> {
    fn signed(&mut self, name: &str, range: RangeInclusive<i8>) -> Result<i8, PackError> {
        let entry = format!("constant {name}");
        let Some(constant) = self.written.remove(name) else {
            return Err(self.file.error(entry, "it is missing"));
        };
        if !range.contains(&constant.value) {
            let (least, most) = range.into_inner();
            let why = format!("{} is not from {least} to {most} ({})", constant.value, constant.rule);
            return Err(self.file.error(entry, why));
        }
        self.sources.add("constants", constant.source);
        Ok(constant.value)
    }

    fn up_to(&mut self, name: &str, most: i8) -> Result<u8, PackError> {
        self.signed(name, 1..=most).map(|value| value as u8)
    }
}

pub fn constants(
    file: File,
    written: &mut BTreeMap<String, Constant>,
    sources: &mut Sources,
) -> Result<Constants, PackError> {
    let constants = Constants::read(&mut Reader { file, written, sources })?;
    match written.keys().next() {
        Some(name) => Err(file.error(format!("constant {name}"), "there is no such constant")),
        None => Ok(constants),
    }
}
