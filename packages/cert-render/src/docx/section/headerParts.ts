import type { DocxPackage } from "../package/openDocx.ts";
import { oneOf } from "../package/units.ts";
import { elements, isOn, type XmlElement } from "../package/xml.ts";

/** The pages that a header or footer is for (ST_HdrFtr, ECMA-376 Part 1 §17.18.36). */
export type PageKind = (typeof kinds)[number];

/** The header and footer parts of one section, with inheritance resolved (ECMA-376 Part 1 §17.10.1). */
export interface HeaderParts {
  header: Partial<Record<PageKind, string>>;
  footer: Partial<Record<PageKind, string>>;
}

const kinds = ["default", "first", "even"] as const;

/** Resolves the references of all sections, in order. Parts that no page shows are left out. */
export function headerParts(
  sections: readonly (XmlElement | undefined)[],
  docx: DocxPackage,
  evenAndOdd: boolean,
): HeaderParts[] {
  const relations = docx.relationships(docx.main);
  let inherited: HeaderParts = { header: {}, footer: {} };
  return sections.map((sectPr) => {
    const parts: HeaderParts = { header: { ...inherited.header }, footer: { ...inherited.footer } };
    for (const which of ["header", "footer"] as const) {
      for (const reference of elements(sectPr, `w:${which}Reference`)) {
        const kind = oneOf(kinds, reference.attributes["w:type"] ?? "default");
        const target = relations.get(reference.attributes["r:id"] ?? "")?.target;
        if (kind && target && docx.has(target)) parts[which][kind] = target;
      }
    }
    inherited = parts;
    const isShown = (kind: PageKind) =>
      kind === "default" || (kind === "even" && evenAndOdd) || (kind === "first" && isOn(sectPr, "w:titlePg"));
    const pick = (parts: HeaderParts["header"]) =>
      Object.fromEntries(Object.entries(parts).filter(([kind]) => isShown(kind as PageKind)));
    return { header: pick(parts.header), footer: pick(parts.footer) };
  });
}
