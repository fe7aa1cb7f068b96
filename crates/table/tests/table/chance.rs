//! Dice that can be derived again, forced, recorded and enumerated.

use crate::toy::tokens;
use proptest::prelude::*;
use std::collections::BTreeMap;
use table::chance::{
    Ask, Asked, ChanceProblem, Enumerating, Pool, Quick, Recorded, Recording, Scripted, Sealed, Seeded, TooMany,
    Unasked, commitment, every_class, every_outcome, picker,
};
use table::{Chance, Lang, Seed, own_words};

const BEASTS: [&str; 3] = ["se6", "Model", "uprising"];

fn beast(i: u32) -> String {
    BEASTS[i as usize].to_owned()
}

fn counting() -> Seed {
    Seed(std::array::from_fn(|i| i as u8))
}

fn salted() -> Seeded {
    Seeded::new(&counting(), &tokens(&["rosa", "canna"]))
}

// The numbers below come from an independent implementation (plain Python, after the recipe in Seeded's documentation).

#[test]
fn a_seed_is_promised_by_a_known_hash() {
    assert_eq!(commitment(&counting()), "576a153528e8e91e41aa0160d45109d66f75fe344d0803f87d5340da7c1a2a7b");
}

#[test]
fn a_number_stands_for_a_known_seed() {
    let hex = "ec22218f5006f5c8e5d42f349fd1d0639cf8514ab17feb380a9af9232d1a8625";
    assert_eq!(Seed::from_number(42).to_hex(), hex);
    assert_eq!(Seed::from_hex(hex), Some(Seed::from_number(42)));
    assert_eq!(Seed::from_hex(&hex[1..]), None);
    assert_eq!(Seed::from_hex(&hex[2..]), None);
    assert_eq!(Seed::from_hex(&hex.replace('e', "x")), None);
}

#[test]
fn a_seed_never_shows_itself_by_accident() {
    assert_eq!(format!("{:?}", counting()), "Seed(..)");
}

#[test]
fn seeded_dice_are_the_known_ones() {
    let mut dice = salted();
    let rolled: Vec<u8> = (0..20).map(|_| dice.die(6)).collect();
    assert_eq!(rolled, [1, 2, 3, 1, 5, 4, 4, 1, 3, 1, 1, 1, 4, 6, 2, 6, 6, 1, 6, 5]);
    assert_eq!(dice.next_pick(), 20);
}

#[test]
fn seeded_dice_go_on_at_any_pick() {
    let mut dice = salted().resumed(1_000_000);
    let rolled: Vec<u8> = (0..10).map(|_| dice.die(10)).collect();
    assert_eq!(rolled, [6, 7, 3, 10, 6, 8, 8, 4, 2, 8]);
    let far: Vec<u32> = (0..5).map(|i| salted().answer((1 << 40) + i, 52)).collect();
    assert_eq!(far, [39, 17, 7, 47, 17]);
}

#[test]
fn words_that_would_be_unfair_are_passed_over() {
    let wide: Vec<u32> = (0..8).map(|i| salted().answer(i, 3_000_000_000)).collect();
    let known = [2684242992, 535946881, 261516092, 1933340154, 1402267168, 2952688203, 1184288667, 1260245646];
    assert_eq!(wide, known);
}

#[test]
fn salts_change_the_dice() {
    let mut plain = Seeded::new(&counting(), &[]);
    let rolled: Vec<u8> = (0..10).map(|_| plain.die(6)).collect();
    assert_eq!(rolled, [3, 2, 3, 4, 2, 3, 5, 2, 5, 6]);
    let joined = Seeded::new(&counting(), &tokens(&["rosac", "anna"]));
    assert!((0..20).any(|i| joined.answer(i, 6) != salted().answer(i, 6)), "salts are kept apart by their length");
}

#[test]
fn quick_dice_are_repeatable_and_even() {
    let mut dice = Quick::new(7);
    let mut again = Quick::new(7);
    let mut counts = [0u32; 10];
    for _ in 0..100_000 {
        let face = dice.die(10);
        assert_eq!(face, again.die(10));
        counts[usize::from(face) - 1] += 1;
    }
    assert!(counts.iter().all(|count| (9_600..10_400).contains(count)), "{counts:?}");
    assert_eq!(dice.below(0), 0);
    let mut runs = [Quick::of_run(7, 0), Quick::of_run(7, 1)].map(|mut run| run.number());
    runs.sort_unstable();
    assert!(runs[0] < runs[1], "two runs under one number differ");
}

