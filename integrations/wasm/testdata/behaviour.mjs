// Checks the documented behavior of the package.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { OptionError, compile, compileSync, init } from "@hlsl2spirv/wasm";

const pixel = "float4 main(float4 c : COLOR) : SV_Target { return c * SCALE; }";

// compileSync requires init.
assert.throws(() => compileSync(pixel, { profile: "ps_6_0" }), /init/);

// Invalid WebAssembly modules are rejected, and do not prevent a later call from loading a valid one.
await assert.rejects(init({ wasm: new Uint8Array([1, 2, 3]) }), WebAssembly.CompileError);
await assert.rejects(init({ wasm: new URL("file:///no/such/file.wasm") }), /ENOENT/);

// The module can be loaded from bytes, as bundlers and caches provide them.
const bytes = readFileSync(createRequire(import.meta.url).resolve("@hlsl2spirv/wasm/hlsl2spirv.wasm"));
await Promise.all([init({ wasm: bytes }), init()]);
await init();

// Fields and command-line arguments are equivalent.
{
  const fields = compileSync(pixel, { profile: "ps_6_0", entry: "main", targetEnv: "vulkan1.2", optimization: 0, hlslVersion: 2021, defines: { SCALE: 2, NOT: false } });
  const args = compileSync(pixel, { args: ["-T", "ps_6_0", "-E", "main", "-fspv-target-env=vulkan1.2", "-O0", "-HV", "2021", "-D", "SCALE=2"] });
  assert.ok(fields.spirv instanceof Uint8Array && fields.spirv.length > 100);
  assert.deepEqual(fields.spirv, args.spirv);
  assert.deepEqual([...fields.spirv.subarray(0, 4)], [3, 2, 0x23, 7]);
  assert.match(fields.disassembly, /OpEntryPoint Fragment %main "main"/);
  assert.equal(fields.reflection.entryPoints[0].name, "main");
  assert.equal(fields.reflection.entryPoints[0].inputs[0].semantic, "COLOR");
  assert.deepEqual(fields.diagnostics, []);
  assert.equal(fields.text, "");
  const debug = compileSync(pixel, { profile: "ps_6_0", debug: true, defines: { SCALE: true } });
  assert.match(debug.disassembly, /OpSource HLSL/);
}

// The reflection contains the defaults of buffer members as JSON values.
{
  const source = "struct S { float f; bool b; }; cbuffer C { float a = 0.1; float2 v = { 1, 2 }; S s = { 3, true }; }\nfloat4 main() : SV_Target { return a + v.xyxy + s.f; }";
  const { reflection } = await compile(source, { profile: "ps_6_0" });
  assert.deepEqual(reflection.bindings[0].type.members.map((m) => m.default), [0.1, [1, 2], { f: 3, b: true }]);
  assert.equal(reflection.schemaVersion, 1);
}

// Errors have places, ranges and notes. There is no module if there are errors.
{
  const r = await compile("float4 main() : SV_Target {\n  return colour;\n}", { profile: "ps_6_0", name: "a/b.hlsl" });
  assert.equal(r.spirv, undefined);
  assert.equal(r.disassembly, undefined);
  assert.equal(r.reflection, undefined);
  assert.equal(r.diagnostics.length, 1);
  const { severity, code, file, line, column, text } = r.diagnostics[0];
  assert.deepEqual({ severity, code, file, line, column }, { severity: "error", code: "undeclared-identifier", file: "a/b.hlsl", line: 2, column: 10 });
  assert.match(text, /colour/);
  const [{ fixes }] = (await compile("float4 main(float4 colour : C) : SV_Target { return color; }", { profile: "ps_6_0" })).diagnostics;
  assert.equal(fixes[0].edits[0].text, "colour");
  assert.match(r.text, /^a\/b\.hlsl:2:10: error: .*\n  return colour;\n         \^/);
}

// Warnings are reported in addition to a module, and can be turned off by their flag.
{
  const source = "float main(float3 a : A) : SV_Target { float b = a; return b; }";
  const r = await compile(source, { profile: "ps_6_0" });
  assert.ok(r.spirv);
  assert.equal(r.diagnostics[0].severity, "warning");
  assert.deepEqual((await compile(source, { profile: "ps_6_0", args: [`-Wno-${r.diagnostics[0].flag}`] })).diagnostics, []);
}

