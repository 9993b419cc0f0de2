import { layered } from "../../theme/layers.css.ts";
import { vars } from "../../theme/vars.css.ts";

export const root = layered({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 15rem), 1fr))",
  gap: 16,
  margin: 0,
  padding: 0,
  listStyle: "none",
});

export const card = layered({
  display: "grid",
  gridTemplateRows: "auto 1fr auto",
  gridTemplateColumns: "minmax(0, 1fr)",
  border: `1px solid ${vars.line}`,
  borderRadius: 8,
  overflow: "hidden",
});

/** A frame of fixed size for landscape and portrait pages. */
export const frame = layered({
  display: "grid",
  placeItems: "center",
  aspectRatio: "297 / 210",
  borderBottom: `1px solid ${vars.line}`,
  padding: 8,
  background: vars.sunken,
});

export const picture = layered({ display: "block", maxWidth: "100%", maxHeight: "100%", minHeight: 0 });

export const text = layered({ display: "grid", gap: 4, alignContent: "start", padding: "10px 12px 0" });

export const title = layered({ margin: 0, fontFamily: vars.song, fontSize: "1.0625rem", fontWeight: 700 });

export const soft = layered({ margin: 0, color: vars.inkSoft, fontSize: "0.9375rem", overflowWrap: "anywhere" });

export const buttons = layered({ display: "flex", flexWrap: "wrap", gap: 8, padding: 12 });