#[test]
fn forced_values_answer_in_order() {
    let mut script = Scripted::new(["4", "MODEL", "3", " 6 "]);
    assert_eq!(script.die(6), 4);
    assert_eq!(script.draw(3, &beast), 1, "a name in any case");
    assert_eq!(script.draw(3, &beast), 2, "or a place from one");
    assert_eq!(script.die(6), 6);
    assert_eq!(script.finish(), Ok(()));
}

/// Of two dice only what they come to is counted: eleven sums stand for all 36 pairs, and weigh as much.
#[test]
fn pairs_of_one_class_are_one_branch() {
    let mut sums = std::collections::BTreeMap::new();
    let runs = table::chance::every_class(100, |chance| {
        let (one, other) = chance.dice_among(6, &|one, other| u32::from(one + other));
        let (more, of) = chance.probability().expect("small numbers");
        sums.insert(one + other, (more, of));
    });
    assert_eq!(runs, Ok(11));
    assert_eq!((sums[&2], sums[&7], sums[&11]), ((1, 36), (1, 6), (1, 18)));

    let mut singly = 0;
    let all = table::chance::every_outcome(100, |chance| {
        let _ = chance.dice_among(6, &|_, _| 0);
        singly += 1;
    });
    assert_eq!((all, singly), (Ok(36), 36), "without classes every pair is looked at");
}

/// Four throws stand for all 7,776 of five dice: with no hit, one, two, and enough.
#[test]
fn a_pool_of_dice_branches_by_its_hits() {
    let hits = |die: u8| die >= 5;
    let pool = Pool { dice: 5, faces: 6, hits: &hits, enough: 3 };
    let count = |chance: &mut Enumerating| {
        let mut thrown = Vec::new();
        chance.throw(pool, &mut |die| thrown.push(die));
        assert_eq!(thrown.len(), 5);
        thrown.into_iter().filter(|die| hits(*die)).count().min(3)
    };
    type Run<'a> = &'a mut dyn FnMut(&mut Enumerating);
    let shares = |every: &dyn Fn(Run<'_>) -> Result<u64, TooMany>| {
        let mut shares = [0.0; 4];
        let branches = every(&mut |chance| {
            let hits = count(chance);
            let (over, under) = chance.probability().expect("small numbers");
            shares[hits] += over as f64 / under as f64;
        });
        (branches, shares)
    };
    let (few, by_hits) = shares(&|run| every_class(10_000, run));
    let (all, singly) = shares(&|run| every_outcome(10_000, run));
    assert_eq!((few, all), (Ok(4), Ok(7_776)));
    for (a, b) in by_hits.iter().zip(singly) {
        assert!((a - b).abs() < 1e-12, "{by_hits:?} {singly:?}");
    }
    let sure = Pool { hits: &|_| true, ..pool };
    let mut chance = Enumerating::by_class();
    chance.throw(sure, &mut |_| {});
    assert_eq!((chance.probability(), chance.advance()), (Some((1, 1)), false), "where all dice hit there is one way");
    let mut script = Scripted::new(["1", "6", "2", "5", "5"]);
    let mut thrown = Vec::new();
    script.throw(pool, &mut |die| thrown.push(die));
    assert_eq!((thrown, script.finish()), (vec![1, 6, 2, 5, 5], Ok(())), "a source throws them one by one");
}

/// As long as the game vouches for it, dice that make no difference are one branch; beyond that the count is doubtful.
#[test]
fn dice_aside_are_one_branch_as_long_as_they_are_few() {
    let mut chance = Enumerating::by_class();
    for most in [2, 2] {
        chance.die_aside(10, most);
    }
    assert!(!chance.is_doubtful());
    chance.die_aside(10, 2);
    assert!(chance.is_doubtful());
    assert!(!chance.advance(), "one branch");
    let mut single = Enumerating::new();
    single.die_aside(10, 0);
    assert!(!single.is_doubtful() && single.advance(), "counted singly, every face is a branch");
}

/// Of numbered chits a number is a name: one that lies on the table already is not another one by its place.
#[test]
fn where_things_are_called_by_numbers_a_number_is_never_a_place() {
    let names = ["1", "2", "4", "five"].map(str::to_owned);
    let left = |i: u32| names[i as usize].clone();
    let mut script = Scripted::new(["3"]);
    script.draw(4, &left);
    let asked = Asked::Draw { of: 4, names: names.to_vec() };
    assert_eq!(script.finish(), Err(ChanceProblem::Impossible { number: 1, token: "3".to_owned(), asked }));
    let mut script = Scripted::new(["4", "#3", "five"]);
    assert_eq!(
        [(); 3].map(|()| script.draw(4, &left)),
        [2, 2, 3],
        "with a hash it is a place, whatever things are called"
    );
    assert_eq!(script.finish(), Ok(()));
}

