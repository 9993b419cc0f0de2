import { layered } from "../../theme/layers.css.ts";
import { inLine, song, stack } from "../../theme/recipes.ts";
import { font, space } from "../../theme/scale.ts";
import { vars } from "../../theme/vars.css.ts";

export { stack as root } from "../../theme/layout.css.ts";
export { note as label, note } from "../../theme/text.css.ts";
export { choice, choiceBox as box, summary } from "../../theme/control.css.ts";

export const figures = layered({ ...inLine(8, 32) });

export const figure = layered({
  display: "flex",
  flexDirection: "column-reverse",
  selectors: { '&[data-some="false"]': { color: vars.muted } },
});

export const number = layered({
  margin: 0,
  ...song,
  ...font.heading,
});

export const group = layered({ ...stack(4), minWidth: 0, border: 0, padding: 0 });

export const legend = layered({ margin: 0, marginBottom: space[4], ...font.body, padding: 0, fontWeight: 600 });

export const sentences = layered({ ...stack(4), paddingInlineStart: space[24], overflowWrap: "anywhere" });
