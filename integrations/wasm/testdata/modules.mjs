// Compiles the shaders listed on standard input, and prints the results.
import { readFileSync } from "node:fs";
import { compile } from "@hlsl2spirv/wasm";

const answers = [];
for (const { name, source, args, files } of JSON.parse(readFileSync(0, "utf8"))) {
  const r = await compile(source, { name, args, files });
  answers.push({
    spirv: r.spirv && Buffer.from(r.spirv).toString("base64"),
    disassembly: r.disassembly,
    text: r.text,
    diagnostics: r.diagnostics,
    reflection: r.reflection,
  });
}
process.stdout.write(JSON.stringify(answers));
