import { fixed } from "../../theme/colours.ts";
import { layered } from "../../theme/layers.css.ts";
import { media } from "../../theme/media.ts";
import { font, radius } from "../../theme/scale.ts";
import { vars } from "../../theme/vars.css.ts";

export const root = layered({
  display: "inline-grid",
  placeItems: "center",
  boxSizing: "border-box",
  width: "1.84em",
  height: "1.84em",
  border: "1px solid transparent",
  borderRadius: radius[6],
  background: `var(--cert-mark-ground, ${vars.stamp}) ${vars.markPicture} center / contain no-repeat`,
  color: fixed.white,
  fontFamily: vars.title,
  fontWeight: 700,
  ...font.heading,
  lineHeight: 1,
  userSelect: "none",
  selectors: {
    // A drawing twice as large, not a larger text
    '&[data-size="large"]': { ...font.title, lineHeight: 1, zoom: 2 },
    '&[data-size="small"]': { ...font.large, lineHeight: 1 },
  },
  "@media": {
    [media.paper]: {
      backgroundColor: "transparent",
      color: vars.mark,
      borderColor: vars.mark,
      printColorAdjust: "exact",
    },
  },
});
