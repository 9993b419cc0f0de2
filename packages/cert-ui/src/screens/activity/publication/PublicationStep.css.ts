import { layered } from "../../../theme/layers.css.ts";
import { stack } from "../../../theme/recipes.ts";
import { size } from "../../../theme/scale.ts";

/** The plan, with a proof beside it if there is enough space. */
export const sides = layered({
  ...stack(24),
  alignItems: "start",
  "@media": { "(min-width: 64em)": { gridTemplateColumns: `minmax(0, 1fr) ${size(320)}` } },
});
