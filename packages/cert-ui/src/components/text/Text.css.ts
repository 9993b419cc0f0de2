import { layered } from "../../theme/layers.css.ts";
import { vars } from "../../theme/vars.css.ts";

export const root = layered({
  margin: 0,
  overflowWrap: "anywhere",
  selectors: {
    '&[data-tone="soft"]': { color: vars.inkSoft },
    '&[data-tone="note"]': { color: vars.inkSoft, fontSize: "0.9375rem" },
    '&[data-tone="wrong"]': { color: vars.danger, fontWeight: 600 },
    '&[data-tone="done"]': { color: vars.ok },
  },
});
