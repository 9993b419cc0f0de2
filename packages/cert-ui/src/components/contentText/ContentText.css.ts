import { smallText } from "../../theme/recipes.ts";
import { layered } from "../../theme/layers.css.ts";
import { media } from "../../theme/media.ts";
import { font, radius, space, spaces } from "../../theme/scale.ts";
import { vars } from "../../theme/vars.css.ts";

export { summary } from "../../theme/control.css.ts";
export { linesAsWritten as free } from "../../theme/text.css.ts";

export const raw = layered({ marginTop: space[4], ...font.note });

export const source = layered({
  margin: spaces(4, 0, 0),
  borderRadius: radius[6],
  padding: spaces(8, 12),
  background: vars.sunken,
  fontFamily: "ui-monospace, Consolas, monospace",
  whiteSpace: "pre-wrap",
  overflowWrap: "anywhere",
  userSelect: "all",
});

export const summaryRoot = layered({ display: "grid", gap: 0, gridTemplateColumns: "minmax(0, 1fr)" });

/** A line that is cut off at its container's edge, except on paper. */
export const line = layered({
  overflow: "hidden",
  margin: 0,
  minWidth: 0,
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
  "@media": { [media.paper]: { whiteSpace: "normal" } },
});

/** One of several values, preceded by a dot unless it is the first. */
export const value = layered({
  selectors: { "& + &::before": { content: '" · "', color: vars.muted } },
});

export const second = layered({ ...smallText });
