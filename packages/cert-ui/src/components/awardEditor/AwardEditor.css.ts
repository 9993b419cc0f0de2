import { layered } from "../../theme/layers.css.ts";
import { centred, hairline, plainButton, stack } from "../../theme/recipes.ts";
import { font, radius, size, space } from "../../theme/scale.ts";
import { vars } from "../../theme/vars.css.ts";

export const root = layered({ ...stack(16), containerType: "inline-size" });

export const raw = layered({ minWidth: 0 });

export const rawSummary = layered({
  display: "list-item",
  width: "fit-content",
  minHeight: size(24),
  marginBottom: space[8],
  borderRadius: radius[6],
  color: vars.accent,
  ...font.note,
  cursor: "pointer",
  selectors: { "&[hidden]": { display: "none" } },
});

export const fields = layered({
  ...stack(12, 24),
  alignItems: "start",
  minWidth: 0,
  border: 0,
  padding: 0,
  "@container": { "(min-width: 42em)": { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" } },
});

export const legend = layered({ padding: 0, marginBottom: space[8], ...font.note, fontWeight: 500 });

export const field = layered({ ...stack(4), gridTemplateColumns: "minmax(0, 1fr) auto", alignItems: "end" });

/** The button that removes a field, a cross beside it. */
export const remove = layered({
  ...plainButton,
  ...centred,
  width: size(36),
  height: size(44),
  color: vars.muted,
  ":hover": { background: vars.sunken, color: vars.danger },
});

export const add = layered({
  ...stack(8),
  gridColumn: "1 / -1",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  alignItems: "end",
  borderTop: hairline,
  paddingTop: space[12],
});
