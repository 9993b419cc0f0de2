import { layered } from "../../theme/layers.css.ts";
import { quietText } from "../../theme/recipes.ts";
import { vars } from "../../theme/vars.css.ts";

export const root = layered({
  margin: 0,
  overflowWrap: "anywhere",
  selectors: {
    '&[data-tone="soft"]': { color: vars.muted },
    '&[data-tone="note"]': { ...quietText },
    '&[data-tone="wrong"]': { color: vars.danger, fontWeight: 600 },
    '&[data-tone="warning"]': { color: vars.warning },
    '&[data-tone="done"]': { color: vars.success },
  },
});
