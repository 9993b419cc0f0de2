import { layered } from "../../theme/layers.css.ts";
import { vars } from "../../theme/vars.css.ts";

export const root = layered({ display: "grid", gap: 6, minWidth: 0 });

export const control = layered({ position: "relative", display: "flex" });

export const input = layered({ paddingInlineEnd: "2.8em" });

export const trigger = layered({
  position: "absolute",
  insetBlock: 1,
  insetInlineEnd: 1,
  display: "grid",
  placeItems: "center",
  width: 42,
  border: 0,
  borderRadius: 7,
  background: "none",
  color: vars.inkSoft,
  cursor: "pointer",
});

/** A list that opens below its trigger. */
export const content = layered({
  width: "var(--reference-width)",
  minWidth: "min(16rem, 92vw, var(--available-width, 92vw))",
  maxHeight: "min(20rem, 60vh)",
  overflowY: "auto",
});

export const detail = layered({ color: vars.inkSoft, fontSize: "0.875rem" });

export const note = layered({ margin: 0, padding: "7px 11px", color: vars.inkSoft, fontSize: "0.9375rem" });

export const group = layered({ padding: "8px 12px 2px", color: vars.inkSoft, fontSize: "0.8125rem" });
