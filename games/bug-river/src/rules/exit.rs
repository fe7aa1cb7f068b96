//! Leaving the map for Victory Points (11.2s-11.2w, 11.3k-11.3m).

use super::*;

/// The rows of a scenario about leaving the map.
pub(crate) struct ExitRows {
    /// Who may, and from where.
    leaving: &'static str,
    /// In command.
    commanded: &'static str,
    /// For so many points.
    pub paid: &'static str,
}

impl Look<'_> {
    /// Leaving the map: from an edge hex of the Eastern Supply Area, with points to spare, in command (11.2t, 11.2u, A-55).
    pub(crate) fn check_leaving(self, mover: &Mover) -> Verdict {
        let ExitRows { leaving, commanded: in_command, .. } = self.exit_rows();
        let Some(exit) = &self.scenario().exit else { return Err(no("A-51", "nobody-leaves")) };
        let from = mover.here();
        let Some(cost) = self.exit_cost(from) else { return Err(no(leaving, "not-an-exit").hex(from)) };
        ensure(!mover.halted, no("7.3.2i", "move-halted"))?;
        let entitled = |unit: UnitId| self.formation_of(unit).is_some_and(|its| exit.formations.contains(&its));
        for unit in mover.units {
            ensure(entitled(unit), no(leaving, "exit-not-for-it").unit(unit))?;
        }
        ensure(!self.by_bonus() || mover.hexes > 0, no("7.5.3n", "bonus-cannot-exit"))?;
        self.check_points(mover, u16::from(cost), None)?;
        for unit in mover.units {
            let commanded = self.formation_of(unit).is_some_and(|its| self.in_command(its, from));
            ensure(commanded, no(in_command, "exit-needs-command").unit(unit))?;
        }
        Ok(())
    }

    /// The rows of the scenario about leaving the map.
    pub(crate) fn exit_rows(self) -> ExitRows {
        match self.scenario().id.as_str() {
            "delayed" => ExitRows { leaving: "11.2s", commanded: "11.2t", paid: "11.2u" },
            _ => ExitRows { leaving: "11.3k", commanded: "11.3l", paid: "11.3l" },
        }
    }

    /// Half points it costs to leave the map from there (11.2u, 11.2w); nothing, if that is no place to leave.
    pub fn exit_cost(self, from: Hex) -> Option<u8> {
        let exits = &self.scenario().exit.as_ref()?.hexes;
        exits.iter().find(|(hex, _)| *hex == from).map(|(_, cost)| *cost)
    }
}

impl Play<'_> {
    /// Nothing holds them back: they are gone for good, with the strength they have.
    pub(crate) fn leave_map(&mut self) {
        let units = self.pos.mover.units;
        let rows: Rows = match self.look().scenario().id.as_str() {
            "delayed" => &["11.2s"],
            _ => &["11.3k"],
        };
        self.tell(|play| Event::Exited(play.whos(units), rows));
        for unit in units {
            self.pos.exited += u16::from(self.pos.strength[unit.index()]);
            self.pos.put(self.pack, unit, Place::Exited);
        }
        self.pop();
        self.pos.mover = Mover::IDLE;
    }
}
