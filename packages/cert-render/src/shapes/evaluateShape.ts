import { lookup } from "../lookup.ts";
import type { PathCommand, ShapePath } from "../model/model.ts";

/** A step of a path before its terms are evaluated: its kind, then numbers and names of guides. */
export type Step = readonly [kind: "move" | "line" | "curve" | "quadratic" | "arc" | "close", ...terms: string[]];

/** A path whose coordinates are formulas. Without a size of its own it has that of its shape. */
export interface PathDefinition {
  width: number;
  height: number;
  /** Fill mode (ST_PathFillMode, ECMA-376 Part 1 §20.1.10.37). */
  fill: string;
  stroked: boolean;
  steps: readonly Step[];
}

/** A shape's outline as formulas (ECMA-376 Part 1 §20.1.9.11): “x1 * / w adj 100000” without the space. */
export interface ShapeDefinition {
  guides: readonly string[];
  paths: readonly PathDefinition[];
}

export type Names = ReadonlyMap<string, number>;

type Point = readonly [x: number, y: number];

/** Lightening of a path relative to its shape's fill; below 0 it is darker. */
const shades: Readonly<Record<string, number>> = { darken: -0.4, darkenLess: -0.2, lighten: 0.4, lightenLess: 0.2 };

/**
 * Evaluates the paths of a shape.
 * @param names as returned by `evaluateGuides`
 */
export function evaluatePaths({ paths }: ShapeDefinition, names: Names): ShapePath[] {
  return paths.map(({ width, height, fill, stroked, steps }) => {
    const shade = shades[fill];
    return {
      width: width || evaluateTerm("w", names),
      height: height || evaluateTerm("h", names),
      filled: fill !== "none",
      stroked,
      ...(shade !== undefined && { shade }),
      commands: evaluateSteps(steps, names),
    };
  });
}

function evaluateSteps(steps: readonly Step[], names: Names): PathCommand[] {
  const commands: PathCommand[] = [];
  let at: Point = [0, 0];
  for (const [kind, ...terms] of steps) {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = terms.map((term) => evaluateTerm(term, names));
    switch (kind) {
      case "close":
        commands.push({ type: "close" });
        break;
      case "move":
      case "line":
        commands.push({ type: kind, x: a, y: b });
        at = [a, b];
        break;
      case "curve":
        commands.push(curve([a, b], [c, d], [e, f]));
        at = [e, f];
        break;
      case "quadratic": {
        const third = (from: number, to: number): number => from + (2 / 3) * (to - from);
        commands.push(curve([third(at[0], a), third(at[1], b)], [third(c, a), third(d, b)], [c, d]));
        at = [c, d];
        break;
      }
      case "arc":
        at = arc([a, b, c, d], at, commands);
        break;
    }
  }
  return commands;
}

const curve = ([x1, y1]: Point, [x2, y2]: Point, [x, y]: Point): PathCommand => ({
  type: "curve",
  x1,
  y1,
  x2,
  y2,
  x,
  y,
});

const radians = (units: number): number => (units / 60_000 / 180) * Math.PI;

/** Converts an elliptic arc from the current point to cubic curves of at most 90 degrees. Returns its end. */
function arc(
  [rx, ry, from, by]: readonly [rx: number, ry: number, start: number, sweep: number],
  current: Point,
  commands: PathCommand[],
): Point {
  const start = ellipse(radians(from), rx, ry);
  const sweep = radians(by);
  const parts = Math.max(1, Math.ceil(Math.abs(sweep) / (Math.PI / 2) - 1e-9));
  const end = ellipse(radians(from) + sweep, rx, ry);
  const turn =
    Math.abs(sweep) >= 2 * Math.PI - 1e-6
      ? Math.sign(sweep) * 2 * Math.PI
      : sweep > 0
        ? positive(end - start)
        : -positive(start - end);
  const step = turn / parts;
  const k = (4 / 3) * Math.tan(step / 4);
  const cx = current[0] - rx * Math.cos(start);
  const cy = current[1] - ry * Math.sin(start);
  let angle = start;
  let at = current;
  for (let index = 0; index < parts; index += 1) {
    const next = angle + step;
    const to: Point = [cx + rx * Math.cos(next), cy + ry * Math.sin(next)];
    commands.push(
      curve(
        [at[0] - k * rx * Math.sin(angle), at[1] + k * ry * Math.cos(angle)],
        [to[0] + k * rx * Math.sin(next), to[1] - k * ry * Math.cos(next)],
        to,
      ),
    );
    angle = next;
    at = to;
  }
  return at;
}

