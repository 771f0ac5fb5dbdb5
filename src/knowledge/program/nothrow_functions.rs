//! Infers which functions of a C++ program throw nothing, as the front end does (`finish_function`).
//!
//! Known: calls, and what the functions they lead to are declared to do. Assumed: the order in which the
//! front end has read functions, where facts do not state it.
//!
//! What a body shows of its destructor's exception specification is in [`CallGraph::throwing_destructors`].
//!
//! A function throws nothing if it is `noexcept`, or if no call in it may throw, as far as the front end
//! knows when it has parsed the function. Bodies of templates are instantiated after all other functions, in
//! the order in which these and earlier instances use them first. So a template knows of another one only if
//! that came before it. Of other functions the dump does not show the order; mostly a function is defined
//! before it is called. Debug information shows the order of all functions.

use super::Facts;
use super::overloads::{split_parameters, stated_identity};
use crate::base::text_tables::{TextMap, TextSet};
use crate::facts::{Interposable, SourcePlace};
use crate::ir::{Callee, Function, Seq, StmtKind, is_destructor, plain_name};
use crate::reconstruct::virtual_destructors;
use crate::target::call_flags::CallFlags;
use crate::target::options::Switches;
use crate::target::tables::is_quiet_instance;
use crate::text::print::spelled;
use cranelift_entity::packed_option::PackedOption;
use cranelift_entity::{EntityRef as _, entity_impl};

/// The functions that a dump defines or calls, and who calls whom.
#[derive(Default)]
pub(super) struct CallGraph {
    /// Their indexes, by identity.
    by_identity: TextMap<String, usize>,
    /// The functions, in the order in which the dump mentions them.
    functions: Vec<CallGraphNode>,
    /// The functions of local classes of instances of templates, by the name of the function around them.
    local_to: TextMap<String, Vec<usize>>,
}

#[derive(Default)]
struct CallGraphNode {
    /// Its name with its parameters.
    identity: String,
    /// Its name alone.
    name: String,
    /// Whether the dump defines it.
    is_defined: bool,
    /// It ends the program when something is thrown.
    is_noexcept: bool,
    /// It calls through a pointer.
    calls_unknown: bool,
    /// It is a destructor that may throw, or that the compiler defines: the dump defines it, and nothing in it
    /// ends the program when something is thrown ([`CallGraph::is_quiet_destructor`]).
    is_open_destructor: bool,
    /// The compiler defines it, where it is used first.
    is_defaulted: bool,
    /// Another definition may replace it, so its body shows nothing (`decl_replaceable_p`).
    is_interposable: bool,
    /// Whether calls to it may throw, if that is stated.
    throws: Option<bool>,
    /// The functions that it calls, one entry for each call.
    callees: Vec<usize>,
    /// The functions that call it, one entry for each call.
    callers: Vec<usize>,
    /// Its position in the order in which the front end completed functions, if that is known.
    age: Option<u32>,
    /// Where it is defined, if that is known and it is not an instance of a template, which GCC reads after
    /// all others.
    place: Option<SourcePlace>,
}

impl CallGraphNode {
    /// Whether the front end had not read the function when it had read the other one: it is defined later in
    /// the same file.
    fn is_later_than(&self, other: &CallGraphNode) -> bool {
        match (&self.place, &other.place) {
            (Some(own), Some(other)) => own.file == other.file && own.at > other.at,
            _ => false,
        }
    }
}

