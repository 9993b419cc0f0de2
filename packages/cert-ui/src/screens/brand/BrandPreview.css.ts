import { layered } from "../../theme/layers.css.ts";
import { stack, hairline, quietText } from "../../theme/recipes.ts";
import { font, radius, size, space } from "../../theme/scale.ts";
import { vars } from "../../theme/vars.css.ts";

export const root = layered({ ...stack(12), gridTemplateColumns: `repeat(auto-fit, minmax(${size(220)}, 1fr))` });

export const page = layered({
  border: hairline,
  borderRadius: radius[10],
  padding: `${space[16]} ${space[16]} ${space[8]}`,
  background: vars.paper,
  color: vars.text,
  textAlign: "center",
  overflowWrap: "anywhere",
  selectors: {
    '&[data-scheme="light"]': { colorScheme: "light" },
    '&[data-scheme="dark"]': { colorScheme: "dark" },
  },
});

export const heading = layered({ margin: `${space[8]} 0 0`, fontFamily: vars.title, fontWeight: 700, ...font.large });

export const subtitle = layered({ ...quietText, margin: `${space[4]} 0 ${space[12]}` });

export const action = layered({
  display: "inline-block",
  borderRadius: radius[6],
  padding: `${space[8]} ${space[16]}`,
  background: vars.accent,
  color: vars.accentText,
});

export const match = layered({ marginInlineStart: space[8], color: vars.mark, fontWeight: 600 });

export const footer = layered({ margin: `${space[12]} 0 0`, minHeight: "1.6em", color: vars.muted, ...font.small });
