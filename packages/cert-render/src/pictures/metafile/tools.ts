import { type Canvas, colorOf, type Tool } from "./canvas.ts";

/** Pen styles PS_DASH to PS_DASHDOTDOT, in widths of the pen. */
const dashes: readonly (readonly number[])[] = [[], [6, 2], [2, 2], [6, 2, 2, 2], [6, 2, 2, 2, 2, 2]];

export const pen = (style: number, width: number, color: number): Tool => ({
  kind: "pen", color: colorOf(color), width, dash: dashes[style & 15] ?? [], none: (style & 15) === 5,
});

/** Hatches and patterns are shown as their colour. */
export const brush = (style: number, color: number): Tool =>
  ({ kind: "brush", color: colorOf(color), none: style === 1 });

/** The tools that need not be made: stock objects, by number (MS-EMF 2.1.31). */
export function stockTool(number: number): Tool {
  const greys = [0xffffff, 0xc0c0c0, 0x808080, 0x404040, 0];
  const grey = greys[number];
  if (grey !== undefined) return brush(0, grey);
  if (number === 5) return brush(1, 0);
  if (number >= 6 && number <= 8) return pen(number === 8 ? 5 : 0, 0, number === 6 ? 0xffffff : 0);
  return { kind: "other" };
}

export function select(canvas: Canvas, tool: Tool | undefined): void {
  if (tool?.kind === "pen") canvas.context.pen = tool;
  else if (tool?.kind === "brush") canvas.context.brush = tool;
  else if (tool?.kind === "font") canvas.context.font = tool;
}

export function restore(canvas: Canvas, count: number): void {
  for (let index = 0; index < Math.min(count, 1000); index += 1) {
    const before = canvas.saved.pop();
    if (!before) return;
    canvas.context = before;
  }
}
