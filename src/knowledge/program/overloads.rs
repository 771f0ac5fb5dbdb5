//! Which function a call of C++ means: of the overloads of a name, the one that fits the arguments.
//!
//! A dump calls a function by its name alone. A function is its name with its parameters, so each called
//! function gets the parameters of the definition that is meant ([`Function::callee_identity`]). GCC has
//! chosen it by the rules of C++, whose conversions the dump leaves out where they change nothing. So the
//! types of arguments decide: the same type before a similar one, and never one that only a conversion could
//! give.
//!
//! Known: the definitions in the dump, overloads that facts state, the types of variables, stated types of
//! fields and of instances of class templates ([`name_instances`]), and calls that facts list. Assumed: among
//! overloads that fit equally well, the dump defines the one that is called; what lives on is copied, not moved.

use super::Facts;
use super::arguments::{
    EXACT_FIT, ShownArg, UNKNOWN, constant, fit, is_record, main_type, pointer, same_target, shows_pointer,
    without_arguments, without_meaning,
};
use super::instances::name_instances;
use crate::base::text_tables::{TextMap, TextSet};
use crate::facts::{DeclPath, FunctionFacts, Spelled, is_pointer, pointee, unqualified};
use crate::ir::types::CONST;
use crate::ir::{
    BinaryOp, Callee, Expr, ExprData, Function, Name, OpClass, Stage, Stmt, StmtData, StmtKind, Type,
    TypeKind, UnaryOp, Var, VarData, VarKind, class_tag, destroyed_class, plain_name,
};
use crate::text::parse::{instance_of_member, unscoped_name};
use crate::text::print::spelled;
use cranelift_entity::SecondaryMap;
use cranelift_entity::packed_option::PackedOption;
use rustc_hash::FxHashSet;
use std::borrow::Cow;

/// The overloads of a name among which a call chooses at most. Choosing costs calls times overloads.
const MOST_OVERLOADS: usize = 256;

/// How many definitions lead from an argument to what shows its type at most.
const MOST_DEFINITIONS: usize = 8;

/// The functions of a program in C++ by their names.
pub struct Overloads<'a> {
    /// The overloads of each name.
    by_name: TextMap<&'a str, OverloadSet<'a>>,
    /// The classes and the instances of class templates, without their scopes, with a destructor that does
    /// something: they are returned by reference.
    by_reference: TextSet<&'a str>,
    /// How often the dump has defined each function, as facts name it.
    defined: TextMap<String, u32>,
    /// What is stated of the program.
    facts: &'a Facts,
}

/// Whether the function around a call is known to call the overload with these parameters.
type CallsOverload<'c> = dyn Fn(&[&str]) -> bool + 'c;

/// The functions of one name.
#[derive(Default)]
struct OverloadSet<'a> {
    /// In the order in which they became known.
    overloads: Vec<Overload<'a>>,
    /// The types of their parameters, with how many there are, their indexes, the types of results, and
    /// whether the dump defines them.
    params: TextSet<(usize, usize, String, String, bool)>,
}

struct Overload<'a> {
    /// Its name and parameters, as the text spells them.
    identity: &'a str,
    /// The types of its parameters.
    params: Vec<String>,
    /// The type of its result; empty if it returns nothing.
    result: String,
    /// Whether the dump defines it.
    is_defined: bool,
    /// Whether the dump defines another one with the same parameters and another result: an instance for
    /// another lambda expression of one function.
    has_twin: bool,
}

/// What a function shows of its temporaries and of its objects' parts.
struct Shown<'a> {
    /// The definitions of temporaries so far.
    defs: SecondaryMap<Name, PackedOption<Stmt>>,
    /// The classes of parts that are bases, by the names that dumps give these (`D.1234`).
    bases: TextMap<&'a str, String>,
}

impl<'a> Shown<'a> {
    /// Takes from a call the class of a base: that of the member function that is called for the base.
    fn note_base(&mut self, f: &Function<'a>, args: &[Expr], called: &OverloadSet<'a>) {
        let Some(&object) = args.first() else { return };
        let ExprData::Name(name) = f.body.exprs[object] else { return };
        let Some(def) = self.defs[name].expand() else { return };
        let StmtKind::Assign { rhs, .. } = f.body.stmts[def].kind else { return };
        let ExprData::AddrOf { of } = f.body.exprs[rhs] else { return };
        let Some(field) = base_field(f, of) else { return };
        let mut classes =
            called.overloads.iter().map(|overload| overload.params.first().and_then(|this| pointee(this)));
        if let Some(Some(class)) = classes.next()
            && classes.all(|other| other.map(unqualified) == Some(unqualified(class)))
        {
            self.bases.insert(field, class.to_string());
        }
    }

