import type { ValueScope } from "../../values/valueScope.ts";
import type { XmlElement } from "../package/xml.ts";

export type WriteElement = (scope: ValueScope) => string;

export type Plans = ReturnType<typeof createPlans>;

export function createPlans(source: string, root: XmlElement) {
  const prefix = /^<([^\s/>:]+):/.exec(source.slice(root.start, root.startTagEnd))?.[1];
  return {
    source,
    /** Prefix with colon that the part binds to WordprocessingML, nearly always "w:". */
    w: prefix === undefined ? "" : `${prefix}:`,
    elements: new Map<XmlElement, WriteElement>(),
    startTags: new Map<XmlElement, WriteElement>(),
    conditions: new Map<XmlElement, (scope: ValueScope) => boolean>(),
    /** Writers of all items of a list, by the list's first element. Its other elements are planned away. */
    lists: new Map<XmlElement, WriteElement>(),
    containers: new Set<XmlElement>(),
  };
}

/** Writes elements by finished plans. `emit` applies lists; `item` writes a single item of a list. */
export interface Emitter {
  emit(element: XmlElement, scope: ValueScope): string;
  item(element: XmlElement, scope: ValueScope): string;
  inner(element: XmlElement, scope: ValueScope): string;
}

export function createEmitter(plans: Plans): Emitter {
  const { source } = plans;
  const touchedElements = new Map<XmlElement, boolean>();

  const touched = (element: XmlElement): boolean => {
    const cached = touchedElements.get(element);
    if (cached !== undefined) return cached;
    const planned = [plans.elements, plans.startTags, plans.conditions, plans.lists].some((map) => map.has(element));
    const changed = element.children.reduce((any, node) => (typeof node !== "string" && touched(node)) || any, planned);
    touchedElements.set(element, changed);
    return changed;
  };

  const inner = (element: XmlElement, scope: ValueScope): string => {
    let out = "";
    let at = element.startTagEnd;
    let last = at;
    for (const node of element.children) {
      if (typeof node === "string") continue;
      out += source.slice(at, node.start) + emit(node, scope);
      at = node.end;
      last = node.end;
    }
    const closing = element.end === element.startTagEnd ? element.end : source.lastIndexOf("</", element.end - 1);
    return out + source.slice(last, Math.max(last, closing));
  };

  const item = (element: XmlElement, scope: ValueScope): string => {
    if (plans.conditions.get(element)?.(scope) === false) return "";
    const plan = plans.elements.get(element);
    if (plan) return plan(scope);
    if (!touched(element)) return source.slice(element.start, element.end);
    const start = plans.startTags.get(element)?.(scope) ?? source.slice(element.start, element.startTagEnd);
    if (element.end === element.startTagEnd) return start;
    const end = source.slice(source.lastIndexOf("</", element.end - 1), element.end);
    const body = inner(element, scope);
    return start + (plans.containers.has(element) ? withParagraph(body, plans.w) : body) + end;
  };

  const emit = (element: XmlElement, scope: ValueScope): string => {
    const list = plans.lists.get(element);
    return list ? list(scope) : item(element, scope);
  };

  return { emit, item, inner };
}

/** Ensures a paragraph at the end of a cell, header or text box (§17.4.65): if its list is empty, an empty paragraph is added. */
function withParagraph(body: string, w: string): string {
  const trimmed = body.trimEnd();
  if (trimmed.endsWith(`</${w}p>`)) return body;
  const last = trimmed.slice(trimmed.lastIndexOf("<"));
  return new RegExp(`^<${w}p(\\s[^>]*)?/>$`).test(last) || last === `</${w}sdt>` ? body : `${body}<${w}p/>`;
}
