import { layered } from "../../theme/layers.css.ts";
import { vars } from "../../theme/vars.css.ts";

export const root = layered({
  display: "grid",
  gridTemplateColumns: "fit-content(9em) minmax(0, 1fr)",
  gap: "2px 14px",
  margin: 0,
  "@media": { "(max-width: 18em)": { gridTemplateColumns: "minmax(0, 1fr)" } },
});

export const pair = layered({ display: "contents" });

export const term = layered({ color: vars.inkSoft, fontSize: "0.9375rem", overflowWrap: "anywhere" });

export const value = layered({ margin: 0, overflowWrap: "anywhere", whiteSpace: "pre-line" });
