//! The game as the kernel sees it: [`table::rules`] for [`Bugiarding`].

use crate::action::{Action, LineId, MineId};
use crate::battle::UnitId;
use crate::event::Event;
use crate::pack::{Pack, Side};
use crate::play::Play;
use crate::position::{Look, Position};
use crate::step::{Defence, Step};
use crate::{ID, guide, load, muster, notation, overlays, secrecy, setup, telling, view};
use serde_json::Value;
use table::chance::picker;
use table::muster::{Muster, MusterReport, Told};
use table::odds::Goal;
use table::pack::{Editions, Files, Kept, OwnEditions};
use table::rules::{Hiding, Keeping, Mustering, Playing, Showing, Spelling, Telling, Weighing};
use table::{
    About, Aim, Card, Chance, Ending, Factors, GameInfo, Ground, GuideStep, Heard, Lang, Log, Message, Outcome,
    Overlay, OverlayInfo, Question, Refusal, Rule, ScenarioInfo, Seat, Setup, Shape, Shown, Tally, Touch, Trace, View,
    Words,
};
use tabletop::{Heading, Length};

/// All editions of our own data.
static EDITIONS: OwnEditions = OwnEditions::new(include_str!("../editions.jsonl"));

/// Bugiarding Usuir with its pack and its words.
pub struct Bugiarding {
    /// The data.
    pub pack: Pack,
    info: GameInfo,
    words: [Words; 2],
    kept: Kept,
}

impl Bugiarding {
    /// The game with the pack that comes with it.
    ///
    /// # Errors
    /// If that is broken.
    pub fn built_in() -> Result<Bugiarding, String> {
        Bugiarding::with_pack(load::built_in())
    }

    /// The game with a pack of one's own; what is wrong with it, in one sentence.
    ///
    /// # Errors
    /// The first thing found that is wrong.
    pub fn with_pack<N: AsRef<str>, T: AsRef<str>>(files: &[(N, T)]) -> Result<Bugiarding, String> {
        let files = load::files(files).map_err(|error| error.to_string())?;
        let pack = load::load(&files).map_err(|error| error.to_string())?;
        let words = [words(&files, Lang::En)?, words(&files, Lang::It)?];
        let info = GameInfo {
            id: ID,
            seats: &Side::IDS,
            scenarios: pack
                .scenarios
                .iter()
                .map(|plan| ScenarioInfo { id: plan.id.clone(), turns: plan.turns })
                .collect(),
            options: Vec::new(),
            epoch: crate::EPOCH,
            pack: pack.hash.clone(),
            rules: pack.reference.clone(),
            sources: pack.sources.iter().map(|(what, source)| (what.clone(), source.id())).collect(),
        };
        Ok(Bugiarding { kept: files.kept(load::decides), pack, info, words })
    }

    /// A position to be asked questions.
    #[must_use]
    pub fn look<'a>(&'a self, pos: &'a Position) -> Look<'a> {
        Look { pack: &self.pack, pos }
    }
}

fn words(files: &Files, lang: Lang) -> Result<Words, String> {
    let code = lang.code();
    let names = [format!("words/{code}.ftl"), format!("words/types.{code}.ftl"), format!("words/view.{code}.ftl")];
    files.words(lang, &names.each_ref().map(String::as_str))
}

impl Playing for Bugiarding {
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

    fn lists_everything(&self) -> bool {
        false
    }

    fn check(&self, position: &Position, action: Action) -> Result<(), Refusal> {
        self.look(position).check(action).map_err(|no| no.refusal(|fact| fact.arg(&position.battle)))
    }

    fn apply(&self, position: &mut Position, action: Action, chance: &mut dyn Chance, log: &mut Log<Event>) {
        Play { pack: &self.pack, pos: position, chance, log, scratch: &mut Vec::new() }.apply(action);
    }

    fn outcome(&self, position: &Position) -> Option<Outcome> {
        self.look(position).outcome()
    }
}

impl Spelling for Bugiarding {
    fn write(&self, action: Action) -> String {
        notation::write(action)
    }

    fn parse(&self, text: &str) -> Result<Action, Refusal> {
        notation::parse(text)
    }

