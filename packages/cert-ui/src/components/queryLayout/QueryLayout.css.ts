import { layered } from "../../theme/layers.css.ts";
import { media } from "../../theme/media.ts";
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
  height: 660,
  overflow: "hidden",
  color: vars.primary,
  opacity: 0.17,
  pointerEvents: "none",
  maskImage:
    "linear-gradient(#000 40%, transparent 96%), linear-gradient(90deg, transparent, #000 8% 92%, transparent)",
  maskComposite: "intersect",
  "@media": {
    [media.forced]: { display: "none" },
    [media.contrast]: { display: "none" },
    [media.paper]: { display: "none" },
  },
});

export const rosette = layered({
  position: "absolute",
  top: -258,
  left: "50%",
  width: 920,
  transform: "translateX(-50%)",
  "@media": { [media.narrowPage]: { width: 780, top: -212 } },
});

export const header = layered({
  padding: "clamp(40px, 8.2vw, 104px) 20px clamp(26px, 3.4vw, 38px)",
  textAlign: "center",
  "@media": { [media.paper]: { padding: "0 0 20px" } },
});

export const heading = layered({
  margin: "16px 0 0",
  fontFamily: vars.title,
  fontWeight: 700,
  fontSize: "clamp(1.625rem, 1rem + 2.4vw, 2.6rem)",
  lineHeight: 1.35,
  letterSpacing: "0.09em",
  textIndent: "0.09em",
  textWrap: "balance",
  overflowWrap: "anywhere",
  "@media": { [media.paper]: { fontSize: "20pt", margin: "8px 0 0" } },
});

export const subtitle = layered({
  margin: "0.5em 0 0",
  color: vars.inkSoft,
  letterSpacing: "0.3em",
  textIndent: "0.3em",
  // Only characters as wide as high are set apart
  selectors: { "&:lang(en)": { letterSpacing: "normal", textIndent: 0 } },
  "@media": { [media.narrowPage]: { letterSpacing: "0.2em", textIndent: "0.2em" } },
});

export const main = layered({
  boxSizing: "border-box",
  width: "min(960px, 100% - 32px)",
  margin: "0 auto 64px",
  "@media": { [media.paper]: { width: "100%", marginBottom: 0 } },
});

export const footer = layered({
  boxSizing: "border-box",
  width: "min(960px, 100% - 32px)",
  margin: "0 auto",
  padding: "20px 0 26px",
  borderTop: `1px solid ${vars.line}`,
  color: vars.inkSoft,
  fontSize: "0.8125rem",
  textAlign: "center",
  textWrap: "balance",
  // Broken at its commas, not within a word.
  wordBreak: "keep-all",
  overflowWrap: "anywhere",
  "@media": { [media.paper]: { width: "100%", marginTop: 24 } },
});
