import { baseStyle, layered } from "./layers.css.ts";
import { media } from "./media.ts";
import { beside, plainButton, square } from "./recipes.ts";
import { radius, size, spaces } from "./scale.ts";
import { vars } from "./vars.css.ts";

/** The base style of all text inputs and selects. */
export const control = baseStyle({
  boxSizing: "border-box",
  width: "100%",
  minWidth: 0,
  minHeight: size(44),
  margin: 0,
  border: `1px solid ${vars.edge}`,
  borderRadius: radius[6],
  padding: spaces(8, 12),
  background: vars.surface,
  color: vars.text,
  font: "inherit",
  lineHeight: 1.6,
  "::placeholder": { color: vars.muted, opacity: 1 },
  // A placeholder that is too long says so
  textOverflow: "ellipsis",
  ":disabled": { opacity: 0.6 },
  selectors: {
    '&[aria-invalid="true"]': { borderColor: vars.danger },
    "textarea&": { resize: "vertical", minHeight: "7em" },
  },
  "@media": { [media.contrast]: { borderColor: vars.text } },
});

/** Closes a dialog or a message, a cross in its corner. */
export const closeButton = layered({
  ...square(36),
  ...plainButton,
  flex: "none",
  color: vars.muted,
  ":hover": { background: vars.sunken, color: vars.text },
  "@media": { "(pointer: coarse)": { width: size(44), height: size(44) } },
});

/** A box or circle to choose, and its label around it. */
export const choiceBox = layered({
  flex: "none",
  width: size(16),
  height: size(16),
  margin: 0,
  accentColor: vars.accent,
  font: "inherit",
});

export const choice = layered({
  ...beside(8),
  minHeight: size(36),
  cursor: "pointer",
});

/** The summary of a details element: as wide as its words, with the marker that a block would lose. */
export const summary = layered({
  display: "list-item",
  width: "fit-content",
  minHeight: size(24),
  borderRadius: radius[6],
  color: vars.accent,
  listStylePosition: "inside",
  cursor: "pointer",
});
