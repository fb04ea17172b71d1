// The style of code. The colors are defined in style.css, for the dark and the light theme.
import { HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import { EditorView } from "@codemirror/view";
import { tags } from "@lezer/highlight";

const style = HighlightStyle.define([
  { tag: [tags.lineComment, tags.blockComment], color: "var(--comment)", fontStyle: "italic" },
  { tag: [tags.keyword, tags.controlKeyword], color: "var(--keyword)" },
  { tag: tags.typeName, color: "var(--type)" },
  { tag: [tags.number, tags.atom, tags.character], color: "var(--number)" },
  { tag: tags.string, color: "var(--string)" },
  { tag: [tags.processingInstruction, tags.meta, tags.attributeName], color: "var(--attribute)" },
  { tag: tags.function(tags.variableName), color: "var(--function)" },
  { tag: tags.function(tags.propertyName), color: "var(--function)" },
  { tag: tags.definition(tags.variableName), color: "var(--definition)" },
  { tag: [tags.variableName, tags.propertyName], color: "var(--text)" },
  { tag: [tags.operator, tags.punctuation, tags.brace, tags.paren, tags.squareBracket], color: "var(--sign)" },
]);

const look = EditorView.theme({
  "&": { height: "100%", color: "var(--text)", backgroundColor: "var(--code)", fontSize: "var(--code-size)" },
  "&.cm-focused": { outline: "2px solid var(--focus)", outlineOffset: "-2px" },
  ".cm-scroller": { fontFamily: "var(--mono)", lineHeight: "1.5" },
  ".cm-content": { caretColor: "var(--text)" },
  ".cm-gutters": { backgroundColor: "var(--code)", color: "var(--faint)", border: "none", borderRight: "1px solid var(--line)" },
  ".cm-activeLine, .cm-activeLineGutter": { backgroundColor: "var(--active)" },
  ".cm-cursor": { borderLeftColor: "var(--text)" },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground": { backgroundColor: "var(--selection)" },
  ".cm-linked": { backgroundColor: "var(--linked)", boxShadow: "inset 3px 0 0 var(--accent)" },
  ".cm-matchingBracket, &.cm-focused .cm-matchingBracket": { backgroundColor: "var(--selection)", outline: "1px solid var(--faint)" },
  ".cm-tooltip": { backgroundColor: "var(--raised)", color: "var(--text)", border: "1px solid var(--line)", borderRadius: "6px", maxWidth: "min(44rem, 90vw)" },
  ".cm-tooltip .cm-lsp-documentation": { maxHeight: "18rem", overflow: "auto", padding: "4px 8px" },
  ".cm-tooltip-autocomplete > ul > li[aria-selected]": { backgroundColor: "var(--accent)", color: "var(--on-accent)" },
  ".cm-panels": { backgroundColor: "var(--panel)", color: "var(--text)", borderColor: "var(--line)" },
  ".cm-panel input, .cm-panel button": { font: "inherit" },
  ".cm-textfield": { backgroundColor: "var(--code)", border: "1px solid var(--line)" },
  ".cm-button": { backgroundImage: "none", backgroundColor: "var(--raised)", border: "1px solid var(--line)" },
  ".cm-searchMatch": { backgroundColor: "var(--match)" },
  ".cm-foldPlaceholder": { backgroundColor: "var(--raised)", border: "1px solid var(--line)", color: "var(--faint)" },
  ".cm-source-line": { minWidth: "3.5ch", textAlign: "right", padding: "0 6px 0 10px" },
});

export const theme = [look, syntaxHighlighting(style)];
