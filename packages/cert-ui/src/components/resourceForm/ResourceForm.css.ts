import { layered } from "../../theme/layers.css.ts";
import { media } from "../../theme/media.ts";
import { vars } from "../../theme/vars.css.ts";

export const root = layered({
  display: "grid",
  gap: 18,
  gridTemplateColumns: "minmax(0, 1fr)",
  margin: 0,
  selectors: { '&[data-gap="small"]': { gap: 10 } },
});

export const restored = layered({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: "4px 14px",
  margin: 0,
  borderRadius: 8,
  padding: "6px 8px 6px 14px",
  background: vars.sunken,
  fontSize: "0.9375rem",
  "@media": { [media.forced]: { border: "1px solid CanvasText" } },
});
