import { layered } from "../../theme/layers.css.ts";
import { centred, innerFrame } from "../../theme/recipes.ts";
import { font, size, space } from "../../theme/scale.ts";
import { vars } from "../../theme/vars.css.ts";

export { closeStack as root, buttonRow as buttons } from "../../theme/layout.css.ts";

export const frame = layered({
  ...innerFrame,
  ...centred,
  minHeight: size(120),
  overflow: "hidden",
  background: vars.sunken,
});

export const picture = layered({
  display: "block",
  maxWidth: "100%",
  // A portrait page is not higher than what stands beside it is likely to be
  maxHeight: size(416),
  selectors: { '&[data-loading="true"]': { opacity: 0.4 } },
});

export const caption = layered({ margin: 0, ...font.note, overflowWrap: "anywhere" });

export const problem = layered({ margin: 0, padding: space[16], color: vars.muted });
