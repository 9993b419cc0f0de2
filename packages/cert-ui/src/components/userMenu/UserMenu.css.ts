import { layered } from "../../theme/layers.css.ts";
import { media } from "../../theme/media.ts";
import { accentFill, hairline, plainButton, quietText, square } from "../../theme/recipes.ts";
import { radius, space, spaces } from "../../theme/scale.ts";

export const trigger = layered({ ...square(44), ...plainButton, flex: "none", borderRadius: radius.full, padding: 0 });

export const face = layered({
  ...square(36),
  borderRadius: radius.full,
  ...accentFill,
  fontWeight: 600,
  "@media": { [media.forced]: { border: "1px solid ButtonText" } },
});

export const who = layered({
  display: "block",
  padding: spaces(8, 12),
  marginBottom: space[4],
  borderBottom: hairline,
  fontWeight: 600,
  overflowWrap: "anywhere",
});

export const account = layered({ ...quietText, display: "block", fontWeight: 400 });
