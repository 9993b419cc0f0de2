import { layered } from "../../theme/layers.css.ts";
import { vars } from "../../theme/vars.css.ts";

/** Focused only while its button is replaced, so it has no focus ring. */
export const root = layered({ outline: 0 });

export const loading = layered({ margin: 0, color: vars.inkSoft, fontSize: "0.9375rem" });
