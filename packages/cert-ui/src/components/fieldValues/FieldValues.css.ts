import { layered } from "../../theme/layers.css.ts";
import { stack } from "../../theme/recipes.ts";

export { noteLine as term, linesAsWritten as value } from "../../theme/text.css.ts";

export const root = layered({
  ...stack(4, 16),
  alignItems: "baseline",
  gridTemplateColumns: "fit-content(9em) minmax(0, 1fr)",
  "@media": { "(max-width: 18em)": { gridTemplateColumns: "minmax(0, 1fr)" } },
});

export const pair = layered({ display: "contents" });
