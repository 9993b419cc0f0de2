import { layered } from "../../theme/layers.css.ts";
import { beside, quietText, stack } from "../../theme/recipes.ts";
import { font, size, space, spaces } from "../../theme/scale.ts";
import { vars } from "../../theme/vars.css.ts";

export { choiceBox as box } from "../../theme/control.css.ts";

export const root = layered({ ...stack(8), minWidth: 0, border: 0, padding: 0 });

export const label = layered({ marginBottom: space[4], padding: 0, ...font.note, fontWeight: 500 });

export const group = layered({ ...stack(4) });

export const groupName = layered({ ...quietText, margin: spaces(4, 0, 0) });

export const choices = layered({
  display: "grid",
  // Two, so that what belongs together, to read and to manage, is in one line
  gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
  columnGap: space[12],
});

export const choice = layered({
  ...beside(8),
  minWidth: 0,
  minHeight: size(40),
  overflowWrap: "anywhere",
  cursor: "pointer",
  selectors: { "&:has(:disabled)": { color: vars.muted, cursor: "default" } },
});
