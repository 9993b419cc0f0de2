import { layered } from "../../theme/layers.css.ts";
import { accentWash } from "../../theme/mixes.ts";
import { stack, inLine, bareList, hairline, innerFrame, quietText } from "../../theme/recipes.ts";
import { size, spaces } from "../../theme/scale.ts";
import { vars } from "../../theme/vars.css.ts";

export { closeStack as root, buttonRow as filters, list } from "../../theme/layout.css.ts";
export { summary } from "../../theme/control.css.ts";
export { noteLine as place } from "../../theme/text.css.ts";

export const filter = layered({
  selectors: { '&[aria-pressed="true"]': { background: accentWash, borderColor: vars.accent } },
});

export const scroller = layered({
  ...innerFrame,
  maxHeight: `min(${size(416)}, 55vh)`,
  overflowY: "auto",
  overscrollBehavior: "contain",
});

export const entry = layered({
  ...stack(4, 8),
  gridTemplateColumns: "auto minmax(0, 1fr)",
  alignItems: "baseline",
  padding: spaces(8, 12),
  borderBottom: hairline,
});

export const message = layered({ gridColumn: 2, overflowWrap: "anywhere" });

export const places = layered({ ...inLine(4, 16), ...quietText, ...bareList, overflowWrap: "anywhere" });
