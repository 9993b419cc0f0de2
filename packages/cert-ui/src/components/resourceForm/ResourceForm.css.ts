import { layered } from "../../theme/layers.css.ts";
import { media } from "../../theme/media.ts";
import { stack, inLine } from "../../theme/recipes.ts";
import { font, radius, size, space, spaces } from "../../theme/scale.ts";
import { vars } from "../../theme/vars.css.ts";

export const root = layered({ ...stack(16), selectors: { '&[data-gap="small"]': { gap: space[8] } } });

export const columns = layered({
  ...stack(16),
  gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${size(240)}), 1fr))`,
  alignItems: "start",
});

export const restored = layered({
  ...inLine(4, 16),
  justifyContent: "space-between",
  borderRadius: radius[6],
  padding: spaces(8, 8, 8, 16),
  background: vars.sunken,
  ...font.note,
  "@media": { [media.forced]: { border: "1px solid CanvasText" } },
});
