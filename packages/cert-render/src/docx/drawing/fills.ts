import { defined } from "../../defined.ts";
import type { Color, Fill, Stroke } from "../../model/model.ts";
import { emu, number } from "../package/units.ts";
import { child, descend, elements, type XmlElement } from "../package/xml.ts";
import type { DocumentContext } from "../readContext.ts";
import { mix, percent, readPaint } from "../styles/colors.ts";
import type { DrawingContext } from "./drawingContext.ts";
import { hasUnknownEffects, readFading, readPictureEffects } from "./pictureEffects.ts";
import patterns from "./patterns.json" with { type: "json" };

export function readFill(
  properties: XmlElement | undefined,
  style: XmlElement | undefined,
  context: DrawingContext,
): Fill | undefined {
  const { document } = context;
  for (const element of elements(properties)) {
    switch (element.name) {
      case "a:noFill":
        return undefined;
      case "a:solidFill": {
        const paint = readPaint(element, document.theme);
        return paint && { type: "solid", ...paint };
      }
      case "a:gradFill":
        return gradient(element, document);
      case "a:blipFill":
        return blip(element, context);
      case "a:pattFill":
        return pattern(element, context);
      case "a:grpFill":
        return context.groupFill;
      default:
    }
  }
  const reference = child(style, "a:fillRef");
  const index = styleIndex(reference);
  if (index === 0) return undefined;
  const paint = readPaint(reference, document.theme);
  const look = document.theme.look("fill", index);
  if (look?.name === "a:gradFill") return gradient(look, document, paint?.color);
  return paint && { type: "solid", ...paint };
}

/** Returns the 1-based index into the theme's styles that a shape's style reference names; 0 means none. */
const styleIndex = (reference: XmlElement | undefined): number => number(reference?.attributes.idx) ?? 0;

/**
 * Reads a gradient (a:gradFill).
 * @param placeholder the colour that a theme's gradient is built from
 */
function gradient(element: XmlElement, document: DocumentContext, placeholder?: Color): Fill | undefined {
  const stops = elements(child(element, "a:gsLst"), "a:gs")
    .flatMap((stop) => {
      const paint = readPaint(stop, document.theme, placeholder);
      return paint ? [{ at: percent(stop.attributes.pos) ?? 0, ...paint }] : [];
    })
    .sort((a, b) => a.at - b.at);
  const first = stops[0];
  if (!first) return undefined;
  if (stops.length === 1) return { type: "solid", color: first.color, opacity: first.opacity };
  const angle = (number(child(element, "a:lin")?.attributes.ang) ?? 0) / 60_000;
  return { type: "gradient", angle, radial: child(element, "a:path") !== undefined, stops };
}

const patternRows: Readonly<Record<string, string>> = patterns;

/** Reads a:pattFill (ECMA-376 Part 1 §20.1.8.47) as one colour: foreground and background mixed by the pattern's ink coverage. */
function pattern(element: XmlElement, context: DrawingContext): Fill {
  const { theme } = context.document;
  const preset = element.attributes.prst ?? "";
  const { color: ink, opacity } = readPaint(child(element, "a:fgClr"), theme) ?? { color: "#000000", opacity: 1 };
  const { color: paper } = readPaint(child(element, "a:bgClr"), theme) ?? { color: "#ffffff" };
  const rows = patternRows[preset];
  if (rows !== undefined) {
    return { type: "pattern", rows: [...Buffer.from(rows, "hex")], ink, paper, opacity };
  }
  const percentage = /^pct(\d+)$/.exec(preset)?.[1];
  if (percentage === undefined) context.warn("drawing.pattern");
  return { type: "solid", color: mix(ink, paper, Number(percentage ?? 50) / 100), opacity };
}

