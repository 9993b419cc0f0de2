import { layered } from "../../theme/layers.css.ts";
import { stack, quietText } from "../../theme/recipes.ts";
import { size, space } from "../../theme/scale.ts";

export { problem, label, noteLine as hint } from "../../theme/text.css.ts";
export { fieldStack as root } from "../../theme/layout.css.ts";

export const showPassword = layered({
  ...quietText,
  display: "inline-flex",
  gap: space[8],
  alignItems: "center",
  justifySelf: "start",
  minHeight: size(24),
  cursor: "pointer",
});

export const grid = layered({
  ...stack(12),
  gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${size(240)}), 1fr))`,
});
