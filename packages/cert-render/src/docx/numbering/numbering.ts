import { number, onOff } from "../package/units.ts";
import { child, elements, value, type XmlElement } from "../package/xml.ts";
import { type ParagraphProps, readParagraphProps } from "../styles/paragraphProps.ts";
import { readRunProps, type RunProps } from "../styles/runProps.ts";
import type { Theme } from "../styles/theme.ts";
import { formatNumber } from "./formatNumber.ts";

export interface Level {
  start: number;
  format: string;
  /** "%1.%2": the levels' numbers filled in. */
  text: string;
  suffix: "tab" | "space" | "nothing";
  align: "left" | "center" | "right";
  legal: boolean;
  /** Restarts after a level below this one; 0 never. */
  restart: number;
  picture: boolean;
  paragraph: ParagraphProps;
  run: RunProps;
}

interface List {
  abstractId: string;
  levels: Level[];
  starts: (number | undefined)[];
}

/** word/numbering.xml, with the counters of one story. */
export interface Numbering {
  level(id: string, level: number): Level | undefined;
  /** The level to which a paragraph style is bound (w:pStyle). */
  levelOfStyle(id: string, styleId: string): number | undefined;
  /** Counts on and gives the label; each call is one paragraph. */
  label(id: string, level: number): string;
}

export function readNumbering(tree: XmlElement | undefined, theme: Theme): Numbering {
  const abstracts = new Map(elements(tree, "w:abstractNum").map((one) => [one.attributes["w:abstractNumId"], one]));
  const nums = new Map(elements(tree, "w:num").map((one) => [one.attributes["w:numId"], one]));
  const lists = new Map<string, List | undefined>();
  const styleOf = new Map<string, Map<string, number>>();
  const counters = new Map<string, (number | undefined)[]>();
  const started = new Set<string>();

  const list = (id: string): List | undefined => {
    if (!lists.has(id)) lists.set(id, readList(id));
    return lists.get(id);
  };

  const readList = (id: string): List | undefined => {
    const num = nums.get(id);
    const abstract = resolveLink(abstracts.get(value(num, "w:abstractNumId")), new Set());
    if (!num || !abstract) return undefined;
    const overrides = new Map(
      elements(num, "w:lvlOverride").map((one) => [number(one.attributes["w:ilvl"]) ?? 0, one]),
    );
    const levels: Level[] = [];
    const bound = new Map<string, number>();
    for (const element of elements(abstract, "w:lvl")) {
      const index = number(element.attributes["w:ilvl"]) ?? 0;
      if (index < 0 || index > 8) continue;
      const chosen = child(overrides.get(index), "w:lvl") ?? element;
      levels[index] = readLevel(chosen, theme);
      const style = value(chosen, "w:pStyle");
      if (style) bound.set(style, index);
    }
    styleOf.set(id, bound);
    const starts = Array.from({ length: 9 }, (_, index) => number(value(overrides.get(index), "w:startOverride")));
    return { abstractId: abstract.attributes["w:abstractNumId"] ?? "", levels, starts };
  };

  /** w:numStyleLink points at the abstract numbering that carries the same w:styleLink. */
  const resolveLink = (abstract: XmlElement | undefined, seen: Set<XmlElement>): XmlElement | undefined => {
    const link = value(abstract, "w:numStyleLink");
    if (!abstract || !link || seen.has(abstract)) return abstract;
    seen.add(abstract);
    const target = [...abstracts.values()].find((one) => value(one, "w:styleLink") === link);
    return resolveLink(target, seen) ?? abstract;
  };

  return {
    level: (id, level) => list(id)?.levels[level],
    levelOfStyle(id, styleId) {
      list(id);
      return styleOf.get(id)?.get(styleId);
    },
    label(id, level) {
      const found = list(id);
      const own = found?.levels[level];
      if (!found || !own) return "";
      const counts = counters.get(found.abstractId) ?? [];
      counters.set(found.abstractId, counts);
      if (!started.has(id)) {
        started.add(id);
        found.starts.forEach((start, index) => {
          if (start !== undefined) counts[index] = undefined;
        });
      }
      const start = (index: number) => found.starts[index] ?? found.levels[index]?.start ?? 1;
      for (let above = 0; above < level; above += 1) counts[above] ??= start(above);
      counts[level] = (counts[level] ?? start(level) - 1) + 1;
      for (let below = level + 1; below < 9; below += 1) {
        const restart = found.levels[below]?.restart ?? below;
        if (restart > level) counts[below] = undefined;
      }
      if (own.format === "bullet") return own.text;
      return own.text.replace(/%([1-9])/g, (_, digit: string) => {
        const index = Number(digit) - 1;
        const format = own.legal ? "decimal" : (found.levels[index]?.format ?? "decimal");
        return formatNumber(counts[index] ?? start(index), format);
      });
    },
  };
}

function readLevel(element: XmlElement, theme: Theme): Level {
  const suffix = value(element, "w:suff");
  const align = value(element, "w:lvlJc");
  const legal = child(element, "w:isLgl");
  const index = number(element.attributes["w:ilvl"]) ?? 0;
  const format =
    child(element, "w:numFmt") ?? elements(child(child(element, "mc:AlternateContent"), "mc:Fallback"), "w:numFmt")[0];
  return {
    start: number(value(element, "w:start")) ?? 0,
    format: format?.attributes["w:val"] ?? "decimal",
    text: value(element, "w:lvlText") ?? "",
    suffix: suffix === "space" || suffix === "nothing" ? suffix : "tab",
    align: align === "center" ? "center" : align === "right" || align === "end" ? "right" : "left",
    legal: legal ? onOff(legal.attributes) : false,
    restart: number(value(element, "w:lvlRestart")) ?? index,
    picture: child(element, "w:lvlPicBulletId") !== undefined,
    paragraph: readParagraphProps(child(element, "w:pPr"), theme),
    run: readRunProps(child(element, "w:rPr"), theme),
  };
}
