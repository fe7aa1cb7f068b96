//! A log in brief: things of one kind that happened one after the other, in one sentence.

use table::edge::LogLine;

/// The log with runs of the same sentence, or of the same sentence about different things ("Reinforcement at S1: …"), put
/// together.
pub fn in_brief(lines: &[LogLine]) -> Vec<LogLine> {
    let mut brief: Vec<LogLine> = Vec::new();
    for run in lines.chunk_by(|a, b| a == b) {
        let [first, ..] = run else { continue };
        let mut line = first.clone();
        if run.len() > 1 {
            line.event.text = format!("{} (×{})", line.event.text, run.len());
        }
        let merged = brief.last().and_then(|last| merge(last, &line));
        match (merged, brief.last_mut()) {
            (Some(text), Some(last)) => last.event.text = text,
            _ => brief.push(line),
        }
    }
    brief
}

/// Two sentences that differ only behind their colon, as one.
fn merge(a: &LogLine, b: &LogLine) -> Option<String> {
    let alike =
        (a.action, &a.seat, &a.event.kind, &a.event.rules) == (b.action, &b.seat, &b.event.kind, &b.event.rules);
    if !alike || !a.event.dice.is_empty() || !b.event.dice.is_empty() {
        return None;
    }
    let (head, first) = a.event.text.split_once(": ")?;
    let (other, second) = b.event.text.split_once(": ")?;
    let first = first.strip_suffix('.')?;
    (head == other && second.ends_with('.')).then(|| format!("{head}: {first}, {second}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use table::edge::EventReport;

    fn line(action: usize, text: &str) -> LogLine {
        let event = EventReport {
            kind: "k".to_owned(),
            text: text.to_owned(),
            rules: vec!["1".to_owned()],
            dice: Vec::new(),
            faces: None,
            hits: Vec::new(),
            brief: None,
            shown: Vec::new(),
        };
        LogLine { action, seat: None, owner: None, heading: None, event }
    }

    #[test]
    fn a_run_of_the_same_sentence_becomes_one() {
        let lines =
            [line(1, "Lost: a."), line(1, "Lost: b."), line(1, "Lost: c."), line(1, "Won: d."), line(2, "Won: e.")];
        let texts: Vec<String> = in_brief(&lines).into_iter().map(|line| line.event.text).collect();
        assert_eq!(texts, ["Lost: a, b, c.", "Won: d.", "Won: e."]);
    }

    #[test]
    fn the_same_thing_several_times_is_counted() {
        let lines = [line(1, "Rain."), line(1, "Rain."), line(2, "Rain."), line(2, "Lost: a."), line(2, "Lost: a.")];
        let texts: Vec<String> = in_brief(&lines).into_iter().map(|line| line.event.text).collect();
        assert_eq!(texts, ["Rain. (×2)", "Rain.", "Lost: a. (×2)"]);
    }
}
