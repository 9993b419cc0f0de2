import { layered } from "../../theme/layers.css.ts";
import { media } from "../../theme/media.ts";
import { primaryWash } from "../../theme/mixes.ts";
import { vars } from "../../theme/vars.css.ts";

export const root = layered({
  display: "grid",
  minWidth: "8.6rem",
  "@container": { [media.tightTable]: { minWidth: "6rem" } },
  gap: 6,
  justifyItems: "start",
  margin: -6,
  border: "1px dashed transparent",
  borderRadius: 9,
  padding: 5,
  selectors: {
    '&[data-over="true"]': { borderColor: vars.primary, background: primaryWash },
  },
});

export const file = layered({
  display: "inline-flex",
  alignItems: "start",
  gap: 6,
  color: vars.ok,
  overflowWrap: "anywhere",
});

/** Truncated at the column's edge; the tooltip shows the whole name. */
export const fileName = layered({
  overflow: "hidden",
  maxWidth: "13em",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
});

export const tick = layered({
  flex: "none",
  paddingTop: 4,
  lineHeight: 1,
});

export const buttons = layered({ display: "flex", flexWrap: "wrap", gap: 6 });

export const upload = layered({ borderStyle: "dashed", borderColor: vars.edge });

export const problem = layered({ margin: 0, color: vars.danger, fontSize: "0.875rem", fontWeight: 600 });
