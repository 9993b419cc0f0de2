import { layered } from "../../theme/layers.css.ts";
import { vars } from "../../theme/vars.css.ts";

export const root = layered({
  display: "grid",
  gap: 16,
  gridTemplateColumns: "minmax(0, 1fr)",
  margin: 0,
  containerType: "inline-size",
});

export const sides = layered({
  display: "grid",
  gap: 20,
  gridTemplateColumns: "minmax(0, 1fr)",
  alignItems: "start",
  "@container": {
    "(min-width: 42em)": {
      selectors: { '&[data-fields="true"]': { gridTemplateColumns: "minmax(0, 3fr) minmax(0, 2fr)" } },
    },
  },
});

export const fields = layered({ display: "grid", gap: 12, minWidth: 0, margin: 0, border: 0, padding: 0 });

export const legend = layered({ padding: 0, marginBottom: 8, fontSize: "0.9375rem", fontWeight: 500 });

export const field = layered({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  gap: 8,
  alignItems: "end",
});

export const add = layered({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  gap: 8,
  alignItems: "end",
  borderTop: `1px solid ${vars.line}`,
  paddingTop: 12,
});
