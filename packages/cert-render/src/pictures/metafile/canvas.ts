import { namedFont } from "../../fonts/namedFont.ts";
import { encodePng } from "../encodePng.ts";
import { type Raster, Undecodable } from "../raster.ts";

/** What drawing commands refer to. */
export type Tool =
  | { kind: "pen"; color: string; width: number; dash: readonly number[]; none: boolean }
  | { kind: "brush"; color: string; none: boolean }
  | { kind: "font"; height: number; bold: boolean; italic: boolean; face: string }
  | { kind: "other" };

/** A device context, as SAVEDC keeps it. */
export interface Context {
  /** a, b, c, d, e, f of the world transform. */
  world: readonly [number, number, number, number, number, number];
  windowOrigin: readonly [number, number];
  windowExtent: readonly [number, number];
  viewportOrigin: readonly [number, number];
  viewportExtent: readonly [number, number];
  pen: Extract<Tool, { kind: "pen" }>;
  brush: Extract<Tool, { kind: "brush" }>;
  font: Extract<Tool, { kind: "font" }>;
  ink: string;
  /** TA_… flags. */
  align: number;
  evenOdd: boolean;
  at: readonly [number, number];
}

type Point = readonly [number, number];

const most = { points: 500_000, characters: 12_000_000, elements: 100_000 };

/** MS-EMF and MS-WMF colours: red in the lowest byte. */
export const colorOf = (value: number): string =>
  `#${[0, 8, 16].map((shift) => ((value >> shift) & 255).toString(16).padStart(2, "0")).join("")}`;

export const firstContext: Context = {
  world: [1, 0, 0, 1, 0, 0], windowOrigin: [0, 0], windowExtent: [1, 1], viewportOrigin: [0, 0], viewportExtent: [1, 1],
  pen: { kind: "pen", color: "#000000", width: 0, dash: [], none: false },
  brush: { kind: "brush", color: "#ffffff", none: false },
  font: { kind: "font", height: -12, bold: false, italic: false, face: "" },
  ink: "#000000", align: 0, evenOdd: true, at: [0, 0],
};

const escaped = (text: string): string => text.toWellFormed()
  .replace(/[\u0000-\u0008\u000b-\u001f\ufffe\uffff]/g, "").replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const round = (value: number): number => Math.round(value * 100) / 100 || 0;

