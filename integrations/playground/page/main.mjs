// The page: sends the user's input to the compiler and shows the results.
import { EditorView } from "@codemirror/view";
import { Newest, Superseded } from "./compiler.mjs";
import { computed } from "./computed.mjs";
import { Editors } from "./editors.mjs";
import { element, the } from "./elements.mjs";
import { examples } from "./examples.mjs";
import { Places, linkedLines, setLinked, sourceLines } from "./links.mjs";
import { Language } from "./language.mjs";
import { listen as listenToLayout, openTab, showTab } from "./layout.mjs";
import { showProblems } from "./problems.mjs";
import { tables } from "./reflection.mjs";
import { assembly, mlir } from "./spirv.mjs";
import { argumentsOf, complete, fromLink, keep, remembered, toLink } from "./state.mjs";
import { Viewer } from "./viewer.mjs";

const stages = { Vertex: "vs", Hull: "hs", Domain: "ds", Geometry: "gs", Pixel: "ps", Compute: "cs", Amplification: "as", Mesh: "ms", Library: "lib" };
const models = { as: ["6_5", "6_8"], ms: ["6_5", "6_8"], lib: ["6_3", "6_8"] };
const usualModels = ["6_0", "6_2", "6_6", "6_8"];

/** State of the page that is not stored in elements. */
let state = complete();
let places = new Places();
let module;
let chosen = { file: "", line: 0 };
/** Number of states that were opened. Responses for an earlier state are discarded. */
let opened = 0;

/** The channels, started on first use. */
let compilations, runs;

const language = new Language((name) => {
  if (!editors.views.has(name)) return null;
  editors.show(name);
  editors.focus();
  return editors.view;
});
const editors = new Editors({ extensions: (name) => language.extension(name), changed: later, point: (file, line) => pointAt(file, line), choose: (file, line) => chooseLine(file, line) });
const assemblyView = new Viewer(the("assembly-text"), "SPIR-V of the shader", [
  sourceLines({ placeOf: (line) => places.source(line), isOpen: (file) => file === editors.main }),
  linkedLines({
    point: (line) => {
      const at = places.source(line);
      if (at) pointAt(at.file, at.line);
      else pointAt("", 0);
    },
    choose(line) {
      const at = places.source(line);
      if (!at || !editors.views.has(at.file)) return;
      chosen = at;
      if (editors.current !== at.file) editors.show(at.file);
      mark(at.file, at.line);
      reveal(editors.view, at.line);
    },
  }),
]);
const formView = new Viewer(the("form-text"), "Another form of the shader");

/** mark marks a line of the source and the corresponding lines of the module. */
function mark(file, line) {
  editors.mark(file, line ? [line] : []);
  assemblyView.view.dispatch({ effects: setLinked.of(line ? places.module(file, line) : []) });
}

function pointAt(file, line) {
  if (line) mark(file, line);
  else mark(chosen.file, chosen.line);
}

function chooseLine(file, line) {
  chosen = { file, line };
  mark(file, line);
  // prefer the code of the line to its types and constants
  const lines = places.module(file, line);
  reveal(assemblyView.view, lines.find((n) => n >= places.body) ?? lines[0]);
}

/** reveal scrolls a line into view if it is not visible. */
function reveal(view, line) {
  if (!line || line > view.state.doc.lines) return;
  view.dispatch({ effects: EditorView.scrollIntoView(view.state.doc.line(line).from, { y: "nearest", yMargin: 60 }) });
}

// ---- options ----

const options = ["profile", "entry", "level", "target", "flags", "groups", "subgroup", "resources", "form"];

function fillChoices() {
  for (const [stage, prefix] of Object.entries(stages)) {
    const list = (models[prefix] ?? usualModels).map((m) => element("option", {}, `${prefix}_${m}`));
    the("profile").append(element("optgroup", { label: stage }, ...list));
  }
  the("example").append(...examples.map((e, i) => element("option", { value: String(i) }, e.title)));
}

/** apply puts a state on the page. */
function apply(next) {
  state = complete(next);
  edited = false;
  opened++;
  performance.mark("opened");
  the("status").className = "";
  the("status").textContent = "Compiling…";
  if (![...the("profile").options].some((o) => o.value === state.profile)) the("profile").append(element("option", {}, state.profile));
  for (const name of options) the(name).value = String(state[name]);
  the("checks").checked = state.checks;
  chosen = { file: "", line: 0 };
  the("computed").replaceChildren(element("p", { className: "nothing" }, "Compute shaders run in this page, on the compiler's interpreter. Ctrl+Enter runs."));
  for (const viewer of [assemblyView, formView]) viewer.show("");
  the("reflection-tables").replaceChildren();
  places = new Places();
  module = undefined;
  editors.open(state.files, state.main);
  showTab(state.tab);
  compile();
}

