import { defined, mapDefined } from "../../defined.ts";
import type { Color, Pt, RunStyle } from "../../model/model.ts";
import { hexColor, measure, number, oneOf, onOff, twips } from "../package/units.ts";
import { child, elements, readFlag, value, type XmlElement } from "../package/xml.ts";
import { type BorderStatement, readBorder, readShading, resolveBorder } from "./borders.ts";
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
  const props: RunProps = { toggles: mapDefined(toggleNames, (name) => readFlag(rPr, toggleElements[name])) };
  readFonts(child(rPr, "w:rFonts"), theme, props);
  const set = <K extends keyof RunProps>(key: K, value: RunProps[K] | undefined) => {
    if (value !== undefined) props[key] = value;
  };
  const size = (name: string): Pt | undefined => {
    const half = measure(value(rPr, name), 1 / 2);
    return half !== undefined && half > 0 ? Math.min(half, 1638) : undefined;
  };
  set("size", size("w:sz"));
  set("complexSize", size("w:szCs"));
  const color = child(rPr, "w:color");
  if (color) set("color", wordColor(color.attributes, theme) ?? "auto");
  const fill = child(child(rPr, "w14:textFill"), "w14:solidFill");
  if (fill) set("color", w14Color(fill, theme));
  const u = child(rPr, "w:u");
  if (u) {
    set("underline", u.attributes["w:val"] ?? "single");
    set("underlineColor", wordColor(u.attributes, theme, "w:color"));
  }
  const highlight = value(rPr, "w:highlight");
  if (highlight) set("highlight", highlightColors.get(highlight) ?? "none");
  set("shading", readShading(child(rPr, "w:shd"), theme));
  set("border", readBorder(child(rPr, "w:bdr"), theme));
  set("spacing", twips(value(rPr, "w:spacing")));
  const scale = number(value(rPr, "w:w"));
  set("scale", scale !== undefined && scale >= 1 && scale <= 600 ? scale / 100 : undefined);
  set("position", measure(value(rPr, "w:position"), 1 / 2));
  set("verticalAlign", oneOf(["superscript", "subscript", "baseline"], value(rPr, "w:vertAlign")));
  set("emphasis", oneOf(["none", "dot", "comma", "circle", "underDot"], value(rPr, "w:em")));
  set("rightToLeft", readFlag(rPr, "w:rtl"));
  set("complexScript", readFlag(rPr, "w:cs"));
  set("snapToGrid", readFlag(rPr, "w:snapToGrid"));
  const kern = measure(value(rPr, "w:kern"), 1 / 2);
  set("kern", kern !== undefined && kern > 0 ? kern : undefined);
  const fit = child(rPr, "w:fitText");
  const width = twips(fit?.attributes["w:val"]);
  if (width !== undefined && width > 0) set("fitText", { width, id: fit?.attributes["w:id"] ?? "" });
  set("textOutline", readOutline(child(rPr, "w14:textOutline"), theme));
  set("hasEffects", readEffects(rPr));
  const layout = child(rPr, "w:eastAsianLayout")?.attributes;
  if (layout) set("isCombined", onOff({ "w:val": layout["w:combine"] ?? layout["w:vert"] ?? "0" }));
  return props;
}

const fontSlots = [
  ["ascii", "w:ascii", "w:asciiTheme"],
  ["hAnsi", "w:hAnsi", "w:hAnsiTheme"],
  ["eastAsia", "w:eastAsia", "w:eastAsiaTheme"],
  ["cs", "w:cs", "w:cstheme"],
] as const;

function readFonts(rFonts: XmlElement | undefined, theme: Theme, props: RunProps): void {
  if (!rFonts) return;
  for (const [slot, plain, themed] of fontSlots) {
    const reference = rFonts.attributes[themed];
    const name = (reference ? theme.font(reference) : undefined) ?? rFonts.attributes[plain];
    if (name) props[slot] = name;
  }
  const hint = oneOf(["eastAsia", "cs", "default"], rFonts.attributes["w:hint"]);
  if (hint) props.hint = hint;
}

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
  return { color: w14Color(fill, theme) ?? hexColor("000000") ?? "#000000", width };
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
  const background =
    props.highlight && props.highlight !== "none"
      ? props.highlight
      : props.shading && props.shading !== "none"
        ? props.shading
        : undefined;
  const automatic = isDark(background ?? ground) ? "#ffffff" : "#000000";
  const color = props.color === undefined || props.color === "auto" ? automatic : props.color;
  const underline =
    props.underline && props.underline !== "none"
      ? { style: props.underline, color: props.underlineColor ?? color }
      : undefined;
  const outline =
    props.textOutline && props.textOutline !== "none"
      ? props.textOutline
      : toggles.outline === true
        ? { color, width: 0.5, hollow: true as const }
        : undefined;
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
      border: resolveBorder(props.border),
      kern: props.kern,
      fitText: props.fitText,
      outline,
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
