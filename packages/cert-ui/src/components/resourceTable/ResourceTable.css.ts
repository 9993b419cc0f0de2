import { layered } from "../../theme/layers.css.ts";
import { media } from "../../theme/media.ts";
import { inLine, hairline } from "../../theme/recipes.ts";
import { spaces } from "../../theme/scale.ts";
import { vars } from "../../theme/vars.css.ts";

export { stack as root } from "../../theme/layout.css.ts";

export const header = layered({ ...inLine(8, 16) });

/** Paper has the list, without what is done with it. */
const onScreen = { "@media": { [media.paper]: { display: "none" } } } as const;

/** The first action beside the title, the last at the end of the line. */
export const actions = layered({ flex: "1 1 auto", justifyContent: "space-between", ...onScreen });

export const tools = layered({ display: "contents", ...onScreen });

/** The start of a list page. */
export const start = layered({ gridArea: "1 / 1", minWidth: 0 });

/** A list with the actions on its selected rows. */
export const sheet = layered({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  containerType: "inline-size",
});

export const foot = layered({
  borderTop: hairline,
  padding: spaces(0, 16, 16),
  background: vars.sunken,
  ...onScreen,
});
