//! The protocol's types in TypeScript, for the client.

use crate::{protocol as p, scene as s};
use table::edge as e;
use ts_rs::{Config, TS};

macro_rules! declare {
    ($config:expr, $($type:ty),+ $(,)?) => { vec![$(<$type as TS>::decl($config)),+] };
}

/// The whole file.
pub fn types() -> String {
    let config = Config::new().with_large_int("number");
    let declarations = declare!(
        &config,
        p::Me,
        p::Mode,
        p::Credentials,
        p::GameOffer,
        p::RuleText,
        p::BoardInfo,
        p::Lobby,
        p::NewTable,
        p::SeatWish,
        p::Who,
        p::Join,
        p::NewSandbox,
        p::TableCard,
        p::SeatState,
        p::FromClient,
        p::Ask,
        p::FromServer,
        p::TableState,
        p::Change,
        p::Asked,
        p::Offer,
        p::UndoProposal,
        p::UndoEnd,
        p::Answer,
        p::Problem,
        s::Scene,
        s::Counter,
        s::SceneChange,
        draw::Layout,
        draw::Spot,
        draw::SpotKind,
        table::Face,
        table::Bonus,
        table::Panel,
        table::PanelKind,
        table::Space,
        table::Mark,
        table::Arrow,
        table::Pose,
        table::Shape,
        table::Form,
        table::Ground,
        table::FreeBoard,
        table::FreeArea,
        table::FreeLine,
        table::HexBoard,
        table::Line,
        table::SideFeature,
        table::Place,
        table::Sign,
        table::Area,
        table::Interval,
        e::GameCard,
        e::ScenarioCard,
        e::SeatCard,
        e::OptionCard,
        e::ActionReport,
        e::ReachReport,
        e::TraceReport,
        e::AboutReport,
        e::FactReport,
        e::CannotReport,
        e::OverlayCard,
        e::OverlayReport,
        e::GuideReport,
        e::LuckReport,
        e::SeatLuck,
        e::EventReport,
        e::LogLine,
        e::OutcomeReport,
        e::Explained,
        e::RefusalReport,
        e::FactorReport,
        e::OddsReport,
        e::AnsweredReport,
        e::ProbabilityReport,
    );
    let mut file = String::from("// Generated from crates/server/src/protocol.rs by `make types`. Do not edit.\n");
    for declaration in declarations {
        file.push_str("\nexport ");
        file.push_str(&declaration);
        file.push('\n');
    }
    file
}
