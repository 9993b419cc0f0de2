import { defined, mapDefined } from "../../defined.ts";
import type { Color, Pt, RunStyle } from "../../model/model.ts";
import { measure, number, oneOf, onOff, twips } from "../package/units.ts";
import { child, descend, elements, readFlag, value, type XmlElement } from "../package/xml.ts";
import { type BorderStatement, readBorder, readShading, unlessNone } from "./borders.ts";
import { highlightColors, readPaint, wordColor } from "./colors.ts";
import type { Theme } from "./theme.ts";

export interface RunProps {
  ascii?: string;
  hAnsi?: string;
  eastAsia?: string;
  cs?: string;
  hint?: RunStyle["hint"];
  size?: Pt;
  color?: Color | "auto";
  underline?: string;
  underlineColor?: Color;
  highlight?: Color | "none";
  shading?: Color | "none";
  border?: BorderStatement;
  spacing?: Pt;
  scale?: number;
  position?: Pt;
  verticalAlign?: RunStyle["verticalAlign"];
  emphasis?: RunStyle["emphasis"];
  rightToLeft?: boolean;
  /** True for a run of a complex script (w:rtl or w:cs), which has its own size, bold and italic (§17.3.2.7, §17.3.2.30). */
  complexScript?: boolean;
  complexSize?: Pt;
  snapToGrid?: boolean;
  kern?: Pt;
  fitText?: { width: Pt; id: string };
  textOutline?: { color: Color; width: Pt } | "none";
  /** True if it has effects that are not drawn: a glow, a shadow, a gradient (the elements of w14). */
  hasEffects?: boolean;
  /** True for two lines in one, or for horizontal text in a vertical column (w:eastAsianLayout, §17.3.2.10). */
  isCombined?: boolean;
  /** Toggles (ECMA-376 Part 1 §17.7.3): set by an odd number of style levels, they are on. */
  toggles: Partial<Record<Toggle, boolean>>;
}

const toggleElements = {
  bold: "w:b",
  italic: "w:i",
  complexBold: "w:bCs",
  complexItalic: "w:iCs",
  allCaps: "w:caps",
  smallCaps: "w:smallCaps",
  strike: "w:strike",
  double: "w:dstrike",
  outline: "w:outline",
  shadow: "w:shadow",
  emboss: "w:emboss",
  imprint: "w:imprint",
  hidden: "w:vanish",
} as const;

export type Toggle = keyof typeof toggleElements;
const toggleNames = Object.keys(toggleElements) as Toggle[];

export function readRunProps(rPr: XmlElement | undefined, theme: Theme): RunProps {
  if (!rPr) return { toggles: {} };
  const size = (name: string): Pt | undefined => {
    const half = measure(value(rPr, name), 1 / 2);
    return half !== undefined && half > 0 ? Math.min(half, 1638) : undefined;
  };
  const color = child(rPr, "w:color")?.attributes;
  const fill = descend(rPr, "w14:textFill", "w14:solidFill");
  const underline = child(rPr, "w:u")?.attributes;
  const highlight = value(rPr, "w:highlight");
  const scale = number(value(rPr, "w:w"));
  const kern = measure(value(rPr, "w:kern"), 1 / 2);
  const fit = child(rPr, "w:fitText")?.attributes ?? {};
  const width = twips(fit["w:val"]);
  const layout = child(rPr, "w:eastAsianLayout")?.attributes;
  return {
    toggles: mapDefined(toggleNames, (name) => readFlag(rPr, toggleElements[name])),
    ...readFonts(child(rPr, "w:rFonts")?.attributes ?? {}, theme),
    ...defined({
      size: size("w:sz"),
      complexSize: size("w:szCs"),
      color: (fill && w14Color(fill, theme)) ?? (color && (wordColor(color, theme) ?? "auto")),
      underline: underline && (underline["w:val"] ?? "single"),
      underlineColor: underline && wordColor(underline, theme, "w:color"),
      highlight: highlight ? (highlightColors.get(highlight) ?? "none") : undefined,
      shading: readShading(child(rPr, "w:shd"), theme),
      border: readBorder(child(rPr, "w:bdr"), theme),
      spacing: twips(value(rPr, "w:spacing")),
      scale: scale !== undefined && scale >= 1 && scale <= 600 ? scale / 100 : undefined,
      position: measure(value(rPr, "w:position"), 1 / 2),
      verticalAlign: oneOf(["superscript", "subscript", "baseline"], value(rPr, "w:vertAlign")),
      emphasis: oneOf(["none", "dot", "comma", "circle", "underDot"], value(rPr, "w:em")),
      rightToLeft: readFlag(rPr, "w:rtl"),
      complexScript: readFlag(rPr, "w:cs"),
      snapToGrid: readFlag(rPr, "w:snapToGrid"),
      kern: kern !== undefined && kern > 0 ? kern : undefined,
      fitText: width !== undefined && width > 0 ? { width, id: fit["w:id"] ?? "" } : undefined,
      textOutline: readOutline(child(rPr, "w14:textOutline"), theme),
      hasEffects: readEffects(rPr),
      isCombined: layout && onOff({ "w:val": layout["w:combine"] ?? layout["w:vert"] ?? "0" }),
    }),
  };
}

const themedFonts = {
  ascii: "w:asciiTheme",
  hAnsi: "w:hAnsiTheme",
  eastAsia: "w:eastAsiaTheme",
  cs: "w:cstheme",
} as const;

