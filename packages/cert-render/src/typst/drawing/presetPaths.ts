import type { PathCommand } from "../../model/model.ts";

/** Adjust values by name, as the file has them. */
export type Adjust = Readonly<Record<string, number>>;
/** Makes the path of a preset shape for a box of so many points. */
export type Maker = (width: number, height: number, adjust: Adjust) => PathCommand[];

/** A quarter circle as a cubic: control points at this share of the radius. */
const kappa = 0.5522847;

export const moveTo = (x: number, y: number): PathCommand => ({ type: "move", x, y });
export const lineTo = (x: number, y: number): PathCommand => ({ type: "line", x, y });
export const closePath: PathCommand = { type: "close" };

/** A cubic curve: two control points, then its end. */
export const curveTo = (
  ...[x1, y1, x2, y2, x, y]: readonly [number, number, number, number, number, number]
): PathCommand => ({ type: "curve", x1, y1, x2, y2, x, y });

/** A closed path through points. */
export const polygon = (points: readonly (readonly [number, number])[]): PathCommand[] => [
  ...points.map(([x, y], index): PathCommand => (index === 0 ? moveTo(x, y) : lineTo(x, y))),
  closePath,
];

/** An ellipse within a box. */
export function ellipseIn(left: number, top: number, width: number, height: number): PathCommand[] {
  const [rx, ry] = [width / 2, height / 2];
  const [x, y, kx, ky] = [left + rx, top + ry, rx * kappa, ry * kappa];
  return [
    moveTo(left, y),
    curveTo(left, y - ky, x - kx, top, x, top),
    curveTo(x + kx, top, left + width, y - ky, left + width, y),
    curveTo(left + width, y + ky, x + kx, top + height, x, top + height),
    curveTo(x - kx, top + height, left, y + ky, left, y),
    closePath,
  ];
}

/** An angle as seen from the centre of an ellipse (DrawingML's) becomes the parameter of its equation. */
function parameter(degrees: number, rx: number, ry: number): number {
  const turns = Math.round(degrees / 360);
  const angle = ((degrees - turns * 360) * Math.PI) / 180;
  return Math.atan2(rx * Math.sin(angle), ry * Math.cos(angle)) + turns * 2 * Math.PI;
}

/** An elliptic arc. */
export interface Arc {
  rx: number;
  ry: number;
  /** Where it starts and how far it goes, in degrees, clockwise. */
  start: number;
  sweep: number;
}

/** An arc from the current point (a:arcTo, ECMA-376 Part 1 §20.1.9.4). Gives its curves and where it ends. */
export function arcFrom(
  from: readonly [number, number],
  { rx, ry, start, sweep }: Arc,
): { commands: PathCommand[]; end: [number, number] } {
  const first = parameter(start, rx, ry);
  const last = parameter(start + sweep, rx, ry);
  const centre = [from[0] - rx * Math.cos(first), from[1] - ry * Math.sin(first)] as const;
  const pieces = Math.max(1, Math.ceil(Math.abs(sweep) / 90));
  const step = (last - first) / pieces;
  const reach = (4 / 3) * Math.tan(step / 4);
  const commands: PathCommand[] = [];
  let end: [number, number] = [from[0], from[1]];
  for (let piece = 0; piece < pieces; piece += 1) {
    const a = first + piece * step;
    const b = a + step;
    end = [centre[0] + rx * Math.cos(b), centre[1] + ry * Math.sin(b)];
    commands.push(
      curveTo(
        centre[0] + rx * (Math.cos(a) - reach * Math.sin(a)),
        centre[1] + ry * (Math.sin(a) + reach * Math.cos(a)),
        end[0] + rx * reach * Math.sin(b),
        end[1] - ry * reach * Math.cos(b),
        end[0],
        end[1],
      ),
    );
  }
  return { commands, end };
}

/** A rectangle whose corners (clockwise from the top left) are cut or rounded by so much. */
export function cornered(
  w: number,
  h: number,
  corners: readonly [number, number, number, number],
  round: boolean,
): PathCommand[] {
  const [a, b, c, d] = corners;
  const k = (radius: number): number => radius * (1 - kappa);
  const turn = (
    radius: number,
    controls: readonly [number, number, number, number],
    end: readonly [number, number],
  ): PathCommand[] => (radius === 0 ? [] : [round ? curveTo(...controls, ...end) : lineTo(...end)]);
  return [
    moveTo(a, 0),
    lineTo(w - b, 0),
    ...turn(b, [w - k(b), 0, w, k(b)], [w, b]),
    lineTo(w, h - c),
    ...turn(c, [w, h - k(c), w - k(c), h], [w - c, h]),
    lineTo(d, h),
    ...turn(d, [k(d), h, 0, h - k(d)], [0, h - d]),
    lineTo(0, a),
    ...turn(a, [0, k(a), k(a), 0], [a, 0]),
    closePath,
  ];
}

/**
 * A star or a regular polygon: tips on an ellipse that is widened so that they touch the box.
 * @param inner where the notches lie, as a share of the radii; undefined: a polygon without notches
 */
export function star(tips: number, usual: number | undefined, widen = 1, heighten = 1): Maker {
  return (w, h, adjust) => {
    const inner = usual === undefined ? undefined : (adjust["adj"] ?? usual * 50_000) / 50_000;
    const count = inner === undefined ? tips : tips * 2;
    const [rx, ry] = [(w / 2) * widen, (h / 2) * heighten];
    return polygon(
      Array.from({ length: count }, (_, index) => {
        const angle = -Math.PI / 2 + (index * 2 * Math.PI) / count;
        const radius = inner !== undefined && index % 2 === 1 ? inner : 1;
        return [w / 2 + Math.cos(angle) * rx * radius, ry + Math.sin(angle) * ry * radius] as const;
      }),
    );
  };
}

/** A rectangle or ellipse with a pointer to where the adjust values say. */
export function callout(body: (w: number, h: number) => PathCommand[], usualX: number, usualY: number): Maker {
  return (w, h, adjust) => {
    const x = w / 2 + (w * (adjust["adj1"] ?? usualX)) / 100_000;
    const y = h / 2 + (h * (adjust["adj2"] ?? usualY)) / 100_000;
    const upright = Math.abs((y - h / 2) * w) > Math.abs((x - w / 2) * h);
    const along = upright ? (x < w / 2 ? w * 0.29 : w * 0.71) : y < h / 2 ? h * 0.29 : h * 0.71;
    const half = (upright ? w : h) / 8;
    const deep = 0.12;
    const edge = upright ? (y < h / 2 ? h * deep : h * (1 - deep)) : x < w / 2 ? w * deep : w * (1 - deep);
    const pointer = upright
      ? polygon([
          [along - half, edge],
          [x, y],
          [along + half, edge],
        ])
      : polygon([
          [edge, along - half],
          [x, y],
          [edge, along + half],
        ]);
    return [...pointer, ...body(w, h)];
  };
}
