import { layered } from "../../theme/layers.css.ts";
import { linkColour, stack, quietText, plainButton } from "../../theme/recipes.ts";
import { font, size, space } from "../../theme/scale.ts";
import { vars } from "../../theme/vars.css.ts";

export const root = layered({ ...stack(16) });

/** A line that explains why the login is shown. */
export const notice = layered({
  margin: 0,
  borderInlineStart: `3px solid ${vars.warning}`,
  padding: `${space[8]} ${space[16]}`,
  background: vars.sunken,
  ...font.note,
});

export const or = layered({
  ...quietText,
  display: "flex",
  alignItems: "center",
  gap: space[16],
  "::before": { content: '""', flex: 1, height: 1, background: vars.line },
  "::after": { content: '""', flex: 1, height: 1, background: vars.line },
});

export const links = layered({ display: "flex", justifyContent: "space-between", gap: space[12] });

export const link = layered({
  ...linkColour,
  ...plainButton,
  minHeight: size(32),
  padding: `${space[4]} 0`,
  ...font.note,
  textDecoration: "underline",
});
