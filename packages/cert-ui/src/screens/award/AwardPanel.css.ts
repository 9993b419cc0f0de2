import { keyframes } from "@vanilla-extract/css";
import { layered } from "../../theme/layers.css.ts";
import { media } from "../../theme/media.ts";
import { vars } from "../../theme/vars.css.ts";

const slide = keyframes({ from: { opacity: 0, translate: "8px 0" } });

export const panel = layered({
  position: "sticky",
  top: 84,
  display: "grid",
  gap: 10,
  gridTemplateColumns: "minmax(0, 1fr)",
  boxSizing: "border-box",
  maxHeight: "calc(100vh - 170px)",
  overflowY: "auto",
  border: `1px solid ${vars.line}`,
  borderRadius: vars.radius,
  padding: 14,
  background: vars.surface,
  fontSize: "0.9375rem",
  animation: `${slide} 150ms`,
  "@media": { [media.still]: { animation: "none" } },
});

export const head = layered({ display: "flex", gap: 8, alignItems: "start", justifyContent: "space-between" });

export const panelName = layered({
  margin: 0,
  fontFamily: vars.song,
  fontSize: "1.125rem",
  fontWeight: 700,
  lineHeight: 1.5,
  overflowWrap: "anywhere",
  outline: 0,
});

export const close = layered({
  flex: "none",
  display: "grid",
  placeItems: "center",
  width: 32,
  height: 32,
  border: 0,
  borderRadius: 8,
  background: "none",
  color: vars.inkSoft,
  cursor: "pointer",
  ":hover": { background: vars.sunken, color: vars.ink },
});

export const facts = layered({ margin: 0, color: vars.inkSoft, fontSize: "0.875rem" });

export const actions = layered({ display: "flex", flexWrap: "wrap", gap: 6 });
