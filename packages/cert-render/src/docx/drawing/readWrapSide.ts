import type { AnchorWrap } from "../../model/model.ts";

const sides = ["left", "right", "largest"] as const;

/**
 * Reads the side of a drawing to which text is limited: wrapText of DrawingML, side of VML. Empty if text flows on both
 * sides.
 */
export function readWrapSide(value: string | undefined): Pick<AnchorWrap, "side"> {
  const side = sides.find((name) => name === value);
  return side ? { side } : {};
}
