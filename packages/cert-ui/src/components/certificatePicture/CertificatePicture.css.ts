import { layered } from "../../theme/layers.css.ts";
import { centred, innerFrame } from "../../theme/recipes.ts";
import { radius, size, space } from "../../theme/scale.ts";
import { vars } from "../../theme/vars.css.ts";

/** Fills its place, with the proportions of a page until those of the picture are known. */
export const image = layered({
  ...innerFrame,
  display: "block",
  boxSizing: "border-box",
  width: "100%",
  minHeight: size(120),
  background: vars.sunken,
});

export const missing = layered({
  ...centred,
  boxSizing: "border-box",
  minHeight: size(120),
  margin: 0,
  border: `1px dashed ${vars.edge}`,
  borderRadius: radius[6],
  padding: space[16],
  color: vars.muted,
  textAlign: "center",
});
