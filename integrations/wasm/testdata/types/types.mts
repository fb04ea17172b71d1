// Compiled by tsc alone.
import { OptionError, compile, compileSync, init, type Diagnostic, type Options, type Reflection } from "@hlsl2spirv/wasm";

const options: Options = { profile: "lib_6_x", optimization: "s", defines: { A: 1, B: "x", C: true }, files: { "a.hlsli": "" }, args: ["-Zpr"] };
await init({ wasm: new URL("https://example.org/hlsl2spirv.wasm") });
const result = await compile("", options);
const spirv: Uint8Array | undefined = result.spirv;
const line: number | undefined = result.diagnostics.find((d: Diagnostic) => d.severity === "error")?.line;
const r: Reflection | undefined = compileSync("").reflection;
const value: Reflection.Value | undefined = r?.bindings[0]?.type.members?.[0]?.default;
export const all = [value, spirv, line, r?.bindings[0]?.set, result.disassembly?.length, OptionError];

// @ts-expect-error no such stage
await compile("", { profile: "zs_6_0" });
// @ts-expect-error no such version
await compile("", { hlslVersion: 2015 });
// @ts-expect-error texts
await compile("", { files: { a: 1 } });
// @ts-expect-error no source
await compile();
