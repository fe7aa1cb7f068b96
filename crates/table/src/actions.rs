//! Actions described once: the type, how each is written and read, its key, what its button says, what it touches and what the laws try all
//! come from one list ([`actions!`](crate::actions!)).
//!
//! What an action is made of (a unit, a hex, a number) is a [`Term`] among the names of a game: it can be written, read, told and touched. A
//! [`Draw`] finds some term or other, for laws and fuzzers.

use crate::notation::misread;
use crate::{Arg, Refusal, Touch};

/// What actions of a game are made of: something that has a name there.
pub trait Term<N: ?Sized>: Copy {
    /// How many words it is always written in; nothing, if it is whatever stands up to the next word of the notation.
    const WORDS: Option<usize> = None;

    /// How it is written.
    fn write(self, names: &N) -> String;

    /// What is called so.
    ///
    /// # Errors
    /// If nothing is, in a sentence that repeats the text.
    fn read(names: &N, text: &str) -> Result<Self, Refusal>;

    /// What a player calls it.
    fn told(self, names: &N) -> Arg;

    /// Adds it to what an action is about; a number is about nothing.
    fn touch(self, names: &N, touch: &mut Touch) {
        let _ = (names, touch);
    }
}

/// A number is called as it is written, whatever the game.
impl<N: ?Sized> Term<N> for u8 {
    const WORDS: Option<usize> = Some(1);

    fn write(self, _: &N) -> String {
        self.to_string()
    }

    fn read(_: &N, text: &str) -> Result<u8, Refusal> {
        let digits = text.bytes().all(|byte| byte.is_ascii_digit());
        digits.then(|| text.parse().ok()).flatten().ok_or_else(|| misread("number-not-understood", text))
    }

    fn told(self, _: &N) -> Arg {
        Arg::Int(i32::from(self))
    }
}

/// A source of terms, sensible or not, for whoever tries to sneak an action past the rules.
pub trait Draw<T> {
    /// Some such thing.
    fn draw(&mut self) -> T;
}

/// Numbers from a seed: all that actions without names are made of.
pub struct Numbers(u64);

impl Numbers {
    /// The same numbers for the same seed.
    #[must_use]
    pub const fn new(seed: u64) -> Numbers {
        Numbers(seed)
    }

    /// A number below so many.
    pub fn below(&mut self, ways: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) as usize) % ways.max(1)
    }
}

impl Draw<usize> for Numbers {
    fn draw(&mut self) -> usize {
        self.below(usize::MAX)
    }
}

impl Draw<u8> for Numbers {
    /// A small one: what games count is mostly small.
    fn draw(&mut self) -> u8 {
        self.below(16) as u8
    }
}

/// Something that may be missing is missing half of the time.
impl<T, S: Draw<T> + Draw<bool>> Draw<Option<T>> for S {
    fn draw(&mut self) -> Option<T> {
        let is_there: bool = self.draw();
        is_there.then(|| self.draw())
    }
}

/// How one action is written: the verbs it may begin with, whether a term follows, the words before further terms (some have none before
/// them), and the word before one that may be missing.
#[doc(hidden)]
pub struct Form {
    pub verbs: &'static [&'static str],
    pub term: bool,
    pub words: &'static [Option<&'static str>],
    pub maybe: Option<&'static str>,
}

impl Form {
    /// What follows the verb, if the text begins with one of this form's.
    fn after_verb<'t>(&self, text: &'t str) -> Option<&'t str> {
        self.verbs.iter().find_map(|verb| verb.split(' ').try_fold(text, after_word))
    }
}

/// A text that is read from left to right, word by word.
#[derive(Copy, Clone, Debug)]
pub struct Reading<'t> {
    whole: &'t str,
    left: &'t str,
}

