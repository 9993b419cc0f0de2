import { lookup } from "../../lookup.ts";
import type { Color } from "../../model/model.ts";
import { hexColor, number } from "../package/units.ts";
import { elements, type XmlElement } from "../package/xml.ts";
import colorNames from "./colorNames.json" with { type: "json" };
import type { Theme } from "./theme.ts";

export const presetColors = lookup(colorNames.preset);
export const highlightColors = lookup(colorNames.highlight);

export interface Paint {
  color: Color;
  opacity: number;
}

type Hsl = [hue: number, saturation: number, lightness: number];

/** Reads the DrawingML colour (a:srgbClr, a:schemeClr …) in an element, with its transforms (ECMA-376 Part 1 §20.1.2.3). */
export function readPaint(holder: XmlElement | undefined, theme: Theme, placeholder?: Color): Paint | undefined {
  for (const element of elements(holder)) {
    const paint = readColor(element, theme, placeholder);
    if (paint) return paint;
  }
  return undefined;
}

export function readColor(element: XmlElement, theme: Theme, placeholder?: Color): Paint | undefined {
  const base = baseColor(element, theme, placeholder);
  return base ? transform(base, element) : undefined;
}

function baseColor(element: XmlElement, theme: Theme, placeholder: Color | undefined): Color | undefined {
  const { val, lastClr, r, g, b, hue, sat, lum } = element.attributes;
  switch (element.name) {
    case "a:srgbClr":
      return hexColor(val);
    case "a:sysClr":
      return hexColor(lastClr) ?? (val === "window" ? "#ffffff" : "#000000");
    case "a:schemeClr":
      return val === "phClr" ? placeholder : theme.color(val ?? "");
    case "a:prstClr":
      return presetColors.get((val ?? "").toLowerCase().replace(/^dk/, "dark").replace(/^lt/, "light"));
    case "a:scrgbClr":
      return toHex([r, g, b].map((part) => linear(percent(part) ?? 0)));
    case "a:hslClr":
      return fromHsl([(number(hue) ?? 0) / 60_000, percent(sat) ?? 0, percent(lum) ?? 0]);
    default:
      return undefined;
  }
}

function linear(share: number): number {
  return share <= 0.0031308 ? share * 12.92 : 1.055 * share ** (1 / 2.4) - 0.055;
}

function unlinear(share: number): number {
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

/** Parses "50%", or thousandths of a percent, as a fraction. */
export function percent(text: string | undefined): number | undefined {
  const amount = number(text);
  if (amount === undefined) return undefined;
  return text?.includes("%") ? amount / 100 : amount / 100_000;
}

const opacityTransforms = lookup<(opacity: number, amount: number) => number>({
  "a:alpha": (_, amount) => amount,
  "a:alphaMod": (opacity, amount) => opacity * amount,
  "a:alphaOff": (opacity, amount) => opacity + amount,
});

/** `degrees` is the amount of a:hueOff. */
const hslTransforms = lookup<(parts: Hsl, amount: number, degrees: number) => Hsl>({
  "a:lumMod": ([h, s, l], amount) => [h, s, l * amount],
  "a:lumOff": ([h, s, l], amount) => [h, s, l + amount],
  "a:lum": ([h, s], amount) => [h, s, amount],
  "a:satMod": ([h, s, l], amount) => [h, s * amount, l],
  "a:satOff": ([h, s, l], amount) => [h, s + amount, l],
  "a:hueMod": ([h, s, l], amount) => [h * amount, s, l],
  "a:hueOff": ([h, s, l], _, degrees) => [h + degrees, s, l],
  "a:gray": ([h, , l]) => [h, 0, l],
  "a:comp": ([h, s, l]) => [h + 180, s, l],
});

/** Transforms of each part of red, green and blue, from 0 to 1. */
const rgbTransforms = lookup<(part: number, amount: number) => number>({
  "a:shade": (part, amount) => linear(unlinear(part) * amount),
  "a:tint": (part, amount) => linear(unlinear(part) * amount + 1 - amount),
  "a:inv": (part) => 1 - part,
});

function transform(base: Color, element: XmlElement): Paint {
  let color = base;
  let opacity = 1;
  for (const { name, attributes } of elements(element)) {
    const amount = percent(attributes.val) ?? 1;
    const ofOpacity = opacityTransforms.get(name);
    const ofHsl = hslTransforms.get(name);
    const ofRgb = rgbTransforms.get(name);
    if (ofOpacity) opacity = clamp(ofOpacity(opacity, amount));
    if (ofHsl) color = fromHsl(ofHsl(toHsl(color), amount, (number(attributes.val) ?? 0) / 60_000));
    if (ofRgb) color = toHex(toRgb(color).map((part) => ofRgb(part, amount)));
  }
  return { color, opacity };
}

/**
 * Reads a Word colour: an attribute, or w:themeColor with w:themeTint or w:themeShade (§17.18.97), which a fill has under
 * names of its own; undefined for "auto".
 */
export function wordColor(
  attributes: Readonly<Record<string, string>>,
  theme: Theme,
  name: "w:val" | "w:color" | "w:fill" = "w:val",
): Color | undefined {
  const fill = name === "w:fill" ? "Fill" : "";
  const base = theme.color(attributes[`w:theme${fill || "Color"}`] ?? "");
  if (!base) return hexColor(attributes[name]);
  const lighter = Number.parseInt(attributes[`w:theme${fill}Tint`] ?? "", 16) / 255;
  const darker = Number.parseInt(attributes[`w:theme${fill}Shade`] ?? "", 16) / 255;
  const [h, s, l] = toHsl(base);
  if (Number.isFinite(lighter)) return fromHsl([h, s, l * lighter + 1 - lighter]);
  return Number.isFinite(darker) ? fromHsl([h, s, l * darker]) : base;
}

/** Mixes two colours; `share` is that of `ink`, from 0 to 1. */
export function mix(ink: Color, paper: Color, share: number): Color {
  const ground = toRgb(paper);
  return toHex(toRgb(ink).map((part, index) => part * share + (ground[index] ?? 1) * (1 - share)));
}

function clamp(share: number): number {
  return Math.min(1, Math.max(0, share));
}

function toRgb(color: Color): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255);
}

/** Writes red, green and blue from 0 to 1 as "#rrggbb"; values outside are clamped. */
function toHex(parts: readonly number[]): Color {
  return `#${parts
    .map((part) =>
      Math.round(clamp(part) * 255)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;
}

function toHsl(color: Color): Hsl {
  const [r = 0, g = 0, b = 0] = toRgb(color);
  const high = Math.max(r, g, b);
  const low = Math.min(r, g, b);
  const span = high - low;
  const lightness = (high + low) / 2;
  if (span === 0) return [0, 0, lightness];
  const saturation = span / (1 - Math.abs(2 * lightness - 1));
  const sector = high === r ? ((g - b) / span + 6) % 6 : high === g ? (b - r) / span + 2 : (r - g) / span + 4;
  return [sector * 60, saturation, lightness];
}

function fromHsl([hue, saturation, lightness]: Hsl): Color {
  const s = clamp(saturation);
  const l = clamp(lightness);
  const reach = s * Math.min(l, 1 - l);
  const part = (offset: number) => {
    const k = (offset + (((hue % 360) + 360) % 360) / 30) % 12;
    return l - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1));
  };
  return toHex([part(0), part(8), part(4)]);
}
