//! A game in progress, whatever the game.

use super::game::seat_title;
use super::plan::{self, Unread};
use super::pointing::Button;
use super::reports::{
    AboutReport, Acted, CourseReport, Done, EventReport, Explained, FactorReport, GoalReport, LeftReport, Legal,
    LogLine, LuckReport, OddsReport, Offered, OutcomeReport, OverlayCard, OverlayReport, ProbabilityReport,
    ReachReport, RefusalReport, StoppedReport, TraceReport, Trouble, TroubleKind, UndoReport,
};
use super::standing::{self, StandingKindReport, StandingReport};
use super::{course, luck, pointing, refusing};
use crate::chance::Seed;
use crate::journal::{Entry, Header, Torn};
use crate::matches::{ActError, MomentError, SandboxError, Stopped, Unplayed, result_id, seat_id};
use crate::odds::{Chances, Effort, Prospect};
use crate::{
    Aim, Arg, Card, Factor, GameInfo, Ground, Heard, Lang, Match, Message, Question, Refusal, Rule, Rules, Seat,
    StandingAnswer, View, Words, own_words,
};
use serde_json::{Value, json};
use std::sync::Arc;

/// A game in progress for programs that know no game. What it answers is in the language asked for; what a `reader` is
/// given holds nothing that the reader may not know. Explanations and odds are for the eyes of the seat that is asked.
pub trait Table: Send + Sync {
    /// What the game says of itself.
    fn info(&self) -> &GameInfo;

    /// The journal's header.
    fn header(&self) -> &Header;

    /// What a seat is called here, by its id; nothing for who is no side.
    fn seat_title(&self, id: &str, lang: Lang) -> Option<String>;

    /// The journal's lines, the header's first, without line ends.
    fn lines(&self) -> &[String];

    /// The lines after the first `mark`: what has to be appended to a file that holds so many.
    fn lines_since(&self, mark: usize) -> &[String];

    /// The last line, if it was cut off when the game was opened; it is not among [`Table::lines`].
    fn torn(&self) -> Option<&Torn>;

    /// Whether the text the game was opened from ended with a line end, so that a line can be appended as it is.
    fn line_ended(&self) -> bool;

    /// Where the rules no longer follow its journal, if they have been corrected since and do not follow it to the end.
    fn stopped(&self) -> Option<&Stopped>;

    /// Whether it is played with other data than new games are, and could be moved to these.
    fn has_other_data(&self) -> bool;

    /// Starts it anew from where it stands, with the present rules and data; see [`Match::start_anew`].
    fn start_anew(&mut self, lang: Lang) -> Result<(), Trouble>;

    /// How many actions are in force.
    fn len(&self) -> usize;

    /// Whether nobody has acted yet.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Who must decide now.
    fn turn(&self) -> Option<Seat>;

    /// Who took action number `number`, counted from one; nobody, if there is no such action.
    fn actor(&self, number: usize) -> Option<Seat>;

    /// What is asked now, with the legal actions if the reader is the one asked; nothing when the game is over.
    fn asked(&self, reader: Seat, lang: Lang) -> Option<Legal> {
        let (legal, offers) = self.asked_since(reader, lang, &mut |_, _| false)?;
        let anew = |offer| if let Offered::Anew(report) = offer { Some(*report) } else { None };
        Some(Legal { actions: offers.into_iter().filter_map(anew).collect(), ..legal })
    }

    /// The same for a reader who has been told some actions before. Each is shown to `told` by its notation and a mark of all that is said of
    /// it: of those that it knows, nothing is put into words. The actions come apart from the rest.
    fn asked_since(
        &self,
        reader: Seat,
        lang: Lang,
        told: &mut dyn FnMut(&str, u64) -> bool,
    ) -> Option<(Legal, Vec<Offered>)>;

    /// Plays an action or a plan of several, stopping where another seat is asked or where the rest turns out to be impossible; see
    /// [`Match::act_plan`]. What came of it is put into words by whoever wants to read it ([`Table::acted`]).
    fn play(&mut self, text: &str, forced: Option<&[String]>, lang: Lang) -> Result<Done, Trouble>;

