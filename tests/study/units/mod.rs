//! Single functions of the packages that study functions.

mod driver;
mod emit_c;
mod forms;
mod view;
