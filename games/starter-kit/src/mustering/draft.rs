//! A battle from the kernel's words into those of the scenario files, and back.

use super::clauses::{condition_of, filled, special_of};
use crate::pack::load::{
    Flaw, Written, WrittenCheck, WrittenGroup, WrittenSide, WrittenVictory, name_of_counter, named_counter,
};
use crate::pack::{Edge, Nationality, Pack, Side, Source};
use std::collections::BTreeMap;
use table::muster::{Draft, DraftBoards, DraftGroup, DraftSide, DraftUnit, DraftVictory, Filled};

/// What a battle that nobody has named is called in its file.
pub(super) const OWN: &str = "my-battle";
/// What stands for a number that nobody has given, where there has to be one.
const TURNS: u8 = 6;
/// The most counters that one entry of a file stands for.
const TOGETHER: usize = 60;

/// A battle in the words of the files. What no file could hold is a flaw, and something harmless stands for it.
pub(super) fn written(pack: &Pack, draft: &Draft) -> (Written, Vec<Flaw>) {
    let mut reader = Reader { pack, flaws: Vec::new() };
    let written = reader.written(draft);
    (written, reader.flaws)
}

pub(super) struct Reader<'a> {
    pack: &'a Pack,
    flaws: Vec<Flaw>,
}

