import { layered } from "../../theme/layers.css.ts";
import { media } from "../../theme/media.ts";
import {
  accentFill,
  bareList,
  frame,
  quietText,
  sectionHeading,
  smallText,
  square,
  stack,
} from "../../theme/recipes.ts";
import { radius, size, space, spaces } from "../../theme/scale.ts";
import { vars } from "../../theme/vars.css.ts";

export const root = layered({ ...stack(16), maxWidth: size(1040) });

export const steps = layered({ ...stack(8), ...bareList });

export const step = layered({
  ...frame,
  minWidth: 0,
  outline: 0,
  selectors: {
    '&[data-open="true"]': { borderColor: vars.edge, boxShadow: vars.shadow },
    '&[data-state="waiting"]:not([data-open="true"])': { background: "none" },
  },
});

/** The line of a step, with the link to its help. */
export const head = layered({ display: "flex", alignItems: "center", paddingInlineEnd: space[8] });

/** The whole line leads to its step. */
export const line = layered({
  ...stack(4, 12),
  gridTemplateColumns: `${size(26)} minmax(${size(104)}, max-content) minmax(0, 1fr)`,
  alignItems: "center",
  borderRadius: radius[10],
  padding: spaces(12, 16),
  color: vars.text,
  textDecoration: "none",
  ":hover": { background: vars.sunken },
  selectors: { '[data-open="true"] > div > h2 > &:hover': { background: "none" } },
  "@media": { [media.narrowPage]: { gridTemplateColumns: `${size(26)} minmax(0, 1fr)` } },
});

export const title = layered({ flex: 1, minWidth: 0, margin: 0, font: "inherit" });

export const name = layered({ ...sectionHeading, letterSpacing: "0.04em" });

export const summary = layered({
  ...quietText,
  overflowWrap: "anywhere",
  "@media": { [media.narrowPage]: { gridColumn: 2 } },
});

export const marker = layered({
  ...square(24),
  border: `1px solid ${vars.edge}`,
  borderRadius: radius.full,
  ...smallText,
  fontWeight: 600,
  lineHeight: 1,
  selectors: {
    '&[data-state="done"]': { borderColor: vars.success, background: vars.success, color: vars.surface },
    '&[data-state="noticed"]': { borderColor: vars.warning, color: vars.warning },
    '&[data-state="next"]': { borderColor: vars.accent, ...accentFill },
  },
  "@media": { [media.forced]: { borderColor: "currentColor" } },
});

export const content = layered({ padding: spaces(4, 16, 16) });
