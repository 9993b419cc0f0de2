import type { Table } from "../../model/model.ts";
import { anchorX, spanY } from "../drawing/anchorPosition.ts";
import { findSide, wrapReach } from "../drawing/wraps.ts";
import { joined, number, pt } from "../program/literal.ts";
import type { WriteContext } from "../program/writer.ts";

/**
 * Writes a table that floats (w:tblpPr) next to the text or at a position of the page. Undefined for one that is set in
 * the flow: a wide one that begins at its paragraph and may continue over several pages.
 */
export function writeFloatTable(table: Table, context: WriteContext, total: number, body: string) {
  const { writer } = context;
  const { float } = table;
  if (!float || context.container !== "flow" || writer.repeated) return undefined;
  const x = anchorX(float.x, total, context);
  const { side, amount } = findSide({ x, width: total, distance: float.distance, alone: false }, context);
  const flows = float.y.from === "paragraph" || float.y.from === "line";
  if (flows && side === "across") return undefined;
  if (side !== "across") writer.warn("layout.wrapAbout", table.place);
  const { margins } = context.section;
  const area = spanY(float.y.from, context.section);
  const share = { top: 0, center: 0.5, bottom: 1 }[float.y.align ?? "top"];
  const y = flows
    ? pt(float.y.offset ?? 0)
    : float.y.align === undefined
      ? pt(area.from + (float.y.offset ?? 0))
      : `${pt(area.from)} + (${pt(area.size)} - tall) * ${number(share)}`;
  const mark = `w${writer.nextId()}`;
  writer.wraps.push({ mark, fromMark: flows, side, amount, place: table.place, left: wrapReach });
  const dx = pt(x - margins.left - margins.gutter);
  const placed = flows
    ? `place(left, dx: ${dx}, dy: y, floating)`
    : `place(top + left, dx: ${dx}, dy: y - mt, floating)`;
  const metadata = `(y - ${pt(float.distance.top)}, y + tall + ${pt(float.distance.bottom)})`;
  const written = `[#metadata(${metadata})<${mark}>]\n${placed}`;
  return [
    joined([
      `let floating = block(width: ${pt(total)}, ${body})`,
      "context {",
      `let tall = measure(floating).height`,
      `let y = ${y}`,
      flows ? `together(y + tall, ${pt(textHeight(context))} - 1pt, {\n${written}\n})` : written,
      "}",
    ]),
  ];
}

/** Returns the height of a page's text, ignoring the space that a tall header takes. */
const textHeight = ({ section: { page, margins } }: WriteContext): number => page.height - margins.top - margins.bottom;
