import { layered } from "../../theme/layers.css.ts";
import { vars } from "../../theme/vars.css.ts";

export const filter = layered({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 11rem), 1fr))",
  gap: 12,
  alignItems: "end",
  margin: 0,
});

export const buttons = layered({ display: "flex", flexWrap: "wrap", gap: 8 });

export const soft = layered({ display: "block", color: vars.inkSoft, fontSize: "0.875rem" });
