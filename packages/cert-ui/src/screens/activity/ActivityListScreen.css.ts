import { layered } from "../../theme/layers.css.ts";

/** What an activity without a template offers first, apart from the cells to upload one. */
export const galleryButton = layered({ display: "flex", marginBottom: 8 });
