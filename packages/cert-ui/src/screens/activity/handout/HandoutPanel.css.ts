import { layered } from "../../../theme/layers.css.ts";
import { vars } from "../../../theme/vars.css.ts";

export const root = layered({ display: "grid", gap: 24, gridTemplateColumns: "minmax(0, 1fr)" });

export const section = layered({ display: "grid", gap: 10, gridTemplateColumns: "minmax(0, 1fr)" });

export const heading = layered({ margin: 0, fontSize: "1rem", fontWeight: 600 });

export const note = layered({ margin: 0, color: vars.inkSoft, fontSize: "0.9375rem", overflowWrap: "anywhere" });

/** Important content that is shown only once. */
export const important = layered({
  display: "grid",
  gap: 10,
  gridTemplateColumns: "minmax(0, 1fr)",
  border: `1px solid ${vars.primary}`,
  borderRadius: 8,
  padding: "12px 14px",
});

export const sentence = layered({ margin: 0, overflowWrap: "anywhere" });

export const fields = layered({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 15rem), 1fr))",
  gap: 12,
});

export const buttons = layered({ display: "flex", flexWrap: "wrap", gap: 10 });
