import type { Geometry } from "../../model/model.ts";
import { evaluateGuides, evaluatePaths, type PathDefinition, type Step } from "../../shapes/evaluateShape.ts";
import { number } from "../package/units.ts";
import { child, elements, type XmlElement } from "../package/xml.ts";

const unitsPerPoint = 12_700;

/**
 * Reads a:prstGeom or a:custGeom (ECMA-376 Part 1 §20.1.9) of a shape, whose size is given in points. A shape without
 * either is a rectangle.
 */
export function readGeometry(properties: XmlElement | undefined, width: number, height: number): Geometry {
  const custom = child(properties, "a:custGeom");
  if (custom) {
    const lists = [child(custom, "a:avLst"), child(custom, "a:gdLst")];
    const guides = lists
      .flatMap((list) => elements(list, "a:gd"))
      .slice(0, 2_000)
      .map(({ attributes }) => `${attributes.name} ${attributes.fmla}`);
    // The formulas, and paths that state no size of their own, count in English metric units
    const names = evaluateGuides(guides, width * unitsPerPoint, height * unitsPerPoint);
    return { paths: evaluatePaths({ guides, paths: readPaths(custom) }, names) };
  }
  const preset = child(properties, "a:prstGeom");
  const adjust: Record<string, number> = {};
  for (const guide of elements(child(preset, "a:avLst"), "a:gd")) {
    const amount = /^val\s+(-?\d+)/.exec(guide.attributes.fmla ?? "")?.[1];
    if (guide.attributes.name && amount !== undefined) adjust[guide.attributes.name] = Number(amount);
  }
  return { preset: preset?.attributes.prst ?? "rect", adjust };
}

function readPaths(custom: XmlElement): PathDefinition[] {
  const paths = elements(child(custom, "a:pathLst"), "a:path").slice(0, 200);
  return paths.map((path) => ({
    width: number(path.attributes.w) ?? 0,
    height: number(path.attributes.h) ?? 0,
    fill: path.attributes.fill ?? "norm",
    stroked: !["0", "false"].includes(path.attributes.stroke ?? "1"),
    steps: elements(path).slice(0, 20_000).flatMap(readStep),
  }));
}

const stepKinds: ReadonlyMap<string, Step[0]> = new Map([
  ["a:moveTo", "move"],
  ["a:lnTo", "line"],
  ["a:cubicBezTo", "curve"],
  ["a:quadBezTo", "quadratic"],
  ["a:arcTo", "arc"],
  ["a:close", "close"],
]);

function readStep(element: XmlElement): Step[] {
  const kind = stepKinds.get(element.name);
  if (kind === undefined) return [];
  const { wR = "", hR = "", stAng = "", swAng = "" } = element.attributes;
  if (kind === "arc") return [[kind, wR, hR, stAng, swAng]];
  const terms = elements(element, "a:pt").flatMap(({ attributes }) => [attributes.x ?? "", attributes.y ?? ""]);
  const least = { close: 0, move: 2, line: 2, quadratic: 4, curve: 6 }[kind];
  return terms.length < least ? [] : [[kind, ...terms]];
}
