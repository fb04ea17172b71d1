// The layout of the page: panes, tabs, the splitter, and the theme.
import { the } from "./elements.mjs";

const narrow = matchMedia("(max-width: 800px)");
const darkSystem = matchMedia("(prefers-color-scheme: dark)");
const tabs = [...document.querySelectorAll('[role="tab"]')];
const nameOf = (tab) => tab.id.replace("tab-", "");

let opened = () => {};
/** The open tab, not counting the source tab. */
let current = "assembly";

/** listen installs the event handlers. onOpen is called when a tab is opened. */
export function listen(onOpen) {
  opened = onOpen;
  for (const tab of tabs) tab.onclick = () => openTab(nameOf(tab));
  the("tabs").addEventListener("keydown", moveAmongTabs);
  narrow.addEventListener("change", refresh);
  the("splitter").addEventListener("pointerdown", drag);
  the("splitter").addEventListener("keydown", (event) => {
    const step = { ArrowLeft: -2, ArrowRight: 2 }[event.key];
    if (step) split(Number(the("splitter").getAttribute("aria-valuenow")) + step);
  });
  the("theme").onclick = () => setTheme(isDark() ? "light" : "dark");
  darkSystem.addEventListener("change", nameTheme);
  try {
    document.documentElement.dataset.theme = localStorage.getItem("hlsl2spirv-theme") ?? "";
  } catch {
    // the browser does not store data for this page
  }
  nameTheme();
}

/** openTab opens a tab. The source is a tab if the window is narrow. */
export function openTab(name) {
  showTab(name);
  opened(name);
}

/** showTab shows a tab without calling onOpen. */
export function showTab(name) {
  if (name !== "source") current = name;
  document.body.dataset.pane = name === "source" ? "source" : "panel";
  refresh();
}

function selected() {
  return narrow.matches && document.body.dataset.pane === "source" ? "source" : current;
}

function refresh() {
  for (const tab of tabs) {
    const is = nameOf(tab) === selected();
    tab.setAttribute("aria-selected", String(is));
    tab.tabIndex = is ? 0 : -1;
    if (nameOf(tab) !== "source") the(nameOf(tab)).classList.toggle("open", nameOf(tab) === current);
  }
}

function moveAmongTabs(event) {
  const seen = tabs.filter((tab) => tab.offsetParent);
  const at = seen.indexOf(document.activeElement);
  const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: seen.length - 1 }[event.key];
  if (at < 0 || to === undefined) return;
  event.preventDefault();
  const tab = seen[(to + seen.length) % seen.length];
  openTab(nameOf(tab));
  tab.focus();
}

function split(percent) {
  const n = Math.min(80, Math.max(20, Math.round(percent)));
  the("splitter").setAttribute("aria-valuenow", String(n));
  document.documentElement.style.setProperty("--split", `${n}%`);
}

function drag(event) {
  const splitter = the("splitter");
  splitter.setPointerCapture(event.pointerId);
  splitter.onpointermove = (move) => split((100 * move.clientX) / innerWidth);
  splitter.onpointerup = splitter.onpointercancel = () => (splitter.onpointermove = null);
}

function isDark() {
  const { theme } = document.documentElement.dataset;
  return theme ? theme === "dark" : darkSystem.matches;
}

function setTheme(name) {
  document.documentElement.dataset.theme = name;
  try {
    localStorage.setItem("hlsl2spirv-theme", name);
  } catch {
    // the theme is kept until the page is closed
  }
  nameTheme();
}

function nameTheme() {
  const other = isDark() ? "Light" : "Dark";
  the("theme").textContent = other;
  the("theme").setAttribute("aria-label", `${other} theme`);
}
