import { layered } from "../../theme/layers.css.ts";
import { vars } from "../../theme/vars.css.ts";

export const root = layered({ display: "grid", gap: 14, gridTemplateColumns: "minmax(0, 1fr)", margin: 0 });

export const intro = layered({ margin: 0, color: vars.inkSoft, fontSize: "0.9375rem" });

export const sheet = layered({
  display: "flex",
  flexWrap: "wrap",
  gap: "0 20px",
  minWidth: 0,
  margin: 0,
  border: `1px solid ${vars.line}`,
  borderRadius: 8,
  padding: "4px 14px 8px",
});

export const name = layered({ padding: "0 4px", fontWeight: 600, overflowWrap: "anywhere" });

export const count = layered({ color: vars.inkSoft, fontSize: "0.875rem", fontWeight: 400 });

export const choice = layered({ display: "flex", alignItems: "center", gap: 10, minHeight: 36, cursor: "pointer" });

export const box = layered({ flex: "none", width: 18, height: 18, margin: 0, accentColor: vars.primary });

export const unused = layered({
  display: "grid",
  gap: 4,
  margin: 0,
  paddingInlineStart: "1.3em",
  color: vars.inkSoft,
  fontSize: "0.9375rem",
  overflowWrap: "anywhere",
});

export const wrong = layered({ margin: 0, color: vars.danger, fontWeight: 600 });

export const buttons = layered({ display: "flex", flexWrap: "wrap", gap: 8 });
