import { layered } from "../../theme/layers.css.ts";
import { media } from "../../theme/media.ts";
import { stack, frame } from "../../theme/recipes.ts";
import { space } from "../../theme/scale.ts";
import { vars } from "../../theme/vars.css.ts";

export const root = layered({
  ...frame,
  selectors: {
    '&[data-tone="important"]': { borderColor: vars.accent },
    // What is in it, as a table, ends at its corners
    '&[data-padding="none"]': { overflow: "hidden" },
    '&[data-padding="medium"]': { ...stack(16), padding: space[24] },
  },
  "@media": { [media.narrowPage]: { selectors: { '&[data-padding="medium"]': { padding: space[16] } } } },
});
