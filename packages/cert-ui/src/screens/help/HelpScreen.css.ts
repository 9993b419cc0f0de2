import { layered } from "../../theme/layers.css.ts";
import { vars } from "../../theme/vars.css.ts";

export const root = layered({ display: "grid", gap: 18, gridTemplateColumns: "minmax(0, 1fr)", maxWidth: 820 });

export const contents = layered({ display: "flex", flexWrap: "wrap", gap: "4px 20px" });

export const jump = layered({ padding: "4px 0", color: vars.primary, textUnderlineOffset: "0.25em" });

export const sheet = layered({
  border: `1px solid ${vars.line}`,
  borderRadius: vars.radius,
  padding: "clamp(18px, 4vw, 28px)",
  background: vars.surface,
  scrollMarginTop: 90,
  outline: 0,
});

export const heading = layered({ margin: "0 0 10px", fontFamily: vars.song, fontSize: "1.25rem", fontWeight: 700 });

export const columns = layered({
  display: "grid",
  gap: 20,
  alignItems: "start",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 300px), 1fr))",
});

/** A picture of a light page, in dark colours too. */
export const picture = layered({
  maxWidth: "100%",
  height: "auto",
  border: `1px solid ${vars.line}`,
  borderRadius: vars.radius,
});

export const lines = layered({ display: "grid", gap: 8, margin: 0, paddingInlineStart: "1.4em" });

export const table = layered({ width: "100%", borderCollapse: "collapse", font: "inherit" });

export const cell = layered({
  padding: "8px 12px 8px 0",
  borderTop: `1px solid ${vars.line}`,
  verticalAlign: "top",
  textAlign: "start",
  fontWeight: 400,
  overflowWrap: "anywhere",
  selectors: {
    "th&": { width: "38%", fontWeight: 500 },
    "thead &": { borderTop: 0, color: vars.inkSoft, fontSize: "0.875rem" },
  },
});
