import type { Color } from "../../model/model.ts";
import { hexColor, number } from "../package/units.ts";
import { elements, type XmlElement } from "../package/xml.ts";
import colorNames from "./colorNames.json" with { type: "json" };
import type { Theme } from "./theme.ts";

export const presetColors: ReadonlyMap<string, Color> = new Map(Object.entries(colorNames.preset));
export const highlightColors: ReadonlyMap<string, Color> = new Map(Object.entries(colorNames.highlight));

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

function transform(base: Color, element: XmlElement): Paint {
  let color = base;
  let opacity = 1;
  const hsl = (change: (parts: Hsl) => Hsl) => {
    color = fromHsl(change(toHsl(color)));
  };
  for (const { name, attributes } of elements(element)) {
    const amount = percent(attributes.val) ?? 1;
    switch (name) {
      case "a:alpha":
        opacity = clamp(amount);
        break;
      case "a:alphaMod":
        opacity = clamp(opacity * amount);
        break;
      case "a:alphaOff":
        opacity = clamp(opacity + amount);
        break;
      case "a:lumMod":
        hsl(([h, s, l]) => [h, s, l * amount]);
        break;
      case "a:lumOff":
        hsl(([h, s, l]) => [h, s, l + amount]);
        break;
      case "a:lum":
        hsl(([h, s]) => [h, s, amount]);
        break;
      case "a:satMod":
        hsl(([h, s, l]) => [h, s * amount, l]);
        break;
      case "a:satOff":
        hsl(([h, s, l]) => [h, s + amount, l]);
        break;
      case "a:hueMod":
        hsl(([h, s, l]) => [h * amount, s, l]);
        break;
      case "a:hueOff":
        hsl(([h, s, l]) => [h + (number(attributes.val) ?? 0) / 60_000, s, l]);
        break;
      case "a:shade":
        color = toHex(toRgb(color).map((part) => linear(unlinear(part) * amount)));
        break;
      case "a:tint":
        color = toHex(toRgb(color).map((part) => linear(unlinear(part) * amount + 1 - amount)));
        break;
      case "a:inv":
        color = toHex(toRgb(color).map((part) => 1 - part));
        break;
      case "a:gray":
        hsl(([h, , l]) => [h, 0, l]);
        break;
      case "a:comp":
        hsl(([h, s, l]) => [h + 180, s, l]);
        break;
      default:
    }
  }
  return { color, opacity };
}

/** Reads a Word colour: w:val, w:themeColor with w:themeTint or w:themeShade (§17.18.97); undefined for "auto". */
export function wordColor(
  attributes: Readonly<Record<string, string>>,
  theme: Theme,
  names = ["w:val", "w:themeColor", "w:themeTint", "w:themeShade"],
): Color | undefined {
  const [plain = "", themed = "", tint = "", shade = ""] = names;
  const base = theme.color(attributes[themed] ?? "");
  if (!base) return hexColor(attributes[plain]);
  const lighter = Number.parseInt(attributes[tint] ?? "", 16) / 255;
  const darker = Number.parseInt(attributes[shade] ?? "", 16) / 255;
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
