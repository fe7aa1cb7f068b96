//! A battle of one's own: a scenario that somebody has written or is putting together. It is read by the same reader as those of a pack, which
//! stops at the first thing that is wrong; here all that can be told at once is gathered, each with the way to its entry.

use std::collections::BTreeMap;
use std::fmt;

use hexes::Hex;
use table::pack::{File, PackError};
use table::text;

use super::areas::{Joints, area};
use super::field::cut;
use super::joined::Joined;
use super::muster;
use super::scenarios::{Reader, Scenarios, Written, WrittenCondition, WrittenGroup, check_head, sides};
use crate::pack::{Army, Comes, Date, Field, HexSet, Pack, Scenario, Side, Sort, Victory, Weapon};

/// How many letters a name and a sentence about a battle have at most.
const NAME: usize = 60;
const SENTENCE: usize = 400;

/// Something that keeps a battle from being played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Flaw {
    /// The way to the entry: `turns`, `side/german/1` (its second group), `victory/0/2`.
    pub at: String,
    /// The entry in words.
    pub entry: String,
    /// What is wrong with it.
    pub why: String,
}

impl fmt::Display for Flaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.entry.as_str() {
            "" => f.write_str(&self.why),
            entry => write!(f, "{entry}: {}", self.why),
        }
    }
}

impl Flaw {
    fn new(at: impl Into<String>, entry: impl Into<String>, why: impl Into<String>) -> Flaw {
        Flaw { at: at.into(), entry: entry.into(), why: why.into() }
    }

    fn of(at: impl Into<String>, error: PackError) -> Flaw {
        Flaw { at: at.into(), entry: error.entry, why: error.why }
    }
}

/// What is to be said of a battle.
#[derive(Debug, Default)]
pub struct Judged {
    /// Everything that is wrong with it.
    pub flaws: Vec<Flaw>,
    /// The battle; nothing, if something is wrong with it.
    pub scenario: Option<Scenario>,
    /// Its boards and the hexes in play, if they can be laid and the battle cannot be played.
    pub ground: Option<(String, Field)>,
    /// The hexes that are meant where some are named, by the way to the entry.
    pub places: BTreeMap<String, Vec<String>>,
}

/// A battle out of the text of its file.
///
/// # Errors
/// If it is no such text.
pub fn parse(text: &str) -> Result<Written, Flaw> {
    File::new("", text).parse().map_err(|error| Flaw::of("", error))
}

/// What is to be said of a battle: everything that is wrong with it, or the battle.
#[must_use]
pub fn judge(pack: &Pack, written: &Written) -> Judged {
    let mut judge = Judge { pack, file: File::new("", ""), judged: Judged::default() };
    judge.all(written);
    judge.judged
}

struct Judge<'a> {
    pack: &'a Pack,
    file: File<'a>,
    judged: Judged,
}

impl<'a> Judge<'a> {
    fn flaw(&mut self, flaw: Flaw) {
        self.judged.flaws.push(flaw);
    }

    /// What is read, or a flaw.
    fn take<T>(&mut self, at: impl Into<String>, read: Result<T, PackError>) -> Option<T> {
        read.map_err(|error| self.flaw(Flaw::of(at, error))).ok()
    }

    fn all(&mut self, written: &Written) {
        self.names(written);
        let date = self.head(written);
        let pack = self.pack;
        let mut scenarios = Scenarios::of(pack);
        let Some((boards, joined)) = self.take("map", scenarios.join(self.file, &written.map)) else { return };
        let season = date
            .map_or(sight::Season::Grain, |date| sight::Season::of_month(date.month).unwrap_or(sight::Season::Grain));
        let whole = || vec![true; joined.map.grid().len()];
        let in_play = match &written.area {
            None => whole(),
            Some(text) => match area(joined, text, Joints::Count) {
                Ok(area) => area,
                Err(why) => {
                    self.flaw(Flaw::new("area", "area", why));
                    whole()
                }
            },
        };
        let field = match cut(joined, &in_play, season) {
            Ok(field) => field,
            Err(why) => {
                self.flaw(Flaw::new("area", "area", why));
                // The map can be drawn all the same.
                self.judged.ground = cut(joined, &whole(), season).ok().map(|field| (boards, field));
                return;
            }
        };
        self.places(written, joined, &field);
        let names = self.take("side", sides(self.file, written));
        let scenario = match (names, date) {
            (Some(names), Some(date)) => {
                let nations = [0, 1].map(|side: usize| written.side[&names[side]].nationality);
                let reader = Reader { file: self.file, pack, joined, field: &field, names, nations, date };
                self.fighting(&reader, written)
            }
            _ => None,
        };
        match scenario.filter(|_| self.judged.flaws.is_empty()) {
            Some(make) => self.judged.scenario = Some(make(boards, field)),
            None => self.judged.ground = Some((boards, field)),
        }
    }

