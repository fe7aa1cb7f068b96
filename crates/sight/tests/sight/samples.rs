//! Answers sampled on our boards by a separate program, which follows the reference in exact fractions.

use std::collections::HashMap;

use sight::{Map, Nothing, Purpose, Season};

use crate::common::{file, hex, joined};

/// One line of a file of samples.
struct Sample<'a> {
    map: &'a str,
    prefix: &'a str,
    from: &'a str,
    to: &'a str,
    range: &'a str,
    month: u8,
    answer: [&'a str; 3],
}

impl Sample<'_> {
    fn holds(&self, map: &Map) -> Result<(), String> {
        let name = |hex: &str| format!("{}{hex}", self.prefix);
        let (from, to) = (hex(map, &name(self.from)), hex(map, &name(self.to)));
        let season = Season::of_month(self.month).expect("a month");
        let answer = map.explain(from, to, season, Purpose::Seeing, &Nothing);
        let told = [
            if answer.blocked { "yes" } else { "no" }.to_owned(),
            if answer.blocked { String::new() } else { answer.hindrance.to_string() },
            answer.reason.to_string(),
        ];
        assert_eq!(answer.range.to_string(), self.range, "{} {} {}", self.map, self.from, self.to);
        assert_eq!(map.terrain(from, to, season), (!answer.blocked).then_some(answer.hindrance));
        if told == self.answer {
            return Ok(());
        }
        Err(format!(
            "{}: {} {} in {}: {:?}, not {told:?}: {:?}",
            self.map, self.from, self.to, self.month, self.answer, answer.blocks
        ))
    }
}

fn check<'a>(samples: impl Iterator<Item = Sample<'a>>) -> usize {
    let mut maps: HashMap<&str, Map> = HashMap::new();
    let (mut count, mut wrong) = (0, Vec::new());
    for sample in samples {
        let map = maps.entry(sample.map).or_insert_with(|| joined(sample.map));
        count += 1;
        wrong.extend(sample.holds(map).err());
    }
    assert!(wrong.is_empty(), "{} of {count} differ:\n{}", wrong.len(), wrong.join("\n"));
    count
}

/// Rules: 3.2.1b, 3.2.1c, 3.2.1e, 3.2.1f, 3.2.1m, 3.2.1n, 3.2.1o
#[test]
fn every_sample_on_a_board_is_equal() {
    for board in ["a", "b", "c", "d"] {
        let text = file(&format!("{board}.los.tsv"));
        let samples = text.lines().skip(1).map(|line| {
            let cells: Vec<&str> = line.split('\t').collect();
            let [from, to, range, month, blocked, hindrance, reason] = cells[..] else { panic!("{line}") };
            let month = month.parse().expect("a month");
            Sample { map: board, prefix: board, from, to, range, month, answer: [blocked, hindrance, reason] }
        });
        assert_eq!(check(samples), 240);
    }
}

/// Rules: 1.1a, 1.1e
#[test]
fn every_sample_across_a_joint_is_equal() {
    let text = file("joint.los.tsv");
    let samples = text.lines().skip(1).map(|line| {
        let cells: Vec<&str> = line.split('\t').collect();
        let [map, from, to, range, month, blocked, hindrance, reason] = cells[..] else { panic!("{line}") };
        let month = month.parse().expect("a month");
        Sample { map, prefix: "", from, to, range, month, answer: [blocked, hindrance, reason] }
    });
    assert_eq!(check(samples), 240);
}
