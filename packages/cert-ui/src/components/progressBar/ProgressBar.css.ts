import { layered } from "../../theme/layers.css.ts";
import { media } from "../../theme/media.ts";
import { vars } from "../../theme/vars.css.ts";

export const root = layered({ display: "grid", gap: 3, minWidth: "9rem" });

export const label = layered({ color: vars.inkSoft, fontSize: "0.875rem" });

export const track = layered({
  height: 6,
  overflow: "hidden",
  borderRadius: 99,
  background: vars.line,
  "@media": { [media.forced]: { border: "1px solid CanvasText" } },
});

export const bar = layered({
  height: "100%",
  borderRadius: 99,
  background: vars.primary,
  transition: "width 150ms",
  selectors: { '&[data-state="indeterminate"]': { width: "35%" } },
  "@media": {
    [media.still]: { transition: "none" },
    [media.forced]: { background: "Highlight", forcedColorAdjust: "none" },
  },
});
