import { layered } from "../../theme/layers.css.ts";
import { accentWash } from "../../theme/mixes.ts";
import { linkColour, stack } from "../../theme/recipes.ts";
import { font, radius, size, space } from "../../theme/scale.ts";
import { focusable } from "../../theme/text.css.ts";
import { vars } from "../../theme/vars.css.ts";

export { buttonRow as choices } from "../../theme/layout.css.ts";

export const root = layered({ ...stack(16), maxWidth: size(1120) });

/** The subject of a section, with its settings beside it where there is room. */
export const section = layered({
  ...stack(16, 32),
  alignItems: "start",
  "@media": { "(min-width: 64em)": { gridTemplateColumns: `${size(360)} minmax(0, 1fr)` } },
});

/** A link to a file at the root of the site. */
export const fileLink = [layered({ ...linkColour, overflowWrap: "anywhere" }), focusable].join(" ");

export const legend = layered({ display: "block", marginBottom: space[8], ...font.note, fontWeight: 500 });

export const choice = layered({
  display: "inline-flex",
  alignItems: "center",
  gap: space[8],
  boxSizing: "border-box",
  minHeight: size(44),
  border: `1px solid ${vars.edge}`,
  borderRadius: radius[6],
  padding: `${space[4]} ${space[16]}`,
  cursor: "pointer",
  selectors: {
    '&[data-state="checked"]': {
      borderColor: vars.accent,
      background: accentWash,
      color: vars.accent,
      fontWeight: 600,
    },
    "&[data-focus-visible]": { outline: `3px solid ${vars.accent}`, outlineOffset: 2 },
  },
});
