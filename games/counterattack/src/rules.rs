//! The game as the kernel sees it: [`table::rules`] for [`Counterattack`].

use crate::action::{Action, Goal, Target};
use crate::event::Event;
use crate::load;
use crate::pack::{CounterId, EntryId, FormationId, GunId, Pack, Side, UnitId};
use crate::play::Play;
use crate::position::{Look, Position};
use crate::setup::{self, OPTIONS, SCENARIO};
use crate::step::Step;
use crate::{ID, goals, guide, overlays, shown, telling, titles, view};
use serde_json::Value;
use std::collections::BTreeSet;
use table::chance::{Sealed, picker};
use table::pack::{Editions, Kept, OwnEditions};
use table::rules::{Hiding, Keeping, Mustering, Playing, Showing, Spelling, Telling, Weighing};
use table::{
    About, Arg, Card, Chance, Ending, Factors, GameInfo, Ground, GuideStep, Heard, Lang, Log, Message, OptionInfo,
    Outcome, Overlay, OverlayInfo, Question, Reached, Refusal, Rule, ScenarioInfo, Seat, Setup, Shown, Tally, Touch,
    View, Words,
};

/// All editions of our own data.
static EDITIONS: OwnEditions = OwnEditions::new(include_str!("../editions.jsonl"));

/// Model's Counterattack with its pack and its words.
pub struct Counterattack {
    /// The data.
    pub pack: Pack,
    info: GameInfo,
    words: [Words; 2],
    kept: Kept,
}

impl Counterattack {
    /// The game with the pack that comes with it.
    pub fn built_in() -> Result<Counterattack, String> {
        Counterattack::with_pack(load::built_in())
    }

    /// The game with a pack of one's own; what is wrong with it, in one sentence.
    pub fn with_pack<N: AsRef<str>, T: AsRef<str>>(files: &[(N, T)]) -> Result<Counterattack, String> {
        let files = load::files(files).map_err(|error| error.to_string())?;
        let mut pack = load::load(&files).map_err(|error| error.to_string())?;
        let words = [files.words(Lang::En, &["words/en.ftl"])?, files.words(Lang::It, &["words/it.ftl"])?];
        pack.spoken = spoken(&pack, &words);
        let info = GameInfo {
            id: ID,
            seats: &Side::IDS,
            scenarios: vec![ScenarioInfo { id: SCENARIO.to_owned(), turns: pack.constants.turns }],
            options: OPTIONS.into_iter().map(|id| OptionInfo { id, default: false }).collect(),
            epoch: crate::EPOCH,
            pack: pack.hash.clone(),
            rules: pack.reference.clone(),
            sources: pack.sources.iter().map(|(what, source)| (what.clone(), source.id())).collect(),
        };
        Ok(Counterattack { kept: files.kept(load::decides), pack, info, words })
    }

    /// A position to be asked questions.
    pub fn look<'a>(&'a self, pos: &'a Position) -> Look<'a> {
        Look { pack: &self.pack, pos }
    }
}

/// The keys of units, towns and markers whose names have words in every language.
fn spoken(pack: &Pack, words: &[Words; 2]) -> BTreeSet<String> {
    let units = pack.units.iter().map(|unit| format!("unit-{}", unit.id));
    let towns = pack.towns.iter().map(|town| format!("town-{}", pack.grid.number(town.hex)));
    let guns = pack.guns.iter().map(|gun| format!("gun-{}", gun.id));
    units.chain(towns).chain(guns).filter(|key| words.iter().all(|words| words.knows(key))).collect()
}

impl Playing for Counterattack {
    type Position = Position;
    type Action = Action;
    type Event = Event;

    fn info(&self) -> &GameInfo {
        &self.info
    }

    fn start(&self, setup: &Setup, chance: &mut dyn Chance, log: &mut Log<Event>) -> Result<Position, String> {
        setup::start(&self.pack, setup, chance, log)
    }

    fn turn(&self, position: &Position) -> Option<Seat> {
        self.look(position).asked().map(Side::seat)
    }

    fn legal(&self, position: &Position, actions: &mut Vec<Action>) {
        self.look(position).list(actions);
    }

    fn check(&self, position: &Position, action: Action) -> Result<(), Refusal> {
        self.look(position).check(action).map_err(|no| no.refusal(|fact| fact.arg(&self.pack)))
    }

