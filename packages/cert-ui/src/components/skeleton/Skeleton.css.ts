import { keyframes } from "@vanilla-extract/css";
import { layered } from "../../theme/layers.css.ts";
import { media } from "../../theme/media.ts";
import { radius } from "../../theme/scale.ts";
import { vars } from "../../theme/vars.css.ts";

const breathe = keyframes({ "50%": { opacity: 0.45 } });

export const root = layered({
  display: "inline-block",
  verticalAlign: "middle",
  width: "100%",
  height: "0.8em",
  borderRadius: radius[6],
  background: vars.line,
  animation: `${breathe} 1.6s ease-in-out infinite`,
  selectors: {
    '&[data-length="short"]': { width: "3em" },
    '&[data-length="medium"]': { width: "55%" },
    '&[data-length="long"]': { width: "78%" },
  },
  "@media": {
    [media.still]: { animation: "none" },
    [media.forced]: { border: "1px solid GrayText", background: "none" },
  },
});
