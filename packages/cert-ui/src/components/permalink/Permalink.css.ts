import { layered } from "../../theme/layers.css.ts";
import { vars } from "../../theme/vars.css.ts";

export const root = layered({ display: "flex", flexWrap: "wrap", gap: "14px 22px", alignItems: "start" });

// A code is read best dark on light, in either scheme
export const frame = layered({
  display: "block",
  boxSizing: "border-box",
  width: 148,
  height: 148,
  border: `1px solid ${vars.line}`,
  borderRadius: 8,
  padding: 10,
  background: "#fff",
});

export const pattern = layered({ fill: "#111" });

export const side = layered({ flex: "1 1 14rem", minWidth: 0, display: "grid", gap: 8 });

export const address = layered({ margin: 0, overflowWrap: "anywhere", userSelect: "all" });

export const advice = layered({ margin: 0, color: vars.inkSoft, fontSize: "0.9375rem" });

export const actions = layered({ display: "flex", flexWrap: "wrap", gap: 8 });
