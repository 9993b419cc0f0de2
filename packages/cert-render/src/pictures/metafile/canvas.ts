import { namedFont } from "../../fonts/namedFont.ts";
import { apply, identity, type Matrix, type Point } from "../../geometry.ts";
import { sum } from "../../sum.ts";
import { encodePng } from "../encodePng.ts";
import { type Raster, Undecodable } from "../raster.ts";
import { textAlignment } from "./gdi.ts";

export type Tool =
  | { kind: "pen"; color: string; width: number; dash: readonly number[]; none: boolean }
  | { kind: "brush"; color: string; none: boolean }
  | { kind: "font"; height: number; bold: boolean; italic: boolean; face: string }
  | { kind: "other" };

export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface DeviceContext {
  world: Matrix;
  windowOrigin: Point;
  windowExtent: Point;
  viewportOrigin: Point;
  viewportExtent: Point;
  pen: Extract<Tool, { kind: "pen" }>;
  brush: Extract<Tool, { kind: "brush" }>;
  font: Extract<Tool, { kind: "font" }>;
  textColor: string;
  align: number;
  /** True if paths are filled by the even-odd rule, false for the winding rule. */
  evenOdd: boolean;
  position: Point;
}

const limits = { points: 500_000, characters: 12_000_000, elements: 100_000, restores: 1000 };
/** Control points of a quarter ellipse as a cubic curve, as a share of the radius. */
const kappa = 0.5522847;
/** Em of a font as a share of its height, which includes the internal leading. */
const emOfHeight = 0.87;
const baselines = { top: 0.86, bottom: -0.14, baseline: 0 };

export const formatColor = (value: number): string =>
  `#${[0, 8, 16].map((shift) => ((value >> shift) & 255).toString(16).padStart(2, "0")).join("")}`;

const initialContext: DeviceContext = {
  world: identity,
  windowOrigin: [0, 0],
  windowExtent: [1, 1],
  viewportOrigin: [0, 0],
  viewportExtent: [1, 1],
  pen: { kind: "pen", color: "#000000", width: 0, dash: [], none: false },
  brush: { kind: "brush", color: "#ffffff", none: false },
  font: { kind: "font", height: -12, bold: false, italic: false, face: "" },
  textColor: "#000000",
  align: 0,
  evenOdd: true,
  position: [0, 0],
};

const escapeText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\u0000-\u0008\u000b-\u001f\ufffe\uffff]/g, "")
    .replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const round = (value: number): number => Math.round(value * 100) / 100 || 0;

/** Collects drawing commands as SVG, in device coordinates. Every method throws Undecodable beyond the limits. */
export class Canvas {
  context: DeviceContext = { ...initialContext };
  readonly saved: DeviceContext[] = [];
  partial = false;
  readonly #elements: string[] = [];
  #points = 0;
  #characters = 0;

  get empty(): boolean {
    return this.#elements.length === 0;
  }

  set(change: Partial<DeviceContext>): void {
    Object.assign(this.context, change);
  }

  save(): void {
    this.saved.push({ ...this.context });
  }

  restore(count: number): void {
    for (let index = 0; index < Math.min(count, limits.restores); index += 1) {
      const before = this.saved.pop();
      if (!before) return;
      this.context = before;
    }
  }

  select(tool: Tool | undefined): void {
    if (tool?.kind === "pen") this.context.pen = tool;
    else if (tool?.kind === "brush") this.context.brush = tool;
    else if (tool?.kind === "font") this.context.font = tool;
  }

  map(point: Point): Point {
    const { world, windowOrigin, windowExtent, viewportOrigin, viewportExtent } = this.context;
    const [u, v] = apply(world, point);
    return [
      viewportOrigin[0] + ((u - windowOrigin[0]) * viewportExtent[0]) / (windowExtent[0] || 1),
      viewportOrigin[1] + ((v - windowOrigin[1]) * viewportExtent[1]) / (windowExtent[1] || 1),
    ];
  }