/** read copies the input on the page to the state. */
function read() {
  for (const name of options) state[name] = name === "subgroup" ? Number(the(name).value) : the(name).value;
  state.checks = the("checks").checked;
  state.files = editors.files;
  state.main = editors.main;
  return state;
}

// ---- compilations ----

let timer;
let keeping;
/** Whether the user has edited since opening a link or an example. An unedited state is not kept. */
let edited = false;

/** later compiles when the user has stopped typing for a moment. */
function later() {
  edited = true;
  clearTimeout(timer);
  timer = setTimeout(compile, 120);
}

function request() {
  read();
  clearTimeout(keeping);
  if (edited) keeping = setTimeout(() => keep(read()), 1000);
  return { name: state.main, files: state.files, args: argumentsOf(state) };
}

async function compile() {
  clearTimeout(timer);
  try {
    const [asked, before] = [request(), opened];
    const answer = await compilations.ask("compile", asked);
    if (before !== opened) return;
    show(answer);
    language.configure(asked.name, asked.args); // by now, its worker can reuse the WebAssembly module
    if (state.tab === "forms") await compileForm();
  } catch (error) {
    if (!(error instanceof Superseded)) fail(error);
  }
}

async function compileForm() {
  const [asked, before] = [the("form").value, opened];
  const answer = await compilations.ask("compile", { ...request(), form: asked }, "form");
  if (before !== opened) return;
  const why = answer.error ?? answer.diagnostics.find((d) => d.severity !== "warning")?.text;
  the("form-about").title = why ?? "";
  the("form-about").textContent = why ? `There is none: ${why}` : `${answer.text.split("\n").length} lines, ${milliseconds(answer.time)}`;
  formView.show(why ? "" : answer.text, asked === "preprocessed" ? [] : asked === "mlir" || asked === "llvm-dialect" ? mlir : assembly);
}

/** show shows the result of a compilation. If there are errors, the previous result stays visible. */
function show(answer) {
  showProblems(answer, editors);
  the("flags").classList.toggle("wrong", Boolean(answer.error));
  const errors = answer.diagnostics.filter((d) => d.severity !== "warning").length;
  const status = the("status");
  status.className = answer.error || errors ? "error" : "";
  if (answer.error) status.textContent = answer.error;
  else if (errors) status.textContent = `${count(errors, "error")}, ${milliseconds(answer.time)}`;
  else status.textContent = summary(answer);
  old(Boolean(answer.error || errors));
  the("download").disabled = !answer.module;
  if (answer.error || errors) return;
  if (!performance.getEntriesByName("compiled").length) performance.mark("compiled");
  module = answer.module;
  places = new Places(answer);
  assemblyView.show(answer.text, assembly);
  the("reflection-tables").replaceChildren(...tables(answer.reflection, (file, place) => editors.go(file, place)));
  mark(chosen.file, chosen.line);
}

/** old marks the content of the tabs as belonging to an earlier source, or as current. */
function old(is) {
  for (const name of ["assembly", "reflection"]) the(name).classList.toggle("old", is);
  the("assembly-about").textContent = !is
    ? "Lines that belong together are marked; a click goes there."
    : assemblyView.text
      ? "There are errors: this is the module from before."
      : "There are errors, and so there is no module.";
}

function summary(answer) {
  const parts = [`Compiled in ${milliseconds(answer.time)}`];
  if (answer.module) {
    const bytes = Math.floor((answer.module.length * 3) / 4) - (answer.module.match(/=+$/)?.[0].length ?? 0);
    parts.push(count(answer.instructions, "instruction"), bytes < 10240 ? `${bytes} bytes` : `${(bytes / 1024).toFixed(1)} KB`);
  }
  if (answer.diagnostics.length) parts.push(count(answer.diagnostics.length, "warning"));
  return parts.join(" · ");
}

const count = (n, what) => `${n} ${what}${n === 1 ? "" : "s"}`;
const milliseconds = (n) => `${n < 10 ? n.toFixed(1) : Math.round(n)} ms`;

function fail(error) {
  the("status").className = "error";
  the("status").textContent = `The compiler has failed: ${error.message}`;
}

// ---- runs ----

