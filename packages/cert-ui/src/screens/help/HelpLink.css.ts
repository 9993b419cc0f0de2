import { layered } from "../../theme/layers.css.ts";
import { media } from "../../theme/media.ts";
import { radius, size } from "../../theme/scale.ts";
import { vars } from "../../theme/vars.css.ts";

export const root = layered({
  flex: "none",
  display: "inline-grid",
  placeItems: "center",
  width: size(32),
  height: size(32),
  borderRadius: radius[6],
  color: vars.muted,
  ":hover": { background: vars.sunken, color: vars.accent },
  "@media": { [media.paper]: { display: "none" } },
});
