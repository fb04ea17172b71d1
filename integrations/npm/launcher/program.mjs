import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

/** program returns the path of the program for this machine. */
export function program() {
  const platform = `${process.platform}-${process.arch}`;
  const file = process.platform === "win32" ? "hlsl2spirv.exe" : "hlsl2spirv";
  try {
    return require.resolve(`@hlsl2spirv/${platform}/${file}`);
  } catch {
    throw new Error(
      `the package @hlsl2spirv/${platform} is not installed. It is an optional dependency of hlsl2spirv: ` +
        "install without --omit=optional and --no-optional, and on the platform that runs it. " +
        "Where there is no such package, @hlsl2spirv/wasm runs.",
    );
  }
}
