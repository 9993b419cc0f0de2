import { layered } from "../../theme/layers.css.ts";
import { media } from "../../theme/media.ts";
import { floatingLine } from "../../theme/mixes.ts";
import { vars } from "../../theme/vars.css.ts";

export const bell = layered({ position: "relative", width: "fit-content" });

export const count = layered({
  pointerEvents: "none",
  position: "absolute",
  insetBlockStart: 3,
  insetInlineEnd: 2,
  minWidth: 18,
  boxSizing: "border-box",
  borderRadius: 99,
  padding: "0 5px",
  background: vars.dangerGround,
  color: "#fff",
  fontSize: "0.75rem",
  lineHeight: "18px",
  textAlign: "center",
  "@media": { [media.forced]: { border: "1px solid CanvasText" } },
});

// Floating elements are above the header, wherever they are in the page
export const positioner = layered({ zIndex: "50 !important" });

export const content = layered({
  boxSizing: "border-box",
  width: "min(24rem, calc(100vw - 24px))",
  maxHeight: "min(28rem, 70vh)",
  overflowY: "auto",
  border: `1px solid ${floatingLine}`,
  borderRadius: 12,
  padding: "14px 16px",
  background: vars.surface,
  boxShadow: vars.shadow,
  outline: 0,
});

export const title = layered({ margin: 0, fontFamily: vars.song, fontSize: "1.0625rem", fontWeight: 700 });

export const list = layered({ display: "grid", margin: "6px 0 0", padding: 0, listStyle: "none" });

export const entry = layered({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr)",
  gap: "0 10px",
  alignItems: "start",
  padding: "10px 0",
  borderTop: `1px solid ${vars.line}`,
  ":first-child": { borderTop: 0 },
});

export const message = layered({
  margin: 0,
  overflowWrap: "anywhere",
  selectors: { '[data-read="false"] > &': { fontWeight: 600 } },
});

export const time = layered({ gridColumn: 2, color: vars.inkSoft, fontSize: "0.8125rem" });

export const none = layered({ margin: "8px 0 0", color: vars.inkSoft });
