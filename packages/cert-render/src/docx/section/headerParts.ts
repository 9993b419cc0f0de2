import type { DocxPackage } from "../package/openDocx.ts";
import { onOff } from "../package/units.ts";
import { child, elements, type XmlElement } from "../package/xml.ts";

/** The pages that a header or footer is for (ST_HdrFtr, ECMA-376 Part 1 §17.18.36). */
export type PageKind = "default" | "first" | "even";

/** The header and footer parts of one section, with inheritance resolved (ECMA-376 Part 1 §17.10.1). */
export interface HeaderParts {
  header: Partial<Record<PageKind, string>>;
  footer: Partial<Record<PageKind, string>>;
}

const kinds: readonly PageKind[] = ["default", "first", "even"];

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
        const kind = kinds.find((pageKind) => pageKind === (reference.attributes["w:type"] ?? "default"));
        const target = relations.get(reference.attributes["r:id"] ?? "")?.target;
        if (kind && target && docx.has(target)) parts[which][kind] = target;
      }
    }
    inherited = parts;
    const titlePage = child(sectPr, "w:titlePg");
    const isShown = (kind: PageKind) =>
      kind === "default" ||
      (kind === "even" && evenAndOdd) ||
      (kind === "first" && titlePage !== undefined && onOff(titlePage.attributes));
    const pick = (parts: HeaderParts["header"]) =>
      Object.fromEntries(Object.entries(parts).filter(([kind]) => isShown(kind as PageKind)));
    return { header: pick(parts.header), footer: pick(parts.footer) };
  });
}
