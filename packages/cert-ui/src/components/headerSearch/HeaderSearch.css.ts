import { layered } from "../../theme/layers.css.ts";
import { media } from "../../theme/media.ts";
import { vars } from "../../theme/vars.css.ts";

export const root = layered({ flex: "1 1 auto", minWidth: 0, maxWidth: 420 });

export const control = layered({ position: "relative", display: "flex", alignItems: "center" });

export const input = layered({
  background: vars.sunken,
  borderColor: vars.line,
  paddingInline: "2.4em 4.6em",
  "@media": { [media.narrowPage]: { paddingInlineEnd: "0.6em" } },
});

export const glass = layered({
  position: "absolute",
  insetInlineStart: 12,
  display: "grid",
  color: vars.inkSoft,
  pointerEvents: "none",
});

export const shortcut = layered({
  position: "absolute",
  insetInlineEnd: 10,
  border: `1px solid ${vars.line}`,
  borderRadius: 5,
  padding: "1px 6px",
  background: vars.surface,
  color: vars.inkSoft,
  fontFamily: vars.hei,
  fontSize: "0.75rem",
  pointerEvents: "none",
  "@media": { [media.narrowPage]: { display: "none" } },
});