/** Gathers drawing commands as SVG, in device coordinates. @throws Undecodable beyond its limits */
export function createCanvas() {
  const elements: string[] = [];
  let points = 0;
  let characters = 0;
  const canvas = {
    context: { ...firstContext },
    saved: [] as Context[],
    /** Something was left out or drawn differently. */
    partial: false,
    get empty(): boolean {
      return elements.length === 0;
    },
    map([x, y]: Point): Point {
      const { world: [a, b, c, d, e, f], windowOrigin, windowExtent, viewportOrigin, viewportExtent } = canvas.context;
      const [u, v] = [a * x + c * y + e, b * x + d * y + f];
      return [
        viewportOrigin[0] + (u - windowOrigin[0]) * viewportExtent[0] / (windowExtent[0] || 1),
        viewportOrigin[1] + (v - windowOrigin[1]) * viewportExtent[1] / (windowExtent[1] || 1),
      ];
    },
    /** How much longer a length becomes. */
    scale(): number {
      const [o, x, y] = [canvas.map([0, 0]), canvas.map([1, 0]), canvas.map([0, 1])];
      return Math.sqrt(Math.abs((x[0] - o[0]) * (y[1] - o[1]) - (x[1] - o[1]) * (y[0] - o[0]))) || 1;
    },
    /** Path data of points: "M" and "L" with one point, "C" with three. */
    segment(command: "M" | "L" | "C", given: readonly Point[]): string {
      points += given.length;
      if (points > most.points) throw new Undecodable("too many points");
      return command + given.map((point) => canvas.map(point).map(round).join(" ")).join(" ");
    },
    polygon(given: readonly Point[], closed: boolean): string {
      const data = given.map((point, index) => canvas.segment(index === 0 ? "M" : "L", [point])).join("");
      return closed ? `${data}Z` : data;
    },
    ellipse(left: number, top: number, right: number, bottom: number): string {
      const [x, y, rx, ry] = [(left + right) / 2, (top + bottom) / 2, (right - left) / 2, (bottom - top) / 2];
      const [kx, ky] = [rx * 0.5522847, ry * 0.5522847];
      return canvas.segment("M", [[left, y]])
        + canvas.segment("C", [[left, y - ky], [x - kx, top], [x, top]])
        + canvas.segment("C", [[x + kx, top], [right, y - ky], [right, y]])
        + canvas.segment("C", [[right, y + ky], [x + kx, bottom], [x, bottom]])
        + canvas.segment("C", [[x - kx, bottom], [left, y + ky], [left, y]]) + "Z";
    },
    draw(data: string, fill: boolean, stroke: boolean): void {
      const { pen, brush, evenOdd } = canvas.context;
      const width = Math.max(pen.width * canvas.scale(), 1);
      const inked = fill && !brush.none;
      const lined = stroke && !pen.none;
      if (data === "" || (!inked && !lined)) return;
      const dashes = pen.dash.map((part) => round(part * width)).join(" ");
      const dash = dashes === "" ? "" : ` stroke-dasharray="${dashes}"`;
      const line = lined ? ` stroke="${pen.color}" stroke-width="${round(width)}" stroke-linejoin="round"`
        + ` stroke-linecap="${dash ? "butt" : "round"}"${dash}` : "";
      add(`<path d="${data}" fill="${inked ? brush.color : "none"}"${evenOdd ? ' fill-rule="evenodd"' : ""}${line}/>`);
    },
    image(
      raster: Raster | { format: string; bytes: Uint8Array }, x: number, y: number, width: number, height: number,
    ): void {
      const [left, top] = canvas.map([x, y]);
      const [right, bottom] = canvas.map([x + width, y + height]);
      const [format, bytes] = "rgba" in raster ? ["png", encodePng(raster)] as const : [raster.format, raster.bytes];
      const flips = [right < left ? -1 : 1, bottom < top ? -1 : 1];
      const place = `translate(${round(left)} ${round(top)}) scale(${flips.join(" ")})`;
      const size = `width="${round(Math.abs(right - left))}" height="${round(Math.abs(bottom - top))}"`;
      add(`<image transform="${place}" ${size} preserveAspectRatio="none" href="data:image/${format};base64,${Buffer.from(bytes).toString("base64")}"/>`);
    },
    /** `advances`: of each character, as the file has them. */
    text(content: string, given: Point, advances: readonly number[]): void {
      const { font, ink, align } = canvas.context;
      const at = (align & 1) !== 0 ? canvas.context.at : given;
      const em = font.height < 0 ? -font.height : font.height * 0.87;
      const scale = canvas.scale();
      const size = em * scale;
      const [x, y] = canvas.map(at);
      const below = (align & 24) === 24 ? 0 : (align & 8) !== 0 ? -0.14 : 0.86;
      const total = advances.reduce((sum, advance) => sum + advance, 0);
      const back = (align & 6) === 6 ? total / 2 : (align & 2) !== 0 ? total : 0;
      let run = -back;
      const places = [...content].map((_, index) => {
        const place = round(x + run * scale);
        run += advances[index] ?? em;
        return place;
      });
      const { family } = namedFont(font.face || "\u5b8b\u4f53", "eastAsian");
      if (size <= 0 || content.trim() === "") return;
      add(`<text x="${places.join(" ")}" y="${round(y + below * size)}" font-family="${escaped(family)}" `
        + `font-size="${round(size)}" fill="${ink}"${font.bold ? ' font-weight="700"' : ""}${
          font.italic ? ' font-style="italic"' : ""}>${escaped(content)}</text>`);
    },
    svg(left: number, top: number, width: number, height: number): Uint8Array {
      if (!(width > 0 && height > 0)) throw new Undecodable("a metafile without size");
      const box = [left, top, width, height].map(round).join(" ");
      const size = `width="${round(width)}" height="${round(height)}"`;
      return new TextEncoder().encode(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" ${size} `
        + `preserveAspectRatio="none">${elements.join("")}</svg>`);
    },
  };
  const add = (element: string): void => {
    characters += element.length;
    if (characters > most.characters || elements.length >= most.elements) throw new Undecodable("too much to draw");
    elements.push(element);
  };
  return canvas;
}

export type Canvas = ReturnType<typeof createCanvas>;
