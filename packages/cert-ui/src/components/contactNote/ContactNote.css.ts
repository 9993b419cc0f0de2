import { layered } from "../../theme/layers.css.ts";
import { vars } from "../../theme/vars.css.ts";

export const root = layered({ margin: "12px 6px 0", color: vars.inkSoft, fontSize: "0.9375rem" });

// A line high enough for a thumb
export const phone = layered({
  color: vars.primary,
  textUnderlineOffset: "0.25em",
  padding: "0.4em 0",
  whiteSpace: "nowrap",
});

// The hours stay on one line if it is wide enough
export const hours = layered({ display: "inline-block" });
