import { layered } from "../../theme/layers.css.ts";
import { linkColour, quietText } from "../../theme/recipes.ts";
import { spaces } from "../../theme/scale.ts";

export const root = layered({ ...quietText, margin: spaces(12, 8, 0), overflowWrap: "anywhere" });

// A line high enough for a thumb
export const link = layered({
  ...linkColour,
  padding: spaces(8, 0),
  selectors: { "&[href^='tel:']": { whiteSpace: "nowrap" } },
});
