import { layered } from "../../theme/layers.css.ts";
import { stack } from "../../theme/recipes.ts";
import { space } from "../../theme/scale.ts";

export const root = layered({
  ...stack(16),
  outline: 0,
  selectors: {
    '&[data-gap="small"]': { gap: space[8] },
    '&[data-gap="large"]': { gap: space[24] },
    '&[data-direction="row"]': { display: "flex", flexWrap: "wrap", alignItems: "center" },
  },
});
