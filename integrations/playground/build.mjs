// Writes the page of the playground: one file without dependencies.
//
//   node integrations/playground/build.mjs WASM WASM_EXEC GO_LICENCES OUT
//
// WASM is the compiler, WASM_EXEC is Go's support file for JavaScript, and GO_LICENCES contains the
// licences of the packages that the compiler is linked with.
import { build } from "esbuild";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const here = dirname(fileURLToPath(import.meta.url));
const [wasm, wasmExec, goLicences, out] = process.argv.slice(2);
if (!out) {
  console.error("usage: node integrations/playground/build.mjs WASM WASM_EXEC GO_LICENCES OUT");
  process.exit(2);
}

/** bundle combines a module and its imports into one script. */
async function bundle(entry) {
  const result = await build({
    entryPoints: [join(here, "page", entry)],
    alias: { wasm_exec: resolve(wasmExec) },
    bundle: true,
    charset: "utf8",
    format: "iife",
    legalComments: "none", // they are in the notices
    loader: { ".hlsl": "text", ".hlsli": "text" },
    metafile: true,
    minify: true,
    target: "es2022",
    write: false,
  });
  // in a page, the text </script ends a script
  return { text: result.outputFiles[0].text.replaceAll("</script", "<\\/script"), inputs: Object.keys(result.metafile.inputs) };
}

/** noticesOf returns the licences of the packages that contain the inputs. */
function noticesOf(inputs) {
  const folders = new Set(inputs.map((path) => path.match(/.*node_modules\/(@[^/]+\/)?[^/]+/)?.[0]).filter(Boolean));
  return [...folders].sort().map((folder) => {
    const { name, version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    const file = ["LICENSE", "LICENSE.md", "LICENSE.txt", "License.txt", "license"].map((f) => join(folder, f)).find(existsSync);
    if (!file) throw new Error(`${name} has no licence in ${folder}`);
    return `${"-".repeat(80)}\n${name} ${version} (${license})\n\n${readFileSync(file, "utf8").trim()}\n`;
  });
}

const [page, worker] = [await bundle("main.mjs"), await bundle("worker.mjs")];
const style = readFileSync(join(here, "page", "style.css"), "utf8");
const hash = createHash("sha256").update(page.text).digest("base64");
const parts = {
  // The page does not load anything from other origins. CodeMirror creates style elements.
  policy: `default-src 'none'; script-src 'sha256-${hash}' 'wasm-unsafe-eval'; style-src 'unsafe-inline'; img-src data:; worker-src blob:; base-uri 'none'; form-action 'none'`,
  style,
  script: page.text,
  worker: worker.text,
  notices: [readFileSync(goLicences, "utf8").trim(), "", ...noticesOf([...page.inputs, ...worker.inputs])].join("\n").replaceAll("</script", "< /script"),
  compiler: gzipSync(readFileSync(wasm), { level: 9 }).toString("base64"),
};
const text = readFileSync(join(here, "page", "index.html"), "utf8").replace(/\{\{(\w+)\}\}/g, (_, name) => parts[name]);
writeFileSync(out, text);
console.log(`${out}: ${text.length} bytes, of which the compiler ${parts.compiler.length}, the scripts ${page.text.length + worker.text.length}`);