    fn apply(&self, position: &mut Position, action: Action, chance: &mut dyn Chance, log: &mut Log<Event>) {
        Play { pack: &self.pack, pos: position, chance, log }.apply(action);
    }

    fn outcome(&self, position: &Position) -> Option<Outcome> {
        self.look(position).outcome()
    }
}

impl Spelling for Counterattack {
    fn write(&self, action: Action) -> String {
        self.pack.write(action)
    }

    fn parse(&self, text: &str) -> Result<Action, Refusal> {
        self.pack.parse(text)
    }

    fn plan(&self, position: &Position, text: &str) -> Result<Vec<Action>, Refusal> {
        self.look(position).plan(text)
    }
}

impl Telling for Counterattack {
    fn words(&self, lang: Lang) -> &Words {
        &self.words[lang as usize]
    }

    fn question(&self, position: &Position, reader: Seat) -> Option<Question> {
        self.look(position).question(reader)
    }

    fn label(&self, position: &Position, action: Action) -> Message {
        self.look(position).label(action)
    }

    fn gives_up(&self, position: &Position, action: Action) -> Option<Message> {
        self.look(position).gives_up(action)
    }

    fn even_then(&self, position: &Position, action: Action) -> Option<Refusal> {
        self.look(position).even_then(action)
    }

    fn comes_first(&self, position: &Position) -> Option<Message> {
        self.look(position).comes_first()
    }

    fn factors(&self, position: &Position, action: Action) -> Factors {
        self.look(position).factors(action)
    }

    fn card(&self, event: &Event) -> Card {
        Card {
            kind: self.event_kind(event),
            rules: self.event_rules(event),
            heading: self.event_heading(event),
            owner: self.event_owner(event),
            luck: self.event_luck(event),
            dice: self.event_dice(event),
            reveals: self.event_reveals(event),
            ..Card::default()
        }
    }

    fn heard(&self, event: &Event, reader: Seat) -> Option<Heard> {
        let text = self.event_text(event, reader)?;
        Some(Heard { text, brief: self.event_brief(event, reader), shown: self.event_shown(event, reader) })
    }

    fn guide(&self) -> Vec<GuideStep> {
        guide::steps()
    }
}

impl Showing for Counterattack {
    fn ground(&self, _: &Position, words: &Words) -> Ground {
        view::ground(&self.pack, words)
    }

    fn view(&self, position: &Position, seat: Seat, words: &Words) -> View {
        self.look(position).view(seat, words)
    }

    fn touch(&self, position: &Position, action: Action) -> Touch {
        self.look(position).touch(action)
    }

    fn reach(&self, position: &Position, piece: &str) -> Vec<Reached> {
        self.look(position).reach(piece)
    }

    fn about(&self, position: &Position, subject: &str, reader: Seat) -> Option<About<Action>> {
        self.look(position).about(subject, reader)
    }

    fn overlays(&self, _: &Position, _: Seat) -> Vec<OverlayInfo> {
        overlays::overlays()
    }

    fn overlay(&self, position: &Position, id: &str, piece: &str, reader: Seat) -> Option<Overlay> {
        self.look(position).overlay(id, piece, reader)
    }

    fn tally(&self, position: &Position) -> Tally {
        self.look(position).tally()
    }

    fn showpiece(&self) -> Option<Value> {
        guide::showpiece()
    }
}

impl Hiding for Counterattack {
    /// Who may suffer a barrage depends on what lies hidden on a stack: its owner is asked only where he has a choice (10.3c).
    fn question_tells(&self, position: &Position) -> Option<Rule> {
        matches!(position.steps.top(), Step::Victim { .. }).then_some(Rule("10.3c"))
    }

    fn disguise(&self, position: &Position, seat: Seat, chance: &mut dyn Chance) -> Position {
        self.look(position).disguise(seat, chance)
    }
}

impl Weighing for Counterattack {
    /// A throw of the die counts even if the other side is asked first, and so does a barrage.
    fn uncertain(&self, position: &Position, action: Action) -> bool {
        if matches!(action, Action::Roll | Action::Reroll | Action::Barrage { .. }) {
            return self.look(position).check(action).is_ok();
        }
        let mut chance = Sealed::new();
        self.play(&mut position.clone(), action, &mut chance, &mut Log::off()).is_ok() && chance.was_asked()
    }

