import { layered } from "../../theme/layers.css.ts";
import { media } from "../../theme/media.ts";
import { vars } from "../../theme/vars.css.ts";

export const root = layered({
  display: "inline-flex",
  alignItems: "center",
  gap: 12,
  minHeight: 44,
  cursor: "pointer",
});

export const label = layered({ fontSize: "0.9375rem", fontWeight: 500 });

export const control = layered({
  flex: "none",
  boxSizing: "border-box",
  width: 46,
  height: 26,
  border: `1px solid ${vars.edge}`,
  borderRadius: 99,
  padding: 2,
  background: vars.sunken,
  transition: "background-color 150ms",
  selectors: {
    '&[data-state="checked"]': { background: vars.primary, borderColor: vars.primary },
    "&[data-focus-visible]": { outline: `3px solid ${vars.primary}`, outlineOffset: 2 },
  },
  "@media": { [media.still]: { transition: "none" }, [media.forced]: { forcedColorAdjust: "none" } },
});

export const thumb = layered({
  display: "block",
  width: 20,
  height: 20,
  borderRadius: 99,
  background: vars.edge,
  transition: "translate 150ms",
  selectors: { '&[data-state="checked"]': { translate: "20px 0", background: vars.primaryInk } },
  "@media": { [media.still]: { transition: "none" } },
});

export const word = layered({ minWidth: "1.2em", color: vars.inkSoft });
