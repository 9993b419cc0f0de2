import { keyframes } from "@vanilla-extract/css";
import { layered } from "../../theme/layers.css.ts";
import { media } from "../../theme/media.ts";
import { floatingLine } from "../../theme/mixes.ts";
import { vars } from "../../theme/vars.css.ts";
import { lowViewport, dialogPadding } from "./dialogPadding.ts";

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
    [lowViewport]: { padding: "6px 12px" },
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
  padding: `22px ${dialogPadding.side} ${dialogPadding.below}px`,
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
