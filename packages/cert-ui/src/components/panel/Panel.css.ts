import { layered } from "../../theme/layers.css.ts";
import { vars } from "../../theme/vars.css.ts";

export const root = layered({
  border: `1px solid ${vars.line}`,
  borderRadius: vars.radius,
  background: vars.surface,
  selectors: {
    '&[data-tone="important"]': { borderColor: vars.primary },
    // What is in it, as a table, ends at its corners
    '&[data-padding="none"]': { overflow: "hidden" },
    '&[data-padding="medium"]': {
      display: "grid",
      gap: 16,
      gridTemplateColumns: "minmax(0, 1fr)",
      padding: "clamp(18px, 4vw, 28px)",
    },
  },
});
