import { descend, elements, textOf, type XmlElement } from "../package/xml.ts";
import droppedElements from "./droppedElements.json" with { type: "json" };
import type { Emitter, Plans } from "./emit.ts";

/**
 * Revisions and comments, which carry their authors' names. Revisions are accepted, and the marks themselves are removed. Also
 * the bindings of content controls, which would fetch their text from elsewhere when the file is opened.
 */
const dropped: ReadonlySet<string> = new Set(droppedElements.content);

const unwrapped = new Set(["w:ins", "w:moveTo"]);

const named = new Set(["wp:docPr", "pic:cNvPr", "wps:cNvPr", "wpg:cNvPr", "v:shape", "v:imagedata", "v:rect"]);

/** The lookbehind skips the end of a scheme: the last letter of `https` would look like a drive. */
const path = /(?:file:\/+|(?<![A-Za-z])[A-Za-z]:[\\/]|\\\\)(?:[^"<>|\\/]*[\\/])*/g;

/** Plans the removal of everything that tells a reader of an award about the template's authors. */
export function planCleaning(root: XmlElement, plans: Plans, emitter: Emitter): void {
  for (const element of elements(root)) {
    const { name } = element;
    if (dropped.has(name)) plans.remove(element);
    else if (unwrapped.has(name)) plans.elements.set(element, (scope) => emitter.inner(element, scope));
    else if (name === "w:tr" && descend(element, "w:trPr", "w:del")) plans.remove(element);
    else if (named.has(name)) cleanNames(element, plans);
    else if (name === "w:instrText" && new RegExp(path).test(textOf(element))) {
      plans.elements.set(element, () => plans.xml(element).replace(path, ""));
    }
    planCleaning(element, plans, emitter);
  }
}

function cleanNames(element: XmlElement, plans: Plans): void {
  const tag = plans.startTag(element);
  const cleaned = tag.replace(
    /((?:descr|title|name|alt)=")([^"]*)"/g,
    (_, key: string, text: string) => `${key}${text.replace(path, "")}"`,
  );
  if (cleaned !== tag) plans.startTags.set(element, () => cleaned);
}
