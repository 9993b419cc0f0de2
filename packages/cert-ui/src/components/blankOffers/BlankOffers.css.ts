import { layered } from "../../theme/layers.css.ts";
import { accentFill, bareList, hairline, innerFrame, quietText, square, stack } from "../../theme/recipes.ts";
import { font, radius, size, spaces } from "../../theme/scale.ts";
import { vars } from "../../theme/vars.css.ts";

export { buttonRow as buttons } from "../../theme/layout.css.ts";
export { note as soft, problem as wrong } from "../../theme/text.css.ts";

export const root = layered({ ...stack(8), containerType: "inline-size" });

/** A page with the lines of its blanks beside it. */
export const sides = layered({
  ...stack(16),
  alignItems: "start",
  "@container": { "(min-width: 50em)": { gridTemplateColumns: "minmax(0, 1.2fr) minmax(0, 1fr)" } },
});

export const page = layered({
  position: "relative",
  // Long lists of blanks keep their page in sight
  "@container": { "(min-width: 50em)": { position: "sticky", top: size(84) } },
});

export const picture = layered({ ...innerFrame, display: "block", width: "100%" });

export const number = layered({
  ...square(24),
  borderRadius: radius.full,
  ...accentFill,
  ...font.small,
  fontWeight: 600,
  lineHeight: 1,
  selectors: { '&[data-current="true"], [data-current="true"] > &': { background: vars.stamp, color: "white" } },
});

/** The number at the upper left corner of its place. */
export const marker = layered({
  position: "absolute",
  transform: "translate(-70%, -70%)",
  boxShadow: `0 0 0 2px ${vars.surface}`,
  selectors: { '&[data-current="true"]': { zIndex: 1 } },
  // On a small picture they would cover each other
  "@container": { "(max-width: 34em)": { transform: "translate(-70%, -70%) scale(0.7)" } },
});

export const list = layered({ ...bareList });

export const offer = layered({
  display: "grid",
  gridTemplateColumns: `${size(24)} minmax(0, 1fr) ${size(176)}`,
  alignItems: "center",
  gap: spaces(4, 8),
  borderTop: hairline,
  padding: spaces(4, 0),
  "@container": { "(max-width: 24em)": { gridTemplateColumns: `${size(24)} minmax(0, 1fr)` } },
});

/** At the end of its line, or below it where the line is narrow. */
export const nameField = layered({ gridColumnEnd: -1, minWidth: 0 });

export const excerpt = layered({ ...quietText, whiteSpace: "pre-wrap", overflowWrap: "anywhere" });

export const place = layered({ display: "block", ...font.small });

export const blank = layered({
  borderRadius: radius[6],
  padding: spaces(0, 4),
  background: vars.sunken,
  color: vars.text,
});
