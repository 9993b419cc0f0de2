import { layered } from "../../theme/layers.css.ts";
import { vars } from "../../theme/vars.css.ts";

export const root = layered({
  flex: "none",
  display: "inline-grid",
  placeItems: "center",
  width: 32,
  height: 32,
  borderRadius: 8,
  color: vars.inkSoft,
  ":hover": { background: vars.sunken, color: vars.primary },
});
