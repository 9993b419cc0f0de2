import { layered } from "../../theme/layers.css.ts";
import { stack, hairline, sectionHeading } from "../../theme/recipes.ts";
import { space, spaces } from "../../theme/scale.ts";

export { buttonRow as actions } from "../../theme/layout.css.ts";
export { paragraph as sentence } from "../../theme/text.css.ts";

/** Below the form, whose row of buttons extends into the dialog's padding. */
export const root = layered({
  ...stack(12),
  margin: spaces(16, 0, 0),
  borderTop: hairline,
  paddingTop: space[16],
});

export const title = layered({ ...sectionHeading, outline: 0 });
