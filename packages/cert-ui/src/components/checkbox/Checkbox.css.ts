import { layered } from "../../theme/layers.css.ts";
import { square } from "../../theme/recipes.ts";
import { size } from "../../theme/scale.ts";

/** Larger than the box, so that it is easy to hit. */
export const root = layered({
  ...square(28),
  cursor: "pointer",
  "@media": { "(pointer: coarse)": { width: size(44), height: size(44) } },
});
