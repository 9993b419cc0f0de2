import { toBorderStyle } from "../../borders/borderStyles.ts";
import { lookup } from "../../lookup.ts";
import type { Border, Color } from "../../model/model.ts";
import { isTrue, number } from "../package/units.ts";
import type { XmlElement } from "../package/xml.ts";
import { mix, wordColor } from "./colors.ts";
import type { Theme } from "./theme.ts";

/** A border as stated by one style level. "none" is a statement too: it removes an inherited border. */
export type BorderStatement = Border | "none";

/** Reads w:top and the like (CT_Border): lines in eighths of a point, ornaments and space in points. */
export function readBorder(element: XmlElement | undefined, theme: Theme): BorderStatement | undefined {
  if (!element) return undefined;
  const name = element.attributes["w:val"] ?? "single";
  if (name === "nil" || name === "none") return "none";
  const style = toBorderStyle(name);
  const eighths = number(element.attributes["w:sz"]) ?? 4;
  const color = wordColor(element.attributes, theme, "w:color");
  const width = style === "art" ? Math.min(Math.max(eighths, 1), 31) : Math.min(Math.max(eighths, 2), 96) / 8;
  return {
    style,
    width,
    space: number(element.attributes["w:space"]) ?? 0,
    color: color ?? "#000000",
    ...(isTrue(element.attributes["w:shadow"]) && { shadow: true }),
  };
}

/** Returns what is stated, unless that is "none". */
export const unlessNone = <Stated>(stated: Stated | "none" | undefined): Stated | undefined =>
  stated === "none" ? undefined : stated;

export const edgeNames = ["top", "right", "bottom", "left"] as const;

/** Ink coverage of w:shd patterns (ST_Shd), from 0 to 1; hatched ones are estimated. */
const hatches = lookup({
  solid: 1,
  horzStripe: 0.5,
  vertStripe: 0.5,
  diagStripe: 0.5,
  reverseDiagStripe: 0.5,
  horzCross: 0.75,
  diagCross: 0.75,
  thinHorzStripe: 0.25,
  thinVertStripe: 0.25,
  thinDiagStripe: 0.25,
  thinReverseDiagStripe: 0.25,
  thinHorzCross: 0.44,
  thinDiagCross: 0.44,
});

/** Reads w:shd as one colour; "none" if it states that there is no shading. */
export function readShading(element: XmlElement | undefined, theme: Theme): Color | "none" | undefined {
  if (!element) return undefined;
  const pattern = element.attributes["w:val"] ?? "clear";
  if (pattern === "nil") return "none";
  const fill = wordColor(element.attributes, theme, "w:fill");
  const share = /^pct/.test(pattern) ? Number.parseInt(pattern.slice(3), 10) / 100 : (hatches.get(pattern) ?? 0);
  if (!(share > 0)) return fill ?? "none";
  const ink = wordColor(element.attributes, theme, "w:color");
  return mix(ink ?? "#000000", fill ?? "#ffffff", share);
}
