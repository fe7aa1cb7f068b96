//! Boxes and displays beside the map: the cup, the calendar with what comes when, victory, ledgers, units that are on no map.

use crate::pack::{Check, Chit, PlaceId, Side, Spot, Turn, UnitId, Victory, When};
use crate::position::{At, Look};
use table::{Arg, Message, Panel, PanelKind, Seat, Words};

/// The boxes in which counters lie, by side: what they are called, and where their counters are.
const BOXES: [(&str, Spot); 4] = [
    ("available", Spot::Available),
    ("reserve", Spot::Reserve),
    ("other-fronts", Spot::OtherFronts),
    ("eliminated", Spot::Eliminated),
];

/// The boxes of those who are to be set up.
const WAITING: &str = "waiting";

/// How many turns ahead reinforcements are named.
const NAMED: u8 = 2;

impl Look<'_> {
    /// All of them, those first that one looks at most.
    pub(super) fn panels(self, seat: Seat, words: &Words) -> Vec<Panel> {
        let list = |id: &str, lines: Vec<String>| Panel {
            id: id.to_owned(),
            title: words.word(&format!("panel-{id}")),
            owner: None,
            kind: PanelKind::List(lines),
        };
        let mut panels = vec![
            list("cup", self.cup(seat, words)),
            list("score", self.score_lines(words)),
            list("calendar", self.calendar_lines(words)),
            list("due", self.due_lines(words)),
            list("forces", self.force_lines(words)),
        ];
        panels.retain(|panel| panel.kind != PanelKind::List(Vec::new()));
        for side in Side::BOTH {
            if self.all_waiting(side).next().is_some() {
                panels.push(Panel {
                    id: box_id(WAITING, side),
                    title: words.word(&format!("panel-{}", box_id(WAITING, side))),
                    owner: Some(side.id().to_owned()),
                    kind: PanelKind::Box,
                });
            }
            for (name, spot) in BOXES {
                if self.lying(side, spot).next().is_some() {
                    panels.push(Panel {
                        id: box_id(name, side),
                        title: words.word(&format!("panel-{}", box_id(name, side))),
                        owner: Some(side.id().to_owned()),
                        kind: PanelKind::Box,
                    });
                }
            }
        }
        panels
    }

    /// The counters of a side in a box.
    fn lying(self, side: Side, spot: Spot) -> impl Iterator<Item = UnitId> {
        let all = self.pack.roster.all();
        all.filter(move |unit| self.pos.at[unit.index()] == At::Box(spot) && self.side_of(*unit) == side)
    }

    /// The counters beside the map with the box of each.
    pub(super) fn beside(self) -> Vec<(UnitId, String)> {
        let boxes = || BOXES.into_iter().flat_map(|(name, spot)| Side::BOTH.map(|side| (name, spot, side)));
        let lying = |(name, spot, side): (&'static str, Spot, Side)| {
            self.lying(side, spot).map(move |unit| (unit, box_id(name, side))).collect::<Vec<_>>()
        };
        let waiting = |side: Side| self.all_waiting(side).map(move |unit| (unit, box_id(WAITING, side)));
        Side::BOTH.into_iter().flat_map(waiting).chain(boxes().flat_map(lying)).collect()
    }

    /// What is in the cup, as that seat may know it: of Panzer Army chits that the others have not seen only their number (J).
    fn cup(self, seat: Seat, words: &Words) -> Vec<String> {
        let knows = Side::at(seat) == Some(Side::Axis);
        let hidden = if knows { 0 } else { self.pos.chosen & !self.pos.seen };
        let chits = Chit::ALL.into_iter().filter(|chit| self.pos.in_cup(*chit) > 0);
        let known = chits.filter(|chit| chit.panzer().is_none_or(|place| hidden >> place & 1 == 0));
        let named = |chit: Chit| words.word(&format!("chit-{}", chit.id().to_ascii_lowercase()));
        let mut lines: Vec<String> = known
            .map(|chit| match self.pos.in_cup(chit) {
                1 => named(chit),
                count => format!("{count} × {}", named(chit)),
            })
            .collect();
        if hidden != 0 {
            lines.push(words.say(&Message::new("cup-hidden").with("count", hidden.count_ones() as i32)));
        }
        if let Some(chit) = self.pos.chit {
            let now = Message::new("cup-now").with("chit", crate::telling::chit_word(chit));
            lines.insert(0, words.say(&now));
        }
        lines
    }

    /// Victory as the game stands: points, and what each condition asks for, with its turns.
    fn score_lines(self, words: &Words) -> Vec<String> {
        let all = self.map().places.iter().filter(|place| place.victory).count();
        let now = Message::new("score-now").with("points", i32::from(self.points())).with("all", all as i32);
        let began = Message::new("score-began").with("points", i32::from(self.scenario().victory_points));
        let mut lines = vec![words.say(&now), words.say(&began)];
        lines.extend(self.scenario().victory.iter().map(|victory| self.condition_line(victory, words)));
        let (units, mech) = self.exited();
        if units > 0 {
            let gone = Message::new("score-exited").with("units", i32::from(units)).with("mech", i32::from(mech));
            lines.push(words.say(&gone));
        }
        lines
    }

    /// One condition: who wins, when it is tested, what it asks for.
    fn condition_line(self, victory: &Victory, words: &Words) -> String {
        let (first, last) = victory.turns;
        let when = if first == last { last.to_string() } else { format!("{first}–{last}") };
        let its = &victory.condition;
        let named = |places: &[PlaceId]| {
            let mark = |place: &PlaceId| if self.holder(*place) == victory.side { "✓" } else { "" };
            let all = places.iter().map(|place| format!("{}{}", self.map().places[place.index()].name, mark(place)));
            all.collect::<Vec<_>>().join(", ")
        };
        let mut asks: Vec<String> = Vec::new();
        if !its.holds.is_empty() {
            asks.push(named(&its.holds));
        }
        if !its.some.1.is_empty() {
            let some = Message::new("score-some").with("count", i32::from(its.some.0)).with("of", named(&its.some.1));
            asks.push(words.say(&some));
        }
        let points = [(its.least, "score-least"), (its.most, "score-most")];
        for (points, key) in points.into_iter().filter_map(|(points, key)| Some((points?, key))) {
            asks.push(words.say(&Message::new(key).with("points", i32::from(points))));
        }
        if let Some((units, mech)) = its.exited {
            let out = Message::new("score-exit").with("units", i32::from(units)).with("mech", i32::from(mech));
            asks.push(words.say(&out));
        }
        match its.check {
            Check::Plain => {}
            Check::Supplied => asks.push(words.word("score-supplied")),
            Check::JulyWon => asks.push(words.word("score-july-won")),
            Check::JulyFailed => asks.push(words.word("score-july-failed")),
            Check::Otherwise => asks.push(words.word("score-otherwise")),
        }
        let line = Message::new("score-condition")
            .with("side", crate::telling::side_word(victory.side))
            .with("turns", when)
            .with("asks", asks.join("; "));
        words.say(&line)
    }

    /// The turns that are left: month and weather, how many counters come for each side, and who has the initiative.
    fn calendar_lines(self, words: &Words) -> Vec<String> {
        let turns = self.pos.turn..=self.scenario().last;
        let row = |number: u8| {
            let turn: &Turn = self.pack.turn(number);
            let comes = |side: Side| {
                let count = self.arriving(side, number).len();
                let count = if count == 0 { "–".to_owned() } else { count.to_string() };
                if turn.initiative == side { format!("◆ {count}") } else { count }
            };
            let month = words.word(&format!("month-{}", turn.month.id().to_ascii_lowercase()));
            let weather = words.word(&format!("weather-{}", turn.weather.id()));
            let [axis, soviet] = Side::BOTH.map(comes);
            [format!("{number} · {month} {}, {weather}", turn.year), axis, soviet].join("\t")
        };
        let heading = ["calendar-turn", "calendar-axis", "calendar-soviet"].map(|key| words.word(key)).join("\t");
        std::iter::once(heading).chain(turns.map(row)).collect()
    }

    /// What comes for a side in a turn.
    fn arriving(self, side: Side, turn: u8) -> Vec<UnitId> {
        let comes = self.pack.calendar.arrivals.iter().filter(|arrival| arrival.when == When::Turn(turn));
        comes.map(|arrival| arrival.unit).filter(|unit| self.side_of(*unit) == side).collect()
    }

    /// Reinforcements of this turn and the next ones by name.
    fn due_lines(self, words: &Words) -> Vec<String> {
        let mut lines = Vec::new();
        for turn in self.pos.turn..=(self.pos.turn + NAMED).min(self.scenario().last) {
            for side in Side::BOTH {
                let units = self.arriving(side, turn);
                if units.is_empty() {
                    continue;
                }
                let names = units.iter().map(|unit| self.unit(*unit).id.clone()).collect::<Vec<_>>().join(", ");
                let line = Message::new("due-line")
                    .with("turn", i32::from(turn))
                    .with("side", crate::telling::side_word(side))
                    .with("units", Arg::Name(names));
                lines.push(words.say(&line));
            }
        }
        lines
    }
}

/// The id of a side's box.
fn box_id(name: &str, side: Side) -> String {
    format!("{name}-{}", side.id())
}
