//! What is told at a moment of a game, channel by channel: what players see and what decides, as the edge tells it to any program, and
//! nothing of how the rules are written.

use serde::Serialize;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use std::cell::OnceCell;
use std::fmt;
use table::edge::{ActionReport, AnsweredReport, Legal, OddsReport, ProbabilityReport};
use table::matches::meaning;
use table::odds::Effort;
use table::{Aim, Lang, Seat, Table, View};

/// One sort of thing that is told.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Channel {
    /// The board.
    Ground,
    /// The position as JSON, by its meaning.
    Position,
    /// The notations of what may be done, in order.
    List,
    /// What the buttons say of it, in both languages.
    Labels,
    /// What is asked, as every seat reads it.
    Questions,
    /// What each action is about, and whether it asks chance.
    Touches,
    /// What every seat sees.
    Views,
    /// The arithmetic behind some of the listed actions.
    Factors,
    /// The exact odds of some of them.
    Odds,
    /// What is said to arbitrary actions, with their arithmetic.
    Refusals,
    /// What counters and places are, where they can go, what can be laid over the board.
    Pointing,
    /// What happened, as every seat reads it.
    Log,
    /// What the journal holds of it, and whether it can be taken back for nothing.
    Journal,
    /// Luck and the course of the whole game.
    Luck,
}

impl Channel {
    const ALL: [Channel; 14] = [
        Channel::Ground,
        Channel::Position,
        Channel::List,
        Channel::Labels,
        Channel::Questions,
        Channel::Touches,
        Channel::Views,
        Channel::Factors,
        Channel::Odds,
        Channel::Refusals,
        Channel::Pointing,
        Channel::Log,
        Channel::Journal,
        Channel::Luck,
    ];

    /// Its name in files and messages.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Channel::Ground => "ground",
            Channel::Position => "position",
            Channel::List => "list",
            Channel::Labels => "labels",
            Channel::Questions => "questions",
            Channel::Touches => "touches",
            Channel::Views => "views",
            Channel::Factors => "factors",
            Channel::Odds => "odds",
            Channel::Refusals => "refusals",
            Channel::Pointing => "pointing",
            Channel::Log => "log",
            Channel::Journal => "journal",
            Channel::Luck => "luck",
        }
    }

    pub(super) fn named(id: &str) -> Option<Channel> {
        Channel::ALL.into_iter().find(|channel| channel.id() == id)
    }

    /// The mark of what was told: four digits of its hash. Lists and labels have a letter for each entry as well, so that the first one which
    /// differs can be named.
    pub(super) fn mark(self, items: &[String]) -> String {
        let digest = Sha256::digest(items.join("\n"));
        let whole = format!("{:02x}{:02x}", digest[0], digest[1]);
        match self {
            Channel::List | Channel::Labels => {
                let each: String = items.iter().map(|item| letter(item)).collect();
                format!("{whole}:{each}")
            }
            _ => whole,
        }
    }
}

/// One of 62 letters for a text.
fn letter(text: &str) -> char {
    const LETTERS: &[u8] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
    LETTERS[usize::from(Sha256::digest(text)[0]) % LETTERS.len()] as char
}

impl fmt::Display for Channel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

/// When a channel is looked at.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum When {
    /// At the start alone.
    First,
    /// At the end alone.
    Last,
    /// At every so many decisions, and at the end.
    Every(usize),
}

impl When {
    pub(super) fn is_due(self, moment: &Moment<'_>, decisions: usize) -> bool {
        let last = moment.last || moment.number == decisions;
        match self {
            When::First => moment.number == 0,
            When::Last => last,
            When::Every(stride) => last || moment.number.is_multiple_of(stride),
        }
    }

    pub(super) fn named(text: &str) -> Option<When> {
        match text {
            "first" => Some(When::First),
            "last" => Some(When::Last),
            number => number.parse().ok().filter(|stride| *stride > 0).map(When::Every),
        }
    }
}

impl fmt::Display for When {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            When::First => f.write_str("first"),
            When::Last => f.write_str("last"),
            When::Every(stride) => write!(f, "{stride}"),
        }
    }
}

/// How many listed actions have their factors looked at.
const EXPLAINED: usize = 8;
/// How many have their odds worked out.
const WEIGHED: usize = 2;
/// How many branches of chance these may have.
const BRANCHES: u64 = 500;
/// How many counters are pointed at, and how many places.
const POINTED: usize = 2;
/// How far beside a base a counter is dragged, in thousandths of an inch.
const BESIDE: i32 = 1_500;

/// A moment of a game that is walked.
pub(super) struct Moment<'a> {
    game: &'a dyn Table,
    /// How many decisions were made before it.
    pub number: usize,
    /// Whether the walk ends here.
    pub last: bool,
    list: &'a [String],
    /// How many lines the journal had one decision before.
    lines: usize,
    asked: [OnceCell<Option<Legal>>; 2],
}

