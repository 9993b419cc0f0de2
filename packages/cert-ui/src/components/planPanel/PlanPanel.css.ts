import { layered } from "../../theme/layers.css.ts";
import { vars } from "../../theme/vars.css.ts";

export const root = layered({ display: "grid", gap: 16, gridTemplateColumns: "minmax(0, 1fr)", margin: 0 });

export const figures = layered({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(5rem, 1fr))",
  gap: 8,
  margin: 0,
});

export const figure = layered({
  display: "flex",
  flexDirection: "column-reverse",
  border: `1px solid ${vars.line}`,
  borderRadius: 8,
  padding: "6px 10px",
  selectors: { '&[data-some="false"]': { color: vars.inkSoft } },
});

export const number = layered({
  margin: 0,
  fontFamily: vars.song,
  fontSize: "1.375rem",
  fontWeight: 700,
  lineHeight: 1.4,
});

export const label = layered({ color: vars.inkSoft, fontSize: "0.875rem" });

export const note = layered({ margin: 0, color: vars.inkSoft, fontSize: "0.9375rem" });

export const group = layered({ display: "grid", gap: 4, minWidth: 0, margin: 0, border: 0, padding: 0 });

export const legend = layered({ margin: 0, marginBottom: 2, fontSize: "1rem", padding: 0, fontWeight: 600 });

export const choice = layered({ display: "flex", alignItems: "baseline", gap: 10, minHeight: 36, cursor: "pointer" });

export const box = layered({
  flex: "none",
  width: 18,
  height: 18,
  margin: 0,
  translate: "0 3px",
  accentColor: vars.primary,
});

export const sentences = layered({
  display: "grid",
  gap: 4,
  margin: 0,
  paddingInlineStart: "1.3em",
  overflowWrap: "anywhere",
});

export const summary = layered({
  // As wide as its words, with the marker that a block would lose
  display: "list-item",
  width: "fit-content",
  minHeight: 32,
  listStylePosition: "inside",
  borderRadius: 5,
  color: vars.primary,
  lineHeight: "32px",
  cursor: "pointer",
});
