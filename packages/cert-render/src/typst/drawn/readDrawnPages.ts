import type { Size } from "../../model/model.ts";
import type { Clip, DrawnPage, Mark } from "./drawnPage.ts";
import { apply, computeBounds, compose, identity, invert, type Matrix, type Point } from "../../geometry.ts";

interface Group {
  matrix: Matrix;
  clips: readonly Clip[];
  fill: string;
}

const elementOrText =
  /<(\/?)(g|path|image|foreignObject|clipPath|defs|svg)\b([^>]*?)(\/?)>|class="tsel"[^>]*>([^<]*)</g;

/** Reads pages that Typst drew as SVG: texts, pictures and filled areas in painting order. Definitions of glyphs are skipped. */
export function readDrawnPages(svg: string): DrawnPage[] {
  const { text, sources } = cutSources(svg);
  const reader = new Reader(sources);
  for (const [, closing, name, attributes = "", single, content] of text.matchAll(elementOrText)) {
    if (name === undefined) reader.addText(content ?? "");
    else if (closing) reader.close(name);
    else reader.open(name, attributes, single === "/");
  }
  return reader.pages;
}

/** Replaces the pictures' bytes, which are most of the text, with numbers. */
function cutSources(svg: string): { text: string; sources: string[] } {
  const sources: string[] = [];
  const parts: string[] = [];
  let from = 0;
  for (;;) {
    const start = svg.indexOf('"data:', from);
    const end = start < 0 ? -1 : svg.indexOf('"', start + 1);
    if (end < 0) break;
    parts.push(svg.slice(from, start + 1), String(sources.length));
    sources.push(svg.slice(start + 1, end));
    from = end;
  }
  parts.push(svg.slice(from));
  return { text: parts.join(""), sources };
}

class Reader {
  readonly pages: DrawnPage[] = [];
  readonly #sources: readonly string[];
  readonly #groups: Group[] = [{ matrix: identity, clips: [], fill: "#000" }];
  #definitions = 0;
  #inClipPath = false;
  #textBox: Size | undefined;

  constructor(sources: readonly string[]) {
    this.#sources = sources;
  }

  open(name: string, attributes: string, single: boolean): void {
    if (name === "defs") this.#definitions += single ? 0 : 1;
    if (this.#definitions > 0) return;
    if (name === "clipPath") this.#inClipPath = !single;
    if (name === "g") this.#openGroup(attributes, single);
    if (name === "path" && this.#inClipPath) this.#clip(attributes);
    else if (name === "path") this.#addShape(attributes);
    if (name === "image") this.#addPicture(attributes);
    if (name === "foreignObject") this.#textBox = readSize(attributes);
  }

  close(name: string): void {
    if (name === "defs") this.#definitions -= 1;
    if (this.#definitions > 0) return;
    if (name === "clipPath") this.#inClipPath = false;
    if (name === "g" && this.#groups.length > 1) this.#groups.pop();
  }

  #openGroup(attributes: string, single: boolean): void {
    if (single) return;
    const outer = this.#group();
    const isPage = attributes.includes('class="typst-page"');
    if (isPage) {
      this.pages.push({ ...readSize(attributes, "data-page-"), marks: [] });
    }
    const matrix = isPage ? identity : compose(outer.matrix, readTransform(attributes));
    this.#groups.push({ matrix, clips: isPage ? [] : outer.clips, fill: findValue(attributes, "fill") ?? outer.fill });
  }

  #group(): Group {
    return this.#groups.at(-1) as Group;
  }

  #add(mark: Mark): void {
    this.pages.at(-1)?.marks.push(mark);
  }

  /** Reads a clip path, which comes in the group that it clips, before its content. */
  #clip(attributes: string): void {
    const group = this.#group();
    const toLocal = invert(group.matrix);
    const points = readOutlines(findValue(attributes, "d") ?? "").flat();
    if (toLocal && points.length > 0) group.clips = [...group.clips, { toLocal, area: computeBounds(points) }];
  }

  #addShape(attributes: string): void {
    const fill = findValue(attributes, "fill") ?? "none";
    if (!/^#(?:[0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{6}ff)$/i.test(fill)) return;
    const { matrix, clips } = this.#group();
    const outlines = readOutlines(findValue(attributes, "d") ?? "").map((line) =>
      line.map((point) => apply(matrix, point)),
    );
    this.#add({ type: "shape", outlines, bounds: computeBounds(outlines.flat()), clips });
  }

