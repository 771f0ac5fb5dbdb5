//! `tressa ssa --emit gimple-fe`: functions in SSA form as a C file that `gcc -fgimple` reads.

use super::args::ProgramArgs;
use super::inputs::WantedDump;
use super::message;
use super::outcome::Failure;
use super::problems::Problems;
use super::unssa::note_undeclared;
use clap::{Args, ValueEnum};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use tressa::Dialect;
use tressa::internals::base::guard::guarded;
use tressa::internals::base::parallel;
use tressa::internals::base::text_tables::TextMap;
use tressa::internals::base::visible::visible_path;
use tressa::internals::unit::{Goal, Item, OneByOne};
use tressa_study::internals::debug_info::Declaration;
use tressa_study::internals::dump_name::{dumps_beside, pass_number, tree_dump};
use tressa_study::internals::emit_c::gimple::{self, Definition};
use tressa_study::internals::emit_c::source::{self, SourceNames, definitions};
use tressa_study::internals::emit_c::{self, Context};
use tressa_study::internals::view::counted;

/// The language of the result.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Language {
    /// GCC's dump
    Dump,
    /// A C file with __GIMPLE (ssa) functions, for gcc -fgimple
    GimpleFe,
}

/// How functions are written for the GIMPLE front end.
#[derive(Args)]
pub struct EmitArgs {
    /// What is printed; see docs/reference/gimple-fe.md
    #[arg(long, value_enum, default_value = "dump", value_name = "LANGUAGE", conflicts_with_all = ["phi", "virtual_operands"])]
    emit: Language,

    /// With --emit gimple-fe: the pass that GCC starts with, for example fre1 [default: the one after ssa]
    #[arg(long, value_name = "PASS", value_parser = pass, hide_short_help = true)]
    startwith: Option<String>,

    /// With --emit gimple-fe: write a test for GCC's test suite, with the flags of the dump and a scan of the pass's dump
    #[arg(long, hide_short_help = true)]
    testcase: bool,
}

/// The name of a pass.
fn pass(text: &str) -> Result<String, String> {
    let is_name = |byte: u8| byte.is_ascii_alphanumeric() || b"_-".contains(&byte);
    match !text.is_empty() && text.bytes().all(is_name) {
        true => Ok(text.to_string()),
        false => Err("a pass name consists of letters, digits, - and _, for example fre1".to_string()),
    }
}

/// A function for the front end.
struct Emitted<'a> {
    name: &'a str,
    /// Its head, as the source has it or the dump shows it.
    head: String,
    definition: Definition,
    /// What it leaves to others to declare.
    undeclared: BTreeSet<String>,
}

impl EmitArgs {
    /// Whether the result is for the front end. Fails for options that only such a result has.
    pub fn is_for_front_end(&self) -> Result<bool, Failure> {
        let is_for_it = self.emit == Language::GimpleFe;
        if !is_for_it && (self.testcase || self.startwith.is_some()) {
            return Err(Failure::Message("--startwith and --testcase require --emit gimple-fe".into()));
        }
        Ok(is_for_it)
    }

    /// Fails if the dump was written by the pass that the test is to start with, or by a later one, as the dumps
    /// beside it show; notes which passes between the two the test leaves out.
    pub fn check_place(&self, path: &Path, file: &str) -> Result<(), Failure> {
        let (Some(pass), Some(number)) = (&self.startwith, pass_number(path)) else { return Ok(()) };
        let dumps = dumps_beside(path);
        let name_of = |path: &PathBuf| tree_dump(path).map(|(_, pass)| pass.to_string());
        let Some(at) = dumps.iter().position(|other| name_of(other).as_ref() == Some(pass)) else {
            return Ok(());
        };
        let before = dumps[..at].last();
        if pass_number(&dumps[at]) <= Some(number) {
            let hint = match before {
                Some(before) => format!("the dump before that pass is {}", visible_path(before)),
                None => "it needs the dump before that pass".to_string(),
            };
            return Err(Failure::Message(format!(
                "{file}: is not the dump before --startwith {pass}; {hint}"
            )));
        }
        let between = dumps[..at].iter().filter(|other| pass_number(other) > Some(number));
        let between: Vec<String> = between.filter_map(name_of).collect();
        if !between.is_empty() {
            let last = before.map_or(String::new(), |before| visible_path(before));
            message::note(&format!(
                "{file}: the test leaves out what {} did before {pass}; the dump before that pass is {last}",
                counted(between.len(), "pass")
            ));
        }
        Ok(())
    }

