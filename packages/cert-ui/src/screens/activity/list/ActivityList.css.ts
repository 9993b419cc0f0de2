import { layered } from "../../../theme/layers.css.ts";
import { inLine } from "../../../theme/recipes.ts";
import { focusable } from "../../../theme/text.css.ts";
import { vars } from "../../../theme/vars.css.ts";

export { strong as name } from "../../../theme/text.css.ts";

/** A name that leads to an activity's page or to one of its steps. */
export const link = [
  layered({
    color: vars.accent,
    textDecoration: "none",
    overflowWrap: "anywhere",
    ":hover": { textDecoration: "underline", textUnderlineOffset: "0.25em" },
  }),
  focusable,
].join(" ");

/** The name with its badges, in the size of the cell's text: larger on cards. */
export const nameLine = layered({ ...inLine(4, 8) });