    /// The class of a part, if it is a base of which that is known.
    fn base(&self, f: &Function<'a>, part: Expr) -> Option<&str> {
        self.bases.get(base_field(f, part)?).map(String::as_str)
    }
}

/// The field that a part is, if it has no name in the program, as a base has none.
fn base_field<'a>(f: &Function<'a>, part: Expr) -> Option<&'a str> {
    let (ExprData::Arrow { field, .. } | ExprData::Component { field, .. }) = f.body.exprs[part] else {
        return None;
    };
    field.starts_with("D.").then_some(field)
}

impl<'a> Overloads<'a> {
    /// The functions that facts state by name and types of parameters (`f (int, char *)`).
    pub fn stated(facts: &'a Facts) -> Self {
        let mut all = Overloads {
            by_name: TextMap::default(),
            by_reference: TextSet::default(),
            defined: TextMap::default(),
            facts,
        };
        for (identity, function) in &facts.program.functions {
            if function.defaulted.get() != Some(&true) {
                all.by_reference.extend(destroyed_class(identity));
                all.by_reference.extend(destroyed_class(identity).and(instance_of_member(identity)));
            }
            if let Some(Spelled(result)) = function.returns.get()
                && let Some((name, params)) = split_identity(identity)
            {
                let (params, result) = (params.map(str::to_string).collect(), without_meaning(result));
                all.add(
                    name,
                    Overload { identity, params, result, is_defined: false, has_twin: false },
                    None,
                );
            }
        }
        all
    }

    /// Adds a function that the dump defines. Returns how many the dump has defined with this name and
    /// parameters that are spelled alike.
    pub fn define(&mut self, f: &Function<'a>) -> u32 {
        let ordinal = match self.facts.index.states_linkage_names {
            true => self.defined.entry(stated_identity(f)).or_default(),
            false => &mut 0,
        };
        *ordinal += 1;
        let ordinal = *ordinal;
        let functions = f.decls.vars.values().filter(|var| var.kind == VarKind::Function);
        let names = functions.map(|function| function.name).chain([f.name]);
        self.by_reference.extend(names.filter_map(destroyed_class));
        let Some(identity) = f.head.declared_identity(f.name).filter(|_| !destroys_coroutine(f)) else {
            return ordinal;
        };
        let spelled_or_empty = |ty: Option<Type>| ty.map_or(String::new(), |ty| plain(f, ty));
        self.add(
            f.name,
            Overload {
                identity,
                params: param_types(f),
                result: spelled_or_empty(f.head.ret),
                is_defined: true,
                has_twin: false,
            },
            declaration_of(f),
        );
        ordinal
    }

    fn add(&mut self, name: &'a str, mut new: Overload<'a>, declaration: Option<&'a str>) {
        let known = self.by_name.entry(name).or_default();
        // A definition comes after what is stated of it. After a definition comes one with another result,
        // which only the whole declaration tells from it.
        let mut old = known.overloads.iter().position(|old| old.params == new.params);
        if let (Some(position), Some(declaration)) = (old, declaration)
            && known.overloads[position].is_defined
            && known.overloads[position].result != new.result
        {
            known.overloads[position].has_twin = true;
            new.has_twin = true;
            new.identity = declaration;
            let is_same = |twin: &Overload<'_>| twin.params == new.params && twin.result == new.result;
            old = known.overloads.iter().position(is_same);
        }
        if old.is_some() || known.overloads.len() < MOST_OVERLOADS {
            let count = new.params.len();
            let params = new.params.iter().cloned().enumerate();
            known.params.extend(params.map(|(at, ty)| (count, at, ty, new.result.clone(), new.is_defined)));
            match old {
                Some(old) => known.overloads[old] = new,
                None => known.overloads.push(new),
            }
        }
    }