    /// What the battle and what is said of it may be called.
    fn names(&mut self, written: &Written) {
        if written.id.len() > 24 {
            self.flaw(Flaw::new("id", "id", "an id has 24 letters at most"));
        }
        if written.title.trim().is_empty() {
            self.flaw(Flaw::new("name", "title", "a battle has a name"));
        }
        for (at, text, most) in
            [("name", &written.title, NAME), ("text", &written.text, SENTENCE), ("teaches", &written.teaches, SENTENCE)]
        {
            let entry = if at == "name" { "title" } else { at };
            if let Some(letter) = text::hidden(text) {
                let why = format!("the character U+{:04X} in it cannot be seen", u32::from(letter));
                self.flaw(Flaw::new(at, entry, why));
            } else if text.chars().count() > most {
                self.flaw(Flaw::new(at, entry, format!("it has {most} letters at most")));
            }
        }
    }

    /// The month, if it is one.
    fn head(&mut self, written: &Written) -> Option<Date> {
        let at = |error: &PackError| match error.entry.as_str() {
            "turns" | "date" | "format" => error.entry.clone(),
            _ => "id".to_owned(),
        };
        match check_head(self.file, written) {
            Ok((date, _)) => return Some(date),
            Err(error) => self.flaw(Flaw::of(at(&error), error)),
        }
        // Whatever else is wrong, the month may be right.
        let rest = Written { turns: 1, id: "x".to_owned(), format: "scenario/1".to_owned(), ..written.clone() };
        match check_head(self.file, &rest) {
            Ok((date, _)) => Some(date),
            Err(error) => {
                if self.judged.flaws.last().is_none_or(|last| last.at != "date") {
                    self.flaw(Flaw::of("date", error));
                }
                None
            }
        }
    }

