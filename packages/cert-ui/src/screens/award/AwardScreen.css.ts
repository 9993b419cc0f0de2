import { layered } from "../../theme/layers.css.ts";

export const root = layered({ display: "grid", gap: 16, gridTemplateColumns: "minmax(0, 1fr)", maxWidth: 1000 });

/** The certificate beside its values, if there is enough space. */
export const sides = layered({
  display: "grid",
  gap: 20,
  gridTemplateColumns: "minmax(0, 1fr)",
  alignItems: "start",
  "@media": { "(min-width: 48em)": { gridTemplateColumns: "minmax(0, 6fr) minmax(0, 5fr)" } },
});

export const side = layered({ display: "grid", gap: 14, gridTemplateColumns: "minmax(0, 1fr)" });

export const actions = layered({ display: "flex", flexWrap: "wrap", gap: 8 });
