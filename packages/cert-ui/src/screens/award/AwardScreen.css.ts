import { layered } from "../../theme/layers.css.ts";
import { stack } from "../../theme/recipes.ts";
import { size } from "../../theme/scale.ts";

export { stack as side, buttonRow as actions } from "../../theme/layout.css.ts";

export const root = layered({ ...stack(16), maxWidth: size(1000) });

/** The certificate beside its values, if there is enough space. */
export const sides = layered({
  ...stack(24),
  alignItems: "start",
  "@media": { "(min-width: 48em)": { gridTemplateColumns: "minmax(0, 6fr) minmax(0, 5fr)" } },
});
