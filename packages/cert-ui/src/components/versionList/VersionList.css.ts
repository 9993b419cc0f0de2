import { layered } from "../../theme/layers.css.ts";
import { stack, inLine, bareList } from "../../theme/recipes.ts";
import { font, spaces } from "../../theme/scale.ts";
import { vars } from "../../theme/vars.css.ts";

export { noteLine as soft } from "../../theme/text.css.ts";

export const root = layered({ ...stack(16), ...bareList });

export const version = layered({
  borderInlineStart: `2px solid ${vars.line}`,
  padding: spaces(0, 0, 4, 16),
  selectors: { '&[data-current="true"]': { borderColor: vars.mark } },
});

export const head = layered({ ...inLine(0, 8), alignItems: "baseline" });

export const title = layered({ margin: 0, ...font.body, fontWeight: 600 });

export const before = layered({ color: vars.muted, textDecoration: "line-through", textDecorationThickness: 1 });

export const after = layered({ fontWeight: 500, textDecoration: "none" });
