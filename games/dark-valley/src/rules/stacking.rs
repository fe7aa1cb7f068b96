//! Section 5: stacking.

use super::*;

/// What stands in a hex, counted.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Stack {
    /// Combat units that count.
    pub units: u8,
    /// Armies among them.
    pub armies: u8,
    /// Corps among them.
    pub corps: u8,
    /// Tigers: the first one is free (16.2b).
    tigers: u8,
    /// Artillery, Panzer HQs, Stavka, Zhukov, Depots: one of each (5.4b).
    free: [u8; 5],
}

impl Stack {
    fn add(&mut self, its: &Unit) {
        match its.kind {
            Kind::Artillery => self.free[0] += 1,
            Kind::PanzerHq => self.free[1] += 1,
            Kind::Hq => self.free[2] += 1,
            Kind::Leader => self.free[3] += 1,
            Kind::Depot => self.free[4] += 1,
            Kind::Tiger => {
                self.tigers += 1;
                self.units += u8::from(self.tigers > 1);
            }
            _ if its.sort() == Sort::Combat => {
                self.units += 1;
                self.armies += u8::from(its.size == Size::Army);
                self.corps += u8::from(its.size == Size::Corps);
            }
            _ => {}
        }
    }

    /// The rule that it breaks, if any.
    pub fn breaks(&self, tables: &Tables) -> Option<&'static str> {
        let [units, armies, corps] = tables.stacking;
        if self.units > units {
            return Some("5.3a");
        }
        if self.armies > armies || self.corps > corps {
            return Some("5.3b");
        }
        self.free.iter().any(|count| *count > 1).then_some("5.4b")
    }
}

impl Look<'_> {
    /// What a side has in a hex.
    pub(crate) fn stack(self, side: Side, hex: Hex) -> Stack {
        let mut stack = Stack::default();
        let here = self.pos.stacks.stack(hex).filter(|unit| self.side_of(*unit) == side);
        here.for_each(|unit| stack.add(self.unit(unit)));
        stack
    }

    /// The rule that a side's stack in a hex breaks.
    pub fn overstacked(self, side: Side, hex: Hex) -> Option<&'static str> {
        self.stack(side, hex).breaks(&self.pack.tables)
    }

    /// The rule that a side's stack in a hex would break with one unit more (5.1b).
    pub(crate) fn overstacked_by(self, side: Side, hex: Hex, unit: UnitId) -> Option<&'static str> {
        let mut stack = self.stack(side, hex);
        stack.add(self.unit(unit));
        stack.breaks(&self.pack.tables)
    }

    /// The first overstacked hex of a side.
    pub(crate) fn first_overstacked(self, side: Side) -> Option<Hex> {
        let hexes = (self.army(side) & self.fighters()).into_iter().filter_map(|unit| self.at(unit));
        hexes.filter(|hex| self.overstacked(side, *hex).is_some()).min()
    }

    /// Units of different Axis minors never stand together (15.1a).
    pub(crate) fn minors_meet(self, unit: UnitId, hex: Hex) -> Option<UnitId> {
        if !self.traits(unit).minor() {
            return None;
        }
        let nation = self.unit(unit).nation;
        let mut stack = self.pos.stacks.stack(hex);
        stack.find(|other| self.traits(*other).minor() && self.unit(*other).nation != nation)
    }
}

/// The owner eliminates units of overstacked hexes, one hex after the other (5.2a, D64).
impl Ask<DarkValley> for Overstacked {
    fn asked(&self, _: Look<'_>) -> Option<Side> {
        Some(self.0)
    }

    fn prompt(&self, look: Look<'_>) -> Message {
        let hex = look.first_overstacked(self.0);
        let prompt = Message::new("q-overstacked");
        hex.map_or(prompt.clone(), |hex| prompt.with("hex", look.hex_arg(hex)))
    }

    fn offer(&self, look: Look<'_>, answers: &mut Vec<Action>) {
        let hex = look.first_overstacked(self.0);
        let stack = hex.into_iter().flat_map(|hex| look.pos.stacks.stack(hex));
        answers.extend(stack.map(Action::Eliminate).filter(|answer| self.check(look, *answer).is_ok()));
    }

    fn check(&self, look: Look<'_>, answer: Action) -> Verdict {
        let Action::Eliminate(unit) = answer else { return look.not_asked() };
        let hex = look.own(unit, self.0)?;
        ensure(look.first_overstacked(self.0) == Some(hex), no("5.2a", "not-overstacked").unit(unit).hex(hex))?;
        ensure(look.fighters().has(unit), no("5.2a", "does-not-stack").unit(unit))?;
        // What goes must help: of a kind too many, if that is what is wrong.
        let mut after = *look.pos;
        after.put(unit, At::Box(Spot::Out));
        let before = look.stack(self.0, hex);
        let after = Look { pos: &after, ..look }.stack(self.0, hex);
        ensure(after != before && self.helps(look, hex, unit), no("5.2a", "would-not-help").unit(unit))
    }

    fn answer(&self, play: &mut Play<'_>, answer: Action) {
        if let Action::Eliminate(unit) = answer {
            play.eliminate(unit, &["5.2a"]);
            play.control_around(&[]);
        }
    }

    fn settle(&self, play: &mut Play<'_>) -> Flow {
        if play.look().first_overstacked(self.0).is_some() {
            return Flow::Asks;
        }
        play.end_part();
        Flow::Goes
    }

    fn is_sound(&self, look: Look<'_>) -> bool {
        look.first_overstacked(self.0).is_some()
    }
}

impl Overstacked {
    /// Whether a unit is of what is too many.
    fn helps(&self, look: Look<'_>, hex: Hex, unit: UnitId) -> bool {
        let stack = look.stack(self.0, hex);
        let [units, armies, corps] = look.pack.tables.stacking;
        let its = look.unit(unit);
        let counts = its.sort() == Sort::Combat && its.kind != Kind::Artillery;
        match its.kind {
            Kind::Artillery | Kind::PanzerHq | Kind::Hq | Kind::Leader => {
                let alike = look.pos.stacks.stack(hex).filter(|other| look.unit(*other).kind == its.kind);
                alike.count() > 1
            }
            _ => {
                counts
                    && (stack.units > units
                        || stack.armies > armies && its.size == Size::Army
                        || stack.corps > corps && its.size == Size::Corps)
            }
        }
    }
}
