import type { Anchor, Section } from "../../model/model.ts";
import type { WriteContext } from "../program/writer.ts";
import { hidesGround, isRead } from "./drawingTraits.ts";

/**
 * Determines how the floating drawings in the body of sections overlap each other and the text.
 * @param index of the first section, for the labels around them
 */
export function layersOf(
  sections: readonly Section[],
  index: number,
): Pick<WriteContext, "topText" | "lowestCover" | "hasFrontText" | "startLabel" | "endLabel"> {
  const anchors = listAnchors(sections.map(({ blocks }) => blocks));
  const textBoxes = anchors.filter(({ drawing }) => isRead(drawing));
  const topText = Math.max(Number.NEGATIVE_INFINITY, ...textBoxes.map(({ zOrder }) => zOrder));
  const covers = anchors.filter(({ behind, zOrder, drawing }) => !behind && zOrder <= topText && hidesGround(drawing));
  return {
    topText,
    lowestCover: Math.min(Number.POSITIVE_INFINITY, ...covers.map(({ zOrder }) => zOrder)),
    hasFrontText: textBoxes.some(({ behind }) => !behind),
    startLabel: `start${index}`,
    endLabel: `end${index}`,
  };
}

function listAnchors(value: unknown): Anchor[] {
  if (Array.isArray(value)) return value.flatMap(listAnchors);
  if (typeof value !== "object" || value === null) return [];
  const anchor = value as Anchor;
  return anchor.type === "anchor" ? [anchor] : Object.values(value).flatMap(listAnchors);
}
