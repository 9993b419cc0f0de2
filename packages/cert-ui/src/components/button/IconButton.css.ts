import { baseStyle } from "../../theme/layers.css.ts";
import { square } from "../../theme/recipes.ts";
import { radius } from "../../theme/scale.ts";
import { vars } from "../../theme/vars.css.ts";

export const root = baseStyle({
  ...square(44),
  position: "relative",
  flex: "none",
  border: "1px solid transparent",
  borderRadius: radius[6],
  padding: 0,
  background: "none",
  color: vars.text,
  font: "inherit",
  cursor: "pointer",
  ":hover": { background: vars.sunken },
});
