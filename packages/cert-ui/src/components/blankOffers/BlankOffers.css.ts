import { layered } from "../../theme/layers.css.ts";
import { stack, bareList, innerFrame } from "../../theme/recipes.ts";
import { radius, size, space } from "../../theme/scale.ts";
import { vars } from "../../theme/vars.css.ts";

export { buttonRow as buttons, fieldStack as nameField } from "../../theme/layout.css.ts";
export { note as intro, note as soft, problem as wrong, linesAsWritten as excerpt } from "../../theme/text.css.ts";

export const root = layered({ ...stack(16), containerType: "inline-size" });

export const list = layered({ ...bareList, ...stack(12) });

export const offer = layered({
  ...innerFrame,
  ...stack(8),
  padding: space[8],
  "@container": { "(min-width: 34em)": { gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)" } },
});

/** The visible part of a page. */
export const picture = layered({
  ...innerFrame,
  position: "relative",
  overflow: "hidden",
  aspectRatio: "5 / 2",
  maxHeight: size(180),
  width: "100%",
  background: vars.sunken,
});

export const page = layered({
  position: "absolute",
  top: "50%",
  left: 0,
  maxWidth: "none",
  height: "auto",
  transformOrigin: "0 0",
});

export const facts = layered({ ...stack(8), alignContent: "start" });

export const blank = layered({
  borderRadius: radius[6],
  padding: `0 ${space[4]}`,
  background: vars.sunken,
  color: "inherit",
  boxShadow: `inset 0 -2px ${vars.accent}`,
});
