import { layered } from "../../theme/layers.css.ts";
import { media } from "../../theme/media.ts";
import { stack } from "../../theme/recipes.ts";
import { size } from "../../theme/scale.ts";

export { buttonRow as buttons } from "../../theme/layout.css.ts";
export { noteLine as soft } from "../../theme/text.css.ts";

export const filter = layered({
  ...stack(12),
  gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${size(176)}), 1fr))`,
  alignItems: "end",
});

/** On a phone the sheet has a button of its own. */
export const submit = layered({ "@media": { [media.narrowPage]: { display: "none" } } });
