import { layered } from "../../theme/layers.css.ts";
import { accentWash } from "../../theme/mixes.ts";
import { bareList, beside, inLine, plainButton, quietText, stack } from "../../theme/recipes.ts";
import { size, space, spaces } from "../../theme/scale.ts";
import { vars } from "../../theme/vars.css.ts";

export { note as count } from "../../theme/text.css.ts";

export const bar = layered({ ...beside(12), justifyContent: "space-between" });

export const choices = layered({
  ...bareList,
  ...stack(4),
  maxHeight: size(184),
  margin: `${space[8]} calc(-1 * ${space[8]}) 0`,
  overflowY: "auto",
});

/** One of several reports; the shown one is marked. */
export const choice = layered({
  ...plainButton,
  ...inLine(0, 8),
  alignItems: "baseline",
  boxSizing: "border-box",
  width: "100%",
  minHeight: size(36),
  padding: spaces(4, 8),
  color: "inherit",
  textAlign: "start",
  overflowWrap: "anywhere",
  ":hover": { background: vars.sunken },
  selectors: { '&[aria-current="true"]': { background: accentWash, fontWeight: 600 } },
});

export const owner = layered({ ...quietText, fontWeight: 400 });

/** The name of the shown report's record, above the report. */
export const ownerLine = layered({ ...quietText, padding: spaces(12, 16, 0), overflowWrap: "anywhere" });
