import { places, tableWarnings as words } from "../../messages.ts";
import type { Edges, RowRepeat, Table, TableCell, TableRow } from "../../model/model.ts";
import { onOff, twips } from "../package/units.ts";
import { child, value, type XmlElement } from "../package/xml.ts";
import type { Reading, Surroundings } from "../readContext.ts";
import { readShading } from "../styles/borders.ts";
import { overlayParagraph } from "../styles/paragraphProps.ts";
import { overlayRun } from "../styles/runProps.ts";
import type { Grouped } from "../text/repeats.ts";
import { flatten, isMarkerRow, roomBeside, type RowUnit, type TableUnit } from "../text/story.ts";
import { cellBorders } from "./cellBorders.ts";
import { type CellBox, placeCells, readGrid } from "./grid.ts";
import { tableFloat, tableWidth } from "./tableFrame.ts";
import { type Borders, readBorders, readMargins, readTableStyle, type TableStyle } from "./tableStyle.ts";

interface Frame {
  reading: Reading;
  around: Surroundings;
  style: TableStyle;
  borders: Borders;
  margins: Edges;
  grid: number[];
  boxes: Map<XmlElement, CellBox>;
  /** All rows that are shown, in order. */
  rows: XmlElement[];
  place: string;
}

/** Reads a table into the model. */
export function readTable(unit: TableUnit, reading: Reading, around: Surroundings): Table {
  around.tables.count += 1;
  const place = places.table(around.story, around.tables.count);
  const tblPr = child(unit.element, "w:tblPr");
  const named = reading.styles.style("table", value(tblPr, "w:tblStyle"));
  /** The table's own statement, else the nearest of its style. */
  const stated = (name: string): XmlElement | undefined =>
    [tblPr, ...(named?.chain ?? []).map((one) => child(one, "w:tblPr"))]
      .map((one) => child(one, name))
      .find((one) => one !== undefined);
  const style = readTableStyle(named, child(tblPr, "w:tblLook"), reading.theme);
  const rows = flatten(unit.rows).filter((row) => !isMarkerRow(row));
  const boxes = placeCells(rows);
  const layout = stated("w:tblLayout")?.attributes["w:type"] === "fixed" ? "fixed" : "autofit";
  const width = tableWidth(stated("w:tblW"));
  const margins = {
    top: 0,
    right: 5.4,
    bottom: 0,
    left: 5.4,
    ...style.whole.margins,
    ...readMargins(child(tblPr, "w:tblCellMar")),
  };
  const frame: Frame = {
    reading,
    around,
    style,
    margins,
    boxes,
    place,
    borders: readBorders(child(tblPr, "w:tblBorders"), reading.theme),
    grid: readGrid(unit.element, rows, boxes, layout, width),
    rows: rows.map((row) => row.element),
  };
  const spacing = twips(stated("w:tblCellSpacing")?.attributes["w:w"]) ?? 0;
  if (spacing > 0) reading.warn(words.cellSpacing, place);
  const jc = stated("w:jc")?.attributes["w:val"];
  const float = tableFloat(child(tblPr, "w:tblpPr"));
  const bidi = child(tblPr, "w:bidiVisual");
  return {
    type: "table",
    grid: frame.grid,
    width,
    align: jc === "center" ? "center" : jc === "right" || jc === "end" ? "right" : "left",
    indent: twips(stated("w:tblInd")?.attributes["w:w"]) ?? 0,
    layout,
    cellSpacing: spacing,
    rows: readGroups(unit.rows, frame, around.list),
    rightToLeft: bidi ? onOff(bidi.attributes) : false,
    place,
    ...(float ? { float } : {}),
  };
}

function readGroups(
  groups: readonly Grouped<RowUnit>[],
  frame: Frame,
  list: string | undefined,
): (TableRow | RowRepeat)[] {
  return groups.flatMap((group, index): (TableRow | RowRepeat)[] => {
    if ("item" in group) {
      if (isMarkerRow(group.item)) return [];
      return [readRow(group.item, reach(groups, index, frame), frame, list)];
    }
    frame.reading.note(group.list, "list", group.optional, list);
    const rows = readGroups(group.items, frame, group.list);
    return [{ type: "repeat", name: group.list, optional: group.optional, rows }];
  });
}

/** How many rows follow without a list beginning: a vertical merge cannot go farther. */
function reach(groups: readonly Grouped<RowUnit>[], index: number, frame: Frame): number {
  let count = 0;
  for (const group of groups.slice(index)) {
    if (!("item" in group)) break;
    if (frame.rows.includes(group.item.element)) count += 1;
  }
  return count;
}