    /// What came of something that was just played, as the reader may know it.
    fn acted(&self, done: Done, reader: Seat, lang: Lang) -> Acted;

    /// Plays an action or a plan, and tells what came of it.
    fn act(&mut self, text: &str, forced: Option<&[String]>, reader: Seat, lang: Lang) -> Result<Acted, Trouble> {
        self.play(text, forced, lang).map(|done| self.acted(done, reader, lang))
    }

    /// Whether an action or plan is legal, or why not, and the arithmetic behind it.
    fn explain(&self, text: &str, lang: Lang) -> Explained;

    /// The odds of an action, or of the last step of a plan that can be foreseen.
    fn odds(&self, text: &str, effort: Effort, lang: Lang) -> Result<OddsReport, Trouble>;

    /// How many lines of the journal everyone at the table may count: the number of the state ([`crate::Journal::seq`]).
    fn seq(&self) -> usize;

    /// What the lines after the header say.
    fn entries(&self) -> &[Entry];

    /// How many actions were in force when the number of the state was `seq`; nothing, if that is not to be said ([`crate::Journal::actions_at`]),
    /// or if the rules no longer follow the game.
    fn actions_at(&self, seq: usize) -> Option<usize>;

    /// What a seat said once for all, and what it could say. For the eyes of that seat alone.
    fn standing(&self, seat: Seat, lang: Lang) -> StandingReport;

    /// The kind of the open question, if the reader is asked and could answer such questions once for all; without those of whom
    /// something else could be said.
    fn standing_now(&self, reader: Seat, lang: Lang) -> Option<StandingKindReport>;

    /// A seat says something once for all, or takes it back; see [`Match::stand`]. How many actions follow from it at once.
    fn stand(&mut self, seat: Seat, said: StandingAnswer, lang: Lang) -> Result<usize, Trouble>;

    /// Whether taking back everything after action `to` takes back what had become known.
    fn crosses_known(&self, to: usize) -> bool;

    /// Takes back everything after action `to`.
    fn undo(&mut self, to: usize, lang: Lang) -> Result<UndoReport, Trouble>;

    /// Another game that shares this one's first `at` actions: an analysis game with dice of its own.
    fn branch(&self, at: usize, seed: Seed, lang: Lang) -> Result<Box<dyn Table>, Trouble>;

    /// What a seat may see, now or after `at` actions.
    fn view(&self, seat: Seat, lang: Lang, at: Option<usize>) -> Result<View, Trouble>;

    /// The board it is played on.
    fn ground(&self, lang: Lang) -> Ground;

    /// The whole position as JSON, secrets included, now or after `at` actions.
    fn position(&self, at: Option<usize>, lang: Lang) -> Result<Value, Trouble>;

    /// Everything that happened so far, as the reader may know it.
    fn log(&self, reader: Seat, lang: Lang) -> Vec<LogLine> {
        self.log_from(0, reader, lang)
    }

    /// What happened from action `first` on, the set-up being number zero, as the reader may know it.
    fn log_from(&self, first: usize, reader: Seat, lang: Lang) -> Vec<LogLine>;

    /// Where a counter can go, for the seat that decides.
    fn reach(&self, piece: &str, reader: Seat, lang: Lang) -> Vec<ReachReport>;

    /// On a free table: what would come of bringing something there, for the seat that decides.
    fn trace(&self, piece: &str, to: Aim, reader: Seat, lang: Lang) -> Option<TraceReport>;

    /// What a counter or place is, now or after `at` actions, as the reader may know it, and what the seat that decides can do with it now.
    fn about(&self, subject: &str, reader: Seat, lang: Lang, at: Option<usize>) -> Option<AboutReport>;

    /// What can be laid over the board now.
    fn overlays(&self, reader: Seat, lang: Lang) -> Vec<OverlayCard>;

    /// One overlay, now or after `at` actions, about a counter where it is of one.
    fn overlay(&self, id: &str, piece: &str, reader: Seat, at: Option<usize>) -> Option<OverlayReport>;

    /// Luck so far, as the reader may know it.
    fn luck(&self, reader: Seat) -> LuckReport;

