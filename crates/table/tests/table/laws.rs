//! The battery passes on a sound game, and finds every fault it is there to find.

use crate::toy::{self, Fault, broken, duel, short};
use table::Setup;
use table::laws::{Broken, Law, LawConfig, LawReport, check};

fn closely() -> LawConfig {
    LawConfig { limit: 2_000, every: 1, secrecy_every: 1, undo_every: 5, ..LawConfig::default() }
}

fn battery(fault: Fault) -> Result<LawReport, Broken> {
    let rich = Setup { options: vec![("rich".to_owned(), true)], ..short() };
    check(&broken(fault), &[short(), rich], &(1..=20).collect::<Vec<_>>(), &closely())
}

#[test]
fn all_laws_hold_on_the_toy_and_looked_at_something() {
    let report = battery(Fault::None).unwrap_or_else(|broken| panic!("{broken}"));
    assert_eq!(report.games, 40);
    assert!(report.actions > 900, "{report:?}");
    assert!(report.listed > 4_000 && report.refused > 4_000, "{report:?}");
    assert!(report.disguises_that_differ * 2 > report.disguises, "{report:?}");
    assert!(report.plans > 1_000, "{report:?}");
    assert!(report.undone > 100, "{report:?}");
    assert!(report.standing > 1_000, "{report:?}");
}

#[test]
fn the_edge_runs_the_battery_too() {
    let report = table::edge::game(duel()).laws(&[short()], &[1], &LawConfig::default());
    assert_eq!(report.map(|report| report.games), Ok(1));
}

/// Each fault, and the laws that may be the first to find it.
const FAULTS: [(Fault, &[Law]); 41] = [
    (Fault::LeakyView, &[Law::Secrecy]),
    (Fault::LeakyRefusal, &[Law::Secrecy]),
    (Fault::LeakyGift, &[Law::Secrecy]),
    (Fault::LeakyReason, &[Law::Secrecy]),
    (Fault::LeakyEvent, &[Law::Secrecy]),
    (Fault::LeakyOdds, &[Law::Secrecy]),
    (Fault::LeakyLuck, &[Law::Secrecy]),
    (Fault::LeakyFactor, &[Law::Secrecy]),
    (Fault::LeakyTouch, &[Law::Secrecy]),
    (Fault::LeakyReach, &[Law::Secrecy]),
    (Fault::LeakyAbout, &[Law::Secrecy]),
    (Fault::LeakyOverlay, &[Law::Secrecy]),
    (Fault::LeakyPlan, &[Law::Secrecy]),
    (Fault::LeakyForesight, &[Law::Secrecy]),
    (Fault::LeakyUndo, &[Law::Secrecy]),
    (Fault::LeakyQuestion, &[Law::Secrecy]),
    (Fault::CheapQuestion, &[Law::Secrecy]),
    (Fault::LeakyStanding, &[Law::Secrecy]),
    (Fault::KnowingStanding, &[Law::Secrecy]),
    (Fault::IllegalStanding, &[Law::ListedAccepted]),
    (Fault::IdleThrow, &[Law::Throws]),
    (Fault::SilentThrow, &[Law::Throws]),
    (Fault::KnowingKnown, &[Law::Known]),
    (Fault::BlindKnown, &[Law::Known]),
    (Fault::UnsaidStanding, &[Law::Words]),
    (Fault::UnsaidFact, &[Law::Words]),
    (Fault::UnsaidVerb, &[Law::Words]),
    (Fault::UnlistedAccepted, &[Law::UnlistedRefused]),
    (Fault::ListedRefused, &[Law::ListedAccepted]),
    (Fault::ListedTwice, &[Law::ListedAccepted]),
    (Fault::RefusalMutates, &[Law::RefusalChangesNothing]),
    (Fault::NonDeterministic, &[Law::SameSeedSameGame, Law::JournalVerifies, Law::UndoRestores, Law::Secrecy]),
    (Fault::LogMatters, &[Law::SameSeedSameGame]),
    (Fault::DeadEnd, &[Law::NoDeadEnd]),
    (Fault::Endless, &[Law::Ends]),
    (Fault::LossySave, &[Law::SaveAndReload]),
    (Fault::BadNotation, &[Law::Notation]),
    (Fault::NoItalian, &[Law::Words]),
    (Fault::UnfilledBlank, &[Law::Words]),
    (Fault::UnknownRule, &[Law::Words]),
    (Fault::CardVanishes, &[Law::Audit]),
];

#[test]
fn every_fault_is_found_by_its_law() {
    for (fault, laws) in FAULTS {
        match battery(fault) {
            Ok(_) => panic!("{fault:?} was not found"),
            Err(broken) => assert!(laws.contains(&broken.law), "{fault:?} was found as: {broken}"),
        }
    }
}

/// Compares disguises at every fourth action.
fn dealing(fault: Fault) -> Result<LawReport, Broken> {
    let config = LawConfig { dealing_every: 4, disguises: 150, ..closely() };
    check(&broken(fault), &[short()], &(1..=6).collect::<Vec<_>>(), &config)
}

#[test]
fn disguises_of_the_toy_do_not_lean_to_the_truth_and_those_that_do_are_found() {
    let report = dealing(Fault::None).unwrap_or_else(|broken| panic!("{broken}"));
    assert!(report.deals > 20 && report.dealt_facts > 100, "{report:?}");
    let broken = dealing(Fault::LeaningDisguise).expect_err("a fault");
    assert_eq!(broken.law, Law::Dealing, "{broken}");
    battery(Fault::LeaningDisguise).unwrap_or_else(|broken| panic!("no other law finds it: {broken}"));
}

#[test]
fn a_question_may_tell_what_the_rules_say_it_tells() {
    battery(Fault::TellingQuestion).unwrap_or_else(|broken| panic!("{broken}"));
}

#[test]
fn a_broken_law_says_where_to_see_it_again() {
    let broken = battery(Fault::CardVanishes).expect_err("a fault");
    let again = check(&toy::broken(Fault::CardVanishes), &[short()], &[broken.seed], &closely()).expect_err("again");
    assert_eq!(broken, again);
    assert!(broken.to_string().starts_with("\"nothing appears or vanishes\" does not hold in scenario short"));
}
