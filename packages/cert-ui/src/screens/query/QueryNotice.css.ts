import { layered } from "../../theme/layers.css.ts";

export { note as loading } from "../../theme/text.css.ts";

/** Focused only while its button is replaced, so it has no focus ring. */
export const root = layered({ outline: 0 });
