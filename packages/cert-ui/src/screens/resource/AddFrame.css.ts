import { layered } from "../../theme/layers.css.ts";
import { stack } from "../../theme/recipes.ts";
import { size } from "../../theme/scale.ts";

export const root = layered({ ...stack(16), maxWidth: size(640) });
