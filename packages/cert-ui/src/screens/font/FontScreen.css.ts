import { fixed } from "../../theme/colours.ts";
import { layered } from "../../theme/layers.css.ts";
import { stack, inLine, hairline } from "../../theme/recipes.ts";
import { font, size, space, spaces } from "../../theme/scale.ts";
import { vars } from "../../theme/vars.css.ts";

export { list } from "../../theme/layout.css.ts";
export { note as hint, noteLine as soft } from "../../theme/text.css.ts";

export const root = layered({ ...stack(32) });

export const advice = layered({ margin: 0, maxWidth: "46em", color: vars.muted });

export const upload = layered({ ...inLine(4, 12) });

export const face = layered({ display: "block", selectors: { "& + &": { marginTop: space[8] } } });

export const names = layered({ marginInlineEnd: space[8], overflowWrap: "anywhere" });

export const part = layered({ ...stack(12) });

export const item = layered({
  ...inLine(8, 16),
  justifyContent: "space-between",
  padding: spaces(12, 16),
  selectors: { "& + &": { borderTop: hairline } },
});

export const said = layered({ margin: 0, minWidth: 0, overflowWrap: "anywhere" });

export const pictures = layered({
  ...stack(16),
  gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${size(272)}), 1fr))`,
});

export const figure = layered({ ...stack(8), alignContent: "start" });

export const caption = layered({ margin: 0, ...font.note, fontWeight: 600 });

export const image = layered({
  display: "block",
  width: "100%",
  height: "auto",
  border: hairline,
  // Paper is white in either scheme
  background: fixed.white,
});

export const problems = layered({ margin: 0, paddingInlineStart: space[24], overflowWrap: "anywhere" });
