import type { AnchorWrap } from "../../model/model.ts";

const sides = ["left", "right", "largest"] as const;

/** Reads the only side of a drawing that has text: wrapText of DrawingML, side of VML. Nothing for both sides. */
export function readWrapSide(value: string | undefined): Pick<AnchorWrap, "side"> {
  const side = sides.find((name) => name === value);
  return side ? { side } : {};
}
