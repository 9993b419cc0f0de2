import { basic, layered } from "../../theme/layers.css.ts";
import { media } from "../../theme/media.ts";
import { vars } from "../../theme/vars.css.ts";

export const root = layered({ display: "grid", gap: 6, minWidth: 0 });

export const label = layered({ fontSize: "0.9375rem", fontWeight: 500 });

export const hint = layered({ margin: 0, color: vars.inkSoft, fontSize: "0.875rem", overflowWrap: "anywhere" });

export const problem = layered({ margin: 0, color: vars.seal, fontSize: "0.875rem", fontWeight: 600 });

/** The base style of all text inputs. */
export const control = basic({
  boxSizing: "border-box",
  width: "100%",
  minWidth: 0,
  minHeight: 44,
  margin: 0,
  border: `1px solid ${vars.edge}`,
  borderRadius: 8,
  padding: "0.5em 0.8em",
  background: vars.surface,
  color: vars.ink,
  font: "inherit",
  lineHeight: 1.6,
  "::placeholder": { color: vars.inkSoft, opacity: 1 },
  // A placeholder that is too long says so
  textOverflow: "ellipsis",
  ":disabled": { opacity: 0.6 },
  selectors: {
    '&[aria-invalid="true"]': { borderColor: vars.seal },
    "textarea&": { resize: "vertical", minHeight: "7em" },
  },
  "@media": { [media.contrast]: { borderColor: vars.ink } },
});

export const showPassword = layered({
  display: "inline-flex",
  gap: 8,
  alignItems: "center",
  justifySelf: "start",
  minHeight: 24,
  accentColor: vars.primary,
  color: vars.inkSoft,
  fontSize: "0.9375rem",
  cursor: "pointer",
});
