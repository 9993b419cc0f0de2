import { layered } from "../../theme/layers.css.ts";
import { vars } from "../../theme/vars.css.ts";

export const root = layered({
  display: "grid",
  gap: 16,
  gridTemplateColumns: "minmax(0, 1fr)",
  margin: 0,
  containerType: "inline-size",
});

export const raw = layered({ minWidth: 0 });

export const rawSummary = layered({
  display: "list-item",
  width: "fit-content",
  minHeight: 24,
  marginBottom: 6,
  borderRadius: 5,
  color: vars.primary,
  fontSize: "0.9375rem",
  cursor: "pointer",
  selectors: { "&[hidden]": { display: "none" } },
});

export const fields = layered({
  display: "grid",
  gap: "12px 20px",
  gridTemplateColumns: "minmax(0, 1fr)",
  alignItems: "start",
  minWidth: 0,
  margin: 0,
  border: 0,
  padding: 0,
  "@container": { "(min-width: 42em)": { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" } },
});

export const legend = layered({ padding: 0, marginBottom: 8, fontSize: "0.9375rem", fontWeight: 500 });

export const field = layered({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  gap: 4,
  alignItems: "end",
});

/** The button that removes a field, a cross beside it. */
export const remove = layered({
  display: "grid",
  placeItems: "center",
  width: 36,
  height: 44,
  border: 0,
  borderRadius: 8,
  background: "none",
  color: vars.inkSoft,
  cursor: "pointer",
  ":hover": { background: vars.sunken, color: vars.danger },
});

export const add = layered({
  gridColumn: "1 / -1",
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  gap: 8,
  alignItems: "end",
  borderTop: `1px solid ${vars.line}`,
  paddingTop: 12,
});