#[test]
fn a_missing_value_is_named() {
    let mut script = Scripted::new(["4"]);
    script.die(6);
    assert_eq!(script.die(10), 1, "worthless, but an answer");
    let problem = script.finish().expect_err("missing");
    assert_eq!(problem, ChanceProblem::Missing { number: 2, asked: Asked::Die { faces: 10 } });
    assert_eq!(problem.to_string(), "Chance value 2 is missing: a die with 10 faces was rolled.");

    let mut script = Scripted::new([""; 0]);
    script.draw(3, &beast);
    let problem = script.finish().expect_err("missing");
    assert_eq!(problem.to_string(), "Chance value 1 is missing: one of 3 things was drawn (se6, Model, uprising).");
}

#[test]
fn an_impossible_value_is_named() {
    for token in ["7", "0", "-1", "six", ""] {
        let mut script = Scripted::new(["1", token]);
        script.die(6);
        script.die(6);
        let problem = script.problem().expect("impossible").clone();
        let sentence = format!("Chance value 2, \"{token}\", cannot come up on a die with 6 faces.");
        assert_eq!(problem.to_string(), sentence);
        assert_eq!(script.finish(), Err(problem));
    }
    let mut script = Scripted::new(["4"]);
    script.draw(3, &beast);
    let sentence = "Chance value 1, \"4\", is none of the 3 things drawn from (se6, Model, uprising).";
    assert_eq!(script.finish().expect_err("impossible").to_string(), sentence);
}

#[test]
fn values_left_over_are_named() {
    let mut script = Scripted::new(["1", "2", "se6"]);
    script.die(6);
    let problem = script.finish().expect_err("left over");
    let left = tokens(&["2", "se6"]);
    assert_eq!(problem, ChanceProblem::LeftOver { used: 1, tokens: left, why: Unasked::Done });
    let both = |problem: &ChanceProblem| Lang::ALL.map(|lang| own_words(lang).say(&problem.message()));
    assert_eq!(
        both(&problem),
        [
            "No further die is thrown here and nothing else is drawn: 2, se6 have nothing to decide.",
            "Qui non si tirano altri dadi e non si pesca altro: 2, se6 non hanno niente da decidere.",
        ]
    );
    let one = Scripted::new(["5"]).finish().expect_err("left over");
    assert_eq!(
        both(&one),
        [
            "No die is thrown here and nothing is drawn: 5 has nothing to decide.",
            "Qui non si tira nessun dado e non si pesca nulla: 5 non ha niente da decidere.",
        ]
    );
    assert_eq!(
        both(&one.clone().because(Unasked::Waiting)),
        [
            "No die is thrown and nothing is drawn before another player has decided: 5 has nothing to decide yet.",
            "Non si tira nessun dado e non si pesca nulla prima che un altro giocatore abbia deciso: 5 non ha ancora niente \
             da decidere.",
        ]
    );
    assert_eq!(
        both(&one.because(Unasked::Over)),
        [
            "The game is over before another die is thrown or anything else is drawn: 5 has nothing to decide.",
            "La partita è finita prima che si tiri un altro dado o si peschi altro: 5 non ha niente da decidere.",
        ]
    );
}

#[test]
fn only_the_first_problem_counts() {
    let mut script = Scripted::new(["9", "8"]);
    script.die(6);
    script.die(6);
    script.die(6);
    let problem = script.finish().expect_err("impossible");
    assert!(matches!(problem, ChanceProblem::Impossible { number: 1, .. }));
}

#[test]
fn a_recording_reads_back() {
    let mut source = salted();
    let mut recording = Recording::new(&mut source);
    let rolled = (recording.die(6), recording.draw(3, &beast), recording.die(10));
    let texts: Vec<String> = recording.finish().into_iter().map(|note| note.text).collect();
    assert_eq!(texts, tokens(&["1", "Model", "3"]));
    let mut recorded = Recorded::new(&texts);
    assert_eq!((recorded.die(6), recorded.draw(3, &beast), recorded.die(10)), rolled);
    assert_eq!(recorded.finish(), Ok(()));
}

