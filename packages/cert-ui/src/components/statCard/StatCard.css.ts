import { layered } from "../../theme/layers.css.ts";
import { frame, inLine, quietText, song, stack } from "../../theme/recipes.ts";
import { font, size, spaces } from "../../theme/scale.ts";
import { vars } from "../../theme/vars.css.ts";

export const root = layered({ ...stack(8), ...frame, minWidth: 0, padding: spaces(12, 16, 16) });

export const title = layered({ ...quietText, fontWeight: 500 });

export const figure = layered({
  margin: 0,
  ...song,
  ...font.heading,
  fontVariantNumeric: "tabular-nums",
});

export const change = layered({ ...inLine(0, 12), ...quietText, justifyContent: "space-between" });

export const up = layered({ selectors: { '&[data-trend="up"]': { color: vars.success, fontWeight: 600 } } });

/** Takes the space of the bar while the figure is loading. */
export const loadingBar = layered({ height: size(6) });
