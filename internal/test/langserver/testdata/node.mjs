// What the client library of VS Code makes of the server, as JSON.
//
//   node node.mjs SERVER FOLDER MODULES
import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [server, folder, modules] = process.argv.slice(2);
const require = createRequire(pathToFileURL(modules + "/index.js"));
const lsp = require("vscode-languageserver-protocol/node");

const child = spawn(server, ["lsp", "--stdio"], { stdio: ["pipe", "pipe", "inherit"] });
const connection = lsp.createProtocolConnection(new lsp.StreamMessageReader(child.stdout), new lsp.StreamMessageWriter(child.stdin));
const result = { logged: [], registered: [] };
connection.onNotification(lsp.LogMessageNotification.type, (m) => result.logged.push(m));
connection.onRequest(lsp.RegistrationRequest.type, (p) => void result.registered.push(...p.registrations.map((r) => r.method)));
connection.onError(([error]) => result.logged.push(String(error)));

let published;
const arrived = [];
connection.onNotification(lsp.PublishDiagnosticsNotification.type, (p) => {
  published = p;
  arrived.splice(0).forEach((check) => check());
});
async function diagnosticsOf(version) {
  while (published?.version !== version) await new Promise((done) => arrived.push(done));
  return published.diagnostics.map((d) => ({ code: d.code, range: d.range, severity: d.severity, source: d.source }));
}

connection.listen();
const uri = pathToFileURL(folder + "/scene.ps.hlsl").href;
const text = readFileSync(folder + "/scene.ps.hlsl", "utf8");
const textDocument = { uri };
const { capabilities, serverInfo } = await connection.sendRequest(lsp.InitializeRequest.type, {
  processId: process.pid, rootUri: pathToFileURL(folder).href, workspaceFolders: null,
  capabilities: {
    general: { positionEncodings: ["utf-16"] },
    workspace: { didChangeWatchedFiles: { dynamicRegistration: true }, workspaceEdit: { documentChanges: true } },
    textDocument: {
      publishDiagnostics: { versionSupport: true, relatedInformation: true },
      codeAction: { codeActionLiteralSupport: { codeActionKind: { valueSet: ["quickfix", "source.fixAll"] } } },
      completion: { completionItem: { snippetSupport: true } },
      rename: { prepareSupport: true },
    },
  },
});
result.server = serverInfo.name;
await connection.sendNotification(lsp.InitializedNotification.type, {});
await connection.sendNotification(lsp.DidOpenTextDocumentNotification.type, { textDocument: { uri, languageId: "hlsl", version: 1, text } });
result.diagnostics = await diagnosticsOf(1);

const range = result.diagnostics[0].range;
const actions = await connection.sendRequest(lsp.CodeActionRequest.type, { textDocument, range, context: { diagnostics: published.diagnostics, only: ["quickfix"] } });
result.action = actions[0].title;
const [edit] = actions[0].edit.documentChanges[0].edits;
await connection.sendNotification(lsp.DidChangeTextDocumentNotification.type, { textDocument: { uri, version: 2 }, contentChanges: [{ range: edit.range, text: edit.newText }] });
result.mended = await diagnosticsOf(2);

const at = (line, character) => ({ textDocument, position: { line, character } });
result.hover = (await connection.sendRequest(lsp.HoverRequest.type, at(17, 18))).contents.value;
result.definition = (await connection.sendRequest(lsp.DefinitionRequest.type, at(12, 45)))[0].uri;
result.completion = (await connection.sendRequest(lsp.CompletionRequest.type, at(12, 33))).items.map((i) => i.label);
const { legend } = capabilities.semanticTokensProvider;
const { data } = await connection.sendRequest(lsp.SemanticTokensRequest.type, { textDocument });
result.tokens = data.length / 5;
result.types = data.every((n, i) => i % 5 !== 3 || n < legend.tokenTypes.length);
result.references = (await connection.sendRequest(lsp.ReferencesRequest.type, { ...at(11, 8), context: { includeDeclaration: true } })).length;
result.symbols = (await connection.sendRequest(lsp.WorkspaceSymbolRequest.type, { query: "shade" })).map((s) => s.name);
result.hints = (await connection.sendRequest(lsp.InlayHintRequest.type, { textDocument, range: { start: { line: 0, character: 0 }, end: { line: 20, character: 0 } } })).every((hint) => lsp.InlayHint.is(hint));

result.links = (await connection.sendRequest(lsp.DocumentLinkRequest.type, { textDocument })).map((l) => lsp.DocumentLink.is(l) && l.target);
result.implementation = (await connection.sendRequest(lsp.ImplementationRequest.type, at(17, 18)))[0].uri;
result.declaration = (await connection.sendRequest(lsp.DeclarationRequest.type, at(12, 45)))[0].uri;
const [item] = await connection.sendRequest(lsp.CallHierarchyPrepareRequest.type, at(17, 18));
result.callers = (await connection.sendRequest(lsp.CallHierarchyIncomingCallsRequest.type, { item })).map((c) => c.from.name);
result.callees = (await connection.sendRequest(lsp.CallHierarchyOutgoingCallsRequest.type, { item })).map((c) => c.to.name);
const report = await connection.sendRequest(lsp.DocumentDiagnosticRequest.type, { textDocument });
const again = await connection.sendRequest(lsp.DocumentDiagnosticRequest.type, { textDocument, previousResultId: report.resultId });
result.reports = [report.kind, again.kind];
const header = pathToFileURL(folder + "/light.h").href;
const rename = await connection.sendRequest(lsp.WillRenameFilesRequest.type, { files: [{ oldUri: header, newUri: header + "li" }] });
result.renamed = lsp.WorkspaceEdit.is(rename) && rename.documentChanges[0].edits[0].newText;

// what is cancelled ends with the protocol's error, or has been answered before
const source = new lsp.CancellationTokenSource();
const cancelled = connection.sendRequest(lsp.WorkspaceSymbolRequest.type, { query: "" }, source.token).then(() => "answered", (e) => e.code === lsp.LSPErrorCodes.RequestCancelled ? "cancelled" : String(e));
source.cancel();
result.cancelled = await cancelled;

await connection.sendRequest(lsp.ShutdownRequest.type);
await connection.sendNotification(lsp.ExitNotification.type);
result.status = await new Promise((done) => child.on("exit", done));
console.log(JSON.stringify(result));
process.exit(0);
