//! The counters of a group, by their names in the rosters.

use crate::pack::{Arm, ArmId, Comes, Date, Kind, KindId, Nationality, Pack, Sort, Weapon};
use table::pack::{File, PackError};

/// The counters of a group, one by one.
#[derive(Default)]
pub struct Mustered {
    pub kinds: Vec<KindId>,
    pub arms: Vec<ArmId>,
}

/// A counter of either sort.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Counter {
    Unit(KindId),
    Weapon(ArmId),
}

/// The counters of a group: `7 x 4-6-7`, `9-1`, `HMG`.
pub fn units(
    file: File,
    entry: &str,
    written: &[String],
    pack: &Pack,
    (nationality, date): (Nationality, Date),
) -> Result<Mustered, PackError> {
    let mut mustered = Mustered::default();
    for text in written {
        let (count, name) = match text.split_once(" x ") {
            Some((count, name)) => {
                let read = count.parse::<u8>().ok().filter(|count| (1..=60).contains(count));
                (
                    read.ok_or_else(|| file.error(entry, format!("`{count}` in `{text}` is no number from 1 to 60")))?,
                    name,
                )
            }
            None => (1, text.as_str()),
        };
        let counter = find(file, entry, name, pack, nationality)?;
        if let Counter::Weapon(arm) = counter {
            let arm = &pack.arms[arm.index()];
            if !arm.when.holds(date) {
                return Err(file.error(entry, format!("`{name}` is not to be had in {date}")));
            }
            if arm.weapon == Weapon::Panzerfaust {
                return Err(file.error(entry, "a Panzerfaust is no counter that sets up"));
            }
        }
        for _ in 0..count {
            match counter {
                Counter::Unit(kind) => mustered.kinds.push(kind),
                Counter::Weapon(arm) => mustered.arms.push(arm),
            }
        }
    }
    Ok(mustered)
}

fn find(file: File, entry: &str, name: &str, pack: &Pack, nationality: Nationality) -> Result<Counter, PackError> {
    let ours = |kind: &Kind| kind.nationality.is_none_or(|own| own == nationality);
    let kinds = (0..).zip(&pack.kinds).filter(|(_, kind)| ours(kind) && (kind.name == name || kind.id == name));
    let shorthand = |arm: &Arm| {
        matches!(arm.weapon, Weapon::Flamethrower | Weapon::Charge) && arm.weapon.id().eq_ignore_ascii_case(name)
    };
    let named = |arm: &Arm| {
        arm.nationality == nationality
            && !arm.weapon.is_fitted()
            && (arm.name == name || arm.id == name || shorthand(arm))
    };
    let arms = (0..).zip(&pack.arms).filter(|(_, arm)| named(arm));
    let mut found = kinds
        .map(|(place, _)| Counter::Unit(KindId(place)))
        .chain(arms.map(|(place, _)| Counter::Weapon(ArmId(place))));
    match (found.next(), found.next()) {
        (Some(counter), None) => Ok(counter),
        (None, _) => {
            Err(file.error(entry, format!("there is no `{name}` among the {} counters", nationality.written())))
        }
        (Some(_), Some(_)) => {
            Err(file.error(entry, format!("several counters are called `{name}`: write the id of one")))
        }
    }
}

impl Counter {
    fn id(self, pack: &Pack) -> &str {
        match self {
            Counter::Unit(kind) => &pack.kind(kind).id,
            Counter::Weapon(arm) => &pack.arm(arm).id,
        }
    }

    fn name(self, pack: &Pack) -> &str {
        match self {
            Counter::Unit(kind) => &pack.kind(kind).name,
            Counter::Weapon(arm) => &pack.arm(arm).name,
        }
    }
}

/// The id of the counter that a nationality calls so, if it is one.
#[must_use]
pub fn named_counter<'p>(pack: &'p Pack, name: &str, nationality: Nationality) -> Option<&'p str> {
    find(File::new("", ""), "", name, pack, nationality).ok().map(|counter| counter.id(pack))
}

/// What a file calls the counter with this id: by its name, if no other one of the nationality has it.
#[must_use]
pub fn name_of_counter(pack: &Pack, id: &str, nationality: Nationality) -> String {
    let found = |name: &str| find(File::new("", ""), "", name, pack, nationality).ok();
    let counter = found(id);
    let name = counter.map(|counter| counter.name(pack)).filter(|name| found(name) == counter);
    name.unwrap_or(id).to_owned()
}

impl Mustered {
    /// A group can come as it is written.
    pub fn check(&self, file: File, entry: &str, pack: &Pack, comes: &Comes) -> Result<(), PackError> {
        let sorts = || self.kinds.iter().map(|kind| pack.kinds[kind.index()].sort);
        let guns = self.arms.iter().filter(|arm| pack.arms[arm.index()].gun.is_some()).count();
        let men = sorts().filter(|sort| sort.is_mmc()).count();
        if self.kinds.is_empty() {
            return Err(file.error(entry, "it has no units"));
        }
        if !self.arms.is_empty() && sorts().all(|sort| sort == Sort::Vehicle) {
            return Err(file.error(entry, "nobody of it can carry its weapons"));
        }
        if guns > men {
            return Err(file.error(entry, format!("it has {guns} Guns, and only {men} squads and crews to man them")));
        }
        match comes {
            Comes::SetsUp(area) => {
                let halves: usize = sorts().map(|sort| usize::from(sort.halves())).sum();
                let room = 2 * usize::from(pack.constants.stacking.squads);
                if halves > room * area.len() {
                    return Err(file.error(entry, "its area is too small for its units"));
                }
            }
            Comes::Enters { .. } if guns > 0 => return Err(file.error(entry, "no Gun enters from an edge")),
            Comes::Enters { .. } => {}
        }
        Ok(())
    }
}
