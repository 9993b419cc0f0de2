import { layered } from "../../theme/layers.css.ts";
import { media } from "../../theme/media.ts";
import { warningWash, mix } from "../../theme/mixes.ts";
import { centred, inLine, stack } from "../../theme/recipes.ts";
import { radius, size, spaces } from "../../theme/scale.ts";
import { vars } from "../../theme/vars.css.ts";

export { closeButton as close } from "../../theme/control.css.ts";

export const root = layered({
  ...stack(0, 8),
  gridTemplateColumns: "auto minmax(0, 1fr) auto",
  alignItems: "center",
  border: `1px solid ${mix("line", `${vars.success} 40%`, vars.line)}`,
  borderRadius: radius[10],
  padding: spaces(8, 8, 8, 16),
  background: mix("wash", `${vars.success} 7%`, vars.surface),
  selectors: {
    // A warning may take several lines: its sign and its button stay with the first
    '&[data-tone="warning"]': {
      alignItems: "start",
      border: `1px solid ${mix("line", `${vars.warning} 40%`, vars.line)}`,
      background: warningWash,
    },
  },
  "@media": { [media.forced]: { borderColor: "CanvasText" } },
});

export const sign = layered({
  ...centred,
  minHeight: size(36),
  color: vars.success,
  selectors: { '[data-tone="warning"] > &': { color: vars.warning } },
});

/** The message, followed by its action on the same or the next line. */
export const said = layered({
  ...inLine(4, 16),
  minHeight: size(36),
  padding: spaces(4, 0),
  overflowWrap: "anywhere",
});
