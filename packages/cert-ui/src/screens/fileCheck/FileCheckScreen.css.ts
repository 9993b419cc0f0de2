import { globalStyle } from "@vanilla-extract/css";
import { layered } from "../../theme/layers.css.ts";
import { media } from "../../theme/media.ts";
import { mix, primaryWash } from "../../theme/mixes.ts";
import { vars } from "../../theme/vars.css.ts";

export const root = layered({ containerType: "inline-size", display: "grid", gap: 18 });

export const lead = layered({ margin: 0 });

export const note = layered({ margin: 0, color: vars.inkSoft, fontSize: "0.9375rem" });

/** The field covers its label, so that a file can be dropped on it without a script. */
export const drop = layered({
  position: "relative",
  display: "grid",
  justifyItems: "center",
  alignContent: "center",
  gap: 4,
  minHeight: 160,
  padding: 20,
  border: `2px dashed ${vars.edge}`,
  borderRadius: 14,
  background: vars.surface,
  textAlign: "center",
  selectors: {
    "&:hover, &[data-over]": { borderColor: vars.primary, background: primaryWash },
    "&:focus-within": { outline: `3px solid ${vars.primary}`, outlineOffset: 2 },
  },
  "@media": { [media.forced]: { selectors: { "&:focus-within": { outlineColor: "Highlight" } } } },
});

export const dropLabel = layered({ color: vars.primary, fontSize: "1.125rem", fontWeight: 600 });

export const fileField = layered({
  position: "absolute",
  inset: 0,
  width: "100%",
  height: "100%",
  opacity: 0,
  cursor: "pointer",
});

export const status = layered({ minHeight: "1.7em", margin: 0, color: vars.inkSoft });

export const row = layered({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 10 });

export const form = layered({ display: "grid", gap: 6, margin: 0 });

export const label = layered({ fontWeight: 600 });

export const input = layered({
  flex: "1 1 14em",
  minWidth: 0,
  minHeight: 44,
  boxSizing: "border-box",
  margin: 0,
  border: `1px solid ${vars.edge}`,
  borderRadius: 8,
  padding: "0.4em 0.8em",
  background: vars.surface,
  color: vars.ink,
  font: "inherit",
  selectors: { '&[aria-invalid="true"]': { borderColor: vars.danger } },
});

export const problem = layered({ margin: 0, color: vars.danger, fontSize: "0.9375rem" });

export const video = layered({
  display: "block",
  width: "100%",
  maxWidth: 480,
  aspectRatio: "4 / 3",
  objectFit: "cover",
  borderRadius: 10,
  background: "#000",
});

const tone = "--cert-verdict";
const amber = "light-dark(#8a5a00, #f0bf66)";

export const verdict = layered({
  border: `1px solid ${vars.line}`,
  borderRadius: 14,
  overflow: "hidden",
  background: vars.surface,
  vars: { [tone]: vars.inkSoft },
  selectors: {
    '&[data-tone="good"]': { vars: { [tone]: vars.ok } },
    '&[data-tone="bad"]': { vars: { [tone]: vars.danger } },
  },
  "@supports": {
    "(color: light-dark(red, red))": { selectors: { '&[data-tone="caution"]': { vars: { [tone]: amber } } } },
  },
});

export const head = layered({
  padding: "16px clamp(18px, 5vw, 28px)",
  borderBottom: `1px solid ${mix("line", `var(${tone}) 35%`, vars.surface)}`,
  borderInlineStart: `6px solid var(${tone})`,
  background: mix("wash", `var(${tone}) 9%`, vars.surface),
});

export const verdictLabel = layered({
  margin: 0,
  color: `var(${tone})`,
  fontFamily: vars.song,
  fontSize: "1.75rem",
  fontWeight: 700,
  lineHeight: 1.3,
  outline: 0,
});

export const sentence = layered({ margin: "4px 0 0", overflowWrap: "anywhere" });

export const advice = layered({ margin: "4px 0 0", fontWeight: 600, overflowWrap: "anywhere" });

export const body = layered({ display: "grid", gap: 12, padding: "14px clamp(18px, 5vw, 28px) 18px" });

export const missing = layered({ display: "grid", gap: 8, margin: 0, padding: 0, listStyle: "none" });

export const missingValue = layered({
  borderInlineStart: `3px solid ${vars.danger}`,
  paddingInlineStart: 12,
  overflowWrap: "anywhere",
});

export const recordTitle = layered({ margin: 0, color: vars.inkSoft, fontSize: "0.9375rem", fontWeight: 400 });

export const record = layered({ margin: 0 });
globalStyle(`${record} > div`, {
  "@layer": {
    "cert.components": {
      display: "grid",
      gridTemplateColumns: "minmax(4.5em, 8em) minmax(0, 1fr)",
      gap: 14,
      padding: "0.5em 0",
      borderBottom: `1px solid ${vars.line}`,
    },
  },
});

export const key = layered({ color: vars.inkSoft, overflowWrap: "anywhere" });

export const value = layered({ margin: 0, whiteSpace: "pre-line", overflowWrap: "anywhere" });
