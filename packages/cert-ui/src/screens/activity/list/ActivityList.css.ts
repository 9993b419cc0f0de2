import { layered } from "../../../theme/layers.css.ts";
import { inLine } from "../../../theme/recipes.ts";
import { space } from "../../../theme/scale.ts";
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

/** The name of a file. It is broken between words only, and a word that is wider is cut. */
export const file = layered({
  display: "inline-block",
  maxWidth: "12em",
  overflow: "hidden",
  overflowWrap: "normal",
  textOverflow: "ellipsis",
  // Its baseline would be its lower edge
  verticalAlign: "bottom",
});

/** The result of an upload, below its file. */
export const outcome = layered({ marginTop: space[8], selectors: { "&:empty": { marginTop: 0 } } });

/** The name with its badges, in the size of the cell's text: larger on cards. */
export const nameLine = layered({ ...inLine(4, 8) });
