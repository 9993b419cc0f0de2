import { layered } from "../../theme/layers.css.ts";
import { vars } from "../../theme/vars.css.ts";

/** Has the focus only while the button in it is replaced, so it shows no ring. */
export const root = layered({ outline: 0 });

export const loading = layered({ margin: 0, color: vars.inkSoft, fontSize: "0.9375rem" });
