import { layered } from "../../theme/layers.css.ts";
import { vars } from "../../theme/vars.css.ts";

export const root = layered({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 8, margin: 0 });

export const field = layered({
  boxSizing: "border-box",
  flex: "1 1 12rem",
  maxWidth: "22rem",
  minWidth: 0,
  minHeight: 40,
  border: `1px solid ${vars.edge}`,
  borderRadius: 8,
  padding: "6px 12px",
  background: vars.surface,
  color: vars.ink,
  font: "inherit",
});
