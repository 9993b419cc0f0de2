import { layered } from "../../theme/layers.css.ts";
import { media } from "../../theme/media.ts";
import { font, radius, space, spaces } from "../../theme/scale.ts";
import { vars } from "../../theme/vars.css.ts";

export const root = layered({
  display: "flex",
  alignItems: "stretch",
  gap: space[8],
  margin: 0,
  padding: space[8],
  background: vars.surface,
  border: `1px solid ${vars.edge}`,
  borderRadius: radius[10],
  boxShadow: vars.shadow,
  transition: "border-color 150ms",
  ":focus-within": { borderColor: vars.accent },
  selectors: {
    '&[data-invalid="true"]': { borderColor: vars.danger },
  },
  "@media": {
    [media.still]: { transition: "none" },
    [media.paper]: { boxShadow: "none" },
  },
  "@supports": {
    "selector(:has(a))": {
      selectors: { "&:has(input:focus-visible)": { outline: `3px solid ${vars.accent}`, outlineOffset: 1 } },
      "@media": { [media.forced]: { selectors: { "&:has(input:focus-visible)": { outlineColor: "Highlight" } } } },
    },
  },
});

export const input = layered({
  flex: 1,
  minWidth: 0,
  boxSizing: "border-box",
  margin: 0,
  border: 0,
  padding: spaces(8, 16),
  background: "none",
  color: vars.text,
  font: "inherit",
  ...font.large,
  outline: 0,
  appearance: "none",
  "::placeholder": { color: vars.muted, opacity: 1 },
  // It would take its place from the placeholder on a phone, where the keyboard clears as well.
  "::-webkit-search-cancel-button": { display: "none" },
  "@container": { [media.narrowBox]: { ...font.body, padding: space[8] } },
  // Where the box cannot tell, the field shows the focus itself
  "@supports": { "not selector(:has(a))": { ":focus-visible": { outline: `3px solid ${vars.accent}` } } },
});

export const submit = layered({
  minWidth: "5em",
  "@container": { [media.narrowBox]: { minWidth: 0, padding: spaces(8, 16) } },
  "@media": { [media.paper]: { display: "none" } },
});
