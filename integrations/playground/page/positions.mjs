// Converts places from the compiler to documents of the editor. The compiler counts columns in bytes
// of UTF-8 from 1, and returns paths as they are spelled in #include.

/** offsetOf returns the offset of a line and column in a document. */
export function offsetOf(doc, line, column = 1) {
  if (!line || line > doc.lines) return doc.length;
  const at = doc.line(line);
  let bytes = column - 1;
  let units = 0;
  for (const c of at.text) {
    if (bytes <= 0) break;
    const code = c.codePointAt(0);
    bytes -= code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    units += c.length;
  }
  return at.from + units;
}

/** rangeOf returns the range of a place in a document. */
export function rangeOf(doc, place) {
  const from = offsetOf(doc, place.line, place.column);
  const to = place.endLine ? offsetOf(doc, place.endLine, place.endColumn) : from;
  return { from, to: Math.max(from, to) };
}

/** cleaned normalizes a path, as in the names of the page's files: ./a/../b becomes b. */
export function cleaned(path) {
  const parts = [];
  for (const part of path.split("/")) {
    if (part === "..") parts.pop();
    else if (part !== "." && part !== "") parts.push(part);
  }
  return parts.join("/");
}

/** cleanFiles normalizes the paths in a response of the compiler. */
export function cleanFiles(value) {
  if (value === null || typeof value !== "object") return value;
  if (typeof value.file === "string") value.file = cleaned(value.file);
  for (const key in value) cleanFiles(value[key]);
  return value;
}
