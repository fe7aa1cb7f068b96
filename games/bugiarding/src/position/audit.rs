//! What must hold in every position, whoever set it up: bases, passengers, losses, minefields, smoke.

use crate::pack::Side;
use crate::pack::battle::{UnitId, english, may_carry};
use crate::position::{Look, MineState, Place, SMOKES};
use crate::step::{Defence, Step, Turning};
use tabletop::{Base, Ids, Near};

impl Look<'_> {
    /// What is wrong with the position, in one sentence.
    ///
    /// # Errors
    /// If something is.
    pub fn audit(self) -> Result<(), String> {
        let battle = self.battle();
        let mut near = Near::new(battle.table.width, battle.table.depth);
        let mut carriers = Ids::default();
        for at in (0..self.pos.units.len()).map(UnitId::of) {
            match self.unit(at).place {
                Place::Beside => {}
                _ if !battle.has(at) => return Err(format!("{at}: nobody has this number")),
                Place::Table => {
                    near.put(at.index(), &self.base(at).outline().bounds());
                    self.audit_base(at)?;
                }
                Place::Aboard(carrier) => self.audit_passenger(at, carrier, &mut carriers)?,
                Place::Lost => {}
            }
            let now = self.unit(at);
            if now.field.is_some_and(|field| field.index() >= usize::from(self.pos.mine_count)) {
                return Err(format!("{at}: it works on a minefield that is not there"));
            }
        }
        if near != self.pos.near {
            return Err("the bases are not where they are looked for".to_owned());
        }
        self.audit_losses()?;
        self.audit_ground()?;
        self.audit_pending()
    }

    /// A base stands on the table, upon nobody, wholly in or out of terrain. Whoever is on its way, or attacks, may stand across an edge
    /// for the moment.
    fn audit_base(self, unit: UnitId) -> Result<(), String> {
        let base = self.base(unit);
        let body = base.body();
        if !self.facts(unit).kind.has_base() {
            return Err(format!("{unit}: it has no base that could stand on the table"));
        }
        if !self.battle().holds(&body) {
            return Err(format!("{unit}: it does not stand wholly on the table"));
        }
        let passing = self.passing();
        let bounds = body.bounds();
        for other in self.near(&bounds).filter(|&other| other < unit) {
            let excused = passing.has(unit.index()) || passing.has(other.index());
            if !excused && self.base(other).overlaps(&base) {
                return Err(format!("{unit}: its base overlaps that of {other} (GEO-2)"));
            }
        }
        for area in self.battle().areas_near(&bounds).filter(|area| area.area.overlaps(&body)) {
            if let Some(why) = self.battle().forbids(self.pack, self.facts(unit), base.centre, area) {
                return Err(format!("{unit}: {}", english(&why)));
            }
            if !passing.has(unit.index()) && !area.area.contains(&body) {
                return Err(format!("{unit}: it stands on the edge of {} (MOV-6)", area.id));
            }
        }
        Ok(())
    }

    /// Units on their way: the one that moves, and the attackers of the close combat that runs.
    pub(crate) fn passing(self) -> Ids {
        let mover = if matches!(self.pos.steps.top(), Step::Opportunity(_)) { self.mover() } else { None };
        let mover = mover.map_or(0, |unit| 1 << unit.index());
        let melee = &self.pos.melee;
        let attackers = melee.origins.iter().filter_map(|(unit, _, _)| *unit);
        let attackers = attackers.fold(0, |ids, unit| ids | 1u128 << unit.index());
        let turning = match self.pos.steps.top() {
            Step::Defence(Defence(unit)) | Step::Turning(Turning(unit)) => 1 << unit.index(),
            _ => 0,
        };
        Ids(mover | attackers | turning | melee.contact.0 | melee.winners.0)
    }

    fn audit_passenger(self, unit: UnitId, carrier: UnitId, carriers: &mut Ids) -> Result<(), String> {
        let sound = self.battle().has(carrier)
            && self.facts(carrier).side == self.facts(unit).side
            && may_carry(self.facts(carrier), self.facts(unit));
        if !sound {
            return Err(format!("{unit}: {carrier} cannot carry it"));
        }
        if carriers.has(carrier.index()) {
            return Err(format!("{unit}: {carrier} carries somebody else already"));
        }
        carriers.0 |= 1 << carrier.index();
        let deploying = self.pos.steps.bottom().is_preparation();
        if self.stands(carrier) || (deploying && self.unit(carrier).place == Place::Beside) {
            Ok(())
        } else {
            Err(format!("{unit}: it is aboard {carrier}, which does not stand on the table"))
        }
    }

    /// Who is lost is counted, and nobody else.
    fn audit_losses(self) -> Result<(), String> {
        for side in Side::BOTH {
            let gone =
                self.units_of(side).filter(|&unit| self.unit(unit).place == Place::Lost && self.facts(unit).counts);
            let counted = gone.count() + usize::from(self.battle().sides[side.index()].fallen);
            let noted = usize::from(self.pos.lost[side.index()]);
            if counted != noted {
                return Err(format!("lost: {} has lost {counted} units that count, not {noted}", side.id()));
            }
        }
        Ok(())
    }

    /// Minefields and smoke lie on the table.
    fn audit_ground(self) -> Result<(), String> {
        let (pos, battle) = (self.pos, self.battle());
        let whole = battle.table_bounds();
        let fields = Side::BOTH.map(|side| usize::from(battle.sides[side.index()].minefields));
        if fields.iter().sum::<usize>() != usize::from(pos.mine_count) {
            return Err("mines: there are more or fewer than the battle has".to_owned());
        }
        for (at, mine) in pos.mines().iter().enumerate() {
            if mine.state != MineState::Unlaid && !whole.holds(&self.circle(mine).bounds()) {
                return Err(format!("mines[{at}]: it does not lie wholly on the table (MIN-1)"));
            }
        }
        if usize::from(pos.smoke_count) > SMOKES {
            return Err(format!("smoke: there are no more than {SMOKES} bases of it"));
        }
        for (at, smoke) in pos.smokes().iter().enumerate() {
            let base = Base::new(smoke.centre, smoke.facing, self.pack.constants.smoke);
            if !battle.holds(&base.body()) {
                return Err(format!("smoke[{at}]: it does not lie wholly on the table"));
            }
        }
        Ok(())
    }
}