impl Reader<'_> {
    pub(super) fn flaw(&mut self, at: &str, entry: &str, why: String) {
        self.flaws.push(Flaw { at: at.to_owned(), entry: entry.to_owned(), why });
    }

    /// A number that was filled in; nothing, if none was, or if it is none.
    pub(super) fn number<N: TryFrom<u16>>(&mut self, at: &str, entry: &str, list: &Filled, key: &str) -> Option<N> {
        let text = list.get(key).filter(|text| !text.trim().is_empty())?;
        let read = text.trim().parse::<u16>().ok().and_then(|number| N::try_from(number).ok());
        if read.is_none() {
            self.flaw(at, entry, format!("`{text}` is no number that fits here"));
        }
        read
    }

    fn written(&mut self, draft: &Draft) -> Written {
        let none = DraftBoards::default();
        let boards = draft.boards.as_ref().unwrap_or(&none);
        let names = self.names(draft);
        let name = |side: Side| names[side.index()].clone();
        let text =
            |key: &str| boards.filled.get(key).map(|text| text.trim().to_owned()).filter(|text| !text.is_empty());
        let turns = u8::try_from(draft.turns);
        if turns.is_err() {
            self.flaw("turns", "turns", format!("{} turns: from 1 to 20 can be played", draft.turns));
        }
        let side_of = |key: &str| {
            let named = boards.filled.get(key).map_or(Side::Second.id(), |id| id.as_str());
            Side::BOTH.into_iter().find(|side| side.id() == named).map_or_else(|| named.to_owned(), name)
        };
        let sets_up_first = draft.sides.iter().find(|side| side.deploys == 1).map(|side| side.id.as_str());
        let sets_up_first = Side::BOTH.into_iter().find(|side| Some(side.id()) == sets_up_first);
        let source = match text("source").as_deref() {
            Some("public") => Source::Public,
            Some("text") => Source::Text,
            _ => Source::Ours,
        };
        let victor = side_of("victor");
        Written {
            format: "scenario/1".to_owned(),
            id: draft.id.clone(),
            title: draft.name.clone(),
            text: text("text").unwrap_or_default(),
            teaches: text("teaches").unwrap_or_default(),
            date: text("date").unwrap_or_default(),
            map: boards.rows.clone(),
            area: text("area"),
            turns: turns.unwrap_or(TURNS),
            half_last: text("half-last").as_deref() == Some("yes"),
            sets_up_first: name(sets_up_first.unwrap_or(Side::Second)),
            moves_first: name(Side::First),
            initial_control: side_of("initial-control"),
            source,
            side: Side::BOTH.into_iter().map(|side| (name(side), self.side(draft, side))).collect(),
            victory: boards
                .victory
                .iter()
                .enumerate()
                .map(|(place, victory)| self.victory(place, victory, &victor))
                .collect(),
            special: boards
                .specials
                .iter()
                .enumerate()
                .filter_map(|(place, one)| self.special(&format!("special/{place}"), one, &name))
                .collect(),
        }
    }

    /// What the file calls the sides: by their nation.
    fn names(&mut self, draft: &Draft) -> [String; 2] {
        let own = |side: Side| draft.sides.iter().find(|one| one.id == side.id());
        let nation = |side: Side| own(side).and_then(|one| one.choices.get("nation")).cloned().unwrap_or_default();
        let known = |side: Side| Nationality::ALL.into_iter().find(|one| one.id() == nation(side));
        for side in Side::BOTH {
            if own(side).is_none() {
                self.flaw("side", "side", format!("the side `{}` is missing", side.id()));
            } else if known(side).is_none() {
                let why = format!("there is no nationality `{}` in this game", nation(side));
                self.flaw(&format!("side/{}", side.id()), &format!("side {}", side.id()), why);
            }
        }
        let strangers = draft.groups.iter().filter(|group| !Side::IDS.contains(&&*group.side));
        for group in strangers {
            self.flaw("side", &format!("group {}", group.id), format!("there is no side `{}`", group.side));
        }
        let [first, second] = Side::BOTH.map(|side| known(side).map_or(side.id(), Nationality::id).to_owned());
        let second = if first == second { format!("{second}-2") } else { second };
        [first, second]
    }

    fn side(&mut self, draft: &Draft, side: Side) -> WrittenSide {
        let none = DraftSide::default();
        let own = draft.sides.iter().find(|one| one.id == side.id()).unwrap_or(&none);
        let (at, entry) = (format!("side/{}", side.id()), format!("side {}", side.id()));
        let choice = |key: &str| own.choices.get(key).cloned().filter(|word| !word.is_empty());
        let nation = choice("nation");
        let nationality = Nationality::ALL.into_iter().find(|one| Some(one.id()) == nation.as_deref());
        let nationality = nationality.unwrap_or(Nationality::German);
        let elr = choice("elr").and_then(|elr| elr.parse().ok());
        if elr.is_none() {
            self.flaw(&at, &entry, "an ELR is wanted: it is from 0 to 5".to_owned());
        }
        let home = self.edge(&at, &entry, &choice("home").unwrap_or_default());
        let groups = draft.groups.iter().filter(|group| group.side == side.id());
        WrittenSide {
            nationality,
            country: choice("country"),
            elr: elr.unwrap_or(3),
            home: home.unwrap_or(Edge::N),
            group: groups
                .enumerate()
                .map(|(place, group)| self.group(draft, (side, place), group, nationality))
                .collect(),
        }
    }

    fn group(
        &mut self,
        draft: &Draft,
        (side, place): (Side, usize),
        group: &DraftGroup,
        nationality: Nationality,
    ) -> WrittenGroup {
        let (at, entry) = (format!("side/{}/{place}", side.id()), format!("group {}", group.id));
        let text = |key: &str| group.filled.get(key).map(|text| text.trim().to_owned()).filter(|text| !text.is_empty());
        let comes = text("comes").unwrap_or_default();
        let (turn, area, edge, via, roll) = match comes.as_str() {
            "enters" => {
                let turn = self.number(&at, &entry, &group.filled, "turn").filter(|turn| *turn > 0);
                let edge = text("edge").and_then(|letter| self.edge(&at, &entry, &letter));
                let roll = self.number(&at, &entry, &group.filled, "roll");
                (turn.unwrap_or(1), None, edge, text("via"), roll)
            }
            "" | "sets-up" => (0, text("area"), None, None, None),
            other => {
                self.flaw(&at, &entry, format!("`{other}`: a group sets up or enters"));
                (0, text("area"), None, None, None)
            }
        };
        let mut counts: Vec<(&str, usize)> = Vec::new();
        for unit in draft.units.iter().filter(|unit| unit.group == group.id) {
            match counts.iter_mut().find(|(kind, _)| *kind == unit.kind) {
                Some((_, count)) => *count += 1,
                None => counts.push((&unit.kind, 1)),
            }
        }
        let mut units = Vec::new();
        for (kind, mut count) in counts {
            let name = name_of_counter(self.pack, kind, nationality);
            while count > 0 {
                let together = count.min(TOGETHER);
                units.push(if together == 1 { name.clone() } else { format!("{together} x {name}") });
                count -= together;
            }
        }
        WrittenGroup { id: group.id.clone(), turn, area, edge, via, roll, units }
    }

    fn victory(&mut self, place: usize, victory: &DraftVictory, victor: &str) -> WrittenVictory {
        let at = format!("victory/{place}");
        let check = match victory.filled.get("check").map_or("end", |check| check.as_str()) {
            "end" => WrittenCheck::End,
            "instant" => WrittenCheck::Instant,
            other => {
                self.flaw(&at, "victory", format!("`{other}`: a victory is looked for at the end or at every instant"));
                WrittenCheck::End
            }
        };
        let all = victory.all.iter().enumerate();
        let all = all.map(|(number, clause)| self.condition(&format!("{at}/{number}"), clause)).collect();
        WrittenVictory { side: victor.to_owned(), check, all }
    }
}

