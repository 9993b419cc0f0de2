import { layered } from "../../theme/layers.css.ts";
import { bareList, hairline, inLine, innerFrame, song, stack } from "../../theme/recipes.ts";
import { spaces } from "../../theme/scale.ts";
import { vars } from "../../theme/vars.css.ts";

export { closeStack as root } from "../../theme/layout.css.ts";
export { noteLine as soft } from "../../theme/text.css.ts";

export const list = layered({ ...innerFrame, ...bareList, display: "grid", gridTemplateColumns: "minmax(0, 1fr)" });

export const item = layered({
  ...stack(4),
  padding: spaces(8, 12),
  selectors: { "&:not(:first-child)": { borderTop: hairline } },
});

export const head = layered({ ...inLine(0, 12), alignItems: "baseline" });

export const name = layered({ ...song, overflowWrap: "anywhere" });

export const before = layered({ color: vars.muted });

export const after = layered({ fontWeight: 600, textDecoration: "none" });
