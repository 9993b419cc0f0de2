import { basic } from "./layers.css.ts";

export const root = basic({ display: "contents" });
