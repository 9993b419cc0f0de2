import { layered } from "../../theme/layers.css.ts";
import { media } from "../../theme/media.ts";
import { vars } from "../../theme/vars.css.ts";

export const mark = layered({
  padding: 0,
  background: "none",
  color: vars.mark,
  "@media": {
    [media.contrast]: { textDecoration: "underline" },
    [media.paper]: { color: "inherit" },
    [media.forced]: { background: "Mark", color: "MarkText" },
  },
});
