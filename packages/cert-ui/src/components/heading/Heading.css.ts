import { layered } from "../../theme/layers.css.ts";
import { sectionHeading } from "../../theme/recipes.ts";
import { font } from "../../theme/scale.ts";
import { vars } from "../../theme/vars.css.ts";

export const root = layered({
  margin: 0,
  fontWeight: 600,
  overflowWrap: "anywhere",
  // Focused by a screen for its readers, not to be operated
  outline: 0,
  selectors: {
    '&[data-level="1"]': {
      fontFamily: vars.song,
      ...font.heading,
      fontWeight: 700,
      letterSpacing: "0.06em",
    },
    '&[data-level="2"]': sectionHeading,
    '&[data-level="3"]': font.body,
  },
});
