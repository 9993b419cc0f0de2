import { keyframes } from "@vanilla-extract/css";
import { layered } from "../../theme/layers.css.ts";
import { media } from "../../theme/media.ts";
import { floatingLine } from "../../theme/mixes.ts";
import { vars } from "../../theme/vars.css.ts";

/** The padding below and at the sides of a window's content. */
const BELOW = 24;
const SIDE = "clamp(18px, 4vw, 28px)";
/** A low viewport, as at 200 % zoom on a small screen. */
const low = "(max-height: 30em)";

/** Fades in; no animation with reduced motion. */
const appear = keyframes({ from: { opacity: 0 } });
const rise = keyframes({ from: { opacity: 0, translate: "0 8px" } });

export const backdrop = layered({
  position: "fixed",
  inset: 0,
  zIndex: 40,
  background: "rgb(12 16 24 / 0.5)",
  animation: `${appear} 150ms`,
  "@media": { [media.still]: { animation: "none" } },
});

export const positioner = layered({
  position: "fixed",
  inset: 0,
  zIndex: 41,
  display: "grid",
  gridTemplateRows: "minmax(0, 1fr)",
  placeItems: "center",
  padding: "24px 12px",
  "@media": {
    [media.narrowPage]: { placeItems: "end stretch", padding: "24px 0 0" },
    [low]: { padding: "6px 12px" },
  },
});

export const content = layered({
  boxSizing: "border-box",
  display: "grid",
  gap: 16,
  gridTemplateColumns: "minmax(0, 1fr)",
  width: "100%",
  maxWidth: 520,
  maxHeight: "100%",
  overflowY: "auto",
  overscrollBehavior: "contain",
  // What has the focus does not hide behind the row of buttons
  scrollPaddingBlock: "16px 88px",
  border: `1px solid ${floatingLine}`,
  borderRadius: 14,
  padding: `22px ${SIDE} ${BELOW}px`,
  background: vars.surface,
  boxShadow: vars.shadow,
  outline: 0,
  animation: `${rise} 150ms`,
  selectors: { '&[data-size="wide"]': { maxWidth: 860 } },
  "@media": {
    [media.still]: { animation: "none" },
    [media.narrowPage]: { maxWidth: "none", borderRadius: "14px 14px 0 0" },
  },
});

export const head = layered({ display: "flex", alignItems: "start", gap: 12, justifyContent: "space-between" });

export const title = layered({
  margin: 0,
  fontFamily: vars.song,
  fontSize: "1.25rem",
  fontWeight: 700,
  lineHeight: 1.5,
  overflowWrap: "anywhere",
});

export const close = layered({
  flex: "none",
  display: "grid",
  placeItems: "center",
  width: 36,
  height: 36,
  margin: "-3px -8px 0 0",
  border: 0,
  borderRadius: 8,
  background: "none",
  color: vars.inkSoft,
  cursor: "pointer",
  ":hover": { background: vars.sunken, color: vars.ink },
  "@media": { "(pointer: coarse)": { width: 44, height: 44 } },
});

// As long as there is more behind the row of buttons; where scrolling drives no animations, without
const more = keyframes({
  "0%, 98%": { boxShadow: `0 -1px 0 ${vars.line}` },
  "100%": { boxShadow: "0 -1px 0 transparent" },
});

/** The row of buttons at the end of the window, always in view. */
export const actions = layered({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "flex-end",
  alignItems: "center",
  gap: 10,
  marginTop: 4,
  selectors: {
    [`${content} &`]: {
      position: "sticky",
      // From the inner edge of the window's padding
      bottom: -BELOW,
      zIndex: 1,
      // As wide and as deep as the window, so that nothing shows beside or below it
      margin: `0 calc(-1 * ${SIDE}) -${BELOW}px`,
      padding: `8px ${SIDE} ${BELOW}px`,
      background: vars.surface,
      animation: `${more} linear both`,
      animationTimeline: "scroll(nearest block)",
    },
    // What goes on behind it fades out
    [`${content} &::before`]: {
      content: '""',
      position: "absolute",
      insetInline: 0,
      bottom: "100%",
      height: 16,
      background: `linear-gradient(to top, ${vars.surface}, transparent)`,
      pointerEvents: "none",
    },
  },
  "@media": {
    [media.forced]: { selectors: { [`${content} &`]: { borderTop: "1px solid CanvasText" } } },
    [low]: { selectors: { [`${content} &`]: { paddingBottom: 12 } } },
  },
});

export const description = layered({ margin: 0, overflowWrap: "anywhere" });
