import { defined } from "../../defined.ts";
import type { PictureDrawing, PictureEffects, SoftEdges } from "../../model/model.ts";
import { emu } from "../package/units.ts";
import { child, descend, elements, type XmlElement } from "../package/xml.ts";
import { percent, readColor, readPaint } from "../styles/colors.ts";
import type { DrawingContext } from "./drawingContext.ts";
import { contrastGain, fadingOf, readLevels } from "./pictureLevels.ts";

/** Children of a:blip that are drawn or have no effect. a14:imgProps in a:extLst describes what the pixels already show. */
const knownEffects = new Set([
  "a:alphaModFix",
  "a:biLevel",
  "a:clrChange",
  "a:duotone",
  "a:extLst",
  "a:grayscl",
  "a:lum",
]);

/**
 * Reads the effects that a:blip applies to the pixels of its picture (ECMA-376 Part 1 §20.1.8.11, §20.1.8.16, §20.1.8.23,
 * §20.1.8.34, §20.1.8.42).
 */
export function readPictureEffects(blip: XmlElement | undefined, { document }: DrawingContext): PictureEffects {
  const change = child(blip, "a:clrChange");
  const from = readPaint(child(change, "a:clrFrom"), document.theme);
  const to = readPaint(child(change, "a:clrTo"), document.theme);
  const threshold = percent(child(blip, "a:biLevel")?.attributes.thresh);
  const [dark, light] = elements(child(blip, "a:duotone")).map((color) => readColor(color, document.theme)?.color);
  const luminance = child(blip, "a:lum")?.attributes ?? {};
  const levels = readLevels({
    gain: contrastGain(percent(luminance.contrast) ?? 0),
    brightness: percent(luminance.bright) ?? 0,
  });
  return defined({
    transparent: to?.opacity === 0 ? from?.color : undefined,
    grey: child(blip, "a:grayscl") ? true : undefined,
    threshold,
    duotone: dark && light ? [dark, light] : undefined,
    levels,
  });
}

/**
 * Reads the soft edges of a picture (a:softEdge). Undefined where they are not drawn: on outlines other than rectangles
 * and ellipses, and where they would fade the line around the picture too.
 */
export function readSoftEdges(
  properties: XmlElement | undefined,
  { geometry, stroke }: Pick<PictureDrawing, "geometry" | "stroke">,
  view: Pick<SoftEdges, "frame" | "crop">,
): SoftEdges | undefined {
  const radius = emu(descend(properties, "a:effectLst", "a:softEdge")?.attributes.rad) ?? 0;
  const outline = geometry === undefined ? "rect" : "preset" in geometry ? geometry.preset : undefined;
  const isKnown = outline === "rect" || outline === "roundRect" || outline === "ellipse";
  if (radius <= 0 || view.frame.width <= 0 || view.frame.height <= 0 || stroke || !isKnown) return undefined;
  return { radius, ...view, ellipse: outline === "ellipse" };
}

/**
 * Returns true if a:blip has effects that are not drawn, or a colour that is replaced.
 * @param effects the effects that are drawn
 */
export function hasUnknownEffects(blip: XmlElement | undefined, effects: PictureEffects): boolean {
  const lacks = (name: string, effect: unknown): boolean => effect === undefined && child(blip, name) !== undefined;
  return (
    elements(blip).some(({ name }) => !knownEffects.has(name)) ||
    lacks("a:clrChange", effects.transparent) ||
    lacks("a:biLevel", effects.threshold) ||
    lacks("a:duotone", effects.duotone)
  );
}

/**
 * Returns the opacity that imitates the changed levels of a picture without pixels; 1, with a warning, if they do more
 * than fade it to white.
 */
export function readFading(part: string, { levels }: PictureEffects, context: DrawingContext): number {
  if (!levels || context.document.pictures.parts[part]?.effects) return 1;
  const fading = fadingOf(levels);
  if (fading === undefined) context.warn("drawing.pictureEffect");
  return fading ?? 1;
}
