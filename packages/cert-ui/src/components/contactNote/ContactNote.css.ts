import { layered } from "../../theme/layers.css.ts";
import { linkColour, quietText } from "../../theme/recipes.ts";
import { space } from "../../theme/scale.ts";

export const root = layered({ ...quietText, margin: `${space[12]} ${space[8]} 0` });

// A line high enough for a thumb
export const phone = layered({ ...linkColour, padding: `${space[8]} 0`, whiteSpace: "nowrap" });

// The hours stay on one line if it is wide enough
export const hours = layered({ display: "inline-block" });
