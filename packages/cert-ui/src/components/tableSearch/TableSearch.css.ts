import { control } from "../../theme/control.css.ts";
import { layered } from "../../theme/layers.css.ts";
import { size } from "../../theme/scale.ts";

export { buttonRow as root } from "../../theme/layout.css.ts";

export const field = [control, layered({ flex: `1 1 ${size(192)}`, maxWidth: size(352) })].join(" ");
