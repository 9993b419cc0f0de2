import { layered } from "../../theme/layers.css.ts";

export const title = layered({ margin: "0 0 4px", fontSize: "1.25rem", fontWeight: 600 });

export const advice = layered({ margin: "0 0 20px" });

export const leave = layered({ marginTop: 16 });
