import { layered } from "../../theme/layers.css.ts";
import { stack } from "../../theme/recipes.ts";
import { font, radius, spaces } from "../../theme/scale.ts";
import { vars } from "../../theme/vars.css.ts";

export { stack as root } from "../../theme/layout.css.ts";
export { paragraph as sentence } from "../../theme/text.css.ts";

export const title = layered({ margin: 0, ...font.body, fontWeight: 600, outline: 0 });

export const list = layered({
  ...stack(8, 24),
  gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 13em), 1fr))",
  borderRadius: radius[6],
  padding: spaces(12, 16),
  background: vars.sunken,
  listStyle: "none",
  fontFamily: "ui-monospace, Consolas, monospace",
  ...font.body,
});
