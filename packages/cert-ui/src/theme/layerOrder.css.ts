import { layers } from "./layers.css.ts";

/** The CSS rule that sets the order of the layers, for the head of a page whose style sheets may load in any order. */
export const layerOrder = `@layer ${Object.values(layers).join()};`;