impl CallGraph {
    /// Adds the calls of a function.
    pub(super) fn add(&mut self, f: &Function<'_>, facts: &Facts) {
        // A deleting destructor has the name of the destructor that it calls, and tells nothing of that one.
        let is_of_destructor = is_destructor(f.name);
        if is_of_destructor && calls_itself(f) {
            return;
        }
        let caller = self.index(plain_name(f.identity()), plain_name(f.name));
        let is_noexcept = is_noexcept(f);
        let node = &mut self.functions[caller];
        node.is_noexcept = is_noexcept && (node.is_noexcept || !node.is_defined);
        node.is_open_destructor = is_of_destructor && !node.is_noexcept;
        node.is_defined = true;
        node.is_defaulted = facts.is_defaulted(f);
        node.is_interposable = f.head.has_attribute("weak") || facts.interposable(f).is_some();
        node.age = node.age.or_else(|| facts.age_of(f));
        // That none of its calls throws may come from what later passes found out of its body.
        node.throws = facts.states_throws(f.name).or_else(|| facts.states_throws(&stated_identity(f)));
        node.throws = node.throws.filter(|&throws| throws);
        node.place = facts.place_of(f).filter(|_| !node.is_defaulted && !is_template(&node.name)).cloned();
        let destructors = virtual_destructors(f);
        for stmt in f.body.stmts.values() {
            let StmtKind::Call(call) = &stmt.kind else { continue };
            match call.callee {
                Callee::Direct(_) if f.is_placement(call) => {}
                Callee::Direct(callee) => {
                    // A destructor that throws while an object is built or copied ends the program: it does
                    // not count for the exception specification of what the compiler defines
                    // (`synthesized_method_walk`).
                    let ignores_destructors = self.functions[caller].is_defaulted && !is_of_destructor;
                    if ignores_destructors && is_destructor(f.decls.vars[callee].name) {
                        continue;
                    }
                    let identity = plain_name(f.callee_identity(callee));
                    let callee = self.index(identity, plain_name(f.decls.vars[callee].name));
                    self.functions[caller].callees.push(callee);
                    self.functions[callee].callers.push(caller);
                }
                Callee::Indirect(pointer) => {
                    let called = f.virtual_function(pointer).filter(|called| destructors.contains(called));
                    match called {
                        // The destructor of the class, as dumps spell it, stands for it.
                        Some((class, _)) => {
                            let class = spelled(&f.types, f.types.unqualified(class));
                            let class = class.rsplit([' ', ':']).next().unwrap_or_default();
                            let name = format!("{class}::~{class}");
                            let callee = self.index(&name, &name);
                            self.functions[caller].callees.push(callee);
                            self.functions[callee].callers.push(caller);
                        }
                        None => self.functions[caller].calls_unknown = true,
                    }
                }
                Callee::Internal(_) => {}
            }
        }
    }

    fn index(&mut self, identity: &str, name: &str) -> usize {
        if let Some(&index) = self.by_identity.get(identity) {
            return index;
        }
        let index = self.functions.len();
        self.by_identity.insert(identity.to_string(), index);
        if let Some(around) = function_around(name).filter(|around| is_template(around)) {
            self.local_to.entry(with_plain_arguments(around)).or_default().push(index);
        }
        let (identity, name) = (identity.to_string(), name.to_string());
        self.functions.push(CallGraphNode { identity, name, ..CallGraphNode::default() });
        index
    }

    /// An instance and the functions of local classes and lambda expressions in it, those inside after those
    /// around them.
    fn with_local_functions(&self, function: usize, is_used: &mut [bool]) -> Vec<usize> {
        let mut all = vec![function];
        let mut next = 0;
        while let Some(&around) = all.get(next) {
            next += 1;
            let inside = self
                .local_to
                .get(&with_plain_arguments(&self.functions[around].name))
                .into_iter()
                .flatten()
                .rev();
            all.extend(inside.filter(|&&function| !std::mem::replace(&mut is_used[function], true)));
        }
        all
    }

    /// The function in which each instance of a template was read, if it was read in one: it is `constexpr`,
    /// and the value of a call of it was tried to be computed (`instantiate_constexpr_fns`). That call did not
    /// know of its body yet. All other instances are read after the functions that use them first. `by_age`
    /// are the functions whose age is known.
    fn evaluated_in(&self, by_age: &[usize]) -> Vec<PackedOption<Caller>> {
        let mut evaluated_in = vec![PackedOption::default(); self.functions.len()];
        let all = 0..self.functions.len();
        let first_caller: Vec<Option<usize>> = all.map(|function| self.first_caller(function)).collect();
        // The functions that were read while another one was being read come directly before that one.
        let mut before: Vec<usize> = Vec::new();
        for &function in by_age {
            while let Some(&last) = before.last()
                && first_caller[last] == Some(function)
            {
                evaluated_in[last] = Caller::new(function).into();
                before.pop();
            }
            before.push(function);
        }
        evaluated_in
    }

    /// The oldest function that calls an instance of a template.
    fn first_caller(&self, instance: usize) -> Option<usize> {
        let node = &self.functions[instance];
        let is_instance = is_template(&node.name) && !node.is_defaulted && !node.name.contains("<lambda");
        let callers = node.callers.iter().copied().filter(|_| is_instance);
        callers.min_by_key(|&caller| self.functions[caller].age)
    }

    /// The names of the destructors that may throw, given the functions that throw nothing.
    ///
    /// A destructor is `noexcept` unless its declaration says otherwise or a base or member has one that may
    /// throw. What the program defines then has an exception specification to keep (`use_eh_spec_block`), so
    /// its body is in a region that ends the program. What the compiler defines has none: it throws what the
    /// destructors that it calls throw. So a body that can throw, and is in no such region, shows that the
    /// destructor may throw.
    pub(super) fn throwing_destructors(&self, facts: &Facts) -> TextSet<String> {
        let throws = |node: &&CallGraphNode| match self.throws(node, facts) {
            Some(throws) => throws && is_destructor(&node.name),
            None => node.is_open_destructor && !facts.nothrow.contains(&node.identity),
        };
        self.functions.iter().filter(throws).map(|node| node.name.clone()).collect()
    }

