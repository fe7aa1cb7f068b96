//! `scenarios/*.toml`: one scenario in each.

use std::collections::BTreeMap;

use hexes::{Hex, Name};
use serde::{Deserialize, Serialize};
use sight::{Arrangement, Season};
use table::pack::{File, PackError, Source};

use super::areas::{Joints, area};
use super::field::cut;
use super::joined::Joined;
use super::muster;
use crate::pack::{
    Army, Battery, BuildingId, Check, Comes, Condition, Date, Edge, Field, Group, HexSet, Nationality, Observer, Pack,
    Scenario, Side, Special, Victory,
};

/// A scenario as it is written in a file: one of a pack, or a battle that somebody has put together.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Written {
    /// How it is written: `scenario/1`.
    pub format: String,
    /// Its id.
    pub id: String,
    /// What it is called.
    pub title: String,
    /// What it is about.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub text: String,
    /// The rules that it introduces.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub teaches: String,
    /// The month: `1944-06`.
    pub date: String,
    /// Rows of boards from north to south, each from west to east.
    pub map: Vec<Vec<String>>,
    /// The hexes in play, if not all are.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub area: Option<String>,
    /// How many turns.
    pub turns: u8,
    /// Whether only the first side moves in the last turn.
    #[serde(default)]
    pub half_last: bool,
    /// The side that sets up first.
    pub sets_up_first: String,
    /// The side that moves first.
    pub moves_first: String,
    /// The side that controls everything at the start.
    pub initial_control: String,
    /// Where it comes from.
    #[serde(default = "ours")]
    pub source: Source,
    /// The two sides.
    pub side: BTreeMap<String, WrittenSide>,
    /// The ways to win.
    #[serde(default)]
    pub victory: Vec<WrittenVictory>,
    /// Special rules.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub special: Vec<WrittenSpecial>,
}

const fn ours() -> Source {
    Source::Ours
}

/// A side as it is written.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WrittenSide {
    /// Whose men they are.
    pub nationality: Nationality,
    /// The country of a Minor.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub country: Option<String>,
    /// Experience Level Rating.
    pub elr: u8,
    /// The friendly edge.
    pub home: Edge,
    /// Its groups.
    #[serde(default)]
    pub group: Vec<WrittenGroup>,
}

/// A group as it is written.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WrittenGroup {
    /// Its id.
    pub id: String,
    /// Before play (0), or in which player turn of its side.
    pub turn: u8,
    /// Where it sets up.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub area: Option<String>,
    /// Over which edge it enters.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub edge: Option<Edge>,
    /// Only beside these hexes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub via: Option<String>,
    /// On which roll.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub roll: Option<u8>,
    /// Its counters: `7 x 4-6-7`.
    pub units: Vec<String>,
}

/// A way to win as it is written.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WrittenVictory {
    /// Whose.
    pub side: String,
    /// When it is looked at.
    pub check: WrittenCheck,
    /// What must be true.
    pub all: Vec<WrittenCondition>,
}

/// When a victory is looked at.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum WrittenCheck {
    /// After the last player turn.
    End,
    /// After every action.
    Instant,
}

impl From<WrittenCheck> for Check {
    fn from(written: WrittenCheck) -> Check {
        match written {
            WrittenCheck::End => Check::End,
            WrittenCheck::Instant => Check::Instant,
        }
    }
}

/// A condition as it is written: one of the first keys of each line, with its companions.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct WrittenCondition {
    /// Buildings or hexes ...
    #[serde(skip_serializing_if = "Option::is_none")]
    pub control: Option<String>,
    /// ... these ...
    #[serde(skip_serializing_if = "Option::is_none")]
    pub of: Option<String>,
    /// ... so many; also of what is destroyed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at_least: Option<u16>,
    /// Points of those who left ...
    #[serde(skip_serializing_if = "Option::is_none")]
    pub exit_points: Option<u8>,
    /// ... over this edge.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub edge: Option<Edge>,
    /// Casualty points.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub casualty_points: Option<u8>,
    /// By how much they exceed the enemy's.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub casualty_margin: Option<u8>,
    /// Squads in Good Order ...
    #[serde(skip_serializing_if = "Option::is_none")]
    pub good_order: Option<u8>,
    /// ... there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub r#in: Option<String>,
    /// Where no enemy in Good Order is ...
    #[serde(skip_serializing_if = "Option::is_none")]
    pub no_enemy: Option<String>,
    /// ... of this kind.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub kind: Option<String>,
    /// Guns or vehicles that are destroyed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub destroyed: Option<String>,
}

