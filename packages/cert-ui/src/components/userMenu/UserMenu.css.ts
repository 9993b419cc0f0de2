import { layered } from "../../theme/layers.css.ts";
import { media } from "../../theme/media.ts";
import { vars } from "../../theme/vars.css.ts";

export const trigger = layered({
  flex: "none",
  display: "grid",
  placeItems: "center",
  width: 44,
  height: 44,
  border: 0,
  borderRadius: "50%",
  padding: 4,
  background: "none",
  cursor: "pointer",
});

export const face = layered({
  display: "grid",
  placeItems: "center",
  boxSizing: "border-box",
  width: 36,
  height: 36,
  borderRadius: "50%",
  background: vars.primary,
  color: vars.primaryInk,
  fontWeight: 600,
  "@media": { [media.forced]: { border: "1px solid ButtonText" } },
});

export const who = layered({
  display: "block",
  padding: "6px 12px 8px",
  marginBottom: 4,
  borderBottom: `1px solid ${vars.line}`,
  fontWeight: 600,
  overflowWrap: "anywhere",
});

export const account = layered({ display: "block", color: vars.inkSoft, fontSize: "0.875rem", fontWeight: 400 });
