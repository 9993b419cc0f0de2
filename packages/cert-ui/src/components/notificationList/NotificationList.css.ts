import { fixed } from "../../theme/colours.ts";
import { layered } from "../../theme/layers.css.ts";
import { media } from "../../theme/media.ts";
import { bareList, floatingFrame, hairline, smallText, stack } from "../../theme/recipes.ts";
import { font, radius, size, space, spaces } from "../../theme/scale.ts";
import { vars } from "../../theme/vars.css.ts";

export { sectionTitle as title } from "../../theme/text.css.ts";
export { positioner } from "../../theme/floating.css.ts";

export const bell = layered({ position: "relative", width: "fit-content" });

export const count = layered({
  pointerEvents: "none",
  position: "absolute",
  insetBlockStart: 3,
  insetInlineEnd: 2,
  minWidth: size(18),
  boxSizing: "border-box",
  borderRadius: radius.full,
  padding: spaces(0, 4),
  background: vars.stamp,
  color: fixed.white,
  ...font.small,
  lineHeight: size(18),
  textAlign: "center",
  "@media": { [media.forced]: { border: "1px solid CanvasText" } },
});

// Floating elements are above the header, wherever they are in the page
export const content = layered({
  boxSizing: "border-box",
  width: `min(${size(384)}, calc(100vw - ${size(24)}))`,
  maxHeight: `min(${size(448)}, 70vh)`,
  overflowY: "auto",
  ...floatingFrame,
  padding: space[16],
  outline: 0,
});

export const list = layered({ ...bareList, display: "grid", margin: spaces(8, 0, 0) });

export const entry = layered({
  ...stack(0, 8),
  gridTemplateColumns: "auto minmax(0, 1fr)",
  alignItems: "start",
  padding: spaces(8, 0),
  borderTop: hairline,
  ":first-child": { borderTop: 0 },
});

export const message = layered({
  margin: 0,
  overflowWrap: "anywhere",
  selectors: { '[data-read="false"] > &': { fontWeight: 600 } },
});

export const time = layered({ gridColumn: 2, ...smallText });

export const none = layered({ margin: spaces(8, 0, 0), color: vars.muted });
