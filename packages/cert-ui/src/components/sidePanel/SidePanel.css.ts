import { globalStyle, keyframes } from "@vanilla-extract/css";
import { layered, layers } from "../../theme/layers.css.ts";
import { media } from "../../theme/media.ts";
import { floatingLine } from "../../theme/mixes.ts";
import { hairline } from "../../theme/recipes.ts";
import { radius, size, space, spaces } from "../../theme/scale.ts";
import { vars } from "../../theme/vars.css.ts";

const WIDTH = `clamp(${size(384)}, 34vw, ${size(576)})`;

/** Slides in; no animation with reduced motion. */
const slide = keyframes({ from: { opacity: 0, translate: `${size(12)} 0` } });
const rise = keyframes({ from: { opacity: 0, translate: `0 ${size(12)}` } });

/** At the right edge; on narrow screens a sheet at the bottom. Below dialogs and menus that open over the page. */
export const panel = layered({
  position: "fixed",
  // Below the header
  insetBlock: `${size(69)} 0`,
  insetInlineEnd: 0,
  zIndex: 15,
  boxSizing: "border-box",
  width: WIDTH,
  overflowY: "auto",
  overscrollBehavior: "contain",
  scrollPaddingBlock: `${size(72)} ${size(16)}`,
  borderInlineStart: `1px solid ${floatingLine}`,
  background: vars.surface,
  boxShadow: vars.shadow,
  outline: 0,
  animation: `${slide} 150ms`,
  selectors: { "&:focus-visible": { outline: `2px solid ${vars.accent}`, outlineOffset: -2 } },
  "@media": {
    "(max-height: 26em)": { insetBlockStart: 0 },
    [media.narrowPage]: {
      insetBlockStart: "auto",
      insetInlineStart: 0,
      zIndex: 25,
      width: "auto",
      maxHeight: "72vh",
      border: `1px solid ${floatingLine}`,
      borderBlockEnd: 0,
      borderRadius: `${radius[10]} ${radius[10]} 0 0`,
      animationName: rise,
    },
    [media.still]: { animation: "none" },
    [media.paper]: { position: "static", width: "auto", border: 0, boxShadow: "none" },
  },
});

/** The fixed head of the panel. */
export const head = layered({
  position: "sticky",
  top: 0,
  zIndex: 2,
  borderBottom: hairline,
  padding: spaces(8, 16),
  background: vars.surface,
});

/** Leaves space beside the panel on wide pages; on narrow ones, lets the end of the page scroll above the sheet. */
globalStyle(`main:has(${panel})`, {
  "@layer": {
    [layers.components]: {
      "@media": {
        [media.besideList]: {
          paddingInlineEnd: `calc(${WIDTH} + ${space[24]})`,
          maxWidth: `calc(${size(1320)} + ${WIDTH})`,
        },
        [media.narrowPage]: { paddingBlockEnd: "72vh" },
        [media.paper]: { paddingInlineEnd: 0, paddingBlockEnd: 0 },
      },
    },
  },
});
