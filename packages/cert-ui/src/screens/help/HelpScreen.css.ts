import { layered } from "../../theme/layers.css.ts";
import { linkColour, stack, inLine, hairline, frame, quietText, sectionHeading } from "../../theme/recipes.ts";
import { radius, size, space } from "../../theme/scale.ts";

export const root = layered({ ...stack(16), maxWidth: size(820) });

export const contents = layered({ ...inLine(4, 24) });

export const jump = layered({ ...linkColour, padding: `${space[4]} 0` });

export const sheet = layered({ ...frame, padding: space[16], scrollMarginTop: size(84), outline: 0 });

export const heading = layered({ ...sectionHeading, margin: `0 0 ${space[8]}` });

export const columns = layered({
  ...stack(24),
  alignItems: "start",
  gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${size(300)}), 1fr))`,
});

/** A picture of a light page, in dark colours too. */
export const picture = layered({
  maxWidth: "100%",
  height: "auto",
  border: hairline,
  borderRadius: radius[10],
});

export const lines = layered({ ...stack(8), paddingInlineStart: space[24] });

export const table = layered({ width: "100%", borderCollapse: "collapse", font: "inherit" });

export const cell = layered({
  padding: `${space[8]} ${space[12]} ${space[8]} 0`,
  borderTop: hairline,
  verticalAlign: "top",
  textAlign: "start",
  fontWeight: 400,
  overflowWrap: "anywhere",
  selectors: {
    "th&": { width: "38%", fontWeight: 500 },
    "thead &": { ...quietText, borderTop: 0 },
  },
});
