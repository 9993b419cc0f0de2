import { layered } from "../../theme/layers.css.ts";
import { stack, bareList, hairline, quietText } from "../../theme/recipes.ts";
import { font, size, space } from "../../theme/scale.ts";
import { vars } from "../../theme/vars.css.ts";

export { paragraph as advice } from "../../theme/text.css.ts";

export const examples = layered({ ...stack(24), ...bareList });

export const example = layered({ ...stack(8), paddingTop: space[12], borderTop: hairline });

export const pages = layered({
  ...stack(16),
  gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${size(210)}), 1fr))`,
});

export const page = layered({
  display: "grid",
  gridTemplateRows: "1fr auto",
  alignItems: "start",
  margin: 0,
  border: hairline,
  padding: `${space[16]} ${space[12]} ${space[8]}`,
  background: vars.sunken,
  fontFamily: vars.song,
  textAlign: "center",
  overflowWrap: "anywhere",
});

export const line = layered({ margin: 0, minHeight: "1.6em" });

export const pageTable = layered({ width: "100%", borderCollapse: "collapse", font: "inherit" });

export const pageCell = layered({
  border: `1px solid ${vars.edge}`,
  padding: `${space[4]} ${space[8]}`,
  selectors: { "&:first-child": { width: "42%" } },
});

/** As high as two lines; text that does not fit is set in a smaller size. */
export const box = layered({
  display: "grid",
  placeContent: "center",
  margin: 0,
  border: `1px solid ${vars.edge}`,
  padding: `0 ${space[8]}`,
  minHeight: "3.4em",
});

export const smaller = layered({ ...font.small, minHeight: "4.25em" });

export const caption = layered({ ...quietText, marginTop: space[8], fontFamily: vars.hei });
