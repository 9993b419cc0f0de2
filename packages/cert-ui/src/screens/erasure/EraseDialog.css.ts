import { layered } from "../../theme/layers.css.ts";
import { stack } from "../../theme/recipes.ts";
import { space } from "../../theme/scale.ts";

export { paragraph as line } from "../../theme/text.css.ts";

/** Lists of what is erased and what remains, each below its heading. */
export const lists = layered({ ...stack(8), lineHeight: 1.6 });

export const items = layered({ margin: 0, paddingInlineStart: space[24] });
