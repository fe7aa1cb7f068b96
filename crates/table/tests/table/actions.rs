//! Actions described once: notation both ways, words, what they touch, what is tried.

use table::notation::misread;
use table::{Arg, Draw, Message, Refusal, Term, Touch};

/// The names of a small game: its units.
struct Names(&'static [&'static str]);

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
struct Unit(usize);

impl Term<Names> for Unit {
    fn write(self, names: &Names) -> String {
        names.0[self.0].to_owned()
    }

    fn read(names: &Names, text: &str) -> Result<Unit, Refusal> {
        let found = names.0.iter().position(|name| *name == text);
        found.map(Unit).ok_or_else(|| misread("no-unit-called", text))
    }

    fn told(self, names: &Names) -> Arg {
        Arg::Name(names.0[self.0].to_uppercase())
    }

    fn touch(self, names: &Names, touch: &mut Touch) {
        touch.pieces.push(self.write(names));
    }
}

table::actions! {
    /// One answer.
    #[derive(Copy, Clone, PartialEq, Eq, Debug)]
    enum Action among Names {
        /// Declines.
        End = "end" | "pass",
        /// A gun goes.
        SendGun(unit: Unit) = "send gun" unit => "send-gun",
        /// A unit goes.
        Send(unit: Unit, to: u8) = "send" unit "to" to,
        /// Fires, perhaps seen by another.
        Fire { at: u8, unit: Unit, spotter: Option<Unit> } = "fire" unit "at" at ["by" spotter],
    }
}

const NAMES: Names = Names(&["a", "2nd to none", "c"]);

const ALL: [(Action, &str); 6] = [
    (Action::End, "end"),
    (Action::SendGun(Unit(0)), "send gun a"),
    (Action::Send(Unit(2), 7), "send c to 7"),
    (Action::Send(Unit(0), 12), "send a to 12"),
    (Action::Fire { at: 3, unit: Unit(0), spotter: None }, "fire a at 3"),
    (Action::Fire { at: 3, unit: Unit(0), spotter: Some(Unit(2)) }, "fire a at 3 by c"),
];

#[test]
fn an_action_is_written_and_read_as_it_is_described() {
    for (action, text) in ALL {
        assert_eq!(action.write(&NAMES), text);
        assert_eq!(Action::read(&NAMES, text), Ok(action));
        assert_eq!(
            Action::read(&NAMES, &format!("  {}  ", text.replace(' ', "  "))),
            Ok(action),
            "blanks do not count"
        );
    }
    assert_eq!(Action::read(&NAMES, "PASS"), Ok(Action::End), "another verb, in capitals");
}

#[test]
fn what_cannot_be_read_is_named() {
    let said = |text: &str| Action::read(&NAMES, text).unwrap_err().reason;
    let because = |key: &'static str, text: &str| Message::new(key).with("text", text);
    assert_eq!(said("march a"), because("action-not-understood", "march a"));
    assert_eq!(said("ending"), because("action-not-understood", "ending"), "a verb is a whole word");
    assert_eq!(said("end now"), because("action-too-long", "now"));
    assert_eq!(said("send a"), because("action-incomplete", "a"));
    assert_eq!(said("send gun"), because("no-unit-called", ""));
    assert_eq!(said("send x to 3"), because("no-unit-called", "x"));
    assert_eq!(said("fire a at 3 by x"), because("no-unit-called", "x"));
    assert_eq!(said("fire a at é by c"), because("number-not-understood", "é"));
    assert_eq!(said("éend"), because("action-not-understood", "éend"));
}

#[test]
fn an_action_has_a_key_words_and_what_it_touches() {
    assert_eq!(Action::KEYS, ["end", "send-gun", "send", "fire"]);
    assert_eq!(Action::VERBS, ["end", "pass", "send gun", "send", "fire"]);
    let fire = Action::Fire { at: 3, unit: Unit(0), spotter: Some(Unit(2)) };
    let label = Message::new("a-fire").with("unit", "A").with("at", 3).with("spotter", "C");
    assert_eq!(fire.label(&NAMES), label);
    assert_eq!(Action::SendGun(Unit(2)).label(&NAMES), Message::new("a-send-gun").with("unit", "C"));
    assert_eq!(fire.touch(&NAMES), Touch { pieces: vec!["a".into(), "c".into()], ..Touch::of("fire") });
    assert_eq!(Action::End.touch(&NAMES), Touch::of("end"));
}

/// Whatever numbers come.
struct Any<P>(P);

impl<P: FnMut(usize) -> usize> Draw<usize> for Any<P> {
    fn draw(&mut self) -> usize {
        (self.0)(1_000)
    }
}

impl<P: FnMut(usize) -> usize> Draw<bool> for Any<P> {
    fn draw(&mut self) -> bool {
        (self.0)(2) == 0
    }
}

impl<P: FnMut(usize) -> usize> Draw<Unit> for Any<P> {
    fn draw(&mut self) -> Unit {
        Unit((self.0)(3))
    }
}

impl<P: FnMut(usize) -> usize> Draw<u8> for Any<P> {
    fn draw(&mut self) -> u8 {
        (self.0)(256) as u8
    }
}

#[test]
fn whatever_is_drawn_comes_up_in_every_sort() {
    let mut source = Any(table::chance::picker(7));
    let drawn: Vec<Action> = (0..100).map(|_| Action::any(&mut source)).collect();
    for key in Action::KEYS {
        assert!(drawn.iter().any(|action| action.key() == *key), "{key}");
    }
}