    fn plan(&self, position: &Position, text: &str) -> Result<Vec<Action>, Refusal> {
        self.look(position).plan(text)
    }
}

impl Telling for Bugiarding {
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
            hits: self.event_hits(event),
            reveals: self.event_reveals(event),
            rules_out: self.event_rules_out(event),
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

impl Showing for Bugiarding {
    fn ground(&self, position: &Position, words: &Words) -> Ground {
        view::ground(&position.battle, words)
    }

    fn view(&self, position: &Position, seat: Seat, words: &Words) -> View {
        self.look(position).view(seat, words)
    }

    fn touch(&self, position: &Position, action: Action) -> Touch {
        self.look(position).touch(action)
    }

    fn trace(&self, position: &Position, piece: &str, to: Aim) -> Option<Trace> {
        self.look(position).trace(piece, to)
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

    fn sketch(&self, position: &Position, action: Action) -> Vec<Shape> {
        self.look(position).sketch(action)
    }

    fn tally(&self, position: &Position) -> Tally {
        self.look(position).tally()
    }

    fn showpiece(&self) -> Option<Value> {
        guide::showpiece()
    }
}

impl Hiding for Bugiarding {
    fn question_tells(&self, position: &Position) -> Option<Rule> {
        self.look(position).question_tells()
    }

    /// Minefields that the seat cannot know are not reckoned with.
    fn supposed(&self, position: &Position, seat: Seat) -> Position {
        secrecy::supposed(position, seat)
    }

    fn disguise(&self, position: &Position, seat: Seat, chance: &mut dyn Chance) -> Position {
        self.look(position).disguise(seat, chance)
    }
}

impl Weighing for Bugiarding {
    fn ending(&self, event: &Event, whose: Option<Seat>) -> Option<Ending> {
        let result = self.event_result(event)?;
        let goals = whose.map_or(Vec::new(), |seat| self.event_goals(event, seat));
        Some(Ending { result, title: self.event_title(event), meaning: self.event_meaning(event), goals })
    }

    fn worth(&self, result: &str) -> f64 {
        telling::worth(result)
    }

    fn die_faces(&self) -> u8 {
        6
    }

    /// Inside a shot nobody chooses; whoever may fire in defence holds its fire.
    fn odds_policy(&self, position: &Position) -> Option<Action> {
        matches!(position.steps.top(), Step::Defence(_)).then_some(Action::End)
    }

    /// Everybody sees whether a defender may fire at its attacker.
    fn odds_answer(&self, position: &Position) -> Option<(Action, Message)> {
        match position.steps.top() {
            Step::Defence(Defence(attacker)) => Some((Action::Defend(attacker), Message::new("odds-if-defends"))),
            _ => None,
        }
    }

    /// Where somebody moves under fire, every point of the way is looked at.
    fn work(&self, position: &Position, _: Action) -> u64 {
        if matches!(position.steps.top(), Step::Opportunity(_)) { 150 } else { 50 }
    }
}

impl Mustering for Bugiarding {
    fn muster(&self, words: &Words) -> Option<Muster> {
        Some(muster::offer(&self.pack, words))
    }

    fn draft(&self, told: &Told, words: &Words) -> Option<MusterReport> {
        Some(muster::report(&self.pack, told, words))
    }

    fn guide_battle(&self) -> Option<&'static str> {
        Some(guide::BATTLE)
    }
}

impl Keeping for Bugiarding {
    fn data(&self) -> &[(String, String)] {
        self.kept.data()
    }

    fn with_data(&self, data: &[(String, String)]) -> Result<Self, String> {
        Bugiarding::with_pack(&self.kept.with(data))
    }

    fn editions(&self) -> Option<&Editions> {
        Some(EDITIONS.get())
    }

    fn faults(&self) -> &'static str {
        crate::battle::faults()
    }

    fn position_json(&self, position: &Position) -> Value {
        self.look(position).to_json()
    }

    fn audit(&self, position: &Position) -> Result<(), String> {
        self.look(position).audit()
    }

