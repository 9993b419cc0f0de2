import { layered } from "../../theme/layers.css.ts";
import { size } from "../../theme/scale.ts";

export const content = layered({ minWidth: size(176), maxWidth: `min(${size(320)}, 92vw)` });
