import { defined } from "../../defined.ts";
import { lookup } from "../../lookup.ts";
import type { Anchor, AreaX, AreaY } from "../../model/model.ts";
import { hexColor, measure, number } from "../package/units.ts";
import { presetColors } from "../styles/colors.ts";
import { toPositionX, toPositionY } from "./position.ts";

export type VmlStyle = Readonly<Record<string, string>>;

export function parseVmlStyle(text: string | undefined): VmlStyle {
  return Object.fromEntries(
    (text ?? "").split(";").flatMap((part): [string, string][] => {
      const colon = part.indexOf(":");
      return colon < 1 ? [] : [[part.slice(0, colon).trim().toLowerCase(), part.slice(colon + 1).trim()]];
    }),
  );
}

/** Parses a VML length. A number without a unit is in pixels at 96 dpi; within a group, in the group's own units. */
export function vmlLength(text: string | undefined, bare = 0.75): number | undefined {
  return measure(text, bare);
}

export function vmlFlag(text: string | undefined, fallback: boolean): boolean {
  if (text === undefined) return fallback;
  return !["f", "false", "0", "no", "off"].includes(text.toLowerCase());
}

/** Parses "red", "#f00", "#4f81bd [3204]"; undefined for "fill darken(118)", whose base is unknown. */
export function vmlColor(text: string | undefined): string | undefined {
  const first = text?.trim().split(/\s/)[0] ?? "";
  return hexColor(first) ?? presetColors.get(first.toLowerCase()) ?? systemColors.get(first.toLowerCase());
}

const systemColors = lookup<string>({
  window: "#ffffff",
  windowtext: "#000000",
  buttonface: "#f0f0f0",
  infobackground: "#ffffe1",
  none: "#ffffff",
});

/** Parses "0.5", "50%" or 65,536ths ("32768f"). */
export function vmlFraction(text: string | undefined): number | undefined {
  const amount = number(text);
  if (amount === undefined || text === undefined) return undefined;
  if (text.trim().endsWith("f")) return amount / 65_536;
  return text.includes("%") ? amount / 100 : amount;
}

const horizontal = lookup<AreaX>({
  page: "page",
  margin: "margin",
  text: "column",
  char: "character",
  "left-margin-area": "leftMargin",
  "right-margin-area": "rightMargin",
  "inner-margin-area": "insideMargin",
  "outer-margin-area": "outsideMargin",
});
const vertical = lookup<AreaY>({
  page: "page",
  margin: "margin",
  text: "paragraph",
  line: "line",
  "top-margin-area": "topMargin",
  "bottom-margin-area": "bottomMargin",
  "inner-margin-area": "insideMargin",
  "outer-margin-area": "outsideMargin",
});

const thousandths = (text: string | undefined): number => (number(text) ?? 0) / 1000;

/** Reads the position of a floating VML shape (ECMA-376 Part 4 §19.1.2.19, style). */
export function vmlPosition(style: VmlStyle): Pick<Anchor, "x" | "y" | "behind" | "zOrder"> {
  const fromX = horizontal.get(style["mso-position-horizontal-relative"] ?? "") ?? "column";
  const fromY = vertical.get(style["mso-position-vertical-relative"] ?? "") ?? "paragraph";
  const place = (axis: string, edge: string) => ({
    align: style[`mso-position-${axis}`],
    fraction: thousandths(style[`mso-${edge}-percent`]) || undefined,
    offset: (vmlLength(style[`margin-${edge}`]) ?? 0) + (vmlLength(style[edge]) ?? 0),
  });
  const x = toPositionX(fromX, place("horizontal", "left"));
  const y = toPositionY(fromY, place("vertical", "top"));
  const zOrder = number(style["z-index"]) ?? 0;
  return { x, y, behind: zOrder < 0, zOrder };
}

export function vmlRelativeSize(style: VmlStyle): Pick<Anchor, "relativeWidth" | "relativeHeight"> {
  const size = <Area>(percent: string | undefined, area: Area) => {
    const fraction = thousandths(percent);
    return fraction > 0 ? { of: area, fraction } : undefined;
  };
  return defined({
    relativeWidth: size(style["mso-width-percent"], horizontal.get(style["mso-width-relative"] ?? "") ?? "page"),
    relativeHeight: size(style["mso-height-percent"], vertical.get(style["mso-height-relative"] ?? "") ?? "page"),
  });
}
