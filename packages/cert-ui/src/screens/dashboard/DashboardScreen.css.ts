import { layered } from "../../theme/layers.css.ts";
import { stack, inLine } from "../../theme/recipes.ts";
import { size } from "../../theme/scale.ts";

export { stack as root } from "../../theme/layout.css.ts";

export const cards = layered({
  ...stack(16),
  gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${size(200)}), 1fr))`,
});

export const actions = layered({ ...inLine(8), marginInlineStart: "auto" });