  segment(command: "M" | "L" | "C", points: readonly Point[]): string {
    this.#points += points.length;
    if (this.#points > limits.points) throw new Undecodable("too many points");
    return command + points.map((point) => this.map(point).map(round).join(" ")).join(" ");
  }

  polygon(points: readonly Point[], closed: boolean): string {
    const data = points.map((point, index) => this.segment(index === 0 ? "M" : "L", [point])).join("");
    return closed ? `${data}Z` : data;
  }

  rectangle(left: number, top: number, right: number, bottom: number): string {
    return this.polygon(
      [
        [left, top],
        [right, top],
        [right, bottom],
        [left, bottom],
      ],
      true,
    );
  }

  ellipse(left: number, top: number, right: number, bottom: number): string {
    const [x, y, rx, ry] = [(left + right) / 2, (top + bottom) / 2, (right - left) / 2, (bottom - top) / 2];
    const [kx, ky] = [rx * kappa, ry * kappa];
    return (
      this.segment("M", [[left, y]]) +
      this.segment("C", [
        [left, y - ky],
        [x - kx, top],
        [x, top],
      ]) +
      this.segment("C", [
        [x + kx, top],
        [right, y - ky],
        [right, y],
      ]) +
      this.segment("C", [
        [right, y + ky],
        [x + kx, bottom],
        [x, bottom],
      ]) +
      this.segment("C", [
        [x - kx, bottom],
        [left, y + ky],
        [left, y],
      ]) +
      "Z"
    );
  }

  draw(data: string, { fill = true, stroke = true } = {}): void {
    const { pen, brush, evenOdd } = this.context;
    const width = Math.max(pen.width * this.#scale(), 1);
    const filled = fill && !brush.none;
    const stroked = stroke && !pen.none;
    if (data === "" || (!filled && !stroked)) return;
    const dashes = pen.dash.map((part) => round(part * width)).join(" ");
    const dash = dashes === "" ? "" : ` stroke-dasharray="${dashes}"`;
    const line = stroked
      ? ` stroke="${pen.color}" stroke-width="${round(width)}" stroke-linejoin="round"` +
        ` stroke-linecap="${dash ? "butt" : "round"}"${dash}`
      : "";
    const rule = evenOdd ? ' fill-rule="evenodd"' : "";
    this.#add(`<path d="${data}" fill="${filled ? brush.color : "none"}"${rule}${line}/>`);
  }

  /** Draws a picture into a rectangle: pixels, or a file of a format that SVG supports. */
  image(picture: Raster | { format: string; bytes: Uint8Array }, { x, y, width, height }: Rect): void {
    const [left, top] = this.map([x, y]);
    const [right, bottom] = this.map([x + width, y + height]);
    const { format, bytes } = "rgba" in picture ? { format: "png", bytes: encodePng(picture) } : picture;
    const flips = [right < left ? -1 : 1, bottom < top ? -1 : 1];
    const place = `translate(${round(left)} ${round(top)}) scale(${flips.join(" ")})`;
    const size = `width="${round(Math.abs(right - left))}" height="${round(Math.abs(bottom - top))}"`;
    const address = `data:image/${format};base64,${Buffer.from(bytes).toString("base64")}`;
    this.#add(`<image transform="${place}" ${size} preserveAspectRatio="none" href="${address}"/>`);
  }

  /**
   * Draws a text.
   * @param at its reference point; ignored if the device context uses the current position
   * @param advances of each character, as in the file; if empty, one em each
   */
  text(content: string, at: Point, advances: readonly number[]): void {
    const { font, textColor, align, position } = this.context;
    const em = font.height < 0 ? -font.height : font.height * emOfHeight;
    const scale = this.#scale();
    const size = em * scale;
    if (size <= 0 || content.trim() === "") return;
    const [x, y] = this.map((align & textAlignment.TA_UPDATECP) !== 0 ? position : at);
    const below = baselines[verticalAlign(align)];
    let run = -sum(advances) * alignedShare(align);
    const places = [...content].map((_, index) => {
      const place = round(x + run * scale);
      run += advances[index] ?? em;
      return place;
    });
    const { family } = namedFont(font.face || "\u5b8b\u4f53", "eastAsian");
    const look = `${font.bold ? ' font-weight="700"' : ""}${font.italic ? ' font-style="italic"' : ""}`;
    this.#add(
      `<text x="${places.join(" ")}" y="${round(y + below * size)}" font-family="${escapeText(family)}" ` +
        `font-size="${round(size)}" fill="${textColor}"${look}>${escapeText(content)}</text>`,
    );
  }

  /**
   * Returns the drawing as an SVG file that shows a rectangle of the device.
   * @throws Undecodable for one without size
   */
  svg({ x, y, width, height }: Rect): Uint8Array {
    if (!(width > 0 && height > 0)) throw new Undecodable("a metafile without size");
    const box = [x, y, width, height].map(round).join(" ");
    const size = `width="${round(width)}" height="${round(height)}"`;
    return new TextEncoder().encode(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" ${size} ` +
        `preserveAspectRatio="none">${this.#elements.join("")}</svg>`,
    );
  }

  #scale(): number {
    const [o, x, y] = [this.map([0, 0]), this.map([1, 0]), this.map([0, 1])];
    return Math.sqrt(Math.abs((x[0] - o[0]) * (y[1] - o[1]) - (x[1] - o[1]) * (y[0] - o[0]))) || 1;
  }

  #add(element: string): void {
    this.#characters += element.length;
    if (this.#characters > limits.characters || this.#elements.length >= limits.elements) {
      throw new Undecodable("too much to draw");
    }
    this.#elements.push(element);
  }
}

function verticalAlign(align: number): keyof typeof baselines {
  const { TA_BASELINE, TA_BOTTOM } = textAlignment;
  if ((align & TA_BASELINE) === TA_BASELINE) return "baseline";
  return (align & TA_BOTTOM) !== 0 ? "bottom" : "top";
}

function alignedShare(align: number): number {
  const { TA_CENTER, TA_RIGHT } = textAlignment;
  if ((align & TA_CENTER) === TA_CENTER) return 0.5;
  return (align & TA_RIGHT) !== 0 ? 1 : 0;
}
