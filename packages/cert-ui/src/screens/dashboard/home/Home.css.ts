import { layered } from "../../../theme/layers.css.ts";
import { linkColour, stack, inLine, hairline, frame, quietText } from "../../../theme/recipes.ts";
import { font, size, space, spaces } from "../../../theme/scale.ts";
import { focusable } from "../../../theme/text.css.ts";
import { vars } from "../../../theme/vars.css.ts";

export { stack as column, list } from "../../../theme/layout.css.ts";
export { note as soft, sectionTitle } from "../../../theme/text.css.ts";

export const columns = layered({
  ...stack(16),
  alignItems: "start",
  "@media": {
    "(min-width: 64em)": {
      selectors: { '&[data-split="true"]': { gridTemplateColumns: "minmax(0, 5fr) minmax(0, 7fr)" } },
    },
  },
});

export const section = layered({ ...frame, display: "grid", minWidth: 0, breakInside: "avoid" });

export const sectionHead = layered({
  display: "flex",
  gap: space[12],
  alignItems: "baseline",
  justifyContent: "space-between",
  borderBottom: hairline,
  padding: spaces(8, 16),
});

export const body = layered({ minWidth: 0, padding: spaces(8, 16, 12) });

export const placeholder = layered({ ...stack(8), padding: spaces(16, 0) });

export const entry = layered({
  ...stack(4),
  borderBottom: hairline,
  padding: spaces(8, 0),
  overflowWrap: "anywhere",
  ":last-child": { borderBottom: 0 },
});

export const activity = layered({
  ...stack(8, 24),
  alignItems: "center",
  borderBottom: hairline,
  padding: spaces(8, 0),
  ":last-child": { borderBottom: 0 },
  "@media": { "(min-width: 30em)": { gridTemplateColumns: `minmax(0, 1fr) ${size(176)}` } },
});

export const activityName = layered({ fontWeight: 600, overflowWrap: "anywhere" });

export const downloads = layered({ ...quietText, fontVariantNumeric: "tabular-nums" });

export const action = layered({
  ...inLine(0, 12),
  justifyContent: "space-between",
  borderBottom: hairline,
  padding: spaces(8, 0),
  overflowWrap: "anywhere",
  ":last-child": { borderBottom: 0 },
});

export const nothing = layered({ margin: spaces(8, 0), color: vars.muted });

export const screenLink = [layered({ ...linkColour, width: "fit-content", ...font.note }), focusable].join(" ");
