import { fixed } from "../../theme/colours.ts";
import { layered } from "../../theme/layers.css.ts";
import { inLine, innerFrame } from "../../theme/recipes.ts";
import { font, radius, size, space, spaces } from "../../theme/scale.ts";
import { vars } from "../../theme/vars.css.ts";

export { stack as root } from "../../theme/layout.css.ts";
export { note } from "../../theme/text.css.ts";

export const sentence = layered({ margin: 0, outline: 0 });

/** White in both colour schemes, with the quiet zone of four modules, because many readers accept no other code. */
export const picture = layered({
  ...innerFrame,
  justifySelf: "start",
  boxSizing: "border-box",
  width: `min(100%, ${size(232)})`,
  padding: space[16],
  background: fixed.white,
});

export const code = layered({ display: "block", width: "100%", height: "auto", aspectRatio: "1" });

export const pattern = layered({ fill: fixed.black, stroke: fixed.black, strokeWidth: 0.05 });

export const secret = layered({
  ...inLine(8, 12),
  justifyContent: "space-between",
  borderRadius: radius[6],
  padding: spaces(8, 12),
  background: vars.sunken,
});

export const letters = layered({
  fontFamily: "ui-monospace, Consolas, monospace",
  ...font.body,
  overflowWrap: "anywhere",
  userSelect: "all",
});
