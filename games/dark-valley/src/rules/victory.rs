//! Section 3 and the victory conditions of chapter 17.

use super::*;

/// The conditions of the scenario are tested in their order (3.2a, G-111).
impl Ask<DarkValley> for VictoryCheck {
    fn check(&self, look: Look<'_>, _: Action) -> Verdict {
        look.not_asked()
    }

    fn settle(&self, play: &mut Play<'_>) -> Flow {
        play.look_to_romania();
        let points = play.look().points();
        play.tell(|_| Event::Points(points));
        match play.look().winner().map(|(place, victory)| (place, victory.side, victory.rule)) {
            Some((place, side, rule)) => {
                (play.pos.winner, play.pos.won_by) = (Some(side), place as u8);
                play.tell(|_| Event::Won(side, rule));
                play.replace(Over);
            }
            None if play.look().garrisons() => play.replace(Garrisoning),
            None => play.advance_turn(),
        }
        Flow::Goes
    }
}

impl<'a> Look<'a> {
    /// The first condition that holds at the end of this turn, with its place.
    fn winner(self) -> Option<(usize, &'a Victory)> {
        let mut list = self.scenario().victory.iter().enumerate();
        let decided = list.find(|(_, victory)| {
            let (first, last) = victory.turns;
            (first..=last).contains(&self.pos.turn) && self.meets(victory)
        });
        // Whoever is ahead when the calendar ends has not lost.
        let last = self.pos.turn >= self.scenario().last;
        decided.or_else(|| self.scenario().victory.iter().enumerate().rfind(|_| last))
    }

    fn meets(self, victory: &Victory) -> bool {
        let condition = &victory.condition;
        let holds = |place: &PlaceId| self.holder(*place) == victory.side;
        let (least, some) = &condition.some;
        let points = match condition.check {
            Check::Plain | Check::Otherwise => self.points(),
            Check::Supplied => self.supplied_points(),
            Check::JulyWon => return self.july_is_won(),
            Check::JulyFailed => return self.july_has_failed(),
        };
        condition.holds.iter().all(holds)
            && some.iter().filter(|place| holds(place)).count() >= usize::from(*least)
            && condition.least.is_none_or(|least| points >= least)
            && condition.most.is_none_or(|most| points <= most)
            && condition.exited.is_none_or(|needed| self.exited().0 >= needed.0 && self.exited().1 >= needed.1)
    }

    /// German units that left the map, and mechanized divisions among them (3.2c).
    pub fn exited(self) -> (u8, u8) {
        let gone = self.pack.roster.all().filter(|unit| self.pos.at[unit.index()] == At::Exited);
        let gone: Vec<&Unit> = gone.map(|unit| self.unit(unit)).filter(|unit| unit.german()).collect();
        let mech = gone.iter().filter(|unit| unit.mech && unit.size == Size::Division).count();
        (gone.len() as u8, mech as u8)
    }

    /// Victory hexes and oil hexes of the Axis that are outside the USSR or where an Axis unit would be in supply (17.2.3f, 17.2.3g, G-49).
    fn supplied_points(self) -> u8 {
        let lines = self.traces(Side::Axis).lines(true);
        let places = self.map().places.iter().enumerate().filter(|(_, place)| place.victory || place.oil);
        let ours = places.filter(|(at, _)| self.pos.control.has(PlaceId::of(*at)));
        let counts = |place: &Place| self.map().land[place.hex] != Land::Ussr || lines.supply.contains(place.hex);
        let counted = ours.filter(|(_, place)| counts(place)).count() as i16;
        // A die's worth of hexes stays what it was (3.2opt.01).
        let more = if self.pos.variable { self.pos.credit - i16::from(self.victory_hexes()) } else { 0 };
        (counted + more).clamp(0, i16::from(u8::MAX)) as u8
    }
}
