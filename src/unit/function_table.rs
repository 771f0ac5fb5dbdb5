//! The functions of a dump, as they were read, and what the text of each shows.

use super::Refusal;
use super::families::{Family, Member};
use super::head_uids::HeadUids;
use super::shown::{OrderTraits, Shown};
use crate::base::guard::guarded;
use crate::base::parallel;
use crate::base::text_tables::TextSet;
use crate::ir::{Function, Stage};
use crate::knowledge::{Facts, KeptEvidence, Overloads};
use crate::passes::lower::nested::nested_names;
use crate::text::oracle::declared_name;
use crate::text::parse::{self, Chunk, FileNames};
use std::borrow::Cow;

/// The functions of a dump, by their index.
#[derive(Default)]
pub(super) struct FunctionTable<'a> {
    pub rows: Vec<Row<'a>>,
    /// The families of nested functions, in order.
    pub families: Vec<Family>,
    /// The DECL_UIDs of heads in a `-uid` dump; empty for other dumps.
    pub head_uids: Vec<Option<HeadUids>>,
    /// The functions' evidence of types, by index; that of a repeated text is that of its first function.
    pub evidence: Vec<Option<KeptEvidence<'a>>>,
    /// The functions of a program in C++.
    pub overloads: Option<Overloads<'a>>,
}

/// One function.
pub(super) struct Row<'a> {
    pub chunk: Chunk<'a>,
    /// The function as it was read; `None` if the passes have taken it.
    pub function: Option<Result<Box<Function<'a>>, Refusal>>,
    /// The name; from the declaration line if the rest could not be read.
    pub name: &'a str,
    /// What is different for all functions ([`Function::identity`]).
    pub identity: &'a str,
    /// The names that the assembler has for it, as far as the dump shows them or facts state them.
    pub linkage_names: Vec<&'a str>,
    /// The stage of the text; `None` if it could not be read.
    pub stage: Option<Stage>,
    /// The nested functions that it declares.
    pub nested: Vec<&'a str>,
    /// Counters that run on from function to function.
    pub shown: Shown,
    /// What the order of functions depends on.
    pub traits: OrderTraits<'a>,
}

/// What the passes have taken of a function out of the table.
#[derive(Default)]
pub struct Taken<'a> {
    /// The function as it was read.
    pub(super) function: Option<Box<Function<'a>>>,
    /// Its evidence of types.
    pub(super) evidence: Option<KeptEvidence<'a>>,
}

impl<'a> Row<'a> {
    /// Reads a function. The traits are those of an unreadable function: they depend on the functions before.
    pub fn read(chunk: Chunk<'a>) -> Self {
        let function = parsed(chunk);
        let read = function.as_deref().ok();
        let name = read.map_or_else(|| declared_name(chunk.text).unwrap_or("?"), |f| f.name);
        Row {
            chunk,
            name,
            identity: name,
            linkage_names: read.and_then(|f| f.head.linkage_name()).into_iter().collect(),
            stage: read.map(|f| f.stage),
            nested: read.map_or_else(Vec::new, nested_names),
            shown: read.map_or_else(Shown::default, Shown::by),
            traits: OrderTraits::default(),
            function: Some(function),
        }
    }
}

fn parsed(chunk: Chunk<'_>) -> Result<Box<Function<'_>>, Refusal> {
    let f = guarded(|| parse::function(chunk)).map_err(Refusal::Internal)?.map_err(Refusal::Parse)?;
    parse::shared_name(chunk, &f).map_or(Ok(f), |error| Err(Refusal::Parse(error)))
}

impl<'a> FunctionTable<'a> {
    /// Takes all functions that can be read, and their evidence.
    pub fn take(&mut self) -> Vec<Taken<'a>> {
        // Only copies hold the numbers in heads of a `-uid` dump.
        let are_whole = self.head_uids.is_empty();
        let mut evidence = std::mem::take(&mut self.evidence).into_iter();
        let mut take = |row: &mut Row<'a>| {
            let function = row.function.take_if(|read| are_whole && read.is_ok()).and_then(Result::ok);
            Taken { function, evidence: evidence.next().flatten() }
        };
        self.rows.iter_mut().map(&mut take).collect()
    }

    /// The function at `index` as it was read. One that the passes have taken is read again.
    pub fn function(&self, index: usize) -> Result<Cow<'_, Function<'a>>, Refusal> {
        let row = &self.rows[index];
        match &row.function {
            Some(Ok(function)) => Ok(Cow::Borrowed(function)),
            Some(Err(refusal)) => Err(refusal.clone()),
            None => {
                let mut f = parsed(row.chunk)?;
                self.overloads.iter().for_each(|overloads| overloads.resolve(&mut f));
                Ok(Cow::Owned(*f))
            }
        }
    }

    /// Notes the names by which functions may mean their own variables or what the file calls so.
    pub fn note_doubtful_names(&mut self, facts: &Facts) {
        // What a nested function does not declare may be a variable of the function around it.
        let nested: TextSet<&str> = self.rows.iter().flat_map(|row| row.nested.iter().copied()).collect();
        let rows = self.rows.iter().filter(|row| !nested.contains(row.name));
        let functions = rows.flat_map(|row| row.function.iter().flatten());
        let mentioned =
            functions.flat_map(|f| f.decls.vars.iter().filter(|&(var, _)| parse::is_of_file(f, var)));
        let defined = self.rows.iter().map(|row| row.name);
        let file: FileNames<'_> =
            mentioned.map(|(_, data)| data.name).chain(defined).chain(facts.globals()).collect();
        parallel::for_each_mut(&mut self.rows, |row| {
            let Some(Ok(f)) = &mut row.function else { return };
            match parse::doubtful_name(row.chunk, f, &file) {
                Ok(name) => f.decls.doubtful_name = name,
                Err(error) => (row.function, row.stage) = (Some(Err(Refusal::Parse(error))), None),
            }
        });
    }

    /// Finds out which functions are called, in a program in C++.
    pub fn resolve_calls(&mut self, facts: &'a Facts) {
        let mut overloads = Overloads::stated(facts);
        self.rows.iter().flat_map(|row| row.function.iter().flatten()).for_each(|f| overloads.define(f));
        parallel::for_each_mut(&mut self.rows, |row| {
            if let Some(Ok(f)) = &mut row.function {
                overloads.resolve(f);
                row.identity = f.identity();
                row.linkage_names.extend(facts.linkage_names(f));
            }
        });
        self.overloads = Some(overloads);
    }

    /// The number of functions.
    pub fn len(&self) -> usize {
        self.rows.len()
    }

    /// The function's place in its family, if it has one.
    pub fn member(&self, index: usize) -> Option<Member<'_>> {
        let before = self.families.partition_point(|family| family.range().end <= index);
        Member::of(self.families.get(before)?, index)
    }

    /// The indices of the functions of its family; of itself alone, if it has none.
    pub fn family_of(&self, index: usize) -> std::ops::Range<usize> {
        self.member(index).map_or(index..index + 1, |member| member.range().clone())
    }

    /// The function that it is nested in.
    pub fn outer(&self, index: usize) -> Option<usize> {
        self.member(index)?.outer()
    }
}