    fn ending(&self, event: &Event, whose: Option<Seat>) -> Option<Ending> {
        let result = self.event_result(event)?;
        let goals = whose.map_or(Vec::new(), |seat| self.event_goals(event, seat));
        Some(Ending { result, title: None, meaning: self.event_meaning(event), goals })
    }

    /// In steps: of a combat those the defender loses less those the attacker loses, and half a step for a retreat; of a barrage a
    /// whole step for a loss and half of one for a disorganised unit.
    fn worth(&self, result: &str) -> f64 {
        titles::worth(result)
    }

    /// The attacker throws the die as declared, the defender adds no support; what comes after the die is not part of the odds.
    fn odds_policy(&self, position: &Position) -> Option<Action> {
        match position.steps.top() {
            Step::Declaration => Some(Action::Roll),
            Step::DefenderSupport => Some(Action::End),
            _ => None,
        }
    }

    /// Tactical support is all that a defender can add before the die (10.6c), and every marker counts the same (10.6d).
    fn odds_answer(&self, position: &Position) -> Option<(Action, Message)> {
        if position.steps.top() != Step::DefenderSupport {
            return None;
        }
        let markers: Vec<GunId> = self.look(position).defending_markers().collect();
        let names = markers.iter().map(|gun| self.pack.gun_title(*gun)).collect();
        let text = Message::new("odds-defender-support").with("markers", Arg::List(names));
        Some((Action::Support(*markers.first()?), text))
    }
}

impl Mustering for Counterattack {}

impl Keeping for Counterattack {
    fn data(&self) -> &[(String, String)] {
        self.kept.data()
    }

    fn with_data(&self, data: &[(String, String)]) -> Result<Self, String> {
        Counterattack::with_pack(&self.kept.with(data))
    }

    fn editions(&self) -> Option<&Editions> {
        Some(EDITIONS.get())
    }

    fn faults(&self) -> &'static str {
        include_str!("../words/faults.txt")
    }

    fn position_json(&self, position: &Position) -> Value {
        self.look(position).to_json()
    }

    fn audit(&self, position: &Position) -> Result<(), String> {
        self.look(position).audit()
    }

    fn any_action(&self, position: &Position, seed: u64) -> Action {
        any_action(&self.pack, position, seed)
    }
}

impl Counterattack {
    fn event_heading(&self, event: &Event) -> Option<u8> {
        match event {
            Event::TurnBegins(_) => Some(1),
            Event::PhaseBegins { .. } => Some(2),
            _ => None,
        }
    }

    /// An attack's and a barrage's luck is that of the side that makes it.
    fn event_luck(&self, event: &Event) -> Option<Seat> {
        match event {
            Event::Fought { side, .. } => Some(side.seat()),
            Event::Barrage { gun: Some(gun), .. } => self.pack.guns.get(gun.0 as usize).map(|gun| gun.side.seat()),
            Event::Barrage { gun: None, .. } => Some(Side::Soviet.seat()),
            _ => None,
        }
    }

    fn event_owner(&self, event: &Event) -> Option<Seat> {
        self.pack.owner(event).map(Side::seat)
    }

