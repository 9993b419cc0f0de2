import { layered } from "../../theme/layers.css.ts";
import { focusable } from "../../theme/text.css.ts";
import { vars } from "../../theme/vars.css.ts";

export const root = layered({ display: "grid", gap: 16, gridTemplateColumns: "minmax(0, 1fr)", maxWidth: 1000 });

/** Both certificates, beside each other if there is enough space. */
export const pictures = layered({
  display: "grid",
  gap: 20,
  gridTemplateColumns: "minmax(0, 1fr)",
  "@media": { "(min-width: 48em)": { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" } },
});

export const figure = layered({ display: "grid", gap: 8, margin: 0 });

export const nameLink = [
  layered({ color: vars.primary, fontFamily: vars.song, fontWeight: 600, textUnderlineOffset: "0.25em" }),
  focusable,
].join(" ");

export const soft = layered({ display: "block", color: vars.inkSoft });

export const toolbar = layered({ maxWidth: 240 });
