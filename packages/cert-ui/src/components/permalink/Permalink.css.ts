import { fixed } from "../../theme/colours.ts";
import { layered } from "../../theme/layers.css.ts";
import { stack, inLine, innerFrame } from "../../theme/recipes.ts";
import { size, space } from "../../theme/scale.ts";

export { buttonRow as actions } from "../../theme/layout.css.ts";
export { note as advice } from "../../theme/text.css.ts";

export const root = layered({ ...inLine(16, 24), alignItems: "start" });

// A code is read best dark on light, in either scheme
export const frame = layered({
  ...innerFrame,
  display: "block",
  boxSizing: "border-box",
  width: size(148),
  height: size(148),
  padding: space[8],
  background: fixed.white,
});

export const pattern = layered({ fill: fixed.black });

export const side = layered({ ...stack(8), flex: `1 1 ${size(224)}`, minWidth: 0 });

export const address = layered({ margin: 0, overflowWrap: "anywhere", userSelect: "all" });
