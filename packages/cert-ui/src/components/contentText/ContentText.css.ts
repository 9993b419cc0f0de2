import { layered } from "../../theme/layers.css.ts";
import { vars } from "../../theme/vars.css.ts";

export const raw = layered({ marginTop: 4, fontSize: "0.875rem" });

export const summary = layered({
  display: "inline-block",
  minHeight: 24,
  borderRadius: 5,
  color: vars.primary,
  cursor: "pointer",
});

export const source = layered({
  margin: "4px 0 0",
  borderRadius: 7,
  padding: "8px 12px",
  background: vars.sunken,
  fontFamily: "ui-monospace, Consolas, monospace",
  whiteSpace: "pre-wrap",
  overflowWrap: "anywhere",
  userSelect: "all",
});

export const free = layered({ margin: 0, whiteSpace: "pre-line", overflowWrap: "anywhere" });

export const summaryRoot = layered({ display: "grid", gap: 1, gridTemplateColumns: "minmax(0, 1fr)" });

/** A line that is cut off at its container's edge. */
export const line = layered({
  overflow: "hidden",
  margin: 0,
  minWidth: 0,
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
});

/** One of several values, preceded by a dot unless it is the first. */
export const value = layered({
  selectors: { "& + &::before": { content: '" · "', color: vars.inkSoft } },
});

export const second = layered({ color: vars.inkSoft, fontSize: "0.8125rem" });
