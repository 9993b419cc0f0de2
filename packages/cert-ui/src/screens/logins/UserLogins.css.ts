import { layered } from "../../theme/layers.css.ts";
import { vars } from "../../theme/vars.css.ts";

/** Below the form, whose row of buttons extends into the dialog's padding. */
export const root = layered({
  display: "grid",
  gap: 12,
  gridTemplateColumns: "minmax(0, 1fr)",
  margin: "16px 0 0",
  borderTop: `1px solid ${vars.line}`,
  paddingTop: 16,
});

export const title = layered({ margin: 0, fontFamily: vars.song, fontSize: "1.0625rem", fontWeight: 700, outline: 0 });

export const sentence = layered({ margin: 0, overflowWrap: "anywhere" });

export const actions = layered({ display: "flex", flexWrap: "wrap", gap: 10 });