    /// Whether calls to the function may throw, if that is stated or the library decides it.
    fn throws(&self, node: &CallGraphNode, facts: &Facts) -> Option<bool> {
        if node.is_defined {
            return node.throws;
        }
        facts.states_throws(&node.identity).or_else(|| is_quiet_instance(&node.name).then_some(false))
    }

    /// Whether the destructor calls nothing but destructors: so does each that the compiler defines.
    fn is_quiet_destructor(&self, node: &CallGraphNode) -> bool {
        node.is_open_destructor
            && !node.calls_unknown
            && node.callees.iter().all(|&callee| is_destructor(&self.functions[callee].name))
    }

    /// The identities of the defined functions that throw nothing, given what is known of others.
    pub(super) fn nothrow(&self, facts: &Facts) -> TextSet<String> {
        let all = || 0..self.functions.len();
        let mut search = NothrowSearch {
            graph: self,
            facts,
            is_known: vec![false; self.functions.len()],
            throwing: self.functions.iter().map(|node| node.callees.len()).collect(),
            evaluated_in: Vec::new(),
        };
        // What is `noexcept` or declared to throw nothing is known from the start; so is what calls nothing
        // that may throw. From these it spreads to callers: a function whose last throwing call is settled
        // throws nothing either. Instances of templates take no part yet, for GCC has not read their bodies
        // then.
        // A function that the compiler defines takes part: it is complete where it is used first
        // (`mark_used`).
        let waits = |node: &CallGraphNode| {
            is_template(&node.name) && !node.is_defaulted && !self.is_quiet_destructor(node)
        };
        let is_template: Vec<bool> = self.functions.iter().map(waits).collect();
        let throws = |node: &CallGraphNode| self.throws(node, facts);
        let is_declared = |node: &CallGraphNode| {
            let mut names = [&node.name, &node.identity].into_iter();
            let flags = |name: &String| match node.is_open_destructor {
                true => facts.stated_effects(name).unwrap_or_default().0,
                false => facts.call_flags(name),
            };
            node.is_noexcept
                || throws(node) == Some(false)
                || throws(node).is_none() && names.any(|name| flags(name).contains(CallFlags::NOTHROW))
        };
        let mut pending: Vec<(usize, bool)> = all()
            .filter(|&function| is_declared(&self.functions[function]))
            .map(|function| (function, true))
            .collect();
        if self.functions.iter().any(|node| node.age.is_some()) {
            return self.nothrow_by_age(search, pending, &is_template);
        }
        let is_quiet = |function: &usize| !is_template[*function] && search.has_no_throwing_call(*function);
        pending.extend(
            all()
                .filter(|function| is_quiet(function) && !is_declared(&self.functions[*function]))
                .map(|function| (function, false)),
        );
        while let Some((function, is_declared)) = pending.pop() {
            search.note_nothrow(
                function,
                is_declared,
                |caller| pending.push((caller, false)),
                |caller| !is_template[caller],
            );
        }
        // Instances in the order of their first use, by other functions and then by each other. What nothing
        // calls, such as virtual functions of templates, comes last: GCC needs it when it writes the tables
        // of virtual functions.
        let mut order: Vec<usize> = all().filter(|&function| !is_template[function]).collect();
        let mut is_used = vec![false; self.functions.len()];
        let mut uncalled =
            all().filter(|&function| is_template[function] && self.functions[function].is_defined);
        let mut next = 0;
        loop {
            if next == order.len() {
                let Some(function) = uncalled.find(|&function| !is_used[function]) else { break };
                is_used[function] = true;
                order.push(function);
            }
            let mut instances = self.with_local_functions(order[next], &mut is_used);
            next += 1;
            // What is local to a function is complete before that one is.
            while let Some(function) = instances.pop() {
                if is_template[function] && search.has_no_throwing_call(function) {
                    search.note_nothrow(function, false, |_| {}, |_| false);
                }
                for &callee in self.functions[function].callees.iter().filter(|&&callee| is_template[callee])
                {
                    if !std::mem::replace(&mut is_used[callee], true) {
                        order.push(callee);
                    }
                }
            }
        }
        search.finish()
    }

