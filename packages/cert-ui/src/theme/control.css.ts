import { baseStyle } from "./layers.css.ts";
import { media } from "./media.ts";
import { vars } from "./vars.css.ts";

/** The base style of all text inputs and selects. */
export const control = baseStyle({
  boxSizing: "border-box",
  width: "100%",
  minWidth: 0,
  minHeight: 44,
  margin: 0,
  border: `1px solid ${vars.edge}`,
  borderRadius: 8,
  padding: "0.5em 0.8em",
  background: vars.surface,
  color: vars.ink,
  font: "inherit",
  lineHeight: 1.6,
  "::placeholder": { color: vars.inkSoft, opacity: 1 },
  // A placeholder that is too long says so
  textOverflow: "ellipsis",
  ":disabled": { opacity: 0.6 },
  selectors: {
    '&[aria-invalid="true"]': { borderColor: vars.danger },
    "textarea&": { resize: "vertical", minHeight: "7em" },
  },
  "@media": { [media.contrast]: { borderColor: vars.ink } },
});
