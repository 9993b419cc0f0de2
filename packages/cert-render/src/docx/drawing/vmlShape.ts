import { defined } from "../../defined.ts";
import { lookup } from "../../lookup.ts";
import type { Fill, Geometry, PathCommand, Size, Stroke, TextBody } from "../../model/model.ts";
import { number } from "../package/units.ts";
import { child, elements, type XmlElement } from "../package/xml.ts";
import type { DrawingContext } from "./drawingContext.ts";
import { readTextBlocks } from "./readText.ts";
import presets from "./vmlPresets.json" with { type: "json" };
import { parseVmlStyle, vmlColor, vmlFlag, vmlFraction, vmlLength } from "./vmlStyle.ts";

export type Lookup = (name: string) => string | undefined;

export function readVmlFill(shape: XmlElement, look: Lookup, context: DrawingContext): Fill | undefined {
  const fill = child(shape, "v:fill")?.attributes ?? {};
  if (!vmlFlag(fill.on ?? look("filled"), true)) return undefined;
  const color = vmlColor(look("fillcolor")) ?? vmlColor(fill.color) ?? "#ffffff";
  const opacity = vmlFraction(fill.opacity) ?? 1;
  const type = fill.type;
  const relation = fill["r:id"] ?? fill["o:relid"];
  if ((type === "frame" || type === "tile" || type === "pattern") && relation) {
    const part = context.document.pictures.take(context.part, relation, context.warn);
    if (part !== undefined) return { type: "picture", part, tile: type !== "frame", opacity };
  }
  const second = vmlColor(fill.color2);
  const isPlain = ["0", "0%", "100", "100%"].includes(fill.focus ?? "0");
  if (type?.startsWith("gradient") && (fill.colors || !isPlain || !second)) context.warn("drawing.gradient");
  if ((type === "gradient" || type === "gradientRadial") && second) {
    const stops = [
      { at: 0, color: second, opacity },
      { at: 1, color, opacity },
    ];
    const angle = 90 - (number(fill.angle) ?? 0);
    return { type: "gradient", angle: ((angle % 360) + 360) % 360, radial: type === "gradientRadial", stops };
  }
  return { type: "solid", color, opacity };
}

const dashes = lookup<string>({
  shortdash: "sysDash",
  shortdot: "sysDot",
  shortdashdot: "sysDashDot",
  dash: "dash",
  dot: "dot",
  dashdot: "dashDot",
  longdash: "lgDash",
  longdashdot: "lgDashDot",
  "1 1": "sysDot",
});
const compounds = lookup<string>({
  thinthin: "dbl",
  thinthick: "thinThick",
  thickthin: "thickThin",
  thickbetweenthin: "tri",
});

export function readVmlStroke(shape: XmlElement, look: Lookup): Stroke | undefined {
  const stroke = child(shape, "v:stroke");
  if (!vmlFlag(stroke?.attributes.on ?? look("stroked"), true)) return undefined;
  const at = stroke?.attributes ?? {};
  const arrow = (text: string | undefined) => (text === undefined || text === "none" ? undefined : "triangle");
  return {
    color: vmlColor(look("strokecolor")) ?? vmlColor(at.color) ?? "#000000",
    opacity: vmlFraction(at.opacity) ?? 1,
    width: vmlLength(look("strokeweight") ?? at.weight) ?? 0.75,
    dash: dashes.get(at.dashstyle?.toLowerCase() ?? "") ?? "solid",
    compound: compounds.get(at.linestyle?.toLowerCase() ?? "") ?? "sng",
    ...defined({ head: arrow(at.startarrow), tail: arrow(at.endarrow) }),
  };
}

/** DrawingML presets with the same outline, by shape type number (o:spt). */
const presetsByType: Readonly<Record<string, string>> = presets;

/** Reads the geometry of a shape: a preset, or a path without formulas. Anything else becomes a rectangle, with a warning. */
export function readVmlGeometry(
  shape: XmlElement,
  type: XmlElement | undefined,
  look: Lookup,
  context: DrawingContext,
): Geometry {
  switch (shape.name) {
    case "v:rect":
      return { preset: "rect", adjust: {} };
    case "v:oval":
      return { preset: "ellipse", adjust: {} };
    case "v:line":
      return { preset: "line", adjust: {} };
    case "v:arc": {
      // Clockwise from the top, in degrees (§19.1.2.1)
      const degrees = (name: string, usual: number) => (((number(look(name)) ?? usual) - 90 + 360) % 360) * 60_000;
      return { preset: "arc", adjust: { adj1: degrees("startangle", 0), adj2: degrees("endangle", 90) } };
    }
    case "v:roundrect": {
      const share = vmlFraction(shape.attributes.arcsize) ?? 0.2;
      return { preset: "roundRect", adjust: { adj: Math.round(share * 100_000) } };
    }
    default:
  }
  const preset = presetsByType[String(number(look("o:spt") ?? /t(\d+)$/.exec(look("type") ?? "")?.[1]))];
  const pathData = shape.attributes.path ?? (preset ? undefined : type?.attributes.path);
  const size = readPair(look("coordsize"), 1000);
  const commands = pathData === undefined ? undefined : plainPath(pathData, readPair(look("coordorigin"), 0));
  if (commands) {
    const path = { width: size[0] || 1000, height: size[1] || 1000, filled: true, stroked: true, commands };
    return { paths: [path] };
  }
  if (!preset && (pathData !== undefined || shape.name === "v:polyline")) context.warn("drawing.vmlShape");
  if (preset === "line" || preset === "straightConnector1" || !preset) return { preset: preset ?? "rect", adjust: {} };
  const first = number(look("adj")?.split(",")[0]);
  const rounded = preset === "roundRect" && first !== undefined ? { adj: Math.round((first / 21_600) * 100_000) } : {};
  return { preset, adjust: rounded };
}

