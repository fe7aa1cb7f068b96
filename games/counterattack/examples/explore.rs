//! Temporary.
use counterattack::Counterattack;
use std::sync::Arc;
use table::edge::game;
use table::{Lang, NewDice, Seed, Setup};

fn main() {
    let rules = game(Arc::new(Counterattack::built_in().unwrap()));
    let mut t = rules.create(&Setup::default(), NewDice::open(Seed::from_number(1944))).unwrap();
    let lang = if std::env::var("IT").is_ok() { Lang::It } else { Lang::En };
    for arg in std::env::args().skip(1) {
        let seat = t.asked(rules.seat("soviet").unwrap(), lang).and_then(|l| rules.seat(&l.seat)).unwrap();
        if arg == "?" {
            let l = t.asked(seat, lang).unwrap();
            println!("[{}] {} {:?}", l.seat, l.question, l.rules);
            for a in l.actions {
                println!("   {} | {} | {} {:?} {:?} {}", a.action, a.label, a.verb, a.pieces, a.places, a.chance);
            }
        } else if let Some(s) = arg.strip_prefix("about ") {
            let now = std::time::Instant::now();
            println!("{:#?} in {:?}", t.about(s, seat, lang, None), now.elapsed());
        } else if let Some(s) = arg.strip_prefix("reach ") {
            let now = std::time::Instant::now();
            let r = t.reach(s, seat, lang);
            println!("{} in {:?}", r.len(), now.elapsed());
            for x in r {
                println!("  {} {} left {} : {}", x.place, x.cost, x.left, x.plan);
            }
        } else if let Some(s) = arg.strip_prefix("odds ") {
            println!("{:?}", t.odds(s, Default::default(), lang));
        } else if let Some(s) = arg.strip_prefix("explain ") {
            println!("{:?}", t.explain(s, lang));
        } else if let Some(s) = arg.strip_prefix("overlay ") {
            let mut p = s.split(' ');
            println!("{:?}", t.overlay(p.next().unwrap(), p.next().unwrap_or(""), seat, None));
        } else if arg == "log" {
            for l in t.log_from(0, seat, lang) {
                println!("{:?} {}", l.heading, l.event.text);
            }
        } else if arg == "view" {
            let v = t.view(seat, lang, None).unwrap();
            for p in v.pieces {
                println!("{} {} {} {:?}", p.id, p.at, p.side, p.face.map(|f| f.name));
            }
        } else {
            match t.act(&arg, None, seat, lang) {
                Ok(a) => {
                    println!("> {arg} -> {:?} {:?}", a.seat, a.question);
                    for e in a.events {
                        println!("    {}", e.text);
                    }
                }
                Err(e) => println!("> {arg} REFUSED {e}"),
            }
        }
    }
}
