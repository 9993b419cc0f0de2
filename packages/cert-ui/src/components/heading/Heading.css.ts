import { layered } from "../../theme/layers.css.ts";
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
      fontSize: "1.625rem",
      fontWeight: 700,
      lineHeight: 1.35,
      letterSpacing: "0.06em",
    },
    '&[data-level="2"]': { fontFamily: vars.song, fontSize: "1.1875rem", fontWeight: 700 },
    '&[data-level="3"]': { fontSize: "1rem" },
  },
});
