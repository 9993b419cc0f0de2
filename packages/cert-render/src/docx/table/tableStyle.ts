import { defined, mapDefined } from "../../defined.ts";
import type { Edges } from "../../model/model.ts";
import { isTrue, number, twips } from "../package/units.ts";
import { child, elements, value, type XmlElement } from "../package/xml.ts";
import { type BorderStatement, edgeNames, readBorder, readShading } from "../styles/borders.ts";
import { overlayParagraph, type ParagraphProps, readParagraphProps } from "../styles/paragraphProps.ts";
import { overlayRun, readRunProps, type RunProps } from "../styles/runProps.ts";
import type { Style } from "../styles/styleSheet.ts";
import type { Theme } from "../styles/theme.ts";

const borderNames = [...edgeNames, "insideH", "insideV", "tl2br", "tr2bl"] as const;
export type Borders = Partial<Record<(typeof borderNames)[number], BorderStatement>>;

/** Properties of the whole style, or of one condition of it (first row, banded column …). */
export interface TablePart {
  borders: Borders;
  shading?: string;
  verticalAlign?: string;
  margins: Partial<Edges>;
  paragraph: ParagraphProps;
  run: RunProps;
}

export interface CellSpot {
  row: number;
  column: number;
  lastRow: number;
  lastColumn: number;
  span: number;
}

/** Returns the element of a side. In a strict document left and right are start and end. */
function sideOf(holder: XmlElement | undefined, side: string): XmlElement | undefined {
  const logical = { left: "w:start", right: "w:end" }[side];
  return child(holder, `w:${side}`) ?? (logical === undefined ? undefined : child(holder, logical));
}

export const readBorders = (holder: XmlElement | undefined, theme: Theme): Borders =>
  mapDefined(borderNames, (name) => readBorder(sideOf(holder, name), theme));

export const readMargins = (holder: XmlElement | undefined): Partial<Edges> =>
  mapDefined(edgeNames, (side) => {
    const length = twips(sideOf(holder, side)?.attributes["w:w"]);
    return length === undefined ? undefined : Math.max(0, length);
  });

function readPart(holder: XmlElement, theme: Theme): TablePart {
  const table = child(holder, "w:tblPr");
  const cell = child(holder, "w:tcPr");
  const shading = readShading(child(cell, "w:shd") ?? child(table, "w:shd"), theme);
  const verticalAlign = value(cell, "w:vAlign");
  return {
    borders: { ...readBorders(child(table, "w:tblBorders"), theme), ...readBorders(child(cell, "w:tcBorders"), theme) },
    margins: { ...readMargins(child(table, "w:tblCellMar")), ...readMargins(child(cell, "w:tcMar")) },
    paragraph: readParagraphProps(child(holder, "w:pPr"), theme),
    run: readRunProps(child(holder, "w:rPr"), theme),
    ...defined({ shading, verticalAlign }),
  };
}

function overlay(under: TablePart, over: TablePart): TablePart {
  return {
    ...under,
    ...over,
    borders: { ...under.borders, ...over.borders },
    margins: { ...under.margins, ...over.margins },
    paragraph: overlayParagraph(under.paragraph, over.paragraph),
    run: overlayRun(under.run, over.run),
  };
}

export interface TableStyle {
  whole: TablePart;
  /** Returns the conditions that apply at a position, weakest first (ECMA-376 Part 1 §17.7.6), each with its extent. */
  conditions(spot: CellSpot): { part: TablePart; extent: Extent }[];
}

/** Rows and columns that a condition covers. Its outer borders are drawn at their edges, its inner borders between them. */
export type Extent = Record<keyof Edges, boolean>;

export function readTableStyle(style: Style | undefined, look: XmlElement | undefined, theme: Theme): TableStyle {
  const chain = style?.chain.toReversed() ?? [];
  const empty: TablePart = { borders: {}, margins: {}, paragraph: { flags: {} }, run: { toggles: {} } };
  const whole = chain.map((element) => readPart(element, theme)).reduce(overlay, empty);
  const parts = new Map<string, TablePart>();
  let rowBand = 1;
  let columnBand = 1;
  for (const element of chain) {
    rowBand = number(value(child(element, "w:tblPr"), "w:tblStyleRowBandSize")) ?? rowBand;
    columnBand = number(value(child(element, "w:tblPr"), "w:tblStyleColBandSize")) ?? columnBand;
    for (const condition of elements(element, "w:tblStylePr")) {
      const name = condition.attributes["w:type"] ?? "";
      parts.set(name, overlay(parts.get(name) ?? empty, readPart(condition, theme)));
    }
  }
  const flags = readLook(look);
  return {
    whole: parts.has("wholeTable") ? overlay(whole, parts.get("wholeTable") ?? empty) : whole,
    conditions(spot) {
      const firstRow = flags.firstRow && spot.row === 0;
      const lastRow = flags.lastRow && spot.row === spot.lastRow && spot.row > 0;
      const firstColumn = flags.firstColumn && spot.column === 0;
      const lastColumn = flags.lastColumn && spot.column + spot.span - 1 >= spot.lastColumn;
      const across = { left: spot.column === 0, right: spot.column + spot.span - 1 >= spot.lastColumn };
      const down = { top: spot.row === 0, bottom: spot.row === spot.lastRow };
      const matches: { part: TablePart; extent: Extent }[] = [];
      const add = (name: string, holds: boolean, extent: Extent) => {
        const part = parts.get(name);
        if (holds && part) matches.push({ part, extent });
      };
      const band = (at: number, skip: boolean, size: number) =>
        (Math.floor((at - (skip ? 1 : 0)) / Math.max(1, size)) % 2) + 1;
      const inRows = flags.bandRows && !firstRow && !lastRow;
      const inColumns = flags.bandColumns && !firstColumn && !lastColumn;
      const columnEdges = { ...down, left: true, right: true };
      const rowEdges = { ...across, top: true, bottom: true };
      add(`band${band(spot.column, flags.firstColumn, columnBand)}Vert`, inColumns, columnEdges);
      add(`band${band(spot.row, flags.firstRow, rowBand)}Horz`, inRows, rowEdges);
      add("firstRow", firstRow, rowEdges);
      add("lastRow", lastRow, rowEdges);
      add("firstCol", firstColumn, columnEdges);
      add("lastCol", lastColumn, columnEdges);
      const all = { top: true, bottom: true, left: true, right: true };
      add("nwCell", firstRow && firstColumn, all);
      add("neCell", firstRow && lastColumn, all);
      add("swCell", lastRow && firstColumn, all);
      add("seCell", lastRow && lastColumn, all);
      return matches;
    },
  };
}

function readLook(look: XmlElement | undefined) {
  const bits = Number.parseInt(look?.attributes["w:val"] ?? "0", 16) || 0;
  const flag = (name: string, bit: number) => {
    const stated = look?.attributes[`w:${name}`];
    return stated === undefined ? (bits & bit) !== 0 : isTrue(stated);
  };
  return {
    firstRow: flag("firstRow", 0x20),
    lastRow: flag("lastRow", 0x40),
    firstColumn: flag("firstColumn", 0x80),
    lastColumn: flag("lastColumn", 0x100),
    bandRows: !flag("noHBand", 0x200),
    bandColumns: !flag("noVBand", 0x400),
  };
}