    /// The wanted functions of a dump as a C file. The declarations around them are those of the source, if it is there, else those of
    /// debug information. `None` if no function can be written.
    pub fn file(
        &self,
        of: WantedDump<'_>,
        source: Option<&str>,
        program: &ProgramArgs,
        problems: &mut Problems,
    ) -> Result<Option<String>, Failure> {
        let WantedDump { path, name: file, unit, detected, construction, wanted } = of;
        let declarations = match program.debug_files()?.filter(|_| source.is_none()) {
            Some(files) => files.declarations(path, program.unit.as_deref()).map_err(Failure::Message)?,
            None => Vec::new(),
        };
        let defined: BTreeSet<&str> = unit.items().map(|item| item.name()).collect();
        let is_function = |name: &str| {
            let head = format!(" {name} (");
            defined.contains(name) || declarations.iter().any(|of| of.name == name && of.text.contains(&head))
        };
        let declared: String = declarations.iter().map(|of| &*of.text).collect();
        let found = source.map(definitions).unwrap_or_default();
        let names = match source {
            Some(text) => Some(SourceNames::new(text, &found)),
            None => (!declarations.is_empty()).then(|| SourceNames::new(&declared, &[])),
        };
        let text = source.unwrap_or_default();
        let heads: TextMap<&str, (&str, &str)> = found
            .iter()
            .map(|at| (at.name, (text[at.start..at.open].trim_end(), &text[at.open..at.close])))
            .collect();
        let later = unit.is_in_ssa_form.then_some(&is_function as &(dyn Fn(&str) -> bool + Sync));
        let items: Vec<_> = unit.items().filter(|&item| wanted.has(item)).collect();
        let goal = Goal { construction, folds_calls: false, ..Goal::ssa(detected.dialect) };
        let functions = OneByOne::new(&unit, goal);
        let one = |item: &Item<'_, '_>| {
            let (head, body) = heads.get(item.name()).copied().unzip();
            let body = body.unwrap_or_default();
            let context = Context {
                source: names.as_ref(),
                body,
                types_are_stated: source.is_some(),
                ..Default::default()
            };
            guarded(|| emitted(&functions, *item, head, &context, detected.dialect, later))
                .unwrap_or_else(Err)
        };
        let results = parallel::map(items.len(), |at| one(&items[at]));
        let mut functions = Vec::new();
        for (item, result) in items.iter().zip(results) {
            match result {
                Ok((head, definition, undeclared)) => {
                    functions.push(Emitted { name: item.name(), head, definition, undeclared });
                }
                Err(why) => {
                    let why = format!("cannot be written for the GIMPLE front end: {why}");
                    problems.function(file, item.name(), item.line(), &why);
                }
            }
        }
        if functions.is_empty() {
            return Ok(None);
        }
        let text = match source {
            Some(source) => self.within(source, &functions),
            None => self.alone(&functions, &declarations, program),
        };
        let flags = format!("-{:?} -fgimple", detected.dialect.opt);
        Ok(Some(if self.testcase { self.test(&text, &functions, &flags) } else { text }))
    }

    /// The functions among those declarations of their source that they need.
    fn within(&self, text: &str, functions: &[Emitted<'_>]) -> String {
        let new: TextMap<&str, String> = functions.iter().map(|of| (of.name, self.whole(of))).collect();
        let text = source::needed(text, &new, if self.startwith.is_some() { gimple::NOIPA } else { "" });
        format!("{}{text}\n", emit_c::used_macros(&text))
    }

    /// The functions with the declarations that they need.
    fn alone(
        &self,
        functions: &[Emitted<'_>],
        declarations: &[Declaration],
        program: &ProgramArgs,
    ) -> String {
        let mut missing: BTreeSet<String> =
            functions.iter().flat_map(|of| of.undeclared.iter().cloned()).collect();
        let texts = functions
            .iter()
            .flat_map(|of| [of.definition.before.clone(), format!("{}\n{}", of.head, of.definition.body)]);
        let mut text = emit_c::prelude(declarations, &texts.collect::<Vec<_>>(), &mut missing);
        note_undeclared(&missing, program);
        functions.iter().for_each(|of| text.extend(["\n", &self.whole(of)]));
        text
    }

    /// The definition of a function with all that belongs to it.
    fn whole(&self, of: &Emitted<'_>) -> String {
        let Definition { before, body, .. } = &of.definition;
        let mark = gimple::mark(self.startwith.as_deref());
        match self.startwith {
            // No pass before brings calls up to date where GCC finds out what a called function does.
            Some(_) => format!("{}{mark} {}{}\n{body}", gimple::without_ipa(before), gimple::NOIPA, of.head),
            None => format!("{before}{mark} {}\n{body}", of.head),
        }
    }

    /// A file for GCC's test suite: how it is compiled, and what the dump of the pass has to show.
    fn test(&self, text: &str, functions: &[Emitted<'_>], flags: &str) -> String {
        let pass = self.startwith.as_deref().unwrap_or("optimized");
        let mut out = format!(
            "/* {{ dg-do compile }} */\n/* {{ dg-options \"{flags} -fchecking -fdump-tree-{pass}\" }} */\n\n{text}\n"
        );
        for of in functions {
            out.push_str(&format!(
                "/* {{ dg-final {{ scan-tree-dump \";; Function {} \" \"{pass}\" }} }} */\n",
                emit_c::identifier(of.name)
            ));
        }
        out
    }
}

/// The head and the definition of a function, and what it leaves to others to declare; or why there is none. In a
/// later dump, `later` says which names are functions.
fn emitted(
    functions: &OneByOne<'_, '_>,
    item: Item<'_, '_>,
    head: Option<&str>,
    context: &Context<'_>,
    dialect: Dialect,
    later: Option<&(dyn Fn(&str) -> bool + Sync)>,
) -> Result<(String, Definition, BTreeSet<String>), String> {
    let mut f = functions.function(item.index()).map_err(|error| error.to_string())?;
    if let Some(is_function) = later {
        gimple::prepare(&mut f, item.types(), is_function).map_err(|refusal| refusal.to_string())?;
    }
    let head = match head {
        Some(head) => head.to_string(),
        None => emit_c::head(&f, context).map_err(|refusal| refusal.to_string())?,
    };
    let definition =
        gimple::function(&f, item.types(), context, dialect.gcc).map_err(|refusal| refusal.to_string())?;
    Ok((head, definition, emit_c::undeclared(&f)))
}
