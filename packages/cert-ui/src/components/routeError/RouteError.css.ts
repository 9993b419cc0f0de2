import { layered } from "../../theme/layers.css.ts";
import { song, stack } from "../../theme/recipes.ts";
import { font, size, space, spaces } from "../../theme/scale.ts";
import { vars } from "../../theme/vars.css.ts";

export const root = layered({
  ...stack(8),
  alignContent: "center",
  justifyItems: "center",
  boxSizing: "border-box",
  minHeight: "100vh",
  padding: space[24],
  background: vars.paper,
  textAlign: "center",
});

export const ornament = layered({
  width: size(240),
  height: size(240),
  marginBottom: space[8],
  color: vars.mark,
  opacity: 0.75,
});

export const title = layered({
  margin: 0,
  ...song,
  ...font.heading,
  overflowWrap: "anywhere",
});

export const detail = layered({
  margin: spaces(0, 0, 12),
  color: vars.muted,
  ...font.body,
  overflowWrap: "anywhere",
});
