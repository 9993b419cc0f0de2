import { globalStyle } from "@vanilla-extract/css";
import { fixed } from "../../theme/colours.ts";
import { control } from "../../theme/control.css.ts";
import { layered } from "../../theme/layers.css.ts";
import { media } from "../../theme/media.ts";
import { accentWash, mix } from "../../theme/mixes.ts";
import { bareList, frame, hairline, quietText, song, stack } from "../../theme/recipes.ts";
import { font, radius, size, space, spaces } from "../../theme/scale.ts";
import { vars } from "../../theme/vars.css.ts";

export { buttonRow as row, fieldStack as form } from "../../theme/layout.css.ts";
export { note, problem, paragraph as lead, strong as label, linesAsWritten as value } from "../../theme/text.css.ts";

export const root = layered({ ...stack(16), containerType: "inline-size" });

/** The field covers its label, so that a file can be dropped on it without a script. */
export const drop = layered({
  ...stack(4),
  position: "relative",
  justifyItems: "center",
  alignContent: "center",
  minHeight: size(160),
  padding: space[24],
  border: `2px dashed ${vars.edge}`,
  borderRadius: radius[10],
  background: vars.surface,
  textAlign: "center",
  selectors: {
    "&:hover, &[data-over]": { borderColor: vars.accent, background: accentWash },
    "&:focus-within": { outline: `3px solid ${vars.accent}`, outlineOffset: 2 },
  },
  "@media": { [media.forced]: { selectors: { "&:focus-within": { outlineColor: "Highlight" } } } },
});

export const dropLabel = layered({ color: vars.accent, ...font.large, fontWeight: 600 });

export const fileField = layered({
  position: "absolute",
  inset: 0,
  width: "100%",
  height: "100%",
  opacity: 0,
  font: "inherit",
  cursor: "pointer",
});

export const status = layered({ minHeight: "1.7em", margin: 0, color: vars.muted });

export const input = [control, layered({ flex: "1 1 14em" })].join(" ");

export const video = layered({
  display: "block",
  width: "100%",
  maxWidth: size(480),
  aspectRatio: "4 / 3",
  objectFit: "cover",
  borderRadius: radius[10],
  background: fixed.black,
});

const tone = "--cert-verdict";

export const verdict = layered({
  ...frame,
  overflow: "hidden",
  vars: { [tone]: vars.muted },
  selectors: {
    '&[data-tone="good"]': { vars: { [tone]: vars.success } },
    '&[data-tone="bad"]': { vars: { [tone]: vars.danger } },
    '&[data-tone="caution"]': { vars: { [tone]: vars.warning } },
  },
});

export const head = layered({
  padding: spaces(16, 24),
  borderBottom: `1px solid ${mix("line", `var(${tone}) 35%`, vars.surface)}`,
  borderInlineStart: `3px solid var(${tone})`,
  background: mix("wash", `var(${tone}) 9%`, vars.surface),
});

export const verdictLabel = layered({
  margin: 0,
  color: `var(${tone})`,
  ...song,
  ...font.heading,
  outline: 0,
});

export const sentence = layered({ margin: spaces(4, 0, 0), overflowWrap: "anywhere" });

export const advice = layered({ margin: spaces(4, 0, 0), fontWeight: 600, overflowWrap: "anywhere" });

export const body = layered({ ...stack(12), padding: spaces(16, 24, 16) });

export const missing = layered({ ...stack(8), ...bareList });

export const missingValue = layered({
  borderInlineStart: `3px solid ${vars.danger}`,
  paddingInlineStart: space[12],
  overflowWrap: "anywhere",
});

export const recordTitle = layered({ ...quietText, fontWeight: 400 });

export const record = layered({ margin: 0 });
globalStyle(`${record} > div`, {
  "@layer": {
    "cert.components": {
      ...stack(16),
      gridTemplateColumns: "minmax(4.5em, 8em) minmax(0, 1fr)",
      padding: spaces(8, 0),
      borderBottom: hairline,
    },
  },
});

export const key = layered({ color: vars.muted, overflowWrap: "anywhere" });
