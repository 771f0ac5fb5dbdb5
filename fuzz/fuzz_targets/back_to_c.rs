#![no_main]

tressa_fuzz::target!(back_to_c);