    /// Points and losses, turn by turn, of a game that is over; nothing before, nor where nothing is counted.
    fn course(&self, lang: Lang) -> Option<CourseReport>;

    /// After how many actions it began, each of its turns began, and how far it has come: the moments of a film.
    fn turns(&self) -> Vec<usize>;

    /// Ends the game in favour of the other side.
    fn resign(&mut self, seat: Seat, lang: Lang) -> Result<OutcomeReport, Trouble>;

    /// A game of its own in which `seat` can try things out from a moment of this one. Whatever the seat cannot see is made up
    /// anew, so that it learns nothing from what it finds.
    fn sandbox(&self, at: usize, seat: Seat, seed: Seed, lang: Lang) -> Result<Box<dyn Table>, Trouble>;

    /// How the game ended, if it has.
    fn outcome(&self, lang: Lang) -> Option<OutcomeReport>;
}

impl<R: Rules> Table for Match<R> {
    fn info(&self) -> &GameInfo {
        self.rules().info()
    }

    fn header(&self) -> &Header {
        self.header()
    }

    fn seat_title(&self, id: &str, lang: Lang) -> Option<String> {
        let seat = Table::info(self).seats.iter().position(|seat| *seat == id)?;
        Some(seat_title(&**self.rules(), &self.header().scenario, Seat(seat as u8), lang))
    }

    fn lines(&self) -> &[String] {
        self.journal().lines()
    }

    fn lines_since(&self, mark: usize) -> &[String] {
        self.journal().lines().get(mark..).unwrap_or_default()
    }

    fn seq(&self) -> usize {
        self.journal().seq()
    }

    fn entries(&self) -> &[Entry] {
        self.journal().entries()
    }

    fn actions_at(&self, seq: usize) -> Option<usize> {
        if self.stopped().is_some() { None } else { self.journal().actions_at(seq) }
    }

    fn standing(&self, seat: Seat, lang: Lang) -> StandingReport {
        standing::report(self, seat, lang)
    }

    fn standing_now(&self, reader: Seat, lang: Lang) -> Option<StandingKindReport> {
        standing::now(self, reader, lang)
    }

    fn stand(&mut self, seat: Seat, said: StandingAnswer, lang: Lang) -> Result<usize, Trouble> {
        let played = Match::stand(self, seat, said).map_err(|error| Trouble::own(&error.message(), lang))?;
        Ok(played.len())
    }

    fn torn(&self) -> Option<&Torn> {
        self.torn()
    }

    fn line_ended(&self) -> bool {
        self.line_ended()
    }

    fn stopped(&self) -> Option<&Stopped> {
        self.stopped()
    }

    fn has_other_data(&self) -> bool {
        self.has_other_data()
    }

    fn start_anew(&mut self, lang: Lang) -> Result<(), Trouble> {
        Match::start_anew(self).map_err(|error| Trouble::own(&error.message(), lang))
    }

    fn len(&self) -> usize {
        self.len()
    }

    fn turn(&self) -> Option<Seat> {
        self.turn()
    }

    fn actor(&self, number: usize) -> Option<Seat> {
        number.checked_sub(1).and_then(|index| self.played().get(index)).map(|played| played.seat)
    }

    fn asked_since(
        &self,
        reader: Seat,
        lang: Lang,
        told: &mut dyn FnMut(&str, u64) -> bool,
    ) -> Option<(Legal, Vec<Offered>)> {
        let rules = &**self.rules();
        let words = rules.words(lang);
        let turn = self.turn()?;
        let Question { seat, text, rules: cited } = rules.question(self.position(), reader)?;
        let mut legal = Vec::new();
        if turn == reader {
            rules.legal(self.position(), &mut legal);
        }
        let offer = |action| {
            let button = Button::of(rules, self.position(), action);
            match told(&button.notation, button.mark()) {
                true => Offered::Before(button.notation),
                false => Offered::Anew(Box::new(button.report(words))),
            }
        };
        let offers = legal.into_iter().map(offer).collect();
        let (seat, question) = (seat_id(rules, seat).to_owned(), words.say(&text));
        Some((Legal { seat, question, rules: ids(&cited), actions: Vec::new() }, offers))
    }

