import { baseStyle } from "./layers.css.ts";

export const root = baseStyle({ display: "contents" });
