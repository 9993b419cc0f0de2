import { layered } from "../../theme/layers.css.ts";
import { media } from "../../theme/media.ts";
import { inLine, frame, quietText } from "../../theme/recipes.ts";
import { size, spaces } from "../../theme/scale.ts";
import { vars } from "../../theme/vars.css.ts";

export const root = layered({ containerType: "inline-size" });

export const note = layered({
  ...inLine(0, 16),
  ...quietText,
  justifyContent: "space-between",
  margin: spaces(12, 8, 8),
});

// On narrow screens the notes are below each other; results do not move them
export const status = layered({
  margin: 0,
  minHeight: "1.7em",
  "@container": { "(max-width: 26em)": { flexBasis: "100%" } },
  selectors: {
    '&[data-tone="problem"]': { color: vars.danger, fontWeight: 600 },
    '&[data-tone="notice"]': { color: vars.text, fontWeight: 600 },
  },
});

export const hint = layered({
  margin: 0,
  "@container": { "(max-width: 26em)": { order: -1, flexBasis: "100%" } },
  "@media": { [media.paper]: { display: "none" } },
});

export const withoutScript = layered({
  ...frame,
  margin: spaces(0, 8, 12),
  padding: spaces(8, 16),
});

export const results = layered({
  scrollMarginTop: size(16),
  "@media": { [media.forced]: { forcedColorAdjust: "auto" } },
});

export const card = layered({ ...frame });

/** Says what to type beside what was left out, with the weight of a result. */
export const leftOut = layered({
  ...frame,
  margin: spaces(12, 0, 0),
  padding: spaces(12, 16),
  borderInlineStart: `3px solid ${vars.accent}`,
  "@media": { [media.paper]: { display: "none" } },
});
