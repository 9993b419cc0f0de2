import { layered } from "../../theme/layers.css.ts";

/** Offers the gallery first if an activity has no template. */
export const galleryButton = layered({ display: "flex", marginBottom: 8 });
