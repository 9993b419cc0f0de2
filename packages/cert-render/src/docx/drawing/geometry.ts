import type { Geometry, PathCommand, ShapePath } from "../../model/model.ts";
import { number } from "../package/units.ts";
import { child, elements, type XmlElement } from "../package/xml.ts";

/** English metric units in a point. */
const unitsPerPoint = 12_700;

/**
 * Reads a:prstGeom or a:custGeom (ECMA-376 Part 1 §20.1.9) of a shape of so many points. A shape without either is a rectangle.
 */
export function readGeometry(properties: XmlElement | undefined, width: number, height: number): Geometry {
  const custom = child(properties, "a:custGeom");
  // The formulas, and paths that state no size of their own, count in English metric units
  if (custom) return { paths: readPaths(custom, width * unitsPerPoint, height * unitsPerPoint) };
  const preset = child(properties, "a:prstGeom");
  const adjust: Record<string, number> = {};
  for (const guide of elements(child(preset, "a:avLst"), "a:gd")) {
    const amount = /^val\s+(-?\d+)/.exec(guide.attributes.fmla ?? "")?.[1];
    if (guide.attributes.name && amount !== undefined) adjust[guide.attributes.name] = Number(amount);
  }
  return { preset: preset?.attributes.prst ?? "rect", adjust };
}

type Names = Map<string, number>;

function readPaths(custom: XmlElement, width: number, height: number): ShapePath[] {
  const paths = elements(child(custom, "a:pathLst"), "a:path").slice(0, 200);
  return paths.map((path) => {
    const w = number(path.attributes.w) || width;
    const h = number(path.attributes.h) || height;
    const names = guides(custom, width, height);
    const commands: PathCommand[] = [];
    let at: [number, number] = [0, 0];
    const points = (element: XmlElement) =>
      elements(element, "a:pt").map((pt): [number, number] => [
        term(pt.attributes.x, names),
        term(pt.attributes.y, names),
      ]);
    for (const element of elements(path).slice(0, 20_000)) {
      const list = points(element);
      const last = list.at(-1);
      const [p1, p2, p3] = list;
      if (element.name === "a:close") commands.push({ type: "close" });
      else if (element.name === "a:moveTo" && p1) commands.push({ type: "move", x: p1[0], y: p1[1] });
      else if (element.name === "a:lnTo" && p1) commands.push({ type: "line", x: p1[0], y: p1[1] });
      else if (element.name === "a:cubicBezTo" && p1 && p2 && p3) commands.push(curve(p1, p2, p3));
      else if (element.name === "a:quadBezTo" && p1 && p2) {
        const third = (a: number, b: number) => a + (2 / 3) * (b - a);
        commands.push(
          curve([third(at[0], p1[0]), third(at[1], p1[1])], [third(p2[0], p1[0]), third(p2[1], p1[1])], p2),
        );
      } else if (element.name === "a:arcTo") {
        at = arc(element, names, at, commands);
        continue;
      }
      if (last) at = last;
    }
    return {
      width: w,
      height: h,
      filled: path.attributes.fill !== "none",
      stroked: !["0", "false"].includes(path.attributes.stroke ?? "1"),
      commands,
    };
  });
}

type Point = readonly [x: number, y: number];

const curve = ([x1, y1]: Point, [x2, y2]: Point, [x, y]: Point): PathCommand => ({
  type: "curve",
  x1,
  y1,
  x2,
  y2,
  x,
  y,
});

/** An elliptic arc from the current point, as cubic curves of at most 90 degrees. */
function arc(element: XmlElement, names: Names, from: [number, number], commands: PathCommand[]): [number, number] {
  const rx = term(element.attributes.wR, names);
  const ry = term(element.attributes.hR, names);
  const radians = (text: string | undefined) => (term(text, names) / 60_000 / 180) * Math.PI;
  const start = ellipse(radians(element.attributes.stAng), rx, ry);
  const sweep = radians(element.attributes.swAng);
  const parts = Math.max(1, Math.ceil(Math.abs(sweep) / (Math.PI / 2) - 1e-9));
  const end = ellipse(radians(element.attributes.stAng) + sweep, rx, ry);
  const turn =
    Math.abs(sweep) >= 2 * Math.PI - 1e-6
      ? Math.sign(sweep) * 2 * Math.PI
      : sweep > 0
        ? positive(end - start)
        : -positive(start - end);
  const step = turn / parts;
  const k = (4 / 3) * Math.tan(step / 4);
  const cx = from[0] - rx * Math.cos(start);
  const cy = from[1] - ry * Math.sin(start);
  let angle = start;
  let at = from;
  for (let index = 0; index < parts; index += 1) {
    const next = angle + step;
    const to: [number, number] = [cx + rx * Math.cos(next), cy + ry * Math.sin(next)];
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

/** DrawingML angles are of the stretched circle; a curve needs the parameter. */
function ellipse(angle: number, rx: number, ry: number): number {
  return Math.atan2(rx * Math.sin(angle), ry * Math.cos(angle));
}

function positive(angle: number): number {
  const full = 2 * Math.PI;
  return ((angle % full) + full) % full;
}

function term(text: string | undefined, names: Names): number {
  return number(text) ?? names.get(text ?? "") ?? 0;
}

/** Evaluates a:avLst and a:gdLst (ECMA-376 Part 1 §20.1.9.11). */
function guides(custom: XmlElement, width: number, height: number): Names {
  const short = Math.min(width, height);
  const names: Names = new Map([
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
  const list = [...elements(child(custom, "a:avLst"), "a:gd"), ...elements(child(custom, "a:gdLst"), "a:gd")];
  for (const guide of list.slice(0, 2_000)) {
    const [operator = "", ...terms] = (guide.attributes.fmla ?? "").trim().split(/\s+/);
    const [x = 0, y = 0, z = 0] = terms.map((text) => term(text, names));
    const result = operate(operator, x, y, z);
    names.set(guide.attributes.name ?? "", Number.isFinite(result) ? result : 0);
  }
  return names;
}

function operate(operator: string, x: number, y: number, z: number): number {
  const angle = (units: number) => (units / 60_000 / 180) * Math.PI;
  switch (operator) {
    case "val":
      return x;
    case "*/":
      return (x * y) / z;
    case "+-":
      return x + y - z;
    case "+/":
      return (x + y) / z;
    case "?:":
      return x > 0 ? y : z;
    case "abs":
      return Math.abs(x);
    case "at2":
      return (Math.atan2(y, x) / Math.PI) * 180 * 60_000;
    case "cat2":
      return x * Math.cos(Math.atan2(z, y));
    case "sat2":
      return x * Math.sin(Math.atan2(z, y));
    case "cos":
      return x * Math.cos(angle(y));
    case "sin":
      return x * Math.sin(angle(y));
    case "tan":
      return x * Math.tan(angle(y));
    case "max":
      return Math.max(x, y);
    case "min":
      return Math.min(x, y);
    case "mod":
      return Math.hypot(x, y, z);
    case "pin":
      return Math.min(Math.max(y, x), z);
    case "sqrt":
      return Math.sqrt(x);
    default:
      return 0;
  }
}
