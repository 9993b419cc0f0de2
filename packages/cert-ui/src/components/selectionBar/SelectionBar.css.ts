import { keyframes } from "@vanilla-extract/css";
import { layered } from "../../theme/layers.css.ts";
import { media } from "../../theme/media.ts";
import { floatingLine } from "../../theme/mixes.ts";
import { vars } from "../../theme/vars.css.ts";

const rise = keyframes({ from: { opacity: 0, translate: "0 8px" } });

export const root = layered({
  position: "sticky",
  bottom: 14,
  zIndex: 15,
  display: "flex",
  flexWrap: "wrap",
  gap: "8px 14px",
  alignItems: "center",
  justifySelf: "center",
  boxSizing: "border-box",
  width: "fit-content",
  maxWidth: "100%",
  marginInline: "auto",
  marginTop: 14,
  border: `1px solid ${floatingLine}`,
  borderRadius: 12,
  padding: "8px 14px",
  background: vars.surface,
  boxShadow: vars.shadow,
  animation: `${rise} 150ms`,
  "@media": {
    [media.still]: { animation: "none" },
    [media.paper]: { display: "none" },
    "(max-height: 26em)": { position: "static" },
  },
  // Over the headings of the table, beside the checkbox of the page: below, it would cover the last rows and the pager
  "@container": {
    [media.besideCheckbox]: {
      gridArea: "1 / 1",
      alignSelf: "start",
      justifySelf: "stretch",
      // Below the header
      top: "calc(2.75rem + 24px)",
      bottom: "auto",
      width: "auto",
      minHeight: 41,
      margin: "1px 1px 0 50px",
      border: 0,
      borderBottom: `1px solid ${vars.line}`,
      borderRadius: 0,
      padding: "1px 0",
      background: vars.sunken,
      boxShadow: "none",
      animation: "none",
    },
  },
});

export const count = layered({ fontWeight: 600 });

export const actions = layered({ display: "flex", flexWrap: "wrap", gap: 8, alignItems: "center" });
