//! coordinated