    /// The same if it is known in which order the front end completed the functions: each knows those before
    /// it. What is declared to throw nothing is `pending`.
    fn nothrow_by_age(
        &self,
        mut search: NothrowSearch<'_>,
        pending: Vec<(usize, bool)>,
        is_template: &[bool],
    ) -> TextSet<String> {
        let mut by_age: Vec<usize> = (0..self.functions.len()).collect();
        by_age.sort_by_key(|&function| self.functions[function].age.unwrap_or(u32::MAX));
        let known = by_age.partition_point(|&function| self.functions[function].age.is_some());
        search.evaluated_in = self.evaluated_in(&by_age[..known]);
        for (function, is_declared) in pending {
            search.note_nothrow(function, is_declared, |_| {}, |_| false);
        }
        // A function whose age is not known is taken to be complete before the first one that calls it; an
        // instance of a template, after that one.
        let mut is_met = vec![false; self.functions.len()];
        for first in by_age {
            let mut stack = vec![(first, Visit::Opens)];
            while let Some((function, visit)) = stack.pop() {
                let of_no_age = |&callee: &usize| self.functions[callee].age.is_none();
                let callees = self.functions[function].callees.iter().copied().filter(of_no_age);
                match visit {
                    Visit::Opens if std::mem::replace(&mut is_met[function], true) => {}
                    Visit::Opens => {
                        stack.push((function, Visit::Closes));
                        let before = callees.filter(|&callee| !is_template[callee]);
                        stack.extend(before.map(|callee| (callee, Visit::Opens)));
                    }
                    Visit::Closes => {
                        if search.has_no_throwing_call(function) {
                            search.note_nothrow(function, false, |_| {}, |_| false);
                        }
                        let after = callees.filter(|&callee| is_template[callee]);
                        stack.extend(after.map(|callee| (callee, Visit::Opens)));
                    }
                }
            }
        }
        search.finish()
    }
}

/// The index of a function that calls another.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Caller(u32);
entity_impl!(Caller);

/// Whether a walk comes to a function, or leaves it after what it calls.
enum Visit {
    Opens,
    Closes,
}

/// What is found out about the functions of a graph.
struct NothrowSearch<'g> {
    graph: &'g CallGraph,
    facts: &'g Facts,
    /// Whether each function is known to throw nothing.
    is_known: Vec<bool>,
    /// The number of calls in each function that may throw, as far as is known.
    throwing: Vec<usize>,
    /// The function in which each instance of a template was read ([`CallGraph::evaluated_in`]); empty if ages
    /// are not known.
    evaluated_in: Vec<PackedOption<Caller>>,
}

impl NothrowSearch<'_> {
    /// The identities of the defined functions that throw nothing.
    fn finish(self) -> TextSet<String> {
        let is_counted =
            |node: &CallGraphNode| node.is_defined || self.graph.throws(node, self.facts) == Some(false);
        let known = self.graph.functions.iter().zip(&self.is_known);
        known.filter(|&(node, &is)| is && is_counted(node)).map(|(node, _)| node.identity.clone()).collect()
    }

    /// Whether no call in the function may throw.
    fn has_no_throwing_call(&self, function: usize) -> bool {
        let node = &self.graph.functions[function];
        let is_open =
            node.is_defined && !node.is_interposable && node.throws != Some(true) && !node.calls_unknown;
        is_open && self.throwing[function] == 0
    }

    /// Records that the function throws nothing, which its declaration or its body shows. Calls `quiet` for
    /// each caller that therefore throws nothing either, if it is one of those that `counts`.
    fn note_nothrow(
        &mut self,
        function: usize,
        is_declared: bool,
        mut quiet: impl FnMut(usize),
        counts: impl Fn(usize) -> bool,
    ) {
        if std::mem::replace(&mut self.is_known[function], true) {
            return;
        }
        let evaluated_in = self.evaluated_in.get(function).and_then(|caller| caller.expand());
        for &caller in &self.graph.functions[function].callers {
            let [callee_node, caller_node] =
                [function, caller].map(|function| &self.graph.functions[function]);
            // A body that comes after the caller's told the front end nothing; a declaration before it did.
            let is_too_late = match callee_node.age {
                Some(_) => evaluated_in == Some(Caller::new(caller)),
                None => callee_node.is_later_than(caller_node),
            };
            if !is_declared && is_too_late {
                continue;
            }
            self.throwing[caller] -= 1;
            if counts(caller) && self.has_no_throwing_call(caller) {
                quiet(caller);
            }
        }
    }
}

