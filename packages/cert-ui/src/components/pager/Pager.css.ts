import { layered } from "../../theme/layers.css.ts";
import { media } from "../../theme/media.ts";
import { vars } from "../../theme/vars.css.ts";

export const root = layered({
  containerType: "inline-size",
  margin: "20px 0 0",
  "@media": { [media.paper]: { display: "none" } },
});

export const row = layered({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "center",
  gap: 8,
});

export const status = layered({
  minWidth: "8em",
  margin: 0,
  textAlign: "center",
  color: vars.inkSoft,
  fontSize: "0.9375rem",
  "@container": { [media.narrowBox]: { order: -1, flexBasis: "100%" } },
});

export const step = layered({
  whiteSpace: "nowrap",
  "@container": { [media.narrowBox]: { selectors: { "&&": { flex: 1, minHeight: 44, padding: "0.3em 0.2em" } } } },
});