/** Parses "8401,81"; a missing or invalid number becomes `fallback`. */
function readPair(text: string | undefined, fallback: number): [number, number] {
  const [x = "", y = ""] = (text ?? "").split(/[ ,]+/);
  return [number(x) ?? fallback, number(y) ?? fallback];
}

const plainSteps = new Set(["m", "l", "c", "t", "r", "v"]);

/**
 * Parses a v:path without formulas: m, l, c, x, e and their relative forms t, r, v; undefined for any other path. Letters
 * may be joined, and each begins a command: "xm" closes a path and begins another (ECMA-376 Part 4 §19.1.2.19, path).
 * @param origin the coordinates of the box's upper left corner
 */
function plainPath(path: string, [left, top]: [number, number]): PathCommand[] | undefined {
  if (/[@#]/.test(path)) return undefined;
  const commands: PathCommand[] = [];
  let at: [number, number] = [-left, -top];
  for (const [, letter = "", tail = ""] of path.matchAll(/(n[fs]|a[elrt]|w[ar]|q[xyb]|h[a-i]|[a-z])([^a-z]*)/g)) {
    const values =
      tail.trim() === ""
        ? []
        : tail
            .trim()
            .split(/\s*,\s*|\s+/)
            .map((text) => Number(text) || 0);
    const relative = letter === "t" || letter === "r" || letter === "v";
    const step = letter === "c" || letter === "v" ? 6 : 2;
    if (letter === "x") commands.push({ type: "close" });
    if (["x", "e", "nf", "ns"].includes(letter)) continue;
    if (!plainSteps.has(letter)) return undefined;
    for (let index = 0; index + step <= values.length + (values.length % 2); index += step) {
      const p = Array.from(
        { length: step },
        (_, k) => (values[index + k] ?? 0) + (relative ? (at[k % 2] ?? 0) : k % 2 === 0 ? -left : -top),
      );
      const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = p;
      if (step === 6) commands.push({ type: "curve", x1: a, y1: b, x2: c, y2: d, x: e, y: f });
      else commands.push({ type: (letter === "m" || letter === "t") && index === 0 ? "move" : "line", x: a, y: b });
      at = [p.at(-2) ?? 0, p.at(-1) ?? 0];
    }
  }
  return commands.length > 0 ? commands : undefined;
}

export function readVmlText(
  shape: XmlElement,
  size: Size,
  fill: Fill | undefined,
  context: DrawingContext,
): TextBody | undefined {
  const box = child(shape, "v:textbox");
  const content = child(box, "w:txbxContent");
  if (!box || !content) return undefined;
  const [left, top, right, bottom] = (box.attributes.inset ?? "").split(",").map((part) => vmlLength(part));
  const inset = { top: top ?? 3.6, right: right ?? 7.2, bottom: bottom ?? 3.6, left: left ?? 7.2 };
  const style = parseVmlStyle(box.attributes.style);
  const outer = parseVmlStyle(shape.attributes.style);
  const flow = style["layout-flow"] ?? "";
  const anchor = outer["v-text-anchor"] ?? style["v-text-anchor"] ?? "top";
  const room = { width: size.width - inset.left - inset.right, height: size.height - inset.top - inset.bottom };
  const upward = style["mso-layout-flow-alt"] === "bottom-to-top";
  return {
    blocks: readTextBlocks(content, { ...context, depth: context.depth + 1 }, room, { fill }),
    inset,
    verticalAlign: anchor.startsWith("middle") ? "center" : anchor.startsWith("bottom") ? "bottom" : "top",
    fit: vmlFlag(style["mso-fit-shape-to-text"], false) ? "shape" : "none",
    wrap: outer["mso-wrap-style"] !== "none",
    direction: flow.startsWith("vertical") ? (upward ? "vertical270" : "vertical") : "horizontal",
  };
}

export function shapeTypes(holder: XmlElement): Map<string, XmlElement> {
  const types = new Map<string, XmlElement>();
  const walk = (parent: XmlElement) => {
    for (const node of elements(parent)) {
      if (node.name === "v:shapetype") types.set(`#${node.attributes.id ?? ""}`, node);
      if (node.name === "v:group") walk(node);
    }
  };
  walk(holder);
  return types;
}
