/** The widest glyph of a page is some 500 to 1,000 units wide, as fonts design them. */
const units = 1_000;
const numbersOf: Record<string, number> = { M: 2, m: 2, l: 2, h: 1, v: 1, q: 4, c: 6, Z: 0 };

export interface ShortOutline {
  /** The data of the path in whole units. */
  data: string;
  /** Units of the outline in one of its own, a power of two. */
  scale: number;
}

/**
 * Rewrites an outline (the `d` of an SVG path, relative as the engine draws glyphs) in whole units: half the size of one with
 * decimals. Every point is rounded by itself, so that errors do not add up. Returns null for commands that no glyph has.
 */
export function shortenOutline(outline: string): ShortOutline | null {
  const steps = readSteps(outline);
  if (steps === null) return null;
  const extent = Math.max(...steps.flatMap(({ points }) => points.flatMap((point) => point.map(Math.abs))), 1e-6);
  const scale = 2 ** Math.floor(Math.log2(units / extent));
  let data = "";
  let [x, y] = [0, 0];
  for (const { command, points } of steps) {
    const ends = points.map(([pointX, pointY]) => [Math.round(pointX * scale), Math.round(pointY * scale)] as const);
    const [endX, endY] = ends.at(-1) ?? [x, y];
    if (command === "h") data += `h${endX - x}`;
    else if (command === "v") data += `v${endY - y}`;
    else if (command === "Z") data += "Z";
    else data += command + ends.map((end) => pair(end, command === "M" ? [0, 0] : [x, y])).join(" ");
    [x, y] = [endX, endY];
  }
  return { data: data.replaceAll(" -", "-"), scale };
}

const pair = ([x, y]: readonly [number, number], [fromX, fromY]: readonly [number, number]) =>
  `${x - fromX} ${y - fromY}`;

interface Step {
  command: string;
  /** The control points and the end, absolute; after `Z` the start of the part that it closes. */
  points: [number, number][];
}

function readSteps(outline: string): Step[] | null {
  const steps: Step[] = [];
  let [x, y, startX, startY] = [0, 0, 0, 0];
  for (const [, command = "", text = ""] of outline.matchAll(/([A-Za-z])([^A-Za-z]*)/gu)) {
    const numbers = text.match(/-?[\d.]+/gu)?.map(Number) ?? [];
    if (numbers.length !== numbersOf[command]) return null;
    const points: [number, number][] = [];
    if (command === "Z") points.push([startX, startY]);
    else if (command === "h") points.push([x + (numbers[0] ?? 0), y]);
    else if (command === "v") points.push([x, y + (numbers[0] ?? 0)]);
    else
      for (let at = 0; at < numbers.length; at += 2) {
        const [dx = 0, dy = 0] = numbers.slice(at, at + 2);
        points.push(command === "M" ? [dx, dy] : [x + dx, y + dy]);
      }
    [x, y] = points.at(-1) ?? [x, y];
    if (command === "M" || command === "m") [startX, startY] = [x, y];
    steps.push({ command, points });
  }
  return steps;
}
