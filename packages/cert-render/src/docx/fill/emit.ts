import { remember } from "../../remember.ts";
import type { ValueScope } from "../../values/valueScope.ts";
import { child, elements as listElements, type XmlElement } from "../package/xml.ts";

export type WriteElement = (scope: ValueScope) => string;

export type Plans = ReturnType<typeof createPlans>;

export function createPlans(source: string, root: XmlElement) {
  const prefix = /^<([^\s/>:]+):/.exec(source.slice(root.start, root.startTagEnd))?.[1];
  const xml = ({ start, end }: XmlElement): string => source.slice(start, end);
  const elements = new Map<XmlElement, WriteElement>();
  return {
    source,
    /** Returns an element as it is written in the source. */
    xml,
    startTag: ({ start, startTagEnd }: XmlElement): string => source.slice(start, startTagEnd),
    endTag: ({ end }: XmlElement): string => source.slice(source.lastIndexOf("</", end - 1), end),
    /** Returns the w:rPr of a run as it is written in the source; "" if there is none. */
    runProperties(run: XmlElement): string {
      const properties = child(run, "w:rPr");
      return properties ? xml(properties) : "";
    },
    /** Prefix with colon that the part binds to WordprocessingML, nearly always "w:". */
    w: prefix === undefined ? "" : `${prefix}:`,
    elements,
    remove: (element: XmlElement): void => void elements.set(element, () => ""),
    startTags: new Map<XmlElement, WriteElement>(),
    conditions: new Map<XmlElement, (scope: ValueScope) => boolean>(),
    /** Writers of all items of a list, by the list's first element. Its other elements are planned away. */
    lists: new Map<XmlElement, WriteElement>(),
    containers: new Set<XmlElement>(),
  };
}

/** Writes elements by finished plans. `emit` applies lists; `item` writes a single item of a list. */
export type Emitter = ReturnType<typeof createEmitter>;

export function createEmitter(plans: Plans) {
  const { source } = plans;
  const touchedElements = new Map<XmlElement, boolean>();

  const isPlanned = (element: XmlElement): boolean =>
    [plans.elements, plans.startTags, plans.conditions, plans.lists].some((map) => map.has(element));
  const touched = (element: XmlElement): boolean =>
    remember(touchedElements, element, () => isPlanned(element) || listElements(element).some(touched));

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
    if (!touched(element)) return plans.xml(element);
    const start = plans.startTags.get(element)?.(scope) ?? plans.startTag(element);
    if (element.end === element.startTagEnd) return start;
    const body = inner(element, scope);
    return start + (plans.containers.has(element) ? withParagraph(body, plans.w) : body) + plans.endTag(element);
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
