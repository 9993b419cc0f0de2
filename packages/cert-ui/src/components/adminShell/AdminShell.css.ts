import { globalStyle } from "@vanilla-extract/css";
import { fixed } from "../../theme/colours.ts";
import { layered, layers } from "../../theme/layers.css.ts";
import { media } from "../../theme/media.ts";
import { accentWash } from "../../theme/mixes.ts";
import { stack, bareList, hairline, quietText, unseen } from "../../theme/recipes.ts";
import { font, radius, size, space } from "../../theme/scale.ts";
import { vars } from "../../theme/vars.css.ts";

export const root = layered({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gridTemplateRows: "auto 1fr",
  minHeight: "100vh",
  background: vars.paper,
  "@media": {
    [media.wideShell]: { gridTemplateColumns: `${size(220)} minmax(0, 1fr)` },
    [media.paper]: { display: "block", background: "none" },
  },
});

/** Skips the menu. Visible only while focused. */
export const skip = layered({
  position: "absolute",
  insetBlockStart: size(8),
  insetInlineStart: size(8),
  zIndex: 30,
  borderRadius: radius[6],
  padding: `${space[8]} ${space[16]}`,
  background: vars.accent,
  color: vars.accentText,
  selectors: { "&:not(:focus)": { ...unseen } },
});

export const aside = layered({
  display: "none",
  gridRow: "1 / 3",
  position: "sticky",
  top: 0,
  boxSizing: "border-box",
  height: "100vh",
  overflow: "hidden",
  borderInlineEnd: hairline,
  background: vars.surface,
  "@media": { [media.wideShell]: { display: "block" }, [media.paper]: { display: "none" } },
});

/** The content of a sidebar, fixed or sliding. */
export const side = layered({
  position: "relative",
  zIndex: 1,
  boxSizing: "border-box",
  display: "flex",
  flexDirection: "column",
  height: "100%",
  overflowY: "auto",
  padding: `${space[16]} ${space[12]}`,
});

/** Placed at the end, regardless of the number of links before it. */
export const end = layered({
  marginTop: "auto",
  borderTop: hairline,
  paddingTop: space[8],
  selectors: { "&:empty": { display: "none" } },
});

export const ornament = layered({
  position: "absolute",
  bottom: size(-190),
  left: size(-130),
  width: size(420),
  color: vars.accent,
  opacity: 0.1,
  pointerEvents: "none",
  "@media": { [media.forced]: { display: "none" }, [media.contrast]: { display: "none" } },
});

export const brand = layered({
  display: "flex",
  alignItems: "center",
  gap: space[12],
  padding: `0 ${space[8]} ${space[16]}`,
  fontFamily: vars.song,
  ...font.note,
  fontWeight: 700,
  lineHeight: 1.4,
  letterSpacing: "0.05em",
});

export const group = layered({ ...stack(4), ...bareList });

export const folded = layered({ marginTop: space[8] });

export const foldedLabel = layered({
  ...quietText,
  borderRadius: radius[6],
  padding: `${space[4]} ${space[12]}`,
  cursor: "pointer",
  ":hover": { background: vars.sunken },
});

export const groupLabel = layered({
  margin: `${space[16]} ${space[12]} ${space[4]}`,
  color: vars.muted,
  ...font.small,
});

export const link = layered({
  position: "relative",
  display: "flex",
  gap: space[8],
  alignItems: "center",
  boxSizing: "border-box",
  minHeight: size(40),
  overflow: "hidden",
  borderRadius: radius[6],
  padding: `${space[4]} ${space[12]}`,
  color: vars.text,
  textDecoration: "none",
  ":hover": { background: vars.sunken },
  selectors: {
    '&[aria-current="page"]': { background: accentWash, color: vars.accent, fontWeight: 600 },
    '&[aria-current="page"]::before': {
      content: '""',
      position: "absolute",
      // Inside the link: what stands out of it would be cut off at the sidebar's edge
      insetBlock: 0,
      insetInlineStart: 0,
      width: 3,
      background: vars.mark,
    },
    '&[data-below="true"]': { paddingInlineStart: space[32], ...font.note },
  },
});

export const count = layered({
  marginInlineStart: "auto",
  minWidth: size(22),
  boxSizing: "border-box",
  borderRadius: radius.full,
  padding: `0 ${space[8]}`,
  background: vars.stamp,
  color: fixed.white,
  ...font.small,
  lineHeight: size(22),
  textAlign: "center",
  "@media": { [media.forced]: { border: "1px solid CanvasText" } },
});

export const header = layered({
  position: "sticky",
  top: 0,
  zIndex: 20,
  display: "flex",
  alignItems: "center",
  gap: space[8],
  padding: `${space[12]} ${space[16]}`,
  borderBottom: hairline,
  background: vars.surface,
  // Goes on in the place of the scroll bar, which is empty while a dialog is open
  boxShadow: `${size(24)} -1px ${vars.surface}, ${size(24)} 0 ${vars.line}`,
  "@media": {
    [media.paper]: { display: "none" },
    [media.wideShell]: { gap: space[16], paddingInline: space[24] },
    "(max-height: 26em)": { position: "static" },
  },
});

/** Leaves the header's height free above the element that is scrolled to or focused. */
globalStyle(`html:has(${header})`, {
  "@layer": {
    [layers.components]: {
      scrollPaddingTop: size(84),
      "@media": { "(max-height: 26em)": { scrollPaddingTop: 0 } },
    },
  },
});

export const menuButton = layered({ "@media": { [media.wideShell]: { display: "none" } } });

export const tools = layered({ display: "flex", alignItems: "center", gap: space[8], marginInlineStart: "auto" });

export const main = layered({
  boxSizing: "border-box",
  width: "100%",
  maxWidth: size(1320),
  padding: `${space[16]} ${space[16]} ${space[48]}`,
  outline: 0,
  "@media": {
    [media.wideShell]: { paddingBlockStart: space[24], paddingInline: space[24] },
    [media.paper]: { maxWidth: "none", padding: 0 },
  },
});

export const backdrop = layered({ position: "fixed", inset: 0, zIndex: 40, background: fixed.backdrop });

export const drawer = layered({
  position: "fixed",
  insetBlock: 0,
  insetInlineStart: 0,
  zIndex: 41,
  boxSizing: "border-box",
  width: `min(${size(280)}, 84vw)`,
  background: vars.surface,
  boxShadow: vars.shadow,
  outline: 0,
});

export const closeDrawer = layered({
  position: "absolute",
  insetBlockStart: size(12),
  insetInlineEnd: size(8),
  zIndex: 2,
});
