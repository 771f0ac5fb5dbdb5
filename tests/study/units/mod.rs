//! Single functions of the packages that study functions.

mod emit_c;
mod files;
mod forms;
mod view;
