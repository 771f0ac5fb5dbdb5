// The tool "tressa" of Compiler Explorer: what tressa says of the source and options of a pane. It belongs into
// `lib/tooling`, with a line in `_all.ts`.

import path from 'node:path';

import {CompilationInfo} from '../../types/compilation/compilation.interfaces.js';
import {ToolInfo, ToolResult} from '../../types/tool.interfaces.js';
import {OptionsHandlerLibrary} from '../options-handler.js';
import {ToolEnv} from './base-tool.interface.js';
import {BaseTool} from './base-tool.js';

export class TressaTool extends BaseTool {
    static get key() {
        return 'tressa-tool';
    }

    constructor(toolInfo: ToolInfo, env: ToolEnv) {
        super(toolInfo, env);
        this.addOptionsToToolArgs = false;
    }

    /** Runs `tressa ARGS SOURCE -- OPTIONS`; ARGS are those of the tool's pane, `ssa` if there are none. */
    override async runTool(
        compilationInfo: CompilationInfo,
        inputFilepath?: string,
        args?: string[],
        stdin?: string,
        supportedLibraries?: Record<string, OptionsHandlerLibrary>,
    ): Promise<ToolResult> {
        const {compiler, libraries, options} = compilationInfo;
        if (!compiler.supportsGccDump || !inputFilepath) {
            return this.createErrorResponse('tressa needs a compilation of C or C++ by GCC 11 to 16');
        }
        const words = args?.length ? args : ['ssa'];
        const folder = path.dirname(inputFilepath);
        const flags = [
            ...options.filter(option => option !== inputFilepath),
            ...this.getIncludeArguments(libraries, supportedLibraries ?? {}, folder),
            ...this.getLibraryOptions(libraries, supportedLibraries ?? {}),
        ];
        const execOptions = this.getDefaultExecOptions();
        execOptions.customCwd = folder;
        // tressa makes the dump with the compiler of the pane.
        execOptions.env = {...execOptions.env, CC: compiler.exe, CXX: compiler.exe};
        const result = await this.exec(this.tool.exe, [...words, inputFilepath, '--', ...flags], execOptions);
        return this.convertResult(result, inputFilepath, path.dirname(this.tool.exe));
    }
}
