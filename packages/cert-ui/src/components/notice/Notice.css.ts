import { layered } from "../../theme/layers.css.ts";
import { media } from "../../theme/media.ts";
import { mix, dangerWash } from "../../theme/mixes.ts";
import { vars } from "../../theme/vars.css.ts";

export const root = layered({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr) auto",
  alignItems: "center",
  gap: "0 10px",
  border: `1px solid ${mix("line", `${vars.ok} 40%`, vars.line)}`,
  borderRadius: vars.radius,
  padding: "7px 8px 7px 14px",
  background: mix("wash", `${vars.ok} 7%`, vars.surface),
  selectors: {
    // A warning may take several lines: its sign and its button stay with the first
    '&[data-tone="warning"]': {
      alignItems: "start",
      border: `1px solid ${mix("line", `${vars.danger} 40%`, vars.line)}`,
      background: dangerWash,
    },
  },
  "@media": { [media.forced]: { borderColor: "CanvasText" } },
});

export const sign = layered({
  display: "grid",
  placeItems: "center",
  minHeight: 36,
  color: vars.ok,
  selectors: { '[data-tone="warning"] > &': { color: vars.danger } },
});

/** The message, followed by its action on the same or the next line. */
export const said = layered({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: "4px 14px",
  minHeight: 36,
  padding: "4px 0",
  overflowWrap: "anywhere",
});

export const close = layered({
  display: "grid",
  placeItems: "center",
  width: 36,
  height: 36,
  border: 0,
  borderRadius: 8,
  padding: 0,
  background: "none",
  color: vars.inkSoft,
  cursor: "pointer",
  ":hover": { background: vars.sunken, color: vars.ink },
  "@media": { "(pointer: coarse)": { width: 44, height: 44 } },
});
