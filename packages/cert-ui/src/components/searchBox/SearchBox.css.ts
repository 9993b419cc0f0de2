import { layered } from "../../theme/layers.css.ts";
import { media } from "../../theme/media.ts";
import { vars } from "../../theme/vars.css.ts";

export const root = layered({
  display: "flex",
  alignItems: "stretch",
  gap: 8,
  margin: 0,
  padding: 8,
  background: vars.surface,
  border: `1px solid ${vars.edge}`,
  borderRadius: 14,
  boxShadow: vars.shadow,
  transition: "border-color 150ms",
  ":focus-within": { borderColor: vars.primary },
  selectors: {
    '&[data-invalid="true"]': { borderColor: vars.danger },
  },
  "@media": {
    [media.still]: { transition: "none" },
    [media.paper]: { boxShadow: "none" },
  },
  "@supports": {
    "selector(:has(a))": {
      selectors: { "&:has(input:focus-visible)": { outline: `3px solid ${vars.primary}`, outlineOffset: 1 } },
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
  padding: "0.45em 0.9em",
  background: "none",
  color: vars.ink,
  font: "inherit",
  fontSize: "1.125rem",
  outline: 0,
  appearance: "none",
  "::placeholder": { color: vars.inkSoft, opacity: 1 },
  // It would take its place from the placeholder on a phone, where the keyboard clears as well.
  "::-webkit-search-cancel-button": { display: "none" },
  "@container": { [media.narrowBox]: { fontSize: "1rem", padding: "0.45em 0.35em 0.45em 0.6em" } },
  // Where the box cannot tell, the field shows the focus itself
  "@supports": { "not selector(:has(a))": { ":focus-visible": { outline: `3px solid ${vars.primary}` } } },
});

export const submit = layered({
  minWidth: "5em",
  "@container": { [media.narrowBox]: { minWidth: 0, padding: "0.4em 0.9em" } },
  "@media": { [media.paper]: { display: "none" } },
});
