import { layered } from "../../theme/layers.css.ts";
import { media } from "../../theme/media.ts";
import { vars } from "../../theme/vars.css.ts";

export const root = layered({
  display: "inline-grid",
  placeItems: "center",
  boxSizing: "border-box",
  width: "1.84em",
  height: "1.84em",
  border: "1px solid transparent",
  borderRadius: "0.3em",
  background: `var(--cert-mark-ground, ${vars.dangerGround}) ${vars.markPicture} center / contain no-repeat`,
  color: "#fff",
  fontFamily: vars.title,
  fontWeight: 700,
  fontSize: "25px",
  lineHeight: 1,
  userSelect: "none",
  selectors: { '&[data-size="large"]': { fontSize: 72 }, '&[data-size="small"]': { fontSize: 17 } },
  "@media": {
    [media.paper]: {
      backgroundColor: "transparent",
      color: vars.danger,
      borderColor: vars.danger,
      printColorAdjust: "exact",
    },
  },
});
