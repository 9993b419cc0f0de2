import { layered } from "../../theme/layers.css.ts";
import { font, space } from "../../theme/scale.ts";

export const title = layered({ margin: `0 0 ${space[4]}`, ...font.large, fontWeight: 600 });

export const advice = layered({ margin: `0 0 ${space[24]}` });

export const leave = layered({ marginTop: space[16] });
