import { layered } from "../../theme/layers.css.ts";
import { font, radius, space } from "../../theme/scale.ts";

// The style sheet of sonner is in no layer: only what is important here takes precedence over it
export const toast = layered({ gap: `${space[8]} !important`, fontSize: `${font.note.fontSize} !important` });

export const content = layered({ gap: `${space[4]} !important` });

export const closeButton = layered({ borderRadius: `${radius.full} !important` });
