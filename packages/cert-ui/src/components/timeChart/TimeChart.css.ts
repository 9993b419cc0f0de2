import { layered } from "../../theme/layers.css.ts";
import { media } from "../../theme/media.ts";
import { vars } from "../../theme/vars.css.ts";

export const root = layered({ display: "grid", gap: 8, gridTemplateColumns: "minmax(0, 1fr)", margin: 0 });

export const head = layered({ display: "flex", flexWrap: "wrap", gap: "4px 16px", justifyContent: "space-between" });

export const legend = layered({
  display: "flex",
  flexWrap: "wrap",
  gap: "4px 16px",
  margin: 0,
  padding: 0,
  listStyle: "none",
  color: vars.inkSoft,
  fontSize: "0.875rem",
});

export const legendEntry = layered({ display: "inline-flex", gap: 6, alignItems: "center" });

/** The values on the left, the days below. */
export const plot = layered({
  display: "grid",
  gap: "4px 8px",
  gridTemplateColumns: "auto minmax(0, 1fr)",
  color: vars.inkSoft,
  fontSize: "0.75rem",
});

export const axis = layered({
  display: "flex",
  flexDirection: "column",
  justifyContent: "space-between",
  // Each label stands beside its line
  marginBlock: "-0.6em",
  lineHeight: 1.2,
  textAlign: "end",
  fontVariantNumeric: "tabular-nums",
});

export const drawing = layered({ display: "block", width: "100%", height: 170, overflow: "visible" });

export const grid = layered({ stroke: vars.line, strokeWidth: 1, vectorEffect: "non-scaling-stroke" });

const line = { fill: "none", strokeWidth: 2, vectorEffect: "non-scaling-stroke" } as const;

/** The line of each series: colours of different brightness, the second one dashed. */
export const lines = [
  layered({ ...line, stroke: vars.primary, "@media": { [media.forced]: { stroke: "CanvasText" } } }),
  layered({
    ...line,
    stroke: vars.danger,
    strokeDasharray: "5 3",
    "@media": { [media.forced]: { stroke: "Highlight" } },
  }),
];

export const area = layered({ fill: vars.primary, opacity: 0.08 });

/** Receives the pointer for a day's tooltip. */
export const target = layered({ fill: "transparent" });

export const days = layered({ gridColumn: 2, display: "flex", justifyContent: "space-between" });

export const scroller = layered({
  maxHeight: 200,
  overflowY: "auto",
  borderRadius: 6,
  selectors: { "&:focus-visible": { outline: `2px solid ${vars.primary}` } },
  "@media": { [media.paper]: { maxHeight: "none" } },
});

export const table = layered({
  width: "100%",
  borderCollapse: "collapse",
  fontSize: "0.875rem",
  fontVariantNumeric: "tabular-nums",
});

export const heading = layered({
  position: "sticky",
  top: 0,
  padding: "4px 8px",
  background: vars.sunken,
  color: vars.inkSoft,
  fontWeight: 500,
  textAlign: "end",
  selectors: { "&:first-child": { textAlign: "start" } },
});

export const cell = layered({
  borderTop: `1px solid ${vars.line}`,
  padding: "4px 8px",
  fontWeight: 400,
  textAlign: "end",
  selectors: { "&:first-child": { textAlign: "start" } },
});