    fn event_kind(&self, event: &Event) -> &'static str {
        telling::event_card(event).0
    }

    fn event_text(&self, event: &Event, reader: Seat) -> Option<Message> {
        self.pack.event_text(event, reader)
    }

    fn event_rules(&self, event: &Event) -> Vec<Rule> {
        telling::event_card(event).1.iter().map(|id| Rule(id)).collect()
    }

    fn event_dice(&self, event: &Event) -> Vec<u8> {
        match event {
            Event::Fought { die, .. } | Event::Barrage { die, .. } | Event::RevoltRolled { die, .. } => vec![*die],
            _ => Vec::new(),
        }
    }

    fn event_reveals(&self, event: &Event) -> bool {
        matches!(
            event,
            Event::Fought { .. }
                | Event::Barrage { .. }
                | Event::RevoltRolled { .. }
                | Event::Dealt(..)
                | Event::Drawn(..)
                | Event::HandSeen(..)
                | Event::Played(..)
                | Event::Discovered(..)
        )
    }

    fn event_result(&self, event: &Event) -> Option<String> {
        match event {
            Event::Fought { result, .. } => Some(titles::result_name(*result)),
            Event::Barrage { result, .. } => Some(titles::barrage_name(*result).to_owned()),
            Event::RevoltRolled { space, .. } => Some(titles::space_code(*space)),
            _ => None,
        }
    }

    fn event_meaning(&self, event: &Event) -> Option<Message> {
        match event {
            Event::Fought { result, stakes, .. } => Some(titles::result_meaning(*result, *stakes)),
            Event::Barrage { result, .. } => Some(titles::barrage_meaning(*result)),
            Event::RevoltRolled { space, .. } => {
                Some(Message::new("result-uprising").with("space", titles::space_name(*space)))
            }
            _ => None,
        }
    }

    fn event_brief(&self, event: &Event, reader: Seat) -> Option<Message> {
        shown::brief(event, reader)
    }

    fn event_shown(&self, event: &Event, reader: Seat) -> Vec<Shown> {
        self.pack.event_shown(event, reader)
    }

    fn event_goals(&self, event: &Event, whose: Seat) -> Vec<table::odds::Goal> {
        goals::goals(event, whose)
    }
}

/// Some action, legal or not: units, hexes and markers near what is going on, so that it comes close to being legal.
fn any_action(pack: &Pack, pos: &Position, seed: u64) -> Action {
    let mut pick = picker(seed);
    let unit = UnitId(pick(pack.units.len()) as u8);
    let near = UnitId(pick(pack.units.len()) as u8);
    let hex = match pos.at[near.index()].hex() {
        Some(hex) if pick(4) > 0 => {
            let around: Vec<hexes::Hex> = pack.grid.within(hex, 1).collect();
            around[pick(around.len())].0
        }
        _ => pick(pack.grid.len()) as u16,
    };
    let goal = match pick(8) {
        0 => Goal::Warsaw,
        1 => Goal::Entry(EntryId(pick(pack.entries.len()) as u8)),
        _ => Goal::Hex(hex),
    };
    let gun = GunId(pick(pack.guns.len()) as u8);
    let formation = FormationId(pick(pack.formations.len()) as u8);
    let side = Side::BOTH[pick(2)];
    let counter = CounterId { side, index: pick(pack.events[side as usize].len()) as u8 };
    let target = match pick(5) {
        0 => Target::None,
        1 => Target::Unit(unit),
        2 => Target::Gun(gun),
        3 => Target::Formation(formation),
        _ => Target::Hex(hex),
    };
    match pick(42) {
        0 => Action::End,
        1 => Action::Restore(unit),
        2 => Action::Return(unit, goal),
        3 => Action::Commit(unit),
        4 => Action::Lose(unit),
        5 => Action::Mark(unit),
        6 => Action::Send(unit),
        7 => Action::SendGun(gun),
        8 => Action::Corps(formation),
        9 => Action::Attach(unit),
        10 => Action::AttachArmy(formation),
        11 => Action::Division(formation),
        12 => Action::Move(unit),
        13 => Action::Group(unit),
        14 | 15 => Action::To(goal),
        16 => Action::Stop,
        17 => Action::Overrun(hex),
        18 => Action::Prepare(unit),
        19 => Action::Abandon(unit),
        20 => Action::Reserve(unit),
        21 => Action::Release(unit),
        22 => Action::Top(unit),
        23 => Action::Break(unit, hex),
        24 => Action::Barrage { gun, spotter: Some(unit), target: hex },
        25 => Action::Barrage { gun, spotter: None, target: hex },
        26 => Action::Hit(unit),
        27 => Action::Attack { target: hex, unit },
        28 => Action::With(unit),
        29 => Action::Bonus(unit),
        30 => Action::Support(gun),
        31 => Action::Concentric,
        32 => Action::Roll,
        33 => Action::Reroll,
        34 => Action::Elastic,
        35 => Action::Desperate(pick(5) as u8),
        36 => Action::Accept,
        37 => Action::Split(unit),
        38 => Action::Hold,
        39 => Action::Advance(unit),
        40 => Action::Event(counter, target),
        _ => match pick(3) {
            0 => Action::Reactivate(unit),
            1 => Action::ExtraDivision,
            _ => Action::Bring(unit),
        },
    }
}
