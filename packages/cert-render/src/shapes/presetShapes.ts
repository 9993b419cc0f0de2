import { noEdges } from "../geometry.ts";
import { lookup } from "../lookup.ts";
import type { Edges, Pt, ShapePath } from "../model/model.ts";
import {
  evaluateGuides,
  evaluatePaths,
  evaluateTerm,
  type Names,
  type PathDefinition,
  type Step,
} from "./evaluateShape.ts";
import definitions from "./presetShapes.json" with { type: "json" };

type Adjust = Readonly<Record<string, number>>;

/** A shape of the table: its formulas, the edges of its text and its paths, each as one text. */
interface PresetShape {
  guides?: string;
  text?: string;
  paths: readonly string[];
}

const shapes = lookup<PresetShape>(definitions);

const kinds: Readonly<Record<string, Step[0]>> = {
  M: "move",
  L: "line",
  C: "curve",
  Q: "quadratic",
  A: "arc",
  Z: "close",
};

function readPath(text: string): PathDefinition {
  const path: PathDefinition & { steps: Step[] } = { width: 0, height: 0, fill: "norm", stroked: true, steps: [] };
  for (const part of text.split("; ")) {
    const [name = "", ...terms] = part.split(" ");
    const kind = kinds[name];
    if (kind) path.steps.push([kind, ...terms]);
    else if (name === "size") [path.width = 0, path.height = 0] = terms.map(Number);
    else if (name === "fill") path.fill = terms[0] ?? path.fill;
    else path.stroked = false;
  }
  return path;
}

const readGuides = ({ guides }: PresetShape): string[] => guides?.split("; ") ?? [];

/** English metric units per point; the table uses these units. */
const unitsPerPoint = 12_700;

const evaluate = (shape: PresetShape, width: Pt, height: Pt, adjust: Adjust): Names =>
  evaluateGuides(readGuides(shape), width * unitsPerPoint, height * unitsPerPoint, adjust);

/**
 * Returns the paths of a preset geometry (ECMA-376 Part 1 §20.1.10.56) for a box, whose size is in points; undefined if
 * the preset is unknown.
 */
export function presetPaths(preset: string, width: Pt, height: Pt, adjust: Adjust): ShapePath[] | undefined {
  const shape = shapes.get(preset);
  if (!shape) return undefined;
  return evaluatePaths(
    { guides: readGuides(shape), paths: shape.paths.map(readPath) },
    evaluate(shape, width, height, adjust),
  );
}

/** Returns the distances of a shape's text area from the edges of its box. */
export function getTextInset(preset: string, width: Pt, height: Pt, adjust: Adjust): Edges {
  const shape = shapes.get(preset);
  if (!shape?.text) return noEdges;
  const names = evaluate(shape, width, height, adjust);
  const edges = shape.text.split(" ").map((term) => evaluateTerm(term, names) / unitsPerPoint);
  const [left = 0, top = 0, right = width, bottom = height] = edges;
  return { top, right: width - right, bottom: height - bottom, left };
}
