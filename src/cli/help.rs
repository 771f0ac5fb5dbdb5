//! What `--help` says of each command besides its options: examples first; environment and exit status last.

use super::Cli;
use clap::{Command, CommandFactory};

/// The parts of a command's help, in their order.
const TEMPLATE: &str = "{about-with-newline}\n{usage-heading} {usage}\n\n{before-help}{all-args}{after-help}";

/// How this program's colours are chosen, and what status it exits with.
const END: &str =
    "Environment: NO_COLOR and CLICOLOR_FORCE switch colours off and on; --color outranks both.";

/// What `tressa --help` says of inputs.
const INPUT: &str =
    "Input: dumps of C and C++ from GCC 11 to 16, without OpenMP, OpenACC and transactional memory; plain
or packed by gzip, in UTF-8 or UTF-16.";

/// What `check --help` says of lists.
const KNOWN_MISSES: &str = include_str!("../../data/help/check.txt").trim_ascii_end();

/// The options that most commands have: they stand after a command's own.
const SHARED: [&str; 8] = ["gcc", "opt", "cflags", "facts", "debug_info", "unit", "jobs", "color"];

/// What the help of a command shows.
struct Help {
    /// Empty for `tressa` itself.
    command: &'static str,
    /// Command lines, each after two spaces.
    examples: &'static str,
    /// What the exit status says where nothing failed.
    status: &'static str,
}

/// The command line, with its help.
pub fn command() -> Command {
    let mut all = Cli::command();
    for help in HELP {
        all = match help.command {
            "" => help.add_to(all),
            name => all.mut_subcommand(name, |command| help.add_to(command)),
        };
    }
    all
}

impl Help {
    fn add_to(&self, command: Command) -> Command {
        let Help { command: name, examples, status } = self;
        let more = match *name {
            "" => format!("\n\n{INPUT}"),
            "check" => format!("\n\n{KNOWN_MISSES}"),
            _ => String::new(),
        };
        let status =
            format!("Exit status: {status}; 2 usage, input or output failed, or a function was left out.");
        command
            .mut_args(|arg| match SHARED.contains(&arg.get_id().as_str()) {
                true => arg.help_heading("Shared options"),
                false => arg,
            })
            .help_template(TEMPLATE)
            .before_help(format!("Examples:\n{examples}"))
            .after_long_help(format!("{END}\n\n{status}{more}"))
    }
}

