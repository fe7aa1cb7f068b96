//! What games answer in the same way, written once.

#[doc(hidden)]
pub use serde_json::Value;

/// Methods of the contract, by name, that a game answers by asking a position: with `self.look(position)`, with the step that asks
/// (`of step`), or with the pack it was made of (`of pack`). A game writes down what is its own.
///
/// ```text
/// impl Telling for Chess {
///     table::forward! { question, label, factors }       // fn label(…) { self.look(position).label(action) }
///     table::forward! { of step: gives_up, comes_first } // fn gives_up(…) { position.steps.top().ask().gives_up(self.look(position), action) }
///     table::forward! { of pack: words }                 // fn words(…) { &self.words[lang as usize] }
/// }
/// ```
///
/// A `Look` has methods of the same names, but for `asked` (the side that decides), `list` (what is legal), `to_json`, `standing_kinds` and
/// `standing_answer`. Of the pack are what it writes and tells (`write`, `write_plan`, `card`, `heard`), and beside it `info`, `words`, `kept`
/// ([`Kept`](crate::pack::Kept)), the function `with_pack` and `EDITIONS`.
#[macro_export]
macro_rules! forward {
    (of step: $($method:ident),+ $(,)?) => { $( $crate::forward!(@step $method); )+ };
    (of pack: $($method:ident),+ $(,)?) => { $( $crate::forward!(@pack $method); )+ };
    ($($method:ident),+ $(,)?) => { $( $crate::forward!(@look $method); )+ };

    // Playing
    (@look turn) => {
        fn turn(&self, position: &Self::Position) -> Option<$crate::Seat> {
            self.look(position).asked().map(|side| side.seat())
        }
    };
    (@look legal) => { $crate::forward!(@fn legal = list(actions: &mut Vec<Self::Action>) -> ()); };
    (@look outcome) => { $crate::forward!(@fn outcome = outcome() -> Option<$crate::Outcome>); };
    // Spelling
    (@look plan) => { $crate::forward!(@fn plan = plan(text: &str) -> Result<Vec<Self::Action>, $crate::Refusal>); };
    // Telling
    (@look question) => { $crate::forward!(@fn question = question(reader: $crate::Seat) -> Option<$crate::Question>); };
    (@look label) => { $crate::forward!(@fn label = label(action: Self::Action) -> $crate::Message); };
    (@look gives_up) => { $crate::forward!(@fn gives_up = gives_up(action: Self::Action) -> Option<$crate::Message>); };
    (@look even_then) => { $crate::forward!(@fn even_then = even_then(action: Self::Action) -> Option<$crate::Refusal>); };
    (@look comes_first) => { $crate::forward!(@fn comes_first = comes_first() -> Option<$crate::Message>); };
    (@look factors) => { $crate::forward!(@fn factors = factors(action: Self::Action) -> $crate::Factors); };
    // Showing
    (@look view) => { $crate::forward!(@fn view = view(seat: $crate::Seat, words: &$crate::Words) -> $crate::View); };
    (@look touch) => { $crate::forward!(@fn touch = touch(action: Self::Action) -> $crate::Touch); };
    (@look reach) => { $crate::forward!(@fn reach = reach(piece: &str) -> Vec<$crate::Reached<Self::Action>>); };
    (@look trace) => {
        $crate::forward!(@fn trace = trace(piece: &str, to: $crate::Aim) -> Option<$crate::Trace<Self::Action>>);
    };
    (@look about) => {
        $crate::forward!(@fn about = about(subject: &str, reader: $crate::Seat) -> Option<$crate::About<Self::Action>>);
    };
    (@look overlay) => {
        $crate::forward!(@fn overlay = overlay(id: &str, piece: &str, reader: $crate::Seat) -> Option<$crate::Overlay>);
    };
    (@look sketch) => { $crate::forward!(@fn sketch = sketch(action: Self::Action) -> Vec<$crate::Shape>); };
    (@look tally) => { $crate::forward!(@fn tally = tally() -> $crate::Tally); };
    // Hiding
    (@look question_tells) => { $crate::forward!(@fn question_tells = question_tells() -> Option<$crate::Rule>); };
    (@look supposed) => { $crate::forward!(@fn supposed = supposed(seat: $crate::Seat) -> Self::Position); };
    (@look disguise) => {
        $crate::forward!(@fn disguise = disguise(seat: $crate::Seat, chance: &mut dyn $crate::Chance) -> Self::Position);
    };
    // Standing
    (@look standing) => {
        $crate::forward!(@fn standing = standing_kinds(seat: $crate::Seat) -> Vec<$crate::StandingKind>);
    };
    (@look stands) => {
        $crate::forward!(@fn stands = standing_answer(said: &$crate::StandingAnswers) -> Option<Self::Action>);
    };
    // Keeping
    (@look position_json) => { $crate::forward!(@fn position_json = to_json() -> $crate::rules::forward::Value); };
    (@look audit) => { $crate::forward!(@fn audit = audit() -> Result<(), String>); };

    (@fn $name:ident = $method:ident($($arg:ident : $kind:ty),*) -> $result:ty) => {
        fn $name(&self, position: &Self::Position $(, $arg: $kind)*) -> $result {
            self.look(position).$method($($arg),*)
        }
    };

    (@step gives_up) => {
        fn gives_up(&self, position: &Self::Position, action: Self::Action) -> Option<$crate::Message> {
            position.steps.top().ask().gives_up(self.look(position), action)
        }
    };
    (@step comes_first) => {
        fn comes_first(&self, position: &Self::Position) -> Option<$crate::Message> {
            position.steps.top().ask().comes_first(self.look(position))
        }
    };
    (@step question_tells) => {
        fn question_tells(&self, position: &Self::Position) -> Option<$crate::Rule> {
            position.steps.top().ask().tells().map($crate::Rule)
        }
    };
    (@step odds_policy) => {
        fn odds_policy(&self, position: &Self::Position) -> Option<Self::Action> {
            position.steps.top().ask().policy(self.look(position))
        }
    };

    (@pack info) => {
        fn info(&self) -> &$crate::GameInfo {
            &self.info
        }
    };
    (@pack write) => {
        fn write(&self, action: Self::Action) -> String {
            action.write(&self.pack)
        }
    };
    (@pack write_plan) => {
        fn write_plan(&self, plan: &[Self::Action]) -> String {
            self.pack.write_plan(plan)
        }
    };
    (@pack card) => {
        fn card(&self, event: &Self::Event) -> $crate::Card {
            self.pack.card(event)
        }
    };
    (@pack heard) => {
        fn heard(&self, event: &Self::Event, reader: $crate::Seat) -> Option<$crate::Heard> {
            self.pack.heard(event, reader)
        }
    };
    (@pack words) => {
        fn words(&self, lang: $crate::Lang) -> &$crate::Words {
            &self.words[lang as usize]
        }
    };
    (@pack data) => {
        fn data(&self) -> &[(String, String)] {
            self.kept.data()
        }
    };
    (@pack with_data) => {
        fn with_data(&self, data: &[(String, String)]) -> Result<Self, String> {
            Self::with_pack(&self.kept.with(data))
        }
    };
    (@pack editions) => {
        fn editions(&self) -> Option<&$crate::pack::Editions> {
            Some(EDITIONS.get())
        }
    };
}
