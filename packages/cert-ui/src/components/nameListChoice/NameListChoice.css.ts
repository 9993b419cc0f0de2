import { layered } from "../../theme/layers.css.ts";
import { vars } from "../../theme/vars.css.ts";

export const root = layered({
  containerType: "inline-size",
  display: "grid",
  gap: 14,
  gridTemplateColumns: "minmax(0, 1fr)",
  margin: 0,
  border: `1px solid ${vars.line}`,
  borderRadius: 8,
  padding: "12px 14px 14px",
});

export const title = layered({ margin: 0, fontSize: "1rem", fontWeight: 600 });

export const note = layered({ margin: 0, color: vars.inkSoft, fontSize: "0.9375rem" });

export const matches = layered({ display: "grid", gap: 10, gridTemplateColumns: "minmax(0, 1fr)" });

export const match = layered({
  display: "grid",
  gap: "2px 10px",
  gridTemplateColumns: "minmax(0, 1fr)",
  alignItems: "center",
  "@container": {
    "(min-width: 30em)": { gridTemplateColumns: "9em auto minmax(0, 26em)", justifyContent: "start" },
  },
});

export const name = layered({ fontWeight: 600, overflowWrap: "anywhere" });

export const arrow = layered({
  display: "none",
  color: vars.inkSoft,
  "@container": { "(min-width: 30em)": { display: "block" } },
});

export const hint = layered({
  margin: 0,
  color: vars.inkSoft,
  fontSize: "0.875rem",
  "@container": { "(min-width: 30em)": { gridColumn: 3 } },
});

export const choice = layered({ display: "flex", alignItems: "center", gap: 10, minHeight: 36, cursor: "pointer" });

export const box = layered({ flex: "none", width: 18, height: 18, margin: 0, accentColor: vars.primary });

export const wrong = layered({ margin: 0, color: vars.danger, fontWeight: 600 });

export const buttons = layered({ display: "flex", flexWrap: "wrap", gap: 8 });
