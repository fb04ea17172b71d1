// Panes that show code. Only the visible part of a text is drawn, so texts can be long.
import { defaultKeymap } from "@codemirror/commands";
import { highlightSelectionMatches, search, searchKeymap } from "@codemirror/search";
import { Compartment, EditorState } from "@codemirror/state";
import { EditorView, drawSelection, keymap, lineNumbers } from "@codemirror/view";
import { theme } from "./theme.mjs";

export class Viewer {
  #language = new Compartment();

  constructor(parent, label, extensions = []) {
    this.view = new EditorView({
      parent,
      state: EditorState.create({
        extensions: [
          lineNumbers(),
          extensions,
          drawSelection(),
          highlightSelectionMatches(),
          search({ top: true }),
          keymap.of([...searchKeymap, ...defaultKeymap]),
          EditorState.readOnly.of(true),
          EditorView.contentAttributes.of({ "aria-label": label, "aria-readonly": "true" }),
          this.#language.of([]),
          theme,
        ],
      }),
    });
  }

  /** show replaces the text and keeps the scroll position if the text is long enough. */
  show(text, language = []) {
    const { state } = this.view;
    if (state.doc.length === text.length && state.doc.toString() === text) {
      this.view.dispatch({ effects: this.#language.reconfigure(language) });
      return;
    }
    const top = this.view.scrollDOM.scrollTop;
    this.view.dispatch({ changes: { from: 0, to: state.doc.length, insert: text }, effects: this.#language.reconfigure(language) });
    this.view.scrollDOM.scrollTop = top;
  }

  get text() {
    return this.view.state.doc.toString();
  }
}
