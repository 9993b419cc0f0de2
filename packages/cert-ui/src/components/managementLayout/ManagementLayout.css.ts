import { smallText } from "../../theme/recipes.ts";
import { fixed } from "../../theme/colours.ts";
import { layered } from "../../theme/layers.css.ts";
import { media } from "../../theme/media.ts";
import { font, radius, size, space, spaces } from "../../theme/scale.ts";
import { vars } from "../../theme/vars.css.ts";

export const root = layered({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  boxSizing: "border-box",
  minHeight: "100vh",
  background: vars.surface,
  "@supports": { "(min-height: 100svh)": { minHeight: "100svh" } },
  "@media": { [media.wideShell]: { gridTemplateColumns: `minmax(${size(380)}, 5fr) 6fr` } },
});

export const side = layered({
  display: "grid",
  alignContent: "center",
  gridTemplateColumns: `minmax(0, ${size(416)})`,
  justifyContent: "center",
  boxSizing: "border-box",
  padding: spaces(32, 24),
});

export const heading = layered({
  margin: 0,
  fontFamily: vars.title,
  fontWeight: 700,
  ...font.title,
  letterSpacing: "0.07em",
  overflowWrap: "anywhere",
  "@media": { [media.narrowPage]: { ...font.heading } },
});

export const subtitle = layered({ margin: spaces(8, 0, 32), color: vars.muted, letterSpacing: "0.2em" });

export const footer = layered({
  marginTop: space[32],
  ...smallText,
  overflowWrap: "anywhere",
  selectors: { "&:empty": { display: "none" } },
});

// A cover rather than a surface, deep in either scheme: the primary is a light colour in the dark, so less of it is mixed in.
const ground = `var(--cert-plain-cover, light-dark(color-mix(in oklab, ${vars.accent} 85%, ${fixed.cover}), color-mix(in oklab, ${vars.accent} 20%, ${fixed.cover})))`;

export const panel = layered({
  position: "relative",
  display: "none",
  placeItems: "center",
  overflow: "hidden",
  background: ground,
  color: fixed.coverText,
  "@media": {
    [media.wideShell]: { display: "grid" },
    [media.forced]: { display: "none" },
    [media.paper]: { display: "none" },
  },
});

export const ornament = layered({ position: "absolute", width: `min(126%, ${size(980)})`, opacity: 0.5 });

export const cover = layered({
  position: "relative",
  display: "grid",
  padding: space[8],
  borderRadius: radius[10],
  background: "inherit",
});
