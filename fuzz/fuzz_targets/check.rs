#![no_main]

tressa_fuzz::target!(check);
