import { layered } from "../../theme/layers.css.ts";
import { bareList, hairline, inLine, quietText, stack } from "../../theme/recipes.ts";
import { font, space, spaces } from "../../theme/scale.ts";
import { vars } from "../../theme/vars.css.ts";

export { choiceBox as box, choice, summary } from "../../theme/control.css.ts";
export { note, strong } from "../../theme/text.css.ts";

export const list = layered({ ...bareList, borderBottom: hairline });

export const matter = layered({
  ...stack(4, 12),
  gridTemplateColumns: "auto minmax(0, 1fr) auto",
  alignItems: "baseline",
  borderTop: hairline,
  padding: spaces(4, 0),
});

export const sign = layered({
  color: vars.success,
  lineHeight: 1,
  selectors: {
    '&[data-state="ask"], &[data-state="note"]': { color: vars.warning },
    '&[data-state="wrong"]': { color: vars.danger },
  },
});

export const line = layered({
  ...inLine(0, 8),
  alignItems: "baseline",
  padding: spaces(4, 0),
  overflowWrap: "anywhere",
});

export const details = layered({ selectors: { "&[open]": { flexBasis: "100%" } } });

/** The part that opens in the line, below its title and as wide as the list. */
export const inside = layered({ ...stack(4), gridColumn: "2 / -1", paddingBottom: space[4] });

export const group = layered({ ...inLine(0, 24), minWidth: 0, border: 0, padding: 0 });

export const legend = layered({ float: "left", padding: 0, ...font.note, fontWeight: 500 });

export const places = layered({ ...stack(4), ...bareList, ...quietText, overflowWrap: "anywhere" });
