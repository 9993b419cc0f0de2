import { layered } from "../../theme/layers.css.ts";
import { media } from "../../theme/media.ts";
import { stack, frame } from "../../theme/recipes.ts";
import { font, size, space } from "../../theme/scale.ts";
import { vars } from "../../theme/vars.css.ts";

export { buttonRow as buttons } from "../../theme/layout.css.ts";
export { noteLine as soft } from "../../theme/text.css.ts";

/** The search for a holder, and the data that would be erased. */
export const sheet = layered({ ...frame, ...stack(16), padding: space[16] });

export const heading = layered({ margin: 0, ...font.large, lineHeight: 1.4 });

export const subheading = layered({ margin: 0, ...font.body, lineHeight: 1.5 });

export const advice = layered({ margin: 0, color: vars.muted, lineHeight: 1.6 });

export const line = layered({ margin: 0, lineHeight: 1.6, overflowWrap: "anywhere" });

export const fields = layered({
  ...stack(12),
  gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${size(224)}), 1fr))`,
  alignItems: "start",
});

/** Aligns a button with the fields of its row instead of their labels. */
export const action = layered({
  display: "flex",
  paddingTop: `calc(${font.note.fontSize} * ${font.note.lineHeight} + ${space[4]})`,
  "@media": { [media.narrowPage]: { paddingTop: 0 } },
});

export const part = layered({ ...stack(12) });
