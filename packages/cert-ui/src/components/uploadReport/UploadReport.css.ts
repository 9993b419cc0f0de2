import { layered } from "../../theme/layers.css.ts";
import { stack, inLine, bareList, hairline, frame, innerFrame, quietText } from "../../theme/recipes.ts";
import { font, space, spaces } from "../../theme/scale.ts";
import { vars } from "../../theme/vars.css.ts";

export { note as soft, sectionTitle as title } from "../../theme/text.css.ts";

export const root = layered({
  ...frame,
  containerType: "inline-size",
  padding: space[16],
  outline: 0,
  // The panel is the frame
  selectors: {
    "aside &": { border: 0, borderRadius: 0 },
    '&[data-framed="false"]': { border: 0, padding: 0 },
  },
});

export const head = layered({ display: "flex", alignItems: "start", justifyContent: "space-between", gap: space[12] });

export const columns = layered({
  ...stack(24),
  "@container": {
    "(min-width: 46em)": {
      selectors: { '&[data-preview="true"]': { gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)" } },
    },
  },
});

export const column = layered({ ...stack(12), alignContent: "start" });

export const term = layered({ ...quietText, margin: spaces(0, 0, 4), fontWeight: 500 });

export const tags = layered({ ...inLine(8), ...bareList });

export const tag = layered({ ...innerFrame, padding: spaces(0, 8), ...font.note, overflowWrap: "anywhere" });

export const sampleBox = layered({ ...innerFrame, overflowX: "auto" });

export const sample = layered({ borderCollapse: "collapse", width: "100%", font: "inherit", ...font.note });

export const sampleCell = layered({
  padding: spaces(4, 12),
  borderBottom: hairline,
  textAlign: "start",
  // Each of several holders, and of several lines, on its own
  whiteSpace: "pre",
  selectors: { "th&": { background: vars.sunken, color: vars.muted, fontWeight: 500 } },
});

export const preview = layered({
  ...innerFrame,
  display: "none",
  width: "100%",
  aspectRatio: "297 / 210",
  background: vars.sunken,
  "@container": { "(min-width: 46em)": { display: "block" } },
});

export const summary = layered({ ...quietText, cursor: "pointer" });
