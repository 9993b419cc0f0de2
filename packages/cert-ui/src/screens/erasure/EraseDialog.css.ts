import { layered } from "../../theme/layers.css.ts";

/** Lists of what is erased and what remains, each below its heading. */
export const lists = layered({ display: "grid", gap: 6, lineHeight: 1.6 });

export const items = layered({ margin: 0, paddingInlineStart: "1.4em" });

export const line = layered({ margin: 0 });
