// Uses the package in a worker and in the main thread, and compares the modules.
import assert from "node:assert/strict";
import { Worker, isMainThread, parentPort } from "node:worker_threads";
import { compile } from "@hlsl2spirv/wasm";

const source = "RWStructuredBuffer<uint> b; [numthreads(8, 1, 1)] void main(uint i : SV_DispatchThreadID) { b[i] = i * i; }";
const { spirv } = await compile(source, { profile: "cs_6_0" });
if (isMainThread) {
  const worker = new Worker(new URL(import.meta.url));
  const there = await new Promise((resolve, reject) => worker.once("message", resolve).once("error", reject));
  assert.deepEqual(there, spirv);
} else {
  parentPort.postMessage(spirv);
}
