//! What a seat cannot know: where the other side's hidden Guns stand, and where they point (6.4b). That they exist is no secret.

use crate::game::StarterKit;
use crate::ids::{UnitId, WeaponId};
use crate::pack::{Corner, Side};
use crate::position::{Look, NOWHERE, Place, Position};
use hexes::Hex;
use table::rules::Hiding;
use table::{Chance, Id, Seat};

/// How often all hidden Guns are dealt anew if they do not fit together: so often that they always do in the end, since where they really stand
/// they do.
const TRIES: usize = 10_000;

impl Hiding for StarterKit {
    /// Hidden Guns are somewhere: in nobody's way. In strict play whatever is aimed at is seen, for all that anybody knows.
    fn supposed(&self, position: &Position, seat: Seat) -> Position {
        let mut supposed = Position { trusting: !position.open_los, ..position.clone() };
        for (unit, weapon, _) in self.look(position).hidden_from(seat) {
            supposed.at[unit.index()] = Place::Hidden(Hex(NOWHERE));
            supposed.facing[weapon.index()] = Some(Corner::Ne);
        }
        supposed
    }

    /// Each hidden Gun stands where it could, any such deal as likely as any other.
    fn disguise(&self, position: &Position, seat: Seat, chance: &mut dyn Chance) -> Position {
        for _ in 0..TRIES {
            let dealt = deal(self.look(position), seat, chance);
            let fits = |look: Look<'_>| Side::BOTH.into_iter().all(|side| look.hidden_fit(side));
            if fits(self.look(&dealt)) {
                return dealt;
            }
        }
        position.clone()
    }
}

/// Every Gun that is hidden from a seat, each by itself somewhere else.
fn deal(look: Look<'_>, seat: Seat, chance: &mut dyn Chance) -> Position {
    let mut dealt = look.pos.clone();
    for (unit, weapon, _) in look.hidden_from(seat) {
        let count = look.haunts(unit, weapon).count() as u32;
        if count > 0 {
            let drawn = chance.draw(count, &|n| n.to_string()) as usize;
            let hex = look.haunts(unit, weapon).nth(drawn).unwrap_or(Hex(NOWHERE));
            dealt.at[unit.index()] = Place::Hidden(hex);
        }
        let corner = chance.draw(Corner::ALL.len() as u32, &|n| n.to_string()) as usize;
        dealt.facing[weapon.index()] = Some(Corner::ALL[corner]);
    }
    dealt
}

impl<'a> Look<'a> {
    /// The hidden Guns that a seat does not know of.
    fn hidden_from(self, seat: Seat) -> impl Iterator<Item = (UnitId, WeaponId, Hex)> + use<'a> {
        Side::BOTH.into_iter().filter(move |side| side.seat() != seat).flat_map(move |side| self.hidden(side))
    }

    /// Where a hidden Gun might be, for all that others see: in its area, where it could be hidden, not in view, and where no enemy stands.
    pub(crate) fn haunts(self, unit: UnitId, weapon: WeaponId) -> impl Iterator<Item = Hex> + use<'a> {
        let side = unit.side();
        let area = self.places(unit).into_iter().flat_map(|area| area.iter());
        area.filter(move |hex| {
            let alone = self.pos.stack_of(side.other(), *hex).is_empty();
            let began = self.pos.phase != crate::position::Phase::SetUp;
            alone && self.could_stand(side, weapon, *hex) && !(began && self.is_seen_hiding(side, *hex))
        })
    }

    /// Whether those who are hidden have room beside those who are seen.
    fn hidden_fit(self, side: Side) -> bool {
        let most = 2 * self.pack.constants.stacking.squads;
        self.hidden(side).all(|(_, _, hex)| {
            hex.0 == NOWHERE || self.room(self.pos.stack_of(side, hex)).halves + self.hidden_room(side, hex) <= most
        })
    }
}
