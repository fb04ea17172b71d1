// Syntax highlighting of SPIR-V assembly, MLIR and LLVM IR. The three share most of their tokens:
// names with % and @, numbers, strings, comments.
import { StreamLanguage } from "@codemirror/language";

function token(stream) {
  if (stream.eatSpace()) return null;
  if (stream.match(/^"([^"\\]|\\.)*"?/)) return "string";
  if (stream.match(/^[%@]"?[\w.$-]+"?/)) return stream.match(/^\s*=(?!=)/, false) ? "variableName.definition" : "variableName";
  if (stream.match(/^Op[A-Z]\w*/) || stream.match(/^(spirv|llvm|func|arith)\.[\w.]+/)) return "keyword";
  if (stream.match(/^![\w."]*/) || stream.match(/^[if](8|16|32|64)\b/) || stream.match(/^(ptr|float|double|half|void)\b/)) return "typeName";
  if (stream.match(/^-?(0x[0-9a-fA-F]+|\d+(\.\d+)?([eE][+-]?\d+)?)\b/)) return "number";
  if (stream.match(/^[A-Za-z_][\w.]*/)) return "atom";
  stream.next();
  return "punctuation";
}

/** languageOf returns a language whose comments begin with the given characters. */
function languageOf(name, comments) {
  return StreamLanguage.define({
    name,
    token(stream) {
      if (stream.match(comments)) {
        stream.skipToEnd();
        return "lineComment";
      }
      return token(stream);
    },
  });
}

export const assembly = languageOf("spirv", ";");
export const mlir = languageOf("mlir", "//");
