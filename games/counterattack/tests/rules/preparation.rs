//! preparation
