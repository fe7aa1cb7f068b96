//! The game as the kernel sees it: [`table::rules`] for [`BugRiver`].

use crate::action::{Action, Assault};
use crate::event::Event;
use crate::pack::{FormationId, Pack, Side, UnitId};
use crate::play::Play;
use crate::position::{BRIDGE_CORPS, Look, Options, Position};
use crate::setup;
use crate::verdict::refusal;
use crate::{ID, goals, ground, guide, load, overlays, shown, telling, titles};
use serde_json::Value;
use std::collections::BTreeSet;
use table::chance::picker;
use table::odds::Goal;
use table::pack::{Editions, Kept, OwnEditions};
use table::rules::{Hiding, Keeping, Mustering, Playing, Showing, Spelling, Telling, Weighing};
use table::{
    About, Card, Chance, Ending, Factors, GameInfo, Ground, GuideStep, Heard, Lang, Log, Message, OptionInfo, Outcome,
    Overlay, OverlayInfo, Question, Reached, Refusal, Rule, ScenarioInfo, Seat, Setup, Shown, Tally, Touch, View,
    Words,
};

/// All editions of our own data.
static EDITIONS: OwnEditions = OwnEditions::new(include_str!("../editions.jsonl"));

/// Across the Bug River with its pack and its words.
pub struct BugRiver {
    /// The data.
    pub pack: Pack,
    info: GameInfo,
    words: [Words; 2],
    kept: Kept,
}

impl BugRiver {
    /// The game with the pack that comes with it.
    ///
    /// # Errors
    /// If that is broken.
    pub fn built_in() -> Result<BugRiver, String> {
        BugRiver::with_pack(load::built_in())
    }

    /// The game with a pack of one's own; what is wrong with it, in one sentence.
    ///
    /// # Errors
    /// The first thing found that is wrong.
    pub fn with_pack<N: AsRef<str>, T: AsRef<str>>(files: &[(N, T)]) -> Result<BugRiver, String> {
        let files = load::files(files).map_err(|error| error.to_string())?;
        let mut pack = load::load(&files).map_err(|error| error.to_string())?;
        let words = |lang: Lang| files.words(lang, &load::sentences(lang));
        let words = [words(Lang::En)?, words(Lang::It)?];
        pack.spoken = spoken(&pack, &words);
        let scenarios = pack.scenarios.iter();
        let info = GameInfo {
            id: ID,
            seats: &Side::IDS,
            scenarios: scenarios
                .map(|scenario| ScenarioInfo { id: scenario.id.clone(), turns: scenario.last - scenario.first + 1 })
                .collect(),
            options: Options::IDS.into_iter().map(|id| OptionInfo { id, default: false }).collect(),
            epoch: crate::EPOCH,
            pack: pack.hash.clone(),
            rules: pack.reference.clone(),
            sources: pack.sources.iter().map(|(what, source)| (what.clone(), source.id())).collect(),
        };
        Ok(BugRiver { kept: files.kept(load::decides), pack, info, words })
    }

    /// A position to be asked questions.
    pub fn look<'a>(&'a self, pos: &'a Position) -> Look<'a> {
        Look { pack: &self.pack, pos }
    }
}

/// The keys of units and towns whose names have words in every language.
fn spoken(pack: &Pack, words: &[Words; 2]) -> BTreeSet<String> {
    let units = pack.units.iter().map(|unit| format!("unit-{}", unit.id));
    let towns = pack.map.towns.iter().map(|town| format!("town-{}", pack.grid.number(town.hex)));
    units.chain(towns).filter(|key| words.iter().all(|words| words.knows(key))).collect()
}

impl Playing for BugRiver {
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
        self.look(position).check(action).map_err(|no| refusal(&no, &self.pack))
    }

    fn apply(&self, position: &mut Position, action: Action, chance: &mut dyn Chance, log: &mut Log<Event>) {
        Play { pack: &self.pack, pos: position, chance, log }.apply(action);
    }

    fn outcome(&self, position: &Position) -> Option<Outcome> {
        self.look(position).outcome()
    }
}

