import { layered } from "../../theme/layers.css.ts";
import { media } from "../../theme/media.ts";
import { hairline, smallText } from "../../theme/recipes.ts";
import { font, size, space, spaces } from "../../theme/scale.ts";
import { vars } from "../../theme/vars.css.ts";

export const root = layered({
  position: "relative",
  isolation: "isolate",
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gridTemplateRows: "auto 1fr auto",
  boxSizing: "border-box",
  minHeight: "100vh",
  overflow: "hidden",
  background: vars.paper,
  "@supports": { "(min-height: 100svh)": { minHeight: "100svh" } },
  "@media": { [media.paper]: { minHeight: 0, background: "none", overflow: "visible" } },
});

// The net thins out downwards, where the results are read, and towards the edges.
export const ornament = layered({
  position: "absolute",
  zIndex: -1,
  inset: "0 0 auto",
  height: size(660),
  overflow: "hidden",
  color: vars.accent,
  opacity: 0.17,
  pointerEvents: "none",
  maskImage:
    "linear-gradient(black 40%, transparent 96%), linear-gradient(90deg, transparent, black 8% 92%, transparent)",
  maskComposite: "intersect",
  "@media": {
    [media.forced]: { display: "none" },
    [media.contrast]: { display: "none" },
    [media.paper]: { display: "none" },
  },
});

export const rosette = layered({
  position: "absolute",
  top: size(-258),
  left: "50%",
  width: size(920),
  transform: "translateX(-50%)",
  "@media": { [media.narrowPage]: { width: size(780), top: size(-212) } },
});

export const header = layered({
  boxSizing: "border-box",
  display: "grid",
  // Known to older browsers than "end", which is the same here
  alignContent: "flex-end",
  justifyItems: "center",
  // The heading stands in the middle of the net
  minHeight: size(296),
  padding: spaces(48, 24, 32),
  textAlign: "center",
  "@media": {
    [media.narrowPage]: { minHeight: 0 },
    [media.paper]: { minHeight: 0, padding: spaces(0, 0, 24) },
  },
});

export const heading = layered({
  margin: spaces(16, 0, 0),
  fontFamily: vars.title,
  fontWeight: 700,
  ...font.title,
  letterSpacing: "0.09em",
  textIndent: "0.09em",
  textWrap: "balance",
  overflowWrap: "anywhere",
  "@media": { [media.narrowPage]: { ...font.heading }, [media.paper]: { ...font.heading, marginTop: space[8] } },
});

export const subtitle = layered({
  margin: spaces(8, 0, 0),
  color: vars.muted,
  letterSpacing: "0.3em",
  textIndent: "0.3em",
  // Only characters as wide as high are set apart
  selectors: { "&:lang(en)": { letterSpacing: "normal", textIndent: 0 } },
  "@media": { [media.narrowPage]: { letterSpacing: "0.2em", textIndent: "0.2em" } },
});

export const main = layered({
  boxSizing: "border-box",
  width: `min(${size(960)}, 100% - ${size(32)})`,
  margin: `0 auto ${space[48]}`,
  "@media": { [media.paper]: { width: "100%", marginBottom: 0 } },
});

export const footer = layered({
  boxSizing: "border-box",
  width: `min(${size(960)}, 100% - ${size(32)})`,
  margin: "0 auto",
  padding: spaces(24, 0),
  borderTop: hairline,
  ...smallText,
  textAlign: "center",
  textWrap: "balance",
  // Broken at its commas, not within a word.
  wordBreak: "keep-all",
  overflowWrap: "anywhere",
  "@media": { [media.paper]: { width: "100%", marginTop: space[24] } },
});
