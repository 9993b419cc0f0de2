import { layered } from "../../theme/layers.css.ts";
import { vars } from "../../theme/vars.css.ts";

export const root = layered({ display: "grid", gap: 6, minWidth: 0, margin: 0, border: 0, padding: 0 });

export const label = layered({ marginBottom: 4, padding: 0, fontSize: "0.9375rem", fontWeight: 500 });

export const group = layered({ display: "grid", gap: 2 });

export const groupName = layered({ margin: "4px 0 0", color: vars.inkSoft, fontSize: "0.875rem" });

export const choices = layered({
  display: "grid",
  // Two, so that what belongs together, to read and to manage, is in one line
  gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
  columnGap: 12,
});

export const choice = layered({
  display: "flex",
  alignItems: "center",
  gap: 10,
  minWidth: 0,
  minHeight: 40,
  overflowWrap: "anywhere",
  cursor: "pointer",
  selectors: { "&:has(:disabled)": { color: vars.inkSoft, cursor: "default" } },
});

export const box = layered({ flex: "none", width: 18, height: 18, margin: 0, accentColor: vars.primary });
