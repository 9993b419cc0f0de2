import { layered } from "../../theme/layers.css.ts";
import { vars } from "../../theme/vars.css.ts";

export const root = layered({ display: "grid", gap: 6, minWidth: 0 });

export const label = layered({ fontSize: "0.9375rem", fontWeight: 500 });

export const hint = layered({ margin: 0, color: vars.inkSoft, fontSize: "0.875rem", overflowWrap: "anywhere" });

export const problem = layered({ margin: 0, color: vars.danger, fontSize: "0.875rem", fontWeight: 600 });

export const showPassword = layered({
  display: "inline-flex",
  gap: 8,
  alignItems: "center",
  justifySelf: "start",
  minHeight: 24,
  accentColor: vars.primary,
  color: vars.inkSoft,
  fontSize: "0.9375rem",
  cursor: "pointer",
});

export const grid = layered({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 15rem), 1fr))",
  gap: 12,
});