impl<'a> Moment<'a> {
    pub fn new(game: &'a dyn Table, number: usize, list: &'a [String], lines: usize, last: bool) -> Moment<'a> {
        Moment { game, number, last, list, lines, asked: [OnceCell::new(), OnceCell::new()] }
    }

    /// What a channel tells now, entry by entry.
    pub fn items(&self, channel: Channel, tries: &[String]) -> Vec<String> {
        match channel {
            Channel::Ground => Lang::ALL.map(|lang| plain(&self.game.ground(lang))).to_vec(),
            Channel::Position => vec![meant(self.game.position(None, Lang::En).unwrap_or_default())],
            Channel::List => self.list.to_vec(),
            Channel::Labels => self.labels(),
            Channel::Questions => self.questions(),
            Channel::Touches => self.actions(Lang::En).iter().zip(self.actions(Lang::It)).map(touch).collect(),
            Channel::Views => self.told(|seat, lang| self.view(seat, lang).iter().map(plain).collect()),
            Channel::Factors => self.factors(),
            Channel::Odds => self.odds(),
            Channel::Refusals => tries.iter().flat_map(|text| self.explained(text)).collect(),
            Channel::Pointing => self.pointing(),
            Channel::Log => self.log(),
            Channel::Journal => self.journal(),
            Channel::Luck => self.luck(),
        }
    }

    /// Every seat and the observer.
    fn readers(&self) -> Vec<Seat> {
        (0..self.game.info().seats.len() as u8).map(Seat).chain([Seat::OBSERVER]).collect()
    }

    /// What every reader is told in both languages.
    fn told(&self, of: impl Fn(Seat, Lang) -> Vec<String>) -> Vec<String> {
        let all = self.readers().into_iter().flat_map(|seat| Lang::ALL.map(|lang| (seat, lang)));
        all.flat_map(|(seat, lang)| {
            let whose = format!("{} {}: ", seat.0, lang.code());
            of(seat, lang).into_iter().map(move |text| whose.clone() + &text)
        })
        .collect()
    }

    fn asked(&self, lang: Lang) -> Option<&Legal> {
        let asked = || self.game.turn().and_then(|seat| self.game.asked(seat, lang));
        self.asked[lang as usize].get_or_init(asked).as_ref()
    }

    fn actions(&self, lang: Lang) -> &[ActionReport] {
        self.asked(lang).map_or(&[], |legal| &legal.actions)
    }

    fn view(&self, seat: Seat, lang: Lang) -> Option<View> {
        self.game.view(seat, lang, None).ok()
    }

    fn labels(&self) -> Vec<String> {
        let both = self.actions(Lang::En).iter().zip(self.actions(Lang::It));
        both.map(|(en, it)| {
            let gives =
                |report: &ActionReport| report.gives.clone().map_or(String::new(), |gives| format!(" ({gives})"));
            format!("{}{} / {}{}", en.label, gives(en), it.label, gives(it))
        })
        .collect()
    }

    fn questions(&self) -> Vec<String> {
        let turn = self.game.turn();
        self.told(|seat, lang| {
            let asked = |legal: &Legal| format!("{} {} {:?}", legal.seat, legal.question, legal.rules);
            match turn == Some(seat) {
                true => self.asked(lang).map(asked),
                false => self.game.asked(seat, lang).as_ref().map(asked),
            }
            .into_iter()
            .collect()
        })
    }

    /// Some of the listed actions, others at each moment.
    fn some(&self, of: &[String], most: usize) -> Vec<String> {
        let stride = of.len().div_ceil(most).max(1);
        of.iter().skip(self.number % stride).step_by(stride).cloned().collect()
    }

    fn factors(&self) -> Vec<String> {
        self.some(self.list, EXPLAINED).iter().flat_map(|text| self.explained(text)).collect()
    }

    fn explained(&self, text: &str) -> [String; 2] {
        Lang::ALL.map(|lang| format!("{text}: {}", plain(&self.game.explain(text, lang))))
    }

    fn odds(&self) -> Vec<String> {
        let plan = |report: &ActionReport| report.weigh.clone().or(report.chance.then(|| report.action.clone()));
        let uncertain: Vec<String> = self.actions(Lang::En).iter().filter_map(plan).collect();
        let effort = Effort::of(BRANCHES, 1);
        let told = |text: &String, lang| match self.game.odds(text, effort, lang) {
            Ok(report) => weighed(&report),
            Err(trouble) => trouble.to_string(),
        };
        let some = self.some(&uncertain, WEIGHED);
        some.iter().flat_map(|text| Lang::ALL.map(|lang| format!("{text}: {}", told(text, lang)))).collect()
    }

    /// What can be said of some counters and places, by the seat that decides and by one of the others.
    fn pointing(&self) -> Vec<String> {
        let readers = self.readers();
        let decides = self.game.turn().unwrap_or(Seat::OBSERVER);
        let other = readers[self.number / 7 % readers.len()];
        let lang = Lang::ALL[self.number / 3 % 2];
        let mut told = Vec::new();
        for seat in [decides, other] {
            let Some(view) = self.view(seat, lang) else { continue };
            let sorted = |ids: Vec<String>| {
                let mut ids: Vec<String> = ids.into_iter().filter(|id| !id.is_empty()).collect();
                ids.sort();
                ids.dedup();
                ids
            };
            let pieces = sorted(view.pieces.iter().map(|piece| piece.id.clone()).collect());
            let active = sorted(view.pieces.iter().filter(|p| p.active).map(|p| p.id.clone()).collect());
            let places = sorted(view.pieces.iter().map(|piece| piece.at.clone()).collect());
            let panels = sorted(view.panels.iter().map(|panel| panel.id.clone()).collect());
            let pointed = [&pieces, &active, &places, &panels].map(|ids| self.some(ids, POINTED)).concat();
            for subject in &pointed {
                told.push(format!("{subject}: {}", plain(&self.game.about(subject, seat, lang, None))));
                told.extend(self.ways(subject, seat, lang));
            }
            let aims: Vec<Aim> = view.pieces.iter().filter_map(|piece| piece.pose.as_ref()).map(Aim::at).collect();
            if let Some(aim) = aims.get(self.number % aims.len().max(1)) {
                let aim = Aim { x: aim.x + BESIDE, y: aim.y - BESIDE, ..*aim };
                for piece in self.some(&active, POINTED) {
                    told.push(format!("{piece} to {aim:?}: {}", plain(&self.game.trace(&piece, aim, seat, lang))));
                }
            }
            let cards = self.game.overlays(seat, lang);
            told.push(plain(&cards));
            if let Some(card) = cards.get(self.number / 5 % cards.len().max(1)) {
                let piece = if card.of_piece { self.some(&pieces, 1).concat() } else { String::new() };
                let overlay = self.game.overlay(&card.id, &piece, seat, None);
                told.push(format!("{} {piece}: {}", card.id, plain(&overlay)));
            }
        }
        told
    }

    /// Where a counter can go, and what is said to one such way.
    fn ways(&self, piece: &str, seat: Seat, lang: Lang) -> Vec<String> {
        let ways = self.game.reach(piece, seat, lang);
        let plan = ways.get(self.number % ways.len().max(1)).map(|way| way.plan.clone());
        let explained = plan.map(|plan| format!("{plan}: {}", plain(&self.game.explain(&plan, lang))));
        std::iter::once(format!("{piece} goes: {}", plain(&ways))).chain(explained).collect()
    }

    fn log(&self) -> Vec<String> {
        self.told(|seat, lang| {
            let lines = self.game.log_from(self.number, seat, lang);
            lines.iter().map(plain).chain(self.game.outcome(lang).iter().map(plain)).collect()
        })
    }

    fn journal(&self) -> Vec<String> {
        let line = |line: &String| {
            let mut fields: Value = serde_json::from_str(line).unwrap_or_default();
            if let Value::Object(fields) = &mut fields {
                fields.shift_remove("h");
            }
            meant(fields)
        };
        let mut told: Vec<String> = self.game.lines().iter().skip(self.lines).map(line).collect();
        if let Some(before) = self.number.checked_sub(1) {
            told.push(format!("known: {}", self.game.crosses_known(before)));
        }
        told
    }

    fn luck(&self) -> Vec<String> {
        let mut told = Vec::new();
        for seat in self.readers() {
            for luck in self.game.luck(seat).seats {
                let course: Vec<String> = luck
                    .course
                    .iter()
                    .map(|(at, what, hoped, had)| format!("{at} {what} {hoped:.6} {had:.6}"))
                    .collect();
                told.push(format!("{} reads of {}: {}", seat.0, luck.seat, course.join("; ")));
            }
        }
        told.extend(Lang::ALL.map(|lang| plain(&self.game.course(lang))));
        told
    }
}

