import { layered } from "../../theme/layers.css.ts";
import { linkColour, quietText } from "../../theme/recipes.ts";
import { space } from "../../theme/scale.ts";

export const root = layered({ ...quietText, margin: `${space[12]} ${space[8]} 0`, overflowWrap: "anywhere" });

// A line high enough for a thumb
export const link = layered({
  ...linkColour,
  padding: `${space[8]} 0`,
  selectors: { "&[href^='tel:']": { whiteSpace: "nowrap" } },
});
