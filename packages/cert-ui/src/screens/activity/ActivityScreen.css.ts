import { layered } from "../../theme/layers.css.ts";
import { media } from "../../theme/media.ts";
import { vars } from "../../theme/vars.css.ts";

export const root = layered({ display: "grid", gap: 16, gridTemplateColumns: "minmax(0, 1fr)", maxWidth: 1040 });

export const steps = layered({ display: "grid", gap: 10, margin: 0, padding: 0, listStyle: "none" });

export const step = layered({
  minWidth: 0,
  border: `1px solid ${vars.line}`,
  borderRadius: vars.radius,
  background: vars.surface,
  scrollMarginTop: 84,
  outline: 0,
  selectors: {
    '&[data-open="true"]': { borderColor: vars.edge, boxShadow: vars.shadow },
    '&[data-state="waiting"]:not([data-open="true"])': { background: "none" },
  },
});

/** The line of a step, with the link to its help. */
export const head = layered({ display: "flex", alignItems: "center", paddingInlineEnd: 8 });

/** The whole line leads to its step. */
export const line = layered({
  display: "grid",
  gridTemplateColumns: "26px minmax(6.5rem, max-content) minmax(0, 1fr)",
  gap: "2px 12px",
  alignItems: "center",
  borderRadius: vars.radius,
  padding: "11px clamp(12px, 3vw, 20px)",
  color: vars.ink,
  textDecoration: "none",
  ":hover": { background: vars.sunken },
  selectors: { '[data-open="true"] > div > h2 > &:hover': { background: "none" } },
  "@media": { [media.narrowPage]: { gridTemplateColumns: "26px minmax(0, 1fr)" } },
});

export const title = layered({ flex: 1, minWidth: 0, margin: 0, font: "inherit" });

export const name = layered({ fontFamily: vars.song, fontSize: "1.0625rem", fontWeight: 700, letterSpacing: "0.04em" });

export const summary = layered({
  color: vars.inkSoft,
  fontSize: "0.9375rem",
  overflowWrap: "anywhere",
  "@media": { [media.narrowPage]: { gridColumn: 2 } },
});

export const marker = layered({
  display: "grid",
  placeItems: "center",
  boxSizing: "border-box",
  width: 24,
  height: 24,
  border: `1px solid ${vars.edge}`,
  borderRadius: "50%",
  color: vars.inkSoft,
  fontSize: "0.8125rem",
  fontWeight: 600,
  lineHeight: 1,
  selectors: {
    '&[data-state="done"]': { borderColor: vars.ok, background: vars.ok, color: vars.surface },
    '&[data-state="noticed"]': { borderColor: vars.danger, color: vars.danger },
    '&[data-state="next"]': { borderColor: vars.primary, background: vars.primary, color: vars.primaryInk },
  },
  "@media": { [media.forced]: { borderColor: "currentColor" } },
});

export const content = layered({ padding: "4px clamp(12px, 3vw, 20px) 20px" });
