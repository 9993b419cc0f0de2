import { layered } from "../../theme/layers.css.ts";
import { font } from "../../theme/scale.ts";

export { stack as root } from "../../theme/layout.css.ts";
export { note as help, paragraph as advice } from "../../theme/text.css.ts";

export const title = layered({ margin: 0, ...font.large, fontWeight: 600 });
