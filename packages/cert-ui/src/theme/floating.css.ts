import { floatingFrame } from "./recipes.ts";
import { baseStyle, layered } from "./layers.css.ts";
import { accentWash } from "./mixes.ts";
import { radius, size, space, spaces } from "./scale.ts";
import { vars } from "./vars.css.ts";

/** The positioner of a menu or list that opens over the page, above dialogs. */
export const positioner = layered({ zIndex: "50 !important" });

/** A menu or list that opens over the page. */
export const floating = baseStyle({
  boxSizing: "border-box",
  ...floatingFrame,
  padding: space[4],
  outline: 0,
});

/** An entry of a menu or list. */
export const option = layered({
  boxSizing: "border-box",
  display: "flex",
  alignItems: "center",
  flexWrap: "wrap",
  justifyContent: "space-between",
  gap: spaces(0, 16),
  borderRadius: radius[6],
  padding: spaces(4, 12),
  minHeight: size(36),
  cursor: "pointer",
  overflowWrap: "anywhere",
  selectors: { "&[data-highlighted]": { background: accentWash, color: vars.accent } },
});
