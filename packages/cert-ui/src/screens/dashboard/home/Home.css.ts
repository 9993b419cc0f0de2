import { layered } from "../../../theme/layers.css.ts";
import { focusable } from "../../../theme/text.css.ts";
import { vars } from "../../../theme/vars.css.ts";

export const columns = layered({
  display: "grid",
  gap: 16,
  gridTemplateColumns: "minmax(0, 1fr)",
  alignItems: "start",
  "@media": {
    "(min-width: 64em)": {
      selectors: { '&[data-split="true"]': { gridTemplateColumns: "minmax(0, 5fr) minmax(0, 7fr)" } },
    },
  },
});

/** Sections one below the other, each as high as its content. */
export const column = layered({ display: "grid", gap: 16, gridTemplateColumns: "minmax(0, 1fr)" });

export const section = layered({
  display: "grid",
  minWidth: 0,
  border: `1px solid ${vars.line}`,
  borderRadius: vars.radius,
  background: vars.surface,
  breakInside: "avoid",
});

export const sectionHead = layered({
  display: "flex",
  gap: 12,
  alignItems: "baseline",
  justifyContent: "space-between",
  borderBottom: `1px solid ${vars.line}`,
  padding: "10px 18px",
});

export const sectionTitle = layered({ margin: 0, fontFamily: vars.song, fontSize: "1.0625rem", fontWeight: 700 });

export const body = layered({ minWidth: 0, padding: "8px 18px 12px" });

export const placeholder = layered({ display: "grid", gap: 10, padding: "14px 0" });

export const list = layered({ margin: 0, padding: 0, listStyle: "none" });

export const entry = layered({
  display: "grid",
  gap: 2,
  borderBottom: `1px solid ${vars.line}`,
  padding: "8px 0",
  overflowWrap: "anywhere",
  ":last-child": { borderBottom: 0 },
});

export const activity = layered({
  display: "grid",
  gap: "6px 20px",
  gridTemplateColumns: "minmax(0, 1fr)",
  alignItems: "center",
  borderBottom: `1px solid ${vars.line}`,
  padding: "8px 0",
  ":last-child": { borderBottom: 0 },
  "@media": { "(min-width: 30em)": { gridTemplateColumns: "minmax(0, 1fr) 11rem" } },
});

export const activityName = layered({ fontWeight: 600, overflowWrap: "anywhere" });

export const downloads = layered({ color: vars.inkSoft, fontSize: "0.875rem", fontVariantNumeric: "tabular-nums" });

export const action = layered({
  display: "flex",
  flexWrap: "wrap",
  gap: "0 12px",
  justifyContent: "space-between",
  borderBottom: `1px solid ${vars.line}`,
  padding: "6px 0",
  overflowWrap: "anywhere",
  ":last-child": { borderBottom: 0 },
});

export const soft = layered({ margin: 0, color: vars.inkSoft, fontSize: "0.875rem" });

export const nothing = layered({ margin: "10px 0", color: vars.inkSoft });

export const screenLink = [
  layered({ width: "fit-content", color: vars.primary, fontSize: "0.9375rem", textUnderlineOffset: "0.25em" }),
  focusable,
].join(" ");
