import { layered } from "../../theme/layers.css.ts";
import { stack, inLine } from "../../theme/recipes.ts";

export { buttonRow as actions } from "../../theme/layout.css.ts";
export { note } from "../../theme/text.css.ts";

export const root = layered({ ...stack(16), outline: 0 });

export const state = layered({ ...inLine(4, 12) });
