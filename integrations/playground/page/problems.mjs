// Shows diagnostics: as marks in the editors, and in a list with their fixes.
import { setDiagnostics } from "@codemirror/lint";
import { element, the } from "./elements.mjs";
import { cleanFiles, rangeOf } from "./positions.mjs";

/** most is the maximum number of problems in the list. */
const most = 200;

/** showProblems shows diagnostics in the editors of their files and in the list. */
export function showProblems(answer, editors) {
  const list = problemList(answer, editors);
  for (const [name, view] of editors.views) {
    const here = (answer.diagnostics ?? []).filter((d) => d.file === name);
    view.dispatch(setDiagnostics(view.state, here.slice(0, most).map((d) => marked(d, view.state.doc, editors))));
  }
  the("problem-list").replaceChildren(...(list.length ? list : [element("li", { className: "nothing" }, "None.")]));
  const count = answer.diagnostics?.length ?? 0;
  the("problems").querySelector("h2").textContent = count ? `Problems (${count})` : "Problems";
}

/** problemList returns the items of the list of problems. */
export function problemList(answer, editors) {
  const items = [];
  cleanFiles(answer.diagnostics);
  if (answer.error) items.push(item("error", { text: answer.error, severity: "error" }, editors));
  for (const d of (answer.diagnostics ?? []).slice(0, most)) {
    items.push(item(severityOf(d), d, editors));
    for (const note of d.notes ?? []) items.push(item("note", { ...note, severity: "note" }, editors));
  }
  const left = (answer.diagnostics ?? []).length - most;
  if (left > 0) items.push(element("li", { className: "nothing" }, `and ${left} more`));
  return items;
}

const severityOf = (d) => (d.severity === "warning" ? "warning" : "error");

/** item returns a line of the list: a button that goes to the place, and one for each fix. */
function item(kind, d, editors) {
  const where = d.line ? `${d.file}:${d.line}:${d.column}` : "";
  const go = element(
    "button",
    { type: "button", className: "go", disabled: !editors.views.has(d.file) },
    where && element("span", { className: "where" }, where),
    element("span", { className: "severity" }, `${d.severity}:`),
    d.text,
    d.code && element("span", { className: "code" }, ` ${d.flag ?? d.code}`),
  );
  go.onclick = () => editors.go(d.file, d);
  const line = element("li", { className: `problem ${kind}` }, go);
  for (const fix of d.fixes ?? []) {
    const button = element("button", { type: "button", className: "fix" }, fix.text);
    button.onclick = () => mend(fix, editors);
    line.append(button);
  }
  return line;
}

/** marked converts a diagnostic to the form that the editor shows. */
function marked(d, doc, editors) {
  const { from, to } = rangeOf(doc, d);
  return {
    from,
    to: to > from ? to : from + lengthAt(doc, from),
    severity: severityOf(d),
    source: d.flag ?? d.code,
    message: [d.text, ...(d.notes ?? []).map((n) => `${n.line ? `${n.line}: ` : ""}${n.text}`)].join("\n"),
    actions: (d.fixes ?? []).map((fix) => ({ name: fix.text, apply: () => mend(fix, editors) })),
  };
}

/** lengthAt returns the length of the word that begins at an offset, or else of the character. */
function lengthAt(doc, from) {
  const { text, from: start } = doc.lineAt(from);
  return text.slice(from - start).match(/^(\w+|.)?/)[0].length;
}

/** mend applies a fix in all files that it changes. */
function mend(fix, editors) {
  for (const [name, view] of editors.views) {
    const edits = fix.edits.filter((e) => e.file === name);
    if (edits.length === 0) continue;
    view.dispatch({
      changes: edits.map((e) => ({ ...rangeOf(view.state.doc, e), insert: e.text })),
      userEvent: "input.fix",
    });
  }
  editors.focus();
}
