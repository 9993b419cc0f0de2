import { mapDefined } from "../../defined.ts";
import type { DocumentGrid, PageBorders, Place, Section } from "../../model/model.ts";
import { isTrue, number, oneOf, twips } from "../package/units.ts";
import { child, elements, isOn, value, type XmlElement } from "../package/xml.ts";
import type { DocumentContext } from "../readContext.ts";
import { edgeNames, readBorder, unlessNone } from "../styles/borders.ts";

export type SectionProperties = Omit<Section, "headers" | "footers" | "blocks">;

const starts = ["nextPage", "continuous", "evenPage", "oddPage", "nextColumn"] as const;

export function readSection(
  sectPr: XmlElement | undefined,
  document: DocumentContext,
  place: Place,
): SectionProperties {
  const direction = value(sectPr, "w:textDirection") ?? "lrTb";
  const numbers = child(sectPr, "w:pgNumType")?.attributes ?? {};
  const first = number(numbers["w:start"]);
  if (child(sectPr, "w:lnNumType")) document.warn("reading.lineNumbers", place);
  const borders = readPageBorders(child(sectPr, "w:pgBorders"), document, place);
  return {
    start: oneOf(starts, value(sectPr, "w:type")) ?? "nextPage",
    ...readPage(sectPr),
    columns: readColumns(child(sectPr, "w:cols")),
    grid: readGrid(child(sectPr, "w:docGrid")),
    vertical: /^(tbRl|tbV|tbRlV|tb)$/.test(direction),
    verticalAlign: oneOf(["center", "bottom", "both"], value(sectPr, "w:vAlign")) ?? "top",
    titlePage: isOn(sectPr, "w:titlePg"),
    pageNumber: { format: numbers["w:fmt"] ?? "decimal", ...(first !== undefined && { start: first }) },
    ...(borders && { borders }),
  };
}

function readPage(sectPr: XmlElement | undefined): Pick<Section, "page" | "margins"> {
  const size = child(sectPr, "w:pgSz")?.attributes ?? {};
  const margin = child(sectPr, "w:pgMar")?.attributes ?? {};
  const bounded = (length: number | undefined, fallback: number) =>
    length !== undefined && length >= 7 && length <= 1584 * 4 ? length : fallback;
  const width = bounded(twips(size["w:w"]), 612);
  const height = bounded(twips(size["w:h"]), 792);
  const top = twips(margin["w:top"]) ?? 72;
  const bottom = twips(margin["w:bottom"]) ?? 72;
  return {
    page: { width, height, landscape: size["w:orient"] === "landscape" || width > height },
    margins: {
      top: Math.abs(top),
      bottom: Math.abs(bottom),
      exactTop: top < 0,
      exactBottom: bottom < 0,
      left: twips(margin["w:left"]) ?? 90,
      right: twips(margin["w:right"]) ?? 90,
      header: Math.max(0, twips(margin["w:header"]) ?? 36),
      footer: Math.max(0, twips(margin["w:footer"]) ?? 36),
      gutter: Math.max(0, twips(margin["w:gutter"]) ?? 0),
    },
  };
}

function readColumns(cols: XmlElement | undefined): Section["columns"] {
  const at = cols?.attributes ?? {};
  const list = elements(cols, "w:col").map((col) => ({
    width: twips(col.attributes["w:w"]) ?? 0,
    space: twips(col.attributes["w:space"]) ?? 0,
  }));
  const equal = !["0", "false", "off"].includes(at["w:equalWidth"] ?? "1");
  const count = Math.min(Math.max(1, equal ? (number(at["w:num"]) ?? 1) : list.length || 1), 45);
  return {
    count,
    space: twips(at["w:space"]) ?? 36,
    separator: isTrue(at["w:sep"]),
    ...(!equal && list.length > 1 && { widths: list }),
  };
}

function readGrid(docGrid: XmlElement | undefined): DocumentGrid {
  const type = oneOf(["lines", "linesAndChars", "snapToChars"], docGrid?.attributes["w:type"]);
  const linePitch = twips(docGrid?.attributes["w:linePitch"]) ?? 0;
  const charSpace = (number(docGrid?.attributes["w:charSpace"]) ?? 0) / 4096;
  return { type: (linePitch > 0 && type) || "none", linePitch, charSpace };
}

function readPageBorders(
  pgBorders: XmlElement | undefined,
  document: DocumentContext,
  place: Place,
): PageBorders | undefined {
  if (!pgBorders) return undefined;
  const at = pgBorders.attributes;
  const borders = mapDefined(edgeNames, (side) =>
    unlessNone(readBorder(child(pgBorders, `w:${side}`), document.theme)),
  );
  const drawn = Object.values(borders);
  if (drawn.length === 0) return undefined;
  for (const { style } of drawn) if (style === "art") document.warn("reading.artBorder", place);
  return {
    offsetFrom: at["w:offsetFrom"] === "page" ? "page" : "text",
    display: oneOf(["firstPage", "notFirstPage"], at["w:display"]) ?? "allPages",
    behind: at["w:zOrder"] === "back",
    ...borders,
  };
}
