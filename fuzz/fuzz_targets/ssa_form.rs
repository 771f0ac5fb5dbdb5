#![no_main]

tressa_fuzz::target!(ssa_form);
