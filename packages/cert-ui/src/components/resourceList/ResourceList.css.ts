import { layered } from "../../theme/layers.css.ts";
import { media } from "../../theme/media.ts";
import { vars } from "../../theme/vars.css.ts";

export const root = layered({ display: "grid", gap: 16, gridTemplateColumns: "minmax(0, 1fr)" });

export const header = layered({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: "8px 16px" });

export const add = layered({ marginInlineStart: "auto" });

/** The start of a list page, scrolled to below the fixed header. */
export const start = layered({ gridArea: "1 / 1", minWidth: 0, scrollMarginTop: 84 });

/** A table with a panel beside it, unless the screen is too narrow for both. */
export const split = layered({
  display: "grid",
  gap: 14,
  gridTemplateColumns: "minmax(0, 1fr)",
  alignItems: "start",
  "@media": { [media.besideList]: { gridTemplateColumns: "minmax(0, 1fr) 264px" } },
});

/** A list with the actions on its selected rows. */
export const sheet = layered({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  containerType: "inline-size",
});

export const foot = layered({
  borderTop: `1px solid ${vars.line}`,
  padding: "0 16px 16px",
  background: vars.sunken,
});
