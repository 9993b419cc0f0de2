import { baseStyle } from "../../theme/layers.css.ts";
import { vars } from "../../theme/vars.css.ts";

export const root = baseStyle({
  position: "relative",
  flex: "none",
  display: "grid",
  placeItems: "center",
  boxSizing: "border-box",
  width: 44,
  height: 44,
  border: "1px solid transparent",
  borderRadius: 9,
  padding: 0,
  background: "none",
  color: vars.ink,
  cursor: "pointer",
  ":hover": { background: vars.sunken },
});
