// Creates dist/ of the extension: its program in one file, and the licences of the packages in it.
//
//   node bundle.mjs
import { readFileSync, readdirSync, writeFileSync, copyFileSync } from "node:fs";
import { build } from "esbuild";

const { metafile } = await build({
  entryPoints: ["extension.js"], outfile: "dist/extension.js", bundle: true, minify: true, metafile: true,
  platform: "node", format: "cjs", target: "node20", external: ["vscode"], legalComments: "none", logLevel: "warning",
});

const folders = new Set();
for (const file of Object.keys(metafile.inputs)) {
  const folder = file.match(/^.*node_modules\/(@[^/]+\/)?[^/]+/)?.[0];
  if (folder) folders.add(folder);
}
let notices = "dist/extension.js holds what follows.\n";
for (const folder of [...folders].sort()) {
  const { name, version } = JSON.parse(readFileSync(`${folder}/package.json`, "utf8"));
  const licence = readdirSync(folder).find((file) => /^licen[cs]e/i.test(file));
  if (!licence) throw new Error(`${name} has no licence`);
  notices += `\n--- ${name} ${version} ---\n\n${readFileSync(`${folder}/${licence}`, "utf8").trim()}\n`;
}
writeFileSync("dist/notices.txt", notices);
copyFileSync("../../LICENSE", "LICENSE");
