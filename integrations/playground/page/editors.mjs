// The editors: one for each file, only one of which is visible.
import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { bracketMatching, indentOnInput } from "@codemirror/language";
import { lintGutter, lintKeymap, previousDiagnostic } from "@codemirror/lint";
import { highlightSelectionMatches, search, searchKeymap } from "@codemirror/search";
import { EditorState } from "@codemirror/state";
import { EditorView, drawSelection, highlightActiveLine, highlightActiveLineGutter, keymap, lineNumbers } from "@codemirror/view";
import { element, the } from "./elements.mjs";
import { hlsl } from "./hlsl.mjs";
import { linkedLines, setLinked } from "./links.mjs";
import { rangeOf } from "./positions.mjs";
import { theme } from "./theme.mjs";

export class Editors {
  /** views are the editors by file name, in the order of the bar. */
  views = new Map();
  #current = "";
  #main = "";

  /**
   * changed is called when a text or the list of files changes, point and choose when the user points
   * at a line or chooses it. extensions returns additional extensions for the editor of a file.
   */
  constructor({ changed, point, choose, extensions = () => [] }) {
    Object.assign(this, { changed, point, choose, extensions });
  }

  /** open replaces the files. */
  open(files, main) {
    for (const view of this.views.values()) this.#close(view);
    this.views.clear();
    this.#main = main;
    for (const [name, text] of Object.entries(files)) this.#add(name, text);
    this.show(main);
  }

  get files() {
    return Object.fromEntries([...this.views].map(([name, view]) => [name, view.state.doc.toString()]));
  }

  get current() {
    return this.#current;
  }

  get main() {
    return this.#main;
  }

  get view() {
    return this.views.get(this.#current);
  }

  focus() {
    this.view.focus();
  }

  /** show brings a file to the front. */
  show(name) {
    this.#current = name;
    for (const [n, view] of this.views) view.dom.parentElement.hidden = n !== name;
    this.#bar();
    this.view.requestMeasure();
  }

  /** go moves the cursor to a place. */
  go(file, place) {
    const view = this.views.get(file);
    if (!view) return;
    this.show(file);
    this.onGo?.();
    const { from, to } = rangeOf(view.state.doc, place);
    view.dispatch({ selection: { anchor: from, head: to }, effects: EditorView.scrollIntoView(from, { y: "center" }) });
    view.focus();
  }

  /** mark marks lines of a file as linked, and clears the marks in all other files. */
  mark(file, lines) {
    for (const [name, view] of this.views) view.dispatch({ effects: setLinked.of(name === file ? lines : []) });
  }

  #add(name, text) {
    const parent = element("div", { className: "editor", hidden: true });
    the("editors").append(parent);
    const state = EditorState.create({ doc: text, extensions: this.#extensions(name) });
    this.views.set(name, new EditorView({ state, parent }));
  }

  #close(view) {
    const parent = view.dom.parentElement;
    view.destroy();
    parent.remove();
  }

  #extensions(name) {
    return [
      lintGutter(),
      lineNumbers(),
      highlightActiveLineGutter(),
      history(),
      drawSelection(),
      indentOnInput(),
      bracketMatching(),
      closeBrackets(),
      autocompletion(),
      highlightActiveLine(),
      highlightSelectionMatches(),
      search({ top: true }),
      EditorState.tabSize.of(4),
      keymap.of([
        { key: "Shift-F8", run: previousDiagnostic },
        ...closeBracketsKeymap,
        ...defaultKeymap.filter((k) => k.key !== "Mod-Enter"),
        ...searchKeymap,
        ...historyKeymap,
        ...completionKeymap,
        ...lintKeymap,
        indentWithTab,
      ]),
      hlsl(),
      theme,
      linkedLines({ point: (line) => this.point(name, line), choose: (line) => this.choose(name, line) }),
      EditorView.contentAttributes.of({ "aria-label": `${name}, HLSL. Escape, then Tab, leaves the editor.` }),
      EditorView.updateListener.of((update) => update.docChanged && this.changed()),
      this.extensions(name),
    ];
  }

  /** bar shows the names of the files. */
  #bar() {
    const items = [];
    for (const name of this.views.keys()) {
      const file = element("button", { type: "button", className: "file", "aria-current": String(name === this.#current) }, name);
      file.onclick = () => {
        this.show(name);
        this.onGo?.();
      };
      items.push(file);
      if (name !== this.#main && name === this.#current) {
        const close = element("button", { type: "button", className: "close", title: `Remove ${name}`, "aria-label": `Remove ${name}` }, "×");
        close.onclick = () => this.#remove(name);
        items.push(close);
      }
    }
    const add = element("button", { type: "button", className: "add", title: "Add a file to include", "aria-label": "Add a file to include" }, "+");
    add.onclick = () => this.#ask(add);
    the("files").replaceChildren(...items, add);
  }

  #remove(name) {
    this.#close(this.views.get(name));
    this.views.delete(name);
    this.show(this.#main);
    this.focus();
    this.changed();
  }

  /** ask replaces the button with an input for the name of a new file. */
  #ask(button) {
    const input = element("input", { placeholder: "name.hlsli", "aria-label": "Name of the file to add", spellcheck: false });
    const done = (accepted) => {
      input.onblur = null;
      const name = input.value.trim();
      if (accepted && name && !this.views.has(name)) {
        this.#add(name, "");
        this.show(name);
        this.focus();
        this.changed();
      } else this.#bar();
    };
    input.onkeydown = (event) => {
      if (event.key !== "Enter" && event.key !== "Escape") return;
      event.preventDefault(); // the newly focused element must not receive the key
      done(event.key === "Enter");
    };
    input.onblur = () => done(false);
    button.replaceWith(input);
    input.focus();
  }
}
