import { layered } from "../../theme/layers.css.ts";
import { media } from "../../theme/media.ts";
import { bareList, hairline, inLine, quietText, smallText, stack } from "../../theme/recipes.ts";
import { font, radius, size, space, spaces } from "../../theme/scale.ts";
import { vars } from "../../theme/vars.css.ts";

export { closeStack as root } from "../../theme/layout.css.ts";

export const head = layered({ ...inLine(4, 16), justifyContent: "space-between" });

export const legend = layered({ ...inLine(4, 16), ...quietText, ...bareList });

export const legendEntry = layered({ display: "inline-flex", gap: space[8], alignItems: "center" });

/** The values on the left, the days below. */
export const plot = layered({
  ...stack(4, 8),
  gridTemplateColumns: "auto minmax(0, 1fr)",
  ...smallText,
});

export const axis = layered({
  display: "flex",
  flexDirection: "column",
  justifyContent: "space-between",
  // Each label stands beside its line
  marginBlock: `calc(-1 * ${space[8]})`,
  lineHeight: 1.2,
  textAlign: "end",
  fontVariantNumeric: "tabular-nums",
});

export const drawing = layered({ display: "block", width: "100%", height: size(170), overflow: "visible" });

export const grid = layered({ stroke: vars.line, strokeWidth: 1, vectorEffect: "non-scaling-stroke" });

const line = { fill: "none", strokeWidth: 2, vectorEffect: "non-scaling-stroke" } as const;

/** The line of each series: colours of different brightness, the second one dashed. */
export const lines = [
  layered({ ...line, stroke: vars.accent, "@media": { [media.forced]: { stroke: "CanvasText" } } }),
  layered({
    ...line,
    stroke: vars.mark,
    strokeDasharray: "5 3",
    "@media": { [media.forced]: { stroke: "Highlight" } },
  }),
];

export const area = layered({ fill: vars.accent, opacity: 0.08 });

/** Receives the pointer for a day's tooltip. */
export const target = layered({ fill: "transparent" });

export const days = layered({ gridColumn: 2, display: "flex", justifyContent: "space-between" });

export const scroller = layered({
  maxHeight: size(200),
  overflowY: "auto",
  borderRadius: radius[6],
  selectors: { "&:focus-visible": { outline: `2px solid ${vars.accent}` } },
  "@media": { [media.paper]: { maxHeight: "none" } },
});

export const table = layered({
  width: "100%",
  borderCollapse: "collapse",
  ...font.note,
  fontVariantNumeric: "tabular-nums",
});

export const heading = layered({
  position: "sticky",
  top: 0,
  padding: spaces(4, 8),
  background: vars.sunken,
  color: vars.muted,
  fontWeight: 500,
  textAlign: "end",
  selectors: { "&:first-child": { textAlign: "start" } },
});

export const cell = layered({
  borderTop: hairline,
  padding: spaces(4, 8),
  fontWeight: 400,
  textAlign: "end",
  selectors: { "&:first-child": { textAlign: "start" } },
});
