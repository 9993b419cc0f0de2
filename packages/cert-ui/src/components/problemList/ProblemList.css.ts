import { layered } from "../../theme/layers.css.ts";
import { primaryWash } from "../../theme/mixes.ts";
import { vars } from "../../theme/vars.css.ts";

export const root = layered({ display: "grid", gap: 8, gridTemplateColumns: "minmax(0, 1fr)" });

export const filters = layered({ display: "flex", flexWrap: "wrap", gap: 8 });

export const filter = layered({
  selectors: { '&[aria-pressed="true"]': { background: primaryWash, borderColor: vars.primary } },
});

export const scroller = layered({
  maxHeight: "min(26rem, 55vh)",
  overflowY: "auto",
  overscrollBehavior: "contain",
  border: `1px solid ${vars.line}`,
  borderRadius: 8,
});

export const list = layered({ margin: 0, padding: 0, listStyle: "none" });

export const entry = layered({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr)",
  gap: "2px 10px",
  alignItems: "baseline",
  padding: "8px 12px",
  borderBottom: `1px solid ${vars.line}`,
});

export const place = layered({ color: vars.inkSoft, fontSize: "0.9375rem", overflowWrap: "anywhere" });

export const message = layered({ gridColumn: 2, overflowWrap: "anywhere" });

export const summary = layered({
  display: "list-item",
  width: "fit-content",
  minHeight: 24,
  borderRadius: 5,
  color: vars.primary,
  cursor: "pointer",
});

export const places = layered({
  display: "flex",
  flexWrap: "wrap",
  gap: "2px 16px",
  margin: 0,
  padding: 0,
  listStyle: "none",
  color: vars.inkSoft,
  fontSize: "0.9375rem",
  overflowWrap: "anywhere",
});