async function run(event) {
  event?.preventDefault();
  openTab("run");
  runs ??= new Newest();
  the("stop").disabled = false;
  the("computed").setAttribute("aria-busy", "true");
  try {
    if (!the("resources").value.trim()) await zeros();
    const groups = the("groups").value.split(",").map(Number);
    if (groups.length > 3 || groups.some((n) => !Number.isInteger(n) || n < 1 || n > 65535)) throw new Error("groups are up to three numbers from 1 on, such as 4,4,1");
    while (groups.length < 3) groups.push(1);
    const answer = await runs.ask("run", { ...request(), resources: the("resources").value, groups, subgroup: Number(the("subgroup").value), checks: the("checks").checked ? "all" : "none" });
    const heading = element("p", { className: "about" }, answer.error ? "" : `Has run in ${milliseconds(answer.time)}, with the time to compile.`);
    the("computed").replaceChildren(heading, ...computed(answer, editors));
  } catch (error) {
    const text = error instanceof Superseded ? "Stopped." : error.message;
    the("computed").replaceChildren(element("p", { className: "failure", role: "alert" }, text));
  }
  the("stop").disabled = true;
  the("computed").removeAttribute("aria-busy");
}

/** zeros fills the input with zero-initialized resources. */
async function zeros() {
  runs ??= new Newest();
  const answer = await runs.ask("template", request());
  const why = answer.error ?? answer.diagnostics.find((d) => d.severity !== "warning")?.text;
  if (why) throw new Error(why);
  the("resources").value = answer.resources;
}

// ---- links ----

async function share() {
  const url = new URL(location.href);
  url.hash = await toLink(read());
  history.replaceState(null, "", url);
  let where = "the address bar";
  try {
    await navigator.clipboard.writeText(url.href);
    where += " and the clipboard";
  } catch {
    // not allowed, for example in a page opened from a file
  }
  the("status").className = "";
  the("status").textContent = `The link is in ${where}: ${url.href.length} characters`;
}

// ---- other actions ----

function download() {
  const bytes = Uint8Array.from(atob(module), (c) => c.charCodeAt(0));
  const link = element("a", { href: URL.createObjectURL(new Blob([bytes])), download: `${editors.main.replace(/\.hlsl$/, "")}.spv` });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

function keys(event) {
  const control = event.ctrlKey || event.metaKey;
  const act = {
    "control Enter": () => run(),
    "control s": () => share(),
    F1: () => the("keys").showModal(),
    F6: () => otherSide(),
  }[`${control ? "control " : ""}${event.key}`];
  if (!act) return;
  event.preventDefault();
  act();
}

/** otherSide moves the focus between the source and the open tab. */
function otherSide() {
  if (the("source").contains(document.activeElement)) {
    openTab(state.tab);
    const panel = document.querySelector('[role="tabpanel"].open');
    (panel.querySelector(".cm-content") ?? panel.querySelector("textarea") ?? panel).focus();
  } else {
    openTab("source");
    editors.focus();
  }
}

function listen() {
  listenToLayout((tab) => {
    if (tab === "source") return;
    state.tab = tab;
    if (tab === "forms") compileForm().catch((error) => error instanceof Superseded || fail(error));
  });
  editors.onGo = () => openTab("source");
  the("options").onsubmit = (event) => event.preventDefault();
  for (const name of ["profile", "level", "target"]) the(name).onchange = compile;
  for (const name of ["entry", "flags"]) the(name).oninput = later;
  the("form").onchange = () => compileForm().catch((error) => error instanceof Superseded || fail(error));
  the("example").onchange = (event) => {
    const example = examples[Number(event.target.value)];
    event.target.value = "";
    if (!example) return;
    history.replaceState(null, "", location.pathname + location.search);
    apply({ ...example, tab: state.tab, form: state.form });
  };
  the("run-form").onsubmit = run;
  the("stop").onclick = () => runs?.stop();
  the("zeros").onclick = () =>
    zeros().catch((error) => error instanceof Superseded || the("computed").replaceChildren(element("p", { className: "failure", role: "alert" }, error.message)));
  the("share").onclick = share;
  the("copy").onclick = () => navigator.clipboard?.writeText(assemblyView.text).then(() => (the("status").textContent = "The text is in the clipboard"));
  the("download").onclick = download;
  the("help").onclick = () => the("keys").showModal();
  the("notices").textContent = the("notices-text").textContent;
  addEventListener("keydown", keys);
  addEventListener("hashchange", async () => {
    const next = await fromLink(location.hash);
    if (next) apply(next);
  });
}

async function begin() {
  fillChoices();
  listen();
  const linked = await fromLink(location.hash);
  // the compiler comes after this script in the page
  if (document.readyState === "loading") await new Promise((resolve) => addEventListener("DOMContentLoaded", resolve, { once: true }));
  compilations = new Newest();
  apply(linked ?? remembered() ?? examples[0]);
  if (location.hash && !linked) {
    await compilations.ready;
    the("status").textContent = "The link is damaged, or belongs to another page";
  }
}

begin().catch(fail);