#[test]
fn things_called_alike_are_told_apart_by_their_place() {
    let alike = |i: u32| if i == 1 { "2".to_owned() } else { "mine".to_owned() };
    for (answer, text) in [(0, "mine"), (1, "2"), (2, "mine#3")] {
        let mut always = Always(answer);
        let mut recording = Recording::new(&mut always);
        recording.draw(3, &alike);
        assert_eq!(recording.finish()[0].text, text);
        assert_eq!(Scripted::new([text]).draw(3, &alike), answer);
    }
    assert_eq!(Scripted::new(["#2"]).draw(3, &alike), 1);
}

#[test]
fn a_recording_that_does_not_fit_says_why() {
    let values = tokens(&["5"]);
    let mut recorded = Recorded::new(&values);
    recorded.die(4);
    assert!(matches!(recorded.finish(), Err(ChanceProblem::Impossible { .. })));
    let mut recorded = Recorded::new(&values);
    recorded.die(6);
    recorded.die(6);
    assert!(matches!(recorded.finish(), Err(ChanceProblem::Missing { number: 2, .. })));
    assert!(matches!(Recorded::new(&values).finish(), Err(ChanceProblem::LeftOver { .. })));
}

#[test]
fn sealed_chance_remembers_being_asked() {
    let mut sealed = Sealed::new();
    assert!(!sealed.was_asked());
    sealed.pick(Ask::Die { faces: 6 });
    assert!(sealed.was_asked());
}

#[test]
fn every_outcome_comes_once_in_order() {
    let mut seen = Vec::new();
    let count = every_outcome(100, |chance| {
        let first = chance.die(3);
        let second = if first == 2 { chance.die(2) } else { 0 };
        seen.push((first, second, chance.probability()));
    });
    assert_eq!(count, Ok(4));
    assert_eq!(seen, [(1, 0, Some((1, 3))), (2, 1, Some((1, 6))), (2, 2, Some((1, 6))), (3, 0, Some((1, 3)))]);
}

#[test]
fn enumeration_gives_up_at_its_limit() {
    let two_dice = |chance: &mut Enumerating| {
        chance.die(6);
        chance.die(6);
    };
    assert_eq!(every_outcome(35, two_dice), Err(TooMany));
    assert_eq!(every_outcome(36, two_dice), Ok(36));
    assert_eq!(every_outcome(1, |_| ()), Ok(1));
}

#[test]
fn answers_of_one_class_come_once_and_weigh_as_much_as_all_of_them() {
    let mut seen = Vec::new();
    let count = every_class(100, |chance| {
        let first = chance.die_among(6, &|face| u32::from(face > 4));
        let second = chance.draw_among(4, &|at| format!("chit {at}"), &|at| at % 3);
        seen.push((first, second, chance.probability()));
    });
    assert_eq!(count, Ok(6));
    let expected = [(1, 0, (1, 3)), (1, 1, (1, 6)), (1, 2, (1, 6)), (5, 0, (1, 6)), (5, 1, (1, 12)), (5, 2, (1, 12))];
    assert_eq!(seen, expected.map(|(first, second, weight)| (first, second, Some(weight))));
    let every = every_outcome(100, |chance| {
        chance.die_among(6, &|face| u32::from(face > 4));
    });
    assert_eq!(every, Ok(6), "where every answer counts, classes do not");
}

#[test]
fn a_witness_passes_classes_on() {
    let mut seen = Vec::new();
    let count = every_class(100, |chance| {
        let mut recording = Recording::new(chance);
        recording.die_among(6, &|face| u32::from(face.is_multiple_of(2)));
        seen.extend(recording.finish().into_iter().map(|note| (note.ways, note.text)));
    });
    assert_eq!((count, seen), (Ok(2), vec![(6, "1".to_owned()), (6, "2".to_owned())]));
}

/// Whether classes are named or not: the same dice, the same words in the journal.
#[test]
fn classes_change_no_die_and_no_record() {
    let seeded = || Seeded::new(&Seed::from_number(7), &[]);
    let scripted = || Scripted::new(["3", "se6", "2", "uprising"]);
    no_different(&mut seeded(), &mut seeded());
    no_different(&mut Quick::new(7), &mut Quick::new(7));
    no_different(&mut scripted(), &mut scripted());
}

fn no_different(plain: &mut dyn Chance, classed: &mut dyn Chance) {
    let (mut plain, mut classed) = (Recording::new(plain), Recording::new(classed));
    for _ in 0..2 {
        assert_eq!(plain.die(6), classed.die_among(6, &|_| 0));
        assert_eq!(plain.draw(3, &beast), classed.draw_among(3, &beast, &|_| 0));
    }
    assert_eq!(plain.finish(), classed.finish());
}