/// The help of each command.
const HELP: [Help; 16] = [
    Help {
        command: "",
        examples: "  gcc -O2 -c -fdump-tree-gimple -fdump-tree-ssa t.c
  tressa ssa -O2 t.c.006t.gimple               the SSA form, as GCC prints it
  tressa check .                               compare with GCC's own dumps
  tressa cc -- gcc -O2 -c t.c                  make the dumps and compare
  tressa explain --phi x@4 t.c.006t.gimple     why block 4 has a PHI node for x",
        status: "0 done, nothing found; 1 something found",
    },
    Help {
        command: "ssa",
        examples: "  tressa ssa -O2 t.c.006t.gimple
  tressa ssa -O2 --after cfg --function 'ma*' t.c.006t.gimple
  tressa ssa --dump-flags vops-uid t.c.006t.gimple
  tressa ssa --json t.c.006t.gimple | jq '.functions[].blocks | length'",
        status: "0 done",
    },
    Help {
        command: "check",
        examples: "  tressa check .
  tressa check --pair t.c.006t.gimple t.c.021t.ssa
  tressa check --quiet --junit report.xml dumps
  tressa check --sarif report.sarif dumps      for code scanning
  tressa check --github dumps                  annotations in a GitHub workflow",
        status: "0 nothing found; 1 something found",
    },
    Help {
        command: "cc",
        examples: "  tressa cc -- gcc -O2 -c t.c
  tressa cc --page t.html -- gcc -O2 -c t.c
  tressa cc -p build/compile_commands.json
  tressa cc --through boissinot -- gcc -O2 -o program t.c",
        status: "0 nothing found; 1 something found, or the compiler failed",
    },
    Help {
        command: "uses",
        examples: "  tressa uses -O2 t.c.006t.gimple
  tressa uses --name 'i_*' --unused t.c.254t.optimized
  tressa uses --graph dot t.c.021t.ssa | dot -Tsvg > uses.svg
  tressa uses --json t.c.021t.ssa | jq '.functions[].names[] | select(.uses == 0).name'",
        status: "0 done",
    },
    Help {
        command: "operands",
        examples: "  tressa operands -O2 --function main t.c.006t.gimple
  tressa operands --op vdef,vuse t.c.006t.gimple
  tressa operands --name x_5 t.c.021t.ssa",
        status: "0 done",
    },
    Help {
        command: "graph",
        examples: "  tressa graph --function main --format svg -o main.svg t.c.006t.gimple
  tressa graph --of dom t.c.021t.ssa | dot -Tpdf -o dom.pdf
  tressa graph --of uses --name 'i_*' --format mermaid t.c.006t.gimple",
        status: "0 done",
    },
    Help {
        command: "explain",
        examples: "  tressa explain --function main -O2 t.c.006t.gimple
  tressa explain --var x t.c.006t.gimple       where x is defined and live, and where its PHI nodes go
  tressa explain --phi x@4 t.c.006t.gimple     why block 4 has a PHI node for x, or none
  tressa explain --name x_5 t.c.006t.gimple    where x_5 is made, and why it is version 5
  tressa explain --rule phi-arg-count          a rule of tressa verify",
        status: "0 explained",
    },
    Help {
        command: "page",
        examples: "  gcc -O2 -c -fdump-tree-gimple-lineno t.c && tressa page t.c.006t.gimple -o t.html
  tressa page --function 'sqlite3Vdbe*' sqlite3.c.006t.gimple -o vdbe.html
  tressa cc --page t.html -- gcc -O2 -c t.c",
        status: "0 done",
    },
    Help {
        command: "verify",
        examples: "  tressa verify -O2 t.c.006t.gimple
  tressa verify t.c.254t.optimized
  tressa verify --rule ssa-def-dominates-use --json dumps
  tressa verify --sarif report.sarif dumps     for code scanning
  tressa verify --list-rules",
        status: "0 no breach; 1 breaches",
    },
    Help {
        command: "facts",
        examples: "  gcc -g -O2 -c t.c && tressa facts t.o -o t.toml
  tressa ssa -O2 --facts t.toml t.c.006t.gimple",
        status: "0 done",
    },
    Help {
        command: "forms",
        examples: "  tressa forms -O2 t.c.006t.gimple
  tressa forms -O2 --total --jobs 1 dumps
  tressa forms -O2 --sort phis --json t.c.006t.gimple",
        status: "0 done",
    },
    Help {
        command: "unssa",
        examples: "  tressa unssa -O2 --method briggs --propagate t.c.006t.gimple
  tressa unssa -O2 --emit c t.c.006t.gimple
  tressa unssa -O2 --stats t.c.006t.gimple",
        status: "0 done",
    },
    Help {
        command: "diff",
        examples: "  tressa diff t.c.021t.ssa t.c.254t.optimized
  tressa diff --function main gcc-12/t.c.021t.ssa gcc-14/t.c.022t.ssa
  tressa diff t.c.006t.gimple t.c.021t.ssa     the first is taken into SSA form",
        status: "0 the same but for numbers; 1 something differs",
    },
    Help {
        command: "completions",
        examples: "  tressa completions bash > ~/.local/share/bash-completion/completions/tressa
  tressa completions zsh > ~/.zfunc/_tressa
  tressa completions fish > ~/.config/fish/completions/tressa.fish",
        status: "0 done",
    },
    Help {
        command: "man",
        examples: "  tressa man | man -l -
  tressa man ssa | man -l -
  tressa man --dir ~/.local/share/man/man1     a page for each command",
        status: "0 done",
    },
];
