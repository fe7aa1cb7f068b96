//! reinforcements
