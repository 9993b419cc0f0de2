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
