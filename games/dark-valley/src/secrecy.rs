//! What a seat cannot know: which Panzer Army chits the Axis put into the cup, until each of them is seen (10.1c, J).

use crate::game::DarkValley;
use crate::pack::{Chit, Side};
use crate::position::{Look, Position};
use table::rules::Hiding;
use table::{Chance, Seat};

impl Hiding for DarkValley {
    /// The first ones that it could be.
    fn supposed(&self, position: &Position, seat: Seat) -> Position {
        match self.look(position).unseen(seat) {
            Some((count, among)) => with(position, (0..4).filter(|place| among >> place & 1 != 0).take(count)),
            None => *position,
        }
    }

    /// Any that it could be, each choice as likely as any other.
    fn disguise(&self, position: &Position, seat: Seat, chance: &mut dyn Chance) -> Position {
        let Some((count, among)) = self.look(position).unseen(seat) else { return *position };
        let mut left: Vec<usize> = (0..4).filter(|place| among >> place & 1 != 0).collect();
        let mut dealt = Vec::new();
        for _ in 0..count.min(left.len()) {
            let drawn = chance.draw(left.len() as u32, &|place| place.to_string()) as usize;
            dealt.push(left.remove(drawn));
        }
        with(position, dealt.into_iter())
    }
}

impl Look<'_> {
    /// How many Panzer Army chits are in that a seat has not seen, and among which they are; nothing, if it knows them.
    fn unseen(self, seat: Seat) -> Option<(usize, u8)> {
        let hidden = self.pos.chosen & !self.pos.seen;
        if Side::at(seat) == Some(Side::Axis) || hidden == 0 {
            return None;
        }
        // One that was drawn is not in the cup any more, and cannot have been put in twice.
        Some((hidden.count_ones() as usize, self.armies() & !self.pos.seen))
    }
}

/// The same position with other chits in the cup, besides those that have been seen.
fn with(position: &Position, places: impl Iterator<Item = usize>) -> Position {
    let mut other = *position;
    let hidden = position.chosen & !position.seen;
    for (place, chit) in Chit::PANZER.into_iter().enumerate() {
        if hidden >> place & 1 != 0 {
            other.cup[chit as usize] = 0;
        }
    }
    other.chosen &= position.seen;
    for place in places {
        other.chosen |= 1 << place;
        other.cup[Chit::PANZER[place] as usize] = 1;
    }
    other
}
