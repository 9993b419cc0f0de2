import { layered } from "../../theme/layers.css.ts";
import { media } from "../../theme/media.ts";
import { stack } from "../../theme/recipes.ts";
import { radius, size } from "../../theme/scale.ts";
import { vars } from "../../theme/vars.css.ts";

export { note as label } from "../../theme/text.css.ts";

export const root = layered({ ...stack(4), minWidth: size(144) });

export const track = layered({
  height: size(6),
  overflow: "hidden",
  borderRadius: radius.full,
  background: vars.line,
  "@media": { [media.forced]: { border: "1px solid CanvasText" } },
});

export const bar = layered({
  height: "100%",
  borderRadius: radius.full,
  background: vars.accent,
  transition: "width 150ms",
  selectors: { '&[data-state="indeterminate"]': { width: "35%" } },
  "@media": {
    [media.still]: { transition: "none" },
    [media.forced]: { background: "Highlight", forcedColorAdjust: "none" },
  },
});