  #addPicture(attributes: string): void {
    const { matrix, clips } = this.#group();
    const { width, height } = readSize(attributes);
    const toPage = compose(matrix, [width, 0, 0, height, 0, 0]);
    const toUnit = invert(toPage);
    const source = this.#sources[Number(findValue(attributes, "xlink:href"))];
    if (!toUnit || source === undefined) return;
    const corners = unitSquare.map((corner) => apply(toPage, corner));
    this.#add({ type: "picture", source, toUnit, corners, bounds: computeBounds(corners), clips });
  }

  /** Adds the content of a selection box over a text: as wide as the text, one em high. */
  addText(encoded: string): void {
    const box = this.#textBox;
    const { matrix, clips, fill } = this.#group();
    this.#textBox = undefined;
    if (!box || this.#definitions > 0 || /^#[0-9a-f]{6}(?!ff)[0-9a-f]{2}$/i.test(fill)) return;
    const text = decode(encoded);
    const wide = [...text].filter((character) => !withoutWidth.test(character));
    const origin = apply(matrix, [0, 0]);
    const across = apply(matrix, [box.height, 0]);
    const direction: Point = [across[0] - origin[0], across[1] - origin[1]];
    const size = Math.hypot(...direction);
    const characters = wide.flatMap((character, index) => {
      if (character.trim() === "") return [];
      const middle = apply(matrix, [((index + 0.5) * box.width) / wide.length, -0.35 * box.height]);
      return [{ character, middle, size, direction }];
    });
    if (characters.length > 0) this.#add({ type: "text", text, characters, clips });
  }
}

const unitSquare: readonly Point[] = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
];

const withoutWidth = /[\p{Cf}\p{Mn}]/u;

const findValue = (attributes: string, name: string): string | undefined =>
  new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes)?.[1];

const readNumber = (attributes: string, name: string): number => Number(findValue(attributes, name) ?? 0);

const readSize = (attributes: string, prefix = ""): Size => ({
  width: readNumber(attributes, `${prefix}width`),
  height: readNumber(attributes, `${prefix}height`),
});

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: "\u{a0}" };

const decode = (text: string): string =>
  text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (entity, hex?: string, decimal?: string, name = "") =>
    hex || decimal
      ? String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal))
      : (entities[String(name)] ?? String(entity)),
  );

function readTransform(attributes: string): Matrix {
  const [, kind, list = ""] = /\btransform="(\w+)\(([^)]*)\)/.exec(attributes) ?? [];
  const numbers = list.split(/[\s,]+/).map(Number);
  const [x = 0, y = x] = numbers;
  if (kind === "translate") return [1, 0, 0, 1, x, numbers[1] ?? 0];
  if (kind === "scale") return [x, 0, 0, y, 0, 0];
  return kind === "matrix" && numbers.length === 6 ? (numbers as unknown as Matrix) : identity;
}

/** Reads the closed outlines of path data with absolute commands (M, L, H, V, C, Q, Z). Curves become a few straight lines. */
function readOutlines(data: string): Point[][] {
  const outlines: Point[][] = [];
  let line: Point[] = [];
  let at: Point = [0, 0];
  const to = (point: Point) => {
    line.push(point);
    at = point;
  };
  for (const [, command, list = ""] of data.matchAll(/([A-Z])([^A-Z]*)/gi)) {
    const numbers = list
      .trim()
      .split(/[\s,]+/)
      .map(Number);
    const pairs: Point[] = [];
    for (let index = 0; index + 1 < numbers.length; index += 2)
      pairs.push([numbers[index] ?? 0, numbers[index + 1] ?? 0]);
    if (command === "M") {
      line = [];
      outlines.push(line);
      for (const point of pairs) to(point);
    } else if (command === "L") for (const point of pairs) to(point);
    else if (command === "H") to([numbers[0] ?? 0, at[1]]);
    else if (command === "V") to([at[0], numbers[0] ?? 0]);
    else if (command === "C" || command === "Q") for (const point of curve([at, ...pairs])) to(point);
  }
  return outlines.filter(({ length }) => length > 2);
}

/** Returns points on a Bézier curve after its start (de Casteljau). */
function curve(controls: readonly Point[]): Point[] {
  return [0.25, 0.5, 0.75, 1].map((share) => {
    let points = controls;
    while (points.length > 1) {
      points = points.slice(1).map(([x, y], index) => {
        const [fromX, fromY] = points[index] as Point;
        return [fromX + (x - fromX) * share, fromY + (y - fromY) * share] as const;
      });
    }
    return points[0] as Point;
  });
}
