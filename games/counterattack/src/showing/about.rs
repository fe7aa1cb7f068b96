//! What a counter is, as a seat may know it: its values and why they differ from the printed ones, its markers, its place.

use crate::action::Action;
use crate::pack::{BonusCircle, EntryId, GunId, Kind, Side, Start, UnitId};
use crate::position::{Look, Place};
use crate::telling::titles::word;
use table::{About, Arg, Fact, Message, Seat};

impl Look<'_> {
    /// What a unit, a marker, a hex, an area or a panel is, and what could be tried with it if the reader is asked.
    pub fn about(self, subject: &str, reader: Seat) -> Option<About<Action>> {
        let (title, facts) = self.told(subject, reader)?;
        Some(About { title, facts, tries: self.tries(subject, reader) })
    }

    fn told(self, subject: &str, reader: Seat) -> Option<(Message, Vec<Fact>)> {
        if let Some(index) = self.pack.units.iter().position(|unit| unit.id == subject) {
            return Some(self.told_of_unit(UnitId::of(index), reader));
        }
        if let Some(index) = self.pack.guns.iter().position(|gun| gun.id == subject) {
            return Some(self.told_of_gun(GunId::of(index)));
        }
        match self.pack.grid.parse(subject) {
            Some(hex) => Some(self.told_of_hex(hex, reader)),
            None => self.told_of_panel(subject),
        }
    }

    /// A unit: what it is, what has befallen it, its values, its place, and what it can do or, as the reader's enemy, threatens. Of one
    /// that the reader cannot tell nothing but that it is hidden (7.2a).
    fn told_of_unit(self, unit: UnitId, reader: Seat) -> (Message, Vec<Fact>) {
        if !self.sees(reader, unit) {
            return (Message::new("hidden-unit"), vec![Fact::plain("fact-hidden", &["7.2a"])]);
        }
        let own = reader != self.side(unit).other().seat();
        let mut facts = vec![self.told_of_kind(unit)];
        self.tell_markers(unit, &mut facts);
        if reader == self.side(unit).seat() {
            self.tell_gifts(unit, &mut facts);
        }
        let all = 1 + i32::from(self.pack.unit(unit).reduced.is_some());
        let steps = Message::new("fact-steps").with("left", i32::from(self.steps_left(unit))).with("all", all);
        facts.push(Fact::new(steps, &["2.4b"]));
        facts.push(self.told_of_strength(unit));
        facts.push(self.told_of_movement(unit));
        self.tell_bonus(unit, &mut facts);
        self.tell_place(unit, reader, &mut facts);
        if own {
            self.tell_skills(unit, &mut facts);
        } else {
            self.tell_threats(unit, &mut facts);
        }
        (Message::new("about-name").with("name", self.pack.title(unit)), facts)
    }

    fn told_of_kind(self, unit: UnitId) -> Fact {
        let facts = self.pack.unit(unit);
        let size = match facts.size.as_str() {
            "I" => "size-company",
            "II" => "size-battalion",
            "III" => "size-regiment",
            "X" => "size-brigade",
            "XX" => "size-division",
            _ => "size-none",
        };
        let text = Message::new("fact-unit")
            .with("kind", word(format!("kind-{}", facts.kind.symbol())))
            .with("size", word(size))
            .with("formation", self.pack.formation_title(facts.formation));
        Fact::new(text, &["2.4f", "2.7a", "2.7b"])
    }

    /// Combat points now, and as printed if that is something else (2.4a, 10.5a, 15.3b, 15.3f).
    fn told_of_strength(self, unit: UnitId) -> Fact {
        let (now, printed) = (self.combat_points(unit), self.printed(unit).combat);
        if now == printed {
            return Fact::with("fact-strength", &["2.4a"], "now", i32::from(now));
        }
        let text =
            Message::new("fact-strength-changed").with("now", i32::from(now)).with("printed", i32::from(printed));
        Fact::new(text, &["2.4a", "10.5a", "15.3b"])
    }

    /// Movement points now, and as printed if that is something else (2.4a, 10.5b, 15.3c, 15.3g); the train's are unlimited (13b).
    fn told_of_movement(self, unit: UnitId) -> Fact {
        if self.is_train(unit) {
            return Fact::plain("fact-movement-endless", &["13b", "13c"]);
        }
        let (now, printed) = (self.movement_points(unit), self.printed(unit).movement);
        if now == printed {
            return Fact::with("fact-movement", &["2.4a"], "now", i32::from(now));
        }
        let text =
            Message::new("fact-movement-changed").with("now", i32::from(now)).with("printed", i32::from(printed));
        Fact::new(text, &["2.4a", "10.5b", "15.3c"])
    }

    fn tell_bonus(self, unit: UnitId, facts: &mut Vec<Fact>) {
        let BonusCircle { white, red } = self.bonus(unit);
        if white > 0 {
            facts.push(Fact::with("fact-bonus-white", &["2.5a", "9.4a"], "value", i32::from(white)));
        }
        if red > 0 {
            facts.push(Fact::with("fact-bonus-red", &["2.5b", "9.4b"], "value", i32::from(red)));
        }
        for side in Side::BOTH {
            for (counter, event) in self.pack.events[side as usize].iter().enumerate() {
                if event.stays && self.pos.lasting[side as usize][counter] == Some(unit) {
                    facts.push(Fact::with("fact-lasting", &["20e"], "event", word(format!("event-{}", event.id))));
                }
            }
        }
    }

    fn tell_markers(self, unit: UnitId, facts: &mut Vec<Fact>) {
        let pos = self.pos;
        if pos.moved.has(unit) {
            facts.push(Fact::plain("fact-moved", &["5.6a"]));
        }
        if pos.disorganised.has(unit) {
            facts.push(Fact::plain("fact-disorganised", &["10.5a", "10.5b", "10.5c"]));
        }
        if self.is_unsupplied(unit) {
            let slow = self.printed(unit).movement < self.pack.constants.foot;
            facts.push(match slow {
                true => Fact::plain("fact-unsupplied-foot", &["15.3a", "15.3d", "15.3e", "15.3f", "15.3g"]),
                false => Fact::plain("fact-unsupplied", &["15.3a", "15.3b", "15.3c", "15.3d", "15.3e"]),
            });
        }
        if pos.prepared.has(unit) {
            facts.push(Fact::plain("fact-prepared", &["8f", "8i", "8j"]));
        }
        if self.waits(unit) {
            facts.push(Fact::plain("fact-reserve", &["14.2a", "14.2b"]));
        }
    }

    /// What events give the unit for its move: its owner's business.
    fn tell_gifts(self, unit: UnitId, facts: &mut Vec<Fact>) {
        if self.pos.ghosts.has(unit) {
            facts.push(Fact::plain("fact-ghost", &["20j"]));
        }
        if self.pos.fuelled.has(unit) {
            let points = self.event_amount(crate::pack::Effect::Fuel);
            facts.push(Fact::with("fact-fuel", &["20d"], "points", i32::from(points)));
        }
    }

    /// What an enemy unit threatens: the units next to it (11.1f).
    fn tell_threats(self, unit: UnitId, facts: &mut Vec<Fact>) {
        let Place::Hex(hex) = self.at(unit) else { return };
        let other = self.side(unit).other();
        let near = self.pack.grid.neighbours(hex).filter(|(_, near)| self.holder(*near) == Some(other));
        let units: Vec<Arg> =
            near.flat_map(|(_, near)| self.pos.units_in(near)).map(|unit| self.pack.title(unit)).collect();
        if !units.is_empty() {
            facts.push(Fact::with("fact-threatens", &["11.1a", "11.1f"], "units", Arg::List(units)));
        }
    }

    /// What it can do because of what it is: overrun (9.1), break contact (6.7).
    fn tell_skills(self, unit: UnitId, facts: &mut Vec<Fact>) {
        if self.is_train(unit) {
            facts.push(Fact::plain("fact-train", &["13a", "13g", "13j"]));
            return;
        }
        facts.push(match self.is_mobile(unit) {
            true => Fact::plain("fact-overruns", &["9.1a"]),
            false => Fact::plain("fact-no-overruns", &["9.1b"]),
        });
        let breaks = match self.side(unit) {
            Side::German => self.is_mobile(unit).then_some("6.7a"),
            Side::Soviet if self.pack.unit(unit).kind == Kind::Reconnaissance => Some("6.7b"),
            Side::Soviet => (self.pos.options.red_army_flexibility && self.is_mobile(unit)).then_some("6.9a"),
        };
        facts.extend(breaks.map(|rule| Fact::plain("fact-breaks-contact", &[rule])));
    }

    fn tell_place(self, unit: UnitId, reader: Seat, facts: &mut Vec<Fact>) {
        let side = self.side(unit);
        match self.at(unit) {
            Place::Hex(hex) => {
                facts.push(match self.is_train(unit) || self.is_supplied_at(side, hex) {
                    true => Fact::plain("fact-supplied", &["15.1b"]),
                    false => Fact::plain("fact-not-supplied", &["15.1b", "15.1c", "15.1d"]),
                });
                if self.exerts_zone(side, hex) {
                    facts.push(Fact::plain("fact-exerts-zone", &["6.6a"]));
                }
                if reader != side.other().seat() && self.in_zone_of(side.other(), hex) {
                    facts.push(Fact::plain("fact-in-zone", &["6.6f"]));
                }
                let stack = self.pos.units_in(hex);
                let known = stack.into_iter().all(|other| self.sees(reader, other));
                if known && self.is_kampfgruppe(stack) {
                    let slowest = stack.into_iter().map(|member| self.movement_points(member)).min().unwrap_or(0);
                    facts.push(Fact::with("fact-kampfgruppe", &["7.3a", "7.3b"], "points", i32::from(slowest)));
                }
            }
            Place::Warsaw => facts.push(Fact::plain("fact-in-warsaw", &["6.4a", "6.4b", "6.4f", "6.4g"])),
            Place::Entry(_) => {
                let entries = self.entry_names(self.entries_of(unit));
                facts.push(Fact::with("fact-at-entry", &["17.1c", "17.1d"], "entries", entries));
            }
            Place::Calendar => self.tell_due(unit, facts),
            Place::Eliminated => facts.push(Fact::plain("fact-eliminated", &["2.4d", "16c"])),
            Place::Withdrawn => facts.push(Fact::plain("fact-withdrawn", &["19a"])),
            Place::Absent => facts.push(Fact::plain("fact-absent", &["17.1a"])),
        }
    }

    fn tell_due(self, unit: UnitId, facts: &mut Vec<Fact>) {
        if let Start::Calendar { turn, entries } = self.pack.starts[unit.index()] {
            let text = Message::new("fact-due")
                .with("turn", i32::from(turn))
                .with("date", word(format!("date-{turn}")))
                .with("entries", self.entry_names(entries));
            facts.push(Fact::new(text, &["17.1a"]));
        }
    }

    /// Entry points by their bits; point A is Warsaw.
    fn entry_names(self, entries: u16) -> Arg {
        let chosen = EntryId::all(self.pack.entries.len()).filter(|entry| entries >> entry.index() & 1 != 0);
        let name = |entry: EntryId| match entry == self.pack.warsaw {
            true => word("place-warsaw"),
            false => Arg::Name(self.pack.entries[entry.index()].id.clone()),
        };
        Arg::List(chosen.map(name).collect())
    }

    /// An artillery or Stuka marker (10.1, 10.6, 10.7).
    fn told_of_gun(self, gun: GunId) -> (Message, Vec<Fact>) {
        let marker = &self.pack.guns[gun.index()];
        let title = Message::new("about-name").with("name", self.pack.gun_title(gun));
        let mut facts = vec![match marker.range {
            Some(range) => Fact::with("fact-range", &["10.1c", "10.2b"], "range", i32::from(range)),
            None => Fact::plain("fact-range-endless", &["10.7c"]),
        }];
        facts.push(if self.pos.guns >> gun.index() & 1 == 0 {
            match marker.enters > self.pos.turn {
                true => Fact::with("fact-marker-due", &["10.1b"], "turn", i32::from(marker.enters)),
                false => Fact::plain("fact-marker-gone", &["10.1f"]),
            }
        } else if self.pos.guns_used >> gun.index() & 1 != 0 {
            Fact::plain("fact-marker-used", &["10.1e", "10.7g"])
        } else {
            Fact::plain("fact-marker-ready", &["10.2a", "10.6a"])
        });
        let pip = i32::from(self.pack.constants.support);
        facts.push(Fact::with("fact-marker-support", &["10.6b", "10.6d", "10.6e", "10.6g"], "value", pip));
        (title, facts)
    }
}
