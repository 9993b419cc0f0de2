import { layered } from "../../theme/layers.css.ts";
import { vars } from "../../theme/vars.css.ts";

export const root = layered({ display: "grid", gap: 16, gridTemplateColumns: "minmax(0, 1fr)", margin: 0 });

export const title = layered({ margin: 0, fontSize: "1.0625rem", fontWeight: 600, outline: 0 });

export const sentence = layered({ margin: 0 });

export const list = layered({
  display: "grid",
  gap: "6px 20px",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 13em), 1fr))",
  margin: 0,
  borderRadius: 8,
  padding: "12px 16px",
  background: vars.sunken,
  listStyle: "none",
  fontFamily: "ui-monospace, Consolas, monospace",
  fontSize: "1.0625rem",
});
