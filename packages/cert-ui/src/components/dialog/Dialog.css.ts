import { keyframes } from "@vanilla-extract/css";
import { fixed } from "../../theme/colours.ts";
import { layered } from "../../theme/layers.css.ts";
import { media } from "../../theme/media.ts";
import { centred, floatingFrame, sectionHeading, stack } from "../../theme/recipes.ts";
import { radius, size, space, spaces } from "../../theme/scale.ts";
import { dialogSide, lowViewport } from "./dialogPadding.ts";

export { closeButton as close } from "../../theme/control.css.ts";

/** Fades in; no animation with reduced motion. */
const appear = keyframes({ from: { opacity: 0 } });
const rise = keyframes({ from: { opacity: 0, transform: `translateY(${size(8)})` } });

export const backdrop = layered({
  position: "fixed",
  inset: 0,
  zIndex: 40,
  background: fixed.backdrop,
  animation: `${appear} 150ms`,
  "@media": { [media.still]: { animation: "none" } },
});

export const positioner = layered({
  position: "fixed",
  inset: 0,
  zIndex: 41,
  ...centred,
  gridTemplateRows: "minmax(0, 1fr)",
  padding: spaces(24, 12),
  "@media": {
    [media.narrowPage]: { alignItems: "flex-end", justifyItems: "stretch", padding: spaces(24, 0, 0) },
    [lowViewport]: { padding: spaces(8, 12) },
  },
});

export const content = layered({
  ...stack(16),
  vars: { "--cert-dialog-side": space[24] },
  boxSizing: "border-box",
  width: "100%",
  maxWidth: size(520),
  maxHeight: "100%",
  overflowY: "auto",
  overscrollBehavior: "contain",
  // What has the focus does not hide behind the row of buttons
  scrollPaddingBlock: `${size(16)} ${size(88)}`,
  ...floatingFrame,
  padding: `${space[24]} ${dialogSide} ${space[24]}`,
  outline: 0,
  animation: `${rise} 150ms`,
  selectors: { '&[data-size="wide"]': { maxWidth: size(860) } },
  "@media": {
    [media.still]: { animation: "none" },
    [media.narrowPage]: {
      vars: { "--cert-dialog-side": space[16] },
      maxWidth: "none",
      borderRadius: `${radius[10]} ${radius[10]} 0 0`,
    },
  },
});

export const head = layered({ display: "flex", alignItems: "start", gap: space[12], justifyContent: "space-between" });

export const title = layered({ ...sectionHeading, overflowWrap: "anywhere" });
