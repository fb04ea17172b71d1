// The code of a worker: it runs the compiler, which handles one request after another. The first
// message contains the compiler, as gzip in base64 or as a module that another worker has compiled.
import "wasm_exec";

/** handle is Go's function, defined when Go has started. */
let handle;
/** early are requests that arrive before that. */
const early = [];

onmessage = ({ data }) => {
  if (data.compiler) return start(data.compiler).catch((error) => postMessage({ failed: String(error) }));
  if (!handle) return early.push(data);
  answer(data);
};

function answer({ id, kind, request }) {
  const from = performance.now();
  const text = handle(kind, request);
  if (text instanceof Error) return postMessage({ id, failed: text.message });
  postMessage({ id, text, time: performance.now() - from });
}

async function start(compiler) {
  if (typeof compiler === "string") {
    compiler = await WebAssembly.compile(await inflated(decoded(compiler)));
    postMessage({ compiler });
  }
  const go = new globalThis.Go();
  go.env = { GOGC: "400" }; // garbage collection takes longer than a small shader
  globalThis.hlsl2spirvReady = (f) => (handle = f);
  go.run(await WebAssembly.instantiate(compiler, go.importObject)).then(() => {
    // the program only ends after a failure, and then does not respond to requests
    postMessage({ failed: "the compiler has ended" });
    close();
  });
  postMessage({ ready: true });
  early.splice(0).forEach(answer);
}

function decoded(base64) {
  if (Uint8Array.fromBase64) return Uint8Array.fromBase64(base64);
  const text = atob(base64);
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i);
  return bytes;
}

async function inflated(bytes) {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(stream).arrayBuffer();
}
