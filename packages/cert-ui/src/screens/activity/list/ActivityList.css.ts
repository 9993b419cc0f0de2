import { layered } from "../../../theme/layers.css.ts";
import { focusable } from "../../../theme/text.css.ts";
import { vars } from "../../../theme/vars.css.ts";

/** A name that leads to an activity's page or to one of its steps. */
export const link = [
  layered({
    color: vars.primary,
    textDecoration: "none",
    overflowWrap: "anywhere",
    ":hover": { textDecoration: "underline", textUnderlineOffset: "0.25em" },
  }),
  focusable,
].join(" ");

export const name = layered({ fontWeight: 600 });

/** The name with its badges, in the size of the cell's text: larger on cards. */
export const nameLine = layered({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: "4px 8px" });
