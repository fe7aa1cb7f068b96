//! Section 10.5.9: the Stavka round. Units leave the Reserve, move, and fight.

use super::placement::Sites;
use super::*;
use crate::action::Site;

/// So many steps more may leave the Reserve (10.5.9a, 10.5.9c, D34).
impl Ask<DarkValley> for Releasing {
    fn asked(&self, _: Look<'_>) -> Option<Side> {
        Some(Side::Soviet)
    }

    fn prompt(&self, _: Look<'_>) -> Message {
        Message::new(table::asking::Listed::keys(self).question).with("left", i32::from(self.0))
    }

    fn offer(&self, look: Look<'_>, answers: &mut Vec<Action>) {
        let (sites, beside) = (look.sites(Side::Soviet), look.supplied_commanders());
        for unit in look.reserve() {
            let hexes = (sites.entry(unit) | beside).iter().collect::<Vec<_>>().into_iter().map(Site::Hex);
            let open = hexes.filter(|site| self.check_unit(look, unit, *site, &sites, &beside).is_ok());
            answers.extend(open.map(|site| Action::Place { unit, site }));
        }
        answers.push(Action::End);
    }

    fn check(&self, look: Look<'_>, answer: Action) -> Verdict {
        match answer {
            Action::Place { unit, site } => {
                self.check_unit(look, unit, site, &look.sites(Side::Soviet), &look.supplied_commanders())
            }
            Action::End => Ok(()),
            _ => look.not_asked(),
        }
    }

    fn answer(&self, play: &mut Play<'_>, answer: Action) {
        let Action::Place { unit, site } = answer else { return play.end_release() };
        let left = self.0.saturating_sub(play.look().steps(unit));
        play.pos.withheld.remove(unit);
        play.pos.released.add(unit);
        play.bring(unit, site);
        play.replace(Releasing(left));
    }

    fn settle(&self, play: &mut Play<'_>) -> Flow {
        let mut answers = Vec::new();
        self.offer(play.look(), &mut answers);
        if answers.len() < 2 {
            play.end_release();
        }
        Flow::asks_if(answers.len() > 1)
    }
}

impl Releasing {
    /// Whether a unit may leave the Reserve for that hex: as reinforcements come, or with an HQ that is in supply by land (10.5.9f, 10.5.9g).
    fn check_unit(&self, look: Look<'_>, unit: UnitId, site: Site, sites: &Sites<'_>, beside: &HexSet) -> Verdict {
        ensure(unit.index() < look.pack.roster.units.len(), no("2.2a", "no-such-counter"))?;
        let there = look.pos.at[unit.index()] == At::Box(Spot::Reserve);
        ensure(there, no("10.5.9a", "not-in-the-reserve").unit(unit))?;
        look.check_release(unit)?;
        let steps = no("10.5.9c", "too-many-steps").unit(unit).number("left", i32::from(self.0));
        ensure(look.steps(unit) <= self.0, steps)?;
        match site {
            Site::Reserve => Err(no("10.5.9a", "not-in-the-reserve").unit(unit)),
            Site::Hex(hex) if look.map().grid.contains(hex) && beside.contains(hex) => look.check_room(unit, hex),
            Site::Hex(_) => sites.check(unit, site),
        }
    }
}

impl Look<'_> {
    /// Who is in the Stavka Reserve and may leave it (7.10b).
    pub(crate) fn reserve(self) -> Vec<UnitId> {
        let all = self.pack.roster.of_side[Side::Soviet.index()].into_iter();
        let there = all.filter(|unit| self.pos.at[unit.index()] == At::Box(Spot::Reserve));
        there.filter(|unit| self.check_release(*unit).is_ok()).collect()
    }

    /// The hexes of Stavka and Zhukov, if they are in supply by land (10.5.9g).
    fn supplied_commanders(self) -> HexSet {
        let supply = self.traces(Side::Soviet).supplied_by_land();
        let hexes = self.commanders().into_iter().filter_map(|unit| self.at(unit));
        hexes.filter(|hex| supply.contains(*hex)).collect()
    }

    /// Those of the units that left the Reserve that are in range of Stavka or Zhukov (10.5.9h, 10.5.9i).
    fn commanded(self) -> UnitSet {
        let near = |hex: Hex| {
            self.commanders().into_iter().any(|hq| {
                let range = u32::from(self.unit(hq).range);
                self.at(hq).is_some_and(|at| self.map().grid.distance(at, hex) <= range)
            })
        };
        self.pos.released.into_iter().filter(|unit| self.at(*unit).is_some_and(near)).collect()
    }
}

impl Play<'_> {
    /// Two dice say how many steps may leave the Reserve, later in the war no fewer than some (10.5.9c-e).
    pub(crate) fn begin_stavka(&mut self) {
        self.pos.released = UnitSet::EMPTY;
        let dice = vec![self.chance.die(6), self.chance.die(6)];
        let steps = dice.iter().sum::<u8>().max(self.look().now().stavka_least);
        self.tell(|_| Event::Released { dice, steps });
        self.replace(Releasing(steps));
    }

    /// All are placed: those in range move (10.5.9h).
    fn end_release(&mut self) {
        if self.pos.released.is_empty() {
            return self.end_round();
        }
        self.command();
        self.pos.then = Then::Combat;
        self.replace(Movement(Side::Soviet));
    }

    /// Who left the Reserve and is in range acts, nobody else (10.5.9b, 10.5.9h, 10.5.9i).
    pub(crate) fn command(&mut self) {
        for unit in self.pos.on {
            self.pos.mark(unit, Marks::ACTIVE, false);
        }
        let commanded = self.look().commanded();
        self.activate(commanded);
    }
}
