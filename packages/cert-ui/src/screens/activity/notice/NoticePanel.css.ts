import { layered } from "../../../theme/layers.css.ts";

/** The text of a notice with its line breaks. */
export const mail = layered({ margin: 0, whiteSpace: "pre-wrap", overflowWrap: "anywhere" });
