//! One random game, with the laws tried on the way.

use super::pointing::Subjects;
use super::sayings::Sayings;
use super::{Broken, Flaw, Law, LawConfig, LawReport, Lawful, dealing, law, listing, saving, secrecy};
use crate::chance::{Quick, Seed};
use crate::{Lang, Log, Match, NewDice, Rules, Seat, Setup};
use std::sync::Arc;

/// A position of the way is kept at every so many actions, to be jumped back to at the end. Shares no factor with the
/// stride of the match's own snapshots.
const KEPT_EVERY: usize = 37;

/// Plays one game and tries the laws.
pub(super) fn walk<R: Rules>(
    rules: &Arc<R>,
    setup: &Setup,
    seed: u64,
    config: &LawConfig,
    report: &mut LawReport,
) -> Result<(), Broken> {
    let broken = |flaw: Flaw, game: Option<&Match<R>>| Broken {
        law: flaw.law,
        scenario: setup.scenario.clone(),
        seed,
        action: game.map_or(0, Match::len),
        detail: flaw.detail,
        journal: game.map_or_else(String::new, |game| game.journal().text()),
    };
    let dice = NewDice::open(Seed::from_number(seed));
    let game = Match::new(Arc::clone(rules), setup, dice.clone());
    let game = game.map_err(|why| broken(Flaw::new(Law::Starts, why), None))?;
    let mut walk = Walk {
        game,
        setup,
        config,
        chance: Quick::new(seed),
        legal: Vec::new(),
        kept: Vec::new(),
        steps: 0,
        begun: *report,
        dealt: dealing::Sum::default(),
    };
    walk.play(report).map_err(|flaw| broken(flaw, Some(&walk.game)))?;
    walk.look_back(dice).map_err(|flaw| broken(flaw, Some(&walk.game)))?;
    report.games += 1;
    report.actions += walk.game.len();
    Ok(())
}

/// The seats whose secrets are looked at: every side and the observer.
pub(super) fn readers<R: Rules>(rules: &R) -> impl Iterator<Item = Seat> {
    (0..rules.info().seats.len() as u8).map(Seat).chain([Seat::OBSERVER])
}

/// A step of the walk as the laws see it.
pub(super) struct Step<'a, R: Rules> {
    pub rules: &'a R,
    pub setup: &'a Setup,
    pub config: &'a LawConfig,
    pub position: &'a R::Position,
    pub legal: &'a [R::Action],
    /// What was legal one step before.
    pub stale: &'a [R::Action],
    /// How many disguises of this game were looked at before.
    pub looks: usize,
}

struct Walk<'a, R: Rules> {
    game: Match<R>,
    setup: &'a Setup,
    config: &'a LawConfig,
    chance: Quick,
    legal: Vec<R::Action>,
    /// Positions on the way, with their moment.
    kept: Vec<(usize, R::Position)>,
    steps: usize,
    /// What had been looked at when the game began: how it goes depends on nothing before it.
    begun: LawReport,
    /// What the disguises of the game lean, together.
    dealt: dealing::Sum,
}

