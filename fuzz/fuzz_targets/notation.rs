#![no_main]
libfuzzer_sys::fuzz_target!(|text: &str| pedina_fuzz::notation(text));
