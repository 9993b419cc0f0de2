import { layered } from "../../theme/layers.css.ts";
import { media } from "../../theme/media.ts";
import { inLine, quietText } from "../../theme/recipes.ts";
import { size, space, spaces } from "../../theme/scale.ts";

export const root = layered({
  containerType: "inline-size",
  margin: spaces(24, 0, 0),
  "@media": { [media.paper]: { display: "none" } },
});

export const row = layered({ ...inLine(8), justifyContent: "center" });

export const status = layered({
  ...quietText,
  minWidth: "8em",
  textAlign: "center",
  "@container": { [media.narrowBox]: { order: -1, flexBasis: "100%" } },
});

export const step = layered({
  whiteSpace: "nowrap",
  "@container": {
    [media.narrowBox]: { selectors: { "&&": { flex: 1, minHeight: size(44), padding: space[4] } } },
  },
});
