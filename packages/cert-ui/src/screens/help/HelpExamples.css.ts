import { layered } from "../../theme/layers.css.ts";
import { vars } from "../../theme/vars.css.ts";

export const examples = layered({ display: "grid", gap: 22, margin: 0, padding: 0, listStyle: "none" });

export const example = layered({ display: "grid", gap: 10, paddingTop: 12, borderTop: `1px solid ${vars.line}` });

export const advice = layered({ margin: 0 });

export const pages = layered({
  display: "grid",
  gap: 14,
  gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 210px), 1fr))",
});

export const page = layered({
  display: "grid",
  gridTemplateRows: "1fr auto",
  alignItems: "start",
  margin: 0,
  border: `1px solid ${vars.line}`,
  padding: "14px 12px 10px",
  background: vars.sunken,
  fontFamily: vars.song,
  textAlign: "center",
  overflowWrap: "anywhere",
});

export const line = layered({ margin: 0, minHeight: "1.6em" });

export const pageTable = layered({ width: "100%", borderCollapse: "collapse", font: "inherit" });

export const pageCell = layered({
  border: `1px solid ${vars.edge}`,
  padding: "2px 6px",
  selectors: { "&:first-child": { width: "42%" } },
});

/** As high as two lines; text that does not fit is set in a smaller size. */
export const box = layered({
  display: "grid",
  placeContent: "center",
  margin: 0,
  border: `1px solid ${vars.edge}`,
  padding: "0 6px",
  minHeight: "3.4em",
});

export const smaller = layered({ fontSize: "0.8em", minHeight: "4.25em" });

export const caption = layered({ marginTop: 10, color: vars.inkSoft, fontFamily: vars.hei, fontSize: "0.875rem" });
