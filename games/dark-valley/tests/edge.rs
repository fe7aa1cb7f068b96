//! The game as programs see it that know no game: the command line, the server.

use table::{Lang, NewDice, Seat, Seed, Setup};

#[test]
fn a_game_is_begun_shown_and_played_by_text() {
    let game = dark_valley::built_in().expect("our own pack is sound");
    for lang in Lang::ALL {
        assert_eq!(game.card(lang).scenarios.len(), 8);
        let setup = Setup { scenario: "barbarossa".to_owned(), ..Setup::default() };
        let mut table = game.create(&setup, NewDice::open(Seed::from_number(1))).expect("a game");
        let axis = Seat(0);
        assert_eq!(table.turn(), Some(axis));
        table.act("end", None, axis, lang).expect("no attack has to be made");
        let asked = table.asked(axis, lang).expect("the Axis is asked");
        assert!(asked.actions.iter().any(|action| action.action == "move VII"));
        for action in ["move VII", "to W3023", "stop"] {
            // Whether W3023 can be entered is the rules' to say: nobody stands there once it is not held.
            if table.act(action, None, axis, lang).is_err() {
                table.act("stop", None, axis, lang).expect("it need not go anywhere");
                break;
            }
        }
        let view = table.view(axis, lang, None).expect("a view");
        assert!(view.pieces.len() > 250, "{} pieces", view.pieces.len());
        let panels: Vec<&str> = view.panels.iter().map(|panel| panel.id.as_str()).collect();
        assert_eq!(panels[..5], ["cup", "score", "calendar", "due", "forces"]);
        assert!(panels[5..].iter().all(|id| id.ends_with("-axis") || id.ends_with("-soviet")), "{panels:?}");
        assert!(!table.log(axis, lang).is_empty());
        assert!(table.act("fly home", None, axis, lang).is_err());
        let position = table.position(None, lang).expect("a position");
        assert_eq!(position["turn"], 1);
    }
}
