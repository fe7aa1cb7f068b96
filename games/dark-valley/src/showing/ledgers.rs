//! Ledgers: what each nation has on the map, what it has lost, what is cut off.

use crate::pack::{Nation, Sort, Spot, UnitId};
use crate::position::{At, Look, Marks};
use table::Words;

/// What a row of the ledger counts.
#[derive(Default)]
struct Row {
    units: u32,
    steps: u32,
    reduced: u32,
    unsupplied: u32,
    isolated: u32,
    lost: u32,
}

impl Look<'_> {
    /// A table of the nations that have or had anything: units and steps on the map, how they stand, what was eliminated.
    pub(super) fn force_lines(self, words: &Words) -> Vec<String> {
        let heads = ["units", "steps", "reduced", "unsupplied", "isolated", "lost"];
        let heads = heads.map(|head| words.word(&format!("forces-{head}")));
        let mut lines = vec![format!("\t{}", heads.join("\t"))];
        for nation in Nation::ALL {
            let row = self.force(nation);
            if row.units + row.lost == 0 {
                continue;
            }
            let cells = [row.units, row.steps, row.reduced, row.unsupplied, row.isolated, row.lost];
            let cells = cells.map(|cell| if cell == 0 { "–".to_owned() } else { cell.to_string() });
            lines.push(format!("{}\t{}", words.word(&format!("nation-{}", nation.id())), cells.join("\t")));
        }
        lines
    }

    fn force(self, nation: Nation) -> Row {
        let combat = |unit: &UnitId| self.unit(*unit).nation == nation && self.unit(*unit).sort() == Sort::Combat;
        let mut row = Row::default();
        for unit in self.pack.roster.all().filter(combat) {
            match self.pos.at[unit.index()] {
                At::Hex(_) => {
                    let has = |marks: Marks| u32::from(self.pos.has(unit, marks));
                    row.units += 1;
                    row.steps += u32::from(self.steps(unit));
                    row.reduced += has(Marks::REDUCED);
                    row.isolated += has(Marks::ISOLATED);
                    row.unsupplied += has(Marks::OOS) * (1 - has(Marks::ISOLATED));
                }
                At::Box(Spot::Eliminated) => row.lost += 1,
                _ => {}
            }
        }
        row
    }
}
