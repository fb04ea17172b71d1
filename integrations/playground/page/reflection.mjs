// Shows the reflection of a module as tables.
import { element } from "./elements.mjs";
import { cleanFiles } from "./positions.mjs";

/** typeName returns a short name of a type. */
function typeName(t) {
  if (!t) return "";
  const scalar = (s) => (s.kind === "float" ? { 16: "float16_t", 32: "float", 64: "double" }[s.width] : s.width === 32 ? s.kind : `${s.kind}${s.width ?? ""}`);
  switch (t.kind) {
    case "vector":
      return `${typeName(t.element)}${t.count}`;
    case "matrix":
      return `${typeName(t.element.element)}${t.count}x${t.element.count}`;
    case "array":
      return `${typeName(t.element)}[${t.count || ""}]`;
    case "struct":
      return t.name || "struct";
    case "image":
      return `${t.storage ? "storage " : ""}image ${t.dim}${t.arrayed ? " array" : ""}${t.multisampled ? " multisampled" : ""} of ${typeName(t.element)}${t.format && t.format !== "Unknown" ? `, ${t.format}` : ""}`;
    case "sampledImage":
      return `sampled ${typeName(t.element)}`;
    case "pointer":
      return `pointer to ${typeName(t.element)}`;
    case "int":
    case "uint":
    case "float":
      return scalar(t);
  }
  return t.name ?? t.kind;
}

/** structsOf adds the structs in a type to a map by name. */
function structsOf(t, list = new Map()) {
  if (!t) return list;
  if (t.kind === "struct" && t.members && !list.has(t.name)) {
    list.set(t.name, t);
    t.members.forEach((m) => structsOf(m.type, list));
  }
  return structsOf(t.element, list);
}

/** tables returns the elements that show a module. go is called to go to a place in the source. */
export function tables(module, go) {
  cleanFiles(module);
  const source = (place) => {
    if (!place?.line) return "";
    const button = element("button", { type: "button" }, `${place.file}:${place.line}`);
    button.onclick = () => go(place.file, place);
    return button;
  };
  const table = (allHeads, allRows) => {
    // omit empty columns
    const some = allHeads.map((_, i) => allRows.some((row) => row[i] !== undefined && row[i] !== ""));
    const kept = (list) => list.filter((_, i) => some[i]);
    const [heads, rows] = [kept(allHeads), allRows.map(kept)];
    const body = rows.map((row) => element("tr", {}, ...row.map((cell) => element("td", { className: String(cell).length > 60 ? "long" : "" }, cell ?? ""))));
    const head = element("tr", {}, ...heads.map((h) => element("th", { scope: "col" }, h)));
    return element("div", { className: "scroll" }, element("table", {}, element("thead", {}, head), element("tbody", {}, ...body)));
  };
  const out = [];
  const section = (title, heads, rows) => rows.length && out.push(element("h2", {}, title), table(heads, rows));

  for (const e of module.entryPoints) {
    out.push(element("h2", {}, `${e.name}, ${e.stage}${e.workgroupSize ? `, groups of ${e.workgroupSize.join(" × ")}` : ""}`));
    const modes = e.executionModes.map((m) => [m.name, ...(m.operands ?? [])].join(" ")).join(", ");
    out.push(element("p", {}, modes, " ", source(e.source)));
    for (const [title, list] of [["Inputs", e.inputs], ["Outputs", e.outputs]]) {
      if (!list.length) continue;
      out.push(element("h3", {}, title));
      out.push(
        table(
          ["Name", "Semantic", "Place", "Type", "Interpolation", "Source"],
          list.map((v) => [v.name, v.semantic, v.builtIn ?? `location ${v.location ?? ""}${v.component ? `, component ${v.component}` : ""}`, typeName(v.type), (v.interpolation ?? []).join(" "), source(v.source)]),
        ),
      );
    }
  }
  section(
    "Bindings",
    ["Set", "Binding", "Name", "Kind", "Count", "Type", "Source"],
    module.bindings.map((b) => [b.set, b.binding, b.name, b.kind, b.count === 0 ? "any" : b.count, b.hlslType ?? typeName(b.type), source(b.source)]),
  );
  section(
    "Push constants",
    ["Name", "Type", "Bytes", "Source"],
    module.pushConstants.map((b) => [b.name, typeName(b.type), b.type.size, source(b.source)]),
  );
  section(
    "Specialization constants",
    ["Id", "Name", "Type", "Default", "Source"],
    module.specConstants.map((c) => [c.id, c.name, typeName(c.type), String(c.default), source(c.source)]),
  );
  const structs = new Map();
  for (const b of [...module.bindings, ...module.pushConstants]) structsOf(b.type, structs);
  for (const [name, t] of structs) {
    section(
      `${name || "struct"}${t.size ? `, ${t.size} bytes` : ""}`,
      ["Offset", "Member", "Type", "Layout", "Source"],
      t.members.filter((m) => m.name).map((m) => [m.offset, m.name, typeName(m.type), m.matrixStride ? `stride ${m.matrixStride}, ${m.rowMajor ? "row" : "column"} major` : "", source(m.source)]),
    );
  }
  section("Needs", ["", ""], [
    ["SPIR-V", module.spirvVersion],
    ["capabilities", module.capabilities.join(", ")],
    ["extensions", module.extensions.join(", ") || "none"],
  ]);
  return out;
}
