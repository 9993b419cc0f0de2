import { layered } from "../../theme/layers.css.ts";
import { vars } from "../../theme/vars.css.ts";

export const root = layered({ display: "grid", gap: 14, gridTemplateColumns: "minmax(0, 1fr)", outline: 0 });

export const state = layered({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: "4px 12px", margin: 0 });

export const note = layered({ margin: 0, color: vars.inkSoft, fontSize: "0.9375rem" });

export const actions = layered({ display: "flex", flexWrap: "wrap", gap: 10 });