// Invalid options throw an OptionError.
for (const [options, message] of [
  [{}, /profile/],
  [{ profile: "xs_6_0" }, /xs/],
  [{ profile: "ps_6_0", args: ["-no-such-flag"] }, /no-such-flag/],
  [{ profile: "ps_6_0", args: ["-Fo", "out.spv"] }, /only compilation options are allowed/],
  [{ profile: "cs_6_0", args: ["-emit=kernel"] }, /-emit=kernel/],
  [{ profile: "ps_6_0", args: ["-fparser=participle"] }, /-fparser=participle is not available in WebAssembly/],
  [{ profile: "ps_6_0", define: { SCALE: 2 } }, /unknown option 'define'; expected one of profile, .*defines, /],
  [{ profile: "ps_6_0", Entry: undefined }, /unknown option 'Entry'/],
]) {
  await assert.rejects(compile(pixel, options), (e) => e instanceof OptionError && e.name === "OptionError" && message.test(e.message));
}
await assert.rejects(compile(pixel, { profile: "xs_6_0" }), { flag: "-T" });
await assert.rejects(init({ wsam: "x" }), (e) => e instanceof OptionError && /unknown option 'wsam'; expected one of wasm$/.test(e.message));
await assert.rejects(compile(pixel, null), TypeError);
await assert.rejects(compile(pixel, "-T ps_6_0"), OptionError);
await assert.rejects(compile(undefined, { profile: "ps_6_0" }), TypeError);

// Only the given files can be included, and a module is rejected as source.
{
  const options = { profile: "ps_6_0", name: "shaders/main.hlsl", includeDirs: ["include"], defines: { SCALE: 1 } };
  const source = '#include "near.hlsli"\n#include <far.hlsli>\nfloat4 main() : SV_Target { return near() + far(); }';
  const files = {
    "shaders/near.hlsli": '#include "../deep/deeper/e.hlsli"\nfloat near() { return E; }',
    "./deep/deeper/e.hlsli": "#define E 2.5",
    "/include/far.hlsli": "float far() { return 3; } // ä 漢",
  };
  const r = await compile(source, { ...options, files });
  assert.equal(r.text, "");
  assert.match(r.disassembly, /OpConstant %float 5\.5/);
  const missing = await compile(source, { ...options, files: {} });
  assert.equal(missing.spirv, undefined);
  assert.match(missing.diagnostics[0].text, /near\.hlsli/);
  const system = await compile('#include <far.hlsli>\nfloat4 main() : SV_Target { return far(); }', { profile: "ps_6_0", systemIncludeDirs: ["include"], files: { "include/far.hlsli": "#warning w\nfloat far() { return 3; }" } });
  assert.equal(system.text, "");
  assert.ok(system.spirv);
  const other = await compile('#include "Include/far.hlsli"', { profile: "ps_6_0", files });
  assert.match(other.diagnostics[0].text, /did you mean 'include\/far\.hlsli'/);
  const outside = await compile('#include "/etc/hostname"\n#include "../../../etc/hostname"', options);
  assert.equal(outside.diagnostics[0].severity, "fatal error");
  const broken = await compile(source, { ...options, files: { ...files, "shaders/near.hlsli": "\nfloat near() { return x; }" } });
  assert.deepEqual(broken.diagnostics[0].file, "shaders/near.hlsli");
  assert.equal(broken.diagnostics[0].includedFrom[0].line, 1);
  const module = await compile(r.disassembly, { profile: "ps_6_0" });
  assert.match(module.diagnostics[0].text, /accepts only HLSL/);
}

// Text is converted from UTF-16 to UTF-8 and back, even if it contains an unpaired surrogate.
assert.match((await compile("// \u{1F600} \ud800\nfloat4 main() : SV_Target { return ä; }", { profile: "ps_6_0" })).text, /ä/);

// Nesting that is too deep is reported as an error, and later shaders compile as usual.
{
  const deep = await compile(`float4 main() : SV_Target { return ${"(".repeat(100_000)}1${")".repeat(100_000)}; }`, { profile: "ps_6_0" });
  assert.equal(deep.spirv, undefined);
  assert.equal(deep.diagnostics[0].severity, "fatal error");
  assert.ok(compileSync(pixel, { profile: "ps_6_0", defines: { SCALE: 1 } }).spirv);
}

// Compilations do not leak: WebAssembly memory, which never shrinks, stops growing after some of them.
{
  const memory = () => process.memoryUsage().arrayBuffers + process.memoryUsage().external;
  for (let i = 0; i < 60; i++) compileSync(pixel, { profile: "ps_6_0", defines: { SCALE: i } });
  const before = memory();
  for (let i = 0; i < 400; i++) compileSync(pixel, { profile: "ps_6_0", defines: { SCALE: i } });
  const grown = memory() - before;
  assert.ok(grown < 8 << 20, `${grown} bytes more after 400 compilations`);
}

// The package removes its property from the global object.
assert.equal(globalThis.hlsl2spirvReady, undefined);