    fn play(&mut self, text: &str, forced: Option<&[String]>, lang: Lang) -> Result<Done, Trouble> {
        let rules = Arc::clone(self.rules());
        let (by, from) = (self.turn(), self.len());
        let plan = plan::read(&*rules, Match::position(self), text).map_err(|unread| unread.trouble(&*rules, lang))?;
        match self.act_plan(&plan, forced) {
            Ok(acts) => {
                let mine = acts.played.iter().filter(|played| Some(played.seat) == by).count();
                let stopped = acts.stopped.map(|stopped| stopped_report(&*rules, &stopped, lang));
                let waits = stopped.is_none() && self.turn().is_some();
                let rest = plan.get(mine..).filter(|rest| waits && !rest.is_empty());
                let left = rest.map(|rest| left_report(&*rules, Match::position(self), rest, lang));
                Ok(Done { from, by, stopped, left })
            }
            Err(ActError::Refused(no)) => Err(refusing::trouble(&*rules, self.position(), &plan, &no, lang)),
            Err(error) => Err(Trouble::own(&error.message(), lang)),
        }
    }

    fn acted(&self, Done { from, by, stopped, left }: Done, reader: Seat, lang: Lang) -> Acted {
        let rules = &**self.rules();
        let words = rules.words(lang);
        let played = self.played().get(from..).unwrap_or_default();
        let heard = |e| Some(event(rules, rules.heard(e, reader)?, rules.card(e), words));
        Acted {
            events: played.iter().flat_map(|p| &p.events).filter_map(heard).collect(),
            seat: self.turn().map(|seat| seat_id(rules, seat).to_owned()),
            question: rules.question(self.position(), reader).map(|question| words.say(&question.text)),
            played: played.iter().filter(|p| Some(p.seat) == by).map(|p| rules.write(p.action)).collect(),
            actions: self.len(),
            outcome: Table::outcome(self, lang),
            stopped,
            left,
        }
    }

    fn explain(&self, text: &str, lang: Lang) -> Explained {
        let (rules, position) = (&**self.rules(), Match::position(self));
        let plan = plan::read(rules, position, text);
        let explained = plan.and_then(|plan| plan::explain(rules, position, &plan, lang).ok_or_else(Unread::nothing));
        explained.unwrap_or_else(|unread| unread.explained(rules, lang))
    }

    fn odds(&self, text: &str, effort: Effort, lang: Lang) -> Result<OddsReport, Trouble> {
        let (rules, position) = (&**self.rules(), Match::position(self));
        let plan = plan::read(rules, position, text).map_err(|unread| unread.trouble(rules, lang))?;
        plan::weigh(rules, position, &plan, effort, lang)
    }

    fn crosses_known(&self, to: usize) -> bool {
        self.crosses_known(to)
    }

    fn undo(&mut self, to: usize, lang: Lang) -> Result<UndoReport, Trouble> {
        let undone = self.undo(to).map_err(|error| Trouble::own(&error.message(), lang))?;
        Ok(UndoReport { actions: undone.to, known: undone.known })
    }

    fn branch(&self, at: usize, seed: Seed, lang: Lang) -> Result<Box<dyn Table>, Trouble> {
        let branch = self.branch(at, seed).map_err(|error| moment(error, lang))?;
        Ok(Box::new(branch))
    }

    fn ground(&self, lang: Lang) -> Ground {
        self.rules().ground(Match::position(self), self.rules().words(lang))
    }

    fn view(&self, seat: Seat, lang: Lang, at: Option<usize>) -> Result<View, Trouble> {
        let at = at.unwrap_or(self.len());
        let position = self.position_at(at).map_err(|error| moment(error, lang))?;
        let rules = self.rules_at(at);
        let words = rules.words(lang);
        let mut view = rules.view(&position, seat, words);
        // A game given up asks nothing more, whatever the position would.
        if let Some(outcome) = Table::outcome(self, lang).filter(|_| self.resigned().is_some() && at == self.len()) {
            let asked = self.rules().question(&position, seat).map(|question| words.say(&question.text));
            view.status.retain(|line| Some(line) != asked.as_ref());
            view.status.push(outcome.text);
        }
        Ok(view)
    }

