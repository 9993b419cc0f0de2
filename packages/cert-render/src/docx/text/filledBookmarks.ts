import { findMarks, gap } from "../../values/placeholders.ts";
import { elements, textOf, type XmlElement } from "../package/xml.ts";

interface Stretch {
  name: string;
  from: number;
  to: number;
}

/**
 * Returns the names of the bookmarks around a placeholder or merge field, in upper case. A field that repeats such a
 * bookmark has the stored text of one certificate.
 */
export function findFilledBookmarks(root: XmlElement | undefined): ReadonlySet<string> {
  const open = new Map<string, Omit<Stretch, "to">>();
  const bookmarks: Stretch[] = [];
  const fields: number[] = [];
  let text = "";
  const read = (node: XmlElement) => {
    const { name, attributes } = node;
    if (name === "w:bookmarkStart") {
      open.set(attributes["w:id"] ?? "", { name: attributes["w:name"] ?? "", from: text.length });
    } else if (name === "w:bookmarkEnd") {
      const start = open.get(attributes["w:id"] ?? "");
      if (start) bookmarks.push({ ...start, to: text.length });
    } else if (name === "w:t") text += textOf(node);
    else if (/\bMERGEFIELD\b/i.test(name === "w:instrText" ? textOf(node) : (attributes["w:instr"] ?? ""))) {
      fields.push(text.length);
      text += gap;
    }
    for (const inner of elements(node)) read(inner);
    if (name === "w:p") text += gap;
  };
  if (root) read(root);
  const filled = [...fields, ...(bookmarks.length > 0 ? findMarks(text).marks : []).map(({ start }) => start)];
  return new Set(
    bookmarks
      .filter(({ from, to }) => filled.some((at) => at >= from && at < to))
      .map(({ name }) => name.toUpperCase()),
  );
}
