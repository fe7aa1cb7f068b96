//! overrun
