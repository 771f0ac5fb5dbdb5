// Sends recorded requests through the tool, with what it needs of Compiler Explorer in a few lines here.

import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";

const here = import.meta.dirname;
const exe = resolve(process.argv[2] ?? join(here, "../../target/release/tressa"));
const typescript = createRequire(join(here, "../../tests/browser/package.json"))("typescript");

/** Of `BaseTool`: how a tool is run and what is made of its output. */
class BaseTool {
  constructor(tool) { this.tool = tool; }
  getDefaultExecOptions() { return { timeoutMs: 7500, maxErrorOutput: 5000, env: { PATH: process.env.PATH } }; }
  getIncludeArguments() { return []; }
  getLibraryOptions() { return []; }
  createErrorResponse(text) { return { id: this.tool.id, code: -1, stdout: [], stderr: [{ text }] }; }
  async exec(program, args, { customCwd, env, timeoutMs }) {
    const { status, stdout, stderr } = spawnSync(program, args, { cwd: customCwd, env, timeout: timeoutMs, encoding: "utf8" });
    return { code: status, stdout, stderr };
  }
  convertResult({ code, stdout, stderr }) {
    const lines = (text) => text.split("\n").map((text) => ({ text }));
    return { id: this.tool.id, code, stdout: lines(stdout), stderr: lines(stderr) };
  }
}

/** The tool's class, without the types that it imports. */
async function toolClass() {
  const source = readFileSync(join(here, "tressa-tool.ts"), "utf8");
  const options = { module: "esnext", target: "es2022" };
  const text = typescript.transpile(source, options).replace(/^import \{ BaseTool \}.*$/m, "const { BaseTool } = globalThis;");
  globalThis.BaseTool = BaseTool;
  return (await import(`data:text/javascript,${encodeURIComponent(text)}`)).TressaTool;
}

const TressaTool = await toolClass();
let failures = 0;
for (const file of readdirSync(join(here, "requests")).filter((name) => name.endsWith(".json")).sort()) {
  const { source, options, compiler } = JSON.parse(readFileSync(join(here, "requests", file), "utf8"));
  const folder = mkdtempSync(join(tmpdir(), "explorer-"));
  const input = join(folder, "example.c");
  writeFileSync(input, source);
  const [{ id, args }] = options.tools;
  const words = (text) => text.split(/\s+/).filter(Boolean);
  const tool = new TressaTool({ id, exe }, {});
  const info = {
    compiler: { id: compiler, exe: compiler.startsWith("clang") ? "clang" : "gcc", supportsGccDump: !compiler.startsWith("clang") },
    inputFilename: input, dirPath: folder, libraries: options.libraries, options: words(options.userArguments), source,
  };
  const { code, stdout, stderr } = await tool.runTool(info, input, words(args));
  rmSync(folder, { recursive: true });
  const told = [...stdout, ...stderr].map(({ text }) => text.replaceAll(folder, "")).join("\n");
  const answer = `exit status ${code}\n${told}`;
  const kept = join(here, "requests", `${basename(file, ".json")}.txt`);
  if (process.env.BLESS) writeFileSync(kept, answer);
  const isSame = readFileSync(kept, "utf8") === answer;
  console.log(`${file}: ${isSame ? "as recorded" : `differs\n${answer}`}`);
  failures += isSame ? 0 : 1;
}
process.exit(failures === 0 ? 0 : 1);
