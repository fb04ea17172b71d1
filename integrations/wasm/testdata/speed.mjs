// Prints the size of the module, and the times to start it and to compile a shader of a kilobyte. The
// times are not checked.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { gzipSync } from "node:zlib";
import { compileSync, init } from "@hlsl2spirv/wasm";

const wasm = readFileSync(createRequire(import.meta.url).resolve("@hlsl2spirv/wasm/hlsl2spirv.wasm"));
const body = Array.from({ length: 24 }, (_, i) => `  c += saturate(dot(a.xyz, b[${i}].xyz)) * b[${i}].w;`).join("\n");
const source = `cbuffer B { float4 b[24]; };\nfloat4 main(float4 a : A) : SV_Target {\n  float4 c = 0;\n${body}\n  return c;\n}`;

function timed(f) {
  const from = performance.now();
  const r = f();
  return r instanceof Promise ? r.then(() => performance.now() - from) : performance.now() - from;
}

const start = await timed(() => init({ wasm }));
const first = timed(() => compileSync(source, { profile: "ps_6_0" }));
const times = Array.from({ length: 100 }, () => timed(() => compileSync(source, { profile: "ps_6_0" }))).sort((a, b) => a - b);
const gzip = gzipSync(wasm, { level: 9 }).length;
console.log(
  `${wasm.length} bytes, ${gzip} with gzip; start ${start.toFixed(0)} ms; ${source.length} bytes of HLSL: first ${first.toFixed(0)} ms, ` +
    `then ${times[50].toFixed(1)} ms (the best ${times[0].toFixed(1)} ms)`,
);
