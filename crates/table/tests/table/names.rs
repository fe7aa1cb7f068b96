//! Names as they are typed.

use table::plain;

#[test]
fn foreign_letters_are_typed_as_plain_ones() {
    assert_eq!(plain("Füsilier 73"), "fuesilier 73");
    assert_eq!(plain("Mińsk Mazowiecki"), "minsk mazowiecki");
    assert_eq!(plain("WŁODZIMIERZ"), "wlodzimierz");
    assert_eq!(plain("Groß Ä Ö ą ć ę ó ś ź ż"), "gross ae oe a c e o s z z");
    assert_eq!(plain("Luts\u{2019}k"), plain("luts'k"));
}
