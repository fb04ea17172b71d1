// Creates the npm packages of a version: hlsl2spirv, which starts the program, and one package with
// the program for each platform, of which npm installs the matching one.
//
//   node integrations/npm/make.mjs VERSION ARCHIVES OUT
//
// ARCHIVES is the directory that scripts/release has written. Each package is a directory in OUT, for
// npm pack or npm publish. Publish the packages of the platforms first.
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { filesOf } from "./archive.mjs";

/** Node's names of the platforms, with their names in archives. */
const platforms = {
  "darwin-arm64": "darwin-arm64",
  "darwin-x64": "darwin-amd64",
  "freebsd-x64": "freebsd-amd64",
  "linux-arm": "linux-arm",
  "linux-arm64": "linux-arm64",
  "linux-ia32": "linux-386",
  "linux-riscv64": "linux-riscv64",
  "linux-x64": "linux-amd64",
  "win32-arm64": "windows-arm64",
  "win32-x64": "windows-amd64",
};

const about = {
  description: "HLSL to SPIR-V for Vulkan, with dxc's command line",
  license: "Apache-2.0",
  engines: { node: ">=18" },
};

const [version, archives, out] = process.argv.slice(2);
if (!out || !/^v?\d+\.\d+\.\d+(-[\w.-]+)?$/.test(version)) {
  console.error("usage: node integrations/npm/make.mjs VERSION ARCHIVES OUT");
  process.exit(2);
}
make(version.replace(/^v/, ""));

function make(version) {
  const made = Object.keys(platforms).filter((platform) => makePlatform(platform, version));
  if (made.length === 0) {
    console.error(`make: ${archives} has no archive of ${version}`);
    process.exit(1);
  }
  makeLauncher(made, version);
}

/** makePlatform creates the package of a platform. It returns false if there is no archive for the platform. */
function makePlatform(platform, version) {
  const [os, cpu] = platform.split("-");
  const name = `hlsl2spirv-v${version}-${platforms[platform]}`;
  const archive = join(archives, name + (os === "win32" ? ".zip" : ".tar.gz"));
  if (!existsSync(archive)) return false;
  const folder = join(out, "@hlsl2spirv", platform);
  mkdirSync(folder, { recursive: true });
  const program = os === "win32" ? "hlsl2spirv.exe" : "hlsl2spirv";
  const files = filesOf(archive);
  for (const file of [program, "LICENSE", "NOTICES"]) {
    const bytes = files.get(`${name}/${file}`);
    if (!bytes) throw new Error(`make: ${archive} has no ${file}`);
    writeFileSync(join(folder, file), bytes);
  }
  chmodSync(join(folder, program), 0o755);
  writeFileSync(join(folder, "README.md"), `The program hlsl2spirv for ${platform}. Install [hlsl2spirv](https://www.npmjs.com/package/hlsl2spirv), which asks for this.\n`);
  describe(folder, { name: `@hlsl2spirv/${platform}`, version, ...about, os: [os], cpu: [cpu], preferUnplugged: true });
  return true;
}

function makeLauncher(made, version) {
  const here = dirname(fileURLToPath(import.meta.url));
  const folder = join(out, "hlsl2spirv");
  cpSync(join(here, "launcher"), folder, { recursive: true });
  cpSync(join(here, "..", "..", "LICENSE"), join(folder, "LICENSE"));
  describe(folder, {
    name: "hlsl2spirv",
    version,
    ...about,
    type: "module",
    bin: { hlsl2spirv: "hlsl2spirv.mjs" },
    exports: { ".": { types: "./program.d.ts", default: "./program.mjs" }, "./package.json": "./package.json" },
    optionalDependencies: Object.fromEntries(made.map((platform) => [`@hlsl2spirv/${platform}`, version])),
  });
}

function describe(folder, fields) {
  writeFileSync(join(folder, "package.json"), JSON.stringify(fields, null, 2) + "\n");
}