impl Facts {
    /// The function's position in the order in which the front end completed functions, if that is stated.
    fn age_of(&self, f: &Function<'_>) -> Option<u32> {
        let ages = Some(&self.index.ages).filter(|ages| !ages.is_empty())?;
        let linkage_names = self.stated_function(f).into_iter().flat_map(|stated| &stated.linkage_names);
        let names = linkage_names.map(String::as_str).chain([plain_name(f.name)]);
        names.filter_map(|name| ages.get(name).copied()).min()
    }

    /// Whether it is stated in which order the front end completed functions, as debug information does.
    pub(crate) fn knows_ages(&self) -> bool {
        !self.index.ages.is_empty()
    }

    /// Where a function is stated to be defined.
    fn place_of(&self, f: &Function<'_>) -> Option<&SourcePlace> {
        if !self.index.states_places {
            return None;
        }
        let place = |name: &str| self.function(name)?.defined.get();
        place(plain_name(f.name)).or_else(|| place(&stated_identity(f)))
    }

    /// Whether the compiler defines the function, as far as that is stated.
    fn is_defaulted(&self, f: &Function<'_>) -> bool {
        let is = |name: &str| self.function(name).is_some_and(|known| known.defaulted.get() == Some(&true));
        self.index.states_defaulted && (is(plain_name(f.name)) || is(&stated_identity(f)))
    }

    /// For whom another definition may replace the function, if that is stated.
    pub(crate) fn interposable(&self, f: &Function<'_>) -> Option<Interposable> {
        let stated = self.options.has(Switches::PIC).then(|| self.stated_function(f))?;
        stated?.interposable.get().copied()
    }

    /// Whether calls to the function may throw, if that is stated.
    fn states_throws(&self, name: &str) -> Option<bool> {
        self.function(plain_name(name))?.throws.get().copied()
    }

    /// Whether the function with this identity throws nothing, as its body shows; or, if the dump does not
    /// define it, as facts or the library's table say.
    pub(crate) fn throws_nothing(&self, identity: &str) -> bool {
        self.nothrow.contains(plain_name(identity))
    }
}

/// Whether the function calls one of its own name.
fn calls_itself(f: &Function<'_>) -> bool {
    f.body.stmts.values().any(|stmt| match &stmt.kind {
        StmtKind::Call(call) => {
            f.callee_name(call).is_some_and(|name| plain_name(name) == plain_name(f.name))
        }
        _ => false,
    })
}

/// The function in which a class is declared, by the name of a member of it: `f<int>` of
/// `f<int>(char)::<lambda(int)>::operator()`.
pub fn function_around(name: &str) -> Option<&str> {
    let (around, _) = split_parameters(&name[..name.rfind(")::")?])?;
    Some(around.trim_end())
}

/// The name with template arguments without their scopes, which GCC leaves out where the name is a scope
/// itself: `a::f<g>` of `a::f<a::g>`.
pub fn with_plain_arguments(name: &str) -> String {
    let mut depth = 0;
    let parts = name.split_inclusive("::").map(|part| {
        depth += part.chars().map(|c| i32::from(c == '<') - i32::from(c == '>')).sum::<i32>();
        match part.strip_suffix("::").filter(|_| depth > 0) {
            Some(scope) => scope.trim_end_matches(|c: char| c.is_alphanumeric() || c == '_'),
            None => part,
        }
    });
    parts.collect()
}

/// Whether the name is that of an instance of a template, or of a member of one.
pub fn is_template(name: &str) -> bool {
    name.match_indices('<').any(|(at, _)| {
        let before = &name[..at];
        before.ends_with(|c: char| c.is_alphanumeric() || matches!(c, '_' | ')' | ' '))
            && !before.ends_with("operator")
    })
}

/// Whether all of the function is in a region that ends the program, as what is `noexcept` does.
/// Only `__builtin_unreachable ()` may follow it.
fn is_noexcept(f: &Function<'_>) -> bool {
    // Through scopes that hold all there is, to the `try` around everything.
    let mut stmts = f.body.root.expand().map(|root: Seq| &f.body.seqs[root][..]);
    while let Some([first, rest @ ..]) = stmts {
        stmts = match &f.body.stmts[*first].kind {
            StmtKind::Bind(bind) if rest.is_empty() => Some(&f.body.seqs[bind.body]),
            StmtKind::Try { cleanup, .. } => {
                let handler = f.body.seqs[*cleanup].first().map(|&first| &f.body.stmts[first].kind);
                return matches!(handler, Some(StmtKind::EhMustNotThrow { .. }))
                    && rest.iter().all(|&stmt| matches!(f.body.stmts[stmt].kind, StmtKind::Call(_)));
            }
            _ => return false,
        };
    }
    false
}
