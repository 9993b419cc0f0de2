import type { PictureDrawing, PictureEffects, SoftEdges } from "../../model/model.ts";
import { emu } from "../package/units.ts";
import { child, descend, findAll, type XmlElement } from "../package/xml.ts";
import { percent, readPaint } from "../styles/colors.ts";
import type { DrawingContext } from "./drawingContext.ts";

/** Effects of a:blip that are not drawn. */
const unknownEffects = ["a:duotone", "a:tint", "a:hsl", "a:blur"];

/** What a:blip does to the pixels of its picture (ECMA-376 Part 1 §20.1.8.11, §20.1.8.16, §20.1.8.34). */
export function readPictureEffects(blip: XmlElement | undefined, { document }: DrawingContext): PictureEffects {
  const change = child(blip, "a:clrChange");
  const from = readPaint(child(change, "a:clrFrom"), document.theme);
  const to = readPaint(child(change, "a:clrTo"), document.theme);
  const threshold = percent(child(blip, "a:biLevel")?.attributes.thresh);
  return {
    ...(from && to?.opacity === 0 ? { transparent: from.color } : {}),
    ...(child(blip, "a:grayscl") ? { grey: true } : {}),
    ...(threshold === undefined ? {} : { threshold }),
  };
}

/**
 * The soft edges of a picture (a:softEdge), undefined where they are not drawn: those of other outlines than rectangles
 * and ellipses, and those that would fade the line around the picture too.
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
 * Whether a:blip has effects that are not drawn: artistic ones, tints, or a colour that becomes another one.
 * @param effects those that are drawn
 */
export function hasUnknownEffects(blip: XmlElement | undefined, effects: PictureEffects): boolean {
  if (!blip) return false;
  if (findAll(blip, "a14:imgEffect").length > 0 || unknownEffects.some((name) => child(blip, name))) return true;
  const changesColor = effects.transparent === undefined && child(blip, "a:clrChange") !== undefined;
  return changesColor || (effects.threshold === undefined && child(blip, "a:biLevel") !== undefined);
}
