import { layered } from "../../theme/layers.css.ts";
import { vars } from "../../theme/vars.css.ts";

export const list = layered({
  display: "grid",
  gap: 12,
  margin: 0,
  borderRadius: 10,
  padding: 16,
  background: vars.sunken,
});

export const term = layered({ color: vars.inkSoft, fontSize: "0.875rem" });

export const value = layered({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: "4px 12px",
  margin: 0,
  fontFamily: "ui-monospace, Consolas, monospace",
  fontSize: "1.125rem",
  overflowWrap: "anywhere",
  userSelect: "all",
});
