import { globalStyle, keyframes } from "@vanilla-extract/css";
import { layered, layers } from "../../theme/layers.css.ts";
import { media } from "../../theme/media.ts";
import { floatingLine } from "../../theme/mixes.ts";
import { vars } from "../../theme/vars.css.ts";

/** The height of the management pages' fixed header, in CSS pixels. */
const HEADER = 69;
const WIDTH = "clamp(24rem, 34vw, 36rem)";

/** Slides in; no animation with reduced motion. */
const slide = keyframes({ from: { opacity: 0, translate: "12px 0" } });
const rise = keyframes({ from: { opacity: 0, translate: "0 12px" } });

/** At the right edge; on narrow screens a sheet at the bottom. Below dialogs and menus that open over the page. */
export const panel = layered({
  position: "fixed",
  insetBlock: `${HEADER}px 0`,
  insetInlineEnd: 0,
  zIndex: 15,
  boxSizing: "border-box",
  width: WIDTH,
  overflowY: "auto",
  overscrollBehavior: "contain",
  scrollPaddingBlock: "72px 16px",
  borderInlineStart: `1px solid ${floatingLine}`,
  background: vars.surface,
  boxShadow: vars.shadow,
  outline: 0,
  animation: `${slide} 150ms`,
  selectors: { "&:focus-visible": { outline: `2px solid ${vars.primary}`, outlineOffset: -2 } },
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
      borderRadius: "14px 14px 0 0",
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
  borderBottom: `1px solid ${vars.line}`,
  padding: "10px clamp(14px, 3vw, 22px)",
  background: vars.surface,
});

/** Leaves space beside the panel on wide pages; on narrow ones, lets the end of the page scroll above the sheet. */
globalStyle(`main:has(${panel})`, {
  "@layer": {
    [layers.components]: {
      "@media": {
        [media.besideList]: { paddingInlineEnd: `calc(${WIDTH} + 20px)`, maxWidth: `calc(1320px + ${WIDTH})` },
        [media.narrowPage]: { paddingBlockEnd: "72vh" },
        [media.paper]: { paddingInlineEnd: 0, paddingBlockEnd: 0 },
      },
    },
  },
});