/// A special rule as it is written.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "rule", deny_unknown_fields, rename_all = "kebab-case")]
#[allow(missing_docs, reason = "what each says stands at Special")]
pub enum WrittenSpecial {
    Oba { side: String, calibre: u16, observer: String, kind: Battery, black: Option<u8>, red: Option<u8>, smoke: bool },
    Panzerfaust { value: String },
    NoHip { side: String },
    NoSmokeGrenades { side: String },
}

/// The most groups of a side: those that have arrived are kept as bits.
const GROUPS: usize = 8;

/// Reads scenarios: those of a pack, and those that somebody writes for it.
pub struct Scenarios<'p> {
    pack: &'p Pack,
    /// Boards that were laid together before, since scenarios share them.
    joined: Vec<(String, Joined)>,
}

impl<'p> Scenarios<'p> {
    /// Scenarios on the boards and with the counters of this pack.
    #[must_use]
    pub fn of(pack: &'p Pack) -> Scenarios<'p> {
        Scenarios { pack, joined: Vec::new() }
    }

    /// The scenario in a file.
    ///
    /// # Errors
    /// The first thing found that is wrong with it.
    pub fn read(&mut self, file: File) -> Result<Scenario, PackError> {
        let pack = self.pack;
        let written: Written = file.parse()?;
        let (date, season) = check_head(file, &written)?;
        if file.name != format!("scenarios/{}.toml", written.id) {
            return Err(file.error("id", format!("the file of `{}` is scenarios/{}.toml", written.id, written.id)));
        }
        let names = sides(file, &written)?;
        let (boards, joined) = self.join(file, &written.map)?;
        let in_play = match &written.area {
            Some(text) => area(joined, text, Joints::Count).map_err(|why| file.error("area", why))?,
            None => vec![true; joined.map.grid().len()],
        };
        let field = cut(joined, &in_play, season).map_err(|why| file.error("area", why))?;
        let nations = [0, 1].map(|side: usize| written.side[&names[side]].nationality);
        let reader = Reader { file, pack, joined, field: &field, names, nations, date };
        let sides = reader.armies(&written.side, written.turns)?;
        let victor = reader.side("victory", written.victory.first().map_or("", |victory| victory.side.as_str()))?;
        let victory = reader.victory(&written.victory, victor)?;
        let special: Vec<Special> =
            written.special.iter().map(|special| reader.special(special)).collect::<Result<_, _>>()?;
        let batteries = special.iter().filter(|its| matches!(its, Special::Artillery { .. })).count();
        if batteries > crate::position::MODULES {
            let most = crate::position::MODULES;
            return Err(file.error("special", format!("{batteries} batteries: no more than {most} can be led")));
        }
        let sets_up_first = reader.side("sets-up-first", &written.sets_up_first)?;
        let initial_control = reader.side("initial-control", &written.initial_control)?;
        Ok(Scenario {
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
            sides,
            victor,
            victory,
            special,
            source: written.source,
            written,
        })
    }

    /// The boards laid together, as scenarios write it: rows from north to south.
    pub(super) fn join(&mut self, file: File, rows: &[Vec<String>]) -> Result<(String, &Joined), PackError> {
        let text = rows.iter().map(|row| row.join("+")).collect::<Vec<_>>().join(" / ");
        let place = match self.joined.iter().position(|(known, _)| *known == text) {
            Some(place) => place,
            None => {
                let arrangement: Arrangement = text.parse().map_err(|why| file.error("map", why))?;
                let joined = Joined::new(&arrangement, &self.pack.boards).map_err(|why| file.error("map", why))?;
                self.joined.push((text.clone(), joined));
                self.joined.len() - 1
            }
        };
        Ok((text, &self.joined[place].1))
    }
}

/// What stands at the head of a scenario: its month and season.
pub(super) fn check_head(file: File, written: &Written) -> Result<(Date, Season), PackError> {
    if written.format != "scenario/1" {
        return Err(file.error("format", format!("`{}` is not known: `scenario/1` is wanted", written.format)));
    }
    file.check_ids("scenario", [written.id.as_str()].into_iter())?;
    if !(1..=20).contains(&written.turns) {
        return Err(file.error("turns", format!("{} turns: from 1 to 20 can be played", written.turns)));
    }
    let date: Result<Date, ()> = written.date.parse();
    let date =
        date.map_err(|()| file.error("date", format!("`{}` is no month of the war such as 1944-06", written.date)))?;
    Ok((date, Season::of_month(date.month).map_err(|why| file.error("date", why))?))
}

/// What the scenario calls its sides, the one that moves first first.
pub(super) fn sides(file: File, written: &Written) -> Result<[String; 2], PackError> {
    let mut names = written.side.keys();
    let (Some(one), Some(other), None) = (names.next(), names.next(), names.next()) else {
        return Err(file.error("side", format!("there are {} sides, not two", written.side.len())));
    };
    file.check_ids("side", written.side.keys().map(String::as_str))?;
    match &written.moves_first {
        first if first == one => Ok([one.clone(), other.clone()]),
        first if first == other => Ok([other.clone(), one.clone()]),
        first => Err(file.error("moves-first", format!("there is no side `{first}`"))),
    }
}

/// Reads what is written of a scenario whose boards have been laid.
pub(super) struct Reader<'a> {
    pub file: File<'a>,
    pub pack: &'a Pack,
    pub joined: &'a Joined,
    pub field: &'a Field,
    pub names: [String; 2],
    pub nations: [Nationality; 2],
    pub date: Date,
}