    fn any_action(&self, position: &Position, seed: u64) -> Action {
        any_action(position, seed)
    }
}

impl Bugiarding {
    fn event_heading(&self, event: &Event) -> Option<u8> {
        event.heading()
    }

    fn event_luck(&self, event: &Event) -> Option<Seat> {
        event.luck()
    }

    fn event_owner(&self, event: &Event) -> Option<Seat> {
        event.owner()
    }

    fn event_kind(&self, event: &Event) -> &'static str {
        event.kind()
    }

    fn event_text(&self, event: &Event, reader: Seat) -> Option<Message> {
        event.text(reader)
    }

    fn event_rules(&self, event: &Event) -> Vec<Rule> {
        event.rules()
    }

    fn event_dice(&self, event: &Event) -> Vec<u8> {
        event.dice()
    }

    fn event_reveals(&self, event: &Event) -> bool {
        event.reveals()
    }

    fn event_rules_out(&self, event: &Event) -> bool {
        event.rules_out()
    }

    fn event_result(&self, event: &Event) -> Option<String> {
        event.result().map(str::to_owned)
    }

    fn event_title(&self, event: &Event) -> Option<Message> {
        event.result_title()
    }

    fn event_brief(&self, event: &Event, _: Seat) -> Option<Message> {
        event.brief()
    }

    fn event_shown(&self, event: &Event, _: Seat) -> Vec<Shown> {
        event.shown()
    }

    fn event_goals(&self, event: &Event, whose: Seat) -> Vec<Goal> {
        event.goals(whose)
    }

    fn event_hits(&self, event: &Event) -> Vec<bool> {
        event.hits()
    }

    fn event_meaning(&self, event: &Event) -> Option<Message> {
        event.meaning()
    }
}

/// Some action, legal or not: units and places near what is going on, so that it comes close to being legal.
fn any_action(pos: &Position, seed: u64) -> Action {
    let mut any = picker(seed);
    let mut pick = |n: i32| any(n.max(1) as usize) as i32;
    let all: Vec<usize> = pos.battle.of_side.iter().flat_map(|ids| *ids).collect();
    let some = |n: i32| UnitId(all.get(n as usize % all.len().max(1)).map_or(0, |at| *at as u8));
    let (first, second) = (pick(1_000), pick(1_000));
    let (unit, other) = (some(first), some(second));
    let near = pos.units[other.index()].centre;
    let at = near.shifted(Length::thousandths(pick(12_000) - 6_000), Length::thousandths(pick(12_000) - 6_000));
    let facing = Heading::tenths(pick(3_600));
    let ahead = Length::thousandths(pick(14_000));
    let face = Heading::tenths(pick(3_600));
    match pick(27) {
        0 => Action::End,
        1 => Action::Plan { air: unit, turn: pick(10) as u8 },
        2 => Action::Lay { mine: MineId(pick(4) as u8), at },
        3 => Action::Deploy { unit, at, facing },
        4 => Action::Shell { weapon: unit, caller: some(pick(1_000)), target: other },
        5 => Action::Smoke { weapon: unit, caller: some(pick(1_000)), at, facing, bases: pick(6) as u8 },
        6 => Action::Strike { air: unit, at, facing, target: other },
        7 => Action::Also(unit),
        8 => Action::Take(unit),
        9 => Action::Close,
        10 | 11 => Action::Go { turn: facing, ahead, face },
        12 => Action::Road { line: LineId(pick(8) as u8), onward: pick(2) == 0, ahead, face },
        13 => Action::Enter { turn: facing, face },
        14 => Action::Mount(unit),
        15 => Action::Dismount { unit, at, facing },
        16 => Action::Work(MineId(pick(4) as u8)),
        17 => Action::Stay,
        18 => Action::React { unit, at: Length::thousandths(pick(20) * 500) },
        19 => Action::Aim { unit, target: other },
        20 => Action::Shoot(unit),
        21 => Action::Charge { unit, target: other, turn: facing },
        22 => Action::Assault(unit),
        23 => Action::Defend(unit),
        24 => Action::Occupy(unit),
        25 => Action::Face(facing),
        _ => Action::Rally(unit),
    }
}
