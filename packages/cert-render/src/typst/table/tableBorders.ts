import { borderLines } from "../../borders/borderStyles.ts";
import type { Border, Edges, TableCell, TableRow, TableRows } from "../../model/model.ts";
import { borderStroke } from "../drawing/strokes.ts";
import { named } from "../program/literal.ts";

export type CellEdges = Partial<Record<keyof Edges, Border | undefined>>;

export type EdgeMap = Map<TableCell, CellEdges>;

/**
 * Returns the border to draw on a shared line: the wider one, or the first of equal ones. This is the rule of ECMA-376
 * Part 1 §17.4.66 without the weights of styles and the brightness of colours.
 */
const stronger = (a: Border | undefined, b: Border | undefined): Border | undefined => {
  if (!a || !b) return a ?? b;
  return b.width > a.width ? b : a;
};

export function resolveBorders(rows: Readonly<TableRows>): EdgeMap {
  const map: EdgeMap = new Map();
  settle(rows, map);
  return map;
}

function settle(rows: Readonly<TableRows>, map: EdgeMap) {
  const cellAt = new Map<string, TableCell>();
  const areas = new Map<TableCell, Area>();
  rows.forEach((row, index) => {
    if (row.type === "repeat") {
      settle(row.rows, map);
      return;
    }
    for (const cell of row.cells) {
      const { top, right, bottom, left } = cell.borders;
      map.set(cell, { top, right, bottom, left });
      const across = { from: cell.column, to: cell.column + cell.columnSpan };
      areas.set(cell, { across, down: { from: index, to: index + cell.rowSpan } });
      for (let y = index; y < index + cell.rowSpan; y += 1) {
        for (let x = cell.column; x < cell.column + cell.columnSpan; x += 1) cellAt.set(`${x},${y}`, cell);
      }
    }
  });
  for (const [key, cell] of cellAt) {
    const [x = 0, y = 0] = key.split(",").map(Number);
    share(map, areas, [cell, cellAt.get(`${x + 1},${y}`), "right"]);
    share(map, areas, [cell, cellAt.get(`${x},${y + 1}`), "bottom"]);
  }
}

interface Stretch {
  from: number;
  to: number;
}

interface Area {
  across: Stretch;
  down: Stretch;
}

const covers = (outer: Stretch, inner: Stretch): boolean => outer.from <= inner.from && outer.to >= inner.to;

const opposites = { right: "left", bottom: "top" } as const;

/**
 * Resolves the line between a cell and its neighbour. A cell without a border takes its neighbour's only if that covers
 * its whole side; next to a merged cell, the neighbours draw their own parts.
 */
function share(
  map: EdgeMap,
  areas: ReadonlyMap<TableCell, Area>,
  [cell, other, side]: readonly [TableCell, TableCell | undefined, keyof typeof opposites],
): void {
  const opposite = opposites[side];
  if (!other || other === cell) return;
  const mine = map.get(cell);
  const theirs = map.get(other);
  const area = areas.get(cell);
  const otherArea = areas.get(other);
  if (!mine || !theirs || !area || !otherArea) return;
  const along = side === "bottom" ? "across" : "down";
  const winner = stronger(mine[side], theirs[opposite]);
  if (mine[side] || covers(otherArea[along], area[along])) mine[side] = winner;
  if (theirs[opposite] || covers(area[along], otherArea[along])) theirs[opposite] = winner;
}

/** Returns the stroke that a cell draws of a multi-line border: the innermost line. Those around the table draw the others. */
function innerStroke(border: Border): string {
  const [inner] = borderLines(border);
  return borderStroke(inner ? { ...border, width: inner.to - inner.from } : border);
}

export function writeCellStrokes(cell: TableCell, map: EdgeMap): string | undefined {
  const edges = map.get(cell);
  if (!edges) return undefined;
  const sides = (["top", "right", "bottom", "left"] as const).flatMap((side) =>
    edges[side] ? [[side, innerStroke(edges[side])] as const] : [],
  );
  return sides.length === 0 ? undefined : `(${named(Object.fromEntries(sides))})`;
}

/** Returns the borders along whole sides of the table. A side whose cells differ has none. */
export function findOuterBorders(rows: Readonly<TableRows>, map: EdgeMap, columns: number): CellEdges {
  const every = flatRows(rows);
  const same = (side: keyof Edges, cells: readonly (TableCell | undefined)[]): Border | undefined => {
    const borders = cells.map((cell) => cell && map.get(cell)?.[side]);
    const [first] = borders;
    return borders.every((border) => JSON.stringify(border) === JSON.stringify(first)) ? first : undefined;
  };
  const at = (column: number): TableCell[] =>
    every.flatMap(({ cells }) =>
      cells.filter((cell) => (column === 0 ? cell.column === 0 : cell.column + cell.columnSpan === columns)),
    );
  return {
    top: same("top", every[0]?.cells ?? []),
    bottom: same("bottom", every.at(-1)?.cells ?? []),
    left: same("left", at(0)),
    right: same("right", at(columns)),
  };
}

export function listInnerBorders(rows: Readonly<TableRows>, map: EdgeMap, columns: number): Border[] {
  const every = flatRows(rows);
  return every.flatMap(({ cells }, index) =>
    cells.flatMap((cell) => {
      const edges = map.get(cell);
      const right = cell.column + cell.columnSpan < columns ? edges?.right : undefined;
      const bottom = index + cell.rowSpan < every.length ? edges?.bottom : undefined;
      return [right, bottom].filter((border): border is Border => border !== undefined);
    }),
  );
}

export const flatRows = (rows: Readonly<TableRows>): TableRow[] =>
  rows.flatMap((row) => (row.type === "repeat" ? flatRows(row.rows) : [row]));
