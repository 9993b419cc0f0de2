import { layered } from "../../theme/layers.css.ts";
import { vars } from "../../theme/vars.css.ts";

export const root = layered({ display: "grid", gap: 16, gridTemplateColumns: "minmax(0, 1fr)" });

export const header = layered({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: "8px 16px" });

export const add = layered({ marginInlineStart: "auto" });

/** The start of a list page, scrolled to below the fixed header. */
export const start = layered({ gridArea: "1 / 1", minWidth: 0, scrollMarginTop: 84 });

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
