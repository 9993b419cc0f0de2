export interface ListMark {
  level: "error" | "warning";
  sheet?: string | undefined;
  row?: number | undefined;
  column?: string | undefined;
  text: string;
}

/**
 * Pale red and pale yellow, close to the "bad" and "neutral" styles of spreadsheets. Nobody else uses exactly these, so
 * that marks are recognized when the list is uploaded again.
 */
export const markColours = { error: "FFC7CD", warning: "FFEB9B" } as const;

export interface MarkStyles {
  hasEarlierMarks: boolean;
  marked(style: number, level: ListMark["level"]): number;
  /** Returns the index of the style without the colour of an earlier mark; the same index if it has none. */
  unmarked(style: number): number;
  write(): string;
}

const colours = { error: `FF${markColours.error}`, warning: `FF${markColours.warning}` } as const;
const solid = (prefix: string, rgb: string) =>
  `<${prefix}fill><${prefix}patternFill patternType="solid"><${prefix}fgColor rgb="${rgb}"/></${prefix}patternFill></${prefix}fill>`;

/**
 * Creates marked cell formats in the part `xl/styles.xml` (ECMA-376 Part 1, 18.8). Returns null if the part has no cell
 * formats; cells are then marked by comments only.
 */
export function createMarkStyles(part: string): MarkStyles | null {
  const fills = readList(part, "fills", "fill");
  const formats = readList(part, "cellXfs", "xf");
  if (fills === null || formats === null) return null;
  const fillIndex = (level: ListMark["level"]) => {
    const index = fills.items.findIndex((fill) => fill.includes(`rgb="${colours[level]}"`));
    return index >= 0 ? index : fills.items.push(solid(fills.prefix, colours[level])) - 1;
  };
  const isMark = (fill: string | undefined) => Object.values(colours).some((rgb) => fill?.includes(`rgb="${rgb}"`));
  const hasMark = formats.items.map((format) =>
    isMark(fills.items[Number(/\bfillId="(\d+)"/u.exec(format)?.[1] ?? 0)]),
  );
  const withFill = (style: number, fill: number) => {
    const base = formats.items[style] ?? formats.items[0] ?? "";
    const format = setAttribute(setAttribute(base, "fillId", fill), "applyFill", 1);
    const index = formats.items.indexOf(format);
    return index >= 0 ? index : formats.items.push(format) - 1;
  };
  return {
    hasEarlierMarks: hasMark.includes(true),
    marked: (style, level) => withFill(style, fillIndex(level)),
    unmarked: (style) => (hasMark[style] === true ? withFill(style, 0) : style),
    write: () => writeList(writeList(part, fills), formats),
  };
}

interface ItemList {
  prefix: string;
  name: string;
  items: string[];
}

function readList(part: string, name: string, item: string): ItemList | null {
  const match = new RegExp(String.raw`<((?:\w+:)?)${name}\b[^>]*>([\s\S]*?)</\1${name}>`, "u").exec(part);
  if (match === null) return null;
  const [, prefix = "", body = ""] = match;
  const items = body.match(new RegExp(String.raw`<${prefix}${item}\b[^>]*?(?:/>|>[\s\S]*?</${prefix}${item}>)`, "gu"));
  return items === null ? null : { prefix, name, items: [...items] };
}

const writeList = (part: string, { prefix, name, items }: ItemList): string =>
  part.replace(
    new RegExp(String.raw`<${prefix}${name}\b[^>]*>[\s\S]*?</${prefix}${name}>`, "u"),
    () => `<${prefix}${name} count="${items.length}">${items.join("")}</${prefix}${name}>`,
  );

function setAttribute(element: string, name: string, value: number): string {
  const attribute = ` ${name}="${value}"`;
  const opening = /^<[^>]*?(?=\/?>)/u.exec(element)?.[0] ?? "";
  const pattern = new RegExp(String.raw`\s${name}="[^"]*"`, "u");
  const next = pattern.test(opening) ? opening.replace(pattern, attribute) : `${opening}${attribute}`;
  return `${next}${element.slice(opening.length)}`;
}
