//! Inference of the types that a gimple dump leaves out.
//!
//! A gimple dump declares no temporaries (`_1 = p->x`), fields or globals; the SSA dump declares
//! every SSA name without a variable with its type. All functions of a dump together tell most of it.

/// What all functions of one dump say about the types of globals, fields and functions.
#[derive(Clone, Debug, Default)]
pub struct FileTypes<'a> {
    marker: std::marker::PhantomData<&'a str>,
}
