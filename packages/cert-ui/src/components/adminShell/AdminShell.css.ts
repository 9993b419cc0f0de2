import { layered } from "../../theme/layers.css.ts";
import { media } from "../../theme/media.ts";
import { primaryWash } from "../../theme/mixes.ts";
import { vars } from "../../theme/vars.css.ts";

export const root = layered({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gridTemplateRows: "auto 1fr",
  minHeight: "100vh",
  background: vars.paper,
  "@media": { [media.wideShell]: { gridTemplateColumns: "220px minmax(0, 1fr)" } },
});

/** Skips the menu. Visible only while focused. */
export const skip = layered({
  position: "absolute",
  insetBlockStart: 8,
  insetInlineStart: 8,
  zIndex: 30,
  borderRadius: 8,
  padding: "8px 16px",
  background: vars.primary,
  color: vars.primaryInk,
  selectors: { "&:not(:focus)": { width: 1, height: 1, padding: 0, overflow: "hidden", clipPath: "inset(50%)" } },
});

export const aside = layered({
  display: "none",
  gridRow: "1 / 3",
  position: "sticky",
  top: 0,
  boxSizing: "border-box",
  height: "100vh",
  overflow: "hidden",
  borderInlineEnd: `1px solid ${vars.line}`,
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
  padding: "18px 12px 14px",
});

/** Placed at the end, regardless of the number of links before it. */
export const end = layered({
  marginTop: "auto",
  borderTop: `1px solid ${vars.line}`,
  paddingTop: 10,
  selectors: { "&:empty": { display: "none" } },
});

export const ornament = layered({
  position: "absolute",
  bottom: -190,
  left: -130,
  width: 420,
  color: vars.primary,
  opacity: 0.1,
  pointerEvents: "none",
  "@media": { [media.forced]: { display: "none" }, [media.contrast]: { display: "none" } },
});

export const brand = layered({
  display: "flex",
  alignItems: "center",
  gap: 12,
  padding: "0 6px 16px",
  fontFamily: vars.song,
  fontSize: "0.9375rem",
  fontWeight: 700,
  lineHeight: 1.35,
  letterSpacing: "0.05em",
});

export const group = layered({ display: "grid", gap: 2, margin: 0, padding: 0, listStyle: "none" });

export const folded = layered({ marginTop: 8 });

export const foldedLabel = layered({
  minHeight: 24,
  borderRadius: 8,
  padding: "0.4em 12px",
  color: vars.inkSoft,
  fontSize: "0.875rem",
  cursor: "pointer",
  ":hover": { background: vars.sunken },
});

export const groupLabel = layered({ margin: "18px 12px 4px", color: vars.inkSoft, fontSize: "0.8125rem" });

export const link = layered({
  position: "relative",
  display: "flex",
  gap: 10,
  alignItems: "center",
  overflow: "hidden",
  borderRadius: 8,
  padding: "0.4em 12px",
  color: vars.ink,
  textDecoration: "none",
  ":hover": { background: vars.sunken },
  selectors: {
    '&[aria-current="page"]': { background: primaryWash, color: vars.primary, fontWeight: 600 },
    '&[aria-current="page"]::before': {
      content: '""',
      position: "absolute",
      // Inside the link: what stands out of it would be cut off at the sidebar's edge
      insetBlock: 0,
      insetInlineStart: 0,
      width: 3,
      background: vars.danger,
    },
    '&[data-below="true"]': { paddingInlineStart: 30, fontSize: "0.9375rem" },
  },
});

export const count = layered({
  marginInlineStart: "auto",
  minWidth: 22,
  boxSizing: "border-box",
  borderRadius: 99,
  padding: "0 6px",
  background: vars.dangerGround,
  color: "#fff",
  fontSize: "0.8125rem",
  lineHeight: "22px",
  textAlign: "center",
  "@media": { [media.forced]: { border: "1px solid CanvasText" } },
});

export const header = layered({
  position: "sticky",
  top: 0,
  zIndex: 20,
  display: "flex",
  alignItems: "center",
  gap: "clamp(8px, 1.6vw, 14px)",
  padding: "12px clamp(12px, 3vw, 28px)",
  borderBottom: `1px solid ${vars.line}`,
  background: vars.surface,
  // Goes on in the place of the scroll bar, which is empty while a dialog is open
  boxShadow: `24px -1px ${vars.surface}, 24px 0 ${vars.line}`,
  "@media": { [media.paper]: { display: "none" }, "(max-height: 26em)": { position: "static" } },
});

export const menuButton = layered({ "@media": { [media.wideShell]: { display: "none" } } });

export const tools = layered({ display: "flex", alignItems: "center", gap: 8, marginInlineStart: "auto" });

export const main = layered({
  boxSizing: "border-box",
  width: "100%",
  maxWidth: 1320,
  padding: "clamp(18px, 3vw, 30px) clamp(12px, 3vw, 28px) 56px",
  outline: 0,
});

export const backdrop = layered({ position: "fixed", inset: 0, zIndex: 40, background: "rgb(12 16 24 / 0.5)" });

export const drawer = layered({
  position: "fixed",
  insetBlock: 0,
  insetInlineStart: 0,
  zIndex: 41,
  boxSizing: "border-box",
  width: "min(280px, 84vw)",
  background: vars.surface,
  boxShadow: vars.shadow,
  outline: 0,
});

export const closeDrawer = layered({ position: "absolute", insetBlockStart: 14, insetInlineEnd: 10, zIndex: 2 });
