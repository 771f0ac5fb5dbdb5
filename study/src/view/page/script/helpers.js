// Small helpers: elements, texts, data.

/** @param {string} id */
const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/**
 * Makes an element with properties and children.
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Record<string, any>} properties
 * @param {...(Node | string)} children
 * @returns {HTMLElementTagNameMap[T]}
 */
function element(tag, properties = {}, ...children) {
  /** @type {any} */
  const made = document.createElement(tag);
  for (const [key, value] of Object.entries(properties)) {
    if (key in made) made[key] = value; else made.setAttribute(key, value);
  }
  made.append(...children);
  return made;
}

/**
 * Makes an SVG element with attributes.
 * @template {keyof SVGElementTagNameMap} T
 * @param {T} tag
 * @param {Record<string, any>} attributes
 * @param {...(Node | string)} children
 * @returns {SVGElementTagNameMap[T]}
 */
function svg(tag, attributes, ...children) {
  const made = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

/**
 * `1 use`, `2 uses`
 * @param {number} count
 * @param {string} what
 */
const counted = (count, what) => `${count} ${what}${count === 1 ? "" : "s"}`;

/**
 * Gives an SVG element a class, unless it has it: what does not change is not painted again.
 * @param {Element} of
 * @param {string} name
 */
function setClass(of, name) {
  if (of.getAttribute("class") !== name) of.setAttribute("class", name);
}

/**
 * Makes a button; `others` are further properties.
 * @param {string} text
 * @param {string} title
 * @param {(event: MouseEvent) => unknown} onclick
 */
const button = (text, title, onclick, others = {}) => element("button", { type: "button", textContent: text, title, onclick, ...others });

/**
 * Makes a list to choose from: pairs of a value and a text.
 * @param {string} title
 * @param {(string | number)[][]} options
 * @param {() => unknown} onchange
 */
function choice(title, options, onchange) {
  const items = options.map(([value, textContent]) => element("option", { value, textContent }));
  return element("select", { "aria-label": title, title, onchange }, ...items);
}

/** Control characters, and characters that change the direction of text, as escapes. */
const OBEYED = /[\u0000-\u0008\u000a-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g;
/** @param {string} text */
const visible = (text) => text.replace(OBEYED, (c) => `\\u{${/** @type {number} */ (c.codePointAt(0)).toString(16)}}`);

/**
 * @param {string} text
 * @param {number} most
 */
const shortened = (text, most) => (text.length > most ? `${text.slice(0, most)}…` : text);

/**
 * Appends to the list that a map has for a key.
 * @template K, V
 * @param {Map<K, V[]>} map
 * @param {K} key
 * @param {V} value
 */
function pushTo(map, key, value) {
  if (!map.has(key)) map.set(key, []);
  /** @type {V[]} */ (map.get(key)).push(value);
}

/**
 * The number nearest to `value` from `least` to `most`.
 * @param {number} value
 * @param {number} least
 * @param {number} most
 */
const clamp = (value, least, most) => Math.max(least, Math.min(most, value));

/**
 * Unpacks the bytes in an element.
 * @param {string} id
 */
async function unpackBytes(id) {
  const bytes = Uint8Array.from(atob(byId(id).textContent), (c) => c.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return new Response(stream).arrayBuffer();
}

/** @param {string} id */
const unpackText = async (id) => new TextDecoder().decode(await unpackBytes(id));

/**
 * Unpacks the data in an element.
 * @param {string} id
 */
const unpack = async (id) => JSON.parse(await unpackText(id));

/**
 * Says something in the line at the bottom, which screen readers read out.
 * @param {string} text
 */
const say = (text) => { byId("status").textContent = visible(text); };
