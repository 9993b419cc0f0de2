import { layered } from "../../theme/layers.css.ts";
import { media } from "../../theme/media.ts";
import { vars } from "../../theme/vars.css.ts";

/** The search for a holder, and the data that would be erased. */
export const sheet = layered({
  display: "grid",
  gap: 16,
  gridTemplateColumns: "minmax(0, 1fr)",
  border: `1px solid ${vars.line}`,
  borderRadius: vars.radius,
  padding: 16,
  background: vars.surface,
});

export const heading = layered({ margin: 0, fontSize: "1.125rem", lineHeight: 1.4 });

export const subheading = layered({ margin: 0, fontSize: "1rem", lineHeight: 1.5 });

export const advice = layered({ margin: 0, color: vars.inkSoft, lineHeight: 1.6 });

export const line = layered({ margin: 0, lineHeight: 1.6, overflowWrap: "anywhere" });

export const fields = layered({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 14rem), 1fr))",
  gap: 12,
  alignItems: "start",
  margin: 0,
});

export const buttons = layered({ display: "flex", flexWrap: "wrap", gap: 8 });

/** Aligns a button with the fields of its row instead of their labels. */
export const action = layered({
  display: "flex",
  paddingTop: "1.85rem",
  "@media": { [media.narrowPage]: { paddingTop: 0 } },
});

export const part = layered({ display: "grid", gap: 12, gridTemplateColumns: "minmax(0, 1fr)" });

export const soft = layered({ display: "block", color: vars.inkSoft, fontSize: "0.875rem" });
