import { layered } from "../../theme/layers.css.ts";
import { vars } from "../../theme/vars.css.ts";

export const root = layered({ display: "grid", gap: 32, gridTemplateColumns: "minmax(0, 1fr)" });

export const advice = layered({ margin: 0, maxWidth: "46em", color: vars.inkSoft });

export const upload = layered({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: "4px 12px" });

export const hint = layered({ color: vars.inkSoft, fontSize: "0.875rem" });

export const soft = layered({
  display: "block",
  color: vars.inkSoft,
  fontSize: "0.875rem",
  overflowWrap: "anywhere",
});

export const face = layered({ display: "block", selectors: { "& + &": { marginTop: 8 } } });

export const names = layered({ marginInlineEnd: 8, overflowWrap: "anywhere" });

export const part = layered({ display: "grid", gap: 12, gridTemplateColumns: "minmax(0, 1fr)" });

export const list = layered({ margin: 0, padding: 0, listStyle: "none" });

export const item = layered({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: "8px 16px",
  padding: "12px clamp(14px, 3vw, 20px)",
  selectors: { "& + &": { borderTop: `1px solid ${vars.line}` } },
});

export const said = layered({ margin: 0, minWidth: 0, overflowWrap: "anywhere" });

export const pictures = layered({
  display: "grid",
  gap: 16,
  gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 17rem), 1fr))",
});

export const figure = layered({ display: "grid", gap: 6, alignContent: "start", margin: 0 });

export const caption = layered({ margin: 0, fontSize: "0.9375rem", fontWeight: 600 });

export const image = layered({
  display: "block",
  width: "100%",
  height: "auto",
  border: `1px solid ${vars.line}`,
  // Paper is white in either scheme
  background: "#fff",
});

export const problems = layered({ margin: 0, paddingInlineStart: "1.4em", overflowWrap: "anywhere" });
