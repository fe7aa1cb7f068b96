//! magnuszew
