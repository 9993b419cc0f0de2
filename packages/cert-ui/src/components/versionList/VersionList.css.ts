import { layered } from "../../theme/layers.css.ts";
import { vars } from "../../theme/vars.css.ts";

export const root = layered({ display: "grid", gap: 14, margin: 0, padding: 0, listStyle: "none" });

export const version = layered({
  borderInlineStart: `2px solid ${vars.line}`,
  padding: "0 0 2px 16px",
  selectors: { '&[data-current="true"]': { borderColor: vars.danger } },
});

export const head = layered({ display: "flex", flexWrap: "wrap", alignItems: "baseline", gap: "0 10px" });

export const title = layered({ margin: 0, fontSize: "1rem", fontWeight: 600 });

export const soft = layered({ margin: 0, color: vars.inkSoft, fontSize: "0.9375rem", overflowWrap: "anywhere" });

export const before = layered({ color: vars.inkSoft, textDecoration: "line-through", textDecorationThickness: 1 });

export const after = layered({ fontWeight: 500, textDecoration: "none" });
