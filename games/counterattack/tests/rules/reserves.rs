//! reserves
