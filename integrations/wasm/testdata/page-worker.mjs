// Uses the package in a worker of a page.
import { compile, init } from "/node_modules/@hlsl2spirv/wasm/index.mjs";

onmessage = async ({ data: { source, options, wasm } }) => {
  const from = performance.now();
  await init(wasm && { wasm });
  const start = performance.now() - from;
  const { spirv } = await compile(source, options);
  postMessage({ spirv, start });
};
