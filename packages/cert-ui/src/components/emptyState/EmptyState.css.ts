import { layered } from "../../theme/layers.css.ts";
import { vars } from "../../theme/vars.css.ts";

export const root = layered({
  display: "grid",
  justifyItems: "center",
  gap: 6,
  padding: "clamp(36px, 8vw, 64px) 20px",
  textAlign: "center",
});

export const ornament = layered({
  width: 84,
  height: 84,
  marginBottom: 8,
  color: vars.inkSoft,
  opacity: 0.55,
  selectors: { '[data-tone="failure"] > &': { color: vars.danger } },
});

export const title = layered({
  margin: 0,
  maxWidth: "100%",
  fontFamily: vars.song,
  fontSize: "1.25rem",
  fontWeight: 700,
  lineHeight: 1.5,
  overflowWrap: "anywhere",
});

export const advice = layered({ margin: 0, maxWidth: "34em", color: vars.inkSoft, fontSize: "0.9375rem" });

export const action = layered({ marginTop: 12 });
