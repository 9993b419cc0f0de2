import { layered } from "../../theme/layers.css.ts";
import { stack, innerFrame, quietText } from "../../theme/recipes.ts";
import { font, space } from "../../theme/scale.ts";
import { vars } from "../../theme/vars.css.ts";

export { choiceBox as box, choice } from "../../theme/control.css.ts";
export { closeStack as matches, buttonRow as buttons } from "../../theme/layout.css.ts";
export { note, problem as wrong } from "../../theme/text.css.ts";

export const root = layered({
  ...innerFrame,
  ...stack(16),
  containerType: "inline-size",
  padding: `${space[12]} ${space[16]} ${space[16]}`,
});

export const title = layered({ margin: 0, ...font.body, fontWeight: 600 });

export const match = layered({
  ...stack(4, 8),
  alignItems: "center",
  "@container": {
    "(min-width: 30em)": { gridTemplateColumns: "9em auto minmax(0, 26em)", justifyContent: "start" },
  },
});

export const name = layered({ fontWeight: 600, overflowWrap: "anywhere" });

export const arrow = layered({
  display: "none",
  color: vars.muted,
  "@container": { "(min-width: 30em)": { display: "block" } },
});

export const hint = layered({ ...quietText, "@container": { "(min-width: 30em)": { gridColumn: 3 } } });
