import { layered } from "../../theme/layers.css.ts";
import { vars } from "../../theme/vars.css.ts";

export const root = layered({ display: "grid", gap: 18, gridTemplateColumns: "minmax(0, 1fr)", margin: 0 });

export const title = layered({ margin: 0, fontSize: "1.25rem", fontWeight: 600 });

export const advice = layered({ margin: 0, overflowWrap: "anywhere" });

export const help = layered({ margin: 0, color: vars.inkSoft, fontSize: "0.9375rem" });