impl Reader<'_> {
    pub(super) fn side(&self, entry: &str, name: &str) -> Result<Side, PackError> {
        let found = Side::BOTH.into_iter().find(|side| self.names[side.index()] == name);
        found.ok_or_else(|| self.file.error(entry, format!("there is no side `{name}`")))
    }

    /// The hexes of an area that are in play; there must be some.
    pub(super) fn area(&self, entry: &str, text: &str) -> Result<HexSet, PackError> {
        let area = area(self.joined, text, Joints::Named).map_err(|why| self.file.error(entry, why))?;
        let mut hexes = HexSet::EMPTY;
        for hex in self.joined.map.grid().hexes().filter(|hex| area[hex.index()]) {
            if let Some(hex) = self.field.outside(hex) {
                hexes.insert(hex);
            }
        }
        match hexes.is_empty() {
            true => Err(self.file.error(entry, format!("no hex of `{text}` is in play"))),
            false => Ok(hexes),
        }
    }

    fn hex(&self, entry: &str, text: &str) -> Result<Hex, PackError> {
        let name: Name = text.parse().map_err(|why| self.file.error(entry, why))?;
        let hex = self.field.hex(name).filter(|hex| self.field.on_board(*hex));
        hex.ok_or_else(|| self.file.error(entry, format!("{text} is not in play")))
    }

    fn armies(&self, written: &BTreeMap<String, WrittenSide>, turns: u8) -> Result<[Army; 2], PackError> {
        let army = |side: Side| {
            let id = &self.names[side.index()];
            self.army(id, &written[id], turns)
        };
        Ok([army(Side::First)?, army(Side::Second)?])
    }

    pub(super) fn army(&self, id: &str, written: &WrittenSide, turns: u8) -> Result<Army, PackError> {
        let entry = format!("side {id}");
        if written.elr > 5 {
            return Err(self.file.error(entry, format!("an ELR of {}: it is from 0 to 5", written.elr)));
        }
        self.country(&entry, written)?;
        if written.group.is_empty() {
            return Err(self.file.error(entry, "it has no group"));
        }
        self.file.check_ids("group", written.group.iter().map(|group| group.id.as_str()))?;
        if written.group.len() > GROUPS {
            let why = format!("it has {} groups, and no more than {GROUPS} can be used", written.group.len());
            return Err(self.file.error(entry, why));
        }
        let mut army = Army {
            id: id.to_owned(),
            nationality: written.nationality,
            country: written.country.clone(),
            elr: written.elr,
            home: written.home,
            groups: Vec::new(),
            units: Vec::new(),
            arms: Vec::new(),
            fitted: Vec::new(),
        };
        for group in &written.group {
            let entry = format!("group {}", group.id);
            let comes = self.comes(&entry, group, turns)?;
            let place = army.groups.len() as u8;
            let mustered = muster::units(self.file, &entry, &group.units, self.pack, (written.nationality, self.date))?;
            mustered.check(self.file, &entry, self.pack, &comes)?;
            army.units.extend(mustered.kinds.into_iter().map(|kind| (kind, place)));
            army.arms.extend(mustered.arms.into_iter().map(|arm| (arm, place)));
            army.groups.push(Group { id: group.id.clone(), comes });
        }
        self.file.check_room(&format!("units of {id}"), army.units.len(), crate::pack::UNITS)?;
        if army.arms.len() > crate::pack::ARMS {
            let why = format!("it has {} weapons, and no more than {} can be used", army.arms.len(), crate::pack::ARMS);
            return Err(self.file.error(entry, why));
        }
        self.fit(&mut army);
        if army.arms.len() > crate::ids::WEAPONS_EACH {
            let (all, most) = (army.arms.len(), crate::ids::WEAPONS_EACH);
            let why = format!("with those of its vehicles it has {all} weapons, and no more than {most} can be used");
            return Err(self.file.error(entry, why));
        }
        Ok(army)
    }

    /// Its vehicles bring their weapons.
    fn fit(&self, army: &mut Army) {
        for (number, (kind, group)) in army.units.iter().enumerate() {
            let Some(vehicle) = self.pack.kind(*kind).vehicle else { continue };
            let fitted = &self.pack.vehicle(vehicle).fitted;
            army.fitted.push((number as u8, army.arms.len() as u8, fitted.len() as u8));
            army.arms.extend(fitted.iter().map(|arm| (*arm, *group)));
        }
    }

    /// A Minor side names its country, and nobody else does (G-24).
    fn country(&self, entry: &str, written: &WrittenSide) -> Result<(), PackError> {
        let designed = &self.pack.constants.designed;
        let countries = match written.nationality {
            Nationality::AlliedMinor => &designed.allied_minors[..],
            Nationality::AxisMinor => &designed.axis_minors[..],
            _ => &[],
        };
        match &written.country {
            None if countries.is_empty() => Ok(()),
            None => Err(self.file.error(entry, "a Minor side names its country")),
            Some(country) if countries.contains(country) => Ok(()),
            Some(country) => {
                Err(self.file.error(entry, format!("there is no country `{country}` of this nationality")))
            }
        }
    }

    pub(super) fn comes(&self, entry: &str, group: &WrittenGroup, turns: u8) -> Result<Comes, PackError> {
        let wrong = |why: &str| Err(self.file.error(entry, why));
        match (group.turn, &group.area, group.edge) {
            (0, Some(text), None) => {
                if group.via.is_some() || group.roll.is_some() {
                    return wrong("what sets up before play neither comes by a way nor is rolled for");
                }
                Ok(Comes::SetsUp(self.area(entry, text)?))
            }
            (0, ..) => wrong("a group of turn 0 has an area, and no edge"),
            (turn, None, Some(edge)) => {
                if turn > turns {
                    return wrong("it would come after the last turn");
                }
                if group.roll.is_some_and(|roll| !(1..=6).contains(&roll)) {
                    return wrong("a roll is from 1 to 6");
                }
                let from = self.beside(entry, edge, group.via.as_deref())?;
                Ok(Comes::Enters { turn, edge, from, roll: group.roll })
            }
            (..) => wrong("a group that enters has an edge, and no area"),
        }
    }

    /// The off-board hexes beyond an edge, or only those beside some of its hexes.
    fn beside(&self, entry: &str, edge: Edge, via: Option<&str>) -> Result<HexSet, PackError> {
        let via = via.map(|text| self.area(entry, text)).transpose()?;
        let near = |hex: Hex| {
            let Some(via) = &via else { return true };
            self.field.around(hex).any(|(_, next)| via.contains(next))
        };
        let mut hexes = HexSet::EMPTY;
        for hex in self.field.off_board().filter(|&hex| self.field.at_edge(hex, edge) && near(hex)) {
            hexes.insert(hex);
        }
        match hexes.is_empty() {
            true => Err(self.file.error(entry, format!("none of its hexes lies at edge {}", edge.letter()))),
            false => Ok(hexes),
        }
    }

    fn victory(&self, written: &[WrittenVictory], victor: Side) -> Result<Vec<Victory>, PackError> {
        let mut list = Vec::new();
        for victory in written {
            if self.side("victory", &victory.side)? != victor {
                return Err(self.file.error("victory", "all victories are those of one side"));
            }
            let all: Vec<Condition> =
                victory.all.iter().map(|condition| self.condition(condition)).collect::<Result<_, _>>()?;
            if all.is_empty() {
                return Err(self.file.error("victory", "it has no condition"));
            }
            list.push(Victory { check: victory.check.into(), all });
        }
        Ok(list)
    }

    pub(super) fn condition(&self, written: &WrittenCondition) -> Result<Condition, PackError> {
        let wrong = |why: String| Err(self.file.error("victory", why));
        let heads = [
            written.control.is_some(),
            written.exit_points.is_some(),
            written.casualty_points.is_some(),
            written.casualty_margin.is_some(),
            written.good_order.is_some(),
            written.no_enemy.is_some(),
            written.destroyed.is_some(),
        ];
        if heads.iter().filter(|head| **head).count() != 1 {
            return wrong("a condition is one of control, exit-points, casualty-points, casualty-margin, good-order, no-enemy and destroyed".to_owned());
        }
        let wanted = |what: &str| self.file.error("victory", format!("{what} is wanted here"));
        let condition = if let Some(control) = &written.control {
            let of = written.of.as_deref().ok_or_else(|| wanted("of"))?;
            self.control(control, of, written.at_least.ok_or_else(|| wanted("at-least"))?)?
        } else if let Some(points) = written.exit_points {
            Condition::ExitPoints { points, edge: written.edge.ok_or_else(|| wanted("edge"))? }
        } else if let Some(points) = written.casualty_points {
            Condition::CasualtyPoints(points)
        } else if let Some(points) = written.casualty_margin {
            Condition::CasualtyMargin(points)
        } else if let Some(squads) = written.good_order {
            let text = written.r#in.as_deref().ok_or_else(|| wanted("in"))?;
            if !(1..=100).contains(&squads) {
                return wrong(format!("{squads} squads: from 1 to 100 are wanted"));
            }
            Condition::GoodOrder { halves: 2 * squads, area: self.area("victory", text)? }
        } else if let Some(text) = &written.no_enemy {
            let mmc = match written.kind.as_deref().ok_or_else(|| wanted("kind"))? {
                "mmc" => true,
                "any" => false,
                other => return wrong(format!("there is no kind `{other}`: it is mmc or any")),
            };
            Condition::NoEnemy { area: self.area("victory", text)?, mmc }
        } else {
            let count = written.at_least.ok_or_else(|| wanted("at-least"))?;
            let count =
                u8::try_from(count).ok().filter(|count| *count > 0).ok_or_else(|| wanted("a number from 1 to 255"))?;
            match written.destroyed.as_deref() {
                Some("guns") => Condition::GunsDestroyed(count),
                Some("vehicles") => Condition::VehiclesDestroyed(count),
                other => return wrong(format!("`{}` is neither guns nor vehicles", other.unwrap_or_default())),
            }
        };
        self.nothing_else(written, &condition)?;
        Ok(condition)
    }

    /// What a condition does not ask for is a slip.
    fn nothing_else(&self, written: &WrittenCondition, condition: &Condition) -> Result<(), PackError> {
        let allowed: &[&str] = match condition {
            Condition::Buildings { .. } | Condition::Hexes { .. } => &["of", "at-least"],
            Condition::ExitPoints { .. } => &["edge"],
            Condition::CasualtyPoints(_) | Condition::CasualtyMargin(_) => &[],
            Condition::GoodOrder { .. } => &["in"],
            Condition::NoEnemy { .. } => &["kind"],
            Condition::GunsDestroyed(_) | Condition::VehiclesDestroyed(_) => &["at-least"],
        };
        let given = [
            ("of", written.of.is_some()),
            ("at-least", written.at_least.is_some()),
            ("edge", written.edge.is_some()),
            ("in", written.r#in.is_some()),
            ("kind", written.kind.is_some()),
        ];
        match given.iter().find(|(key, given)| *given && !allowed.contains(key)) {
            Some((key, _)) => Err(self.file.error("victory", format!("`{key}` means nothing for such a condition"))),
            None => Ok(()),
        }
    }

    fn control(&self, what: &str, of: &str, at_least: u16) -> Result<Condition, PackError> {
        let few = |count: usize| {
            if (1..=count).contains(&usize::from(at_least)) {
                Ok(())
            } else {
                Err(self.file.error("victory", format!("{at_least} of {count} are wanted")))
            }
        };
        match what {
            "buildings" => {
                let mut buildings: Vec<(BuildingId, Hex)> = Vec::new();
                for name in of.split_whitespace() {
                    let hex = self.hex("victory", name)?;
                    let Some(building) = self.field.building(hex) else {
                        return Err(self.file.error("victory", format!("there is no building in {name}")));
                    };
                    if buildings.iter().any(|(other, _)| *other == building) {
                        return Err(self.file.error("victory", format!("the building in {name} is named twice")));
                    }
                    buildings.push((building, hex));
                }
                few(buildings.len())?;
                Ok(Condition::Buildings { of: buildings, at_least: at_least as u8 })
            }
            "hexes" => {
                let of = self.area("victory", of)?;
                few(of.len())?;
                Ok(Condition::Hexes { of, at_least })
            }
            other => Err(self.file.error("victory", format!("`{other}` are neither buildings nor hexes"))),
        }
    }

    pub(super) fn special(&self, written: &WrittenSpecial) -> Result<Special, PackError> {
        let wrong = |why: String| Err(self.file.error("special", why));
        match written {
            WrittenSpecial::Oba { side, calibre, observer, kind, black, red, smoke } => {
                if !(50..=300).contains(calibre) {
                    return wrong(format!("a battery of {calibre} mm: from 50 to 300 are wanted"));
                }
                let side = self.side("special", side)?;
                let nationality = self.nations[side.index()];
                let nation = self.pack.nation(nationality);
                let (black, red) = (black.unwrap_or(nation.black), red.unwrap_or(nation.red_chits));
                if black == 0 || black > 20 || red > 20 {
                    return wrong(format!("{black} black and {red} red chits are no pile"));
                }
                if *kind == Battery::Rockets && nationality != Nationality::German {
                    return wrong("only Germans have rockets".to_owned());
                }
                if *kind == Battery::Rockets && *smoke {
                    return wrong("rockets fire no smoke".to_owned());
                }
                let observer = match observer.as_str() {
                    "radio" => Observer::Radio,
                    name => Observer::OffBoard(self.off_board(name)?),
                };
                Ok(Special::Artillery { side, calibre: *calibre, observer, battery: *kind, black, red, smoke: *smoke })
            }
            WrittenSpecial::Panzerfaust { value } => match value.as_str() {
                "on" => Ok(Special::Panzerfaust(true)),
                "off" => Ok(Special::Panzerfaust(false)),
                other => wrong(format!("`{other}` is neither on nor off")),
            },
            WrittenSpecial::NoHip { side } => Ok(Special::NoHidden(self.side("special", side)?)),
            WrittenSpecial::NoSmokeGrenades { side } => Ok(Special::NoSmokeGrenades(self.side("special", side)?)),
        }
    }

    fn off_board(&self, text: &str) -> Result<Hex, PackError> {
        let hex = text.parse::<Name>().ok().and_then(|name| self.field.hex(name));
        hex.filter(|hex| !self.field.on_board(*hex)).ok_or_else(|| {
            self.file.error("special", format!("`{text}` is neither radio nor an off-board hex such as offnK0"))
        })
    }
}
