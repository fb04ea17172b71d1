// What the functions do stands in index.d.ts.

/** The module, kept for another instance, and the instance that compiles. */
let kept, running;

export function init({ wasm } = {}) {
  if (wasm !== undefined && running === undefined) kept = undefined;
  return (running ??= start(wasm).catch((reason) => {
    running = undefined;
    throw reason;
  })).then(() => undefined);
}

export async function compile(source, options) {
  await init();
  return (await running).compile(source, options);
}

/** instance is what running comes to, for compileSync. */
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

/** loadGo defines globalThis.Go, which Go's own wasm_exec.js does. */
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
  go.env = { GOGC: "400" }; // collecting garbage takes longer than a small shader, and there is one thread for it
  let functions;
  globalThis.hlsl2spirvReady = (...all) => (functions = all);
  go.run(await WebAssembly.instantiate(module, go.importObject)); // goes on until it waits for calls
  delete globalThis.hlsl2spirvReady;
  return new Instance(...functions);
}

/** An Instance is a Go program that is running. One that has thrown is not used again. */
class Instance {
  #compile;
  #disassemble;

  constructor(compile, disassemble) {
    this.#compile = compile;
    this.#disassemble = disassemble;
  }

  compile(source, options = {}) {
    if (typeof source !== "string") throw new TypeError("hlsl2spirv: the source has to be a string");
    const files = Object.entries(options.files ?? {}).flat();
    const out = this.#call(this.#compile, options.name ?? "shader.hlsl", source, argumentsOf(options), files);
    if (out.refused !== undefined) throw new OptionError(out.refused, out.flag);
    return new Result(out, (spirv) => this.#call(this.#disassemble, spirv));
  }

  #call(f, ...args) {
    try {
      return f(...args);
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

/** argumentsOf writes the options that are fields as arguments of the command line. */
function argumentsOf(o) {
  const args = [];
  if (o.profile !== undefined) args.push("-T", `${o.profile}`);
  if (o.entry !== undefined) args.push("-E", `${o.entry}`);
  if (o.hlslVersion !== undefined) args.push("-HV", `${o.hlslVersion}`);
  if (o.targetEnv !== undefined) args.push(`-fspv-target-env=${o.targetEnv}`);
  if (o.optimization !== undefined) args.push(`-O${o.optimization}`);
  if (o.debug) args.push("-Zi");
  for (const dir of o.includeDirs ?? []) args.push("-I", `${dir}`);
  for (const [name, value] of Object.entries(o.defines ?? {})) {
    if (value === false || value === null || value === undefined) continue;
    args.push("-D", value === true ? name : `${name}=${value}`);
  }
  args.push(...(o.args ?? []).map(String));
  return args;
}
