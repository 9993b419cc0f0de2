import type { TableCell } from "../../model/model.ts";
import { type BorderStatement, resolveBorder } from "../styles/borders.ts";
import type { Borders, CellSpot, Extent, TablePart } from "./tableStyle.ts";

function sides(borders: Borders, extent: Extent): Borders {
  const out: Borders = {};
  const put = (side: "top" | "right" | "bottom" | "left", border: BorderStatement | undefined) => {
    if (border) out[side] = border;
  };
  put("top", extent.top ? borders.top : borders.insideH);
  put("bottom", extent.bottom ? borders.bottom : borders.insideH);
  put("left", extent.left ? borders.left : borders.insideV);
  put("right", extent.right ? borders.right : borders.insideV);
  if (borders.tl2br) out.tl2br = borders.tl2br;
  if (borders.tr2bl) out.tr2bl = borders.tr2bl;
  return out;
}

export interface BorderSources {
  whole: TablePart;
  conditions: readonly { part: TablePart; extent: Extent }[];
  table: Borders;
  own: Borders;
}

/**
 * Resolves a cell's borders from the style, its conditions, w:tblBorders, the row's exceptions, and w:tcBorders. Only
 * w:tcBorders states plain sides (ECMA-376 Part 1 §17.4.66). A row's first and last cell have the table's outer borders,
 * also where the row leaves out columns.
 */
export function cellBorders(
  spot: CellSpot & { lastSpanRow: number; isFirst: boolean; isLast: boolean },
  { whole, conditions, table, own: cell }: BorderSources,
): TableCell["borders"] {
  const extent: Extent = {
    top: spot.row === 0,
    bottom: spot.lastSpanRow === spot.lastRow,
    left: spot.isFirst,
    right: spot.isLast,
  };
  const merged: Borders = {
    ...sides(whole.borders, extent),
    ...conditions.reduce<Borders>(
      (all, condition) => ({ ...all, ...sides(condition.part.borders, condition.extent) }),
      {},
    ),
    ...sides(table, extent),
    ...cell,
  };
  const out: TableCell["borders"] = {};
  for (const side of ["top", "right", "bottom", "left"] as const) {
    const border = resolveBorder(merged[side]);
    if (border) out[side] = border;
  }
  const down = resolveBorder(merged.tl2br);
  const up = resolveBorder(merged.tr2bl);
  return { ...out, ...(down ? { diagonalDown: down } : {}), ...(up ? { diagonalUp: up } : {}) };
}
