import { layered } from "../../theme/layers.css.ts";
import { primaryWash } from "../../theme/mixes.ts";
import { vars } from "../../theme/vars.css.ts";

export const root = layered({ display: "grid", gap: 18, gridTemplateColumns: "minmax(0, 1fr)", maxWidth: 640 });

export const legend = layered({ display: "block", marginBottom: 6, fontSize: "0.9375rem", fontWeight: 500 });

export const choices = layered({ display: "flex", flexWrap: "wrap", gap: 8 });

export const choice = layered({
  display: "inline-flex",
  alignItems: "center",
  gap: 6,
  boxSizing: "border-box",
  minHeight: 44,
  border: `1px solid ${vars.edge}`,
  borderRadius: 8,
  padding: "4px clamp(9px, 3vw, 16px)",
  cursor: "pointer",
  selectors: {
    '&[data-state="checked"]': {
      borderColor: vars.primary,
      background: primaryWash,
      color: vars.primary,
      fontWeight: 600,
    },
    "&[data-focus-visible]": { outline: `3px solid ${vars.primary}`, outlineOffset: 2 },
  },
});
