import { baseStyle, layered } from "./layers.css.ts";
import { floatingLine, primaryWash } from "./mixes.ts";
import { vars } from "./vars.css.ts";

/** The positioner of a menu or list that opens over the page, above dialogs. */
export const positioner = layered({ zIndex: "50 !important" });

/** A menu or list that opens over the page. */
export const floating = baseStyle({
  boxSizing: "border-box",
  border: `1px solid ${floatingLine}`,
  borderRadius: 12,
  padding: 6,
  background: vars.surface,
  boxShadow: vars.shadow,
  outline: 0,
});

/** An entry of a menu or list. */
export const option = layered({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  gap: "0 14px",
  borderRadius: 7,
  padding: "7px 11px",
  minHeight: 30,
  cursor: "pointer",
  overflowWrap: "anywhere",
  selectors: { "&[data-highlighted]": { background: primaryWash, color: vars.primary } },
});
