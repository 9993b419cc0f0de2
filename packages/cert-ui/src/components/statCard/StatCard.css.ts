import { layered } from "../../theme/layers.css.ts";
import { vars } from "../../theme/vars.css.ts";

export const root = layered({
  display: "grid",
  gap: 8,
  minWidth: 0,
  border: `1px solid ${vars.line}`,
  borderRadius: vars.radius,
  padding: "12px 20px 16px",
  background: vars.surface,
});

export const title = layered({ margin: 0, color: vars.inkSoft, fontSize: "0.9375rem", fontWeight: 500 });

export const figure = layered({
  margin: 0,
  fontFamily: vars.song,
  fontSize: "1.875rem",
  fontWeight: 700,
  lineHeight: 1.3,
  fontVariantNumeric: "tabular-nums",
});

export const change = layered({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  gap: "0 12px",
  margin: 0,
  color: vars.inkSoft,
  fontSize: "0.875rem",
});

export const up = layered({ selectors: { '&[data-trend="up"]': { color: vars.ok, fontWeight: 600 } } });

/** Takes the space of the bar while the figure is loading. */
export const loadingBar = layered({ height: 6 });
