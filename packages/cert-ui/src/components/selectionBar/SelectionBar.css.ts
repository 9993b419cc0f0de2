import { keyframes } from "@vanilla-extract/css";
import { layered } from "../../theme/layers.css.ts";
import { media } from "../../theme/media.ts";
import { floatingFrame, inLine } from "../../theme/recipes.ts";
import { size, space, spaces } from "../../theme/scale.ts";
import { vars } from "../../theme/vars.css.ts";

export { buttonRow as actions } from "../../theme/layout.css.ts";
export { strong as count } from "../../theme/text.css.ts";

const rise = keyframes({ from: { opacity: 0, translate: `0 ${size(8)}` } });

export const root = layered({
  ...inLine(8, 16),
  position: "sticky",
  bottom: size(12),
  zIndex: 15,
  justifySelf: "center",
  boxSizing: "border-box",
  width: "fit-content",
  maxWidth: "100%",
  marginInline: "auto",
  marginTop: space[16],
  ...floatingFrame,
  padding: spaces(8, 16),
  animation: `${rise} 150ms`,
  "@media": {
    [media.still]: { animation: "none" },
    [media.paper]: { display: "none" },
    "(max-height: 26em)": { position: "static" },
  },
  // Over the headings of the table, beside the checkbox of the page: below, it would cover the last rows and the pager
  "@container": {
    [media.besideCheckbox]: {
      gridArea: "1 / 1",
      alignSelf: "start",
      justifySelf: "stretch",
      // Below the header
      top: size(68),
      bottom: "auto",
      width: "auto",
      minHeight: size(46),
      margin: spaces(0, 0, 0, 48),
      // Inside the frame of the table
      borderColor: `transparent transparent ${vars.line}`,
      backgroundClip: "padding-box",
      borderRadius: 0,
      padding: 0,
      background: vars.sunken,
      boxShadow: "none",
      animation: "none",
    },
  },
});