impl<'t> Reading<'t> {
    /// A text from its beginning.
    #[must_use]
    pub fn new(text: &'t str) -> Reading<'t> {
        Reading { whole: text, left: text.trim() }
    }

    /// Passes over a word, in whatever letters, if it comes next.
    pub fn skip(&mut self, word: &str) -> bool {
        let after = after_word(self.left, word);
        self.left = after.unwrap_or(self.left);
        after.is_some()
    }

    /// Passes over a word that must come next.
    ///
    /// # Errors
    /// If it does not.
    pub fn expect(&mut self, word: &'static str) -> Result<(), Refusal> {
        if self.skip(word) {
            return Ok(());
        }
        let key = if self.left.is_empty() { "action-incomplete" } else { "word-expected" };
        Err(misread(key, self.whole).with("word", word))
    }

    /// The next word.
    ///
    /// # Errors
    /// If there is none.
    pub fn word(&mut self) -> Result<&'t str, Refusal> {
        let end = self.left.find(char::is_whitespace).unwrap_or(self.left.len());
        let (word, rest) = self.left.split_at(end);
        self.left = rest.trim_start();
        if word.is_empty() { Err(misread("action-incomplete", self.whole)) } else { Ok(word) }
    }

    /// The next term, of as many words as it has.
    ///
    /// # Errors
    /// If there is none, or nothing is called so.
    pub fn term<N: ?Sized, T: Term<N>>(&mut self, names: &N) -> Result<T, Refusal> {
        let begun = self.left;
        for _ in 0..T::WORDS.unwrap_or(1) {
            self.word()?;
        }
        T::read(names, begun[..begun.len() - self.left.len()].trim_end())
    }

    /// Nothing comes any more.
    ///
    /// # Errors
    /// If something does.
    pub fn end(&self) -> Result<(), Refusal> {
        let next = self.left.split_whitespace().next();
        next.map_or(Ok(()), |more| Err(misread("action-too-long", more)))
    }
}

/// The terms of an action in the order in which they are written.
#[doc(hidden)]
pub struct Terms<'t> {
    form: &'t Form,
    text: Reading<'t>,
    rest: &'t str,
    next: usize,
}

impl Terms<'_> {
    /// The next term of a text.
    #[doc(hidden)]
    pub fn next<N: ?Sized, T: Term<N>>(&mut self, names: &N) -> Result<T, Refusal> {
        let word = self.form.words.get(self.next).copied();
        self.next += 1;
        match (word, self.form.maybe) {
            (Some(Some(word)), _) if T::WORDS.is_none() => {
                let halves = split_at_word(self.text.left, word);
                let (term, after) = halves.ok_or_else(|| misread("action-incomplete", self.rest))?;
                self.text.left = after;
                T::read(names, term)
            }
            (Some(Some(word)), _) => {
                let term = self.text.term(names)?;
                self.text.expect(word).map(|()| term)
            }
            (None, maybe) if T::WORDS.is_none() => {
                let last = maybe.and_then(|word| split_at_word(self.text.left, word));
                let (term, after) = last.unwrap_or((self.text.left, ""));
                self.text.left = after;
                T::read(names, term)
            }
            (None, Some(word)) => {
                let term = self.text.term(names)?;
                self.text.skip(word);
                Ok(term)
            }
            (Some(None), _) | (None, None) => self.text.term(names),
        }
    }

    /// The last term of a text, if it is there.
    #[doc(hidden)]
    pub fn maybe<N: ?Sized, T: Term<N>>(&mut self, names: &N) -> Result<Option<T>, Refusal> {
        let text = std::mem::take(&mut self.text.left);
        if text.is_empty() { Ok(None) } else { T::read(names, text).map(Some) }
    }
}

/// What stands after the word that a text begins with, in whatever letters.
fn after_word<'t>(text: &'t str, word: &str) -> Option<&'t str> {
    let (begins, rest) = text.split_at_checked(word.len())?;
    let ends = rest.is_empty() || rest.starts_with(char::is_whitespace);
    (ends && begins.eq_ignore_ascii_case(word)).then(|| rest.trim_start())
}

/// What stands before and after the first such word.
fn split_at_word<'t>(text: &'t str, word: &str) -> Option<(&'t str, &'t str)> {
    text.match_indices(word).find_map(|(at, _)| {
        let (before, after) = (&text[..at], &text[at + word.len()..]);
        let alone = before.ends_with(char::is_whitespace) && after.starts_with(char::is_whitespace);
        alone.then(|| (before.trim(), after.trim()))
    })
}

