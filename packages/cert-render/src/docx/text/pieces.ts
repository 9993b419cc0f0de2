import { understood } from "../package/namespaces.ts";
import { child, elements, noElement, type XmlElement } from "../package/xml.ts";
import type { Field } from "./fields.ts";

export type Piece =
  | { type: "text"; text: string; element: XmlElement; run: XmlElement; fields: readonly Field[] }
  | { type: "field"; field: Field; run: XmlElement; target: XmlElement }
  | { type: "glyph"; text: string; font?: string; element: XmlElement; run: XmlElement }
  | { type: "tab" | "lineBreak" | "pageBreak" | "columnBreak"; element: XmlElement; run: XmlElement }
  | { type: "drawing"; element: XmlElement; run: XmlElement }
  | { type: "emptyField"; word: string; element: XmlElement; run?: XmlElement }
  | { type: "math" | "note" | "ruby" | "unknown"; element: XmlElement; run?: XmlElement };

export type Branch = "choice" | "fallback";

/**
 * The open fields of one story, since a field may begin in one paragraph and end in another, and the field characters
 * without a partner.
 */
export interface FieldStack {
  open: Field[];
  orphans: ReadonlySet<XmlElement>;
}

/** Returns the branch of mc:AlternateContent to read: the first Choice whose requirements are met, otherwise the Fallback. */
export function chooseAlternative(element: XmlElement, branch: Branch): XmlElement | undefined {
  const fallback = child(element, "mc:Fallback");
  if (branch === "fallback") return fallback;
  const choice = elements(element, "mc:Choice").find((candidate) =>
    (candidate.attributes.Requires ?? "").split(/\s+/).every((prefix) => prefix === "" || understood.has(prefix)),
  );
  return choice ?? fallback;
}

/** Creates the stack of a story or cell. A field that never ends would swallow all that follows, so it is ignored. */
export function createFieldStack(story: XmlElement, branch: Branch): FieldStack {
  const orphans = new Set<XmlElement>();
  const open: XmlElement[][] = [];
  const walk = (parent: XmlElement) => {
    for (const node of elements(parent)) {
      if (node.name === "w:fldChar") {
        const type = node.attributes["w:fldCharType"];
        const current = open.at(-1);
        if (type === "begin") open.push([node]);
        else if (!current) orphans.add(node);
        else if (type === "end") open.pop();
        else current.push(node);
      } else if (node.name === "mc:AlternateContent") walk(chooseAlternative(node, branch) ?? noElement);
      else if (!["w:tbl", "w:txbxContent", "w:del", "w:moveFrom"].includes(node.name)) walk(node);
    }
  };
  walk(story);
  for (const node of open.flat()) orphans.add(node);
  return { open: [], orphans };
}
