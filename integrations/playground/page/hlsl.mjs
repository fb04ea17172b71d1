// HLSL for the editor: a tokenizer that works line by line. The meaning of names is provided by the
// language server.
import { LanguageSupport, StreamLanguage, indentUnit } from "@codemirror/language";

const words = (text) => new Set(text.trim().split(/\s+/));

const control = words("break case continue default discard do else for if return switch while");
const keywords = words(`
  cbuffer class centroid column_major const constexpr enum export extern globallycoherent groupshared in inline inout interface
  line lineadj linear namespace nointerpolation noperspective operator out packoffset pixelfragment point precise register
  reordercoherent row_major sample shared signed sizeof snorm static static_assert struct tbuffer template this triangle
  triangleadj typedef typename uniform union unorm unsigned using vertexfragment volatile center indices payload primitives vertices
  _Static_assert auto decltype`);
const atoms = words("true false NULL nullptr");
const scalar = /^(void|bool|u?int|dword|half|float|double|string|u?int(16|32|64)_t|float(16|32|64)_t|min16(float|u?int)|min10float|min12int)([1-4](x[1-4])?)?$/;
const object = new RegExp(
  "^(vector|matrix|(Rasterizer(Ordered)|RW|Feedback)?(Texture(1D|2D|3D|Cube)(MS)?(Array)?|Buffer|ByteAddressBuffer|StructuredBuffer)|" +
    "(Append|Consume)StructuredBuffer|ConstantBuffer|TextureBuffer|Sampler(Comparison)?State|sampler(1D|2D|3D|CUBE)?|" +
    "(Input|Output)Patch|(Point|Line|Triangle)Stream|RaytracingAccelerationStructure|RayQuery|RayDesc|BuiltInTriangleIntersectionAttributes|" +
    "SubpassInput(MS)?|(Dispatch|Group|Thread)Node(Input|Output)Record(s|Array)?|NodeOutput(Array)?)$",
);
const number = /^(0[xX][0-9a-fA-F]+[uUlL]*|(\d+\.\d*|\.\d+|\d+(?=[eE.fFhH]))([eE][+-]?\d+)?[fFhHlL]?|\d+[uUlL]*)/;
const semantic = /^(SV_\w+|[A-Z][A-Z0-9_]+\d*)$/;

function token(stream, state) {
  if (state.comment) return comment(stream, state);
  if (stream.sol()) state.directive = undefined;
  if (stream.eatSpace()) return null;
  if (stream.match("//")) {
    stream.skipToEnd();
    return "lineComment";
  }
  if (stream.match("/*")) {
    state.comment = true;
    return comment(stream, state);
  }
  if (stream.column() === stream.indentation() && stream.match(/^#\s*\w*/)) {
    state.directive = stream.current();
    return "processingInstruction";
  }
  const after = state.after;
  state.after = "operand";
  if (stream.match(/^"([^"\\]|\\.)*"?/) || (/include/.test(state.directive) && stream.match(/^<[^>]*>/))) return "string";
  if (stream.match(/^'([^'\\]|\\.)'/)) return "character";
  if (stream.match(number)) return "number";
  if (stream.match(/^[A-Za-z_]\w*/)) return word(stream, state, after);
  return sign(stream, state, after);
}

function comment(stream, state) {
  state.comment = !stream.skipTo("*/");
  if (state.comment) stream.skipToEnd();
  else stream.match("*/");
  return "blockComment";
}

/** word returns the style of a name. after is the token before it. */
function word(stream, state, after) {
  const text = stream.current();
  if (control.has(text) || keywords.has(text)) {
    state.after = text;
    return control.has(text) ? "controlKeyword" : "keyword";
  }
  if (atoms.has(text)) return "atom";
  if (scalar.test(text) || object.test(text)) return "typeName";
  if (after === ":" && semantic.test(text)) return "attributeName";
  if (state.attributes > 0) return "meta";
  const called = stream.match(/^\s*\(/, false);
  if (after === ".") return called ? "propertyName.function" : "propertyName";
  return called ? "variableName.function" : "variableName";
}

const brackets = { "(": "paren", ")": "paren", "[": "squareBracket", "]": "squareBracket", "{": "brace", "}": "brace" };

/** sign reads a character. A bracket begins an attribute unless it follows an operand. */
function sign(stream, state, after) {
  const c = stream.next();
  state.after = c;
  if (c === ":" && stream.eat(":")) state.after = "::";
  if (c === "{") state.depth++;
  if (c === "}" && state.depth > 0) state.depth--;
  if (c === "[" && (state.attributes > 0 || after !== "operand")) state.attributes++;
  else if (c === "]" && state.attributes > 0) state.attributes--;
  else if (c === "]" || c === ")") state.after = "operand";
  return brackets[c] ?? (/[-+*/%<>=!&|^~?]/.test(c) ? "operator" : "punctuation");
}

export const hlslLanguage = StreamLanguage.define({
  name: "hlsl",
  startState: () => ({ comment: false, directive: undefined, after: "", attributes: 0, depth: 0 }),
  token,
  indent: (state, after, context) => (/^\s*#/.test(after) ? 0 : Math.max(0, state.depth - /^\s*\}/.test(after)) * context.unit),
  languageData: {
    commentTokens: { line: "//", block: { open: "/*", close: "*/" } },
    closeBrackets: { brackets: ["(", "[", "{", '"'] },
    indentOnInput: /^\s*[}#]$/,
  },
});

export const hlsl = () => new LanguageSupport(hlslLanguage, [indentUnit.of("  ")]);
