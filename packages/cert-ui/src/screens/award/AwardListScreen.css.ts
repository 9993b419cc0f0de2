import { layered } from "../../theme/layers.css.ts";
import { media } from "../../theme/media.ts";
import { focusable } from "../../theme/text.css.ts";
import { vars } from "../../theme/vars.css.ts";

export const filter = layered({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "end",
  gap: 10,
  margin: 0,
});

export const filterField = layered({ flex: "1 1 11rem", maxWidth: 460, minWidth: 0 });

export const id = layered({
  display: "block",
  minWidth: "8em",
  maxWidth: "9em",
  fontSize: "0.8125rem",
  lineHeight: 1.5,
  overflowWrap: "anywhere",
  "@container": { [media.narrowTable]: { maxWidth: "none" } },
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

export const soft = layered({ color: vars.inkSoft, fontSize: "0.9375rem" });

export const content = layered({
  maxWidth: "30rem",
  "@container": { [media.wideTable]: { minWidth: "11rem" } },
});
