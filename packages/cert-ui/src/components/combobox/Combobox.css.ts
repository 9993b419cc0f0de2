import { layered } from "../../theme/layers.css.ts";
import { centred, plainButton, quietText, smallText } from "../../theme/recipes.ts";
import { size, space, spaces } from "../../theme/scale.ts";
import { vars } from "../../theme/vars.css.ts";

export { note as detail } from "../../theme/text.css.ts";
export { fieldStack as root } from "../../theme/layout.css.ts";

export const control = layered({ position: "relative", display: "flex" });

export const input = layered({
  paddingInlineEnd: space[48],
  selectors: { '&[data-clears="true"]': { paddingInlineEnd: `calc(${space[48]} + ${space[24]})` } },
});

export const trigger = layered({
  ...plainButton,
  position: "absolute",
  insetBlock: 1,
  insetInlineEnd: 1,
  ...centred,
  width: size(42),
  color: vars.muted,
});

/** Before the button that opens the list. */
export const clear = layered({ insetInlineEnd: size(38), width: size(28) });

/** A list that opens below its trigger. */
export const content = layered({
  width: "var(--reference-width)",
  minWidth: `min(${size(256)}, 92vw, var(--available-width, 92vw))`,
  maxHeight: `min(${size(320)}, 60vh)`,
  overflowY: "auto",
});

export const note = layered({ ...quietText, padding: spaces(8, 12) });

export const group = layered({ padding: spaces(8, 12, 4), ...smallText });
