//! What goes over the line is small.

use super::common::{Dice, Pair, server};

#[tokio::test]
async fn an_actions_message_is_small() {
    let server = server().await;
    let mut pair = Pair::new(&server).await;
    pair.play_many(&mut Dice(41), 1200).await;
    let mut sizes: Vec<usize> = Vec::new();
    let mut offered: Vec<usize> = Vec::new();
    for line in &pair.lines {
        for text in line.heard.iter().filter(|text| text.starts_with("{\"type\":\"changed\"")) {
            sizes.push(text.len());
            let message: serde_json::Value = serde_json::from_str(text).expect("JSON");
            if message["asked"]["actions"].as_array().is_some_and(|actions| !actions.is_empty()) {
                offered.push(text.len());
            }
        }
    }
    sizes.sort_unstable();
    offered.sort_unstable();
    let at = |sizes: &[usize], share: usize| sizes[(sizes.len() - 1) * share / 100];
    for (what, sizes) in [("all", &sizes), ("with actions", &offered)] {
        println!(
            "{what}: {} messages, median {} bytes, 90 % within {}, 99 % within {}, largest {}",
            sizes.len(),
            at(sizes, 50),
            at(sizes, 90),
            at(sizes, 99),
            at(sizes, 100),
        );
    }
    println!("the whole table: {} bytes", pair.lines[0].heard[0].len());
    assert!(at(&sizes, 50) < 2048, "the median is {} bytes", at(&sizes, 50));
    server.stop().await;
}
