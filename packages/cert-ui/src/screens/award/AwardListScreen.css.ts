import { layered } from "../../theme/layers.css.ts";
import { media } from "../../theme/media.ts";
import { inLine, linkColour, sectionHeading, smallText } from "../../theme/recipes.ts";
import { font, size, space } from "../../theme/scale.ts";
import { focusable } from "../../theme/text.css.ts";
import { vars } from "../../theme/vars.css.ts";

export { note as soft } from "../../theme/text.css.ts";

export const filter = layered({ ...inLine(8), alignItems: "end" });

export const filterField = layered({
  flex: `1 1 ${size(176)}`,
  maxWidth: size(300),
  minWidth: 0,
  "@media": { [media.narrowPage]: { maxWidth: "none" } },
});

export const textField = layered({ flex: `2 1 ${size(192)}`, maxWidth: size(420), minWidth: 0 });

export const choiceField = layered({ flex: `0 1 ${size(152)}`, minWidth: size(128) });

/** Wider, for the longest options. */
export const orderField = layered({ flex: `0 0 ${size(176)}` });

/** Truncated at the column's edge; the whole id can be copied. */
export const id = layered({
  display: "block",
  overflow: "hidden",
  width: "5.5em",
  ...font.small,
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
  "@container": { [media.narrowTable.many]: { width: "auto" } },
});

export const nameLink = [layered({ ...linkColour, ...sectionHeading, fontWeight: 600 }), focusable].join(" ");

/** The line below the name: the number, and whether it was downloaded. */
export const secondLine = layered({
  display: "block",
  ...smallText,
  fontWeight: 400,
  lineHeight: 1.3,
});

export const missingTemplate = layered({ display: "block", color: vars.danger, ...font.small });

/** As far left as the text below it. */
export const certificateLink = layered({ marginInlineStart: `calc(-1 * ${space[8]})` });
