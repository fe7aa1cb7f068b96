//! The chain of command (CMD): who is in command, who may call fire, and how leaders flee.

use crate::event::Happening;
use crate::pack::Trait;
use crate::pack::battle::UnitId;
use crate::position::{Look, Place, State, Way};
use crate::rules::ground::Passage;
use crate::rules::movement::Telling;
use crate::rules::play::Play;
use tabletop::{Base, Heading, Ids, Length, Point};

/// How a forced move ended.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Flight {
    /// As far as it could, or until mines stopped it.
    Went,
    /// It could not move at all.
    Blocked,
    /// It left the table.
    OffTable,
}

impl Look<'_> {
    /// Whether a unit needs no Command to reorganise (CMD-5 to CMD-9).
    #[must_use]
    pub fn is_exempt(self, unit: UnitId) -> bool {
        let facts = self.facts(unit);
        facts.is(Trait::Recon) || facts.is(Trait::Support) || facts.is(Trait::Observer)
    }

    /// How far a unit is from its Command, if that is on the table: a Command that rides is where its vehicle is.
    #[must_use]
    pub fn command_gap(self, unit: UnitId) -> Option<tabletop::Gap> {
        let command = self.battle().groups[usize::from(self.facts(unit).group)].command?;
        let command = match self.unit(command).place {
            Place::Aboard(carrier) => carrier,
            _ => command,
        };
        (self.stands(command) && self.stands(unit)).then(|| self.base(unit).gap(&self.base(command)))
    }

    /// Whether a unit can be reorganised where it stands (CMD-4, REO-7).
    #[must_use]
    pub fn is_in_command(self, unit: UnitId) -> bool {
        self.is_exempt(unit) || self.command_gap(unit).is_some_and(|gap| gap.within(self.pack.constants.command))
    }
}

impl Play<'_> {
    /// A Command or observer that is aimed at withdraws straight away from the firer, as far as it can go (CMD-12, A-28).
    pub(crate) fn flee(&mut self, unit: UnitId, from: Point) {
        if !self.look().stands(unit) {
            return;
        }
        // Whoever is shaken or suppressed by an area effect may not move (EFF-6, EFF-8).
        if self.pos.units[unit.index()].state != State::Steady {
            return self.tell(|| Happening::Flees { unit, length: Length::ZERO });
        }
        let base = self.pos.base(unit);
        let away = Base { centre: from, ..base }.heading_to(base.centre);
        match self.forced_move(unit, away, Ids(0), Telling::Flight) {
            Flight::Went => {}
            Flight::Blocked => self.tell(|| Happening::Flees { unit, length: Length::ZERO }),
            Flight::OffTable => {
                if self.pos.base(unit).centre == base.centre {
                    self.tell(|| Happening::Flees { unit, length: Length::ZERO });
                }
                self.destroy(unit);
            }
        }
    }

    /// A full move straight along a heading that nobody chose: a retreat or a flight. It ends at difficult terrain, at enemies, at
    /// the last place where the base can stand; minefields attack.
    pub(crate) fn forced_move(&mut self, unit: UnitId, heading: Heading, from: Ids, telling: Telling) -> Flight {
        let look = self.look();
        let start = look.base(unit).facing(heading);
        let (most, through) = look.reach(unit, &start);
        let passage = Passage { unit, touching: from, through, keeps_away: true };
        let free = look.free_way(passage, &start, most);
        let off = free < most && !look.battle().holds(&start.sweep((free + Length::LEAST).min(most)));
        // Up to the edge of the table it goes first: mines before it may stop it there.
        let length = if off { Some(free) } else { look.last_stand(unit, &start, free) };
        let Some(length) = length else { return Flight::Blocked };
        let state = look.unit(unit).state;
        let saved = self.pos.way;
        self.pos.way = Way::straight(&self.pos.base(unit), heading, length, heading);
        self.advance(unit, length, telling);
        let leaves = off && self.look().stands(unit) && self.pos.units[unit.index()].state == state;
        if self.look().stands(unit) && !leaves {
            self.step_back(unit);
        }
        self.report(unit, telling, false);
        self.pos.way = saved;
        if leaves { Flight::OffTable } else { Flight::Went }
    }
}
