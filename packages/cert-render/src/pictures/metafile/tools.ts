import { formatColor, type Tool } from "./canvas.ts";
import { brushStyles, penStyles } from "./gdi.ts";

const { PS_DASH, PS_DOT, PS_DASHDOT, PS_DASHDOTDOT, PS_NULL, PS_SOLID } = penStyles;
const { BS_NULL, BS_SOLID } = brushStyles;

const dashes: Readonly<Record<number, readonly number[]>> = {
  [PS_DASH]: [6, 2],
  [PS_DOT]: [2, 2],
  [PS_DASHDOT]: [6, 2, 2, 2],
  [PS_DASHDOTDOT]: [6, 2, 2, 2, 2, 2],
};

/** Creates a pen. `style` is one of `penStyles`, `color` a COLORREF. */
export function createPen(style: number, width: number, color: number): Tool {
  const line = style & penStyles.mask;
  return { kind: "pen", color: formatColor(color), width, dash: dashes[line] ?? [], none: line === PS_NULL };
}

/** Creates a brush. Hatches and patterns are shown as their colour, a COLORREF. */
export const createBrush = (style: number, color: number): Tool => ({
  kind: "brush",
  color: formatColor(color),
  none: style === BS_NULL,
});

const stockTools: readonly Tool[] = [
  ...[0xffffff, 0xc0c0c0, 0x808080, 0x404040, 0].map((grey) => createBrush(BS_SOLID, grey)),
  createBrush(BS_NULL, 0),
  createPen(PS_SOLID, 0, 0xffffff),
  createPen(PS_SOLID, 0, 0),
  createPen(PS_NULL, 0, 0),
];

/** Returns a stock object by its number without the bit that marks it as one. */
export const stockTool = (number: number): Tool => stockTools[number] ?? { kind: "other" };
