import { defined, mapDefined } from "../../defined.ts";
import type { TableCell } from "../../model/model.ts";
import { edgeNames, unlessNone } from "../styles/borders.ts";
import type { Borders, CellSpot, Extent, TablePart } from "./tableStyle.ts";

const sides = ({ insideH, insideV, tl2br, tr2bl, ...outer }: Borders, extent: Extent): Borders =>
  defined({
    top: extent.top ? outer.top : insideH,
    bottom: extent.bottom ? outer.bottom : insideH,
    left: extent.left ? outer.left : insideV,
    right: extent.right ? outer.right : insideV,
    tl2br,
    tr2bl,
  });

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
  return {
    ...mapDefined(edgeNames, (side) => unlessNone(merged[side])),
    ...defined({ diagonalDown: unlessNone(merged.tl2br), diagonalUp: unlessNone(merged.tr2bl) }),
  };
}
