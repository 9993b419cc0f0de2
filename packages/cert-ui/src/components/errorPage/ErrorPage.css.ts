import { centred } from "../../theme/recipes.ts";
import { fixed } from "../../theme/colours.ts";
import { layered } from "../../theme/layers.css.ts";
import { media } from "../../theme/media.ts";
import { radius, size, space } from "../../theme/scale.ts";
import { vars } from "../../theme/vars.css.ts";

export const root = layered({
  ...centred,
  alignContent: "center",
  boxSizing: "border-box",
  minHeight: "100vh",
  padding: space[24],
  background: vars.paper,
  "@supports": { "(min-height: 100svh)": { minHeight: "100svh" } },
});

export const heading = layered({ display: "contents" });

export const link = layered({
  display: "block",
  width: `min(100%, ${size(760)})`,
  borderRadius: radius[10],
  color: vars.accent,
  textDecoration: "none",
});

export const drawing = layered({ display: "block", width: "100%", height: "auto", overflow: "visible" });

export const sheet = layered({ fill: vars.surface, stroke: vars.line });

export const frame = layered({ stroke: vars.accent, opacity: 0.35, strokeWidth: 1.2 });

export const net = layered({ opacity: 0.5, "@media": { [media.forced]: { opacity: 1 } } });

export const title = layered({
  fill: vars.text,
  stroke: "none",
  fontFamily: vars.title,
  fontWeight: 700,
  letterSpacing: "0.1em",
});

export const mark = layered({ fill: vars.stamp, stroke: "none" });
export const markGlyph = layered({
  fill: fixed.white,
  stroke: "none",
  fontFamily: vars.title,
  fontWeight: 700,
});
