// The state of the page as data: files, options, and the open tab. It is stored in links and in the
// browser's local storage.

/** fields are the fields of a state with their defaults. */
const fields = {
  files: {},
  main: "shader.hlsl",
  profile: "ps_6_0",
  entry: "main",
  level: "",
  target: "",
  flags: "",
  tab: "assembly",
  form: "preprocessed",
  resources: "",
  groups: "1,1,1",
  subgroup: 0,
  checks: true,
};

/** complete returns a valid state with all fields. Missing and invalid fields get their defaults. */
export function complete(some) {
  const state = {};
  for (const [name, usual] of Object.entries(fields)) {
    state[name] = typeof some?.[name] === typeof usual && some[name] !== null ? some[name] : structuredClone(usual);
  }
  state.files = Object.fromEntries(Object.entries(state.files).filter(([, text]) => typeof text === "string"));
  if (!(state.main in state.files)) state.main = Object.keys(state.files)[0] ?? fields.main;
  state.files[state.main] ??= "";
  return state;
}

/** argumentsOf returns the command line of a state, without the file. */
export function argumentsOf(state) {
  const list = ["-T", state.profile];
  if (state.entry && !state.profile.startsWith("lib_")) list.push("-E", state.entry);
  if (state.level) list.push(`-O${state.level}`);
  if (state.target) list.push(`-fspv-target-env=${state.target}`);
  return list.concat(wordsOf(state.flags));
}

/** wordsOf splits a line as a shell does: quotes and backslashes preserve spaces. */
export function wordsOf(line) {
  const words = [];
  for (const [text] of line.matchAll(/(?:"(?:[^"\\]|\\.)*"?|'[^']*'?|\\.|[^\s"'\\])+/g)) {
    words.push(text.replace(/"((?:[^"\\]|\\.)*)"?|'([^']*)'?|\\(.)/g, (_, double, single, one) => double?.replace(/\\(["\\])/g, "$1") ?? single ?? one));
  }
  return words;
}

/** Prefix of the fragment of a link. It identifies the format, so other formats need other prefixes. */
const version = "1/";

/** toLink returns the fragment of a link: the fields that differ from their defaults, compressed. */
export async function toLink(state) {
  const some = Object.fromEntries(Object.entries(state).filter(([name, value]) => value !== fields[name]));
  const bytes = new TextEncoder().encode(JSON.stringify(some));
  const small = await through(bytes, new CompressionStream("deflate-raw"));
  return version + btoa(Array.from(small, (b) => String.fromCharCode(b)).join("")).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** largest is the maximum size of a decompressed state in bytes, so that a link cannot exhaust the memory. */
const largest = 8 << 20;

/** fromLink returns the state in a link, or undefined if the link is not valid. */
export async function fromLink(hash) {
  const text = hash.replace(/^#/, "");
  if (!text.startsWith(version)) return undefined;
  try {
    const packed = atob(text.slice(version.length).replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = await through(Uint8Array.from(packed, (c) => c.charCodeAt(0)), new DecompressionStream("deflate-raw"));
    return complete(JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    return undefined;
  }
}

async function through(bytes, stream) {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  const parts = [];
  let length = 0;
  for (let part; !(part = await reader.read()).done; ) {
    if ((length += part.value.length) > largest) throw new Error("the link is too long");
    parts.push(part.value);
  }
  const all = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

const kept = "hlsl2spirv-playground";

/** keep stores a state for the next visit, if the browser allows it. */
export function keep(state) {
  try {
    localStorage.setItem(kept, JSON.stringify(state));
  } catch {
    // full, or not allowed: the page works without it
  }
}

/** remembered returns the state stored by keep. */
export function remembered() {
  try {
    const text = localStorage.getItem(kept);
    return text ? complete(JSON.parse(text)) : undefined;
  } catch {
    return undefined;
  }
}