function blip(element: XmlElement, context: DrawingContext): Fill | undefined {
  const image = child(element, "a:blip");
  const effects = readPictureEffects(image, context);
  const part = context.document.pictures.take(context.part, image?.attributes["r:embed"], context.warn, effects);
  if (part === undefined) return undefined;
  if (hasUnknownEffects(image, effects)) context.warn("drawing.pictureEffect");
  const rectangles = [child(element, "a:srcRect"), descend(element, "a:stretch", "a:fillRect")];
  const isShifted = rectangles.some((edges) => Object.values(edges?.attributes ?? {}).some((edge) => number(edge)));
  if (isShifted) context.warn("drawing.fillCrop");
  const opacity = (percent(child(image, "a:alphaModFix")?.attributes.amt) ?? 1) * readFading(part, effects, context);
  return { type: "picture", part, tile: child(element, "a:tile") !== undefined, opacity };
}

const lineWidths = [0.5, 1, 1.5];

/** Reads a:ln; falls back to the line of the shape's style (a:lnRef). */
export function readStroke(
  properties: XmlElement | undefined,
  style: XmlElement | undefined,
  context: DrawingContext,
): Stroke | undefined {
  const { theme } = context.document;
  const line = child(properties, "a:ln");
  const reference = child(style, "a:lnRef");
  const index = styleIndex(reference);
  if (child(line, "a:noFill") || (!line && index === 0)) return undefined;
  const gradientStop = descend(line, "a:gradFill", "a:gsLst", "a:gs");
  const paint =
    readPaint(child(line, "a:solidFill"), theme) ??
    readPaint(gradientStop, theme) ??
    readPaint(descend(line, "a:pattFill", "a:fgClr"), theme) ??
    (index > 0 ? readPaint(reference, theme) : undefined);
  if (!paint) return undefined;
  const end = (name: string): string | undefined => {
    const type = child(line, name)?.attributes.type;
    return type && type !== "none" ? type : undefined;
  };
  return {
    ...paint,
    width: emu(line?.attributes.w) ?? emu(theme.look("line", index)?.attributes.w) ?? lineWidths[index - 1] ?? 0.75,
    dash: child(line, "a:prstDash")?.attributes.val ?? (child(line, "a:custDash") ? "dash" : "solid"),
    compound: line?.attributes.cmpd ?? "sng",
    ...defined({ head: end("a:headEnd"), tail: end("a:tailEnd") }),
  };
}

/**
 * Warns of effects that are not drawn, whether set on the shape or by its style (a:effectRef).
 * @param drawn the names of the effects that are drawn
 */
export function warnEffects(
  properties: XmlElement | undefined,
  style: XmlElement | undefined,
  context: DrawingContext,
  drawn: readonly string[] = [],
): void {
  const look = context.document.theme.look("effect", styleIndex(child(style, "a:effectRef")));
  const find = (name: string): XmlElement | undefined => child(properties, name) ?? child(look, name);
  const hasEffects =
    elements(find("a:effectLst")).some(({ name }) => !drawn.includes(name)) ||
    elements(find("a:effectDag")).length > 0 ||
    isSolid(find("a:sp3d")) ||
    isTilted(child(find("a:scene3d"), "a:camera"));
  if (hasEffects) context.warn("drawing.shapeEffect");
}

/** Returns true if a:sp3d gives the shape a visible depth. Programs also write a:sp3d without any depth. */
const isSolid = (shape: XmlElement | undefined): boolean =>
  elements(shape).some(({ name }) => name === "a:bevelT" || name === "a:bevelB") ||
  (emu(shape?.attributes.extrusionH) ?? 0) + (emu(shape?.attributes.contourW) ?? 0) > 0;

/**
 * Returns true if the camera does not look at the shape from the front. A rotation about the viewing axis is drawn and
 * does not count.
 */
const isTilted = (camera: XmlElement | undefined): boolean => {
  const turn = child(camera, "a:rot")?.attributes;
  const isFront = (camera?.attributes.prst ?? "orthographicFront").endsWith("Front");
  return !isFront || (number(turn?.lat) ?? 0) !== 0 || (number(turn?.lon) ?? 0) !== 0;
};
