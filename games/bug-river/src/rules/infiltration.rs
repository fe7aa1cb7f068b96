//! Section 7.3.4: Infiltration Movement, from one enemy zone of control directly into another.

use super::*;

impl Look<'_> {
    /// Infiltrating: as a whole Movement Action, from an enemy zone into another (7.3.4a).
    pub(crate) fn check_infiltration(self, mover: &Mover, hex: Hex) -> Verdict {
        ensure(mover.hexes == 0, no("7.3.4a", "infiltrate-first"))?;
        self.check_passage(mover, hex)?;
        ensure(self.zone_to_zone(mover, hex), no("7.3.4a", "nothing-to-infiltrate").hex(hex))
    }
}

impl Play<'_> {
    /// Infiltration is paid like any move and can be reacted to; if nothing holds them back, each unit checks (7.3.4b, 7.3.4e, A-62).
    pub(crate) fn slip_through(&mut self) {
        self.begin_checks(self.pos.mover.units, Cause::Infiltration);
    }

    /// The infiltrators have checked: those who passed are placed in the new hex, the others stay where they are (7.3.4b, 7.3.4c).
    pub(crate) fn move_after_infiltration(&mut self) {
        let passed = self.pos.mover.units - self.pos.failed;
        let Mover { hex: Some(from), next: Some(to), .. } = self.pos.mover else { return };
        let way = self.look().tolls(passed, from, to);
        let (false, Ok(tolls)) = (passed.is_empty(), way) else { return self.finish_move() };
        self.pos.mover.units = passed;
        self.pos.mover.spent = self.pos.mover.allowance;
        self.pos.mover.halted = true;
        self.arrive(to, tolls.how.boat);
        self.tell(|play| Event::Infiltrated { units: play.whos(passed), to });
        self.watch(self.pos.mover.side);
        self.meet(from, to);
    }
}