/// A battle in the kernel's words.
pub(super) fn of(pack: &Pack, written: &Written) -> Draft {
    let second = written.side.keys().find(|name| **name != written.moves_first).cloned().unwrap_or_default();
    let names = [written.moves_first.clone(), second];
    let side_of = |name: &str| {
        let found = Side::BOTH.into_iter().find(|side| names[side.index()] == name);
        found.map_or_else(|| name.to_owned(), |side| side.id().to_owned())
    };
    let mut draft = Draft {
        id: written.id.clone(),
        name: written.title.clone(),
        turns: i64::from(written.turns),
        boards: Some(DraftBoards {
            rows: written.map.clone(),
            filled: filled([
                ("date", Some(written.date.clone())),
                ("area", written.area.clone()),
                ("text", Some(written.text.clone())),
                ("teaches", Some(written.teaches.clone())),
                ("half-last", written.half_last.then(|| "yes".to_owned())),
                ("initial-control", Some(side_of(&written.initial_control))),
                (
                    "victor",
                    Some(written.victory.first().map_or_else(|| Side::First.id().to_owned(), |one| side_of(&one.side))),
                ),
                (
                    "source",
                    Some(written.source).filter(|source| *source != Source::Ours).map(|source| source.id().to_owned()),
                ),
            ]),
            victory: written
                .victory
                .iter()
                .map(|victory| DraftVictory {
                    filled: filled([("check", Some(check_id(victory.check).to_owned()))]),
                    all: victory.all.iter().map(condition_of).collect(),
                })
                .collect(),
            specials: written.special.iter().map(|one| special_of(one, &side_of)).collect(),
        }),
        ..Draft::default()
    };
    for (side, name) in Side::BOTH.into_iter().zip(&names) {
        let Some(own) = written.side.get(name) else { continue };
        let choices = [
            ("nation", Some(own.nationality.id().to_owned())),
            ("country", own.country.clone()),
            ("elr", Some(own.elr.to_string())),
            ("home", Some(own.home.letter().to_owned())),
        ];
        let deploys = if written.sets_up_first == *name { 1 } else { 2 };
        draft.sides.push(DraftSide {
            id: side.id().to_owned(),
            choices: filled(choices),
            deploys,
            ..DraftSide::default()
        });
        let letter = letter(side);
        let mut number = 0;
        for group in &own.group {
            let taken = draft.groups.iter().any(|other| other.id == group.id);
            let id = if taken { format!("{letter}-{}", group.id) } else { group.id.clone() };
            for kind in group.units.iter().flat_map(|text| counters(pack, text, own.nationality)) {
                number += 1;
                let unit =
                    DraftUnit { id: format!("{letter}{number:02}"), kind, group: id.clone(), ..DraftUnit::default() };
                draft.units.push(unit);
            }
            draft.groups.push(DraftGroup {
                id,
                side: side.id().to_owned(),
                name: String::new(),
                filled: group_of(group),
            });
        }
    }
    draft
}

fn group_of(group: &WrittenGroup) -> Filled {
    let sets_up = group.turn == 0;
    filled([
        ("comes", Some(if sets_up { "sets-up" } else { "enters" }.to_owned())),
        ("turn", (!sets_up).then(|| group.turn.to_string())),
        ("area", group.area.clone()),
        ("edge", group.edge.map(|edge| edge.letter().to_owned())),
        ("via", group.via.clone()),
        ("roll", group.roll.map(|roll| roll.to_string())),
    ])
}

const fn check_id(check: WrittenCheck) -> &'static str {
    match check {
        WrittenCheck::End => "end",
        WrittenCheck::Instant => "instant",
    }
}

/// What the ids of a side's counters begin with.
pub(super) const fn letter(side: Side) -> &'static str {
    match side {
        Side::First => "a",
        Side::Second => "b",
    }
}

/// The counters that `7 x 4-6-7` stands for, by their ids; what cannot be read stays as it is.
fn counters(pack: &Pack, text: &str, nationality: Nationality) -> Vec<String> {
    let (count, name) = match text.split_once(" x ").map(|(count, name)| (count.parse::<usize>(), name)) {
        Some((Ok(count), name)) if (1..=TOGETHER).contains(&count) => (count, name),
        _ => (1, text),
    };
    vec![named_counter(pack, name, nationality).unwrap_or(name).to_owned(); count]
}

/// From the ways of the files to those of a draft.
pub(super) struct Ways {
    /// By what the file and the draft call a side: its place among the draft's sides, and those of its groups.
    sides: BTreeMap<String, (Option<usize>, Vec<usize>)>,
}

impl Ways {
    pub(super) fn new(draft: &Draft, written: &Written) -> Ways {
        let second = written.side.keys().find(|name| **name != written.moves_first);
        let names = [Some(&written.moves_first), second];
        let mut sides = BTreeMap::new();
        for (side, name) in Side::BOTH.into_iter().zip(names) {
            let place = draft.sides.iter().position(|one| one.id == side.id());
            let groups = draft.groups.iter().enumerate().filter(|(_, group)| group.side == side.id());
            let of_side = (place, groups.map(|(place, _)| place).collect::<Vec<_>>());
            sides.insert(side.id().to_owned(), of_side.clone());
            sides.extend(name.map(|name| (name.clone(), of_side)));
        }
        Ways { sides }
    }

    /// `side/german/1/area` is `groups/3/area`.
    pub(super) fn way(&self, at: &str) -> String {
        let mut parts = at.split('/');
        let (Some("side"), Some(name)) = (parts.next(), parts.next()) else { return at.to_owned() };
        let Some((side, groups)) = self.sides.get(name) else { return "sides".to_owned() };
        let group = parts.next().and_then(|place| groups.get(place.parse::<usize>().ok()?));
        match (group, side, parts.next()) {
            (Some(group), _, Some(key)) => format!("groups/{group}/{key}"),
            (Some(group), _, None) => format!("groups/{group}"),
            (None, Some(side), _) => format!("sides/{side}"),
            (None, None, _) => "sides".to_owned(),
        }
    }
}
