import { layered } from "../../theme/layers.css.ts";
import { stack, inLine, bareList, hairline, innerFrame } from "../../theme/recipes.ts";
import { size, space } from "../../theme/scale.ts";
import { vars } from "../../theme/vars.css.ts";

export { sectionTitle as title, noteLine as soft } from "../../theme/text.css.ts";

export const root = layered({
  ...stack(16),
  ...bareList,
  gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${size(240)}), 1fr))`,
});

export const card = layered({
  ...innerFrame,
  display: "grid",
  gridTemplateRows: "auto 1fr auto",
  gridTemplateColumns: "minmax(0, 1fr)",
  overflow: "hidden",
});

/** A frame of fixed size for landscape and portrait pages. */
export const frame = layered({
  display: "grid",
  placeItems: "center",
  aspectRatio: "297 / 210",
  borderBottom: hairline,
  padding: space[8],
  background: vars.sunken,
});

export const picture = layered({ display: "block", maxWidth: "100%", maxHeight: "100%", minHeight: 0 });

export const text = layered({ ...stack(4), alignContent: "start", padding: `${space[8]} ${space[12]} 0` });

export const buttons = layered({ ...inLine(8), padding: space[12] });
