import { layered } from "../../theme/layers.css.ts";
import { vars } from "../../theme/vars.css.ts";

export const root = layered({ display: "grid", gap: 0, margin: 0, padding: 0, listStyle: "none" });

export const device = layered({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: "6px 14px",
  padding: "12px 0",
  selectors: { "& + &": { borderTop: `1px solid ${vars.line}` } },
});

export const name = layered({ margin: 0, fontWeight: 600 });

export const facts = layered({
  display: "flex",
  flexWrap: "wrap",
  gap: "0 16px",
  margin: 0,
  color: vars.inkSoft,
  fontSize: "0.9375rem",
});
