import { layered } from "../../theme/layers.css.ts";
import { vars } from "../../theme/vars.css.ts";

export const root = layered({ display: "grid", gap: 8, gridTemplateColumns: "minmax(0, 1fr)", margin: 0 });

export const frame = layered({
  display: "grid",
  placeItems: "center",
  minHeight: 120,
  border: `1px solid ${vars.line}`,
  borderRadius: 8,
  overflow: "hidden",
  background: vars.sunken,
});

export const picture = layered({
  display: "block",
  maxWidth: "100%",
  // A portrait page is not higher than what stands beside it is likely to be
  maxHeight: "26rem",
  selectors: { '&[data-loading="true"]': { opacity: 0.4 } },
});

export const caption = layered({ margin: 0, fontSize: "0.9375rem", overflowWrap: "anywhere" });

export const buttons = layered({ display: "flex", flexWrap: "wrap", gap: 8 });

export const problem = layered({ margin: 0, padding: 16, color: vars.inkSoft });
