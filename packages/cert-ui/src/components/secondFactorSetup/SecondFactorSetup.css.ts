import { layered } from "../../theme/layers.css.ts";
import { vars } from "../../theme/vars.css.ts";

export const root = layered({ display: "grid", gap: 16, gridTemplateColumns: "minmax(0, 1fr)", margin: 0 });

export const sentence = layered({ margin: 0, outline: 0 });

/** White in both colour schemes, with the quiet zone of four modules, because many readers accept no other code. */
export const picture = layered({
  justifySelf: "start",
  boxSizing: "border-box",
  width: "min(100%, 232px)",
  border: `1px solid ${vars.line}`,
  borderRadius: 8,
  padding: 18,
  background: "#fff",
});

export const code = layered({ display: "block", width: "100%", height: "auto", aspectRatio: "1" });

export const pattern = layered({ fill: "#000", stroke: "#000", strokeWidth: 0.05 });

export const secret = layered({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: "6px 12px",
  margin: 0,
  borderRadius: 8,
  padding: "8px 12px",
  background: vars.sunken,
});

export const letters = layered({
  fontFamily: "ui-monospace, Consolas, monospace",
  fontSize: "1.0625rem",
  overflowWrap: "anywhere",
  userSelect: "all",
});

export const note = layered({ margin: 0, color: vars.inkSoft, fontSize: "0.9375rem" });
