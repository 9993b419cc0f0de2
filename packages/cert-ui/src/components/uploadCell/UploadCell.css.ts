import { layered } from "../../theme/layers.css.ts";
import { media } from "../../theme/media.ts";
import { accentWash } from "../../theme/mixes.ts";
import { stack } from "../../theme/recipes.ts";
import { radius, size, space } from "../../theme/scale.ts";
import { vars } from "../../theme/vars.css.ts";

export { buttonRow as buttons } from "../../theme/layout.css.ts";
export { problem } from "../../theme/text.css.ts";

export const root = layered({
  ...stack(8),
  minWidth: size(136),
  "@container": { [media.tightTable.many]: { minWidth: size(96) } },
  justifyItems: "start",
  outline: "1px dashed transparent",
  outlineOffset: 3,
  borderRadius: radius[6],
  selectors: {
    '&[data-over="true"]': { outlineColor: vars.accent, background: accentWash },
  },
});

export const file = layered({
  display: "inline-flex",
  alignItems: "start",
  gap: space[8],
  color: vars.success,
  overflowWrap: "anywhere",
});

export const tick = layered({
  flex: "none",
  paddingTop: space[4],
  lineHeight: 1,
});

export const upload = layered({ borderStyle: "dashed", borderColor: vars.edge });
