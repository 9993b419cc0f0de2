import { layered } from "../../theme/layers.css.ts";
import { stack, quietText, sectionHeading } from "../../theme/recipes.ts";
import { size, space, spaces } from "../../theme/scale.ts";
import { vars } from "../../theme/vars.css.ts";

export const root = layered({
  ...stack(8),
  justifyItems: "center",
  padding: spaces(48, 24),
  textAlign: "center",
});

export const ornament = layered({
  width: size(84),
  height: size(84),
  marginBottom: space[8],
  color: vars.muted,
  opacity: 0.55,
  selectors: { '[data-tone="failure"] > &': { color: vars.danger } },
});

export const title = layered({ ...sectionHeading, maxWidth: "100%", overflowWrap: "anywhere" });

export const advice = layered({ ...quietText, maxWidth: "34em" });

export const action = layered({ marginTop: space[12] });
