import { Undecodable } from "../raster.ts";
import type { Point } from "../../geometry.ts";
import type { Canvas } from "./canvas.ts";
import type { EmfHandler, EmfHandlers, EmfPlayer, EmfRecord } from "./emfPlayer.ts";
import types from "./emfRecords.json" with { type: "json" };

const limits = { points: 100_000, polygons: 20_000 };

function put(player: EmfPlayer, data: string, fill = false) {
  if (player.path === undefined) player.canvas.draw(data, { fill });
  else player.path += data;
}

function readPoints(record: EmfRecord, offset: number, count: number, small: boolean): Point[] {
  if (count > limits.points) throw new Undecodable("too many points");
  return Array.from({ length: count }, (_, index): Point =>
    small ? [record.short(offset + index * 4), record.short(offset + index * 4 + 2)] : record.point(offset + index * 8),
  );
}

function curves(canvas: Canvas, points: readonly Point[]): string {
  let data = "";
  for (let index = 0; index + 2 < points.length; index += 3) {
    data += canvas.segment("C", points.slice(index, index + 3));
  }
  return data;
}

/** Returns the start of a path at the current position; empty if a path is open already. */
const continued = ({ canvas, path }: EmfPlayer): string => (path ? "" : canvas.segment("M", [canvas.context.position]));

interface PointShape {
  data(player: EmfPlayer, points: readonly [Point, ...Point[]]): string;
  fill?: true;
  moves?: true;
}

const pointShapes = {
  bezier: { data: ({ canvas }, [first, ...others]) => canvas.segment("M", [first]) + curves(canvas, others) },
  polygon: { data: ({ canvas }, points) => canvas.polygon(points, true), fill: true },
  polyline: { data: ({ canvas }, points) => canvas.polygon(points, false) },
  bezierTo: { data: (player, points) => continued(player) + curves(player.canvas, points), moves: true },
  polylineTo: {
    data: (player, points) => continued(player) + points.map((point) => player.canvas.segment("L", [point])).join(""),
    moves: true,
  },
} satisfies Record<string, PointShape>;

const drawPoints =
  (shape: PointShape, small: boolean): EmfHandler =>
  (player, record) => {
    const [first, ...others] = readPoints(record, 28, record.uint(24), small);
    if (!first) return;
    put(player, shape.data(player, [first, ...others]), shape.fill);
    if (shape.moves) player.canvas.set({ position: others.at(-1) ?? first });
  };

/** Creates the handler of several polygons or lines, whose point counts precede all points. */
const drawPolygons =
  (closed: boolean, small: boolean): EmfHandler =>
  (player, record) => {
    const polygons = record.uint(24);
    if (polygons > limits.polygons) throw new Undecodable("too many polygons");
    let from = 32 + polygons * 4;
    let data = "";
    for (let index = 0; index < polygons; index += 1) {
      const count = record.uint(32 + index * 4);
      data += player.canvas.polygon(readPoints(record, from, count, small), closed);
      from += count * (small ? 4 : 8);
    }
    put(player, data, closed);
  };

const drawRectangle: EmfHandler = (player, record) => put(player, player.canvas.rectangle(...record.edges(8)), true);

const paintPath =
  (fill: boolean, stroke: boolean): EmfHandler =>
  (player) => {
    player.canvas.draw(player.finishedPath, { fill, stroke });
    player.finishedPath = "";
  };

/** Handlers of lines, curves and areas ([MS-EMF] §2.3.5), and of the paths that are built of them (§2.3.10). */
export const shapeHandlers: EmfHandlers = {
  [types.EMR_POLYBEZIER]: drawPoints(pointShapes.bezier, false),
  [types.EMR_POLYGON]: drawPoints(pointShapes.polygon, false),
  [types.EMR_POLYLINE]: drawPoints(pointShapes.polyline, false),
  [types.EMR_POLYBEZIERTO]: drawPoints(pointShapes.bezierTo, false),
  [types.EMR_POLYLINETO]: drawPoints(pointShapes.polylineTo, false),
  [types.EMR_POLYBEZIER16]: drawPoints(pointShapes.bezier, true),
  [types.EMR_POLYGON16]: drawPoints(pointShapes.polygon, true),
  [types.EMR_POLYLINE16]: drawPoints(pointShapes.polyline, true),
  [types.EMR_POLYBEZIERTO16]: drawPoints(pointShapes.bezierTo, true),
  [types.EMR_POLYLINETO16]: drawPoints(pointShapes.polylineTo, true),
  [types.EMR_POLYPOLYLINE]: drawPolygons(false, false),
  [types.EMR_POLYPOLYGON]: drawPolygons(true, false),
  [types.EMR_POLYPOLYLINE16]: drawPolygons(false, true),
  [types.EMR_POLYPOLYGON16]: drawPolygons(true, true),
  [types.EMR_ELLIPSE]: (player, record) => put(player, player.canvas.ellipse(...record.edges(8)), true),
  [types.EMR_RECTANGLE]: drawRectangle,
  [types.EMR_ROUNDRECT]: drawRectangle,
  [types.EMR_MOVETOEX]: (player, record) => {
    player.canvas.set({ position: record.point(8) });
    if (player.path !== undefined) player.path += player.canvas.segment("M", [player.canvas.context.position]);
  },
  [types.EMR_LINETO]: (player, record) => {
    put(player, continued(player) + player.canvas.segment("L", [record.point(8)]));
    player.canvas.set({ position: record.point(8) });
  },
  [types.EMR_BEGINPATH]: (player) => {
    player.path = "";
  },
  [types.EMR_ENDPATH]: (player) => {
    player.finishedPath = player.path ?? "";
    player.path = undefined;
  },
  [types.EMR_CLOSEFIGURE]: (player) => {
    if (player.path !== undefined) player.path += "Z";
  },
  [types.EMR_FILLPATH]: paintPath(true, false),
  [types.EMR_STROKEANDFILLPATH]: paintPath(true, true),
  [types.EMR_STROKEPATH]: paintPath(false, true),
};
