// Uses the package in a page. browser_test.go calls these functions.
import { OptionError, compile, compileSync, init } from "/node_modules/@hlsl2spirv/wasm/index.mjs";

const body = Array.from({ length: 24 }, (_, i) => `  c += saturate(dot(a.xyz, b[${i}].xyz)) * b[${i}].w;`).join("\n");
const kilobyte = `cbuffer B { float4 b[24]; };\nfloat4 main(float4 a : A) : SV_Target {\n  float4 c = 0;\n${body}\n  return c;\n}`;

const bytes = (array) => Array.from(array);

/** start loads the compiler and returns the time that this takes. */
globalThis.start = async () => {
  const from = performance.now();
  await init();
  return performance.now() - from;
};

globalThis.compiled = async (source, options) => bytes((await compile(source, options)).spirv);

/** speed compiles a kilobyte and returns its size, the time of the first run, and the median of a hundred more. */
globalThis.speed = () => {
  const timed = () => {
    const from = performance.now();
    if (!compileSync(kilobyte, { profile: "ps_6_0" }).spirv) throw new Error("no module");
    return performance.now() - from;
  };
  const first = timed();
  return [kilobyte.length, first, Array.from({ length: 100 }, timed).sort((a, b) => a - b)[50]];
};

globalThis.refused = () => compile("", { profile: "xs_6_0" }).catch((e) => (e instanceof OptionError ? e.flag : String(e)));

/** inWorker compiles in a worker. It passes a module to the worker if handed is true. */
globalThis.inWorker = async (source, options, handed) => {
  const worker = new Worker("/page-worker.mjs", { type: "module" });
  const wasm = handed && (await WebAssembly.compileStreaming(fetch("/node_modules/@hlsl2spirv/wasm/hlsl2spirv.wasm")));
  const answer = await new Promise((resolve, reject) => {
    worker.onmessage = ({ data }) => resolve(data);
    worker.onerror = (event) => reject(new Error(event.message));
    worker.postMessage({ source, options, wasm });
  });
  worker.terminate();
  return { spirv: bytes(answer.spirv), start: answer.start };
};
globalThis.there = true;