impl<R: Rules> Walk<'_, R> {
    fn play(&mut self, report: &mut LawReport) -> Lawful {
        let rules = Arc::clone(self.game.rules());
        let mut sayings = Sayings::new(&*rules, self.config.reference);
        sayings.events(self.game.start_events())?;
        let mut stale = Vec::new();
        loop {
            let position = self.game.position().clone();
            self.legal.clear();
            rules.legal(&position, &mut self.legal);
            let legal = self.legal.clone();
            let step = Step {
                rules: &*rules,
                setup: self.setup,
                config: self.config,
                position: &position,
                legal: &legal,
                stale: &stale,
                looks: report.disguises - self.begun.disguises,
            };
            self.try_laws(&step, &mut sayings, report)?;
            let Some(action) = self.choose()? else { return Ok(()) };
            self.act(&position, action, &mut sayings, report)?;
            self.steps += 1;
            stale = legal;
        }
    }

    fn try_laws(&mut self, step: &Step<'_, R>, sayings: &mut Sayings<'_, R>, report: &mut LawReport) -> Lawful {
        no_dead_end(step)?;
        let audit = step.rules.audit(step.position);
        audit.map_err(|wrong| Flaw::new(Law::Audit, wrong))?;
        sayings.questions(step.position)?;
        let over = step.legal.is_empty();
        if over || self.steps.is_multiple_of(self.config.every) {
            let refusals = listing::check(step, &mut self.chance, report)?;
            sayings.refusals(&refusals)?;
            sayings.listed(step.position, step.legal)?;
            sayings.standing(step.position)?;
            // One reader after the other: a view of each would take longer than all the rest.
            let reader =
                readers(step.rules).nth((report.listed - self.begun.listed) % (step.rules.info().seats.len() + 1));
            if let Some(reader) = reader {
                let view = step.rules.view(step.position, reader, step.rules.words(Lang::En));
                sayings.pointed(step.position, &Subjects::of(&view, self.steps), reader)?;
            }
            saving::notation(step)?;
            saving::reload(step)?;
        }
        if over || self.steps.is_multiple_of(self.config.secrecy_every) {
            secrecy::check(step, &mut self.chance, report)?;
        }
        if self.config.disguises > 0 && (over || self.steps.is_multiple_of(self.config.dealing_every)) {
            self.try_dealing(step, report)?;
        }
        Ok(())
    }

    /// Compares disguises for one reader after the other, with chance of its own, so that the game goes on as it would without this look.
    fn try_dealing(&mut self, step: &Step<'_, R>, report: &mut LawReport) -> Lawful {
        let readers: Vec<Seat> = readers(step.rules).collect();
        let seat = readers[self.steps / self.config.dealing_every.max(1) % readers.len()];
        let mut chance = Quick::new(self.steps as u64);
        match dealing::look(step.rules, step.position, seat, self.config.disguises, &mut chance) {
            Some(dealt) => self.dealt.add(&dealt, seat, report).map_err(|flaw| {
                let detail = format!("{} in {}", flaw.detail, step.rules.position_json(step.position));
                Flaw { detail, ..flaw }
            }),
            None => Ok(()),
        }
    }

    /// Any legal action; nothing, when the game is over.
    fn choose(&mut self) -> Result<Option<R::Action>, Flaw> {
        if self.legal.is_empty() {
            return Ok(None);
        }
        law(Law::Ends, self.steps < self.config.limit, || format!("it goes on after {} decisions", self.steps))?;
        let pick = self.chance.below(self.legal.len() as u32) as usize;
        Ok(self.legal.get(pick).copied())
    }

    fn act(
        &mut self,
        before: &R::Position,
        action: R::Action,
        sayings: &mut Sayings<'_, R>,
        report: &mut LawReport,
    ) -> Lawful {
        let moment = self.game.len();
        if moment.is_multiple_of(KEPT_EVERY) && self.kept.last().is_none_or(|(at, _)| *at < moment) {
            self.kept.push((moment, before.clone()));
        }
        twice_the_same(&**self.game.rules(), before, action, self.chance.clone())?;
        let played =
            self.game.act(action).map_err(|error| Flaw::new(Law::ListedAccepted, format!("{action:?}: {error}")))?;
        sayings.events(&played.events)?;
        if (self.steps + 1).is_multiple_of(self.config.undo_every) {
            saving::undo(&mut self.game, before, moment)?;
            report.undone += 1;
        }
        Ok(())
    }

    /// What can only be said of a whole game.
    fn look_back(&self, dice: NewDice) -> Lawful {
        sayings_of_the_end(&self.game, self.config.reference)?;
        self.dealt.is_fair()?;
        for (at, position) in &self.kept {
            saving::jump(&self.game, *at, position)?;
        }
        saving::journal(&self.game)?;
        saving::again(&self.game, self.setup, dice)?;
        saving::branch(&self.game)
    }
}

fn sayings_of_the_end<R: Rules>(game: &Match<R>, reference: bool) -> Lawful {
    let rules = &**game.rules();
    match game.outcome() {
        Some(outcome) => Sayings::new(rules, reference).outcome(&outcome),
        None => Ok(()),
    }
}

/// Somebody is asked until there is an outcome, everybody may know it, and whoever is asked can answer.
fn no_dead_end<R: Rules>(step: &Step<'_, R>) -> Lawful {
    let Step { rules, position, legal, .. } = step;
    let turn = rules.turn(position);
    let over = rules.outcome(position).is_some();
    law(Law::NoDeadEnd, turn.is_some() != over, || format!("turn is {turn:?} and over is {over}"))?;
    law(Law::NoDeadEnd, turn.is_some() != legal.is_empty(), || {
        format!("turn is {turn:?} and {} actions are legal", legal.len())
    })?;
    for reader in readers(*rules) {
        let asked = rules.question(position, reader).map(|question| question.seat);
        law(Law::NoDeadEnd, asked == turn, || format!("{reader:?} reads that {asked:?} is asked, but it is {turn:?}"))?;
    }
    Ok(())
}

/// The same action with the same chance gives the same position and the same events, whether or not they are logged.
fn twice_the_same<R: Rules>(rules: &R, position: &R::Position, action: R::Action, chance: Quick) -> Lawful {
    let run = |mut log: Log<R::Event>| {
        let mut copy = position.clone();
        let played = rules.play(&mut copy, action, &mut chance.clone(), &mut log);
        (copy, played, log.take())
    };
    let (first, second, silent) = (run(Log::new()), run(Log::new()), run(Log::off()));
    law(Law::SameSeedSameGame, first == second, || format!("{action:?} with the same chance went differently"))?;
    law(Law::SameSeedSameGame, first.0 == silent.0, || format!("{action:?} went differently without a log"))
}
