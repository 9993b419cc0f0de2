import { layered } from "../../../theme/layers.css.ts";

/** The plan, with a proof beside it if there is enough space. */
export const sides = layered({
  display: "grid",
  gap: 20,
  gridTemplateColumns: "minmax(0, 1fr)",
  alignItems: "start",
  "@media": { "(min-width: 64em)": { gridTemplateColumns: "minmax(0, 1fr) 320px" } },
});
