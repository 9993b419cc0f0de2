import { layered } from "../../theme/layers.css.ts";
import { stack, inLine, innerFrame, quietText } from "../../theme/recipes.ts";
import { space } from "../../theme/scale.ts";

export { choiceBox as box, choice } from "../../theme/control.css.ts";
export { stack as root, buttonRow as buttons } from "../../theme/layout.css.ts";
export { note as intro, problem as wrong } from "../../theme/text.css.ts";

export const sheet = layered({
  ...innerFrame,
  ...inLine(0, 24),
  minWidth: 0,
  padding: `${space[4]} ${space[16]} ${space[8]}`,
});

export const name = layered({ padding: `0 ${space[4]}`, fontWeight: 600, overflowWrap: "anywhere" });

export const count = layered({ ...quietText, fontWeight: 400 });

export const unused = layered({ ...stack(4), ...quietText, paddingInlineStart: space[24], overflowWrap: "anywhere" });