/** Converts a DrawingML angle, which is that of the stretched circle, to the parameter of the ellipse. */
function ellipse(angle: number, rx: number, ry: number): number {
  return Math.atan2(rx * Math.sin(angle), ry * Math.cos(angle));
}

function positive(angle: number): number {
  const full = 2 * Math.PI;
  return ((angle % full) + full) % full;
}

export const evaluateTerm = (term: string, names: Names): number => {
  const value = term === "" ? Number.NaN : Number(term);
  return Number.isFinite(value) ? value : (names.get(term) ?? 0);
};

/**
 * Evaluates the guides of a shape (ECMA-376 Part 1 §20.1.9.11) in the unit of its size.
 * @param adjust overrides guides of these names
 */
export function evaluateGuides(
  guides: readonly string[],
  width: number,
  height: number,
  adjust: Readonly<Record<string, number>> = {},
): Names {
  const short = Math.min(width, height);
  const names = new Map([
    ["w", width],
    ["h", height],
    ["l", 0],
    ["t", 0],
    ["r", width],
    ["b", height],
    ["hc", width / 2],
    ["vc", height / 2],
    ["ss", short],
    ["ls", Math.max(width, height)],
    ["cd2", 10_800_000],
    ["cd4", 5_400_000],
    ["cd8", 2_700_000],
    ["3cd4", 16_200_000],
    ["3cd8", 8_100_000],
    ["5cd8", 13_500_000],
    ["7cd8", 18_900_000],
  ]);
  for (const n of [2, 3, 4, 5, 6, 8, 10, 12, 16, 32]) {
    names
      .set(`wd${n}`, width / n)
      .set(`hd${n}`, height / n)
      .set(`ssd${n}`, short / n);
  }
  for (const guide of guides) {
    const [name = "", operator = "", ...terms] = guide.trim().split(/\s+/);
    const [x = 0, y = 0, z = 0] = terms.map((term) => evaluateTerm(term, names));
    const result = adjust[name] ?? operators.get(operator)?.(x, y, z) ?? 0;
    names.set(name, Number.isFinite(result) ? result : 0);
  }
  return names;
}

const operators = lookup<(x: number, y: number, z: number) => number>({
  val: (x) => x,
  "*/": (x, y, z) => (x * y) / z,
  "+-": (x, y, z) => x + y - z,
  "+/": (x, y, z) => (x + y) / z,
  "?:": (x, y, z) => (x > 0 ? y : z),
  abs: (x) => Math.abs(x),
  at2: (x, y) => (Math.atan2(y, x) / Math.PI) * 180 * 60_000,
  cat2: (x, y, z) => x * Math.cos(Math.atan2(z, y)),
  sat2: (x, y, z) => x * Math.sin(Math.atan2(z, y)),
  cos: (x, y) => x * Math.cos(radians(y)),
  sin: (x, y) => x * Math.sin(radians(y)),
  tan: (x, y) => x * Math.tan(radians(y)),
  max: (x, y) => Math.max(x, y),
  min: (x, y) => Math.min(x, y),
  mod: (x, y, z) => Math.hypot(x, y, z),
  pin: (x, y, z) => Math.min(Math.max(y, x), z),
  sqrt: (x) => Math.sqrt(x),
});
