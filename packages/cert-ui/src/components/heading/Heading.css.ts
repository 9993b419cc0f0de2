import { layered } from "../../theme/layers.css.ts";
import { sectionHeading, song } from "../../theme/recipes.ts";
import { font } from "../../theme/scale.ts";

export const root = layered({
  margin: 0,
  fontWeight: 600,
  overflowWrap: "anywhere",
  // Focused by a screen for its readers, not to be operated
  outline: 0,
  selectors: {
    '&[data-level="1"]': {
      ...song,
      ...font.heading,
      letterSpacing: "0.06em",
    },
    '&[data-level="2"]': sectionHeading,
    '&[data-level="3"]': font.body,
  },
});
