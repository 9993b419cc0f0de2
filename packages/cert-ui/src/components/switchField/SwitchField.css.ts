import { layered } from "../../theme/layers.css.ts";
import { media } from "../../theme/media.ts";
import { radius, size, space } from "../../theme/scale.ts";
import { vars } from "../../theme/vars.css.ts";

export { label } from "../../theme/text.css.ts";

export const root = layered({
  display: "inline-flex",
  alignItems: "center",
  gap: space[12],
  minHeight: size(44),
  cursor: "pointer",
});

export const control = layered({
  flex: "none",
  boxSizing: "border-box",
  width: size(50),
  height: size(28),
  border: `1px solid ${vars.edge}`,
  borderRadius: radius.full,
  padding: space[4],
  background: vars.sunken,
  transition: "background-color 150ms",
  selectors: {
    '&[data-state="checked"]': { background: vars.accent, borderColor: vars.accent },
    "&[data-focus-visible]": { outline: `3px solid ${vars.accent}`, outlineOffset: 2 },
  },
  "@media": { [media.still]: { transition: "none" }, [media.forced]: { forcedColorAdjust: "none" } },
});

export const thumb = layered({
  display: "block",
  width: size(20),
  height: size(20),
  borderRadius: radius.full,
  background: vars.edge,
  transition: "translate 150ms",
  selectors: { '&[data-state="checked"]': { translate: `${size(20)} 0`, background: vars.accentText } },
  "@media": { [media.still]: { transition: "none" } },
});

export const word = layered({ minWidth: "1.2em", color: vars.muted });
