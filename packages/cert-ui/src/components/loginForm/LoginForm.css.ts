import { layered } from "../../theme/layers.css.ts";
import { vars } from "../../theme/vars.css.ts";

export const root = layered({ display: "grid", gap: 18, margin: 0 });

/** A line that explains why the login is shown. */
export const notice = layered({
  margin: 0,
  borderInlineStart: `3px solid ${vars.danger}`,
  padding: "6px 14px",
  background: vars.sunken,
  fontSize: "0.9375rem",
});

export const or = layered({
  display: "flex",
  alignItems: "center",
  gap: 14,
  margin: "-2px 0",
  color: vars.inkSoft,
  fontSize: "0.875rem",
  "::before": { content: '""', flex: 1, height: 1, background: vars.line },
  "::after": { content: '""', flex: 1, height: 1, background: vars.line },
});

export const links = layered({ display: "flex", justifyContent: "space-between", gap: 12 });

export const link = layered({
  minHeight: 32,
  border: 0,
  padding: "2px 0",
  background: "none",
  color: vars.primary,
  font: "inherit",
  fontSize: "0.9375rem",
  textDecoration: "underline",
  textUnderlineOffset: "0.25em",
  cursor: "pointer",
});