    fn position(&self, at: Option<usize>, lang: Lang) -> Result<Value, Trouble> {
        let at = at.unwrap_or(self.len());
        let position = self.position_at(at).map_err(|error| moment(error, lang))?;
        Ok(self.rules_at(at).position_json(&position))
    }

    fn log_from(&self, first: usize, reader: Seat, lang: Lang) -> Vec<LogLine> {
        let told = |action: usize, seat: Option<Seat>, happened: &R::Event| {
            let rules = &**self.rules_of(action);
            let words = rules.words(lang);
            let id = |seat: Seat| seat_id(rules, seat).to_owned();
            let told = rules.heard(happened, reader)?;
            let card = rules.card(happened);
            let (seat, owner, heading) = (seat.map(id), card.owner.map(id), card.heading);
            Some(LogLine { action, seat, owner, heading, event: event(rules, told, card, words) })
        };
        let start = self.start_events().iter().filter(|_| first == 0).filter_map(|event| told(0, None, event));
        let later = self.played().iter().enumerate().skip(first.saturating_sub(1)).flat_map(|(index, played)| {
            played.events.iter().filter_map(move |event| told(index + 1, Some(played.seat), event))
        });
        start.chain(later).collect()
    }

    fn reach(&self, piece: &str, reader: Seat, lang: Lang) -> Vec<ReachReport> {
        pointing::reach(self, piece, reader, lang)
    }

    fn trace(&self, piece: &str, to: Aim, reader: Seat, lang: Lang) -> Option<TraceReport> {
        pointing::trace(self, piece, to, reader, lang)
    }

    fn about(&self, subject: &str, reader: Seat, lang: Lang, at: Option<usize>) -> Option<AboutReport> {
        let moment = at.unwrap_or(self.len());
        let position = self.position_at(moment).ok()?;
        pointing::about(self, (&position, moment), subject, reader, lang)
    }

    fn overlays(&self, reader: Seat, lang: Lang) -> Vec<OverlayCard> {
        pointing::overlays(&**self.rules(), Match::position(self), reader, lang)
    }

    fn overlay(&self, id: &str, piece: &str, reader: Seat, at: Option<usize>) -> Option<OverlayReport> {
        let at = at.unwrap_or(self.len());
        let position = self.position_at(at).ok()?;
        pointing::overlay(&**self.rules_at(at), &position, id, piece, reader)
    }

    fn luck(&self, reader: Seat) -> LuckReport {
        luck::luck(self, reader)
    }

    fn turns(&self) -> Vec<usize> {
        course::turns(self)
    }

    fn course(&self, lang: Lang) -> Option<CourseReport> {
        Table::outcome(self, lang).and_then(|_| course::course(self, lang))
    }

    fn resign(&mut self, seat: Seat, lang: Lang) -> Result<OutcomeReport, Trouble> {
        Match::resign(self, seat).map_err(|error| Trouble::own(&error.message(), lang))?;
        Table::outcome(self, lang).ok_or_else(|| Trouble::own(&ActError::Over.message(), lang))
    }

    fn sandbox(&self, at: usize, seat: Seat, seed: Seed, lang: Lang) -> Result<Box<dyn Table>, Trouble> {
        let sandbox = Match::sandbox(self, at, seat, seed).map_err(|error| match error {
            SandboxError::Moment(error) => moment(error, lang),
            SandboxError::Refused(why) => Trouble::input(why),
        })?;
        Ok(Box::new(sandbox))
    }

    fn outcome(&self, lang: Lang) -> Option<OutcomeReport> {
        let rules = &**self.rules();
        if let Some(seat) = self.resigned() {
            let name = seat_title(rules, &self.header().scenario, seat, lang);
            return Some(OutcomeReport {
                result: self.resignation_result(seat),
                text: own_words(lang).say(&Message::new("resigned").with("seat", name)),
                rules: Vec::new(),
            });
        }
        if let Some(result) = self.stopped().and_then(|stopped| stopped.ended.clone()) {
            let seat = rules.info().seats.iter().position(|id| *id == result);
            let name = |seat| seat_title(rules, &self.header().scenario, Seat(seat as u8), lang);
            let winner = seat.map_or(result.clone(), name);
            let text = own_words(lang).say(&Message::new("ended-then").with("winner", winner));
            return Some(OutcomeReport { result, text, rules: Vec::new() });
        }
        rules.outcome(Match::position(self)).map(|outcome| OutcomeReport {
            result: result_id(rules, &outcome),
            text: rules.words(lang).say(&outcome.text),
            rules: ids(&outcome.rules),
        })
    }
}

