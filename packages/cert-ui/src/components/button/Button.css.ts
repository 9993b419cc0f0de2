import { baseStyle } from "../../theme/layers.css.ts";
import { media } from "../../theme/media.ts";
import { primaryDeep, primaryWash, dangerWash } from "../../theme/mixes.ts";
import { vars } from "../../theme/vars.css.ts";

export const root = baseStyle({
  display: "inline-flex",
  alignItems: "center",
  justifyContent: "center",
  gap: "0.5em",
  boxSizing: "border-box",
  minHeight: 44,
  border: "1px solid transparent",
  borderRadius: 8,
  padding: "0.4em 1.4em",
  background: vars.primary,
  color: vars.primaryInk,
  font: "inherit",
  fontFamily: vars.hei,
  fontWeight: 600,
  lineHeight: 1.5,
  textAlign: "center",
  textDecoration: "none",
  cursor: "pointer",
  transition: "background-color 150ms, border-color 150ms",
  ":hover": { background: primaryDeep },
  ":disabled": { opacity: 0.55, cursor: "default" },
  selectors: {
    '&[data-tone="quiet"], &[data-tone="danger"]': {
      background: vars.surface,
      color: vars.primary,
      borderColor: vars.line,
    },
    '&[data-tone="quiet"]:hover:not(:disabled)': { background: primaryWash, borderColor: vars.primary },
    '&[data-tone="danger"]': { color: vars.danger },
    '&[data-tone="danger"]:hover:not(:disabled)': { background: dangerWash, borderColor: vars.danger },
    '&[data-size="small"]': {
      minHeight: 34,
      padding: "0.15em 0.85em",
      borderRadius: 7,
      fontSize: "0.875rem",
      fontWeight: 500,
      whiteSpace: "nowrap",
    },
    '&[data-size="tight"]': {
      minHeight: 28,
      border: 0,
      padding: "0 0.4em",
      borderRadius: 6,
      background: "none",
      fontSize: "0.875rem",
      fontWeight: 500,
      whiteSpace: "nowrap",
    },
  },
  "@media": {
    [media.still]: { transition: "none" },
    [media.contrast]: { selectors: { '&[data-tone="quiet"], &[data-tone="danger"]': { borderColor: "currentColor" } } },
    "(pointer: coarse)": { selectors: { '&[data-size="small"], &[data-size="tight"]': { minHeight: 44 } } },
  },
});
