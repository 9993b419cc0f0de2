import { layered } from "../../theme/layers.css.ts";
import { vars } from "../../theme/vars.css.ts";

export const root = layered({ display: "grid", gridTemplateColumns: "repeat(auto-fit, minmax(220px, 1fr))", gap: 12 });

export const page = layered({
  border: `1px solid ${vars.line}`,
  borderRadius: vars.radius,
  padding: "18px 14px 10px",
  background: vars.paper,
  color: vars.ink,
  textAlign: "center",
  overflowWrap: "anywhere",
  selectors: {
    '&[data-scheme="light"]': { colorScheme: "light" },
    '&[data-scheme="dark"]': { colorScheme: "dark" },
  },
});

export const heading = layered({ margin: "8px 0 0", fontFamily: vars.title, fontWeight: 700, fontSize: "1.25rem" });

export const subtitle = layered({ margin: "2px 0 12px", color: vars.inkSoft, fontSize: "0.9375rem" });

export const action = layered({
  display: "inline-block",
  borderRadius: 8,
  padding: "6px 18px",
  background: vars.primary,
  color: vars.primaryInk,
});

export const match = layered({ marginInlineStart: 8, color: vars.danger, fontWeight: 600 });

export const footer = layered({ margin: "12px 0 0", minHeight: "1.6em", color: vars.inkSoft, fontSize: "0.8125rem" });