pub(super) fn ids(rules: &[Rule]) -> Vec<String> {
    rules.iter().map(|rule| rule.0.to_owned()).collect()
}

fn event<R: Rules>(rules: &R, told: Heard, card: Card, words: &Words) -> EventReport {
    let faces = Some(rules.die_faces()).filter(|&faces| faces > 0 && !card.dice.is_empty());
    EventReport {
        kind: card.kind.to_owned(),
        text: words.say(&told.text),
        rules: ids(&card.rules),
        dice: card.dice,
        faces,
        hits: card.hits,
        brief: told.brief.map(|brief| words.say(&brief)),
        shown: told.shown,
    }
}

pub(super) fn factor(factor: &Factor, words: &Words) -> FactorReport {
    let text = words.arg(&factor.value);
    let value = match &factor.value {
        Arg::Int(n) => json!(n),
        Arg::Half(n) if n % 2 == 0 => json!(n / 2),
        Arg::Half(n) => json!(f64::from(*n) / 2.0),
        Arg::Thousandths(n) if n % 1_000 == 0 => json!(n / 1_000),
        Arg::Thousandths(n) => json!(f64::from(*n) / 1_000.0),
        Arg::Name(_) | Arg::Word(_) | Arg::List(_) | Arg::Phrase(_) | Arg::Said(_) => json!(text),
    };
    FactorReport { name: words.say(&factor.name), value, rule: factor.rule.0.to_owned(), text }
}

pub(super) fn probability(chances: Chances, words: &Words) -> ProbabilityReport {
    let (over, under) = chances.weight;
    ProbabilityReport {
        nothing: chances.result.is_none(),
        title: chances.title.map(|title| words.say(&title)),
        result: chances.result.unwrap_or_else(|| own_words(words.lang()).word("no-result")),
        meaning: chances.meaning.map_or(String::new(), |meaning| words.say(&meaning)),
        p: chances.p,
        weight: format!("{over}/{under}"),
        interval: chances.interval,
    }
}

pub(super) fn goal(prospect: &Prospect, words: &Words) -> GoalReport {
    let (over, under) = prospect.weight;
    GoalReport {
        text: words.say(&prospect.text),
        good: prospect.good,
        p: prospect.p,
        weight: format!("{over}/{under}"),
    }
}

pub(super) fn refused(refusal: &Refusal, words: &Words) -> Trouble {
    let text = words.say(&refusal.reason);
    if refusal.is_misread() {
        return Trouble::input(text);
    }
    Trouble { kind: TroubleKind::Refused, rule: Some(refusal.rule.0.to_owned()), text, first: Vec::new() }
}

/// What was not played of a plan, and why.
fn stopped_report<R: Rules>(rules: &R, stopped: &Unplayed<R>, lang: Lang) -> StoppedReport {
    let RefusalReport { rule, reason, .. } = refusing::plain(rules, &stopped.refusal, lang);
    let action = rules.write(stopped.action);
    let said = Message::new("act-unplayed").with("action", action.as_str()).with("why", reason.as_str());
    StoppedReport { text: own_words(lang).say(&said), action, rule, reason }
}

fn left_report<R: Rules>(rules: &R, position: &R::Position, rest: &[R::Action], lang: Lang) -> LeftReport {
    let actions: Vec<String> = rest.iter().map(|action| rules.write(*action)).collect();
    let said = Message::new("act-left").with("actions", actions.join("; "));
    let place = rest.iter().rev().find_map(|action| rules.touch(position, *action).places.pop());
    LeftReport { text: own_words(lang).say(&said), actions, place }
}

fn moment(error: MomentError, lang: Lang) -> Trouble {
    Trouble::own(&error.message(), lang)
}
