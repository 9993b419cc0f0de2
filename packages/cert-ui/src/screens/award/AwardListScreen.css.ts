import { layered } from "../../theme/layers.css.ts";
import { media } from "../../theme/media.ts";
import { focusable } from "../../theme/text.css.ts";
import { vars } from "../../theme/vars.css.ts";

export const filter = layered({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "end",
  gap: 8,
  margin: 0,
});

export const filterField = layered({ flex: "1 1 11rem", maxWidth: 300, minWidth: 0 });

export const textField = layered({ flex: "2 1 12rem", maxWidth: 420, minWidth: 0 });

export const choiceField = layered({ flex: "0 1 9.5rem", minWidth: "8rem" });

/** Wider, for the longest options. */
export const orderField = layered({ flex: "0 0 11rem" });

/** Truncated at the column's edge; the whole id can be copied. */
export const id = layered({
  display: "block",
  overflow: "hidden",
  width: "5.5em",
  fontSize: "0.75rem",
  lineHeight: 1.5,
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
  "@container": { [media.narrowTable]: { width: "auto" } },
});

export const nameLink = [
  layered({
    color: vars.primary,
    fontFamily: vars.song,
    fontSize: "1.0625rem",
    fontWeight: 600,
    textUnderlineOffset: "0.25em",
  }),
  focusable,
].join(" ");

/** The line below the name: the number, and whether it was downloaded. */
export const secondLine = layered({
  display: "block",
  color: vars.inkSoft,
  fontSize: "0.8125rem",
  fontWeight: 400,
  lineHeight: 1.3,
});

export const soft = layered({ color: vars.inkSoft, fontSize: "0.875rem" });

export const missingTemplate = layered({ display: "block", color: vars.danger, fontSize: "0.8125rem" });

/** As far left as the text below it. */
export const certificateLink = layered({ marginInlineStart: -6 });
