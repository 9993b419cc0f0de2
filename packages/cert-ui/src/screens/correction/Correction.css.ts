import { layered } from "../../theme/layers.css.ts";
import { linkColour, stack } from "../../theme/recipes.ts";
import { size } from "../../theme/scale.ts";
import { focusable } from "../../theme/text.css.ts";
import { vars } from "../../theme/vars.css.ts";

export { closeStack as figure } from "../../theme/layout.css.ts";

export const root = layered({ ...stack(16), maxWidth: size(1000) });

/** Both certificates, beside each other if there is enough space. */
export const pictures = layered({
  ...stack(24),
  "@media": { "(min-width: 48em)": { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" } },
});

export const nameLink = [layered({ ...linkColour, fontFamily: vars.song, fontWeight: 600 }), focusable].join(" ");

export const soft = layered({ display: "block", color: vars.muted });

export const toolbar = layered({ maxWidth: size(240) });
