// Links between lines of the source and lines of the module: lines that are marked in one are marked
// in the other.
import { StateEffect, StateField } from "@codemirror/state";
import { Decoration, EditorView, GutterMarker, gutter } from "@codemirror/view";
import { element } from "./elements.mjs";
import { cleaned } from "./positions.mjs";

/** setLinked marks lines, given by their numbers in ascending order. */
export const setLinked = StateEffect.define();

const mark = Decoration.line({ class: "cm-linked" });

const linked = StateField.define({
  create: () => Decoration.none,
  update(marks, transaction) {
    marks = marks.map(transaction.changes);
    for (const effect of transaction.effects) {
      if (!effect.is(setLinked)) continue;
      const { doc } = transaction.state;
      marks = Decoration.set(effect.value.filter((n) => n >= 1 && n <= doc.lines).map((n) => mark.range(doc.line(n).from)), true);
    }
    return marks;
  },
  provide: (field) => EditorView.decorations.from(field),
});

/** linkedLines lets an editor mark lines. It reports the line under the pointer and the line with the cursor. */
export function linkedLines({ point, choose }) {
  const lineAt = (event, view) => {
    const at = view.posAtCoords({ x: event.clientX, y: event.clientY });
    return at === null ? 0 : view.state.doc.lineAt(at).number;
  };
  let last = 0;
  return [
    linked,
    EditorView.domEventHandlers({
      mousemove(event, view) {
        const line = lineAt(event, view);
        if (line !== last) point((last = line));
      },
      mouseleave() {
        if (last) point((last = 0));
      },
    }),
    EditorView.updateListener.of((update) => {
      if (!update.selectionSet || update.docChanged || !update.view.hasFocus) return;
      const before = update.startState.doc.lineAt(update.startState.selection.main.head).number;
      const line = update.state.doc.lineAt(update.state.selection.main.head).number;
      const clicked = update.transactions.some((t) => t.isUserEvent("select.pointer"));
      if (line !== before || clicked) choose(line);
    }),
  ];
}

class SourceLine extends GutterMarker {
  constructor(at, here) {
    super();
    Object.assign(this, { at, here });
  }
  eq(other) {
    return this.at.line === other.at.line && this.at.file === other.at.file && this.here === other.here;
  }
  toDOM() {
    return element("span", { className: this.here ? "" : "elsewhere", title: `${this.at.file}:${this.at.line}` }, String(this.at.line));
  }
}

/** sourceLines shows the corresponding line of the source next to each line of the module. */
export function sourceLines({ placeOf, isOpen }) {
  return gutter({
    class: "cm-source-line",
    lineMarker(view, block) {
      const at = placeOf(view.state.doc.lineAt(block.from).number);
      return at ? new SourceLine(at, isOpen(at.file)) : null;
    },
    lineMarkerChange: (update) => update.docChanged || update.transactions.some((t) => t.effects.some((e) => e.is(setLinked))),
    initialSpacer: () => new SourceLine({ file: "", line: 999 }, true),
  });
}

/** Places maps lines of the module to lines of the source, and back. */
export class Places {
  constructor(answer) {
    this.sources = (answer?.sources ?? []).map(cleaned);
    this.places = answer?.places ?? [];
    /** The line where the first function begins. */
    this.body = answer ? answer.text.slice(0, answer.text.search(/ OpFunction |$/)).split("\n").length : 0;
  }

  /** source returns the file and line of the source for a line of the module. */
  source(line) {
    const n = this.places[2 * line - 1];
    return n ? { file: this.sources[this.places[2 * line - 2]], line: n } : undefined;
  }

  /** module returns the lines of the module for a line of the source. */
  module(file, line) {
    const lines = [];
    const source = this.sources.indexOf(file);
    for (let i = 0; source >= 0 && i < this.places.length; i += 2) {
      if (this.places[i + 1] === line && this.places[i] === source) lines.push(i / 2 + 1);
    }
    return lines;
  }
}
