import { layered } from "../../theme/layers.css.ts";
import { vars } from "../../theme/vars.css.ts";

export const root = layered({ display: "grid", gap: 10, gridTemplateColumns: "minmax(0, 1fr)" });

export const list = layered({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  border: `1px solid ${vars.line}`,
  borderRadius: 8,
  margin: 0,
  padding: 0,
  listStyle: "none",
});

export const item = layered({
  display: "grid",
  gap: 2,
  gridTemplateColumns: "minmax(0, 1fr)",
  padding: "8px 12px",
  selectors: { "&:not(:first-child)": { borderTop: `1px solid ${vars.line}` } },
});

export const head = layered({ display: "flex", flexWrap: "wrap", alignItems: "baseline", gap: "0 12px" });

export const name = layered({ fontFamily: vars.song, fontWeight: 700, overflowWrap: "anywhere" });

export const soft = layered({ margin: 0, color: vars.inkSoft, fontSize: "0.875rem", overflowWrap: "anywhere" });

export const before = layered({ color: vars.inkSoft });

export const after = layered({ fontWeight: 600, textDecoration: "none" });
