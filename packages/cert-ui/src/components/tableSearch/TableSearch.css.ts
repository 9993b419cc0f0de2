import { layered } from "../../theme/layers.css.ts";
import { radius, size, space } from "../../theme/scale.ts";
import { vars } from "../../theme/vars.css.ts";

export { buttonRow as root } from "../../theme/layout.css.ts";

export const field = layered({
  boxSizing: "border-box",
  flex: `1 1 ${size(192)}`,
  maxWidth: size(352),
  minWidth: 0,
  minHeight: size(40),
  border: `1px solid ${vars.edge}`,
  borderRadius: radius[6],
  padding: `${space[8]} ${space[12]}`,
  background: vars.surface,
  color: vars.text,
  font: "inherit",
});