/// What makes an action of its terms.
#[doc(hidden)]
pub type Reader<N, A> = fn(&N, &mut Terms<'_>) -> Result<A, Refusal>;

/// Reads a text by the first form whose verb it begins with.
#[doc(hidden)]
pub fn read<N: ?Sized, A>(forms: &[(Form, Reader<N, A>)], names: &N, text: &str) -> Result<A, Refusal> {
    let text = text.trim();
    let found = forms.iter().find_map(|(form, reader)| Some((form, reader, form.after_verb(text)?)));
    let (form, reader, rest) = found.ok_or_else(|| misread("action-not-understood", text))?;
    if !form.term && !rest.is_empty() {
        return Err(misread("action-too-long", rest));
    }
    let mut terms = Terms { form, text: Reading { whole: text, left: rest }, rest, next: 0 };
    let action = reader(names, &mut terms)?;
    terms.text.end().map(|()| action)
}

/// Describes every action of a game once. A line says its shape, how it is written, and, after `=>`, under which key it is told, if that is
/// not its first verb:
///
/// ```text
/// End = "end" | "pass" | "done",
/// Return(unit: UnitId, goal: Goal) = "return" unit "to" goal,
/// Barrage { gun: GunId, spotter: Option<UnitId>, target: Hex } = "barrage" target "with" gun ["by" spotter],
/// SendGun(gun: GunId) = "send marker" gun => "send-gun",
/// Deploy { unit: UnitId, at: Point, facing: Heading } = "deploy" unit at facing,
/// ```
///
/// Terms of a fixed number of words ([`Term::WORDS`]) need no word between them.
///
/// The first verb is how it is written, the others are read as well. A text is read by the first line whose verb it begins with: `"send
/// marker"` stands before `"send"`. What its button says has the key `a-<key>`, with every term under its own name.
///
/// The enum gets `write`, `read`, `label` and `touch` among the names of the game, `key`, the lists `KEYS` and `VERBS`, and `any`, which draws some
/// action or other.
#[macro_export]
macro_rules! actions {
    (
        $(#[$about:meta])*
        $vis:vis enum $Action:ident among $Names:ty {
            $(
                $(#[$meta:meta])*
                $Name:ident
                    $(( $($item:ident : $item_kind:ty),+ ))?
                    $({ $($(#[$field_meta:meta])* $field:ident : $kind:ty),+ $(,)? })?
                    = $verb:literal $(| $other:literal)*
                    $($term:ident $($($word:literal)? $next:ident)* $([$before:literal $maybe:ident])?)?
                    $(=> $key:literal)?
            ),+ $(,)?
        }
    ) => {
        $(#[$about])*
        $vis enum $Action {
            $( $(#[$meta])* $Name $(( $($item_kind),+ ))? $({ $($(#[$field_meta])* $field : $kind),+ })? ),+
        }

        impl $Action {
            /// The keys of all actions, in the order of the list.
            $vis const KEYS: &'static [&'static str] = &[$( $crate::actions!(@key $verb $($key)?) ),+];

            /// The words by which actions begin, those that are read but not written too.
            $vis const VERBS: &'static [&'static str] = &[$( $verb $(, $other)* ),+];

            /// A stable name of what sort of action it is.
            #[must_use]
            $vis const fn key(self) -> &'static str {
                match self {
                    $( $crate::actions!(@any $Action $Name $(( $($item)+ ))? $({ $($field)+ })?) => $crate::actions!(@key $verb $($key)?) ),+
                }
            }

            /// Its notation.
            #[must_use]
            $vis fn write(self, names: &$Names) -> String {
                let _ = names;
                match self {
                    $( $Action::$Name $(( $($item),+ ))? $({ $($field),+ })? => {
                        #[allow(unused_mut)]
                        let mut text = $verb.to_owned();
                        $(
                            text.extend([" ", &$crate::Term::write($term, names)]);
                            $(
                                $( text += concat!(" ", $word); )?
                                text.extend([" ", &$crate::Term::write($next, names)]);
                            )*
                            $( if let Some(term) = $maybe { text.extend([concat!(" ", $before, " "), &$crate::Term::write(term, names)]); } )?
                        )?
                        text
                    } ),+
                }
            }

            /// Reads one action.
            ///
            /// # Errors
            /// What cannot be read, in a sentence that repeats it.
            $vis fn read(names: &$Names, text: &str) -> Result<$Action, $crate::Refusal> {
                let forms: &[($crate::actions::Form, $crate::actions::Reader<$Names, $Action>)] = &[$( (
                    $crate::actions::Form {
                        verbs: &[$verb $(, $other)*],
                        term: $crate::actions!(@is $($term)?),
                        words: &[$( $( $crate::actions!(@maybe $($word)?) ),* )?],
                        maybe: $crate::actions!(@maybe $($($before)?)?),
                    },
                    |names, terms| {
                        let _ = (&names, &terms);
                        $(
                            let $term = terms.next(names)?;
                            $( let $next = terms.next(names)?; )*
                            $( let $maybe = terms.maybe(names)?; )?
                        )?
                        Ok($Action::$Name $(( $($item),+ ))? $({ $($field),+ })?)
                    },
                ) ),+];
                $crate::actions::read(forms, names, text)
            }

            /// What its button says: the sentence of its key, with its terms.
            #[must_use]
            $vis fn label(self, names: &$Names) -> $crate::Message {
                let _ = names;
                match self {
                    $( $Action::$Name $(( $($item),+ ))? $({ $($field),+ })? => {
                        let label = $crate::Message::new(concat!("a-", $crate::actions!(@key $verb $($key)?)));
                        $(
                            let label = label.with(stringify!($term), $crate::Term::told($term, names));
                            $( let label = label.with(stringify!($next), $crate::Term::told($next, names)); )*
                            $( let label = match $maybe {
                                Some(term) => label.with(stringify!($maybe), $crate::Term::told(term, names)),
                                None => label,
                            }; )?
                        )?
                        label
                    } ),+
                }
            }

            /// What it is about, as far as its terms tell.
            #[must_use]
            $vis fn touch(self, names: &$Names) -> $crate::Touch {
                #[allow(unused_mut)]
                let mut touch = $crate::Touch::of(self.key());
                let _ = names;
                match self {
                    $( $Action::$Name $(( $($item),+ ))? $({ $($field),+ })? => {
                        $(
                            $crate::Term::touch($term, names, &mut touch);
                            $( $crate::Term::touch($next, names, &mut touch); )*
                            $( if let Some(term) = $maybe { $crate::Term::touch(term, names, &mut touch); } )?
                        )?
                    } ),+
                }
                touch
            }

            /// Some action, legal or not.
            $vis fn any<S>(source: &mut S) -> $Action
            where
                S: $crate::Draw<usize>,
                $( $( $( S: $crate::Draw<$item_kind>, )+ )? $( $( S: $crate::Draw<$kind>, )+ )? )+
            {
                let makers: &[fn(&mut S) -> $Action] = &[$(
                    |source| {
                        let _ = &source;
                        $Action::$Name
                            $(( $( <S as $crate::Draw<$item_kind>>::draw(source) ),+ ))?
                            $({ $( $field: <S as $crate::Draw<$kind>>::draw(source) ),+ })?
                    }
                ),+];
                let which: usize = source.draw();
                makers[which % makers.len()](source)
            }
        }
    };
    (@key $verb:literal) => { $verb };
    (@key $verb:literal $key:literal) => { $key };
    (@is) => { false };
    (@is $term:ident) => { true };
    (@maybe) => { None };
    (@maybe $before:literal) => { Some($before) };
    (@any $Action:ident $Name:ident) => { $Action::$Name };
    (@any $Action:ident $Name:ident ( $($item:ident)+ )) => { $Action::$Name(..) };
    (@any $Action:ident $Name:ident { $($field:ident)+ }) => { $Action::$Name { .. } };
}
