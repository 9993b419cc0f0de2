import { layered } from "../../theme/layers.css.ts";

export const root = layered({ display: "grid", gap: 18, gridTemplateColumns: "minmax(0, 1fr)" });

export const cards = layered({
  display: "grid",
  gap: 16,
  gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 200px), 1fr))",
});

export const actions = layered({ display: "flex", flexWrap: "wrap", gap: 8, marginInlineStart: "auto" });
