import { accentFill } from "../../theme/recipes.ts";
import { baseStyle } from "../../theme/layers.css.ts";
import { media } from "../../theme/media.ts";
import { accentWash, accentDeep, accentTint, dangerTint, dangerWash } from "../../theme/mixes.ts";
import { font, radius, size, space, spaces } from "../../theme/scale.ts";
import { vars } from "../../theme/vars.css.ts";

export const root = baseStyle({
  display: "inline-flex",
  alignItems: "center",
  justifyContent: "center",
  gap: space[8],
  boxSizing: "border-box",
  minHeight: size(44),
  border: "1px solid transparent",
  borderRadius: radius[6],
  padding: spaces(8, 24),
  ...accentFill,
  font: "inherit",
  fontFamily: vars.hei,
  fontWeight: 600,
  lineHeight: 1.5,
  textAlign: "center",
  textDecoration: "none",
  cursor: "pointer",
  transition: "background-color 150ms, border-color 150ms",
  ":hover": { background: accentDeep },
  ":disabled": { opacity: 0.55, cursor: "default" },
  selectors: {
    '&[data-tone="quiet"]': { background: accentWash, color: vars.accent },
    '&[data-tone="quiet"]:hover:not(:disabled)': { background: accentTint },
    '&[data-tone="danger"]': { background: dangerWash, color: vars.danger },
    '&[data-tone="danger"]:hover:not(:disabled)': { background: dangerTint },
    '&[data-size="small"]': {
      minHeight: size(32),
      padding: spaces(4, 12),
      fontSize: font.note.fontSize,
      fontWeight: 500,
      whiteSpace: "nowrap",
    },
    '&[data-size="tight"]': {
      minHeight: size(28),
      border: 0,
      padding: spaces(0, 8),
      background: "none",
      fontSize: font.note.fontSize,
      fontWeight: 500,
      whiteSpace: "nowrap",
    },
  },
  "@media": {
    [media.paper]: { display: "none" },
    [media.still]: { transition: "none" },
    [media.narrowPage]: { paddingInline: space[16] },
    [media.contrast]: { selectors: { '&[data-tone="quiet"], &[data-tone="danger"]': { borderColor: "currentColor" } } },
    "(pointer: coarse)": { selectors: { '&[data-size="small"], &[data-size="tight"]': { minHeight: size(44) } } },
  },
});
