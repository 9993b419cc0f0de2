import { layered } from "../../theme/layers.css.ts";
import { vars } from "../../theme/vars.css.ts";

export const root = layered({ margin: 0, color: vars.inkSoft, fontSize: "0.9375rem" });
