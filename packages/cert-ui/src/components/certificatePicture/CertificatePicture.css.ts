import { layered } from "../../theme/layers.css.ts";
import { vars } from "../../theme/vars.css.ts";

/** Fills its place, with the proportions of a page until those of the picture are known. */
export const image = layered({
  display: "block",
  boxSizing: "border-box",
  width: "100%",
  minHeight: 120,
  border: `1px solid ${vars.line}`,
  borderRadius: 6,
  background: vars.sunken,
});

export const missing = layered({
  display: "grid",
  placeItems: "center",
  boxSizing: "border-box",
  minHeight: 120,
  margin: 0,
  border: `1px dashed ${vars.edge}`,
  borderRadius: 6,
  padding: 16,
  color: vars.inkSoft,
  textAlign: "center",
});
