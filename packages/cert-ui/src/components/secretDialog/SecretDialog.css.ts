import { layered } from "../../theme/layers.css.ts";
import { stack, inLine } from "../../theme/recipes.ts";
import { font, radius, space } from "../../theme/scale.ts";
import { vars } from "../../theme/vars.css.ts";

export { note as term } from "../../theme/text.css.ts";

export const list = layered({ ...stack(12), borderRadius: radius[10], padding: space[16], background: vars.sunken });

export const value = layered({
  ...inLine(4, 12),
  justifyContent: "space-between",
  fontFamily: "ui-monospace, Consolas, monospace",
  ...font.large,
  overflowWrap: "anywhere",
  userSelect: "all",
});
