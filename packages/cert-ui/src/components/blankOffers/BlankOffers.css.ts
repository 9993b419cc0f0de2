import { layered } from "../../theme/layers.css.ts";
import { vars } from "../../theme/vars.css.ts";

export const root = layered({
  containerType: "inline-size",
  display: "grid",
  gap: 14,
  gridTemplateColumns: "minmax(0, 1fr)",
});

export const intro = layered({ margin: 0, color: vars.inkSoft, fontSize: "0.9375rem" });

export const list = layered({
  display: "grid",
  gap: 12,
  gridTemplateColumns: "minmax(0, 1fr)",
  margin: 0,
  padding: 0,
  listStyle: "none",
});

export const offer = layered({
  display: "grid",
  gap: 10,
  gridTemplateColumns: "minmax(0, 1fr)",
  border: `1px solid ${vars.line}`,
  borderRadius: 8,
  padding: 10,
  "@container": { "(min-width: 34em)": { gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)" } },
});

/** The visible part of a page. */
export const picture = layered({
  position: "relative",
  overflow: "hidden",
  aspectRatio: "5 / 2",
  maxHeight: 180,
  width: "100%",
  border: `1px solid ${vars.line}`,
  borderRadius: 6,
  background: vars.sunken,
});

export const page = layered({
  position: "absolute",
  top: "50%",
  left: 0,
  maxWidth: "none",
  height: "auto",
  transformOrigin: "0 0",
});

export const facts = layered({ display: "grid", gap: 6, alignContent: "start", gridTemplateColumns: "minmax(0, 1fr)" });

export const excerpt = layered({ margin: 0, overflowWrap: "anywhere", whiteSpace: "pre-wrap" });

export const blank = layered({
  borderRadius: 3,
  padding: "0 3px",
  background: vars.sunken,
  color: "inherit",
  boxShadow: `inset 0 -2px ${vars.primary}`,
});

export const soft = layered({ margin: 0, color: vars.inkSoft, fontSize: "0.875rem" });

export const wrong = layered({ margin: 0, color: vars.danger, fontWeight: 600 });

export const buttons = layered({ display: "flex", flexWrap: "wrap", gap: 8 });

export const nameField = layered({ display: "grid", gap: 6, minWidth: 0 });
