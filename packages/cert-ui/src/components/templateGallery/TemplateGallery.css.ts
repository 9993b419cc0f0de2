import { layered } from "../../theme/layers.css.ts";
import {
  bareList,
  beside,
  centred,
  hairline,
  inLine,
  innerFrame,
  linkColour,
  quietText,
  stack,
} from "../../theme/recipes.ts";
import { size, space, spaces } from "../../theme/scale.ts";
import { vars } from "../../theme/vars.css.ts";

export { stack as root } from "../../theme/layout.css.ts";
export { sectionTitle as title, noteLine as soft } from "../../theme/text.css.ts";

/** Small pictures of the templates, with the button that shows them all. */
export const row = layered({ ...beside(12) });

/** As many as there is room for, on one line. */
export const pictures = layered({ ...inLine(8), flex: 1, minWidth: 0, height: size(48), overflow: "hidden" });

export const small = layered({
  ...innerFrame,
  display: "block",
  boxSizing: "border-box",
  height: size(48),
  width: "auto",
});

export const cards = layered({
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
  ...centred,
  aspectRatio: "297 / 210",
  borderBottom: hairline,
  padding: space[8],
  background: vars.sunken,
});

export const picture = layered({ display: "block", maxWidth: "100%", maxHeight: "100%", minHeight: 0 });

export const text = layered({ ...stack(4), alignContent: "start", padding: spaces(8, 12, 0) });

export const links = layered({ ...quietText, ...inLine(4, 12) });

export const link = layered({ ...linkColour });

export const buttons = layered({ padding: space[12] });
