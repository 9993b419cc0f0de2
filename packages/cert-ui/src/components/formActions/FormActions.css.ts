import { keyframes } from "@vanilla-extract/css";
import { layered } from "../../theme/layers.css.ts";
import { media } from "../../theme/media.ts";
import { inLine } from "../../theme/recipes.ts";
import { size, space } from "../../theme/scale.ts";
import { vars } from "../../theme/vars.css.ts";
import { dialogSide, lowViewport } from "../dialog/dialogPadding.ts";

// As long as there is more behind the row of buttons; where scrolling drives no animations, without
const more = keyframes({
  "0%, 98%": { boxShadow: `0 -1px 0 ${vars.line}` },
  "100%": { boxShadow: "0 -1px 0 transparent" },
});

/** Within a dialog, at the place where Ark UI renders its content. */
const inDialog = '[data-scope="dialog"][data-part="content"] &';

export const root = layered({
  ...inLine(8),
  marginTop: space[4],
  selectors: {
    '&[data-place="dialog"]': { justifyContent: "flex-end" },
    // Always in view
    [`${inDialog}[data-place="dialog"]`]: {
      position: "sticky",
      // From the inner edge of the dialog's padding
      bottom: `calc(-1 * ${space[24]})`,
      zIndex: 1,
      // As wide and as deep as the dialog, so that nothing shows beside or below it
      margin: `0 calc(-1 * ${dialogSide}) calc(-1 * ${space[24]})`,
      padding: `${space[8]} ${dialogSide} ${space[24]}`,
      background: vars.surface,
      animation: `${more} linear both`,
      animationTimeline: "scroll(nearest block)",
    },
    // What goes on behind it fades out
    [`${inDialog}[data-place="dialog"]::before`]: {
      content: '""',
      position: "absolute",
      insetInline: 0,
      bottom: "100%",
      height: size(16),
      background: `linear-gradient(to top, ${vars.surface}, transparent)`,
      pointerEvents: "none",
    },
  },
  "@media": {
    [media.forced]: { selectors: { [`${inDialog}[data-place="dialog"]`]: { borderTop: "1px solid CanvasText" } } },
    [lowViewport]: { selectors: { [`${inDialog}[data-place="dialog"]`]: { paddingBottom: space[12] } } },
  },
});
