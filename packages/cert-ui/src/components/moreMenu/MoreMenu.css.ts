import { layered } from "../../theme/layers.css.ts";
import { space } from "../../theme/scale.ts";

/** Keeps the three dots from wrapping to a line of their own, where they would look like truncated text. */
export const line = layered({ display: "inline-flex", alignItems: "center", gap: space[8] });
