import { layered } from "../../theme/layers.css.ts";
import { stack } from "../../theme/recipes.ts";
import { size } from "../../theme/scale.ts";

const wide = "(min-width: 75em)";

export const sides = layered({
  ...stack(24),
  alignItems: "start",
  "@media": {
    [wide]: {
      selectors: { "&:has(> :last-child:not(:empty))": { gridTemplateColumns: `minmax(0, 1fr) ${size(360)}` } },
    },
  },
});

export const beside = layered({
  ...stack(8),
  ":empty": { display: "none" },
  // Below the page's header
  "@media": { [wide]: { position: "sticky", top: size(84) } },
});
