//! stacking
