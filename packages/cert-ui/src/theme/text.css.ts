import { baseStyle, layered } from "./layers.css.ts";
import { media } from "./media.ts";
import { vars } from "./vars.css.ts";

/** The font and the colour of the text, for the root element of every component. */
export const root = baseStyle({
  boxSizing: "border-box",
  color: vars.ink,
  fontFamily: vars.hei,
  fontSize: "1rem",
  lineHeight: 1.7,
  fontStyle: "normal",
  fontWeight: 400,
  fontVariantNumeric: "tabular-nums",
  letterSpacing: "normal",
  textAlign: "start",
  textTransform: "none",
});

/** Visually hidden text for assistive technology. */
export const hidden = layered({
  position: "absolute",
  width: 1,
  height: 1,
  margin: -1,
  padding: 0,
  overflow: "hidden",
  clipPath: "inset(50%)",
  whiteSpace: "nowrap",
  border: 0,
});

/** The focus ring of all focusable elements. */
export const focusable = layered({
  ":focus-visible": { outline: `3px solid ${vars.primary}`, outlineOffset: 2 },
  "@media": { [media.forced]: { ":focus-visible": { outlineColor: "Highlight" } } },
});
