import { layered } from "../../theme/layers.css.ts";
import { media } from "../../theme/media.ts";
import { vars } from "../../theme/vars.css.ts";

export const root = layered({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  boxSizing: "border-box",
  minHeight: "100vh",
  background: vars.surface,
  "@supports": { "(min-height: 100svh)": { minHeight: "100svh" } },
  "@media": { [media.wideShell]: { gridTemplateColumns: "minmax(380px, 5fr) 6fr" } },
});

export const side = layered({
  display: "grid",
  alignContent: "center",
  gridTemplateColumns: "minmax(0, 26rem)",
  justifyContent: "center",
  boxSizing: "border-box",
  padding: "40px clamp(20px, 7vw, 112px)",
});

export const heading = layered({
  margin: 0,
  fontFamily: vars.title,
  fontWeight: 700,
  fontSize: "clamp(1.5rem, 1.2rem + 1.2vw, 2rem)",
  lineHeight: 1.35,
  letterSpacing: "0.07em",
  overflowWrap: "anywhere",
});

export const subtitle = layered({ margin: "0.4em 0 2.2em", color: vars.inkSoft, letterSpacing: "0.2em" });

// A cover rather than a surface, deep in either scheme: the primary is a light colour in the dark, so less of it is mixed in.
const ground = `var(--cert-plain-cover, light-dark(color-mix(in oklab, ${vars.primary} 85%, #0c1620), color-mix(in oklab, ${vars.primary} 20%, #0c1620)))`;

export const panel = layered({
  position: "relative",
  display: "none",
  placeItems: "center",
  overflow: "hidden",
  background: ground,
  color: "#e9dcc0",
  "@media": {
    [media.wideShell]: { display: "grid" },
    [media.forced]: { display: "none" },
    [media.paper]: { display: "none" },
  },
});

export const ornament = layered({ position: "absolute", width: "min(126%, 980px)", opacity: 0.5 });

export const cover = layered({
  position: "relative",
  display: "grid",
  padding: 10,
  borderRadius: 26,
  background: "inherit",
});
