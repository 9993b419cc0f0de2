import { layered } from "../../theme/layers.css.ts";
import { vars } from "../../theme/vars.css.ts";

export const root = layered({
  display: "grid",
  alignContent: "center",
  justifyItems: "center",
  gap: 10,
  boxSizing: "border-box",
  minHeight: "100vh",
  padding: 24,
  background: vars.paper,
  textAlign: "center",
});

export const ornament = layered({ width: 240, height: 240, marginBottom: 6, color: vars.danger, opacity: 0.75 });

export const title = layered({
  margin: 0,
  fontFamily: vars.song,
  fontSize: "clamp(1.4rem, 5vw, 2rem)",
  fontWeight: 700,
  lineHeight: 1.4,
  overflowWrap: "anywhere",
});

export const detail = layered({
  margin: "0 0 12px",
  color: vars.inkSoft,
  fontSize: "1.0625rem",
  overflowWrap: "anywhere",
});
