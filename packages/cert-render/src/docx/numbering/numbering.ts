import { remember } from "../../remember.ts";
import { number, oneOf } from "../package/units.ts";
import { child, descend, elements, isOn, value, type XmlElement } from "../package/xml.ts";
import { type ParagraphProps, readParagraphProps } from "../styles/paragraphProps.ts";
import { readRunProps, type RunProps } from "../styles/runProps.ts";
import type { Theme } from "../styles/theme.ts";
import { formatNumber } from "./formatNumber.ts";

/** A level of a list (w:lvl, ECMA-376 Part 1 §17.9.6). */
export interface Level {
  start: number;
  format: string;
  text: string;
  suffix: "tab" | "space" | "nothing";
  align: "left" | "center" | "right";
  legal: boolean;
  /** Restarts after a paragraph of any level below this number; 0 means never. */
  restart: number;
  picture: boolean;
  paragraph: ParagraphProps;
  run: RunProps;
}

interface List {
  abstractId: string;
  levels: Level[];
  starts: (number | undefined)[];
  levelOfStyle: Map<string, number>;
}

const levelCount = 9;

export interface Numbering {
  level(id: string, level: number): Level | undefined;
  levelOfStyle(id: string, styleId: string): number | undefined;
  /** Advances the counter and returns the label. Call it once per paragraph. */
  label(id: string, level: number): string;
}

/** Reads word/numbering.xml (ECMA-376 Part 1 §17.9). Each list is read on first use. */
export function readNumbering(tree: XmlElement | undefined, theme: Theme): Numbering {
  const abstracts = new Map(
    elements(tree, "w:abstractNum").map((element) => [element.attributes["w:abstractNumId"], element]),
  );
  const nums = new Map(elements(tree, "w:num").map((element) => [element.attributes["w:numId"], element]));
  const lists = new Map<string, List | undefined>();
  const counters = new Map<string, (number | undefined)[]>();
  const started = new Set<string>();

  const findList = (id: string): List | undefined =>
    remember(lists, id, () => {
      const num = nums.get(id);
      const abstract = resolveLink(abstracts.get(value(num, "w:abstractNumId")), [...abstracts.values()]);
      return num && abstract && readList(num, abstract, theme);
    });

  return {
    level: (id, level) => findList(id)?.levels[level],
    levelOfStyle: (id, styleId) => findList(id)?.levelOfStyle.get(styleId),
    label(id, level) {
      const list = findList(id);
      const current = list?.levels[level];
      if (!list || !current) return "";
      const counts = remember(counters, list.abstractId, () => []);
      if (!started.has(id)) {
        started.add(id);
        list.starts.forEach((start, index) => {
          if (start !== undefined) counts[index] = undefined;
        });
      }
      countOn(counts, level, list);
      return current.format === "bullet" ? current.text : fillLabel(current, counts, list);
    },
  };
}

/** Follows w:numStyleLink to the abstract numbering with the same w:styleLink. */
function resolveLink(
  abstract: XmlElement | undefined,
  abstracts: readonly XmlElement[],
  seen = new Set<XmlElement>(),
): XmlElement | undefined {
  const link = value(abstract, "w:numStyleLink");
  if (!abstract || !link || seen.has(abstract)) return abstract;
  seen.add(abstract);
  const target = abstracts.find((candidate) => value(candidate, "w:styleLink") === link);
  return resolveLink(target, abstracts, seen) ?? abstract;
}

function readList(num: XmlElement, abstract: XmlElement, theme: Theme): List {
  const overrides = new Map(
    elements(num, "w:lvlOverride").map((override) => [number(override.attributes["w:ilvl"]) ?? 0, override]),
  );
  const levels: Level[] = [];
  const levelOfStyle = new Map<string, number>();
  for (const element of elements(abstract, "w:lvl")) {
    const index = number(element.attributes["w:ilvl"]) ?? 0;
    if (index < 0 || index >= levelCount) continue;
    const chosen = child(overrides.get(index), "w:lvl") ?? element;
    levels[index] = readLevel(chosen, theme);
    const style = value(chosen, "w:pStyle");
    if (style) levelOfStyle.set(style, index);
  }
  const starts = Array.from({ length: levelCount }, (_, index) =>
    number(value(overrides.get(index), "w:startOverride")),
  );
  return { abstractId: abstract.attributes["w:abstractNumId"] ?? "", levels, starts, levelOfStyle };
}

const getStart = ({ starts, levels }: List, index: number): number => starts[index] ?? levels[index]?.start ?? 1;

/** Counts a paragraph at a level: the levels above it are started, those below it restart. */
function countOn(counts: (number | undefined)[], level: number, list: List) {
  for (let above = 0; above < level; above += 1) counts[above] ??= getStart(list, above);
  counts[level] = (counts[level] ?? getStart(list, level) - 1) + 1;
  for (let below = level + 1; below < levelCount; below += 1) {
    const restart = list.levels[below]?.restart ?? below;
    if (restart > level) counts[below] = undefined;
  }
}

const fillLabel = ({ text, legal }: Level, counts: readonly (number | undefined)[], list: List): string =>
  text.replace(/%([1-9])/g, (_, digit: string) => {
    const index = Number(digit) - 1;
    const format = legal ? "decimal" : (list.levels[index]?.format ?? "decimal");
    return formatNumber(counts[index] ?? getStart(list, index), format);
  });

function readLevel(element: XmlElement, theme: Theme): Level {
  const align = value(element, "w:lvlJc");
  const index = number(element.attributes["w:ilvl"]) ?? 0;
  const format =
    child(element, "w:numFmt") ?? elements(descend(element, "mc:AlternateContent", "mc:Fallback"), "w:numFmt")[0];
  return {
    start: number(value(element, "w:start")) ?? 0,
    format: format?.attributes["w:val"] ?? "decimal",
    text: value(element, "w:lvlText") ?? "",
    suffix: oneOf(["space", "nothing"], value(element, "w:suff")) ?? "tab",
    align: align === "center" ? "center" : align === "right" || align === "end" ? "right" : "left",
    legal: isOn(element, "w:isLgl"),
    restart: number(value(element, "w:lvlRestart")) ?? index,
    picture: child(element, "w:lvlPicBulletId") !== undefined,
    paragraph: readParagraphProps(child(element, "w:pPr"), theme),
    run: readRunProps(child(element, "w:rPr"), theme),
  };
}
