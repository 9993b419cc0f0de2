import { layered } from "../../theme/layers.css.ts";
import { media } from "../../theme/media.ts";
import { innerFrame, smallText } from "../../theme/recipes.ts";
import { size, space, spaces } from "../../theme/scale.ts";
import { vars } from "../../theme/vars.css.ts";

export const root = layered({ flex: "1 1 auto", minWidth: 0, maxWidth: size(420) });

export const control = layered({ position: "relative", display: "flex", alignItems: "center" });

export const input = layered({
  background: vars.sunken,
  borderColor: vars.line,
  paddingInline: spaces(32, 48),
  "@media": { [media.narrowPage]: { paddingInlineEnd: space[8] } },
});

export const glass = layered({
  position: "absolute",
  insetInlineStart: size(12),
  display: "grid",
  color: vars.muted,
  pointerEvents: "none",
});

export const shortcut = layered({
  ...innerFrame,
  position: "absolute",
  insetInlineEnd: size(10),
  padding: spaces(0, 8),
  background: vars.surface,
  ...smallText,
  fontFamily: vars.hei,
  pointerEvents: "none",
  "@media": { [media.narrowPage]: { display: "none" } },
});
