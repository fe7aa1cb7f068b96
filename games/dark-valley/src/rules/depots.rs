//! Section 13.6: Depots advance along the railways (Attrition Phase, V.a).

use super::*;
use hexes::spread;

/// The Axis rolls for its Depots and moves them, one after the other; those that are cut off fall back or are flipped first (13.6e, 13.6n,
/// G-91, D60).
impl Ask<DarkValley> for Depots {
    fn asked(&self, _: Look<'_>) -> Option<Side> {
        Some(Side::Axis)
    }

    fn offer(&self, look: Look<'_>, answers: &mut Vec<Action>) {
        let all = look.depots().map(|(depot, _)| Action::Advance(depot)).chain([Action::End]);
        answers.extend(all.filter(|answer| self.check(look, *answer).is_ok()));
    }

    fn check(&self, look: Look<'_>, answer: Action) -> Verdict {
        match answer {
            Action::Advance(depot) => look.check_advance(depot),
            Action::End => Ok(()),
            _ => look.not_asked(),
        }
    }

    fn answer(&self, play: &mut Play<'_>, answer: Action) {
        match answer {
            Action::Advance(depot) => play.roll_for(depot),
            _ => play.end_depots(),
        }
    }

    fn settle(&self, play: &mut Play<'_>) -> Flow {
        play.flip_back();
        if let Some(depot) = play.look().cut_off() {
            play.pos.mark(depot, Marks::MOVED, true);
            play.push(CutOff(depot));
            return Flow::Goes;
        }
        let look = play.look();
        let asks = look.depots().any(|(depot, _)| look.check_advance(depot).is_ok());
        if !asks {
            play.end_depots();
        }
        Flow::asks_if(asks)
    }
}

/// So many rail hexes may it go (13.6o).
impl Ask<DarkValley> for Advancing {
    fn asked(&self, _: Look<'_>) -> Option<Side> {
        Some(Side::Axis)
    }

    fn prompt(&self, look: Look<'_>) -> Message {
        Message::new(self.keys_of().question)
            .with("unit", look.unit_arg(self.depot))
            .with("left", i32::from(self.hexes))
    }

    fn offer(&self, look: Look<'_>, answers: &mut Vec<Action>) {
        answers.extend(look.rails_ahead(self.depot, self.hexes).into_iter().map(Action::To));
        answers.push(Action::Stop);
    }

    fn check(&self, look: Look<'_>, answer: Action) -> Verdict {
        match answer {
            Action::To(hex) => {
                look.known_hex(hex)?;
                let there = look.rails_ahead(self.depot, self.hexes).contains(&hex);
                ensure(there, no("13.6o", "no-rail-there").unit(self.depot).hex(hex).number("left", self.hexes))
            }
            Action::Stop => Ok(()),
            _ => look.not_asked(),
        }
    }

    fn answer(&self, play: &mut Play<'_>, answer: Action) {
        if let Action::To(hex) = answer {
            let depot = self.depot;
            play.pos.put(depot, At::Hex(hex));
            play.tell(|_| Event::Displaced(depot, hex, &["13.6o"]));
        }
        play.pop();
    }

    fn settle(&self, play: &mut Play<'_>) -> Flow {
        let asks = !play.look().rails_ahead(self.depot, self.hexes).is_empty();
        if !asks {
            play.pop();
        }
        Flow::asks_if(asks)
    }

    fn lies_on(&self, below: Option<&Step>) -> bool {
        matches!(below, Some(Step::Depots(_)))
    }

    fn is_sound(&self, look: Look<'_>) -> bool {
        let known = self.depot.index() < look.pack.roster.units.len();
        known && look.unit(self.depot).kind == Kind::Depot && look.at(self.depot).is_some()
    }
}

impl Advancing {
    fn keys_of(&self) -> table::asking::Keys {
        table::asking::Listed::keys(self)
    }
}

impl Look<'_> {
    fn check_advance(self, depot: UnitId) -> Verdict {
        self.own(depot, Side::Axis)?;
        ensure(self.unit(depot).kind == Kind::Depot, no("13.6n", "no-depot").unit(depot))?;
        ensure(!self.pos.has(depot, Marks::FLIPPED), no("13.6h", "depot-is-flipped").unit(depot))?;
        ensure(!self.pos.has(depot, Marks::MOVED), no("13.6n", "depot-has-rolled").unit(depot))
    }

    /// Whether a Depot may enter a rail hex: not among enemies, not beside a Soviet unit unless a friend is there, not into a town of the
    /// enemy, in the first turn neither into nor out of Romania and Hungary (13.6l, 13.6m, 17.1.2b).
    fn lets_depot(self, from: Hex, to: Hex) -> bool {
        let foreign = |hex: Hex| matches!(self.map().land[hex], Land::Romania | Land::Hungary);
        let border = self.pos.turn == 1 && foreign(from) != foreign(to);
        !border
            && !self.holds(Side::Soviet, to)
            && (self.holds(Side::Axis, to) || !self.beside_enemy(Side::Axis, to))
            && self.town_holder(to).is_none_or(|holder| holder == Side::Axis)
    }

    /// Where a Depot can go along the railway with so many hexes: through other Depots, but never onto one (13.6b, 13.6o, 13.6p).
    pub(crate) fn rails_ahead(self, depot: UnitId, hexes: u8) -> Vec<Hex> {
        let Some(from) = self.at(depot) else { return Vec::new() };
        let map = self.map();
        let reached = spread(&map.grid, &HexSet::from(from), u32::from(hexes), |hex, across, to| {
            map.network.links(hex, across) & class::RAIL != 0 && self.lets_depot(hex, to)
        });
        let free = |hex: &Hex| *hex != from && self.depots().all(|(_, other)| other != *hex);
        reached.iter().filter(free).collect()
    }
}

impl Play<'_> {
    /// The die of a Depot, better in the first turns (13.6n, 13.6q, 13.6r, DEP.05).
    fn roll_for(&mut self, depot: UnitId) {
        let (row, bonus) = (self.pack.tables.depot[self.look().weather() as usize], self.look().now().depot_die);
        let die = self.chance.die(6);
        let hexes = row[usize::from((die + bonus).clamp(1, 6)) - 1];
        self.pos.mark(depot, Marks::MOVED, true);
        self.tell(|_| Event::Rolled { depot, die, bonus, hexes });
        self.push(Advancing { depot, hexes });
    }

    fn end_depots(&mut self) {
        for (depot, _) in self.look().depots().collect::<Vec<_>>() {
            self.pos.mark(depot, Marks::MOVED, false);
        }
        self.replace(Provisioning);
    }
}
