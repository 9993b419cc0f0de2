import { layered } from "../../theme/layers.css.ts";
import { vars } from "../../theme/vars.css.ts";

/** Larger than the box, so that it is easy to hit. */
export const root = layered({
  display: "grid",
  placeItems: "center",
  width: 28,
  height: 28,
  accentColor: vars.primary,
  cursor: "pointer",
  "@media": { "(pointer: coarse)": { width: 44, height: 44 } },
});