const readFonts = (at: XmlElement["attributes"], theme: Theme): Partial<RunProps> => ({
  ...mapDefined(["ascii", "hAnsi", "eastAsia", "cs"], (slot) => {
    const reference = at[themedFonts[slot]];
    return ((reference ? theme.font(reference) : undefined) ?? at[`w:${slot}`]) || undefined;
  }),
  ...defined({ hint: oneOf(["eastAsia", "cs", "default"], at["w:hint"]) }),
});

function w14Color(fill: XmlElement, theme: Theme): Color | undefined {
  const renamed = (element: XmlElement): XmlElement => ({
    ...element,
    name: element.name.replace("w14:", "a:"),
    attributes: Object.fromEntries(Object.entries(element.attributes).map(([k, v]) => [k.replace("w14:", ""), v])),
    children: element.children.map((node) => (typeof node === "string" ? node : renamed(node))),
  });
  return readPaint(renamed(fill), theme)?.color;
}

const amount = (element: XmlElement | undefined, name: string): number =>
  number(element?.attributes[`w14:${name}`]) ?? 0;

function readEffects(rPr: XmlElement): boolean | undefined {
  const [glow, shadow, reflection, fill, solid] = ["glow", "shadow", "reflection", "textFill", "props3d"].map((name) =>
    child(rPr, `w14:${name}`),
  );
  if (!glow && !shadow && !reflection && !fill && !solid) return undefined;
  const bevels = elements(solid).some((bevel) => amount(bevel, "w") > 0 && amount(bevel, "h") > 0);
  return (
    amount(glow, "rad") > 0 ||
    amount(shadow, "blurRad") + amount(shadow, "dist") > 0 ||
    amount(reflection, "stA") > 0 ||
    elements(fill).some(({ name }) => name !== "w14:solidFill") ||
    bevels ||
    amount(solid, "extrusionH") + amount(solid, "contourW") > 0
  );
}

function readOutline(element: XmlElement | undefined, theme: Theme): RunProps["textOutline"] | undefined {
  if (!element) return undefined;
  const fill = child(element, "w14:solidFill");
  if (!fill) return "none";
  const width = (number(element.attributes["w14:w"]) ?? 9525) / 12_700;
  return { color: w14Color(fill, theme) ?? "#000000", width };
}

/** Merges `over` onto `under`. Both belong to one level (a style chain), so toggles override. */
export function overlayRun(under: RunProps, over: RunProps): RunProps {
  return { ...under, ...over, toggles: { ...under.toggles, ...over.toggles } };
}

/**
 * Merges the levels, outermost first: document defaults, table style, paragraph style, character style, direct. Toggles of
 * the style levels cancel each other out; those of the defaults and the direct ones apply as they are.
 */
export function foldRun(defaults: RunProps, styles: readonly RunProps[], direct: RunProps): RunProps {
  const folded = [defaults, ...styles, direct].reduce(overlayRun);
  const toggles: RunProps["toggles"] = {};
  for (const name of toggleNames) {
    const odd = styles.filter((level) => level.toggles[name] === true).length % 2 === 1;
    toggles[name] = direct.toggles[name] ?? (defaults.toggles[name] === true || odd);
  }
  return { ...folded, toggles };
}

/**
 * Completes the style. `ground` is the background colour: automatic text colour turns white on dark (ECMA-376 Part 1
 * §17.3.2.6).
 */
export function finishRun(props: RunProps, ground?: Color): RunStyle {
  const { toggles } = props;
  const ascii = props.ascii ?? "Times New Roman";
  const background = unlessNone(props.highlight) ?? unlessNone(props.shading);
  const automatic = isDark(background ?? ground) ? "#ffffff" : "#000000";
  const color = props.color === undefined || props.color === "auto" ? automatic : props.color;
  const style = unlessNone(props.underline);
  const underline = style ? { style, color: props.underlineColor ?? color } : undefined;
  const hollow = toggles.outline === true ? { color, width: 0.5, hollow: true as const } : undefined;
  const isComplex = props.rightToLeft === true || props.complexScript === true;
  return {
    fonts: { ascii, hAnsi: props.hAnsi ?? ascii, eastAsia: props.eastAsia ?? "SimSun", cs: props.cs ?? ascii },
    hint: props.hint ?? "default",
    size: (isComplex ? props.complexSize : undefined) ?? props.size ?? 10,
    color,
    bold: (isComplex ? toggles.complexBold : toggles.bold) === true,
    italic: (isComplex ? toggles.complexItalic : toggles.italic) === true,
    strike: toggles.double === true ? "double" : toggles.strike === true ? "single" : "none",
    spacing: props.spacing ?? 0,
    scale: props.scale ?? 1,
    position: props.position ?? 0,
    verticalAlign: props.verticalAlign ?? "baseline",
    caps: toggles.allCaps === true ? "all" : toggles.smallCaps === true ? "small" : "none",
    emphasis: props.emphasis ?? "none",
    rightToLeft: props.rightToLeft ?? false,
    snapToGrid: props.snapToGrid ?? true,
    ...defined({
      underline,
      background,
      border: unlessNone(props.border),
      kern: props.kern,
      fitText: props.fitText,
      outline: unlessNone(props.textOutline) ?? hollow,
      shadow: toggles.shadow || undefined,
      hasEffects: props.hasEffects || toggles.emboss || toggles.imprint || undefined,
      isCombined: props.isCombined || undefined,
    }),
  };
}

function isDark(color: Color | undefined): boolean {
  if (!color) return false;
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  return 0.299 * r + 0.587 * g + 0.114 * b < 60;
}
