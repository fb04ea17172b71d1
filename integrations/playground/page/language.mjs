// The language server for the editors: completion, hover texts, definitions and other features. It
// runs in its own worker. Its diagnostics are ignored because compilations report them.
import { LSPClient, LSPPlugin, Workspace, findReferencesKeymap, formatKeymap, hoverTooltips, jumpToDefinitionKeymap, renameKeymap, serverCompletion, signatureHelp } from "@codemirror/lsp-client";
import { keymap } from "@codemirror/view";
import { Channel } from "./compiler.mjs";
import { hlslLanguage } from "./hlsl.mjs";

const folder = "file:///";
const uriOf = (name) => folder + name.split("/").map(encodeURIComponent).join("/");
const nameOf = (uri) => decodeURIComponent(uri.slice(folder.length));

/** patience is the timeout of a request in milliseconds. */
const patience = 15000;

/** Files are the files of the page, each with its editor. */
class Files extends Workspace {
  files = [];
  #versions = new Map();

  constructor(client, show) {
    super(client);
    this.show = show;
  }

  #version(uri) {
    const version = (this.#versions.get(uri) ?? -1) + 1;
    this.#versions.set(uri, version);
    return version;
  }

  syncFiles() {
    const changed = [];
    for (const file of this.files) {
      const plugin = LSPPlugin.get(file.view);
      if (!plugin || plugin.unsyncedChanges.empty) continue;
      changed.push({ changes: plugin.unsyncedChanges, file, prevDoc: file.doc });
      file.doc = file.view.state.doc;
      file.version = this.#version(file.uri);
      plugin.clear();
    }
    return changed;
  }

  openFile(uri, languageId, view) {
    const file = { uri, languageId, version: this.#version(uri), doc: view.state.doc, view, getView: () => view };
    this.files.push(file);
    this.client.didOpen(file);
  }

  closeFile(uri, view) {
    this.files = this.files.filter((file) => file.view !== view);
    this.client.didClose(uri);
  }

  async displayFile(uri) {
    return this.show(nameOf(uri));
  }
}

/** kept are the elements that are allowed in documentation. Other elements are replaced with their text. */
const kept = new Set(["A", "B", "BLOCKQUOTE", "BR", "CODE", "DIV", "EM", "H1", "H2", "H3", "HR", "I", "LI", "OL", "P", "PRE", "SPAN", "STRONG", "TABLE", "TBODY", "TD", "TH", "THEAD", "TR", "UL"]);

/** sanitized removes active content from HTML, which may contain text of the source. */
function sanitized(html) {
  const parsed = new DOMParser().parseFromString(html, "text/html");
  for (const e of [...parsed.body.querySelectorAll("*")]) {
    if (!kept.has(e.tagName)) e.replaceWith(e.textContent);
    else for (const { name } of [...e.attributes]) if (name !== "class") e.removeAttribute(name);
  }
  return parsed.body.innerHTML;
}

export class Language {
  #channel;
  #configured;
  #heard = new Set();

  /** show brings the file with a name to the front and returns its editor. */
  constructor(show) {
    this.client = new LSPClient({
      rootUri: folder,
      timeout: patience,
      sanitizeHTML: sanitized,
      highlightLanguage: (name) => (name === "hlsl" ? hlslLanguage : null),
      workspace: (client) => new Files(client, show),
      notificationHandlers: { "window/logMessage": () => true, "textDocument/publishDiagnostics": () => true },
      extensions: [
        serverCompletion({ override: true }),
        hoverTooltips(),
        signatureHelp(),
        keymap.of([...formatKeymap, ...renameKeymap, ...jumpToDefinitionKeymap, ...findReferencesKeymap]),
      ],
    });
  }

  /** extension returns the extension for the editor of a file. */
  extension(name) {
    return this.client.plugin(uriOf(name), "hlsl");
  }

  /** configure sets the main file and the arguments. The first call starts the server. */
  configure(main, args) {
    const configuration = JSON.stringify({ main, args });
    if (configuration === this.#configured) return;
    this.#configured = configuration;
    const first = !this.#channel;
    this.#channel ??= new Channel();
    this.#channel.ask("configure", { main, args }).catch(() => {});
    if (!first) return;
    this.client.connect({
      send: (message) => this.#send(message),
      subscribe: (heard) => this.#heard.add(heard),
      unsubscribe: (heard) => this.#heard.delete(heard),
    });
    this.client.initializing.catch(() => {}); // the page works without the server
  }

  #send(message) {
    this.#channel.ask("language", JSON.parse(message)).then(
      ({ messages }) => {
        for (const m of messages ?? []) for (const heard of this.#heard) heard(JSON.stringify(m));
      },
      () => {}, // a server that has ended does not respond
    );
  }
}
