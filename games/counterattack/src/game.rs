//! The game as the kernel sees it: [`table::rules`] for [`Counterattack`].

use crate::ID;
use crate::action::Action;
use crate::action::anything::Anything;
use crate::event::Event;
use crate::pack::load;
use crate::pack::{GunId, Pack, Side};
use crate::position::{Look, Position};
use crate::rules::play::Play;
use crate::rules::setup::{self, OPTIONS, SCENARIO};
use crate::showing::{overlays, view};
use crate::step::{DefenderSupport, Step};
use crate::telling::{endings, guide};
use serde_json::Value;
use std::collections::BTreeSet;
use table::actions::Numbers;
use table::chance::Sealed;
use table::pack::{Editions, Kept, OwnEditions};
use table::rules::{Hiding, Keeping, Mustering, Playing, Showing, Spelling, Standing, Telling, Weighing};
use table::{
    About, Arg, Card, Chance, Ending, Factors, GameInfo, Ground, GuideStep, Heard, Lang, Log, Message, OptionInfo,
    Outcome, Overlay, OverlayInfo, Question, Reached, Refusal, Rule, ScenarioInfo, Seat, Setup, Tally, Touch, View,
    Words,
};
use table::{StandingAnswers, StandingKind};

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
        action.write(&self.pack)
    }

    fn parse(&self, text: &str) -> Result<Action, Refusal> {
        self.pack.parse(text)
    }

    fn write_plan(&self, plan: &[Action]) -> String {
        self.pack.write_plan(plan)
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
        self.pack.card(event)
    }

    fn heard(&self, event: &Event, reader: Seat) -> Option<Heard> {
        self.pack.heard(event, reader)
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

    fn reach(&self, position: &Position, piece: &str) -> Vec<Reached<Action>> {
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
        matches!(position.steps.top(), Step::Victim(_)).then_some(Rule("10.3c"))
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

    /// A declaration, whose die is thrown next unless something is added.
    fn weighed(&self, _: &Position, action: Action) -> Vec<Action> {
        match action {
            Action::Overrun(_) | Action::Attack { .. } => vec![action, Action::Roll],
            _ => Vec::new(),
        }
    }

    fn ending(&self, event: &Event, whose: Option<Seat>) -> Option<Ending> {
        endings::ending(event, whose)
    }

    /// In steps: of a combat those the defender loses less those the attacker loses, and half a step for a retreat; of a barrage a
    /// whole step for a loss and half of one for a disorganised unit.
    fn worth(&self, result: &str) -> f64 {
        endings::worth(result)
    }

    /// The attacker throws the die as declared, the defender adds no support; what comes after the die is not part of the odds.
    fn odds_policy(&self, position: &Position) -> Option<Action> {
        match position.steps.top() {
            Step::Declaration(_) => Some(Action::Roll),
            Step::DefenderSupport(_) => Some(Action::End),
            _ => None,
        }
    }

    /// Tactical support is all that a defender can add before the die (10.6c), and every marker counts the same (10.6d).
    fn odds_answer(&self, position: &Position) -> Option<(Action, Message)> {
        if position.steps.top() != DefenderSupport {
            return None;
        }
        let markers: Vec<GunId> = self.look(position).defending_markers().collect();
        let names = markers.iter().map(|gun| self.pack.gun_title(*gun)).collect();
        let text = Message::new("odds-defender-support").with("markers", Arg::List(names));
        Some((Action::Support(*markers.first()?), text))
    }
}

impl Standing for Counterattack {
    fn standing(&self, position: &Position, seat: Seat) -> Vec<StandingKind> {
        self.look(position).standing_kinds(seat)
    }

    fn stands(&self, position: &Position, said: &StandingAnswers) -> Option<Action> {
        self.look(position).standing_answer(said)
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
        Action::any(&mut Anything { pack: &self.pack, pos: position, numbers: Numbers::new(seed) })
    }
}
