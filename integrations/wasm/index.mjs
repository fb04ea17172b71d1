// The functions are documented in index.d.ts.

/** The module, kept for later instances, and a promise of the running instance. */
let kept, running;

export async function init(options = {}) {
  refuseUnknown(options, ["wasm"]);
  const { wasm } = options;
  if (wasm !== undefined && running === undefined) kept = undefined;
  await (running ??= start(wasm).catch((reason) => {
    running = undefined;
    throw reason;
  }));
}

export async function compile(source, options) {
  await init();
  return (await running).compile(source, options);
}

/** instance is the result of running, for compileSync. */
let instance;

export function compileSync(source, options) {
  if (!instance) throw new Error("hlsl2spirv: await init() first");
  return instance.compile(source, options);
}

export class OptionError extends Error {
  constructor(message, flag) {
    super(message);
    this.name = "OptionError";
    this.flag = flag;
  }
}

async function start(wasm) {
  const [module] = await Promise.all([kept ?? moduleOf(wasm ?? new URL("./hlsl2spirv.wasm", import.meta.url)), loadGo()]);
  return (instance = await instantiate((kept = module)));
}

/** loadGo loads Go's wasm_exec.js, which defines globalThis.Go. */
async function loadGo() {
  if (!globalThis.crypto) globalThis.crypto = (await import("node:crypto")).webcrypto; // Node 18
  await import("./wasm_exec.js");
}

async function moduleOf(wasm) {
  if (wasm instanceof WebAssembly.Module) return wasm;
  if (wasm instanceof ArrayBuffer || ArrayBuffer.isView(wasm)) return WebAssembly.compile(wasm);
  const url = wasm instanceof URL ? wasm : new URL(wasm, globalThis.location?.href ?? import.meta.url);
  if (url.protocol === "file:" && globalThis.process?.versions?.node) {
    return WebAssembly.compile(await (await import("node:fs/promises")).readFile(url));
  }
  const response = await fetch(url);
  if (!response.ok) throw new Error(`hlsl2spirv: ${url}: ${response.status} ${response.statusText}`);
  if (response.headers.get("Content-Type") === "application/wasm") return WebAssembly.compileStreaming(response);
  return WebAssembly.compile(await response.arrayBuffer());
}

async function instantiate(module) {
  const go = new globalThis.Go();
  go.env = { GOGC: "400" }; // garbage collection takes longer than a small shader, and runs on the only thread
  let functions;
  globalThis.hlsl2spirvReady = (...all) => (functions = all);
  go.run(await WebAssembly.instantiate(module, go.importObject)); // returns when Go waits for calls
  delete globalThis.hlsl2spirvReady;
  return new Instance(...functions);
}

/** An Instance is a running Go program. It is not used again after it has thrown. */
class Instance {
  #compile;
  #disassemble;

  constructor(compile, disassemble) {
    this.#compile = compile;
    this.#disassemble = disassemble;
  }

  compile(source, options = {}) {
    if (typeof source !== "string") throw new TypeError("hlsl2spirv: the source must be a string");
    const args = argumentsOf(options);
    const files = Object.entries(options.files ?? {}).flat();
    const out = this.#call(this.#compile, options.name ?? "shader.hlsl", source, args, files);
    if (out.refused !== undefined) throw new OptionError(out.refused, out.flag);
    return new Result(out, (spirv) => this.#call(this.#disassemble, spirv));
  }

  #call(f, ...args) {
    try {
      const out = f(...args);
      if (out?.bug !== undefined) throw new Error(out.bug);
      return out;
    } catch (reason) {
      if (instance === this) instance = running = undefined;
      throw reason;
    }
  }
}

class Result {
  #disassemble;
  #text;

  constructor(out, disassemble) {
    this.spirv = out.spirv;
    this.reflection = out.reflection;
    this.diagnostics = out.diagnostics.split("\n").filter(Boolean).map((line) => JSON.parse(line));
    this.text = out.text;
    this.#disassemble = disassemble;
  }

  get disassembly() {
    if (this.spirv) this.#text ??= this.#disassemble(this.spirv);
    return this.#text;
  }
}

/** compileOptions maps each option to its command-line arguments, in the order in which they are passed. */
const compileOptions = {
  profile: (v) => ["-T", `${v}`],
  entry: (v) => ["-E", `${v}`],
  hlslVersion: (v) => ["-HV", `${v}`],
  targetEnv: (v) => [`-fspv-target-env=${v}`],
  optimization: (v) => [`-O${v}`],
  debug: (v) => (v ? ["-Zi"] : []),
  includeDirs: (v) => v.flatMap((dir) => ["-I", `${dir}`]),
  systemIncludeDirs: (v) => v.flatMap((dir) => ["-isystem", `${dir}`]),
  defines: (v) => Object.entries(v).flatMap(([name, value]) => {
    if (value === false || value === null || value === undefined) return [];
    return ["-D", value === true ? name : `${name}=${value}`];
  }),
  files: () => [],
  name: () => [],
  args: (v) => v.map(String),
};

/** argumentsOf converts options to command-line arguments. */
function argumentsOf(options) {
  refuseUnknown(options, Object.keys(compileOptions));
  return Object.entries(compileOptions).flatMap(([name, write]) => (options[name] == null ? [] : write(options[name])));
}

/** refuseUnknown throws if an option is misspelled. */
function refuseUnknown(options, names) {
  for (const name of Object.keys(options)) {
    if (!names.includes(name)) throw new OptionError(`unknown option '${name}'; expected one of ${names.join(", ")}`);
  }
}
