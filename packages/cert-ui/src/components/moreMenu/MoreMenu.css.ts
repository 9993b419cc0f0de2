import { layered } from "../../theme/layers.css.ts";

/** Three dots alone on a line would look like text that was cut off. */
export const line = layered({ display: "inline-flex", gap: 8 });
