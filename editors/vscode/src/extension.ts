import { existsSync } from "node:fs";
import * as vscode from "vscode";
import { LanguageClient, Location } from "vscode-languageclient/node";
import { isShown, pageOf, Shown } from "./shown.js";

let client: LanguageClient | undefined;

/** The texts of documents that commands have opened, by address. They cannot be edited, and need not be saved. */
const texts = new Map<string, string>();
const SCHEME = "tressa";

export async function activate(context: vscode.ExtensionContext): Promise<void> {
  // A package for one platform brings the program; the setting names another one.
  const brought = context.asAbsolutePath(process.platform === "win32" ? "bin/tressa.exe" : "bin/tressa");
  const chosen = vscode.workspace.getConfiguration("tressa").get<string>("path", "");
  const command = chosen || (existsSync(brought) ? brought : "tressa");
  client = new LanguageClient(
    "tressa",
    "tressa",
    { command, args: ["lsp"] },
    {
      documentSelector: [{ scheme: "file", language: "gimple" }],
      initializationOptions: vscode.workspace.getConfiguration("tressa"),
      synchronize: { configurationSection: "tressa" },
      middleware: {
        // Code lenses run commands of the server, whose results are to be seen.
        executeCommand: async (command, args, next) => {
          const result: unknown = await next(command, args);
          await (isShown(result) ? show(result) : go(result as Location | undefined));
          return result;
        },
      },
    },
  );
  context.subscriptions.push(
    vscode.workspace.registerTextDocumentContentProvider(SCHEME, {
      provideTextDocumentContent: (uri) => texts.get(uri.toString()),
    }),
    vscode.commands.registerTextEditorCommand("tressa.statementsOfLine", statementsOfLine),
    client,
  );
  await client.start();
}

export async function deactivate(): Promise<void> {
  await client?.stop();
}

async function show(shown: Shown): Promise<void> {
  const html = pageOf(shown);
  if (html !== undefined) {
    const options = { enableScripts: shown.language === "html" };
    const panel = vscode.window.createWebviewPanel("tressa", shown.title, vscode.ViewColumn.Beside, options);
    panel.webview.html = html;
    return;
  }
  const uri = vscode.Uri.from({ scheme: SCHEME, path: shown.title, query: String(Date.now()) });
  texts.set(uri.toString(), shown.text);
  const language = shown.language === "gimple" ? "gimple" : "plaintext";
  const document = await vscode.languages.setTextDocumentLanguage(await vscode.workspace.openTextDocument(uri), language);
  await vscode.window.showTextDocument(document, vscode.ViewColumn.Beside);
}

async function go(place: Location | undefined): Promise<void> {
  const location = place && client?.protocol2CodeConverter.asLocation(place);
  if (location) {
    await vscode.window.showTextDocument(location.uri, { selection: location.range });
  }
}

/** Lists the statements of the line with the cursor, in a source file, that open dumps show. */
async function statementsOfLine(editor: vscode.TextEditor): Promise<void> {
  const line = editor.selection.active.line + 1;
  const file = editor.document.uri.fsPath;
  const found: vscode.Location[] = [];
  for (const dump of vscode.workspace.textDocuments.filter((document) => document.languageId === "gimple")) {
    const uri = client?.code2ProtocolConverter.asUri(dump.uri);
    const params = { command: "tressa.statements", arguments: [{ uri, file, line }] };
    const places = await client?.sendRequest<Location[]>("workspace/executeCommand", params);
    found.push(...(places ?? []).map((place) => client!.protocol2CodeConverter.asLocation(place)!));
  }
  const { uri, selection } = { uri: editor.document.uri, selection: editor.selection.active };
  await vscode.commands.executeCommand("editor.action.goToLocations", uri, selection, found, "peek", "No open dump has it");
}
