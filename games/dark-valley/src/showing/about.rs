//! What a counter or a hex is, and what could be tried with it.

use crate::action::Action;
use crate::pack::{Hex, Side, Sort, UnitId, WorkKind};
use crate::position::{At, Look, Marks};
use table::{About, Arg, Fact, Message, Seat};

impl Look<'_> {
    /// What a unit, a hex or a panel is, and what could be tried with it if the reader is asked.
    pub(crate) fn about(self, subject: &str, reader: Seat) -> Option<About<Action>> {
        let tries = |pieces: &[UnitId], place: Option<Hex>| self.tries(pieces, place, reader);
        if let Some(unit) = self.pack.roster.named(subject) {
            let title = Message::new("about-name").with("name", self.unit(unit).name.clone());
            return Some(About { title, facts: self.told_of_unit(unit), tries: tries(&[unit], None) });
        }
        let hex = subject.parse().ok().and_then(|name| self.map().hex(name));
        if let Some(hex) = hex.filter(|hex| self.map().in_play.contains(*hex)) {
            let title = Message::new("about-name").with("name", self.hex_arg(hex));
            let here: Vec<UnitId> = self.pos.stacks.stack(hex).collect();
            return Some(About { title, facts: self.told_of_hex(hex), tries: tries(&here, Some(hex)) });
        }
        None
    }

    /// What may be thought of: what is listed for it, and the moves and steps that are not.
    fn tries(self, pieces: &[UnitId], place: Option<Hex>, reader: Seat) -> Vec<Action> {
        if self.asked().map(Side::seat) != Some(reader) {
            return Vec::new();
        }
        let mut listed = Vec::new();
        self.list(&mut listed);
        let names: Vec<String> = pieces.iter().map(|unit| self.unit(*unit).id.clone()).collect();
        let at = place.map(|hex| self.name(hex).to_string()).unwrap_or_default();
        let mut tries = table::touching(&listed, |action| self.touch(action), &at, &names);
        let own = pieces.iter().filter(|unit| Some(self.side_of(**unit)) == self.asked());
        let mut others: Vec<Action> = own.map(|unit| Action::Move(*unit)).collect();
        others.extend(place.filter(|_| self.is_moving()).map(Action::To));
        let late = |action: Action| {
            self.check(action).is_err_and(|no| no.refusal(|fact| fact.arg(self)).reason.key == "not-asked-now")
        };
        table::try_others(&mut tries, others, late);
        tries
    }

    fn told_of_unit(self, unit: UnitId) -> Vec<Fact> {
        let (its, values) = (self.unit(unit), self.values(unit));
        let kind = Arg::Word(format!("kind-{}", self.kind(unit).id()));
        let nation = Arg::Word(format!("nation-{}", its.nation.id()));
        let what = match its.sort() {
            Sort::Combat => Message::new("fact-unit").with("size", Arg::Word(format!("size-{}", its.size.id()))),
            _ => Message::new("fact-counter"),
        };
        let mut facts = vec![Fact::new(what.with("kind", kind).with("nation", nation), &["2.2a"])];
        if its.sort() == Sort::Combat {
            let text = Message::new("fact-values")
                .with("attack", i32::from(values.attack))
                .with("defence", i32::from(values.defence))
                .with("movement", i32::from(self.allowance(unit, false)));
            facts.push(Fact::new(text, &["2.2a", "11.1b"]));
            let steps = Message::new("fact-steps").with("left", i32::from(self.steps(unit)));
            facts.push(Fact::new(steps.with("all", i32::from(its.steps)), &["2.2a"]));
        }
        if its.range > 0 {
            facts.push(Fact::with("fact-range", &["2.2a"], "range", i32::from(its.range)));
        }
        let marks = [
            (Marks::ISOLATED, "fact-isolated", "13.1a"),
            (Marks::OOS, "fact-unsupplied", "13.1a"),
            (Marks::AIRLIFT, "fact-airlift", "8.6l"),
            (Marks::FLIPPED, "fact-flipped", "13.6h"),
            (Marks::MOVED, "fact-moved", "11.1l"),
        ];
        let lies = marks.into_iter().filter(|(mark, ..)| self.pos.has(unit, *mark));
        facts.extend(lies.map(|(_, key, row)| Fact::new(Message::new(key), &[row])));
        match self.pos.at[unit.index()] {
            At::Hex(hex) => {
                if self.in_zoc(its.side.other(), hex) {
                    facts.push(Fact::plain("fact-in-zone", &["6.1a", "6.2a"]));
                }
                facts.push(Fact::with("fact-stands", &["2.1a"], "hex", self.hex_arg(hex)));
            }
            At::Box(_) | At::Due | At::Exited | At::Absent => facts.push(Fact::plain("fact-off-map", &["2.2a"])),
        }
        facts
    }

    fn told_of_hex(self, hex: Hex) -> Vec<Fact> {
        let map = self.map();
        let terrain = Message::new("fact-terrain")
            .with("terrain", Arg::Word(format!("terrain-{}", map.terrain[hex].id())))
            .with("land", Arg::Word(format!("land-{}", map.land[hex].id())));
        let mut facts = vec![Fact::new(terrain, &["2.1a"])];
        if let (Some(place), Some(side)) = (map.place(hex), self.town_holder(hex)) {
            let key = if place.city { "fact-city" } else { "fact-town" };
            let text = Message::new(key).with("name", place.name.clone());
            facts.push(Fact::new(text.with("side", crate::telling::side_word(side)), &["2.4e"]));
            let worth = [
                (place.victory, "fact-victory", "3.1a"),
                (place.factory, "fact-factory", "2.1a"),
                (place.oil, "fact-oil", "17.2.3g"),
            ];
            let has = worth.into_iter().filter(|(has, ..)| *has);
            facts.extend(has.map(|(_, key, row)| Fact::new(Message::new(key), &[row])));
        }
        if map.ports.iter().any(|port| port.hex == hex) {
            facts.push(Fact::plain("fact-port", &["2.1c"]));
        }
        if let Some(work) = self.work(hex) {
            let row = if work == WorkKind::Zone { "2.2w" } else { "12.7b" };
            facts.push(Fact::new(
                Message::new("fact-work").with("work", Arg::Word(format!("work-{}", work.id()))),
                &[row],
            ));
        }
        for side in Side::BOTH {
            if self.in_zoc(side, hex) {
                let text = Message::new("fact-zone-of").with("side", crate::telling::side_word(side));
                facts.push(Fact::new(text, &["6.1a"]));
            }
            let lines = self.traces(side).lines(side == Side::Axis);
            let key = if lines.supply.contains(hex) { "fact-supply-of" } else { "fact-no-supply-of" };
            facts.push(Fact::new(Message::new(key).with("side", crate::telling::side_word(side)), &["13.3a"]));
        }
        facts
    }
}