function readRow(row: RowUnit, rowsLeft: number, frame: Frame, list: string | undefined): TableRow {
  const trPr = child(row.element, "w:trPr");
  const height = child(trPr, "w:trHeight");
  const amount = twips(height?.attributes["w:val"]) ?? 0;
  const rule = height?.attributes["w:hRule"];
  const header = child(trPr, "w:tblHeader");
  const cantSplit = child(trPr, "w:cantSplit");
  const rowBorders = readBorders(child(child(row.element, "w:tblPrEx"), "w:tblBorders"), frame.reading.theme);
  const measured: TableRow["height"] =
    amount <= 0 || rule === "auto"
      ? { rule: "auto", value: 0 }
      : { rule: rule === "exact" ? "exact" : "atLeast", value: amount };
  const at = frame.rows.indexOf(row.element);
  const cells = row.cells.flatMap((cell, index): TableCell[] => {
    const box = frame.boxes.get(cell.element);
    if (!box || box.covered) return [];
    const place = places.cell(frame.place, at + 1, index + 1);
    const tcPr = child(cell.element, "w:tcPr");
    const spot = {
      row: at,
      column: box.column,
      lastRow: frame.rows.length - 1,
      lastColumn: frame.grid.length - 1,
      span: box.columnSpan,
    };
    const conditions = frame.style.conditions(spot);
    const parts = conditions.map((one) => one.part);
    const shading =
      readShading(child(tcPr, "w:shd"), frame.reading.theme) ??
      parts.reduce((found, one) => one.shading ?? found, frame.style.whole.shading);
    const margins: Edges = {
      ...frame.margins,
      ...parts.reduce((all, one) => ({ ...all, ...one.margins }), {}),
      ...readMargins(child(tcPr, "w:tcMar")),
    };
    const rowSpan = Math.min(box.rowSpan, rowsLeft);
    if (rowSpan < box.rowSpan) frame.reading.warn(words.cutMerge, place);
    const width =
      frame.grid.slice(box.column, box.column + box.columnSpan).reduce((sum, one) => sum + one, 0) -
      margins.left -
      margins.right;
    const vertical =
      value(tcPr, "w:vAlign") ??
      parts.reduce((found, one) => one.verticalAlign ?? found, frame.style.whole.verticalAlign);
    const direction = value(tcPr, "w:textDirection") ?? "";
    const own = readBorders(child(tcPr, "w:tcBorders"), frame.reading.theme);
    const room = {
      width,
      ...(measured.value > 0 ? { height: roomBeside(cell, measured.value - margins.top - margins.bottom) } : {}),
    };
    const ground = shading && shading !== "none" ? shading : frame.around.ground;
    const { ground: _ground, list: _list, room: _room, ...rest } = frame.around;
    const noWrap = child(tcPr, "w:noWrap");
    const fitText = child(tcPr, "w:tcFitText");
    return [
      {
        column: box.column,
        columnSpan: box.columnSpan,
        rowSpan,
        borders: cellBorders(
          { ...spot, lastSpanRow: at + rowSpan - 1 },
          frame.style.whole,
          conditions,
          { ...frame.borders, ...rowBorders },
          own,
        ),
        ...(shading && shading !== "none" ? { shading } : {}),
        margins,
        verticalAlign:
          vertical === "center" || vertical === "both" ? "center" : vertical === "bottom" ? "bottom" : "top",
        direction: /^(tbRl|tbV|tbRlV|tb)$/.test(direction)
          ? "vertical"
          : /^(btLr|lr)$/.test(direction)
            ? "vertical270"
            : "horizontal",
        noWrap: noWrap ? onOff(noWrap.attributes) : false,
        fitText: fitText ? onOff(fitText.attributes) : false,
        blocks: frame.reading.readBlocks(cell.blocks, {
          ...rest,
          story: place,
          paragraphs: { count: 0 },
          tables: { count: 0 },
          room,
          width: Math.max(1, width),
          table: {
            paragraph: parts.map((one) => one.paragraph).reduce(overlayParagraph, frame.style.whole.paragraph),
            run: parts.map((one) => one.run).reduce(overlayRun, frame.style.whole.run),
          },
          ...(ground ? { ground } : {}),
          ...(list === undefined ? {} : { list }),
        }),
      },
    ];
  });
  return {
    type: "row",
    height: measured,
    header: header ? onOff(header.attributes) : false,
    cantSplit: cantSplit ? onOff(cantSplit.attributes) : false,
    cells,
  };
}
