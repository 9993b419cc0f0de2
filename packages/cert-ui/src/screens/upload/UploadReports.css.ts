import { layered } from "../../theme/layers.css.ts";
import { primaryWash } from "../../theme/mixes.ts";
import { vars } from "../../theme/vars.css.ts";

export const bar = layered({ display: "flex", alignItems: "center", justifyContent: "space-between", gap: 12 });

export const count = layered({ color: vars.inkSoft, fontSize: "0.875rem" });

export const choices = layered({
  display: "grid",
  gap: 2,
  gridTemplateColumns: "minmax(0, 1fr)",
  maxHeight: "11.5rem",
  margin: "6px -8px 0",
  padding: 0,
  overflowY: "auto",
  listStyle: "none",
});

/** One of several reports; the shown one is marked. */
export const choice = layered({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  gap: "0 10px",
  boxSizing: "border-box",
  width: "100%",
  minHeight: 36,
  border: 0,
  borderRadius: 8,
  padding: "4px 8px",
  background: "none",
  color: "inherit",
  font: "inherit",
  textAlign: "start",
  overflowWrap: "anywhere",
  cursor: "pointer",
  ":hover": { background: vars.sunken },
  selectors: { '&[aria-current="true"]': { background: primaryWash, fontWeight: 600 } },
});

export const owner = layered({ color: vars.inkSoft, fontSize: "0.875rem", fontWeight: 400 });

/** The name of the shown report's record, above the report. */
export const ownerLine = layered({
  margin: 0,
  padding: "12px clamp(14px, 3vw, 22px) 0",
  color: vars.inkSoft,
  fontSize: "0.875rem",
  overflowWrap: "anywhere",
});