impl Spelling for BugRiver {
    fn write(&self, action: Action) -> String {
        self.pack.write(action)
    }

    fn parse(&self, text: &str) -> Result<Action, Refusal> {
        self.pack.parse(text).map_err(|no| self.pack.mind_headquarters(text, no))
    }

    fn plan(&self, position: &Position, text: &str) -> Result<Vec<Action>, Refusal> {
        self.look(position).plan(text).map_err(|no| self.pack.mind_headquarters(text, no))
    }
}

impl Telling for BugRiver {
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

    /// What goes into a number is told as the seat that decides has to suppose it: enemy strengths and hidden units are not its business.
    fn factors(&self, position: &Position, action: Action) -> Factors {
        let look = self.look(position);
        match look.asked() {
            Some(side) => self.look(&look.supposed(side.seat())).factors(action),
            None => Factors::new(),
        }
    }

    fn card(&self, event: &Event) -> Card {
        Card {
            kind: self.event_kind(event),
            rules: self.event_rules(event),
            heading: self.event_heading(event),
            owner: self.event_owner(event),
            luck: self.event_luck(event),
            stakes: self.event_stakes(event),
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

impl Showing for BugRiver {
    fn ground(&self, position: &Position, words: &Words) -> Ground {
        ground::ground(&self.pack, position.scenario, words)
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
}

impl Hiding for BugRiver {
    fn question_tells(&self, position: &Position) -> Option<Rule> {
        self.look(position).question_tells()
    }

    fn supposed(&self, position: &Position, seat: Seat) -> Position {
        self.look(position).supposed(seat)
    }

    fn disguise(&self, position: &Position, seat: Seat, chance: &mut dyn Chance) -> Position {
        self.look(position).disguise(seat, chance)
    }
}

impl Weighing for BugRiver {
    fn ending(&self, event: &Event, whose: Option<Seat>) -> Option<Ending> {
        let result = self.event_result(event)?;
        let goals = whose.map_or(Vec::new(), |seat| self.event_goals(event, seat));
        Some(Ending { result, title: self.event_title(event), meaning: self.event_meaning(event), goals })
    }

    /// In Strength Points: those the defender loses less those the attacker loses, and one more for a hex that is cleared.
    fn worth(&self, result: &str) -> f64 {
        titles::worth(result)
    }

    fn die_faces(&self) -> u8 {
        self.pack.constants.die
    }

    fn odds_policy(&self, position: &Position) -> Option<Action> {
        self.look(position).odds_policy()
    }

    /// Paths of command and retreat are looked for all the time.
    fn work(&self, _: &Position, _: Action) -> u64 {
        5
    }
}

impl Mustering for BugRiver {}

impl Keeping for BugRiver {
    fn data(&self) -> &[(String, String)] {
        self.kept.data()
    }

    fn with_data(&self, data: &[(String, String)]) -> Result<Self, String> {
        BugRiver::with_pack(&self.kept.with(data))
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

impl BugRiver {
    fn event_heading(&self, event: &Event) -> Option<u8> {
        match event {
            Event::TurnBegins(_) => Some(1),
            Event::AdminBegins | Event::OpsBegins => Some(2),
            _ => None,
        }
    }

    /// An attack's luck is that of the side that makes it.
    fn event_luck(&self, event: &Event) -> Option<Seat> {
        match event {
            Event::CombatEnds { side, .. } => Some(side.seat()),
            _ => None,
        }
    }

    /// Between an attack and its end there may be a die to be thrown again, losses and retreats to be chosen.
    fn event_stakes(&self, event: &Event) -> bool {
        matches!(event, Event::Declared { .. })
    }

    fn event_owner(&self, event: &Event) -> Option<Seat> {
        self.pack.owner(event).map(Side::seat)
    }

    fn event_kind(&self, event: &Event) -> &'static str {
        telling::kind(event)
    }

    fn event_text(&self, event: &Event, reader: Seat) -> Option<Message> {
        self.pack.event_text(event, reader)
    }

    fn event_rules(&self, event: &Event) -> Vec<Rule> {
        self.pack.event_rows(event).iter().map(|id| Rule(id)).collect()
    }

    fn event_dice(&self, event: &Event) -> Vec<u8> {
        telling::dice(event)
    }

    fn event_reveals(&self, event: &Event) -> bool {
        telling::reveals(event)
    }

    fn event_result(&self, event: &Event) -> Option<String> {
        telling::result(event)
    }

    fn event_title(&self, event: &Event) -> Option<Message> {
        telling::result_title(event)
    }

    fn event_meaning(&self, event: &Event) -> Option<Message> {
        match event {
            Event::CombatEnds { losses, cleared, winner, .. } => Some(titles::end_meaning(*losses, *cleared, *winner)),
            _ => None,
        }
    }

    fn event_brief(&self, event: &Event, _: Seat) -> Option<Message> {
        shown::brief(event)
    }

    fn event_shown(&self, event: &Event, reader: Seat) -> Vec<Shown> {
        self.pack.event_shown(event, reader)
    }

    fn event_goals(&self, event: &Event, whose: Seat) -> Vec<Goal> {
        goals::goals(event, whose)
    }
}

/// Some action, legal or not: units, hexes and formations near what is going on, so that it comes close to being legal.
fn any_action(pack: &Pack, pos: &Position, seed: u64) -> Action {
    let mut pick = picker(seed);
    let unit = match pos.mover.units.into_iter().chain(pos.combat.attackers | pos.combat.defenders).nth(pick(6)) {
        Some(unit) if pick(2) == 0 => unit,
        _ => UnitId(pick(pack.units.len()) as u8),
    };
    let near = if pick(2) == 0 { unit } else { UnitId(pick(pack.units.len()) as u8) };
    let mut hex = || match pos.at[near.index()].hex() {
        Some(hex) if pick(4) > 0 => {
            let around: Vec<hexes::Hex> = pack.grid.within(hex, 1).collect();
            around[pick(around.len())].0
        }
        _ => pick(pack.grid.len()) as u16,
    };
    let (hex, other) = (hex(), hex());
    let formation = FormationId(pick(pack.formations.len()) as u8);
    match pick(41) {
        0 => Action::End,
        1 => Action::Accept,
        2 => Action::Reroll,
        3 => Action::Lose(unit),
        4 => Action::Improve(hex),
        5 => Action::Spend,
        6 => Action::Assign(unit, formation),
        7 => Action::Replace(unit),
        8 => Action::Rebuild(unit, hex),
        9 => Action::BreakUp(unit),
        10 => Action::Enter(unit, hex),
        11 => Action::EnterHq(formation, hex),
        12 => Action::TakeUp(BRIDGE_CORPS[pick(2)]),
        13 => Action::Activate(formation),
        14 => Action::Transfer,
        15 => Action::Pass,
        16 => Action::React(formation),
        17 => Action::Move(unit),
        18 | 19 => Action::With(unit),
        20 | 21 => Action::To(hex),
        22 => Action::Infiltrate(hex),
        23 => Action::Exit,
        24 => Action::Stop,
        25 => Action::GoOn,
        26 => Action::Relocate(hex),
        27 | 28 => Action::Attack { assault: Assault::ALL[pick(3)], target: hex, unit },
        29 => Action::Fight,
        30 => Action::Recover(unit),
        31 => Action::Bridge(hex, other),
        32 => Action::Top(unit),
        33 => Action::Champion(unit),
        34 => Action::Withdraw(unit),
        35 => Action::Stay,
        36 => Action::Displace(hex),
        37 => Action::Choose(formation),
        38 | 39 => Action::Evict(unit, hex),
        _ => Action::Eliminate(unit),
    }
}
