import { layers } from "./layers.css.ts";

/** The order of the layers as a rule: for the head of a page whose style sheets are split, which may come in any order. */
export const layerOrder = `@layer ${Object.values(layers).join()};`;
