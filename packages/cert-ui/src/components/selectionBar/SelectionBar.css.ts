import { keyframes } from "@vanilla-extract/css";
import { layered } from "../../theme/layers.css.ts";
import { media } from "../../theme/media.ts";
import { floatingLine } from "../../theme/mixes.ts";
import { vars } from "../../theme/vars.css.ts";

/** Shows where it came from. */
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
});

export const count = layered({ fontWeight: 600 });

export const actions = layered({ display: "flex", flexWrap: "wrap", gap: 8, alignItems: "center" });
