import { layered } from "../../theme/layers.css.ts";
import { vars } from "../../theme/vars.css.ts";

export const positioner = layered({ zIndex: "60 !important" });

export const content = layered({
  maxWidth: "min(20rem, 90vw)",
  borderRadius: 7,
  padding: "4px 10px",
  background: vars.ink,
  color: vars.paper,
  fontSize: "0.8125rem",
  overflowWrap: "anywhere",
});
