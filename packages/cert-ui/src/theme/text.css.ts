import { baseStyle, layered } from "./layers.css.ts";
import { media } from "./media.ts";
import { quietText, sectionHeading, unseen, wrongText } from "./recipes.ts";
import { font } from "./scale.ts";
import { vars } from "./vars.css.ts";

/** The font and the colour of the text, for the root element of every component. */
export const root = baseStyle({
  boxSizing: "border-box",
  ...font.body,
  color: vars.text,
  fontFamily: vars.hei,
  fontStyle: "normal",
  fontWeight: 400,
  fontVariantNumeric: "tabular-nums",
  letterSpacing: "normal",
  textAlign: "start",
  textTransform: "none",
});

export const paragraph = layered({ margin: 0, overflowWrap: "anywhere" });

/** A note beside the content. */
export const note = layered({ ...quietText });

/** A note on a line of its own. */
export const noteLine = layered({ ...quietText, display: "block", overflowWrap: "anywhere" });

/** A problem. */
export const problem = layered({ ...wrongText });

/** The heading of a section. */
export const sectionTitle = layered({ ...sectionHeading, overflowWrap: "anywhere" });

/** The label of a field. */
export const label = layered({ ...font.note, fontWeight: 500 });

export const strong = layered({ fontWeight: 600 });

/** A value with its lines and spaces as they were written. */
export const linesAsWritten = layered({ margin: 0, whiteSpace: "pre-wrap", overflowWrap: "anywhere" });

/** Visually hidden text for assistive technology. */
export const hidden = layered({ ...unseen });

/** The focus ring of all focusable elements. */
export const focusable = layered({
  ":focus-visible": { outline: `3px solid ${vars.accent}`, outlineOffset: 2 },
  "@media": { [media.forced]: { ":focus-visible": { outlineColor: "Highlight" } } },
});
