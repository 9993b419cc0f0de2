import { SaxesParser } from "saxes";
import { toMessage } from "../../messages.ts";
import { RenderRefusal, toRefusal } from "../../RenderRefusal.ts";
import { prefixes } from "./namespaces.ts";
import { onOff } from "./units.ts";

/** An element with canonical names ("w:p") and its range in the source text. */
export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  children: (XmlElement | string)[];
  /** Source range of the whole element and of its start tag. Equal ends mean `<a/>`. */
  start: number;
  startTagEnd: number;
  end: number;
}

export const noElement: XmlElement = { name: "", attributes: {}, children: [], start: 0, startTagEnd: 0, end: 0 };

/** Limits that no genuine part reaches: bytes, elements and nesting depth. */
export const xmlLimits = { bytes: 48 * 1024 * 1024, elements: 600_000, depth: 200 };

/** Decodes a part: UTF-8, or UTF-16 by its byte order mark. Line ends become "\n" (XML 1.0, 2.11). */
export function decodeXml(bytes: Uint8Array): string {
  const mark = ((bytes[0] ?? 0) << 8) | (bytes[1] ?? 0);
  const encoding = mark === 0xfffe ? "utf-16le" : mark === 0xfeff ? "utf-16be" : "utf-8";
  return new TextDecoder(encoding).decode(bytes).replace(/\r\n?/g, "\n");
}

/**
 * Parses a part into a tree. Comments and processing instructions are dropped. Document type declarations (and with them
 * entities), ill-formed text, and parts beyond `xmlLimits` are refused.
 */
export function parseXml(source: string, part: string): XmlElement {
  if (source.length > xmlLimits.bytes) throw toRefusal("tooLarge", "document.xmlTooLarge", { part });
  const parser = new SaxesParser({ xmlns: true, position: true });
  const top: XmlElement = { ...noElement, children: [] };
  const stack: XmlElement[] = [top];
  const spaces: string[] = [];
  let count = 0;
  let refusal: Error | undefined;
  const fail = (error: Error) => {
    refusal ??= error;
    throw error;
  };
  parser.on("doctype", () => fail(toRefusal("invalid", "document.doctype", { part })));
  parser.on("error", () => fail(toRefusal("invalid", "document.badXml", { part })));
  parser.on("opentag", (tag) => {
    count += 1;
    if (count > xmlLimits.elements) fail(toRefusal("tooLarge", "document.xmlTooLarge", { part }));
    if (stack.length > xmlLimits.depth) fail(toRefusal("tooLarge", "document.tooDeep", { part }));
    const attributes: Record<string, string> = Object.create(null) as Record<string, string>;
    for (const attribute of Object.values(tag.attributes)) {
      if (attribute.prefix === "xmlns" || attribute.name === "xmlns") continue;
      attributes[canonical(attribute.uri, attribute.prefix, attribute.local)] = attribute.value;
    }
    const name = canonical(tag.uri, tag.prefix, tag.local);
    // xml:space holds for all that is inside (XML 1.0, 2.10); only text asks for it.
    const space = attributes["xml:space"] ?? spaces.at(-1) ?? "default";
    spaces.push(space);
    if (name === "w:t") attributes["xml:space"] = space;
    const startTagEnd = parser.position;
    const element: XmlElement = {
      name,
      attributes,
      children: [],
      start: source.lastIndexOf("<", startTagEnd - 1),
      startTagEnd,
      end: startTagEnd,
    };
    stack.at(-1)?.children.push(element);
    stack.push(element);
  });
  parser.on("closetag", () => {
    spaces.pop();
    const element = stack.pop();
    if (element) element.end = parser.position;
  });
  const text = (value: string) => {
    stack.at(-1)?.children.push(value);
  };
  parser.on("text", text);
  parser.on("cdata", text);
  try {
    parser.write(source).close();
  } catch (error) {
    if (refusal) throw refusal;
    throw new RenderRefusal("invalid", toMessage("document.badXml", { part }), { cause: String(error) });
  }
  const root = elements(top)[0];
  if (!root) throw toRefusal("invalid", "document.badXml", { part });
  return root;
}

function canonical(uri: string, prefix: string, local: string): string {
  if (!uri) return local;
  const standard = prefixes.get(uri);
  return standard ? `${standard}:${local}` : `${prefix || "_"}+:${local}`;
}

export function elements(parent: XmlElement | undefined, name?: string): XmlElement[] {
  return (parent?.children ?? []).filter(
    (child): child is XmlElement => typeof child !== "string" && (name === undefined || child.name === name),
  );
}

export function child(parent: XmlElement | undefined, name: string): XmlElement | undefined {
  for (const node of parent?.children ?? []) if (typeof node !== "string" && node.name === name) return node;
  return undefined;
}

export function descend(parent: XmlElement | undefined, ...names: string[]): XmlElement | undefined {
  return names.reduce<XmlElement | undefined>((at, name) => child(at, name), parent);
}

/** Returns an attribute of a child: `value(rPr, "w:sz")` is its w:val. */
export function value(parent: XmlElement | undefined, name: string, attribute = "w:val"): string | undefined {
  return child(parent, name)?.attributes[attribute];
}

/** Returns true if a child that is a switch (ST_OnOff) is on, and undefined if it is absent. */
export function readFlag(parent: XmlElement | undefined, name: string): boolean | undefined {
  const element = child(parent, name);
  return element && onOff(element.attributes);
}

export const isOn = (parent: XmlElement | undefined, name: string): boolean => readFlag(parent, name) === true;

export function textOf(element: XmlElement): string {
  return element.children.map((node) => (typeof node === "string" ? node : textOf(node))).join("");
}

export function findAll(parent: XmlElement, name: string, into: XmlElement[] = []): XmlElement[] {
  for (const node of parent.children) {
    if (typeof node === "string") continue;
    if (node.name === name) into.push(node);
    findAll(node, name, into);
  }
  return into;
}