proptest! {
    /// Whatever things are called, even alike, in other cases, empty or like numbers: what is written reads back.
    #[test]
    fn any_draw_reads_back(names in prop::collection::vec("[aAbB#12 ]{0,3}", 1..8), at in any::<prop::sample::Index>()) {
        let name = |i: u32| names[i as usize].clone();
        let wanted = at.index(names.len()) as u32;
        let mut always = Always(wanted);
        let mut recording = Recording::new(&mut always);
        recording.draw(names.len() as u32, &name);
        let texts: Vec<String> = recording.finish().into_iter().map(|note| note.text).collect();
        let mut recorded = Recorded::new(&texts);
        prop_assert_eq!(recorded.draw(names.len() as u32, &name), wanted);
        prop_assert_eq!(recorded.finish(), Ok(()));
    }

    #[test]
    fn any_pick_is_in_range_and_stands_alone(number in any::<u64>(), pick in any::<u64>(), ways in 1u32..) {
        let dice = Seeded::new(&Seed::from_number(number), &[]);
        let answer = dice.answer(pick, ways);
        prop_assert!(answer < ways);
        prop_assert_eq!(dice.resumed(pick).pick(Ask::Draw { of: ways, name: &|_| String::new() }), answer);
    }

    /// However many answers come to the same, what comes of a run of dice has the same exact probability.
    #[test]
    fn classes_leave_every_probability_as_it_is(
        classes in prop::collection::vec(prop::collection::vec(0u32..3, 1..7), 1..5),
    ) {
        let sums = |by_class: bool| {
            let all: u128 = classes.iter().map(|dice| dice.len() as u128).product();
            let mut sums = BTreeMap::<Vec<u32>, u128>::new();
            let run = |chance: &mut Enumerating| {
                // A class also decides whether the next die is thrown at all.
                let mut path: Vec<u32> = Vec::new();
                for dice in &classes {
                    if path.last() != Some(&2) {
                        path.push(dice[usize::from(chance.die_among(dice.len() as u8, &|face| dice[usize::from(face) - 1])) - 1]);
                    }
                }
                let (over, under) = chance.probability().expect("small numbers");
                assert_eq!(all % under, 0);
                *sums.entry(path).or_default() += over * (all / under);
            };
            let runs = if by_class { every_class(100_000, run) } else { every_outcome(100_000, run) };
            (sums, runs.expect("few"), all)
        };
        let (classed, few, all) = sums(true);
        let (single, many, _) = sums(false);
        prop_assert_eq!(&classed, &single);
        prop_assert_eq!(classed.values().sum::<u128>(), all);
        prop_assert_eq!(few, classed.len() as u64, "a run for each thing that can come of it");
        prop_assert!(few <= many);
    }

    /// Whatever is asked after whatever answer, all weights add up to one.
    #[test]
    fn enumerated_weights_add_up(ways in prop::collection::vec(1u8..5, 1..6)) {
        let mut sum = 0.0;
        let count = every_outcome(10_000, |chance| {
            let mut at = 0;
            while at < ways.len() {
                at += usize::from(chance.die(ways[at]));
            }
            sum += chance.probability().map_or(f64::NAN, |(over, under)| over as f64 / under as f64);
        });
        prop_assert!(count.is_ok());
        prop_assert!((sum - 1.0).abs() < 1e-9);
    }
}

struct Always(u32);

impl Chance for Always {
    fn pick(&mut self, _: Ask<'_>) -> u32 {
        self.0
    }
}

#[test]
fn a_picker_repeats_itself_and_stays_below() {
    let picks = |seed| {
        let mut pick = picker(seed);
        (1..40).map(|ways| (ways, pick(ways))).collect::<Vec<_>>()
    };
    assert_eq!(picks(7), picks(7));
    assert_ne!(picks(7), picks(8));
    assert!(picks(7).iter().all(|(ways, pick)| pick < ways));
    assert_eq!(picker(1)(0), 0);
}

#[test]
fn a_long_row_of_audited_dice_has_the_middle_it_should_have() {
    let mut dice = Seeded::new(&crate::toy::seed(1), &[]);
    let sum: u64 = (0..100_000).map(|_| u64::from(dice.pick(Ask::Die { faces: 10 }))).sum();
    assert!((440_000..460_000).contains(&sum), "{sum}");
}
