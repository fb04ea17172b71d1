// Shows the results of a shader.
import { element } from "./elements.mjs";
import { problemList } from "./problems.mjs";

/** computed returns the elements that show the result of a run. */
export function computed(answer, editors) {
  const out = [];
  const problems = problemList({ diagnostics: answer.diagnostics }, editors);
  if (answer.error) out.push(element("p", { className: "failure", role: "alert" }, answer.error));
  if (problems.length) out.push(element("ol", { className: "problems" }, ...problems));
  if (answer.printed) out.push(element("h3", {}, "Printed"), element("pre", {}, answer.printed));
  for (const r of answer.resources ?? []) {
    out.push(element("h3", {}, r.name, " ", element("span", {}, r.kind)));
    if (r.png) {
      const picture = element("img", { src: `data:image/png;base64,${r.png}`, alt: `What ${r.name} holds` });
      out.push(picture, element("details", {}, element("summary", {}, "numbers"), element("pre", {}, r.data)));
    } else out.push(element("pre", {}, r.data));
  }
  if (!out.length) out.push(element("p", { className: "nothing" }, "The shader has written nothing."));
  return out;
}
