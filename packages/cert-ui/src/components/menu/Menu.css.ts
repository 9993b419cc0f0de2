import { layered } from "../../theme/layers.css.ts";

export const content = layered({ minWidth: "11rem", maxWidth: "min(20rem, 92vw)" });
