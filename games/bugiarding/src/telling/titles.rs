//! What units are called wherever a player reads: by their owner's name for them, or by their type, counted where a side has several of it and
//! with their side where the other one has it too. Ids are for the notation. A battle's file alone decides, which everyone knows.

use crate::pack::Side;
use crate::pack::battle::{Battle, UnitFacts, UnitId};
use crate::telling::words::{NATIONS, word};
use table::{Arg, Message};

impl Battle {
    /// What a unit is called in a sentence: "3rd Rifle infantry", "3rd German Rifle infantry".
    #[must_use]
    pub fn title(&self, unit: UnitId) -> Arg {
        self.own_name(unit).unwrap_or_else(|facts| {
            let kind = word(format!("type-{}", facts.type_id));
            let side = || self.side_of(facts.side);
            let say = Message::new;
            match (self.number(unit, facts), self.alike(facts.side.other(), facts).next().is_some()) {
                (None, false) => kind,
                (None, true) => say("unit-sided").with("type", kind).with("side", side()).into(),
                (Some(n), false) => say("unit-nth").with("type", kind).with("n", n).into(),
                (Some(n), true) => say("unit-sided-nth").with("type", kind).with("n", n).with("side", side()).into(),
            }
        })
    }

    /// The same of somebody who may be nobody.
    pub(crate) fn title_of(&self, unit: Option<UnitId>) -> Arg {
        unit.map_or_else(|| Arg::Name("?".to_owned()), |unit| self.title(unit))
    }

    /// What stands on a unit's base: "Rifles #3". Its colours say whose it is.
    #[must_use]
    pub fn short_title(&self, unit: UnitId) -> Arg {
        self.own_name(unit).unwrap_or_else(|facts| {
            let kind = word(format!("type-{}-short", facts.type_id));
            match self.number(unit, facts) {
                None => kind,
                Some(n) => Message::new("base-nth").with("type", kind).with("n", n).into(),
            }
        })
    }

    /// The name that a unit's owner gave it; or what it is, if it has none.
    fn own_name(&self, unit: UnitId) -> Result<Arg, &UnitFacts> {
        if !self.has(unit) {
            return Ok(Arg::Name(unit.to_string()));
        }
        let facts = self.unit(unit);
        if facts.name.is_empty() { Err(facts) } else { Ok(Arg::Name(facts.name.clone())) }
    }

    /// The how-manieth of its side's units of its type it is, if there are several.
    fn number(&self, unit: UnitId, facts: &UnitFacts) -> Option<i32> {
        let before = self.alike(facts.side, facts).filter(|&other| other <= unit).count() as i32;
        (self.alike(facts.side, facts).count() > 1).then_some(before)
    }

    /// The units of a side that are of the same type and have no name of their own.
    fn alike<'a>(&'a self, side: Side, facts: &'a UnitFacts) -> impl Iterator<Item = UnitId> + 'a {
        let like = move |unit: &UnitId| {
            let other = self.unit(*unit);
            other.side == side && other.type_id == facts.type_id && other.name.is_empty()
        };
        self.present.map(UnitId::of).filter(like)
    }

    /// Whose it is, beside a unit's name: its nation's, or a colour's where two sides of one nation meet.
    fn side_of(&self, side: Side) -> Arg {
        let (own, other) = (&self.sides[side.index()].nation, &self.sides[side.other().index()].nation);
        let known = own != other && NATIONS.contains(&own.as_str());
        word(format!("of-{}", if known { own } else { side.id() }))
    }
}
