//! Positions that were written down with whole thousandths only: a slanted base could not be written exactly where it stood, and for a time
//! bases were compared a few thousandths smaller than they are. Such a base may seem to stand upon its neighbour, or across an edge, by
//! no more than that; it is set right when it is read.

use crate::pack::Pack;
use crate::pack::battle::UnitId;
use crate::position::{Look, Place, Position};
use tabletop::{Base, Heading, Length};

/// The farthest that a base is shifted, in thousandths of an inch.
const MOST: i32 = 6;

/// Shifts whoever stands upon something by a few thousandths to the nearest place where it stands upon nothing. Who is on its way stays;
/// who finds no such place stays as well, and is complained about by the audit.
pub(crate) fn mend(pack: &Pack, pos: &mut Position) {
    let look = Look { pack, pos };
    let passing = look.passing();
    let misplaced: Vec<UnitId> = pos
        .battle
        .present
        .map(UnitId::of)
        .filter(|&unit| look.unit(unit).place == Place::Table && !passing.has(unit.index()))
        .filter(|&unit| look.check_stand(unit, &look.base(unit)).is_err())
        .collect();
    for unit in misplaced {
        let look = Look { pack, pos };
        let base = look.base(unit);
        // The other of two may have made room already.
        let mut places = std::iter::once(base).chain(around(base));
        if let Some(place) = places.find(|place| look.check_stand(unit, place).is_ok()) {
            pos.put(unit, place.centre, place.heading);
        }
    }
}

/// Places around a base, the nearest first.
fn around(base: Base) -> impl Iterator<Item = Base> {
    (1..=MOST).flat_map(move |far| {
        (0..16).map(move |part| {
            let (x, y) = Heading::tenths(part * 225).aim(Length::ZERO, Length::thousandths(far));
            base.at(base.centre.shifted(x, y))
        })
    })
}