    /// Who fights, and for what.
    fn fighting<'w>(
        &mut self,
        reader: &Reader<'_>,
        written: &'w Written,
    ) -> Option<impl FnOnce(String, Field) -> Scenario + use<'w, 'a>> {
        let sides = [self.army(reader, written, Side::First), self.army(reader, written, Side::Second)];
        let sets_up_first = self.take("sets-up-first", reader.side("sets-up-first", &written.sets_up_first));
        let initial_control = self.take("initial-control", reader.side("initial-control", &written.initial_control));
        let (victor, victory) = self.victory(reader, written)?;
        let mut special = Vec::new();
        for (place, one) in written.special.iter().enumerate() {
            let Some(one) = self.take(format!("special/{place}"), reader.special(one)) else { continue };
            special.push(one);
        }
        let [Some(first), Some(second)] = sides else { return None };
        self.apart(written, [&first, &second]);
        let (sets_up_first, initial_control, date) = (sets_up_first?, initial_control?, reader.date);
        Some(move |boards, field| Scenario {
            id: written.id.clone(),
            title: written.title.clone(),
            text: written.text.clone(),
            teaches: written.teaches.clone(),
            date,
            boards,
            field,
            turns: written.turns,
            half_last: written.half_last,
            sets_up_first,
            initial_control,
            sides: [first, second],
            victor,
            victory,
            special,
            source: written.source,
            written: written.clone(),
        })
    }

    fn victory(&mut self, reader: &Reader<'_>, written: &Written) -> Option<(Side, Vec<Victory>)> {
        let Some(first) = written.victory.first() else {
            self.flaw(Flaw::new("victory", "victory", "nobody can win: at least one way to win is wanted"));
            return None;
        };
        let victor = self.take("victory/0", reader.side("victory", &first.side));
        let mut list = Vec::new();
        for (place, victory) in written.victory.iter().enumerate() {
            let at = format!("victory/{place}");
            match (victor, reader.side("victory", &victory.side)) {
                (Some(victor), Ok(side)) if side != victor => {
                    self.flaw(Flaw::new(&at, "victory", "all victories are those of one side"));
                }
                (Some(_), Err(error)) => self.flaw(Flaw::of(&at, error)),
                _ => {}
            }
            if victory.all.is_empty() {
                self.flaw(Flaw::new(&at, "victory", "it has no condition"));
            }
            let conditions: Vec<_> = victory
                .all
                .iter()
                .enumerate()
                .map(|(number, condition)| self.take(format!("{at}/{number}"), reader.condition(condition)))
                .collect();
            list.push(Victory { check: victory.check.into(), all: conditions.into_iter().flatten().collect() });
        }
        Some((victor?, list))
    }

    /// A side; where it goes wrong, every group is looked at by itself.
    fn army(&mut self, reader: &Reader<'_>, written: &Written, side: Side) -> Option<Army> {
        let id = &reader.names[side.index()];
        let own = &written.side[id];
        let at = |group: usize| format!("side/{id}/{group}");
        let before = self.judged.flaws.len();
        let army = reader.army(id, own, written.turns);
        if army.is_err() {
            for (place, group) in own.group.iter().enumerate() {
                let entry = format!("group {}", group.id);
                let comes = self.take(at(place), reader.comes(&entry, group, written.turns));
                let counters = (own.nationality, reader.date);
                let mustered = muster::units(reader.file, &entry, &group.units, reader.pack, counters);
                let Some((mustered, comes)) = self.take(at(place), mustered).zip(comes) else { continue };
                self.take(at(place), mustered.check(reader.file, &entry, reader.pack, &comes));
            }
        }
        match army {
            Ok(army) => {
                self.known(own.group.as_slice(), &army, id);
                Some(army)
            }
            Err(error) => {
                if self.judged.flaws.len() == before {
                    self.flaw(Flaw::of(format!("side/{id}"), error));
                }
                None
            }
        }
    }

    /// Somebody can have every weapon.
    fn known(&mut self, groups: &[WrittenGroup], army: &Army, id: &str) {
        let pack = self.pack;
        for (place, group) in groups.iter().enumerate() {
            let (at, entry) = (format!("side/{id}/{place}"), format!("group {}", group.id));
            let kinds =
                || army.units.iter().filter(|(_, of)| usize::from(*of) == place).map(|(kind, _)| pack.kind(*kind));
            let arms = || army.arms.iter().filter(|(_, of)| usize::from(*of) == place).map(|(arm, _)| pack.arm(*arm));
            let guns = arms().filter(|arm| arm.weapon == Weapon::Gun).count();
            let crews = kinds().filter(|kind| kind.sort == Sort::Crew).count();
            if guns > crews {
                let why = format!("it has {guns} Guns, and only {crews} crews to man them");
                self.flaw(Flaw::new(&at, &entry, why));
            }
        }
    }

    /// The two sides do not set up in the same hexes.
    fn apart(&mut self, written: &Written, armies: [&Army; 2]) {
        let set_up = |army: &Army| {
            let areas = army.groups.iter().filter_map(|group| match &group.comes {
                Comes::SetsUp(area) => Some(*area),
                Comes::Enters { .. } => None,
            });
            areas.fold(HexSet::EMPTY, |all, area| all | area)
        };
        let enemy = set_up(armies[0]);
        let id = &armies[1].id;
        for (place, group) in armies[1].groups.iter().enumerate() {
            let Comes::SetsUp(area) = &group.comes else { continue };
            if !(*area & enemy).is_empty() {
                let why = "its area has hexes in which the other side sets up";
                self.flaw(Flaw::new(
                    format!("side/{id}/{place}"),
                    format!("group {}", written.side[id].group[place].id),
                    why,
                ));
            }
        }
    }

    /// The hexes that are meant wherever some are named.
    fn places(&mut self, written: &Written, joined: &Joined, field: &Field) {
        let mut note = |at: String, text: &str, joints: Joints| {
            let Ok(area) = area(joined, text, joints) else { return };
            let named = joined.map.grid().hexes().filter(|hex| area[hex.index()]).filter_map(|hex| field.outside(hex));
            self.judged.places.insert(at, named.map(|hex: Hex| field.name(hex).to_string()).collect());
        };
        let all = field.hexes().map(|hex| field.name(hex).to_string());
        let all: Vec<String> = all.collect();
        if let Some(text) = &written.area {
            note("area".to_owned(), text, Joints::Count);
        }
        for (id, side) in &written.side {
            for (place, group) in side.group.iter().enumerate() {
                for (key, text) in [("area", &group.area), ("via", &group.via)] {
                    if let Some(text) = text {
                        note(format!("side/{id}/{place}/{key}"), text, Joints::Named);
                    }
                }
            }
        }
        for (place, victory) in written.victory.iter().enumerate() {
            for (number, condition) in victory.all.iter().enumerate() {
                let WrittenCondition { of, r#in, no_enemy, .. } = condition;
                for (key, text) in [("of", of), ("in", r#in), ("in", no_enemy)] {
                    if let Some(text) = text {
                        note(format!("victory/{place}/{number}/{key}"), text, Joints::Named);
                    }
                }
            }
        }
        self.judged.places.insert(String::new(), all);
    }
}
