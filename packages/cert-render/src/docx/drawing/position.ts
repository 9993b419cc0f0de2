import type { AreaX, AreaY, PositionX, PositionY } from "../../model/model.ts";
import { oneOf } from "../package/units.ts";

const alignsX = ["left", "center", "right", "inside", "outside"] as const;
const alignsY = ["top", "center", "bottom", "inside", "outside"] as const;

/** The statements of a position, of which the first valid one counts. */
interface PositionStatements {
  align: string | undefined;
  fraction: number | undefined;
  offset: number | undefined;
}

const toPosition = <From, Align extends string>(
  from: From,
  aligns: readonly Align[],
  { align: stated, fraction, offset = 0 }: PositionStatements,
) => {
  const align = oneOf(aligns, stated);
  if (align !== undefined) return { from, align };
  return fraction === undefined ? { from, offset } : { from, fraction };
};

export const toPositionX = (from: AreaX, statements: PositionStatements): PositionX =>
  toPosition(from, alignsX, statements);

export const toPositionY = (from: AreaY, statements: PositionStatements): PositionY =>
  toPosition(from, alignsY, statements);

/** The kinds of text wrap around a drawing, which DrawingML and VML name alike. */
export const wrapKinds = ["none", "square", "tight", "through", "topAndBottom"] as const;

/** The sides to which text beside a drawing may be limited: wrapText of DrawingML, side of VML. */
export const wrapSides = ["left", "right", "largest"] as const;