/// A report by its meaning: what is nothing counts as left out, so that a new field with its default changes nothing.
fn plain(report: &impl Serialize) -> String {
    meant(serde_json::to_value(report).unwrap_or_default())
}

fn meant(value: Value) -> String {
    meaning(value).to_string()
}

fn touch((en, it): (&ActionReport, &ActionReport)) -> String {
    meant(json!({
        "verb": en.verb, "pieces": en.pieces, "places": en.places, "chance": en.chance, "hand": en.hand,
        "weigh": en.weigh, "cost": [en.cost, it.cost],
    }))
}

/// A distribution by what it says, if every branch was counted; how many there were is the rules' own affair.
fn weighed(report: &OddsReport) -> String {
    let results = |outcomes: &[ProbabilityReport]| -> Vec<Value> {
        let of = |o: &ProbabilityReport| json!([o.result, o.title, o.nothing, o.meaning, o.weight]);
        outcomes.iter().map(of).collect()
    };
    let answered = |answered: &AnsweredReport| match answered.exact {
        true => json!([answered.text, answered.verdict, results(&answered.outcomes)]),
        false => json!([answered.text]),
    };
    let mut told = json!({"action": report.action, "factors": report.factors});
    if report.exact {
        told["verdict"] = json!(report.verdict);
        told["outcomes"] = json!(results(&report.outcomes));
    }
    told["answered"] = json!(report.answered.as_ref().map(answered));
    meant(told)
}
