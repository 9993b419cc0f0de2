import { layered } from "../../theme/layers.css.ts";
import { media } from "../../theme/media.ts";
import { vars } from "../../theme/vars.css.ts";

export const root = layered({ containerType: "inline-size" });

export const note = layered({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  gap: "0 16px",
  margin: "12px 6px 10px",
  color: vars.inkSoft,
  fontSize: "0.875rem",
});

// On narrow screens the notes are below each other; results do not move them
export const status = layered({
  margin: 0,
  minHeight: "1.7em",
  "@container": { "(max-width: 26em)": { flexBasis: "100%" } },
  selectors: {
    '&[data-tone="problem"]': { color: vars.danger, fontWeight: 600 },
    '&[data-tone="notice"]': { color: vars.ink, fontWeight: 600 },
  },
});

export const hint = layered({
  margin: 0,
  "@container": { "(max-width: 26em)": { order: -1, flexBasis: "100%" } },
  "@media": { [media.paper]: { display: "none" } },
});

export const withoutScript = layered({
  margin: "0 6px 12px",
  padding: "10px 14px",
  border: `1px solid ${vars.line}`,
  borderRadius: vars.radius,
  background: vars.surface,
});

export const results = layered({ scrollMarginTop: 16, "@media": { [media.forced]: { forcedColorAdjust: "auto" } } });

export const card = layered({
  background: vars.surface,
  border: `1px solid ${vars.line}`,
  borderRadius: vars.radius,
});

/** Says what to type beside what was left out, with the weight of a result. */
export const leftOut = layered({
  margin: "12px 0 0",
  padding: "12px 16px",
  border: `1px solid ${vars.line}`,
  borderInlineStart: `3px solid ${vars.primary}`,
  borderRadius: vars.radius,
  background: vars.surface,
  "@media": { [media.paper]: { display: "none" } },
});