    /// Gives the function and those that it calls their identities. Each overload that it calls is a variable
    /// of its own. The function is the one with this `ordinal` of those with its name and parameters.
    pub fn resolve(&self, f: &mut Function<'a>, ordinal: u32) {
        // Its own identity: the name with the parameters of its declaration. What destroys a coroutine has
        // both from the actor, so all of its declaration is its identity.
        let declaration = declaration_of(f).filter(|_| destroys_coroutine(f)).or(self.identity_of_twin(f));
        f.head.identity = declaration.or(f.head.declared_identity(f.name)).unwrap_or_default();
        self.note_result(f);
        // Types of class templates get the names of their instances first, since arguments are compared by
        // spelling.
        if self.facts.states_types() {
            name_instances(f, self.facts, &stated_identity(f), ordinal);
        }
        let calls =
            self.facts.stated_function(f).map(|stated| &stated.calls).filter(|calls| !calls.is_empty());
        let mut chosen: TextMap<(Var, &'a str), Var> = TextMap::default();
        let mut met: FxHashSet<Var> = FxHashSet::default();
        let mut shown = Shown { defs: SecondaryMap::new(), bases: TextMap::default() };
        let mut is_conditional = false;
        for stmt in f.body.stmts.keys() {
            let kind = &f.body.stmts[stmt].kind;
            is_conditional |=
                matches!(kind, StmtKind::Cond { .. } | StmtKind::Switch { .. } | StmtKind::Label { .. });
            // The type of a temporary that is an argument is that of its definition.
            if let Some(lhs) = f.body.stmts[stmt].kind.lhs()
                && let ExprData::Name(name) = f.body.exprs[lhs]
            {
                shown.defs[name] = stmt.into();
            }
            let StmtKind::Call(call) = &f.body.stmts[stmt].kind else { continue };
            let Callee::Direct(callee) = call.callee else { continue };
            let Some(named) = self.by_name.get(plain_name(f.decls.vars[callee].name)) else { continue };
            let args = call.args.as_slice(&f.body.expr_lists);
            shown.note_base(f, args, named);
            let args: Vec<ShownArg> =
                args.iter().map(|&arg| self.argument(f, arg, &shown, MOST_DEFINITIONS)).collect();
            let name = plain_name(f.decls.vars[callee].name);
            let calls_overload = calls.map(|calls| {
                move |params: &[&str]| calls.contains(&format!("{name} ({})", params.join(", ")))
            });
            let calls_overload = calls_overload.as_ref().map(|calls| calls as &CallsOverload<'_>);
            // A function that always called itself would never return, so it calls another overload there.
            let excluded = (!is_conditional && name == plain_name(f.name)).then_some(f.head.identity);
            let chosen_overload = named.choose(&args, self.facts, calls_overload, excluded);
            let identity = chosen_overload.map_or("", |overload| overload.identity);
            // The first overload of a name keeps its variable, each further one gets a copy of it.
            let meant = *chosen.entry((callee, identity)).or_insert_with(|| match met.insert(callee) {
                true => callee,
                false => f.decls.vars.push(f.decls.vars[callee].clone()),
            });
            f.decls.overloads[meant] = identity;
            if let StmtKind::Call(call) = &mut f.body.stmts[stmt].kind {
                call.callee = Callee::Direct(meant);
            }
        }
    }

    /// The identity of a function if another one has its name and its parameters.
    fn identity_of_twin(&self, f: &Function<'a>) -> Option<&'a str> {
        let twins = self.by_name.get(f.name)?.overloads.iter().filter(|overload| overload.has_twin);
        twins.map(|twin| twin.identity).find(|&identity| identity == f.head.signature)
    }

    /// Makes `<retval>` a reference if its class is returned by reference and the function does not show it:
    /// it returns an object of an empty class, which nothing sets.
    fn note_result(&self, f: &mut Function<'a>) {
        let is_result = |var: &(Var, &VarData<'_>)| var.1.kind == VarKind::Result && var.1.ty == f.head.ret;
        let Some(((result, _), to)) = f.decls.vars.iter().find(is_result).zip(f.head.ret) else { return };
        let TypeKind::Named(record) = f.types.kind(to) else { return };
        // The instance that it is, if that is known.
        let stated = self.facts.stated_function(f).and_then(|stated| stated.variables.get("<retval>")?.get());
        let class = match stated {
            Some(Spelled(instance)) => instance,
            None => unscoped_name(record.rsplit(' ').next().unwrap_or_default()),
        };
        if f.stage != Stage::High || !f.decls.result_name.is_empty() || !self.by_reference.contains(class) {
            return;
        }
        let is_mention = |expr: &ExprData<'_>| matches!(*expr, ExprData::Var(var) if var == result);
        let mentions = f.body.exprs.values().filter(|expr| is_mention(expr)).count();
        let is_return = |stmt: &&StmtData<'_>| matches!(stmt.kind, StmtKind::Return { value: Some(value) } if is_mention(&f.body.exprs[value]));
        if f.body.stmts.values().filter(is_return).count() == mentions {
            f.decls.vars[result].ty = Some(f.types.intern(TypeKind::Pointer { to, attrs: "&" }));
        }
    }

    /// What the function shows of an argument.
    fn argument(&self, f: &Function<'a>, arg: Expr, shown: &Shown<'a>, steps: usize) -> ShownArg {
        let Some(steps) = steps.checked_sub(1) else { return ShownArg::Unknown };
        let inner = |of| self.argument(f, of, shown, steps);
        let of_type = |ty: Option<Type>| ty.map_or(ShownArg::Unknown, |ty| ShownArg::Typed(plain(f, ty)));
        match f.body.exprs[arg] {
            ExprData::Var(var) if f.decls.vars[var].kind == VarKind::Function => pointer(false, UNKNOWN),
            ExprData::Var(var) => match of_type(f.decls.vars[var].ty) {
                ShownArg::Typed(ty) if is_pointer(&ty) => ShownArg::Lasting(ty),
                of => of,
            },
            ExprData::Const(text) => constant(text),
            ExprData::Int(_) | ExprData::Unsigned(_) | ExprData::Wide { .. } => ShownArg::Integer,
            ExprData::Str(text) if text.starts_with('"') => ShownArg::Typed("const char *".to_string()),
            // `&x`: a reference to `x`, or its address. What `f (x)` passes of an array is the same as of its
            // first element.
            ExprData::AddrOf { of } => match f.body.exprs[of] {
                ExprData::Var(var) => {
                    let Some(ty) = f.decls.vars[var].ty else { return ShownArg::Unknown };
                    let to = plain(f, f.types.innermost_element(ty)) + " *";
                    if f.decls.vars[var].anonymous { ShownArg::Typed(to) } else { ShownArg::Lasting(to) }
                }
                ExprData::Str(_) => ShownArg::Typed("const char *".to_string()),
                _ => is_part_of_constant(f, of).map_or(ShownArg::Unknown, |is_const| {
                    let field = self.field_type(f, of).or(shown.base(f, of)).map(unqualified);
                    match pointer(is_const, &field.map_or(UNKNOWN.to_string(), without_arguments)) {
                        ShownArg::Lasting(ty) if is_part_of_nameless_parameter(f, of) => ShownArg::Typed(ty),
                        shown => shown,
                    }
                }),
            },
            ExprData::Cast { ty, .. } | ExprData::ViewConvert { ty, .. } => of_type(Some(ty)),
            ExprData::Deref { ptr, .. } => match inner(ptr) {
                ShownArg::Typed(ty) | ShownArg::Lasting(ty) => match pointee(&ty) {
                    Some(to) => ShownArg::Typed(unqualified(to).to_string()),
                    None => ShownArg::Unknown,
                },
                _ => ShownArg::Unknown,
            },
            ExprData::Arrow { .. } | ExprData::Component { .. } => match self.field_type(f, arg) {
                Some(ty) if is_pointer(ty) => ShownArg::Lasting(without_arguments(ty)),
                Some(ty) => ShownArg::Typed(without_arguments(ty)),
                None => ShownArg::Unknown,
            },
            ExprData::Unary { op: UnaryOp::TruthNot, .. } => ShownArg::Typed("bool".to_string()),
            ExprData::Unary { of, .. } => inner(of),
            ExprData::Binary { op, .. } if op.class() == OpClass::Comparison => {
                ShownArg::Typed("bool".to_string())
            }
            ExprData::Binary { op: BinaryOp::Minus, a, .. } if shows_pointer(&inner(a)) => {
                ShownArg::Typed("long int".to_string())
            }
            ExprData::Binary { op, a, b } => match inner(a) {
                ShownArg::Integer if op.class() == OpClass::Shift => ShownArg::Unknown,
                ShownArg::Integer | ShownArg::Real => inner(b),
                other => other,
            },
            // A temporary has no type yet: what defines it shows one.
            ExprData::Name(name) => {
                if let Some(ty) = f.name_type(name) {
                    return ShownArg::Typed(plain(f, ty));
                }
                match shown.defs[name].expand().map(|def| &f.body.stmts[def].kind) {
                    Some(&StmtKind::Assign { rhs, .. }) => inner(rhs),
                    Some(StmtKind::Call(call)) => self.result(f, &call.callee),
                    _ => ShownArg::Unknown,
                }
            }
            _ => ShownArg::Unknown,
        }
    }

    /// The stated type of a field.
    fn field_type(&self, f: &Function<'a>, place: Expr) -> Option<&'a str> {
        // The instance of a class template, if that is known.
        let record = |ty: Type| match *f.types.kind(f.types.unqualified(ty)) {
            TypeKind::Named(name) if class_tag(name).is_some() => name.to_string(),
            _ => plain(f, ty),
        };
        let (record, field) = match f.body.exprs[place] {
            ExprData::Arrow { ptr, field } => (record(f.types.pointee(f.operand_type(ptr)?)?), field),
            ExprData::Component { base, field } => match f.body.exprs[base] {
                ExprData::Var(var) => (record(f.decls.vars[var].ty?), field),
                _ => (self.field_type(f, base)?.to_string(), field),
            },
            _ => return None,
        };
        let record = main_type(self.facts, unqualified(&record)).to_string();
        self.facts.type_of(&DeclPath::Field { record, field: field.to_string() })
    }

    /// The result of a function that has its identity.
    fn result(&self, f: &Function<'a>, callee: &Callee<'a>) -> ShownArg {
        let &Callee::Direct(callee) = callee else { return ShownArg::Unknown };
        let name = f.decls.vars[callee].name;
        let identity = f.callee_identity(callee);
        let mut overloads = self.by_name.get(plain_name(name)).into_iter().flat_map(|named| &named.overloads);
        let called = overloads.find(|overload| overload.identity == identity);
        let Some(result) = called.map(|overload| overload.result.clone()).filter(|result| !result.is_empty())
        else {
            return ShownArg::Unknown;
        };
        let is_expiring = name.starts_with("std::move<") || name.starts_with("std::forward<");
        if is_pointer(&result) && !is_expiring { ShownArg::Lasting(result) } else { ShownArg::Typed(result) }
    }
}

impl Facts {
    /// What facts of a program in C++ state about a function. They name an overloaded one with the types of
    /// its parameters.
    pub(crate) fn stated_function(&self, f: &Function<'_>) -> Option<&FunctionFacts> {
        let name = plain_name(f.name);
        let with_types = || self.index.states_linkage_names.then(|| stated_identity(f));
        let by_types = with_types().and_then(|identity| self.function(&identity));
        // A dump shows all arguments of an instance of a partial specialization, facts not the default ones.
        let by_fewer = || self.function(&without_last_argument(name)?);
        let by_value = || self.function_of_values(&with_types()?);
        by_types.or_else(|| self.function(name)).or_else(by_fewer).or_else(by_value)
    }

    /// The only function with this name and these parameters, if it takes some of them by value that a dump shows
    /// as references: objects of classes that are not copied as bytes.
    fn function_of_values(&self, identity: &str) -> Option<&FunctionFacts> {
        let (name, dumped) = split_identity(identity)?;
        let dumped = Vec::from_iter(dumped);
        let start = format!("{name} (");
        let is_same = |stated: &str, dumped: &str| {
            stated == dumped || is_record(stated) && dumped.strip_suffix(" &") == Some(stated)
        };
        let takes_these = |stated: &str| {
            let stated = split_identity(stated).map(|(_, stated)| Vec::from_iter(stated));
            stated.is_some_and(|stated| {
                stated.len() == dumped.len()
                    && stated.iter().zip(&dumped).all(|(stated, dumped)| is_same(stated, dumped))
            })
        };
        let overloads = self.program.functions.range(start.clone()..);
        let overloads = overloads.take_while(|(stated, _)| stated.starts_with(&start));
        let mut found = overloads.filter(|(stated, _)| takes_these(stated)).map(|(_, function)| function);
        found.next().filter(|_| found.next().is_none())
    }
}

/// `a<int>::f` for `a<int, false>::f`.
fn without_last_argument(name: &str) -> Option<String> {
    let (class, function) = name.rsplit_once(">::")?;
    let (rest, last) = class.rsplit_once(", ")?;
    (!last.contains(['<', '>', '('])).then(|| format!("{rest}>::{function}"))
}

/// The whole declaration line.
fn declaration_of<'a>(f: &Function<'a>) -> Option<&'a str> {
    match f.head.signature {
        Cow::Borrowed(declaration) => Some(declaration),
        Cow::Owned(_) => None,
    }
}

/// Whether this is the function that destroys a coroutine: it has the name of the function that the program
/// defines and the frame as its parameter, as the actor has, but no dispatch.
fn destroys_coroutine(f: &Function<'_>) -> bool {
    let [frame] = f.decls.params[..] else { return false };
    let is_frame = |ty: Type| {
        let record = f.types.pointee(ty).map(|to| f.types.kind(to));
        matches!(record, Some(TypeKind::Named(record)) if record.ends_with(".Frame"))
    };
    let is_dispatch = |stmt: &StmtData<'_>| stmt.kind.internal_callee() == Some(".CO_ACTOR");
    f.stage < Stage::Ssa
        && f.decls.vars[frame].ty.is_some_and(is_frame)
        && !f.body.stmts.values().any(is_dispatch)
}

/// A function as facts about an overload name it: with the types of its parameters.
pub(super) fn stated_identity(f: &Function<'_>) -> String {
    format!("{} ({})", plain_name(f.name), param_types(f).join(", "))
}

/// The types of a function's parameters, without their own qualifiers.
fn param_types(f: &Function<'_>) -> Vec<String> {
    let type_of = |&param: &Var| f.decls.vars[param].ty.map_or(String::new(), |ty| plain(f, ty));
    let bare = |ty: String| unqualified(ty.strip_suffix(" restrict").unwrap_or(&ty)).to_string();
    f.decls.params.iter().map(|param| bare(type_of(param))).collect()
}

/// A type as dumps without numbers spell it, and as facts do, which do not know that pointers to it alias all.
fn plain(f: &Function<'_>, ty: Type) -> String {
    let mut text = spelled(&f.types, ty);
    if text.contains(ALIASES_ALL) {
        text = text.replace(ALIASES_ALL, "");
    }
    if f.types.numbers.is_empty() {
        return text;
    }
    let mut parts = text.split("D.");
    let mut out = parts.next().unwrap_or_default().to_string();
    out.extend(parts.map(|part| part.trim_start_matches(|c: char| c.is_ascii_digit())));
    out
}

/// How a dump marks pointers to a type with the attribute `may_alias`.
const ALIASES_ALL: &str = " {ref-all}";

/// The name and the types of the parameters of a function that is stated with them.
fn split_identity(identity: &str) -> Option<(&str, impl Iterator<Item = &str>)> {
    let (name, params) = split_parameters(identity.strip_suffix(')')?)?;
    Some((name.strip_suffix(' ')?, split_types(params).filter(|ty| !ty.is_empty())))
}

/// The text before a list of parameters and the list itself, of a text that ends where the list closes.
pub(super) fn split_parameters(text: &str) -> Option<(&str, &str)> {
    let mut depth = 1;
    let open = text.bytes().rposition(|byte| {
        depth += i32::from(byte == b')') - i32::from(byte == b'(');
        depth == 0
    })?;
    Some((&text[..open], &text[open + 1..]))
}

/// The types in a list of parameters. Commas in template arguments or in the parameters of a function do not
/// separate them.
fn split_types(list: &str) -> impl Iterator<Item = &str> {
    let mut depth = 0;
    let is_between = move |c: char| {
        depth += i32::from(matches!(c, '(' | '<')) - i32::from(matches!(c, ')' | '>'));
        c == ',' && depth == 0
    };
    list.split(is_between).map(str::trim)
}

impl<'a> OverloadSet<'a> {
    /// The overload that fits best, but `excluded` only if no other one fits: its parameters fit best by a cast that
    /// the dump does not show. Of several it is one that the dump defines, since a dump defines what is called, and
    /// then the first one.
    fn choose(
        &self,
        args: &[ShownArg],
        facts: &Facts,
        calls: Option<&CallsOverload<'_>>,
        excluded: Option<&str>,
    ) -> Option<&Overload<'a>> {
        let fits = self.overloads.iter().filter_map(|of| {
            let fit = self.fit(of, args, facts, calls)?;
            let is_possible = excluded != Some(of.identity);
            let is_called = excluded.is_some() && of.is_defined;
            let is_twin = of.has_twin && returns_argument(of, args, facts);
            Some(((is_possible, is_called, fit, is_twin, of.is_defined), of))
        });
        fits.rev().max_by_key(|&(fits, _)| fits).map(|(_, overload)| overload)
    }

    /// How well the arguments fit the parameters of an overload, if they do.
    fn fit(
        &self,
        overload: &Overload<'a>,
        args: &[ShownArg],
        facts: &Facts,
        calls: Option<&CallsOverload<'_>>,
    ) -> Option<u32> {
        let count = overload.params.len();
        // A head does not show whether further arguments are allowed.
        if count > args.len() {
            return None;
        }
        // The sum over all parameters; one that takes exactly these arguments beats any that takes more.
        let mut sum = if count == args.len() { 100 } else { 0 };
        for (index, (param, arg)) in overload.params.iter().zip(args).enumerate() {
            let constant = || ["const ", param].concat();
            let has_constant = || {
                let key = |is_defined| (count, index, constant(), overload.result.clone(), is_defined);
                self.params.contains(&key(true)) || !overload.is_defined && self.params.contains(&key(false))
            };
            // Of two overloads that differ in this `const`, the one that the calls of the function list alone is
            // called.
            let is_listed_alone = |other: &str| {
                let calls = calls?;
                let mut params = Vec::from_iter(overload.params.iter().map(String::as_str));
                let is_listed = calls(&params);
                params[index] = other;
                let exists = self.overloads.iter().any(|twin| twin.params == params);
                (exists && is_listed != calls(&params)).then_some(is_listed)
            };
            // Of `const T &` and `T &` with one result the second is mostly a `T &&`, which a dump spells so, and
            // takes what lives on only by `std::move`, which a dump does not show.
            let is_moved = || is_listed_alone(&constant()).unwrap_or_else(|| !has_constant());
            // A dump does not show that a pointer is cast, nor that a part of something constant is `mutable`.
            let is_listed = || {
                let is_part =
                    matches!(arg, ShownArg::Lasting(ty) if ty.starts_with("const ") && ty.ends_with(" *"));
                let constant = is_part.then(constant);
                let other = param.strip_prefix("const ").or(constant.as_deref());
                other.is_some_and(|other| is_listed_alone(other) == Some(true))
            };
            sum += match arg {
                ShownArg::Lasting(ty)
                    if param.ends_with('&') && same_target(param, ty, facts) && !is_moved() =>
                {
                    1
                }
                arg => fit(param, arg, facts)?.max(if calls.is_some() && is_listed() {
                    EXACT_FIT + 1
                } else {
                    0
                }),
            };
        }
        Some(sum)
    }
}

/// Whether the result leads to the class that an argument leads to, as that of `std::forward` does.
fn returns_argument(overload: &Overload<'_>, args: &[ShownArg], facts: &Facts) -> bool {
    args.iter().any(|arg| match arg {
        ShownArg::Typed(ty) | ShownArg::Lasting(ty) => same_target(&overload.result, ty, facts),
        _ => false,
    })
}

/// Whether the place is a part of what a parameter without a name leads to. Such a function is implicit: it copies
/// the parts, or it moves them, as the parameter's type shows.
fn is_part_of_nameless_parameter(f: &Function<'_>, mut place: Expr) -> bool {
    loop {
        match f.body.exprs[place] {
            ExprData::Component { base, .. } | ExprData::Index { base, .. } => place = base,
            ExprData::Arrow { ptr, .. } | ExprData::Deref { ptr, .. } => place = ptr,
            ExprData::Var(var) => {
                let data = &f.decls.vars[var];
                return data.kind == VarKind::Param && data.name.starts_with("D.");
            }
            _ => return false,
        }
    }
}

/// Whether the place is a part of what is constant; `None` of a part of a variable that the dump does not
/// declare.
fn is_part_of_constant(f: &Function<'_>, mut place: Expr) -> Option<bool> {
    let is_const = |ty: Option<Type>| ty.is_some_and(|ty| f.types.qualifiers(ty) & CONST != 0);
    loop {
        match f.body.exprs[place] {
            ExprData::Component { base, .. } | ExprData::Index { base, .. } => place = base,
            ExprData::Arrow { ptr, .. } | ExprData::Deref { ptr, .. } => {
                return Some(is_const(f.operand_type(ptr).and_then(|ty| f.types.pointee(ty))));
            }
            ExprData::Var(var) => return f.decls.vars[var].ty.map(|ty| is_const(Some(ty))),
            _ => return Some(false),
        }
    }
}
