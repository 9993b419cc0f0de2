import { layered } from "../../theme/layers.css.ts";
import { font, radius, size, spaces } from "../../theme/scale.ts";
import { vars } from "../../theme/vars.css.ts";

export const positioner = layered({ zIndex: "60 !important" });

export const content = layered({
  maxWidth: `min(${size(320)}, 90vw)`,
  borderRadius: radius[6],
  padding: spaces(4, 8),
  background: vars.text,
  color: vars.paper,
  ...font.small,
  overflowWrap: "anywhere",
});
