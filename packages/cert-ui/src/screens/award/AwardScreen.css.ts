import { layered } from "../../theme/layers.css.ts";
import { vars } from "../../theme/vars.css.ts";

export const root = layered({ display: "grid", gap: 16, gridTemplateColumns: "minmax(0, 1fr)", maxWidth: 1000 });

export const sheet = layered({
  display: "grid",
  gap: 14,
  gridTemplateColumns: "minmax(0, 1fr)",
  border: `1px solid ${vars.line}`,
  borderRadius: vars.radius,
  padding: "clamp(16px, 3vw, 26px)",
  background: vars.surface,
});

/** The certificate beside its values, if there is enough space. */
export const sides = layered({
  display: "grid",
  gap: 20,
  gridTemplateColumns: "minmax(0, 1fr)",
  alignItems: "start",
  "@media": { "(min-width: 48em)": { gridTemplateColumns: "minmax(0, 6fr) minmax(0, 5fr)" } },
});

export const side = layered({ display: "grid", gap: 14, gridTemplateColumns: "minmax(0, 1fr)" });

export const heading = layered({ margin: 0, fontFamily: vars.song, fontSize: "1.1875rem", fontWeight: 700 });

export const actions = layered({ display: "flex", flexWrap: "wrap", gap: 8 });

export const label = layered({ margin: 0, color: vars.inkSoft, fontSize: "0.9375rem" });
