import { layered } from "../../../theme/layers.css.ts";

/** The text of a notice, with the lines that it was written in. */
export const mail = layered({ margin: 0, whiteSpace: "pre-wrap", overflowWrap: "anywhere" });
