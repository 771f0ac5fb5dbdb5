//! What stands at the end of each command's `--help`: examples, environment, exit status.

macro_rules! after_help {
    ($($(#[$doc:meta])* $name:ident = $examples:literal, $status:literal;)*) => {
        $($(#[$doc])* pub const $name: &str = concat!(
            "Examples:\n", $examples, "\n\n",
            "Environment: NO_COLOR and CLICOLOR_FORCE switch colours off and on; --color outranks both.\n\n",
            "Exit status: ", $status, "; 2 usage, input or output failed, or a function was left out."
        );)*
    };
}

after_help! {
    /// `tressa --help`
    TRESSA = "  gcc -O2 -c -fdump-tree-gimple -fdump-tree-ssa t.c
  tressa ssa -O2 t.c.006t.gimple               the SSA form, as GCC prints it
  tressa check .                               compare with GCC's own dumps
  tressa cc -- gcc -O2 -c t.c                  make the dumps and compare
  tressa explain --phi x@4 t.c.006t.gimple     why block 4 has a PHI node for x

Input: dumps of C code from GCC 11 to 16, without OpenMP, OpenACC and transactional memory; plain or
packed by gzip, in UTF-8 or UTF-16.", "0 done, nothing found; 1 something found";
    /// `tressa ssa --help`
    SSA = "  tressa ssa -O2 t.c.006t.gimple
  tressa ssa -O2 --after cfg --function 'ma*' t.c.006t.gimple
  tressa ssa --dump-flags vops-uid t.c.006t.gimple
  tressa ssa --json t.c.006t.gimple | jq '.functions[].blocks | length'", "0 done";
    /// `tressa check --help`
    CHECK = "  tressa check .
  tressa check --pair t.c.006t.gimple t.c.021t.ssa
  tressa check --quiet --junit report.xml dumps
  tressa check --sarif report.sarif dumps      for code scanning
  tressa check --github dumps                  annotations in a GitHub workflow", "0 nothing found; 1 something found";
    /// `tressa cc --help`
    CC = "  tressa cc -- gcc -O2 -c t.c
  tressa cc --page t.html -- gcc -O2 -c t.c
  tressa cc -p build/compile_commands.json
  tressa cc --through boissinot -- gcc -O2 -o program t.c", "0 nothing found; 1 something found, or the compiler failed";
    /// `tressa uses --help`
    USES = "  tressa uses -O2 t.c.006t.gimple
  tressa uses --name 'i_*' --unused t.c.254t.optimized
  tressa uses --graph dot t.c.021t.ssa | dot -Tsvg > uses.svg
  tressa uses --json t.c.021t.ssa | jq '.functions[].names[] | select(.uses == 0).name'", "0 done";
    /// `tressa operands --help`
    OPERANDS = "  tressa operands -O2 --function main t.c.006t.gimple
  tressa operands --op vdef,vuse t.c.006t.gimple
  tressa operands --name x_5 t.c.021t.ssa", "0 done";
    /// `tressa graph --help`
    GRAPH = "  tressa graph --function main --format svg -o main.svg t.c.006t.gimple
  tressa graph --of dom t.c.021t.ssa | dot -Tpdf -o dom.pdf
  tressa graph --of uses --name 'i_*' --format mermaid t.c.006t.gimple", "0 done";
    /// `tressa explain --help`
    EXPLAIN = "  tressa explain --function main -O2 t.c.006t.gimple
  tressa explain --var x t.c.006t.gimple       where x is defined and live, and where its PHI nodes go
  tressa explain --phi x@4 t.c.006t.gimple     why block 4 has a PHI node for x, or none
  tressa explain --name x_5 t.c.006t.gimple    where x_5 is made, and why it is version 5
  tressa explain --rule phi-arg-count          a rule of tressa verify", "0 explained";
    /// `tressa page --help`
    PAGE = "  gcc -O2 -c -fdump-tree-gimple-lineno t.c && tressa page t.c.006t.gimple -o t.html
  tressa page --function 'sqlite3Vdbe*' sqlite3.c.006t.gimple -o vdbe.html
  tressa cc --page t.html -- gcc -O2 -c t.c", "0 done";
    /// `tressa verify --help`
    VERIFY = "  tressa verify -O2 t.c.006t.gimple
  tressa verify t.c.254t.optimized
  tressa verify --rule ssa-def-dominates-use --json dumps
  tressa verify --sarif report.sarif dumps     for code scanning
  tressa verify --list-rules", "0 no breach; 1 breaches";
    /// `tressa facts --help`
    FACTS = "  gcc -g -O2 -c t.c && tressa facts t.o -o t.toml
  tressa ssa -O2 --facts t.toml t.c.006t.gimple", "0 done";
    /// `tressa forms --help`
    FORMS = "  tressa forms -O2 t.c.006t.gimple
  tressa forms -O2 --total --jobs 1 dumps
  tressa forms -O2 --sort phis --json t.c.006t.gimple", "0 done";
    /// `tressa unssa --help`
    UNSSA = "  tressa unssa -O2 --method briggs --propagate t.c.006t.gimple
  tressa unssa -O2 --emit c t.c.006t.gimple
  tressa unssa -O2 --stats t.c.006t.gimple", "0 done";
    /// `tressa diff --help`
    DIFF = "  tressa diff t.c.021t.ssa t.c.254t.optimized
  tressa diff --function main gcc-12/t.c.021t.ssa gcc-14/t.c.022t.ssa
  tressa diff t.c.006t.gimple t.c.021t.ssa     the first is taken into SSA form", "0 the same but for numbers; 1 something differs";
    /// `tressa completions --help`
    COMPLETIONS = "  tressa completions bash > ~/.local/share/bash-completion/completions/tressa
  tressa completions zsh > ~/.zfunc/_tressa
  tressa completions fish > ~/.config/fish/completions/tressa.fish", "0 done";
    /// `tressa man --help`
    MAN = "  tressa man | man -l -
  tressa man ssa | man -l -
  tressa man --dir ~/.local/share/man/man1     a page for each command", "0 done";
}
