import { layered } from "../../theme/layers.css.ts";
import { vars } from "../../theme/vars.css.ts";

/** The height of the management pages' fixed header with a gap below it, in CSS pixels. */
export const scrollMargin = 84;

export const root = layered({
  containerType: "inline-size",
  border: `1px solid ${vars.line}`,
  borderRadius: vars.radius,
  padding: "16px clamp(14px, 3vw, 22px) 20px",
  background: vars.surface,
  outline: 0,
  scrollMarginTop: scrollMargin,
  // The panel is the frame
  selectors: {
    "aside &": { border: 0, borderRadius: 0, scrollMarginTop: 0 },
    '&[data-framed="false"]': { border: 0, padding: 0 },
  },
});

export const head = layered({ display: "flex", alignItems: "start", justifyContent: "space-between", gap: 12 });

export const title = layered({
  margin: 0,
  fontFamily: vars.song,
  fontSize: "1.125rem",
  fontWeight: 700,
  overflowWrap: "anywhere",
});

export const columns = layered({
  display: "grid",
  gap: 20,
  gridTemplateColumns: "minmax(0, 1fr)",
  "@container": {
    "(min-width: 46em)": {
      selectors: { '&[data-preview="true"]': { gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)" } },
    },
  },
});

export const column = layered({
  display: "grid",
  gap: 12,
  alignContent: "start",
  gridTemplateColumns: "minmax(0, 1fr)",
});

export const term = layered({ margin: "0 0 4px", color: vars.inkSoft, fontSize: "0.875rem", fontWeight: 500 });

export const tags = layered({ display: "flex", flexWrap: "wrap", gap: 6, margin: 0, padding: 0, listStyle: "none" });

export const tag = layered({
  border: `1px solid ${vars.line}`,
  borderRadius: 7,
  padding: "0 10px",
  fontSize: "0.9375rem",
  overflowWrap: "anywhere",
});

export const soft = layered({ color: vars.inkSoft, fontSize: "0.875rem" });

export const sampleBox = layered({ overflowX: "auto", border: `1px solid ${vars.line}`, borderRadius: 8 });

export const sample = layered({ borderCollapse: "collapse", width: "100%", font: "inherit", fontSize: "0.9375rem" });

export const sampleCell = layered({
  padding: "5px 12px",
  borderBottom: `1px solid ${vars.line}`,
  textAlign: "start",
  // Each of several holders, and of several lines, on its own
  whiteSpace: "pre",
  selectors: { "th&": { background: vars.sunken, color: vars.inkSoft, fontWeight: 500 } },
});

export const preview = layered({
  display: "none",
  width: "100%",
  aspectRatio: "297 / 210",
  border: `1px solid ${vars.line}`,
  borderRadius: 8,
  background: vars.sunken,
  "@container": { "(min-width: 46em)": { display: "block" } },
});

export const summary = layered({ color: vars.inkSoft, fontSize: "0.875rem", cursor: "pointer" });
