// Finds and creates elements of the page.

/** the returns the element with an id. */
export const the = (id) => document.getElementById(id);

/** element creates an element with properties and children. Strings become text, never HTML. */
export function element(name, properties = {}, ...children) {
  const e = document.createElement(name);
  for (const [key, value] of Object.entries(properties)) {
    if (key in e) e[key] = value;
    else e.setAttribute(key, value);
  }
  e.append(...children.filter((c) => c !== undefined && c !== null && c !== false));
  return e;
}
